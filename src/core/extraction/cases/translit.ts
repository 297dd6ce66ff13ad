import type { Case } from './case.ts'

export const TRANSLITERATED: readonly Case[] = [
  {
    name: 'one room in Saburtalo', city: 'Tbilisi',
    text: 'Sdayu 1-komnatnuyu kvartiru v Saburtalo, ul. Kazbegi 12, 4 etazh iz 9, 40 kv.m, remont, mebel, tehnika. 450$ v mesyac. Bez jivotnyh. tel 593 10 22 81',
    gold: { district: 'Saburtalo', address: 'ul. Kazbegi 12', price: 450, currency: 'USD', period: 'month', rooms: 1, areaSqm: 40, floor: 4, totalFloors: 9, petsAllowed: false, furnished: true, phones: ['+995593102281'] },
  },
  {
    name: 'two rooms in Yerevan', city: 'Yerevan',
    text: 'Sdaetsya dvuhkomnatnaya na Komitasa, Arabkir, 7/9 etaj, 60 kv m, est kondicioner i stiralka, 220000 dram, komissiya 50%',
    gold: { district: 'Arabkir', address: 'Komitasa', price: 220000, currency: 'AMD', rooms: 2, areaSqm: 60, floor: 7, totalFloors: 9, amenities: ['air_conditioning', 'washing_machine'], commission: 'yes' },
  },
  {
    name: 'a studio by the sea', city: 'Batumi',
    text: 'SDAM studiyu v Batumi, Orbi Plaza, 15 etazh, vid na more, 300$ na god, depozit 150$',
    gold: { address: 'Orbi Plaza', price: 300, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, floor: 15, amenities: ['view'], deposit: 150 },
  },
]
