import type { Case } from './case.ts'

export const ENGLISH: readonly Case[] = [
  {
    name: 'a broker card of hashtags', city: 'Tbilisi',
    text: '#Sololaki 🚇 #LibertySquare\n📍 14 Lermontov St\n🏢 #1Bed #Apartment for #Rent\n✨ #OldBuilding\n🏠 58 Sq.m | 2/3 Floor | #CentralHeating | #Shower\n✅ #Dishwasher ✅ #WiFi ✅ #Balcony\n🐕 Pets: #Allowed\n💰 700$ + Deposit 350$\n0% commission\n🕐 #12Month\n📲 @agency_helper +995 599 11 22 41',
    gold: { district: 'Sololaki', address: '14 Lermontov St', price: 700, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 58, floor: 2, totalFloors: 3, petsAllowed: true, amenities: ['heating', 'dishwasher', 'balcony', 'wifi', 'shower'], deposit: 350, commission: 'none', phones: ['+995599112241'], telegramUsername: 'agency_helper' },
  },
  {
    name: 'prose with a monthly price first', city: 'Belgrade',
    text: 'For rent: a bright two-bedroom apartment in Vračar, 74 sqm, 3rd floor out of 5, lift, furnished. €1,100 per month plus bills, deposit €1,100. No pets please. Contact +381 64 123 4567',
    gold: { district: 'Vračar', price: 1100, currency: 'EUR', period: 'month', bedrooms: 2, areaSqm: 74, floor: 3, totalFloors: 5, petsAllowed: false, furnished: true, amenities: ['elevator'], deposit: 1100, phones: ['+381641234567'] },
  },
  {
    name: 'a studio with small pets', city: 'Yerevan',
    text: 'Studio for rent in Kentron, 9 Saryan St, 36 m2, floor 4/9. Air conditioner, washer, fridge, oven. 220,000 AMD monthly. Small pets allowed.',
    gold: { district: 'Kentron', address: '9 Saryan St', price: 220000, currency: 'AMD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 36, floor: 4, totalFloors: 9, petsAllowed: true, amenities: ['air_conditioning', 'washing_machine', 'oven', 'fridge'] },
  },
  {
    name: 'a range and a named building', city: 'Batumi',
    text: 'For rent: 1+1 in Orbi City, 45 sq.m, 21st floor, sea view. Price: $500-600 depending on the term.',
    gold: { address: 'Orbi City', price: 500, priceMax: 600, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 21, amenities: ['view'] },
  },
  {
    name: 'rented', city: 'Tbilisi',
    text: 'RENTED\n3-room flat in Vake, 100 sqm, 1200$',
    gold: { status: 'rented', district: 'Vake', price: 1200, currency: 'USD', rooms: 3, areaSqm: 100 },
  },
  {
    name: 'a living room is no bedroom', city: 'Tbilisi',
    text: 'Apartment for rent in Saburtalo: one bedroom, living room, bathroom, 55 sq m, 6th floor, 550 USD a month, hair dryer and iron included',
    gold: { district: 'Saburtalo', price: 550, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 55, floor: 6 },
  },
  {
    name: 'first and last month, pets negotiable', city: 'Tbilisi',
    text: 'For Rent 🔑 Chugureti, Marjanishvili\n2 bedroom apt, newly renovated, 80 m2, 6/7 floor, no elevator\nFully furnished, central heating, dishwasher, oven\nPrice - 900$ (min. 1 year)\nFirst & last month upfront\nPets - negotiable\nWhatsApp +995 555 20 77 13',
    gold: { district: 'Chugureti', address: 'Marjanishvili', price: 900, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 80, floor: 6, totalFloors: 7, petsAllowed: true, furnished: true, amenities: ['heating', 'dishwasher', 'oven'], phones: ['+995555207713'] },
  },
  {
    name: 'bills as a sum, not suitable for pets', city: 'Belgrade',
    text: 'Cozy one-bedroom apartment for long-term rent in Zemun. 48 sqm, 2nd floor of a 4-storey building, fully equipped kitchen, AC, underground garage. Rent is 650 EUR/month, utilities ~100 EUR. One month deposit. Not suitable for pets, sorry!',
    gold: { district: 'Zemun', price: 650, currency: 'EUR', period: 'month', bedrooms: 1, areaSqm: 48, floor: 2, totalFloors: 4, petsAllowed: false, amenities: ['air_conditioning', 'parking'] },
  },
  {
    name: 'the same price in two currencies', city: 'Yerevan',
    text: 'Apartment on Tumanyan street 31, 3 rooms, 110 sq.m., 5th floor/12, renovated, balcony w/ Ararat view, AC, dishwasher, gas heating system. 600.000 AMD/month or 1500 USD. Owner, no commission. tg @ararat_home',
    gold: { address: 'Tumanyan street 31', price: 600000, currency: 'AMD', period: 'month', rooms: 3, areaSqm: 110, floor: 5, totalFloors: 12, amenities: ['air_conditioning', 'heating', 'dishwasher', 'balcony', 'view'], commission: 'none', telegramUsername: 'ararat_home' },
  },
  {
    name: 'prices by season and term', city: 'Batumi',
    text: '#forrent Studio in Alliance Privilege, 27 floor, 34 sq.m, sea & sunset view. 1 year contract 450$, winter 350$, july-august 800$. Pool and gym are included',
    gold: { address: 'Alliance Privilege', price: 350, priceMax: 800, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 34, floor: 27, amenities: ['view', 'gym', 'pool'] },
  },
  {
    name: 'a room in a shared flat', city: 'Tbilisi',
    text: 'Room for rent in shared flat, Saburtalo, metro Technical University, 2 flatmates (guys, 25-30). 250 USD all inclusive. Available from Dec 1',
    gold: { district: 'Saburtalo', price: 250, currency: 'USD' },
  },
  {
    name: 'a broker card without hashtags', city: 'Tbilisi',
    text: '🏠 3-room apartment for rent in Vake\n📍 Address: 17 Mosashvili St.\n✅ Total area: 95 m²\n✅ Floor: 3/6\n✅ 2 bedrooms, 1.5 bathrooms\n✅ Central heating, A/C, dishwasher, bathtub, storage room\n❌ Pets not allowed\n💵 Price: 1 200 $ / month\n⏳ Min. rental period: 1 year\n📲 +995 511 20 31 44 (WhatsApp/Viber)',
    gold: { district: 'Vake', address: '17 Mosashvili St.', price: 1200, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 95, floor: 3, totalFloors: 6, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'dishwasher', 'bathtub', 'storage'], phones: ['+995511203144'] },
  },
  {
    name: 'an expat subletting', city: 'Yerevan',
    text: 'Hey all, I\'m leaving Yerevan for 3 months (Jan-Mar) and subletting my place on Moskovyan. It\'s a 1BR, ~50sqm, 6th floor with elevator, fast wifi, washing machine, desk + monitor. 280k AMD per month incl. utilities. Cat friendly :) Ping me @moskovyan_sub',
    gold: { address: 'Moskovyan', price: 280000, currency: 'AMD', period: 'month', bedrooms: 1, areaSqm: 50, floor: 6, petsAllowed: true, amenities: ['washing_machine', 'elevator', 'wifi', 'workspace'], telegramUsername: 'moskovyan_sub' },
  },
  {
    name: 'by the night with two prices', city: 'Batumi',
    text: 'Short-term rent! Apartment 1+1 in Batumi near the boulevard, up to 4 guests. $45 per night, from 7 nights $40. Air conditioner, TV, microwave.',
    gold: { price: 40, priceMax: 45, currency: 'USD', period: 'day', rooms: 2, bedrooms: 1, amenities: ['air_conditioning', 'microwave', 'tv'] },
  },
  {
    name: 'a house', city: 'Tbilisi',
    text: 'House for rent in Dighomi: 250 sq.m house, 400 sq.m yard, two floors, 4 bedrooms, fireplace, swimming pool, parking for 2 cars. Unfurnished. 3,000 USD. Owner speaks English: +995 577 30 20 16',
    gold: { district: 'Dighomi', price: 3000, currency: 'USD', bedrooms: 4, areaSqm: 250, totalFloors: 2, furnished: false, amenities: ['parking', 'fireplace', 'pool'], phones: ['+995577302016'] },
  },
  {
    name: 'euro before the sum, agency fee', city: 'Belgrade',
    text: 'NEW! Dorćol, Gospodar Jovanova 44. Modern 1-bedroom flat (52 m2), 3rd/6 floor with elevator, big terrace. Rent: €900 + bills. Deposit: €900. Agency fee 50% of one month\'s rent. Available immediately.',
    gold: { district: 'Dorćol', address: 'Gospodar Jovanova 44', price: 900, currency: 'EUR', bedrooms: 1, areaSqm: 52, floor: 3, totalFloors: 6, amenities: ['elevator'], deposit: 900, commission: 'yes' },
  },
  {
    name: 'rented out, edited', city: 'Tbilisi',
    text: '*RENTED OUT* 🔴\n1 bed flat, Sololaki, Lermontov 9, 60 sqm, $800',
    gold: { status: 'rented', district: 'Sololaki', address: 'Lermontov 9', price: 800, currency: 'USD', bedrooms: 1, areaSqm: 60 },
  },
  {
    name: 'lari and a long list', city: 'Tbilisi',
    text: 'Apartment for rent near Delisi metro, Saburtalo district. 2 rooms (1 bedroom + living room), 50 sq. meters, 8th floor of 9. Price: 1 500 GEL monthly. Fridge, washing machine, gas stove, TV, balcony, WI-FI. No commission fee. Call 568 20 14 33',
    gold: { district: 'Saburtalo', price: 1500, currency: 'GEL', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 50, floor: 8, totalFloors: 9, amenities: ['washing_machine', 'balcony', 'wifi', 'stove', 'fridge', 'tv'], commission: 'none', phones: ['+995568201433'] },
  },
  {
    name: 'a co-living room', city: 'Yerevan',
    text: 'Private room in a 3 bedroom flat in Arabkir, 120,000 AMD, bills split between 3 people. Work desk, wifi 100 Mbps. Women only. @arabkir_coliving',
    gold: { district: 'Arabkir', price: 120000, currency: 'AMD', bedrooms: 3, amenities: ['wifi', 'workspace'], telegramUsername: 'arabkir_coliving' },
  },
  {
    name: 'a duplex', city: 'Tbilisi',
    text: 'Duplex penthouse for rent, Lisi Green Town, 3 bedrooms, 210 m², top floor, 2 parking spots, gym & pool in the complex. USD 3500/month. Small dogs are OK.',
    gold: { address: 'Lisi Green Town', price: 3500, currency: 'USD', period: 'month', bedrooms: 3, areaSqm: 210, petsAllowed: true, amenities: ['parking', 'gym', 'pool'] },
  },
  {
    name: 'slashes and abbreviations', city: 'Yerevan',
    text: 'Rent // 2BR // Kentron // Pushkin st. 33 // 78 sqm // 4 fl. // 1100$ // renovated // a/c, d/w, w/m // long term only',
    gold: { district: 'Kentron', address: 'Pushkin st. 33', price: 1100, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 78, floor: 4, amenities: ['air_conditioning', 'dishwasher', 'washing_machine'] },
  },
  {
    name: 'a chatty owner', city: 'Batumi',
    text: 'Hi! My apartment in Batumi is free again from September. It\'s in Metro City, 18th floor, one bedroom and a big living room with a sofa, 55 square meters, two air conditioners, dishwasher, fast internet. 500 dollars a month if you stay 6 months or more, 600 if less. No smoking. Pets? Let\'s talk. WhatsApp +995 555 81 02 33',
    gold: { address: 'Metro City', price: 500, priceMax: 600, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 55, floor: 18, petsAllowed: true, amenities: ['air_conditioning', 'dishwasher', 'wifi'], phones: ['+995555810233'] },
  },
  {
    name: 'studio with numbers glued', city: 'Tbilisi',
    text: 'STUDIO FOR RENT 🏠 Ortachala, Gulia st 5, 40m2, 3/10floor, new building, fully furnished, 450$month, deposit1month, parking',
    gold: { district: 'Ortachala', address: 'Gulia st 5', price: 450, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 40, floor: 3, totalFloors: 10, furnished: true, amenities: ['parking', 'new_building'] },
  },
  {
    name: 'price struck out', city: 'Belgrade',
    text: 'Zemun. Charming 2 bedroom house, 90 m², garden, fireplace, Danube view. ~~€1,000~~ €850 per month. Dogs welcome!',
    gold: { district: 'Zemun', price: 850, currency: 'EUR', period: 'month', bedrooms: 2, areaSqm: 90, petsAllowed: true, amenities: ['view', 'fireplace'] },
  },
  {
    name: 'plain prose', city: 'Tbilisi',
    text: 'Nice and sunny flat for rent in Vera, Tbilisi. 2 bedrooms, 1 bathroom, kitchen with oven and dishwasher, balcony to the yard. 85 square meters on the 3rd floor. 1000 USD per month, minimum six months. Pets are welcome. Contact: @nina_flats',
    gold: { district: 'Vera', price: 1000, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 85, floor: 3, petsAllowed: true, amenities: ['dishwasher', 'balcony', 'oven'], telegramUsername: 'nina_flats' },
  },
  {
    name: 'a list with emoji', city: 'Yerevan',
    text: '🇦🇲 Yerevan, Komitas ave 49\n🚪 1-room studio\n📏 35 sq.m.\n🏢 8/9\n💰 170 000 AMD\n🔌 utilities not included\n🐶 no pets',
    gold: { address: 'Komitas ave 49', price: 170000, currency: 'AMD', rooms: 1, bedrooms: 0, areaSqm: 35, floor: 8, totalFloors: 9, petsAllowed: false },
  },
  {
    name: 'an agency in Belgrade', city: 'Belgrade',
    text: 'Long term lease: spacious 4-room apartment in Dedinje, 160 m2, ground floor, private garden, 2 parking places, fireplace, video surveillance. EUR 2,500. Unfurnished or furnished. Security deposit 2 months.',
    gold: { district: 'Dedinje', price: 2500, currency: 'EUR', period: 'month', rooms: 4, areaSqm: 160, floor: 0, amenities: ['parking', 'fireplace', 'security'] },
  },
  {
    name: 'a day price and a month price', city: 'Batumi',
    text: 'Apartment at White Sails, 12th floor, 1 bedroom, pool, gym. Daily: 150 GEL. Monthly: 700 USD.',
    gold: { address: 'White Sails', price: 700, currency: 'USD', period: 'month', bedrooms: 1, floor: 12, amenities: ['gym', 'pool'] },
  },
  {
    name: 'a broker card', city: 'Tbilisi',
    text: '#Saburtalo #ForRent\n📍 28 Kavtaradze St\n🛏 2 Bedrooms | 🚿 1 Bathroom\n📐 72 sq.m | 🏢 14/18\n☀️ New building, balcony, city view\n🔥 Central heating, AC, dishwasher, oven\n🐶 Pets: no\n💵 780$ | Deposit 780$\n☎️ 555 10 82 39',
    gold: { district: 'Saburtalo', address: '28 Kavtaradze St', price: 780, currency: 'USD', bedrooms: 2, areaSqm: 72, floor: 14, totalFloors: 18, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'dishwasher', 'balcony', 'oven', 'view', 'new_building'], deposit: 780, phones: ['+995555108239'] },
  },
  {
    name: 'an owner going abroad', city: 'Yerevan',
    text: 'I\'m renting out my apartment on Mashtots Avenue for a year. 2 rooms, 65 sqm, 5th floor, elevator. It has everything: washing machine, dishwasher, TV, AC. Price is 350,000 AMD, deposit one month. Cats only. Telegram @mash_rent',
    gold: { address: 'Mashtots Avenue', price: 350000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 65, floor: 5, petsAllowed: true, amenities: ['air_conditioning', 'dishwasher', 'washing_machine', 'elevator', 'tv'], telegramUsername: 'mash_rent' },
  },
  {
    name: 'a short ad', city: 'Belgrade',
    text: 'Studio to let, New Belgrade, 28 m2, €400 pcm, furnished, no pets. +381 62 119 4470',
    gold: { district: 'Novi Beograd', price: 400, currency: 'EUR', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 28, petsAllowed: false, furnished: true, phones: ['+381621194470'] },
  },
  {
    name: 'two bedrooms by the sea', city: 'Batumi',
    text: 'Available from October: 2+1 apartment in Orbi City, block B, 24th floor, 65 m2, panoramic sea view. 700 USD per month + utilities. Security deposit 350 USD. No agents.',
    gold: { address: 'Orbi City', price: 700, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 65, floor: 24, amenities: ['view'], deposit: 350 },
  },
  {
    name: 'two options in one post', city: 'Batumi',
    text: 'For rent in Batumi, Orbi City:\n\nStudio, 28 m2, 15th floor - 350$\n\n1+1, 45 m2, 32nd floor - 550$\n\nBoth with sea view. +995 555 90 11 82',
    gold: { address: 'Orbi City', price: 350, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 15, amenities: ['view'], phones: ['+995555901182'] },
    more: [{ address: 'Orbi City', price: 550, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 32, amenities: ['view'], phones: ['+995555901182'] }],
  },
  {
    name: 'a long description', city: 'Tbilisi',
    text: 'Available now: a charming two-bedroom apartment in the heart of Sololaki, right next to Liberty Square. The flat is on the second floor of a historic three-storey house, 95 sq.m., with a wooden balcony, underfloor heating, washing machine with dryer, bathtub and a small study with a desk. Rent 1,350 USD monthly, 1 month deposit. Sorry, no pets.',
    gold: { district: 'Sololaki', price: 1350, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 95, floor: 2, totalFloors: 3, petsAllowed: false, amenities: ['heating', 'washing_machine', 'balcony', 'bathtub', 'workspace', 'dryer'] },
  },
  {
    name: 'price dropped', city: 'Yerevan',
    text: 'Price drop! 3-room apartment, Davtashen, 92 sqm, 6/9, now 300,000 AMD (was 350,000). Parking, elevator, two balconies.',
    gold: { district: 'Davtashen', price: 300000, currency: 'AMD', rooms: 3, areaSqm: 92, floor: 6, totalFloors: 9, amenities: ['balcony', 'elevator', 'parking'] },
  },
  {
    name: 'a nomad\'s stay', city: 'Belgrade',
    text: 'Monthly rental for digital nomads in Vračar: 1 bedroom, 40 m², 4th floor w/ lift, standing desk, 500 Mbps wifi. 850€/month all inclusive, min 2 months. DM @vracar_nomad',
    gold: { district: 'Vračar', price: 850, currency: 'EUR', period: 'month', bedrooms: 1, areaSqm: 40, floor: 4, amenities: ['elevator', 'wifi', 'workspace'], telegramUsername: 'vracar_nomad' },
  },
]
