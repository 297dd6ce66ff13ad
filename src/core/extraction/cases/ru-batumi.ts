import type { Case } from './case.ts'

export const RUSSIAN_BATUMI: readonly Case[] = [
  {
    name: 'a broker card with everything', city: 'Batumi',
    text: '#сдам #аренда\n📍 ул. Пиросмани 18\n▪️ 2+1, 72 кв.м, 11/19 этаж\n▪️ Центральное отопление, 2 кондиционера\n▪️ Посудомойка, духовка, микроволновка\n▪️ Балкон с видом на горы\n❌ Без животных\n💵 750$ в месяц, депозит 750$\nБез комиссии\n☎️ +995 551 20 30 41 Нана',
    gold: { address: 'ул. Пиросмани 18', price: 750, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 72, floor: 11, totalFloors: 19, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'dishwasher', 'balcony', 'oven', 'microwave', 'view'], deposit: 750, commission: 'none', phones: ['+995551203041'] },
  },
  {
    name: 'digits as emoji and bold marks', city: 'Batumi',
    text: '**Сдаётся** 1️⃣➕1️⃣ __на Аллее Героев__\nЭтаж: **2️⃣4️⃣**\nЦена: 5️⃣5️⃣0️⃣💲',
    gold: { district: 'Alley of Heroes', price: 550, currency: 'USD', rooms: 2, bedrooms: 1, floor: 24 },
  },
  {
    name: 'prices by season', city: 'Batumi',
    text: 'Сдам студию у моря, ЖК «Аквамарин», 28 м², 9 этаж.\nИюль и август 650$\nс сентября 350$\nНа год 400$',
    gold: { address: 'Аквамарин', price: 350, priceMax: 650, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 9 },
  },
  {
    name: 'by the day', city: 'Batumi',
    text: 'Посуточно студия в Орби Сити, блок B, 17 этаж, первая линия. 120 лари в сутки, от 3 ночей. WhatsApp +995 555 60 70 81',
    gold: { address: 'Орби Сити', price: 120, currency: 'GEL', period: 'day', rooms: 1, bedrooms: 0, floor: 17, phones: ['+995555607081'] },
  },
  {
    name: 'monthly with the daily price beside it', city: 'Batumi',
    text: 'Сдаю 1+1 на Новом бульваре, 50 м². 500$/мес от полугода. Посуточно 150 лари.',
    gold: { district: 'New Boulevard', price: 500, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 50 },
  },
  {
    name: 'near a district is not in it', city: 'Batumi',
    text: 'Сдам 1+1 рядом со старым городом, ул. Пушкина 41. 5 минут до Нового бульвара. 45 кв м, 450$',
    gold: { address: 'ул. Пушкина 41', price: 450, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 45 },
  },
  {
    name: 'a pet deposit is no deposit', city: 'Batumi',
    text: 'Сдам студию 32 м², Кобаладзе 4, 350$ на год. Можно с животными под залог 100$',
    gold: { address: 'Кобаладзе 4', price: 350, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 32, petsAllowed: true },
  },
  {
    name: 'a finished building is not a rented flat', city: 'Batumi',
    text: 'Сдам 1+1, дом сдан в 2023 году, 46 м², 12 этаж, 500$ на год',
    gold: { price: 500, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 46, floor: 12 },
  },
  {
    name: 'letters of two alphabets in a word', city: 'Batumi',
    text: 'Cдaм cтyдию, плoщaдь 30 кв.м, этaж 7, цeна 380$',
    gold: { price: 380, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 7 },
  },
  {
    name: 'a flat in another town than the channel', city: 'Batumi',
    text: '#Кобулети Сдам квартиру на лето, 2 комнаты, 55 м², Агмашенебели 320, 1 линия, 600$ в месяц',
    gold: { city: 'Kobuleti', address: 'Агмашенебели 320', price: 600, currency: 'USD', period: 'month', rooms: 2, areaSqm: 55 },
  },
  {
    name: 'no more than a term, a layout and a street', city: 'Batumi',
    text: 'Ищу жильцов, 1+1, Чавчавадзе 95, 3 этаж 5-этажного дома, от года',
    gold: { address: 'Чавчавадзе 95', period: 'month', rooms: 2, bedrooms: 1, floor: 3, totalFloors: 5 },
  },
  {
    name: 'before May and after', city: 'Batumi',
    text: 'Сдам на длительный срок квартиру 1+1 в Батуми, Инасаридзе 3. 50м2. Этаж 8. Депозит 200$. Стоимость до мая 400$, с мая 550$. Отопление от кондиционера.',
    gold: { address: 'Инасаридзе 3', price: 400, priceMax: 550, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 50, floor: 8, amenities: ['air_conditioning', 'heating'], deposit: 200 },
  },
  {
    name: 'emoji instead of words', city: 'Batumi',
    text: '🏢 ЖК Орби Твин Тауэр\n🛏 1+1\n📐 52 м²\n🔼 19/35\n🌊 вид на море\n💲600💲 на год\n🐶❌\n📲 @batumi_rieltor_n',
    gold: { address: 'Орби Твин Тауэр', price: 600, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 52, floor: 19, totalFloors: 35, petsAllowed: false, amenities: ['view'], telegramUsername: 'batumi_rieltor_n' },
  },
  {
    name: 'a price by the season in words', city: 'Batumi',
    text: 'Сдаём 2+1 в Батуми на Пиросмани 9. До 1 июня 500 долларов, летом 1000 долларов. Этаж 6/12. 70 квадратных метров, теплый пол, ванна.',
    gold: { address: 'Пиросмани 9', price: 500, priceMax: 1000, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 70, floor: 6, totalFloors: 12, amenities: ['heating', 'bathtub'] },
  },
  {
    name: 'with the daily price only', city: 'Batumi',
    text: 'Квартира посуточно в центре Батуми, ул. Горгиладзе 12, 1+1, до 4 гостей. 150₾/сутки. Wi-Fi, кондиционер, кабельное ТВ',
    gold: { address: 'ул. Горгиладзе 12', price: 150, currency: 'GEL', period: 'day', rooms: 2, bedrooms: 1, amenities: ['air_conditioning', 'wifi', 'tv'] },
  },
  {
    name: 'a cottage by the sea', city: 'Batumi',
    text: 'Сдается частный дом в Махинджаури, 2 этажа, 4 комнаты, 140 кв.м, двор, мангал, парковка на 2 машины, вид на море. 900$ в месяц, на лето 1500$. Можно с собаками',
    gold: { district: 'Makhinjauri', price: 900, priceMax: 1500, currency: 'USD', period: 'month', rooms: 4, areaSqm: 140, totalFloors: 2, petsAllowed: true, amenities: ['parking', 'view'] },
  },
  {
    name: 'three flats of one building', city: 'Batumi',
    text: 'ЖК Alliance Highline — сдаём от застройщика:\n▪️ студия 31 м², 12 этаж — 400$\n▪️ 1+1 48 м², 20 этаж — 600$\n▪️ 2+1 70 м², 33 этаж — 900$\nБез комиссии. +995 595 44 10 27',
    gold: { address: 'Alliance Highline', price: 400, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 31, floor: 12, commission: 'none', phones: ['+995595441027'] },
    more: [{ address: 'Alliance Highline', price: 600, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 48, floor: 20, commission: 'none', phones: ['+995595441027'] }, { address: 'Alliance Highline', price: 900, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 70, floor: 33, commission: 'none', phones: ['+995595441027'] }],
  },
  {
    name: 'an apartment by the sea, from autumn', city: 'Batumi',
    text: 'Свободна с 1 октября! 1+1 в Бэст Вестерн? нет, в Orbi Residence, 8 этаж, 40 м², балкон, вид на горы. 380$ до мая. Писать @anna_batum',
    gold: { address: 'Orbi Residence', price: 380, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 40, floor: 8, amenities: ['balcony', 'view'], telegramUsername: 'anna_batum' },
  },
  {
    name: 'a Batumi card with hashtags', city: 'Batumi',
    text: '#сдам #1+1 #старыйбатуми\n📍ул. Мелашвили 14\n🔸45 м²\n🔸3/6 этаж\n🔸Центральное отопление\n🔸Балкон во двор\n🔸Есть всё для жизни\n🚫Без животных\n💰550$ от 6 месяцев\nПервый и последний\n📞+995 592 14 30 27 (тг, вотсап)',
    gold: { district: 'Old Batumi', address: 'ул. Мелашвили 14', price: 550, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 3, totalFloors: 6, petsAllowed: false, amenities: ['heating', 'balcony'], phones: ['+995592143027'] },
  },
  {
    name: 'an agent with many emoji', city: 'Batumi',
    text: '🌴СДАЁТСЯ СТУДИЯ🌴\n🏢Орби Бич Тауэр\n🔝29 этаж\n📏30 кв м\n🌅Вид на море\n❄️Кондиционер\n🛜Интернет\n💵Цена 350💲на год\n🐈Животные по договоренности\n✉️ @rent_batumi_olga',
    gold: { address: 'Орби Бич Тауэр', price: 350, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 29, petsAllowed: true, amenities: ['air_conditioning', 'wifi', 'view'], telegramUsername: 'rent_batumi_olga' },
  },
  {
    name: 'a flat for a term of months', city: 'Batumi',
    text: 'Сдам квартиру с 15 сентября по 15 мая. Пушкина 108, 2+1, 75 кв, 8 этаж, две спальни, посудомойка, парковка во дворе. 600 долларов + к/у. Предоплата за 2 месяца. Тел 568 22 10 43 Лаша',
    gold: { address: 'Пушкина 108', price: 600, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 75, floor: 8, amenities: ['dishwasher', 'parking'], phones: ['+995568221043'] },
  },
  {
    name: 'a price list by months', city: 'Batumi',
    text: 'Студия, Sunrise, 1 линия, 33 м², 10 этаж\nОктябрь-апрель — 300$\nМай — 400$\nИюнь — 500$\nИюль, август — 700$\nКоммуналка отдельно',
    gold: { address: 'Sunrise', price: 300, priceMax: 700, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 33, floor: 10 },
  },
  {
    name: 'Tashkent, a broker', city: 'Tashkent',
    text: 'Юнусабад 4 квартал\n3/2/4, евроремонт\nМебель, техника, кондиционер\n600 у.е.\nСемье или иностранцам\nМаклерские 50%\n+998 90 320 11 45',
    gold: { district: 'Yunusobod', price: 600, currency: 'USD', rooms: 3, floor: 2, totalFloors: 4, furnished: true, amenities: ['air_conditioning'], commission: 'yes', phones: ['+998903201145'] },
  },
  {
    name: 'short and clear', city: 'Batumi',
    text: 'Сдаю 1+1 Горгиладзе 55, 9 этаж, 500$ на год, животные обсуждаются. 599 10 48 22',
    gold: { address: 'Горгиладзе 55', price: 500, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, floor: 9, petsAllowed: true, phones: ['+995599104822'] },
  },
  {
    name: 'an agency that talks', city: 'Batumi',
    text: '✨НОВИНКА✨\nСдаётся стильная 2+1 в ЖК Next Green 🌿\nОбщая площадь 64 кв.м, 7 этаж\n2 спальни, просторная гостиная с кухней, гардеробная\nОтопление - карма, кондиционеры в каждой комнате\nСвежий ремонт, никто не жил\n💸 800$/мес, минимум 6 месяцев\n❗Без животных и без маленьких детей\nПодбор квартир БЕСПЛАТНО👉 @batumi_agent_lika',
    gold: { address: 'Next Green', price: 800, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 64, floor: 7, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'storage'], telegramUsername: 'batumi_agent_lika' },
  },
  {
    name: 'by the day and hotel-like', city: 'Batumi',
    text: 'Гостевой дом у моря в Гонио, номера с кондиционером и холодильником, от 50 лари в сутки, парковка, вай-фай. Тел. +995 558 30 12 44',
    gold: { city: 'Gonio', price: 50, currency: 'GEL', period: 'day', amenities: ['air_conditioning', 'parking', 'wifi', 'fridge'], phones: ['+995558301244'] },
  },
  {
    name: 'winter let', city: 'Batumi',
    text: 'Сдам на зиму (октябрь-май) студию в Маджестик, Химшиашвили 7, 16 эт, 34 кв.м, вид на горы, ванна. 300$ + коммуналка, депозит 150$',
    gold: { address: 'Химшиашвили 7', price: 300, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 34, floor: 16, amenities: ['view', 'bathtub'], deposit: 150 },
  },
  {
    name: 'Tashkent, short', city: 'Tashkent',
    text: 'Чиланзар 9 квартал, 2/5/9, мебель техника есть, 450$, без посредников +998 93 501 22 47',
    gold: { district: 'Chilonzor', price: 450, currency: 'USD', rooms: 2, floor: 5, totalFloors: 9, furnished: true, commission: 'none', phones: ['+998935012247'] },
  },
]
