import type { Case } from './case.ts'

export const RUSSIAN: readonly Case[] = [
  {
    name: 'a broker card with everything',
    city: 'Batumi',
    text: '#сдам #аренда\n📍 ул. Пиросмани 18\n▪️ 2+1, 72 кв.м, 11/19 этаж\n▪️ Центральное отопление, 2 кондиционера\n▪️ Посудомойка, духовка, микроволновка\n▪️ Балкон с видом на горы\n❌ Без животных\n💵 750$ в месяц, депозит 750$\nБез комиссии\n☎️ +995 551 20 30 41 Нана',
    expect: {
      isRental: true, status: 'active', city: 'Batumi', address: 'ул. Пиросмани 18', price: 750, priceMax: null, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2,
      areaSqm: 72, floor: 11, totalFloors: 19, petsAllowed: false, deposit: 750, commission: 'none', phones: ['+995551203041'],
      amenities: ['air_conditioning', 'heating', 'dishwasher', 'balcony', 'oven', 'microwave', 'view'],
    },
  },
  {
    name: 'an owner in prose, words for numbers',
    city: 'Tbilisi',
    text: 'Добрый день! Сдаю свою трёхкомнатную квартиру на Вере, пятый этаж девятиэтажного дома, сто шагов от парка. Две спальни, гостиная, кухня отдельно. 90 квадратов. Мебель и техника есть, лифт не работает. 1 100 долларов в месяц на год. С собакой можно, если она не лает. Пишите @keti_sdaet',
    expect: { isRental: true, district: 'Vera', price: 1100, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 90, floor: 5, furnished: true, petsAllowed: true, telegramUsername: 'keti_sdaet' },
  },
  {
    name: 'digits as emoji and bold marks',
    city: 'Batumi',
    text: '**Сдаётся** 1️⃣➕1️⃣ __на Аллее Героев__\nЭтаж: **2️⃣4️⃣**\nЦена: 5️⃣5️⃣0️⃣💲',
    expect: { isRental: true, district: 'Alley of Heroes', rooms: 2, bedrooms: 1, floor: 24, price: 550, currency: 'USD' },
  },
  {
    name: 'a number grouped by a dot, lari',
    city: 'Tbilisi',
    text: 'Сдам 1-комнатную, Глдани, 3 мкр. 38 м2, 6/9. Цена 1.150 лари + ком.услуги. Тел 599 10 20 31',
    expect: { isRental: true, district: 'Gldani', rooms: 1, areaSqm: 38, floor: 6, totalFloors: 9, price: 1150, currency: 'GEL', phones: ['+995599102031'] },
  },
  {
    name: 'prices by season',
    city: 'Batumi',
    text: 'Сдам студию у моря, ЖК «Аквамарин», 28 м², 9 этаж.\nИюль и август 650$\nс сентября 350$\nНа год 400$',
    expect: { isRental: true, rooms: 1, bedrooms: 0, areaSqm: 28, floor: 9, price: 350, priceMax: 650, currency: 'USD', period: 'month', address: 'Аквамарин' },
  },
  {
    name: 'by the day',
    city: 'Batumi',
    text: 'Посуточно студия в Орби Сити, блок B, 17 этаж, первая линия. 120 лари в сутки, от 3 ночей. WhatsApp +995 555 60 70 81',
    expect: { isRental: true, period: 'day', price: 120, currency: 'GEL', rooms: 1, floor: 17, address: 'Орби Сити', phones: ['+995555607081'] },
  },
  {
    name: 'monthly with the daily price beside it',
    city: 'Batumi',
    text: 'Сдаю 1+1 на Новом бульваре, 50 м². 500$/мес от полугода. Посуточно 150 лари.',
    expect: { isRental: true, period: 'month', price: 500, priceMax: null, currency: 'USD', district: 'New Boulevard', areaSqm: 50 },
  },
  {
    name: 'the house: storeys, yard, garage',
    city: 'Tbilisi',
    text: 'Сдается дом в Дигоми, 3 этажа, 240 м², участок 6 соток, 4 спальни, гараж, камин, бассейн. 2500$',
    expect: { isRental: true, district: 'Dighomi', totalFloors: 3, floor: null, areaSqm: 240, bedrooms: 4, price: 2500, amenities: ['parking', 'fireplace', 'pool'] },
  },
  {
    name: 'things next door are not amenities',
    city: 'Tbilisi',
    text: 'Сдается 2-комнатная в Сабуртало, 60 м², 4/8. Рядом бассейн, фитнес и парковка. В квартире стиралка и холодильник. 600$',
    expect: { isRental: true, amenities: ['washing_machine', 'fridge'], district: 'Saburtalo', floor: 4, totalFloors: 8 },
  },
  {
    name: 'near a district is not in it',
    city: 'Batumi',
    text: 'Сдам 1+1 рядом со старым городом, ул. Пушкина 41. 5 минут до Нового бульвара. 45 кв м, 450$',
    expect: { isRental: true, district: null, address: 'ул. Пушкина 41', price: 450 },
  },
  {
    name: 'what is denied or promised',
    city: 'Tbilisi',
    text: 'Сдаётся квартира, Исани, 2 комнаты, 55 м², 5 этаж без лифта. Кондиционера нет, стиральная машина есть, посудомойка будет установлена. 900 лари',
    expect: { isRental: true, amenities: ['washing_machine'], floor: 5, price: 900, currency: 'GEL' },
  },
  {
    name: 'deposit after the sum, commission in percent',
    city: 'Tbilisi',
    text: 'Аренда! Ваке, ул. Палиашвили 60, 3-комн., 95 м2, 3/6. 1300$, 650$ депозит. Комиссия 50%.',
    expect: { isRental: true, price: 1300, priceMax: null, deposit: 650, commission: 'yes', address: 'ул. Палиашвили 60', district: 'Vake' },
  },
  {
    name: 'a pet deposit is no deposit',
    city: 'Batumi',
    text: 'Сдам студию 32 м², Кобаладзе 4, 350$ на год. Можно с животными под залог 100$',
    expect: { isRental: true, price: 350, priceMax: null, deposit: null, petsAllowed: true, address: 'Кобаладзе 4' },
  },
  {
    name: 'a room in a flat',
    city: 'Yerevan',
    text: 'Сдаётся комната 16 м² в квартире на Комитаса, Арабкир, девушке. 90 000 драм в месяц. Тел +374 91 20 30 41',
    expect: { isRental: true, district: 'Arabkir', price: 90000, currency: 'AMD', period: 'month', areaSqm: 16, phones: ['+37491203041'] },
  },
  {
    name: 'thousands in words',
    city: 'Yerevan',
    text: 'Сдам 2-комнатную, Кентрон, ул. Терьяна 59, 60 м², 350 тыс. драм, депозит 200 тыс.',
    expect: { isRental: true, price: 350000, currency: 'AMD', deposit: 200000, address: 'ул. Терьяна 59', district: 'Kentron' },
  },
  {
    name: 'rented: the first word of an edited post',
    city: 'Tbilisi',
    text: 'СДАНА!!! 1+1 в Сололаки, ул. Асатиани 30, 48 м², 600$',
    expect: { isRental: true, status: 'rented', district: 'Sololaki', price: 600 },
  },
  {
    name: 'a finished building is not a rented flat',
    city: 'Batumi',
    text: 'Сдам 1+1, дом сдан в 2023 году, 46 м², 12 этаж, 500$ на год',
    expect: { isRental: true, status: 'active', areaSqm: 46, floor: 12, price: 500, period: 'month' },
  },
  {
    name: 'letters of two alphabets in a word',
    city: 'Batumi',
    text: 'Cдaм cтyдию, плoщaдь 30 кв.м, этaж 7, цeна 380$',
    expect: { isRental: true, rooms: 1, bedrooms: 0, areaSqm: 30, floor: 7, price: 380 },
  },
  {
    name: 'two flats, each with its price',
    city: 'Tbilisi',
    text: 'Сдаём от собственника, Сабуртало, без комиссии\n\n1) 1+1, 50 м², 4 этаж — 550$\n\n2) 2+1, 75 м², 8 этаж — 800$\n\n+995 599 30 40 51',
    expect: {
      isRental: true, rooms: 2, areaSqm: 50, floor: 4, price: 550, priceMax: null, district: 'Saburtalo', commission: 'none', phones: ['+995599304051'],
      more: [{ rooms: 3, bedrooms: 2, areaSqm: 75, floor: 8, price: 800, district: 'Saburtalo', phones: ['+995599304051'] }],
    },
  },
  {
    name: 'a flat in another town than the channel',
    city: 'Batumi',
    text: '#Кобулети Сдам квартиру на лето, 2 комнаты, 55 м², Агмашенебели 320, 1 линия, 600$ в месяц',
    expect: { isRental: true, city: 'Kobuleti', rooms: 2, price: 600, period: 'month' },
  },
  {
    name: 'the next sentence is no house number',
    city: 'Tbilisi',
    text: 'Дигоми, проспект Агмашенебели. 2-комнатная 64 м², 7/12. 650$',
    expect: { isRental: true, district: 'Dighomi', address: 'проспект Агмашенебели', rooms: 2, areaSqm: 64, floor: 7, totalFloors: 12, price: 650 },
  },
  {
    name: 'no more than a term, a layout and a street',
    city: 'Batumi',
    text: 'Ищу жильцов, 1+1, Чавчавадзе 95, 3 этаж 5-этажного дома, от года',
    expect: { isRental: true, rooms: 2, bedrooms: 1, address: 'Чавчавадзе 95', floor: 3, totalFloors: 5, period: 'month', price: null },
  },
]
