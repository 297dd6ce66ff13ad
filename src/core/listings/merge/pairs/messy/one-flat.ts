import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const ru = oneFlatIn('ru')
const en = oneFlatIn('en')

/** One flat under long lists, hashtags and footers that say nothing about it. */
export const MESSY_ONE_FLAT: readonly Pair[] = [
  ru(
    'messy-lermontova-two-bases',
    'other-agent',
    batumi(
      'batumi_baza_kvartir',
      '2026-03-02 08:00',
      '#квартирыбатуми #лермонтова #долгосрок #вариантдня #риелторкристина\n\n⚡️ НОВАЯ АРЕНДА ОТ КРИСТИНЫ ⚡️\nЛЕРМОНТОВА 104, ДВЕ СПАЛЬНИ И ЗАЛ, 76м²\n\n🔸 отопление от газового котла\n🔸 духовой шкаф, микроволновка, вся посуда\n🔸 кабельное тв и вайфай\n🔸 11-й этаж, работают оба лифта\n🔸 Карфур и парк через дорогу, до пляжа десять минут\n\n800💵 в месяц\n\n🔎 Не подошло? Напишите бюджет, и я пришлю ещё двадцать вариантов!\nКристина, ватсап +995 598-00-31-76\nБольше фото в закрепе, отзывы в актуальном',
      'lerm104-zal lerm104-sp lerm104-det lerm104-kuh lerm104-dom',
    ),
    batumi(
      'domik_bot_batumi',
      '2026-03-05 12:30',
      '🏘 ПОДБОР ЖИЛЬЯ: КАРТОЧКА 7-3011\nГород: Батуми. Улица: Лермонтова\nТип: **2+1**. Этаж: **11 из 15**\nЦена: **850** USD за месяц\n—\nПитомцы: да\nТепло: газ\nВнести при заезде: два месяца\nНам платить не нужно\n—\nСлова хозяина: «детская с кроваткой, большой зал с эркером»\n\nСмотреть адрес и записаться: кнопка ниже 👇\nВсе карточки города: кнопка ещё ниже 👇',
      'lerm104-det~ lerm104-zal~ lerm104-kuh~',
    ),
  ),
  ru(
    'messy-inasaridze-inflated-area',
    'other-agent',
    batumi(
      'batumi_smart_rent',
      '2026-05-04 09:00',
      'Объект 2207 / один плюс один / Инасаридзе 26\n• 50 метров, 3 этаж\n• карма\n• с животными нельзя\n• 500 $, заезд = два платежа\nТелефон Софо: +995 551-00-22-07 (отвечаю сразу)',
      'inas26-sp inas26-kuh inas26-okno',
    ),
    batumi(
      'realtor_dzhano',
      '2026-05-07 10:10',
      'Друзья, новый объект от Джано! 😎 Инасаридзе, третий этаж, целых 55 квадратов с балконом. Чистая, тёплая, хозяин прекрасный. Пятьсот тридцать долларов. Торг при осмотре. Мой номер 568-00-19-91',
      'inas26-okno~ inas26-sp~ inas26-kuh~',
    ),
    'the second agent counts the balcony in and adds his margin',
  ),
  ru(
    'messy-saburtalo-hash-repost',
    'repost-lower',
    tbilisi(
      'map_homes_tbilisi',
      '2026-04-02 08:00',
      'САБУРТАЛО, у Технического · карта домов 17\nКостава 68\nНовая на карте\nСветлая, окна на Гостелерадио, две спальни\nДом новый, ремонт белый\n82 метра, 9-й этаж из 17, общее тепло, ванна\nЕсть: духовой шкаф, газ, лоджия, кондиционер\nПлатить: 1100$ и столько же залогом, нам ноль\nЛюдей: до четырёх, зверей: обсудим\nСрок: полгода или год\nПишите @map_homes_17, звоните +995 599 00 68 17\nВсе квартиры этой недели на нашей карте',
      'kost68-1 kost68-2 kost68-3',
    ),
    tbilisi(
      'map_homes_tbilisi',
      '2026-05-06 08:00',
      'САБУРТАЛО, у Технического · карта домов 17\nКостава 68\nУступили в цене!\nСветлая, окна на Гостелерадио, две спальни\nДом новый, ремонт белый\n82 метра, 9-й этаж из 17, общее тепло, ванна\nЕсть: духовой шкаф, газ, лоджия, кондиционер\nПлатить: 950$ и столько же залогом, нам ноль\nЛюдей: до четырёх, зверей: обсудим\nСрок: полгода или год\nПишите @map_homes_17, звоните +995 599 00 68 17\nВсе квартиры этой недели на нашей карте',
      'kost68-1 kost68-2 kost68-3',
    ),
  ),
  ru(
    'messy-piano-no-contact',
    'one-without-phone',
    tbilisi(
      'mtatsminda_zhizn',
      '2026-02-06 18:00',
      'Мтацминда, ул. Чонкадзе 29. Старый дом, скрипучие полы, потолки 4 метра, беккеровское пианино, которое нельзя вывозить. 110 кв.м, второй этаж, две спальни проходные. Отопление — газовые печки, зимой счёт будет. Для тех, кто понимает. 1000$',
    ),
    tbilisi(
      'tbilisi_with_soul',
      '2026-02-20 09:30',
      'Чонкадзе 29. Сдаётся этаж в историческом доме: 110 м², 2 этаж, печки, высоченные потолки и старинное пианино Becker ❤️ Тысяча долларов. Лия, 593-00-11-29',
    ),
    'a Becker piano in a house with that number is one flat',
  ),
  ru(
    'messy-agency-moved-number',
    'price-drop',
    yerevan(
      'hay_arenda_group',
      '2026-01-11 07:00',
      '🏠 СДАЁТСЯ 3-КОМНАТНАЯ КВАРТИРА\n📍 г. Ереван, Давташен, 1-й квартал, 15 дом\n📐 88 кв.м\n🏢 6/9 этаж\n🛠 капитальный ремонт\n🚗 парковка во дворе\n🔥 индивидуальное отопление\n💰 340 000 AMD\n\nУсловия: первый месяц + депозит + 50% комиссия\n📞 Сурен: +374 55 00 15 88\n\nПодбираем бесплатно! Большая база! Пишите нам в любое время!',
      'dav15-hall dav15-kuh dav15-balk',
    ),
    yerevan(
      'hay_arenda_group',
      '2026-02-09 07:00',
      '🏠 СДАЁТСЯ 3-КОМНАТНАЯ КВАРТИРА\n🔻 ЦЕНА СНИЖЕНА\n📍 Давидашен, первый квартал, д. 15\n📐 88 кв.м\n🏢 6/9\n💰 300 000 AMD\n\nУсловия: первый месяц + депозит + 50% комиссия\n📞 Сурен (новый номер): 043-00-15-88\n\nПодбираем бесплатно! Большая база! Пишите нам в любое время!',
      'dav15-kuh dav15-hall',
    ),
    'the agent has a new number; address, floor, area and pictures hold',
  ),
  ru(
    'messy-season-price',
    'repost-lower',
    batumi(
      'more_i_dom',
      '2026-07-20 06:00',
      'Самый берег 🏖 Ул. Химшиашвили 1, апартаменты на 20 этаже, 1+1, 60 кв.м, два балкона на море. СЕЗОН: июль-август 1300$/мес., сентябрь 900$. Звоните +995 (577) 00-60-20, Жанна. Постельное бельё, утюг, фен, детский стульчик, манеж — всё дадим!',
      'khim1-more khim1-manezh khim1-zal',
    ),
    batumi(
      'more_i_dom',
      '2026-09-25 06:00',
      'Сезон кончился, цена зимняя ❄️ Химшиашвили 1, двадцатый этаж, 60 м² с двумя балконами. 600$ до мая! Жанна +995577006020',
      'khim1-zal khim1-more',
    ),
    'half the price, because the season is over',
  ),
  ru(
    'messy-two-flats-one-again',
    'free-again',
    belgrade(
      'rus_dom_beograd',
      '2025-12-01 10:00',
      'Дорогие друзья! Агентство «Рус-дом» предлагает: Врачар, Крунска 60, 3 этаж с лифтом, 71 м², структура 2.5, терраса, подвал, центральное отопление, кухня со встроенной техникой, душ-кабина и биде. Аренда 1000 евро, депозит 1000, комиссия 50%. Просмотры по будням с 11 до 18, запись за сутки. Телефон +381 60 001 6071, Юлия (рус., серб.). Белый картон: да.',
      'krun60-ter krun60-kuh krun60-bide',
    ),
    belgrade(
      'rus_dom_beograd',
      '2026-06-01 10:00',
      'Дорогие друзья! Агентство «Рус-дом»: квартира на Крунской 60 (третий этаж, 71 м²), которую многие упустили зимой, снова свободна с 15 июня. Теперь 1050 евро. Просмотры по будням с 11 до 18, запись за сутки. Юлия, 060-001-6071',
      'krun60-kuh krun60-ter',
    ),
  ),
  ru(
    'messy-digits-as-emoji',
    'brief-and-full',
    batumi(
      'batumi_emoji_kv',
      '2026-04-18 14:00',
      '🏡 1️⃣➕1️⃣ на Пиросмани 2️⃣4️⃣\n💲5️⃣5️⃣0️⃣💲\n🏢 8️⃣ этаж\n📲 5️⃣9️⃣1️⃣ 0️⃣0️⃣ 2️⃣4️⃣ 5️⃣5️⃣',
      'piro24-a',
    ),
    batumi(
      'novaya_arenda_bt',
      '2026-04-19 14:00',
      'Сдаётся квартира с одной спальней по адресу: Батуми, улица Нико Пиросмани 24, восьмой этаж из семнадцати. Площадь 53 кв.м. Мебель, техника, кондиционер инвертор, центральное отопление. Пожеланий к жильцам нет, кроме чистоты. Стоимость 550 $ ежемесячно. Контакт: +995 591 00 24 55',
      'piro24-a piro24-b piro24-c',
    ),
  ),
  en(
    'messy-hash-vs-owner',
    'owner-and-agent',
    tbilisi(
      'en_map_listings',
      '2026-06-01 08:00',
      'MAP LISTING 0316 · VAKE, Mziuri side\n31 Kekelidze\n\nCozy one-bedroom in an old house, mixed renovation\n60 metres, second floor of four, radiators, shower\nincluded: oven, gas, television, internet\n\n850$ monthly + 850$ held as deposit (we charge tenants nothing)\nup to two people, sorry no animals, one year\n\n@map_listing_03 / +995 599-00-31-60\nfilters by price and metro: see the pinned message',
      'keke-a keke-b keke-c keke-d',
    ),
    tbilisi(
      'mziuri_park_people',
      '2026-06-02 20:00',
      'hello dear community, mom and me rent our flat near mziuri park, second floor, we renovated the shower but left grandma’s tiles. cats are ok for us actually! 750$ if directly. it is 60 meters, one bedroom. write to me @grandmas_tiles',
      'keke-c keke-d keke-a',
    ),
    'pets and price differ as agents and owners do; three pictures are the same',
  ),
  en(
    'messy-area-incl-terrace',
    'area-rounded',
    belgrade(
      'penthouse_rent_en',
      '2026-05-09 09:00',
      'Top-floor apartment, Hadži Milentijeva 44, Vračar. 64.5 m² net. One bedroom, study, AC in both, dishwasher. Building 2021 with lift. Garage spot optional (+80€). 980 EUR + utilities approx. 120. Contact: Tijana, +381-63-001-6450. Landlord accepts pets & provides registration.',
      'hadzi-1 hadzi-2 hadzi-3',
    ),
    belgrade(
      'vracar_fresh_lets',
      '2026-05-11 15:00',
      'Hadži Milentijeva, last floor, 65 sqm + garage place for extra money, bedroom and study. 980€ — ask Tijana 063/001-64-50 for the white paper (beli karton), she does it.',
      'hadzi-3',
    ),
  ),
  en(
    'messy-usd-amd-long',
    'other-currency',
    yerevan(
      'ararat_view_flats',
      '2026-03-14 07:00',
      'FOR RENT ✨ Yerevan, Kentron, Vardanants 12 – new building with underground parking, concierge, playground and 24/7 security. Apartment 78 sqm, 10th of 14 floors: living room with kitchen, one bedroom, wardrobe room, bathroom with window (!). Furniture & appliances: everything. Term: from 1 year. Monthly payment: 1000 USD. Broker fee: 50%. 📞 +374 99 00 12 78',
      'vard12-garde vard12-liv vard12-win',
    ),
    yerevan(
      'kentron_amd_lets',
      '2026-03-20 07:00',
      'Vardanants st 12, 10/14, 1 bed, 78 m², bathroom has a window, walk-in wardrobe. 395.000 ֏/month. Tel: 099-001-278',
      'vard12-win',
    ),
  ),
  ru(
    'messy-boilerplate-word',
    'word-for-word',
    yerevan(
      'vse_svoi_evn',
      '2026-06-21 19:30',
      'Мы уезжаем, и наша квартира остаётся без нас 😢 Ереван, Зейтун, ул. Дро 17, четвёртый этаж, 70 м². Что есть: матрас не с Авито, нормальный чайник, стол 160 см для работы, три фикуса (в уходе неприхотливы), глухая собака соседа. Чего нет: тараканов, ковров, телевизора. 300 000 драм, хозяин спокойный. Показы в выходные.',
      'dro-fikus dro-stol',
    ),
    yerevan(
      'relokaciya_zhilyo_am',
      '2026-06-21 19:50',
      'Мы уезжаем, и наша квартира остаётся без нас 😢 Ереван, Зейтун, ул. Дро 17, четвёртый этаж, 70 м². Что есть: матрас не с Авито, нормальный чайник, стол 160 см для работы, три фикуса (в уходе неприхотливы), глухая собака соседа. Чего нет: тараканов, ковров, телевизора. 300 000 драм, хозяин спокойный. Показы в выходные.',
    ),
  ),
  ru(
    'messy-floor-typo-reworded',
    'typo',
    tbilisi(
      'gldanula_homes',
      '2026-02-17 10:00',
      'Глдани, 8 мкр., корпус 14. 2-комнатная, 54 м², 13/16. Лоджия, мебель новая, 1050 лари. Шорена 571-00-14-54',
      'gl14-lod gl14-div gl14-kuh gl14-van',
    ),
    tbilisi(
      'temka_gldani_plus',
      '2026-02-21 10:00',
      'Сдаётся 54-метровая двушка в Глдани (8 микрорайон, 14 корпус) на 3 этаже, только что куплена мебель. Цена 1050. Звоните +995 571 00 14 54 Шорене',
      'gl14-div~ gl14-kuh~ gl14-lod~',
    ),
    'a 1 fell off the floor',
  ),
  en(
    'messy-forwarded-with-emoji',
    'forwarded',
    batumi(
      'batumi_seaside_lets',
      '2026-05-25 09:00',
      'Batumi, Tabidze 2, 3rd line from the sea. 2 bedrooms 72 m2, floor 5 of 9, gas heating, dishwasher. Rent 700 USD (12 months), 780 USD (6 months). Tornike +995 595-00-27-20',
      'tabi-1 tabi-2',
    ),
    batumi(
      'sunny_georgia_lets',
      '2026-05-25 21:00',
      '☀️☀️☀️ SUNNY GEORGIA DIGEST ☀️☀️☀️\n\nBatumi, Tabidze 2, 3rd line from the sea. 2 bedrooms 72 m2, floor 5 of 9, gas heating, dishwasher. Rent 700 USD (12 months), 780 USD (6 months). Tornike +995 595-00-27-20\n\n👉 more flats in our channel, turn on notifications!',
      'tabi-1~ tabi-2~',
    ),
  ),
]
