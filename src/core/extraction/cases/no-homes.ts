import type { Case, Language } from './case.ts'

/** Posts of rental channels that offer no home. */
export const NO_HOMES: Readonly<Record<Language, readonly Case[]>> = {
  Georgian: [
    { name: 'wanted', city: 'Tbilisi', text: 'ვეძებ ბინას ვაკეში ან ვერაზე, 2 ოთახი, 1500 ლარამდე', gold: null },
    { name: 'for sale', city: 'Tbilisi', text: 'იყიდება 3 ოთახიანი ბინა დიდუბეში, 78 კვ.მ, ფასი 95000 $', gold: null },
    { name: 'a sale by the metre', city: 'Tbilisi', text: 'სასწრაფოდ იყიდება ბინა საბურთალოზე, 65 კვ.მ, 6/10 სართული, თეთრი კარკასი, 1კვ.მ - 1100$', gold: null },
    { name: 'a shop space', city: 'Tbilisi', text: 'ქირავდება კომერციული ფართი აღმაშენებლის გამზირზე, 60 კვ.მ, პირველი სართული, ვიტრინებით, 2500 ლარი', gold: null },
  ],
  Armenian: [
    { name: 'wanted', city: 'Yerevan', text: 'Փնտրում եմ բնակարան վարձով Կենտրոնում, 2 սենյակ, մինչև 250000 դրամ', gold: null },
    { name: 'for sale', city: 'Yerevan', text: 'Վաճառվում է 3 սենյականոց բնակարան Նոր Նորքում, 75 քմ, 85000 դոլար', gold: null },
    { name: 'space for a shop', city: 'Yerevan', text: 'Վարձով է տրվում տարածք խանութի համար Կենտրոնում, 45 քմ, 1-ին գիծ, 400000 դրամ', gold: null },
    { name: 'wanted near the metro', city: 'Yerevan', text: 'Բարև, պետք է 1 սենյականոց բնակարան մետրոյին մոտ, մինչև 150000 դրամ', gold: null },
  ],
  Serbian: [
    { name: 'wanted', city: 'Belgrade', text: 'Tražim jednosoban stan na Vračaru do 500 evra, useljenje od prvog', gold: null },
    { name: 'a sale', city: 'Belgrade', text: 'Prodajem trosoban stan na Voždovcu, 78m2, 3/4, uknjižen, 165.000€', gold: null },
    { name: 'wanted for two', city: 'Belgrade', text: 'Potreban stan za dvoje, do 400e, Zemun ili Novi Beograd, hitno!', gold: null },
  ],
  English: [
    { name: 'commercial space in English', city: 'Tbilisi', text: '#Commercial space for #Rent, 120 sq.m, 1 floor, 3 Rustaveli Ave, 2500$', gold: null },
    { name: 'wanted by a couple', city: 'Tbilisi', text: 'Hi everyone! A couple with a cat is looking for a 1-bedroom in Vera or Sololaki, up to 700 USD, from January. Please DM', gold: null },
    { name: 'work', city: 'Batumi', text: 'Hiring cleaners for apartments in Batumi, 50 GEL per day, full time, write to +995 555 40 11 92', gold: null },
  ],
  Russian: [
    { name: 'wanted by a family', city: 'Tbilisi', text: 'Снимем 2-комнатную квартиру в Ваке или Сабуртало на год, семья с ребёнком, бюджет 700$', gold: null },
    { name: 'wanted by an agent', city: 'Batumi', text: 'Срочно для клиента нужна студия на Новом бульваре до 400$', gold: null },
    { name: 'who lets?', city: 'Batumi', text: 'Кто сдаёт 1+1 в Старом городе? Напишите в личку', gold: null },
    { name: 'a flat for sale', city: 'Batumi', text: 'Продаётся 1+1 в White Sails, 46 м², 14 этаж, 78 000$', gold: null },
    { name: 'a price list without a verb', city: 'Batumi', text: 'Calligraphy Towers\n36 этаж, 43 м², 1+1, под ключ\n86 000 $', gold: null },
    { name: 'an office', city: 'Tbilisi', text: 'Сдаётся помещение под офис, ул. Барнова 20, 80 м², 1 этаж, 1500$ в месяц', gold: null },
    { name: 'work', city: 'Batumi', text: 'Ищу людей на подработку, 3 часа, оплата 5000₽ сразу', gold: null },
    { name: 'goods', city: 'Batumi', text: 'Продам холодильник для новой квартиры, 900 лари', gold: null },
    { name: 'things to hire', city: 'Batumi', text: 'Сдам в аренду скутер, 40 лари в день', gold: null },
    { name: 'an agency', city: 'Batumi', text: 'Ищете квартиру в Батуми? У нас студии, 1+1, 2+1 в любом районе. Подписывайтесь на канал!', gold: null },
    { name: 'many flats, none in particular', city: 'Batumi', text: 'Большое количество квартир в Орби Сити посуточно, студии и 1+1 во всех блоках', gold: null },
    { name: 'transfers', city: 'Tbilisi', text: 'Трансфер Тбилиси - Батуми - Тбилиси каждый день, кондиционер, wi-fi. +995 555 11 22 31', gold: null },
    { name: 'talk about prices', city: 'Tbilisi', text: 'В Ваке уже по 1200 за двушку, кто-нибудь вообще столько платит?', gold: null },
    { name: 'a place name alone', city: 'Tbilisi', text: 'Сабуртало, метро Делиси', gold: null },
    { name: 'nothing', city: 'Tbilisi', text: '', gold: null },
    { name: 'easy money', city: 'Tbilisi', text: 'Заработок от 200$ в день, без опыта, пишите в личку +', gold: null },
    { name: 'goods from a flat', city: 'Tbilisi', text: 'Продаю диван и стол, 300 лари за всё, самовывоз Ваке, 3 этаж без лифта', gold: null },
  ],
  Transliterated: [
    { name: 'wanted', city: 'Tbilisi', text: 'Snimu kvartiru v Tbilisi do 500$, 2 komnaty, semya s rebenkom', gold: null },
  ],
  Mixed: [],
}
