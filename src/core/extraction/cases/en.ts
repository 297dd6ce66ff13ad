import type { Case } from './case.ts'

export const ENGLISH: readonly Case[] = [
  {
    name: 'a broker card of hashtags',
    city: 'Tbilisi',
    text: '#Sololaki 🚇 #LibertySquare\n📍 14 Lermontov St\n🏢 #1Bed #Apartment for #Rent\n✨ #OldBuilding\n🏠 58 Sq.m | 2/3 Floor | #CentralHeating | #Shower\n✅ #Dishwasher ✅ #WiFi ✅ #Balcony\n🐕 Pets: #Allowed\n💰 700$ + Deposit 350$\n0% commission\n🕐 #12Month\n📲 @agency_helper +995 599 11 22 41',
    expect: {
      isRental: true, district: 'Sololaki', address: '14 Lermontov St', bedrooms: 1, rooms: null, areaSqm: 58, floor: 2, totalFloors: 3, price: 700, deposit: 350, currency: 'USD',
      commission: 'none', petsAllowed: true, period: 'month', telegramUsername: 'agency_helper', phones: ['+995599112241'], amenities: ['heating', 'dishwasher', 'balcony', 'wifi', 'shower'],
    },
  },
  {
    name: 'prose with a monthly price first',
    city: 'Belgrade',
    text: 'For rent: a bright two-bedroom apartment in Vračar, 74 sqm, 3rd floor out of 5, lift, furnished. €1,100 per month plus bills, deposit €1,100. No pets please. Contact +381 64 123 4567',
    expect: { isRental: true, district: 'Vračar', bedrooms: 2, areaSqm: 74, floor: 3, totalFloors: 5, price: 1100, currency: 'EUR', period: 'month', deposit: 1100, petsAllowed: false, furnished: true, phones: ['+381641234567'] },
  },
  {
    name: 'a studio with small pets',
    city: 'Yerevan',
    text: 'Studio for rent in Kentron, 9 Saryan St, 36 m2, floor 4/9. Air conditioner, washer, fridge, oven. 220,000 AMD monthly. Small pets allowed.',
    expect: { isRental: true, district: 'Kentron', address: '9 Saryan St', rooms: 1, bedrooms: 0, areaSqm: 36, floor: 4, totalFloors: 9, price: 220000, currency: 'AMD', period: 'month', petsAllowed: true },
  },
  {
    name: 'a range and a named building',
    city: 'Batumi',
    text: 'For rent: 1+1 in Orbi City, 45 sq.m, 21st floor, sea view. Price: $500-600 depending on the term.',
    expect: { isRental: true, address: 'Orbi City', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 21, price: 500, priceMax: 600, currency: 'USD' },
  },
  {
    name: 'rented',
    city: 'Tbilisi',
    text: 'RENTED\n3-room flat in Vake, 100 sqm, 1200$',
    expect: { isRental: true, status: 'rented', rooms: 3, areaSqm: 100, price: 1200, district: 'Vake' },
  },
  {
    name: 'a living room is no bedroom',
    city: 'Tbilisi',
    text: 'Apartment for rent in Saburtalo: one bedroom, living room, bathroom, 55 sq m, 6th floor, 550 USD a month, hair dryer and iron included',
    expect: { isRental: true, bedrooms: 1, rooms: null, floor: 6, amenities: [] },
  },
]
