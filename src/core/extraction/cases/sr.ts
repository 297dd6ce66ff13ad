import type { Case } from './case.ts'

export const SERBIAN: readonly Case[] = [
  {
    name: 'a two-room flat in Latin letters',
    city: 'Belgrade',
    text: 'Izdaje se dvosoban stan na Novom Beogradu, Jurija Gagarina 81, 54 m2, 7/12 sprat, lift, terasa. CG, klima, veš mašina. 600 € mesečno, depozit 600 €. Kućni ljubimci nisu dozvoljeni. 064 111 2233',
    expect: {
      isRental: true, district: 'Novi Beograd', address: 'Jurija Gagarina 81', rooms: 2, areaSqm: 54, floor: 7, totalFloors: 12, price: 600, currency: 'EUR', period: 'month', deposit: 600,
      petsAllowed: false, phones: ['+381641112233'], amenities: ['air_conditioning', 'heating', 'washing_machine', 'balcony', 'elevator'],
    },
  },
  {
    name: 'Cyrillic letters, floor in words',
    city: 'Belgrade',
    text: 'Издаје се једнособан стан на Врачару, 38 м2, трећи спрат, централно грејање, намештен, 450 евра. Без провизије.',
    expect: { isRental: true, district: 'Vračar', rooms: 1, areaSqm: 38, floor: 3, price: 450, currency: 'EUR', furnished: true, commission: 'none' },
  },
  {
    name: 'half a room counts as one',
    city: 'Belgrade',
    text: 'Izdajem dvoiposoban stan, Zemun, ulica Glavna 25, 65 kvadrata, 2. sprat od 4, 650 evra, dugoročno. Ljubimci po dogovoru.',
    expect: { isRental: true, district: 'Zemun', rooms: 3, areaSqm: 65, floor: 2, totalFloors: 4, price: 650, period: 'month', petsAllowed: true },
  },
  {
    name: 'a studio in dinars on the ground floor',
    city: 'Belgrade',
    text: 'Izdaje se garsonjera, Stari Grad, Gospodar Jevremova 20, 25 m², prizemlje, 40.000 din mesečno',
    expect: { isRental: true, district: 'Stari Grad', rooms: 1, bedrooms: 0, areaSqm: 25, floor: 0, price: 40000, currency: 'RSD', period: 'month' },
  },
  { name: 'rented', city: 'Belgrade', text: 'IZDATO\nDvosoban stan, Dorćol, 55 m2, 700 €', expect: { isRental: true, status: 'rented', rooms: 2, price: 700 } },
  { name: 'wanted', city: 'Belgrade', text: 'Tražim jednosoban stan na Vračaru do 500 evra, useljenje od prvog', expect: { isRental: false } },
]
