import type { Case } from './case.ts'

/** Posts of rental channels that offer no home. */
export const OTHERS: readonly Case[] = [
  { name: 'wanted by a family', city: 'Tbilisi', text: 'Снимем 2-комнатную квартиру в Ваке или Сабуртало на год, семья с ребёнком, бюджет 700$', expect: { isRental: false } },
  { name: 'wanted by an agent', city: 'Batumi', text: 'Срочно для клиента нужна студия на Новом бульваре до 400$', expect: { isRental: false } },
  { name: 'who lets?', city: 'Batumi', text: 'Кто сдаёт 1+1 в Старом городе? Напишите в личку', expect: { isRental: false } },
  { name: 'a flat for sale', city: 'Batumi', text: 'Продаётся 1+1 в White Sails, 46 м², 14 этаж, 78 000$', expect: { isRental: false } },
  { name: 'a price list without a verb', city: 'Batumi', text: 'Calligraphy Towers\n36 этаж, 43 м², 1+1, под ключ\n86 000 $', expect: { isRental: false } },
  { name: 'an office', city: 'Tbilisi', text: 'Сдаётся помещение под офис, ул. Барнова 20, 80 м², 1 этаж, 1500$ в месяц', expect: { isRental: false } },
  { name: 'commercial space in English', city: 'Tbilisi', text: '#Commercial space for #Rent, 120 sq.m, 1 floor, 3 Rustaveli Ave, 2500$', expect: { isRental: false } },
  { name: 'work', city: 'Batumi', text: 'Ищу людей на подработку, 3 часа, оплата 5000₽ сразу', expect: { isRental: false } },
  { name: 'goods', city: 'Batumi', text: 'Продам холодильник для новой квартиры, 900 лари', expect: { isRental: false } },
  { name: 'things to hire', city: 'Batumi', text: 'Сдам в аренду скутер, 40 лари в день', expect: { isRental: false } },
  { name: 'an agency', city: 'Batumi', text: 'Ищете квартиру в Батуми? У нас студии, 1+1, 2+1 в любом районе. Подписывайтесь на канал!', expect: { isRental: false } },
  { name: 'many flats, none in particular', city: 'Batumi', text: 'Большое количество квартир в Орби Сити посуточно, студии и 1+1 во всех блоках', expect: { isRental: false } },
  { name: 'transfers', city: 'Tbilisi', text: 'Трансфер Тбилиси - Батуми - Тбилиси каждый день, кондиционер, wi-fi. +995 555 11 22 31', expect: { isRental: false } },
  { name: 'talk about prices', city: 'Tbilisi', text: 'В Ваке уже по 1200 за двушку, кто-нибудь вообще столько платит?', expect: { isRental: false } },
  { name: 'a place name alone', city: 'Tbilisi', text: 'Сабуртало, метро Делиси', expect: { isRental: false } },
  { name: 'nothing', city: 'Tbilisi', text: '', expect: { isRental: false, price: null, amenities: [], phones: [], more: [] } },
]
