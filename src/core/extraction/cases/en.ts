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
]
