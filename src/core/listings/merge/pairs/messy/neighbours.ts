import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const ka = twoFlatsIn('ka')
const hy = twoFlatsIn('hy')
const sr = twoFlatsIn('sr')
const en = twoFlatsIn('en')
const lat = twoFlatsIn('ru-Latn')
const cross = twoFlatsIn('cross')

/** Long posts of agencies in the other languages: two flats under nearly one text. */
export const MESSY_NEIGHBOURS: readonly Pair[] = [
  ka(
    'messy-two-ka-card',
    'template-numbers',
    tbilisi(
      'bina_shentan_tb',
      '2026-03-02 09:00',
      'ბინა შენთან 🏠 აგენტი ქეთი\n\nქირავდება გრძელვადიანად\nუბანი: საბურთალო\nმისამართი: ვაჟა-ფშაველას გამზ. 16\nფართი: 62 კვ.მ\nსართული: 4 / 9\nოთახი: 2, საძინებელი: 1\nგათბობა: ცენტრალური\nაღჭურვილობა: სარეცხი მანქანა, მაცივარი, ტელევიზორი, ინტერნეტი\nფასი: 700 $\n\nპირველი და ბოლო თვე. საკომისიო: 0\nქეთი: +995 599-00-62-49\nდაგვირეკეთ და ნებისმიერ ბინას შეგირჩევთ!',
      'ket16-a ket16-b',
    ),
    tbilisi(
      'bina_shentan_tb',
      '2026-03-02 09:04',
      'ბინა შენთან 🏠 აგენტი ქეთი\n\nქირავდება გრძელვადიანად\nუბანი: საბურთალო\nმისამართი: ვაჟა-ფშაველას გამზ. 61\nფართი: 64 კვ.მ\nსართული: 7 / 9\nოთახი: 2, საძინებელი: 1\nგათბობა: ცენტრალური\nაღჭურვილობა: სარეცხი მანქანა, მაცივარი, ტელევიზორი, ინტერნეტი\nფასი: 700 $\n\nპირველი და ბოლო თვე. საკომისიო: 0\nქეთი: +995 599-00-62-49\nდაგვირეკეთ და ნებისმიერ ბინას შეგირჩევთ!',
      'ket61-a ket61-b',
    ),
  ),
  ka(
    'messy-two-ka-tower',
    'same-complex',
    batumi(
      'zgvis_koshki',
      '2026-06-11 10:00',
      'ქირავდება აპარტამენტი „ალიანს ცენტროპოლისში“ 🌊 ზღვამდე 50 მეტრი. კომპლექსში: აუზი, ფიტნესი, კაზინო, რესტორანი, 24-საათიანი დაცვა და პარკინგი. ბინა: 38 კვ.მ, მე-15 სართული, პირდაპირი ხედი. წლიური ხელშეკრულებით 550 დოლარი, ზაფხულში ფასი იცვლება. გვანცა 591-00-38-15 (WhatsApp, Viber)',
      'acp-auzi acp-fasadi acp15-loji',
    ),
    batumi(
      'zgvis_koshki',
      '2026-06-13 10:00',
      'ქირავდება აპარტამენტი „ალიანს ცენტროპოლისში“ 🌊 ზღვამდე 50 მეტრი. კომპლექსში: აუზი, ფიტნესი, კაზინო, რესტორანი, 24-საათიანი დაცვა და პარკინგი. ბინა: 38 კვ.მ, 31-ე სართული, პირდაპირი ხედი. წლიური ხელშეკრულებით 550 დოლარი, ზაფხულში ფასი იცვლება. გვანცა 591-00-38-15 (WhatsApp, Viber)',
      'acp-auzi acp-fasadi acp31-loji',
    ),
  ),
  ka(
    'messy-two-ka-agent',
    'one-agent',
    tbilisi(
      'gldani_mari_agenti',
      '2026-02-15 08:00',
      'გამარჯობა! მე ვარ მარი, გლდანის აგენტი 10 წელია 😊 დღეს გთავაზობთ: გლდანი, მე-3 მიკრო, კორპუსი 21, 3 ოთახი, 72 კვ.მ, ძველი რემონტი, მაგრამ სუფთა. ლიფტი მუშაობს. 900 ლარი. სტუდენტებს არ ვაწუხებთ. მარი 568-00-72-21',
      'mari21-a mari21-b',
    ),
    tbilisi(
      'gldani_mari_agenti',
      '2026-02-15 08:30',
      'გამარჯობა! მე ვარ მარი, გლდანის აგენტი 10 წელია 😊 დღეს გთავაზობთ: გლდანი, მე-3 მიკრო, კორპუსი 44, 3 ოთახი, 72 კვ.მ, ახალი რემონტი. ლიფტი მუშაობს. 950 ლარი. სტუდენტებზეც გავცემთ. მარი 568-00-72-21',
      'mari44-a mari44-b',
    ),
    'another block, other repairs, other tenants welcome',
  ),
  hy(
    'messy-two-hy-card',
    'template-numbers',
    yerevan(
      'qo_tuny_am',
      '2026-04-05 07:00',
      'ՔՈ ՏՈՒՆԸ 🏡 վարձակալություն\n\nՏրվում է վարձով բնակարան\nՀամայնք՝ Արաբկիր\nՀասցե՝ Կոմիտասի պող. 15\nՍենյակների քանակ՝ 3\nՄակերես՝ 82 քմ\nՀարկ՝ 3/9\nՎերանորոգում՝ եվրո\nԿա՝ կահույք, սառնարան, լվացքի մեքենա, օդորակիչ, ինտերնետ\nԱմսավարձ՝ 400 000 դրամ, առաջին և վերջին ամիս\n\nՀեռ.՝ +374 77 00-82-39, Մերի\nՄիջնորդավճար՝ 50%: Գրանցվեք մեր ալիքում, ամեն օր նոր տներ',
      'qt15-a qt15-b',
    ),
    yerevan(
      'qo_tuny_am',
      '2026-04-05 07:05',
      'ՔՈ ՏՈՒՆԸ 🏡 վարձակալություն\n\nՏրվում է վարձով բնակարան\nՀամայնք՝ Արաբկիր\nՀասցե՝ Կոմիտասի պող. 51\nՍենյակների քանակ՝ 3\nՄակերես՝ 79 քմ\nՀարկ՝ 8/9\nՎերանորոգում՝ եվրո\nԿա՝ կահույք, սառնարան, լվացքի մեքենա, օդորակիչ, ինտերնետ\nԱմսավարձ՝ 400 000 դրամ, առաջին և վերջին ամիս\n\nՀեռ.՝ +374 77 00-82-39, Մերի\nՄիջնորդավճար՝ 50%: Գրանցվեք մեր ալիքում, ամեն օր նոր տներ',
      'qt51-a qt51-b',
    ),
  ),
  hy(
    'messy-two-hy-album',
    'building-album',
    yerevan(
      'nork_residens',
      '2026-05-11 09:00',
      'Վարձով նոր բնակարաններ «Նորք Ռեզիդենս» համալիրում։ Փակ բակ, խաղահրապարակ, ստորգետնյա ավտոկայանատեղի, շուրջօրյա պահակ (տես նկարները)։ Այս բնակարանը՝ 2 սենյակ, 61 քմ, 2-րդ հարկ, բակի կողմ, 330 000 դրամ։ Մենեջեր Դավիթ, 099-00-61-02',
      'nrk-bak nrk-mutq nrk-avto nrk2-khoh',
    ),
    yerevan(
      'nork_residens',
      '2026-05-13 09:00',
      'Վարձով նոր բնակարաններ «Նորք Ռեզիդենս» համալիրում։ Փակ բակ, խաղահրապարակ, ստորգետնյա ավտոկայանատեղի, շուրջօրյա պահակ (տես նկարները)։ Այս բնակարանը՝ 3 սենյակ, 94 քմ, 10-րդ հարկ, տեսարան դեպի Արարատ, 480 000 դրամ։ Մենեջեր Դավիթ, 099-00-61-02',
      'nrk-bak nrk-mutq nrk-avto nrk10-khoh',
    ),
  ),
  sr(
    'messy-two-sr-bw',
    'same-layout',
    belgrade(
      'bw_lux_izdavanje',
      '2026-06-02 09:00',
      'IZDAVANJE 🔑 Beograd na vodi, kula Aurora. Jednosoban lux 46 m², 11. sprat, okrenut ka Savi. Zgrada nudi recepciju, teretanu, dečju igraonicu i spa. Stan prazan od 1. 7., nikad useljavan. 1200 €, garaža 150 €. Za stranca registracija. Teodora, +381 66-001-46-11',
      'aur-kula aur-teretana aur11-krevet aur11-kupatilo',
    ),
    belgrade(
      'bw_lux_izdavanje',
      '2026-06-02 09:05',
      'IZDAVANJE 🔑 Beograd na vodi, kula Aurora. Jednosoban lux 46 m², 12. sprat, okrenut ka Savi. Zgrada nudi recepciju, teretanu, dečju igraonicu i spa. Stan prazan od 15. 6., nikad useljavan. 1200 €, garaža 150 €. Za stranca registracija. Teodora, +381 66-001-46-11',
      'aur-kula aur-teretana aur12-krevet aur12-kupatilo',
    ),
    'other day of moving in, other bed and bath in the pictures',
  ),
  sr(
    'messy-two-sr-agent-street',
    'one-agent',
    belgrade(
      'voz_agent_nenad',
      '2026-03-20 10:00',
      'Agent Nenad preporučuje 👍 Voždovac, Vojvode Stepe 118, dvosoban 53 m², visoko prizemlje, CG, klima, nov kauč, mašina za sudove. Tramvaj 10 pred vratima. Ljubimci dobrodošli. 560 € + depozit. Nenad: 062-001-53-11',
      'nen118-kauc nen118-kuh',
    ),
    belgrade(
      'voz_agent_nenad',
      '2026-03-24 10:00',
      'Agent Nenad preporučuje 👍 Voždovac, Vojvode Stepe 311, dvosoban 55 m², 4. sprat, CG, klima, terasa. Tramvaj 10 pred vratima. Bez ljubimaca. 560 € + depozit. Nenad: 062-001-53-11',
      'nen311-terasa nen311-kuh',
    ),
  ),
  en(
    'messy-two-en-agent-vake',
    'one-agent',
    tbilisi(
      'natia_lets_tbilisi',
      '2026-05-12 08:00',
      'Hi everyone, Natia here with today’s pick 💚 Vake, Arakishvili street, quiet green lane. Two bedrooms, 100 m², 3rd floor, underfloor heating, gas hob, tumble dryer. One month deposit, one year contract, pets after interview. 1500$. Viewings tomorrow 4–7 pm. Natia +995 577-00-10-03',
      'natia-ara1 natia-ara2 natia-ara3',
    ),
    tbilisi(
      'natia_lets_tbilisi',
      '2026-05-19 08:00',
      'Hi everyone, Natia here with today’s pick 💚 Vake, Arakishvili street, quiet green lane. Two bedrooms, 104 m², 1st floor with garden, fireplace, gas hob, tumble dryer. One month deposit, one year contract, pets after interview. 1500$. Viewings tomorrow 4–7 pm. Natia +995 577-00-10-03',
      'natia-gar1 natia-gar2 natia-gar3',
    ),
    'one street, one price, one agent, one wording: the floor, the garden and all pictures differ',
  ),
  en(
    'messy-two-en-later',
    'later-same-wording',
    yerevan(
      'hayk_homes_evn',
      '2026-01-19 09:00',
      'HAYK HOMES presents ✨ Fully furnished apartment in the very heart of Yerevan. Central boiler, brand-new appliances, blazing-fast Wi-Fi, cleaning twice a month included! Ideal for IT specialists. 2 rooms, 52 sqm, 3rd floor. 420,000 AMD. No fee for you. Telegram @hayk_homes_pm',
      'hh52-desk hh52-sofa',
    ),
    yerevan(
      'hayk_homes_evn',
      '2026-03-02 09:00',
      'HAYK HOMES presents ✨ Fully furnished apartment in the very heart of Yerevan. Central boiler, brand-new appliances, blazing-fast Wi-Fi, cleaning twice a month included! Ideal for IT specialists. 3 rooms, 87 sqm, 6th floor. 620,000 AMD. No fee for you. Telegram @hayk_homes_pm',
      'hh87-desk hh87-sofa',
    ),
  ),
  lat(
    'messy-two-lat-base',
    'template-numbers',
    batumi(
      'baza_zhilya_lat',
      '2026-04-07 08:00',
      '*** BAZA ZHILYA BATUMI ***\nSdaetsya dvushka 1+1 na dolgiy srok\nadres - Baratashvili 4\nmetrazh - 48\netazh - 6\nmebel, tehnika, wifi, kondicioner, gaz otoplenie, balkon\noplata pervyi i posledniy mesyac\ncena - 520$\ntel/whatsapp +995 593-00-48-06 Nino\nu nas bolee 300 variantov, podberem besplatno',
      'bzl4-a bzl4-b',
    ),
    batumi(
      'baza_zhilya_lat',
      '2026-04-07 08:02',
      '*** BAZA ZHILYA BATUMI ***\nSdaetsya dvushka 1+1 na dolgiy srok\nadres - Baratashvili 34\nmetrazh - 51\netazh - 2\nmebel, tehnika, wifi, kondicioner, gaz otoplenie, balkon\noplata pervyi i posledniy mesyac\ncena - 520$\ntel/whatsapp +995 593-00-48-06 Nino\nu nas bolee 300 variantov, podberem besplatno',
      'bzl34-a bzl34-b',
    ),
  ),
  cross(
    'messy-two-cross-translated',
    'same-house',
    tbilisi(
      'dva_yazyka_agent',
      '2026-05-28 09:00',
      'Сдаётся квартира в новом доме на Казбеги 45: 1 спальня, 55 кв.м, 5 этаж, вид во двор. Подземный паркинг, консьерж, рядом Карфур и метро. 750$, депозит, от года. Агент Нукри +995 595-00-45-05',
      'kaz45-f5-a kaz45-f5-b',
    ),
    tbilisi(
      'dva_yazyka_agent',
      '2026-05-29 09:00',
      'Apartment for rent in the new house at Kazbegi 45: 1 bedroom, 55 sqm, 14th floor, Mtatsminda view. Underground parking, concierge, Carrefour and metro nearby. $820, deposit, 1 year. Agent Nukri +995 595-00-45-05',
      'kaz45-f14-a kaz45-f14-b',
    ),
    'reads like a translation, but the floor, the view and the price belong to another flat',
  ),
  cross(
    'messy-two-cross-owner',
    'owners-template',
    batumi(
      'moya_kvartira_bt',
      '2026-06-06 12:00',
      'От хозяев: сдаём семейную квартиру у дельфинария, две спальни, тихо, без агентов. 800 долларов. Спросить Русудан: 558-00-80-21',
      'rus-tapety rus-stol',
    ),
    batumi(
      'my_family_flat_bt',
      '2026-06-09 12:00',
      'From owners: we rent our family flat near the dolphinarium, two bedrooms, quiet, no agents. 800 dollars. Ask for Avtandil: 574-00-21-80',
      'avt-stove avt-loggia',
    ),
  ),
]
