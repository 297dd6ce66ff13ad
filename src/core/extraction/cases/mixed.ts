import type { Case } from './case.ts'

export const MIXED: readonly Case[] = [
  {
    name: 'each line in three languages', city: 'Tbilisi',
    text: 'For rent / Сдаётся / ქირავდება\nVake, Chavchavadze Ave 37\n2 bedrooms / 2 спальни / 2 საძინებელი\n105 sq.m / м²\nFloor 8/10\n1600 USD\nPets OK / можно с питомцами\n+995 599 70 11 26',
    gold: { district: 'Vake', address: 'Chavchavadze Ave 37', price: 1600, currency: 'USD', bedrooms: 2, areaSqm: 105, floor: 8, totalFloors: 10, petsAllowed: true, phones: ['+995599701126'] },
  },
  {
    name: 'Serbian and English', city: 'Belgrade',
    text: 'Izdaje se / For rent: 2.0 stan, Novi Beograd (New Belgrade), Bulevar Zorana Đinđića 64, 62 sqm, 10/17, AC, lift, parking. 750 EUR monthly. No commission.',
    gold: { district: 'Novi Beograd', address: 'Bulevar Zorana Đinđića 64', price: 750, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 62, floor: 10, totalFloors: 17, amenities: ['air_conditioning', 'elevator', 'parking'], commission: 'none' },
  },
  {
    name: 'Armenian, Russian and English', city: 'Yerevan',
    text: 'Վարձով / Сдается / Rent. Kentron, Sayat-Nova 19, 2 սենյակ / комн, 54 кв.м, 3/5 հարկ, 350 000 AMD. Без посредников. 055 20 41 13',
    gold: { district: 'Kentron', address: 'Sayat-Nova 19', price: 350000, currency: 'AMD', rooms: 2, areaSqm: 54, floor: 3, totalFloors: 5, commission: 'none', phones: ['+37455204113'] },
  },
]
