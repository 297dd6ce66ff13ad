import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('ru')

/** Numbers that differ and still mean one flat. */
export const RU_UNLIKE_NUMBERS: readonly Pair[] = [
  one(
    'ru-melikishvili-gel',
    'other-currency',
    batumi(
      'batumi_lari_rent',
      '2026-04-02 10:10',
      'Меликишвили 90, 1+1, 54 м², 10 этаж. Цена 1350 лари. 📞 568 00 91 23',
    ),
    batumi(
      'batumi_rent_usd',
      '2026-04-05 10:10',
      'Сдаётся 1+1 на Меликишвили, 54 кв.м., 10-й этаж, духовка, карма — 500$. Звоните +995 568 00 91 23',
    ),
  ),
  one(
    'ru-isani-gel',
    'other-currency',
    tbilisi(
      'tbilisi_v_dollarah',
      '2026-02-15 07:00',
      'Авлабар, Исани рядом. Кетеван Цамебули 44, 2 комнаты, 60м², 4/5, 450$. Без животных и детей',
    ),
    tbilisi(
      'isani_samgori_gel',
      '2026-02-17 08:00',
      'Кетеван Цамебули д. 44 // двухкомнатная // 60 кв // четвёртый этаж из пяти // 1200 GEL. 558 00 34 52 Лали',
    ),
    '450 $ at 2.7 is 1215 lari',
  ),
  one(
    'ru-arabkir-usd',
    'other-currency',
    yerevan(
      'arabkir_flats',
      '2026-05-20 12:30',
      'Гюльбенкяна 31, 2 комн., 64 м², 3/6, евроремонт, паркет. $900. @arabkir_ruben',
      'gulb-parket gulb-hall',
    ),
    yerevan(
      'arenda_dram_evn',
      '2026-05-24 12:31',
      'Арабкир, Гюльбенкяна: двухкомнатная с паркетом, 3/6 эт., 350 000 драм, писать @arabkir_ruben',
      'gulb-hall~',
    ),
  ),
  one(
    'ru-cukarica-din',
    'other-currency',
    belgrade(
      'banovo_i_cukarica',
      '2026-03-12 14:14',
      'Жарково, Аце Јоксимовића 20, 50 м2, 2.0, 3 этаж. 55.000 динаров. Тел 062 001 1516',
    ),
    belgrade(
      'rentals_eur_bg',
      '2026-03-13 08:30',
      'Жарково, 50 кв., третий этаж, зелёный двор. 470 евро. Драган +381 62 001 15 16',
    ),
  ),
  one(
    'ru-dzhavakhishvili-area',
    'area-rounded',
    batumi(
      'batumi_realt_natia',
      '2026-01-22 16:00',
      'Джавахишвили 80, 6/17, площадь 48,5 м², 1 спальня. Газ. котёл. 520$. Натия 577 00 80 13',
    ),
    batumi(
      'batumi_all_flats',
      '2026-01-26 09:00',
      'Квартира 49 кв. м. на Джавахишвили, 80. Шестой этаж. Спальня отдельно. Котёл. Прошу 520$. 577-00-80-13',
    ),
  ),
  one(
    'ru-digomi-area',
    'area-rounded',
    tbilisi(
      'digomi_homes',
      '2026-06-02 09:00',
      'Диди Дигоми, Мирианашвили 9, новостройка. 61.7 кв.м, 2 комнаты, 7/12. 500$',
      'dig-mir-1 dig-mir-2 dig-mir-3',
    ),
    tbilisi(
      'didi_digomi_rent',
      '2026-06-03 09:00',
      'Сдам 2-комнатную в Диди Дигоми около 62 м², 7 этаж. Новый дом на Мирианашвили. 500 долларов, хозяин Вахо 595 00 16 22',
      'dig-mir-3 dig-mir-1',
    ),
  ),
  one(
    'ru-achapnyak-area',
    'area-rounded',
    yerevan(
      'achapnyak_rent',
      '2026-02-24 11:00',
      'Ачапняк, Башинджагяна 184/3, 5/8 эт, общая 43,6 м2, однокомнатная, 180 000 др., 041 00 12 34',
    ),
    yerevan(
      'erevan_one_room',
      '2026-03-01 11:00',
      'Однокомнатная на Башинджагяна 184/3. 44 кв.м, 5-й этаж. 180 тыс. Собственник: +37441001234',
    ),
  ),
  one(
    'ru-zemun-area',
    'area-rounded',
    belgrade(
      'zemun_gardos',
      '2026-05-11 17:40',
      'Земун, Гардош. Квартира в доме с двором, 70 м² (по документам 67,4), две спальни. 650€. @gardos_mila',
      'gardos-dvor gardos-stol',
    ),
    belgrade(
      'zemun_kvartira',
      '2026-05-16 06:40',
      'У башни Гардош, 67 м2, 2 спальни, общий двор с виноградом. 650 евро/мес. Мила, @gardos_mila',
      'gardos-dvor',
    ),
  ),
  one(
    'ru-agmashenebeli-typo',
    'typo',
    batumi(
      'batumi_prosto_dom',
      '2026-02-09 10:00',
      'Агмашенебели 25, 5 этаж, 1+1 50 м². Вид на горы. 480$. 555 02 31 07',
      'agm25-gory agm25-sp agm25-k',
    ),
    batumi(
      'batumi_prosto_dom',
      '2026-02-10 18:00',
      'Агмашенебели 25, 6 этаж, 1+1, 50 м². Вид на горы, можно с кошкой. 480$. 555 02 31 07',
      'agm25-gory agm25-sp agm25-k',
    ),
    'one floor apart, but every inner picture, the phone and the price are the same',
  ),
  one(
    'ru-bakhtrioni-typo',
    'typo',
    tbilisi(
      'saburtalo_plus',
      '2026-04-18 12:12',
      'Бахтриони 15, 2 спальни, 84 м2, 8/14, 950$, +995 599 00 63 63',
      'bakht-1 bakht-2 bakht-3 bakht-4',
    ),
    tbilisi(
      'tbilisi_city_rent',
      '2026-04-19 15:00',
      'Ул. Бахтриони, 51. Две спальни, 84 квадрата, 8 этаж из 14. Цена 950$. Звоните 599 006 363',
      'bakht-2 bakht-4 bakht-1',
    ),
    'the digits of the house number changed places',
  ),
  one(
    'ru-erebuni-typo',
    'typo',
    yerevan(
      'erebuni_ru',
      '2026-03-08 08:08',
      'Эребуни, Хагах Дон 12, 3-комн., 75 м², 4 этаж. 230 000. Тел. 095 00 66 71',
      'ereb-x ereb-y',
    ),
    yerevan(
      'erebuni_ru',
      '2026-03-09 08:08',
      'Эребуни, Хагах Дон 12, 3-комн., 57 м², 4 этаж. 230 000 драм + кошка ок. Тел. 095 00 66 71',
      'ereb-x ereb-y',
    ),
    '75 and 57: swapped digits',
  ),
  one(
    'ru-vracar-typo',
    'typo',
    belgrade(
      'vracar_ru_rent',
      '2026-06-20 10:20',
      'Врачар, Макензијева 48, 3/5, 61м², 900€. Ана 066 001 8080',
      'mak-vit mak-kuh mak-kup',
    ),
    belgrade(
      'vracar_ru_rent',
      '2026-06-21 10:20',
      'Врачар, Макензијева 48, 3/5, 61м², 90€. Ана 066 001 8080. Уточняйте про заезд с июля',
      'mak-kuh mak-vit mak-kup',
    ),
    'a nought fell off the price',
  ),
  one(
    'ru-angisa-bedrooms',
    'bedrooms-and-rooms',
    batumi(
      'angisa_kvartiry',
      '2026-05-01 09:00',
      'Ангиса 71, 3-комнатная квартира, 75 м², 4 этаж. Центральное отопление. 600$ 599 00 90 81',
    ),
    batumi(
      'batumi_2plus1',
      '2026-05-02 09:00',
      '2+1 Ангиса, 75 м², 4 эт., газ. отопление, сушилка, ПММ. 600 долларов, мин. полгода. 599009081',
    ),
  ),
  one(
    'ru-vazha-bedrooms',
    'bedrooms-and-rooms',
    tbilisi(
      'vazha_pshavela_rent',
      '2026-01-09 14:00',
      'Важа-Пшавела 71, 4 комнаты, 110 м², 6/9, 2 с/у, 1300$, @vazha_keti',
      'vp-salon vp-koridor',
    ),
    tbilisi(
      'tri_spalni_tbilisi',
      '2026-01-12 14:00',
      '3 спальни + салон, Важа Пшавела 71, 110 м2, 6 этаж. Для большой семьи. 1300 $. Кети @vazha_keti',
      'vp-salon',
    ),
  ),
  one(
    'ru-ajapnyak-bedrooms',
    'bedrooms-and-rooms',
    yerevan(
      'halabyan_flats',
      '2026-04-22 07:40',
      'Халабяна 41, 2 спальни и гостиная, 5/9, 80 кв., 300 000 др. 010 00 41 41 (Лусине)',
    ),
    yerevan(
      'erevan_troiki',
      '2026-04-25 07:40',
      'Трёхкомнатная на Халабяна, 41. Пятый этаж, 80 м². 300 тыс. драм, звоните Лусине 010 00 41 41',
    ),
  ),
  one(
    'ru-dedinje-bedrooms',
    'bedrooms-and-rooms',
    belgrade(
      'topcider_rent',
      '2026-02-26 16:16',
      'Топчидер, двособан (1 спальня), 52 м², 1/3 этаж, камин. 720€. 061 001 7272',
      'topc-kamin topc-spal',
    ),
    belgrade(
      'bg_spalni',
      '2026-02-28 16:16',
      'Квартира с одной спальней и камином, Топчидер. 52 кв, первый этаж. 720 евро, +381 61 001 72 72',
      'topc-kamin',
    ),
  ),
]
