import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('ru')

/** Neighbours under one roof. */
export const RU_ONE_BUILDING: readonly Pair[] = [
  two(
    'ru-album-orbi',
    'building-album',
    batumi(
      'orbi_rent_tatia',
      '2026-05-02 10:00',
      'Orbi City, блок A, студия 25 м², 8 этаж, вид на город. 300$',
      'orbi-facade orbi-pool orbi-lobby orbia8-bed',
    ),
    batumi(
      'orbi_rent_tatia',
      '2026-05-03 10:00',
      'Orbi City, блок B, студия 33 м², 29 этаж, вид на море. 450$',
      'orbi-facade orbi-pool orbi-lobby orbib29-bed',
    ),
  ),
  two(
    'ru-album-axis',
    'building-album',
    batumi(
      'axis_towers_dom',
      '2026-06-11 12:00',
      'Axis Towers, 1+1, 63 м², 11 этаж, 1000 долларов. Виды, бассейн, спа на фото. +995 555 03 51 01',
      'axis-spa axis-pool axis-night',
    ),
    batumi(
      'batumi_elite_keys',
      '2026-06-15 12:00',
      'AXIS TOWERS — апартаменты 2+1, 98 кв.м, 24 эт., 1700 $/мес. @axis_elite_key',
      'axis-pool~ axis-night~ axis-spa~',
    ),
    'three shared pictures, none from inside a flat',
  ),
  two(
    'ru-album-archi',
    'building-album',
    tbilisi(
      'archi_isani_rent',
      '2026-03-07 14:00',
      'Archi Isani, 2 комн., 52 м², 7/18. 560$. Ремонт как на первом фото. 597 00 71 71',
      'archi-showroom archi-yard archi-gate',
    ),
    tbilisi(
      'archi_isani_rent',
      '2026-03-09 14:00',
      'Archi Isani, 3 комн., 71 м², 15/18. 690$. Ремонт как на первом фото. 597 00 71 71',
      'archi-showroom archi-yard archi-gate',
    ),
    'the first picture is the show flat’s room',
  ),
  two(
    'ru-album-elite-plaza',
    'building-album',
    yerevan(
      'elitnye_doma_evn',
      '2026-02-19 09:00',
      'Элитный дом на Анрапетутян 99. 1 спальня, 70 м², 6 этаж, 650.000 др',
      'anr-hall anr-roof anr6-bed',
    ),
    yerevan(
      'evn_premium',
      '2026-02-20 09:00',
      'Анрапетутян 99, видовая! 2 спальни, 95 м², 13 этаж, 950.000 др',
      'anr-roof~ anr-hall~ anr13-bed',
    ),
  ),
  two(
    'ru-album-bw-parkview',
    'building-album',
    belgrade(
      'bw_arenda',
      '2026-04-24 07:50',
      'BW Parkview, 43 м², студия, 8 эт., 950€',
      'bwp-facade bwp-playroom bwp8-sofa',
    ),
    belgrade(
      'bw_arenda',
      '2026-04-24 08:10',
      'BW Parkview, 78 м², две спальни, 17 эт., 1700€',
      'bwp-facade bwp-playroom bwp17-sofa',
    ),
  ),
  two(
    'ru-house-angisa',
    'same-house',
    batumi(
      'batumi_dolg_arenda',
      '2026-02-16 11:00',
      'Ангиса 22, 1+1 на 4 этаже, 46 м². Газ. 430$. 568 00 30 11',
      'ang4-1 ang4-2',
    ),
    batumi(
      'angisa_sosedi',
      '2026-02-22 11:00',
      'Ангиса 22! Сдаю 1+1, 11 этаж, 46 м². Электроконвекторы, 430$. Писать @angisa_marat',
      'ang11-1 ang11-2',
    ),
  ),
  two(
    'ru-house-tsintsadze',
    'same-house',
    tbilisi(
      'tbilisi_centr_plus',
      '2026-05-07 13:20',
      'Цинцадзе 12, 5/9, 3 комнаты, 96 м², 1000$, 599 00 77 02',
    ),
    tbilisi(
      'tbilisi_centr_plus',
      '2026-05-11 13:20',
      'Цинцадзе 12, 5/9, 2 комнаты, 61 м², 750$, 599 00 77 02',
    ),
    'even the floor is one, but not rooms, area and price',
  ),
  two(
    'ru-house-baghramyan',
    'same-house',
    yerevan(
      'baghramyan_flats',
      '2026-03-18 10:10',
      'Сдаю: Баграмяна 59, 2 ком., 54 м2, 3/12. 300 000 др. Собственник, 093 00 19 02',
    ),
    yerevan(
      'evn_sdam_kv',
      '2026-03-19 10:10',
      'Баграмяна 59, двушка, 62 м2, 10/12. 320 000 др. Хозяин, 077 00 85 02',
    ),
  ),
  two(
    'ru-house-kralja-milana',
    'same-house',
    belgrade(
      'centar_bg_rus',
      '2026-01-28 17:00',
      'Краља Милана 21, 3 этаж, гарсоньера 24 м², 400 €. Пиши @km21_garsonjera',
    ),
    belgrade(
      'centar_bg_rus',
      '2026-02-28 17:00',
      'Краља Милана 21, 6 этаж, гарсоньера 26 м², 430 €. Пиши @km21_sesti',
    ),
  ),
  two(
    'ru-complex-next-floor',
    'same-complex',
    batumi(
      'next_batumi_rent',
      '2026-06-01 10:00',
      'Next Apartments, студия 30 м², 14 этаж. 400$ на год. 591 00 45 45',
      'next14-a next14-b',
    ),
    batumi(
      'next_batumi_rent',
      '2026-06-08 10:00',
      'Next Apartments, студия 30 м², 23 этаж. 400$ на год. 591 00 45 45',
      'next23-a next23-b',
    ),
  ),
  two(
    'ru-complex-metrocity',
    'same-complex',
    batumi(
      'metro_city_batumi',
      '2026-04-13 18:00',
      'Метро Сити Форум. 1+1 на 9 этаже, 50 м². 600$. Вид на парк, ванна. @metro_city_soso',
    ),
    batumi(
      'metro_city_batumi',
      '2026-04-14 18:00',
      'Метро Сити Форум. 1+1 на 19 этаже, 50 м². 600$. Вид на море, душ. @metro_city_soso',
    ),
  ),
  two(
    'ru-complex-m2',
    'same-complex',
    tbilisi(
      'm3_saburtalo_rent',
      '2026-02-10 09:15',
      'M2 на Нуцубидзе. 1 спальня 54 м², 10/20 этаж. 650 долл. 555 04 11 08',
    ),
    tbilisi(
      'tbilisi_zk_rent',
      '2026-02-12 09:15',
      'ЖК M2 Нуцубидзе: 1-спальная 54 м², этаж 16/20, 650 долл. Звонить Дато 555 04 66 08',
    ),
  ),
  two(
    'ru-complex-yerevan-city',
    'same-complex',
    yerevan(
      'novostroiki_evn',
      '2026-05-25 06:45',
      'Аван, ЖК «Аван Парк», 60 м², 4 этаж, 280 000 др., дом сдан, первый жилец',
      'avp4-kuh avp4-lod',
    ),
    yerevan(
      'novostroiki_evn',
      '2026-05-27 06:45',
      'Аван, ЖК «Аван Парк», 60 м², 12 этаж, 280 000 др., после прошлых жильцов чисто',
      'avp12-kuh avp12-lod',
    ),
  ),
  two(
    'ru-layout-sunrise',
    'same-layout',
    batumi(
      'sunrise_batumi',
      '2026-06-03 12:30',
      'Санрайз, студия 33,2 м², 15 этаж, 350$. Ремонт белый, фото реальные',
      'sun15-1 sun15-2',
    ),
    batumi(
      'sunrise_batumi',
      '2026-06-03 12:34',
      'Санрайз, студия 33,2 м², 16 этаж, 350$. Ремонт серый, фото реальные',
      'sun16-1 sun16-2',
    ),
    'posted minutes apart with other rooms in the pictures: two flats above each other',
  ),
  two(
    'ru-layout-orbi-twin',
    'same-layout',
    batumi(
      'orbi_ks_arenda',
      '2026-04-30 10:05',
      'Орби Резиденс 1804, студия 27 м², 18 этаж, 380$ @orbi_kakha',
      'r1804-a r1804-b orbires-lobby',
    ),
    batumi(
      'orbi_ks_arenda',
      '2026-05-01 10:05',
      'Орби Резиденс 1904, студия 27 м², 19 этаж, 380$ @orbi_kakha',
      'r1904-a r1904-b orbires-lobby',
    ),
  ),
  two(
    'ru-layout-green-diamond',
    'same-layout',
    tbilisi(
      'green_diamond_tb',
      '2026-03-23 15:00',
      'Грин Даймонд, Ваке. 2 спальни, 88 м², 6/14, 1500$. Кв. 24. 577 00 90 55',
    ),
    tbilisi(
      'green_diamond_tb',
      '2026-03-23 15:30',
      'Грин Даймонд, Ваке. 2 спальни, 88 м², 7/14, 1500$. Кв. 28. 577 00 90 55',
    ),
  ),
  two(
    'ru-layout-nor-zovk',
    'same-layout',
    yerevan(
      'kanaker_novostroy',
      '2026-01-17 07:00',
      'Канакер, новостройка на Папазяна. 1-комн. 38 м², 9/15, 200 000. Кухня белая',
      'pap9-kuh',
    ),
    yerevan(
      'kanaker_novostroy',
      '2026-01-18 07:00',
      'Канакер, новостройка на Папазяна. 1-комн. 38 м², 8/15, 200 000. Кухня чёрная',
      'pap8-kuh',
    ),
  ),
]
