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
  {
    name: 'a two-room flat in Vake', city: 'Tbilisi',
    text: 'Sdaetsia 2h komnatnaia kvartira v Vake, ul Paliashvili 33. 3/5 etazh, 70 kvm. Centralnoe otoplenie, posudomoika, balkon. 1000 dollarov. Mojno s koshkoi',
    gold: { district: 'Vake', address: 'ul Paliashvili 33', price: 1000, currency: 'USD', rooms: 2, areaSqm: 70, floor: 3, totalFloors: 5, petsAllowed: true, amenities: ['heating', 'dishwasher', 'balcony'] },
  },
  {
    name: 'looking for a flatmate', city: 'Tbilisi',
    text: 'Ishchu sosedku v dvushku na Saburtalo, otdelnaya komnata, 250$ v mesyats vse vkluchino. Pishite @saburtalo_room',
    gold: { district: 'Saburtalo', price: 250, currency: 'USD', period: 'month', rooms: 2, telegramUsername: 'saburtalo_room' },
  },
  {
    name: 'rented', city: 'Batumi',
    text: 'SDANO! Studia v Orbi City, 22 etaj, 400$ na god',
    gold: { status: 'rented', address: 'Orbi City', price: 400, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, floor: 22 },
  },
  {
    name: 'Belgrade in Latin Russian', city: 'Belgrade',
    text: 'Sdaem studiyu v Novom Belgrade, 30 m2, 5 etazh, mebel i tehnika est. 450 evro v mesyac, depozit 450. Bez komissii, ot sobstvennika',
    gold: { district: 'Novi Beograd', price: 450, currency: 'EUR', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 5, furnished: true, deposit: 450, commission: 'none' },
  },
  {
    name: 'Yerevan, three rooms', city: 'Yerevan',
    text: 'V arendu 3-h komnatnaya kvartira, Arabkir, ul. Gyulbenkyana 30, 8 etazh 10 etazhnogo doma, 90 kv.m., 2 spalni, lift, parkovka. 400 tys dram. Domashnie zhivotnye ne dopuskayutsya',
    gold: { district: 'Arabkir', address: 'ul. Gyulbenkyana 30', price: 400000, currency: 'AMD', rooms: 3, bedrooms: 2, areaSqm: 90, floor: 8, totalFloors: 10, petsAllowed: false, amenities: ['elevator', 'parking'] },
  },
  {
    name: 'by the day', city: 'Batumi',
    text: 'Posutochno! Kvartira 1+1 na Novom bulvare, vtoraya liniya, 12 etazh, vid na more, bassein. 100 lari v sutki',
    gold: { district: 'New Boulevard', price: 100, currency: 'GEL', period: 'day', rooms: 2, bedrooms: 1, floor: 12, amenities: ['view', 'pool'] },
  },
  {
    name: 'a chat message', city: 'Tbilisi',
    text: 'Vsem privet! Osvobozhdaetsya moya kvartira na Pekina, 2 komnaty, 55 m2, 7 etazh, 600 dollarov. Hozyain horoshiy, s kotom mozhno. Pishite v lichku',
    gold: { address: 'Pekina', price: 600, currency: 'USD', rooms: 2, areaSqm: 55, floor: 7, petsAllowed: true },
  },
  {
    name: 'a card', city: 'Batumi',
    text: 'Arenda! 1+1, ul. Himshiashvili 9, JK "Sea Towers", 15/30 etazh, 45 kv.m, vid na more, kondicioner. 500$ mesyac, komissii net',
    gold: { address: 'ul. Himshiashvili 9', price: 500, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 15, totalFloors: 30, amenities: ['air_conditioning', 'view'], commission: 'none' },
  },
  {
    name: 'a flat in Belgrade', city: 'Belgrade',
    text: 'Sdam odnokomnatnuyu na Vracare, Makenzijeva 40, 38 kvadratov, 2 etaj, cena 550 evro. Bez zhivotnyh, depozit 550 evro',
    gold: { district: 'Vračar', address: 'Makenzijeva 40', price: 550, currency: 'EUR', rooms: 1, areaSqm: 38, floor: 2, petsAllowed: false, deposit: 550 },
  },
  {
    name: 'a flat in Gldani', city: 'Tbilisi',
    text: 'Sdaetsya kvartira v Gldani, 3 mikrorayon, 2 komnaty, 50 kv. m., 6/9 etazh, est mebel i bytovaya tehnika, internet. 800 lari v mesyac. Telefon 599 31 40 22',
    gold: { district: 'Gldani', price: 800, currency: 'GEL', period: 'month', rooms: 2, areaSqm: 50, floor: 6, totalFloors: 9, furnished: true, amenities: ['wifi'], phones: ['+995599314022'] },
  },
  {
    name: 'a room in Yerevan', city: 'Yerevan',
    text: 'Sdayu komnatu v Yerevane, Shengavit, ryadom s metro. 70000 dram vmeste s kommunalkoy. Tolko devushkam',
    gold: { district: 'Shengavit', price: 70000, currency: 'AMD' },
  },
  {
    name: 'a house', city: 'Batumi',
    text: 'Sdam dom v Batumi dlya semyi, 3 spalni, 150 m2, dvor, parkovka, kamin. 1200$ v mesyac, depozit 1200$. Mozhno s sobakoy',
    gold: { price: 1200, currency: 'USD', period: 'month', bedrooms: 3, areaSqm: 150, petsAllowed: true, amenities: ['parking', 'fireplace'], deposit: 1200 },
  },
  {
    name: 'Batumi by the year', city: 'Batumi',
    text: 'Sdayotsya 2+1 na ulice Parnavaz Mepe 55, 3 etazh iz 5, 80 kv m, dve spalni, gazovoe otoplenie, posudomoyka. 800$ na god. Tel +995 577 41 20 86',
    gold: { address: 'ulice Parnavaz Mepe 55', price: 800, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 80, floor: 3, totalFloors: 5, amenities: ['heating', 'dishwasher'], phones: ['+995577412086'] },
  },
  {
    name: 'Tbilisi, a studio', city: 'Tbilisi',
    text: 'Sdam studiyu na Vere, ul. Tatishvili 7, 32 metra, 4 etaj, vse est. 500 dol/mes. Bez detey i jivotnih',
    gold: { district: 'Vera', address: 'ul. Tatishvili 7', price: 500, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 32, floor: 4, petsAllowed: false },
  },
  {
    name: 'Yerevan, short', city: 'Yerevan',
    text: 'Sdam 2 komnatnuyu v centre Yerevana, Tumanyana 40, 55 kv m, 3 etazh, 300 tys dram, s zhivotnymi nelzya',
    gold: { address: 'Tumanyana 40', price: 300000, currency: 'AMD', rooms: 2, areaSqm: 55, floor: 3, petsAllowed: false },
  },
  {
    name: 'Tbilisi, a sublet', city: 'Tbilisi',
    text: 'Peresdayu studiyu na 3 mesyaca, Saburtalo, Kavtaradze 1, 40 kvadratov, 10 etazh, lift, kondicioner. 400 dollarov v mesyac, bez depozita',
    gold: { district: 'Saburtalo', address: 'Kavtaradze 1', price: 400, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 40, floor: 10, amenities: ['air_conditioning', 'elevator'] },
  },
]
