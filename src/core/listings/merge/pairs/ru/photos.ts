import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('ru')

/** Photos carry the identity: other people, other words, the same pictures. */
export const RU_SAME_PHOTOS: readonly Pair[] = [
  one(
    'ru-gorgasali-two-agents',
    'other-agent',
    batumi(
      'batumi_kvartiry_nino',
      '2026-03-02 09:14',
      'Горгасали 112, 1+1 🔑\n52 кв.м на шестом этаже, карма, духовка, кондиционер, балкон во двор\n550$, сдаём от года, первый + последний\nНино +995 555 01 40 11',
      'gorg-kitchen gorg-bed gorg-balcony gorg-bath',
    ),
    batumi(
      'u_morya_rent_batumi',
      '2026-03-04 18:40',
      'Сдаётся уютная квартира с отдельной спальней, центр Батуми, до Пьяццы 7 минут пешком 🌿 Газовое отопление, всё для жизни есть. На длительный срок 550 долларов. Писать @levan_batumi_key',
      'gorg-bed~ gorg-kitchen~ gorg-balcony~',
    ),
    'the second names no address; three of its pictures are the first one’s',
  ),
  one(
    'ru-vake-park-two-agents',
    'other-agent',
    tbilisi(
      'tbilisi_doma_svoi',
      '2026-01-11 12:05',
      'Ваке, ул. Палиашвили 77. 3-комнатная, 95 м2, 4/9. Центральное отопление, посудомойка, 2 санузла. 1200$. Питомцы обсуждаются. 599 00 41 12',
      'pal-living pal-kit pal-bed1 pal-bed2',
    ),
    tbilisi(
      'vake_vera_arenda',
      '2026-01-13 08:22',
      '🏡 Просторная квартира у парка Ваке!\n2 спальни + гостиная-кухня, свежий ремонт, ПММ, кондиционеры в каждой комнате.\n🔥 1250$ + депозит\n📞 +995 577 00 18 31, комиссия с вас не берётся',
      'pal-bed1~ pal-living~ pal-bath pal-kit~',
    ),
  ),
  one(
    'ru-komitas-two-agents',
    'other-agent',
    yerevan(
      'erevan_snyat_tut',
      '2026-02-08 10:30',
      'Сдаётся 2-комн. квартира на Комитаса, 5/9 этаж, 60 кв.м., после капитального ремонта. 350 000 драм + коммуналка. Тел 093 00 41 15',
      'kom-hall kom-sofa kom-oven',
    ),
    yerevan(
      'arenda_bez_boli_evn',
      '2026-02-08 21:17',
      'Арабкир! Ремонт закончили в январе, вы будете первыми. Одна спальня, большая кухня-студия, индивидуальное отопление (baxi). Цена 370.000 драм. Залог — месяц. Хозяйка Ани, @ani_arabkir_flat',
      'kom-oven~ kom-sofa~ kom-window',
    ),
  ),
  one(
    'ru-dorcol-two-agents',
    'other-agent',
    belgrade(
      'belgrad_kvartiry_rus',
      '2026-04-01 07:55',
      'Сдаю двухкомнатную на Дорчоле, Добрачина. 48 квадратов, 3 этаж без лифта, рядом Калемегдан. 750€, депозит такой же. Регистрация (бели картон) возможна. +381 60 001 4112',
      'dobr-window dobr-desk dobr-kitchen',
    ),
    belgrade(
      'stan_za_svoih',
      '2026-04-03 16:00',
      'Старый город, 10 минут до крепости. Однокомнатная с отдельной спальней (по-сербски двособан). Книжные полки, рабочее место, высокие потолки ❤️ 780 евро, без животных. Пишите @dusan_kljuc',
      'dobr-desk~ dobr-kitchen~ dobr-window~ dobr-door',
    ),
  ),
  one(
    'ru-orbi-c-two-agents',
    'other-agent',
    batumi(
      'orbi_city_sdacha',
      '2026-05-10 11:11',
      'Студия Орби Сити, блок C, 21 этаж, 34 м². Вид на море. Помесячно 400$ + свет. WhatsApp +995 568 00 22 19',
      'orbic21-bed orbic21-seaview orbic21-bath',
    ),
    batumi(
      'batumi_studii_24',
      '2026-05-12 13:45',
      'Сдам студию в Орби, боковой вид на море, 21-й этаж! Кровать king size, новый телевизор, скоростной интернет. 420$ в месяц, до сентября или на год. Тел. 591 00 62 04 Заза',
      'orbic21-seaview~ orbic21-bed~',
    ),
    'a block letter is missing, but floor and both room pictures agree',
  ),
  one(
    'ru-lermontova-owner',
    'owner-and-agent',
    batumi(
      'batumi_chat_sobstvenniki',
      '2026-02-20 06:48',
      'Привет всем! Сдаём свою квартиру без посредников, ул. Лермонтова 92, 9 этаж. Две спальни и зал, 74 кв. Живём в Польше, ключи у соседки. Хотим 700 дол. Мой вотсап +995 593 00 71 26, Ольга',
      'lerm-zal lerm-sp1 lerm-sp2 lerm-kuh',
    ),
    batumi(
      'grand_realty_batumi',
      '2026-02-25 15:30',
      'ID 5518 | 2+1 | Лермонтова\n🏢 9/14 эт. 📐 74 м²\n✅ Центр. отопление ✅ Кондиционер ✅ Стиральная машина\n💰 750 $\nАгент Георгий ☎ +995 555 03 70 01',
      'lerm-sp1~ lerm-zal~ lerm-kuh~ lerm-sp2~',
    ),
    'the agent put his own number and his fee on the owner’s flat',
  ),
  one(
    'ru-saburtalo-owner',
    'owner-and-agent',
    tbilisi(
      'tbilisi_flatmates_owners',
      '2026-06-01 19:02',
      'От хозяина. Сабуртало, Кавтарадзе 23, 11 этаж из 16, 1 спальня, 50м. Есть рабочий стол, духовка, балкон. Собаку можно. 600$ и депозит 600$. Писать сюда @tamuna_k23',
      'kavt-a kavt-b kavt-c kavt-d',
    ),
    tbilisi(
      'delisi_metro_homes',
      '2026-06-03 09:40',
      '#Сабуртало #Делиси\n1 спальня / 50 кв.м / 11/16\n#духовка #балкон #лифт\nЦена: 650$\n+995 599 00 41 77 Анна, работаем без комиссии',
      'kavt-b~ kavt-d~',
    ),
  ),
  one(
    'ru-avan-owner',
    'owner-and-agent',
    yerevan(
      'avan_sosedi_chat',
      '2026-03-15 05:31',
      'Соседи, сдаю однушку в Аване (Худякова), дом новый, 40 метров, 7 этаж, мебель вся. 220 тысяч. Предпочтительно паре. +374 91 00 60 21',
      'avan-room avan-kitchenette',
    ),
    yerevan(
      'tun_agency_evn',
      '2026-03-16 12:00',
      'Аван, ул. Худякова, новостройка\n1-комн., 40 кв.м, 7/14\n240.000 др/мес.\nКомиссия 50%\nТел.: 077 00 30 55',
      'avan-kitchenette~ avan-room~ avan-lift',
    ),
  ),
  one(
    'ru-zvezdara-owner',
    'owner-and-agent',
    belgrade(
      'russkie_v_belgrade_zhilje',
      '2026-05-05 08:10',
      'Съезжаем с классной квартиры, хозяин ищет новых людей напрямую. Звездара, рядом Вуков споменик, 45 м², 550 евро, 2 этаж. Хозяина зовут Милан: 060 001 71 34',
      'vuk-1 vuk-2 vuk-3',
    ),
    belgrade(
      'nekretnine_na_russkom',
      '2026-05-06 10:20',
      'Вуков споменик. Jednoiposoban, 45 кв.м, второй этаж. Отопление ЦО, кондиционер, домофон. Аренда 550 €, агентская комиссия 50%. 📞 +381 61 001 2090',
      'vuk-2~ vuk-1~ vuk-3~',
    ),
  ),
]
