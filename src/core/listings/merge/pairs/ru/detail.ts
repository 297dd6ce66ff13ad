import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('ru')

/** The posts say unlike amounts about the flat. */
export const RU_UNLIKE_DETAIL: readonly Pair[] = [
  one(
    'ru-khimshiashvili-brief',
    'brief-and-full',
    batumi('batumi_express_rent', '2026-03-01 08:00', 'Химшиашвили 7, 1+1, 500$, 591 00 33 46'),
    batumi(
      'batumi_kvartal_plus',
      '2026-03-02 10:10',
      '🌴 Новый бульвар, ул. Шерифа Химшиашвили, 7\n\nКвартира 1+1, общая площадь 47 м², 12 этаж.\n— спальня с двуспальной кроватью\n— диван раскладной\n— индукция, вытяжка, холодильник, стиральная машина\n— кондиционер + конвекторы\n\nЦена: 500 USD/мес. + коммунальные услуги\nМинимальный срок 6 мес., оплата первого и последнего\n📱 +995 591 00 33 46 (Viber, WhatsApp)',
      'khim7-a khim7-b khim7-c',
    ),
  ),
  one(
    'ru-marjanishvili-brief',
    'brief-and-full',
    tbilisi(
      'kvartira_na_plekhanova',
      '2026-04-10 09:20',
      'Чугурети, ул. Ивана Джавахишвили 52, рядом метро Марджанишвили. Итальянский двор, второй этаж с верандой, 64 м², потолки 3,8 м, дровяной камин (декор), посудомойка, газовый котёл. Хозяева живут этажом ниже. 750$ с депозитом. Нана: 593 00 27 14',
      'verand-1 verand-2 verand-3 verand-4',
    ),
    tbilisi(
      'tbilisi_bystro',
      '2026-04-12 22:22',
      'Марджанишвили, с верандой, 750$ Нана 593002714',
      'verand-2',
    ),
  ),
  one(
    'ru-davtashen-brief',
    'brief-and-full',
    yerevan(
      'davtashen_kvartiry',
      '2026-05-02 06:00',
      'Давташен 2 квартал, 3 комн., 320 000. +374 55 00 81 22',
    ),
    yerevan(
      'yerevan_family_rent',
      '2026-05-05 13:50',
      'Давидашен, 2-й квартал. Для семьи!\nТрёхкомнатная, 85 кв.м., 4 этаж из 10\nДва балкона, детская с двухъярусной кроватью, школа во дворе\n320 тысяч драмов, предоплата за месяц\nТел./вайбер 055 00 81 22',
    ),
  ),
  one(
    'ru-senjak-brief',
    'brief-and-full',
    belgrade(
      'senjak_dedinje_rent',
      '2026-02-11 10:00',
      'Сеняк. Трособан 92 м² в вилле, 1/2 этаж, сад, парковка на 2 машины, тёплые полы, гардеробная, кухня Bosch. Можно с собакой. 1500 €, депозит, договор. Контакт: @senjak_vila_bojan',
      'senj-sad senj-kuhinja senj-ormar',
    ),
    belgrade(
      'belgrade_short_posts',
      '2026-02-13 19:05',
      'Сеняк, вилла с садом, 92м2, 1500€, собакам да 🐶',
      'senj-sad~',
    ),
  ),
  one(
    'ru-old-batumi-street',
    'district-and-street',
    batumi(
      'batumi_old_town_homes',
      '2026-01-14 09:45',
      'Старый Батуми! Квартира-студия 30 кв м, 2 этаж, балкон с чугунной решёткой. 400 долл. Тел 555 01 77 08',
      'konst-grille konst-bed',
    ),
    batumi(
      'batumi_rent_street',
      '2026-01-18 12:00',
      'ул. Константина Гамсахурдия 14 – студия, второй этаж, 30 м², всё рядом. 400$/мес. +995 (555) 01-77-08',
      'konst-bed konst-hob',
    ),
  ),
  one(
    'ru-vera-street',
    'district-and-street',
    tbilisi(
      'vera_vake_mtatsminda',
      '2026-03-22 08:18',
      '#Вера 1 спальня, 62 м2, 5/6 этаж, лифта нет, терраса на крыше. 900$. @vera_roof_sandro',
      'roof-terrace roof-bed roof-sofa',
    ),
    tbilisi(
      'tbilisi_po_adresam',
      '2026-03-25 17:17',
      'Николадзе 5 — пятый этаж, своя терраса 20 м над городом, спальня и салон. Девятьсот долларов. Сандро ответит: @vera_roof_sandro',
    ),
  ),
  one(
    'ru-kanaker-street',
    'district-and-street',
    yerevan(
      'kanaker_zeytun_ru',
      '2026-06-10 07:07',
      'Канакер-Зейтун, 2 комн., 52 м², 3/5 этаж, без лифта, котёл новый, 210 тыс драм',
    ),
    yerevan(
      'adresa_erevan_ru',
      '2026-06-11 16:40',
      'Улица Рубинянца 22/1, двухкомнатная 52 кв.м, третий этаж пятиэтажки, новый газовый котёл. 210.000 ֏, @zeytun_hasmik',
      'rub-kotel rub-zal',
    ),
    'district holds the street; rooms, area, floor of total, boiler and price agree',
  ),
  one(
    'ru-novi-beograd-street',
    'district-and-street',
    belgrade(
      'novi_bg_ru',
      '2026-04-15 11:30',
      'Нови Београд, Блок 21. Двухкомнатная, 57 м², 10/16, вид на Ушче. 700 евро. Тел. 065 001 2211',
    ),
    belgrade(
      'ulice_beograda',
      '2026-04-20 11:31',
      'Бул. Михаила Пупина 35 (блок 21), 10-й этаж. Вид на слияние рек! 57 кв. м, 700 €. 0650012211 Зоран',
    ),
  ),
  one(
    'ru-pushkina-no-phone',
    'one-without-phone',
    batumi(
      'batumi_center_arenda',
      '2026-02-02 10:32',
      'Пушкина 161, 7 этаж, 2 спальни, 82 м², отопление центральное. 850$. 📱597 00 60 41',
    ),
    batumi(
      'batumi_anons',
      '2026-02-04 11:00',
      'Пушкина, 161\n2+1 / 82 кв. / 7 этаж\n850 $ на год\nподробности в личные сообщения',
    ),
  ),
  one(
    'ru-tsereteli-no-phone',
    'one-without-phone',
    tbilisi(
      'didube_arenda',
      '2026-05-15 09:09',
      'Дидубе, пр. Церетели 118, 9/12, 1 спальня, 49,5 м². Новый дом, вид на Мтацминду. Пишите автору поста. 520 USD',
    ),
    tbilisi(
      'novostroyki_tbilisi_rent',
      '2026-05-16 10:45',
      'Сдаётся 📍 Церетели 118 (метро Церетели)\n🛏 1 📐 49.5 🏢 9 из 12\n💰520$ без торга\n☎️ +995 551 00 12 90',
    ),
  ),
  one(
    'ru-shengavit-no-phone',
    'one-without-phone',
    yerevan(
      'shengavit_rent',
      '2026-01-30 05:15',
      'Гарегина Нжде 17, Шенгавит. 2 комнаты, 58 м², 6/9, косметика. 190 000 драм в месяц. Звонить после 18:00, 096 00 74 13 Артур',
    ),
    yerevan(
      'evn_doska',
      '2026-01-31 15:15',
      'Шенгавит, ул. Гарегина Нжде д.17. 6-й этаж 9-этажного. Двухкомнатная 58 кв. Цена 190 тыс.',
    ),
  ),
  one(
    'ru-karaburma-no-phone',
    'one-without-phone',
    belgrade(
      'karaburma_i_okolo',
      '2026-03-05 13:00',
      'Миријевски венац 9, Карабурма. 42м², 5/5 этаж, центральное отопление, пустая кухня встроена. 400 евро',
    ),
    belgrade(
      'srbija_kvartiry',
      '2026-03-06 09:26',
      'Карабурма, Миријевски венац 9 — однушка 42 кв.м на последнем, пятом. 400 €/мес. Владелица Снежана, 069 001 4040',
    ),
  ),
]
