import type { Case } from './case.ts'

export const SERBIAN: readonly Case[] = [
  {
    name: 'a two-room flat in Latin letters', city: 'Belgrade',
    text: 'Izdaje se dvosoban stan na Novom Beogradu, Jurija Gagarina 81, 54 m2, 7/12 sprat, lift, terasa. CG, klima, veš mašina. 600 € mesečno, depozit 600 €. Kućni ljubimci nisu dozvoljeni. 064 111 2233',
    gold: { district: 'Novi Beograd', address: 'Jurija Gagarina 81', price: 600, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 54, floor: 7, totalFloors: 12, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'washing_machine', 'balcony', 'elevator'], deposit: 600, phones: ['+381641112233'] },
  },
  {
    name: 'Cyrillic letters, floor in words', city: 'Belgrade',
    text: 'Издаје се једнособан стан на Врачару, 38 м2, трећи спрат, централно грејање, намештен, 450 евра. Без провизије.',
    gold: { district: 'Vračar', price: 450, currency: 'EUR', rooms: 1, areaSqm: 38, floor: 3, furnished: true, amenities: ['heating'], commission: 'none' },
  },
  {
    name: 'half a room counts as one', city: 'Belgrade',
    text: 'Izdajem dvoiposoban stan, Zemun, ulica Glavna 25, 65 kvadrata, 2. sprat od 4, 650 evra, dugoročno. Ljubimci po dogovoru.',
    gold: { district: 'Zemun', address: 'ulica Glavna 25', price: 650, currency: 'EUR', period: 'month', rooms: 3, areaSqm: 65, floor: 2, totalFloors: 4, petsAllowed: true },
  },
  {
    name: 'a studio in dinars on the ground floor', city: 'Belgrade',
    text: 'Izdaje se garsonjera, Stari Grad, Gospodar Jevremova 20, 25 m², prizemlje, 40.000 din mesečno',
    gold: { district: 'Stari Grad', address: 'Gospodar Jevremova 20', price: 40000, currency: 'RSD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 25, floor: 0 },
  },
  {
    name: 'rented', city: 'Belgrade',
    text: 'IZDATO\nDvosoban stan, Dorćol, 55 m2, 700 €',
    gold: { status: 'rented', district: 'Dorćol', price: 700, currency: 'EUR', rooms: 2, areaSqm: 55 },
  },
  {
    name: 'a Roman floor and the deposit beside the price', city: 'Belgrade',
    text: 'IZDAVANJE - VRAČAR, Krunska 45\nLux dvoiposoban stan, 72m2, III/5 sprat, lift, CG, 2 terase, garaža.\nKompletno namešten.\nCena: 1100€ + depozit 1100€\nKontakt: 063/555-0142',
    gold: { district: 'Vračar', address: 'Krunska 45', price: 1100, currency: 'EUR', rooms: 3, areaSqm: 72, floor: 3, totalFloors: 5, furnished: true, amenities: ['heating', 'balcony', 'elevator', 'parking'], deposit: 1100, phones: ['+381635550142'] },
  },
  {
    name: 'a studio on a high ground floor', city: 'Belgrade',
    text: 'Izdajem garsonjeru 28kvm na Dorćolu, ul. Cara Dušana 60, visoko prizemlje. Namešteno, klima, EG. 350e mesečno, bez ljubimaca. Agencije ne zovite.',
    gold: { district: 'Dorćol', address: 'ul. Cara Dušana 60', price: 350, currency: 'EUR', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 0, petsAllowed: false, furnished: true, amenities: ['air_conditioning', 'heating'] },
  },
  {
    name: 'Cyrillic letters, no lift', city: 'Belgrade',
    text: 'Издајем двособан стан у Земуну, улица Угриновачка 112, 58 квм, други спрат, без лифта, ТА пећ, усељив одмах. 420 евра, депозит једна кирија. 062 111 2038',
    gold: { district: 'Zemun', address: 'улица Угриновачка 112', price: 420, currency: 'EUR', rooms: 2, areaSqm: 58, floor: 2, amenities: ['heating'], phones: ['+381621112038'] },
  },
  {
    name: 'storeys behind the floor, pets', city: 'Belgrade',
    text: 'Jednosoban stan, Novi Beograd, Omladinskih brigada 86, 43 m2, 6. sprat/8, renoviran, useljiv od 1.10. 500 evra. Ljubimci dozvoljeni.',
    gold: { district: 'Novi Beograd', address: 'Omladinskih brigada 86', price: 500, currency: 'EUR', rooms: 1, areaSqm: 43, floor: 6, totalFloors: 8, petsAllowed: true },
  },
  {
    name: 'a room, looking for a tenant', city: 'Belgrade',
    text: 'Tražimo stanara! Izdaje se soba u trosobnom stanu na Zvezdari, 200 eur, rezije uračunate. Studentkinja, nepušač. Inbox ili 0601112204',
    gold: { district: 'Zvezdara', price: 200, currency: 'EUR', rooms: 3, phones: ['+381601112204'] },
  },
  {
    name: 'rented with a cross', city: 'Belgrade',
    text: 'IZDAT ❌ Dvosoban stan Savski venac, 60m², 700e',
    gold: { status: 'rented', district: 'Savski Venac', price: 700, currency: 'EUR', rooms: 2, areaSqm: 60 },
  },
  {
    name: 'by the day in the centre', city: 'Belgrade',
    text: 'Stan na dan Beograd centar, Terazije, apartman za 4 osobe, 45m2, klima, wifi, parking u ceni. Noćenje 40€. Rezervacije na viber +381 65 220 0413',
    gold: { address: 'Terazije', price: 40, currency: 'EUR', period: 'day', areaSqm: 45, amenities: ['air_conditioning', 'parking', 'wifi'], phones: ['+381652200413'] },
  },
]
