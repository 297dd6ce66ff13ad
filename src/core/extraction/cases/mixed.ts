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
  {
    name: 'Georgian and Russian', city: 'Tbilisi',
    text: 'ქირავდება ბინა / Сдаётся квартира\nგლდანი / Глдани, მე-3 მკრ\n2 ოთახი / 2 комнаты, 50 კვ.მ\n4/8 სართული\n850 ლარი / 850 лари\nტელ: 598 10 33 72',
    gold: { district: 'Gldani', price: 850, currency: 'GEL', rooms: 2, areaSqm: 50, floor: 4, totalFloors: 8, phones: ['+995598103372'] },
  },
  {
    name: 'Armenian with English terms', city: 'Yerevan',
    text: 'For rent / Վարձով\n2 bedroom, նորակառույց, Davtashen\n80 sqm, 7/10 floor\nAC, parking, պատշգամբ\n1000 USD, negotiable\nNo pets / առանց կենդանիների',
    gold: { district: 'Davtashen', price: 1000, currency: 'USD', bedrooms: 2, areaSqm: 80, floor: 7, totalFloors: 10, petsAllowed: false, amenities: ['air_conditioning', 'balcony', 'parking', 'new_building'] },
  },
  {
    name: 'English card with a Georgian street', city: 'Tbilisi',
    text: 'Flat for rent 🏡 Didube, მურმან ლებანიძის ქუჩა 10\n2 rooms, 56 m2, 12/17 floor\n650$, 6+ months\nDogs allowed. ავეჯით',
    gold: { district: 'Didube', address: 'მურმან ლებანიძის ქუჩა 10', price: 650, currency: 'USD', period: 'month', rooms: 2, areaSqm: 56, floor: 12, totalFloors: 17, petsAllowed: true, furnished: true },
  },
  {
    name: 'Russian with Serbian words', city: 'Belgrade',
    text: 'Сдаю dvosoban на Чукарице, ulica Požeška 120, 60 м², 2/5, CG, lift. 600 евро + infostan, depozit 600, без provizije',
    gold: { district: 'Čukarica', address: 'ulica Požeška 120', price: 600, currency: 'EUR', rooms: 2, areaSqm: 60, floor: 2, totalFloors: 5, amenities: ['heating', 'elevator'], deposit: 600, commission: 'none' },
  },
  {
    name: 'Armenian and Russian', city: 'Yerevan',
    text: 'ՎԱՐՁՈՎ / СДАЁТСЯ\nՇենգավիթ / Шенгавит\n3 սենյակ / 3 комнаты\n75 քմ / кв.м\n3/5\n200.000 դրամ\nԿենդանիներով ոչ / без животных\n094 50 12 33',
    gold: { district: 'Shengavit', price: 200000, currency: 'AMD', rooms: 3, areaSqm: 75, floor: 3, totalFloors: 5, petsAllowed: false, phones: ['+37494501233'] },
  },
  {
    name: 'Russian letters in English words', city: 'Tbilisi',
    text: 'Аpаrtmеnt fоr rеnt in Sаburtаlо, 2 bеdrооms, 70 sqm, 5 flооr, 800$',
    gold: { district: 'Saburtalo', price: 800, currency: 'USD', bedrooms: 2, areaSqm: 70, floor: 5 },
  },
  {
    name: 'Georgian, English and Russian', city: 'Batumi',
    text: 'ქირავდება • For rent • Аренда\nBatumi, Rustaveli 51\n1+1, 50 m², 7/9\nზღვის ხედი / sea view / вид на море\n550$ თვე / month / месяц\n+995 571 40 22 13',
    gold: { address: 'Rustaveli 51', price: 550, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 50, floor: 7, totalFloors: 9, amenities: ['view'], phones: ['+995571402213'] },
  },
  {
    name: 'Serbian and Russian', city: 'Belgrade',
    text: 'Izdajem/Сдаю garsonjeru, Stari grad, Kosančićev venac 8, 30m2, 1. sprat, 450€, Wi-Fi, pet friendly, bez provizije/без комиссии',
    gold: { district: 'Stari Grad', address: 'Kosančićev venac 8', price: 450, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 1, petsAllowed: true, amenities: ['wifi'], commission: 'none' },
  },
  {
    name: 'Russian with English terms', city: 'Tbilisi',
    text: 'Rent/Аренда: 1BR apartment, Saburtalo, Asatiani? нет, ул. Бахтриони 11, 50 м², 12/15, new building, кондиционер, 650$, pets ok',
    gold: { district: 'Saburtalo', address: 'ул. Бахтриони 11', price: 650, currency: 'USD', bedrooms: 1, areaSqm: 50, floor: 12, totalFloors: 15, petsAllowed: true, amenities: ['air_conditioning', 'new_building'] },
  },
  {
    name: 'English and Armenian', city: 'Yerevan',
    text: 'LONG TERM RENT | ԵՐԿԱՐԱԺԱՄԿԵՏ ՎԱՐՁՈՎ\nZeytun, Rubinyants 25\n1 bedroom | 1 ննջասենյակ, 52 m²\n6/9 floor, elevator, balcony\n250 000 AMD\nOwner / տանտեր, 099 10 22 45',
    gold: { district: 'Kanaker-Zeytun', address: 'Rubinyants 25', price: 250000, currency: 'AMD', period: 'month', bedrooms: 1, areaSqm: 52, floor: 6, totalFloors: 9, amenities: ['balcony', 'elevator'], phones: ['+37499102245'] },
  },
  {
    name: 'Georgian with Russian terms', city: 'Tbilisi',
    text: 'ქირავდება однокомнатная ბინა ისანში, 35 кв.м, 4 этаж, 400$, мебель, ტელ. 555 20 44 10',
    gold: { district: 'Isani', price: 400, currency: 'USD', rooms: 1, areaSqm: 35, floor: 4, furnished: true, phones: ['+995555204410'] },
  },
]
