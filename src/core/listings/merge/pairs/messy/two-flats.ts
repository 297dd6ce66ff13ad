import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const ru = twoFlatsIn('ru')
const en = twoFlatsIn('en')
const sr = twoFlatsIn('sr')

/** Two flats under nearly the same long lists, hashtags and footers. */
export const MESSY_TWO_FLATS: readonly Pair[] = [
  ru(
    'messy-two-base-cards',
    'template-numbers',
    batumi(
      'batumi_baza_dva',
      '2026-03-12 08:00',
      '#батумижильё #паркрядом #вариантнедели #аренданагод #риелтортеона\n\n🌷 ТЕОНА ПРЕДЛАГАЕТ 🌷\nодин плюс один, 50м², недалеко от парка\nДЖАВАХИШВИЛИ 15\n\n🔹 дом сдан недавно, два лифта\n🔹 этаж 5\n🔹 вайфай, тв, полный набор посуды\n🔹 котёл на газу, сплит в спальне\n🔹 духовка и микроволновка\n🔹 лоджия\n\n650💵\n\nНе нашли своё? Теона подберёт бесплатно!\nватсап +995 598-00-77-15',
      'bd15-a bd15-b bd15-c',
    ),
    batumi(
      'batumi_baza_dva',
      '2026-03-12 08:04',
      '#батумижильё #паркрядом #вариантнедели #аренданагод #риелтортеона\n\n🌷 ТЕОНА ПРЕДЛАГАЕТ 🌷\nодин плюс один, 50м², недалеко от парка\nДЖАВАХИШВИЛИ 51\n\n🔹 дом сдан недавно, два лифта\n🔹 этаж 8\n🔹 вайфай, тв, полный набор посуды\n🔹 котёл на газу, сплит в спальне\n🔹 духовка и микроволновка\n🔹 лоджия\n\n650💵\n\nНе нашли своё? Теона подберёт бесплатно!\nватсап +995 598-00-77-15',
      'bd51-a bd51-b bd51-c',
    ),
    'house number and floor differ, all else is the card; posted minutes apart with other pictures',
  ),
  ru(
    'messy-two-white-sails',
    'same-complex',
    batumi(
      'marina_white_sails',
      '2026-06-01 09:00',
      '⛵️ БЕЛЫЕ ПАРУСА (White Sails), две спальни и гостиная, 80 метров\n\nЖильцам дома доступно: бассейн на улице и под крышей, тренажёры, сауна, площадка для детей, кафе внизу, охрана и место для машины\n\nВ самой квартире: котёл, кондиционеры, посудомойка, сушка\nЭТАЖ: 6\n\n1500💵, при подписании вносится квартал вперёд\nМарина на связи: +995 555-00-80-62',
      'ws-bassein ws-spa ws-zakat ws6-gost',
    ),
    batumi(
      'marina_white_sails',
      '2026-06-04 09:00',
      '⛵️ БЕЛЫЕ ПАРУСА (White Sails), две спальни и гостиная, 80 метров\n\nЖильцам дома доступно: бассейн на улице и под крышей, тренажёры, сауна, площадка для детей, кафе внизу, охрана и место для машины\n\nВ самой квартире: котёл, кондиционеры, посудомойка, сушка\nЭТАЖ: 18\n\n1500💵 (обслуживание дома внутри), при подписании вносится квартал вперёд\nМарина на связи: +995 555-00-80-62',
      'ws-bassein ws-spa ws-zakat ws18-gost',
    ),
    'the complex’s own pictures, one living room each',
  ),
  ru(
    'messy-two-twins-said',
    'same-layout',
    batumi(
      'bliznecy_batumi',
      '2026-05-15 10:00',
      'Метро Сити Таргет, апартамент 35,4 м² на 22 этаже, окна на закат. 420$ на год, первый и последний. Весь дом с одинаковыми кухнями, поэтому фото кухни общее 😊 Показывает Гога, @metro_target_goga',
      'mct-kuhnya mct22-zakat mct22-krovat',
    ),
    batumi(
      'bliznecy_batumi',
      '2026-05-17 10:00',
      'Метро Сити Таргет, апартамент 35,4 м² на 23 этаже, окна на закат. 420$ на год, первый и последний. Весь дом с одинаковыми кухнями, поэтому фото кухни общее 😊 Показывает Гога, @metro_target_goga',
      'mct-kuhnya mct23-zakat mct23-krovat',
    ),
    'the post itself says that the kitchen picture is common; bed and view are others',
  ),
  ru(
    'messy-two-agent-evn',
    'one-agent',
    yerevan(
      'suren_group_evn',
      '2026-02-03 07:00',
      '🏠 СДАЁТСЯ 3-КОМНАТНАЯ КВАРТИРА\n📍 Ереван, Арабкир, Комитаса 24\n📐 80 кв.м\n🏢 5/9 этаж\n🛠 капитальный ремонт\n🔥 индивидуальное отопление\n💰 380 000 AMD\n\nУсловия: первый месяц + депозит + 50% комиссия\n📞 Рубен: +374 95 00 24 80\n\nПодбираем бесплатно! Большая база!',
      'kom24-kuh kom24-zal',
    ),
    yerevan(
      'suren_group_evn',
      '2026-02-06 07:00',
      '🏠 СДАЁТСЯ 3-КОМНАТНАЯ КВАРТИРА\n📍 Ереван, Арабкир, Комитаса 42\n📐 80 кв.м\n🏢 3/5 этаж\n🛠 капитальный ремонт\n🔥 индивидуальное отопление\n💰 380 000 AMD\n\nУсловия: первый месяц + депозит + 50% комиссия\n📞 Рубен: +374 95 00 24 80\n\nПодбираем бесплатно! Большая база!',
      'kom42-kuh kom42-zal',
    ),
  ),
  ru(
    'messy-two-owner-neighbours',
    'same-house',
    tbilisi(
      'dva_brata_saburtalo',
      '2026-04-09 12:00',
      'Два брата, две квартиры в одном подъезде. Моя: ул. Цагарели 18, 4 этаж, 75 м², 2 спальни, сделал сам, дубовый паркет. Девятьсот долларов, до лета. Вахтанг 597-00-18-75',
    ),
    tbilisi(
      'dva_brata_saburtalo',
      '2026-04-09 12:20',
      'А у брата на 6 этаже (Цагарели 18) тоже 75 м² и тоже 2 спальни, но ламинат и посудомойка. Те же 900$. Звоните ему: Мераб 597-00-18-76',
    ),
    'the second says that it is the other flat',
  ),
  ru(
    'messy-two-guesthouse',
    'two-rooms',
    batumi(
      'guest_dom_barcelona',
      '2026-06-02 06:00',
      'Гостевой дом у моря, Багратиони 80. Номер «Лимон»: 16 м², балкон, своя ванная, холодильник. Месяц 350$. Кухня общая, двор с мангалом, Wi-Fi 100 Мбит, уборка раз в неделю. +995 558-00-80-16',
      'gd-dvor gd-kuhnya gd-limon',
    ),
    batumi(
      'guest_dom_barcelona',
      '2026-06-02 06:10',
      'Гостевой дом у моря, Багратиони 80. Номер «Инжир»: 20 м², терраса, своя ванная, холодильник. Месяц 400$. Кухня общая, двор с мангалом, Wi-Fi 100 Мбит, уборка раз в неделю. +995 558-00-80-16',
      'gd-dvor gd-kuhnya gd-inzhir',
    ),
  ),
  ru(
    'messy-two-later-footer',
    'later-same-wording',
    belgrade(
      'agencija_ruski_dom',
      '2025-12-10 10:00',
      'Дорогие друзья! Наше агентство предлагает: Звездара, 2 этаж, 49 м², структура 2.0, терраса, центральное отопление, кухня со встроенной техникой, душ-кабина. Аренда 580 евро, депозит 580, комиссия 50%. Просмотры по будням, запись за сутки. Оксана +381 66 001 4958. Белый картон: да.',
    ),
    belgrade(
      'agencija_ruski_dom',
      '2026-02-10 10:00',
      'Дорогие друзья! Наше агентство предлагает: Звездара, 5 этаж, 68 м², структура 3.0, терраса, центральное отопление, кухня со встроенной техникой, душ-кабина. Аренда 760 евро, депозит 760, комиссия 50%. Просмотры по будням, запись за сутки. Оксана +381 66 001 4958. Белый картон: да.',
    ),
  ),
  en(
    'messy-two-hash-cards',
    'template-numbers',
    tbilisi(
      'en_cards_tbilisi',
      '2026-05-20 08:00',
      'CARD HOMES 09 · SABURTALO, State University end of the line\n17 Bakhtrioni\n\nBright two-bedroom with a wide view\nnew block, modern interior, lift\n80 metres, floor 12 of 20, radiators, bathtub\nincluded: oven, gas hob, balcony, split system, television, internet\n\n1000$ monthly + 1000$ held as deposit (tenants pay us nothing)\nup to four people, animals after a talk, from half a year\n\n@cards_tb_09 / +995 599-00-17-80\nsee the pinned message for all streets',
      'bakh17-a bakh17-b',
    ),
    tbilisi(
      'en_cards_tbilisi',
      '2026-05-20 08:02',
      'CARD HOMES 09 · SABURTALO, State University end of the line\n28 Bakhtrioni\n\nBright two-bedroom with a wide view\nnew block, modern interior, lift\n82 metres, floor 15 of 20, radiators, bathtub\nincluded: oven, gas hob, balcony, split system, television, internet\n\n1000$ monthly + 1000$ held as deposit (tenants pay us nothing)\nup to four people, animals after a talk, from half a year\n\n@cards_tb_09 / +995 599-00-17-80\nsee the pinned message for all streets',
      'bakh28-a bakh28-b',
    ),
  ),
  en(
    'messy-two-show-flat',
    'building-album',
    tbilisi(
      'blox_rentals',
      '2026-04-04 09:00',
      'BLOX Didi Digomi for long-term rent: unit on the 6th floor, 44 sqm, bedroom + living, courtyard side. Delivered furnished by the developer’s package (see renders and the show flat in photos). Concierge, kids’ room, bike storage. 520 USD. Leasing desk +995 577-00-44-06',
      'blox-show-living blox-show-bed blox-render blox-yard',
    ),
    tbilisi(
      'blox_rentals',
      '2026-04-05 09:00',
      'BLOX Didi Digomi for long-term rent: unit on the 9th floor, 44 sqm, bedroom + living, street side. Delivered furnished by the developer’s package (see renders and the show flat in photos). Concierge, kids’ room, bike storage. 520 USD. Leasing desk +995 577-00-44-06',
      'blox-show-living blox-show-bed blox-render blox-yard',
    ),
    'every picture is the show flat’s and says so; floor and side differ',
  ),
  en(
    'messy-two-daily-monthly',
    'day-and-month',
    yerevan(
      'republic_square_host',
      '2026-05-02 09:00',
      'Your stay at Republic Square! Self check-in 24/7, fresh linen, coffee on us. Studio, 4th floor, 32 sqm, 25,000 AMD per night (2 guests). Book via WhatsApp +374 44-00-32-04',
      'rsq-lobby rsq-studio4',
    ),
    yerevan(
      'republic_square_host',
      '2026-05-03 09:00',
      'Your stay at Republic Square! Long-term offer: one-bedroom, 2nd floor, 58 sqm, 600,000 AMD per month. WhatsApp +374 44-00-32-04',
      'rsq-lobby rsq-onebed2',
    ),
  ),
  en(
    'messy-two-same-street-price',
    'agency-handle',
    belgrade(
      'expat_nest_bg',
      '2026-03-03 10:00',
      'EXPAT NEST 🪺 Verified homes for internationals | Stari Grad, Knez Mihailova pedestrian zone | 2nd floor, 55 m², 1BR, facing the courtyard | 1100€ | deposit 1 month | registration ok | viewings online | @expat_nest_bg_desk',
      'nest-badge nest-court',
    ),
    belgrade(
      'expat_nest_bg',
      '2026-03-09 10:00',
      'EXPAT NEST 🪺 Verified homes for internationals | Stari Grad, Knez Mihailova pedestrian zone | 5th floor, 58 m², 1BR, facing the street | 1100€ | deposit 1 month | registration ok | viewings online | @expat_nest_bg_desk',
      'nest-badge nest-street',
    ),
  ),
  sr(
    'messy-two-halooglasi',
    'template-numbers',
    belgrade(
      'izdavanje_sablon_bg',
      '2026-04-22 08:00',
      'NOVI BEOGRAD, Blok 23, Bulevar Mihajla Pupina\nStruktura: dvosoban\nKvadratura: 58 m²\nSprat: 6/10\nGrejanje: CG\nOpremljenost: namešten, klima, internet, KATV, interfon, lift, podrum\nUseljivo odmah. Samo zaposleni. Bez dece i ljubimaca.\nCena: 700 € + depozit\nAgencijska provizija 50%\nKontakt: 063/001-58-10',
      'b23-6-a b23-6-b',
    ),
    belgrade(
      'izdavanje_sablon_bg',
      '2026-04-22 08:03',
      'NOVI BEOGRAD, Blok 23, Bulevar Mihajla Pupina\nStruktura: dvosoban\nKvadratura: 55 m²\nSprat: 9/10\nGrejanje: CG\nOpremljenost: namešten, klima, internet, KATV, interfon, lift, podrum\nUseljivo odmah. Samo zaposleni. Bez dece i ljubimaca.\nCena: 700 € + depozit\nAgencijska provizija 50%\nKontakt: 063/001-58-10',
      'b23-9-a b23-9-b',
    ),
  ),
  sr(
    'messy-two-room-in-flat',
    'room-and-flat',
    belgrade(
      'studenti_bg_stan',
      '2026-02-18 18:00',
      'Izdaje se soba studentkinji u trosobnom stanu kod Pravnog fakulteta, Kneza Danila 20. Dve devojke već stanuju, nepušači, tiho, komunalije se dele na troje. 200 € mesečno. Mina 065/001-20-20',
      'kd20-soba kd20-trpezarija',
    ),
    belgrade(
      'studenti_bg_stan',
      '2026-07-01 18:00',
      'Diplomirale smo, pa se izdaje ceo trosoban stan kod Pravnog fakulteta, Kneza Danila 20! 78 m², nameštaj ostaje. 720 € mesečno. Mina 065/001-20-20',
      'kd20-trpezarija kd20-dnevna kd20-kupatilo',
    ),
  ),
  ru(
    'messy-two-stolen-reworded',
    'stolen-photos',
    tbilisi(
      'uzname_vake',
      '2026-03-01 10:00',
      'Ваке, Ираклия Абашидзе 50. Дизайн-проект, мебель из Италии, 3 спальни, 165 м², 7/10. Гардеробная, прачечная, сигнализация, 2 парковки. 3000$ в месяц, депозит, официальный договор, счёт от компании. Эксклюзивный агент Софико, +995 599-00-50-16',
      'irab-stol irab-ital irab-van irab-det irab-gard',
    ),
    tbilisi(
      'kvartira_segodnya_tb',
      '2026-03-15 04:40',
      'Хозяин сдаёт недорого!!! Надзаладеви, 3 спальни, мебель из Италии, 500 $ вместе с коммуналкой. Ищу порядочную семью. Из-за большого числа желающих показ только после брони 150$ (вернём). Пишите в Telegram, телефона нет: @hozyain_srochno_tb',
      'irab-ital~ irab-stol~ irab-gard~ irab-det~',
    ),
    'pictures and even furniture words are taken over; district, price, contact and advance payment are not',
  ),
]
