import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('cross')

/** One flat in two languages. */
export const CROSS_ONE_FLAT: readonly Pair[] = [
  one(
    'cross-vake-ru-en-phone',
    'other-language',
    tbilisi(
      'tbilisi_dvuyazyk',
      '2026-02-01 10:00',
      'Ваке, Мосашвили 20, 2 спальни, 92 м², 3/7, камин, центральное отопление. 1300$. Натали 599 00 92 37',
    ),
    tbilisi(
      'tbilisi_bilingual',
      '2026-02-01 10:30',
      'Vake, 20 Mosashvili St. Two bedrooms + fireplace lounge, 92 sqm, 3rd floor of 7, central heating. $1300/month. Nataly +995 599 00 92 37',
    ),
  ),
  one(
    'cross-saburtalo-ru-ka-phone',
    'other-language',
    tbilisi(
      'saburtalo_ruge',
      '2026-03-05 09:00',
      'Сабуртало, Долидзе 32, 2-комнатная 56 кв.м, 6 этаж. 650$. Звоните 577 00 32 56 Хатуна',
    ),
    tbilisi(
      'sabur_binebi',
      '2026-03-06 12:00',
      'საბურთალო, დოლიძის 32, ოროთახიანი ბინა, 56 კვ.მ, მე-6 სართული, გათბობა, აივანი. 650 დოლარი. ხათუნა 577 00 32 56',
    ),
  ),
  one(
    'cross-batumi-ka-en-photos',
    'other-language',
    batumi(
      'batumi_ka_posts',
      '2026-05-12 10:00',
      'ქირავდება სტუდიო, ახალი ბულვარი, მე-19 სართული, 35 კვ.მ, ზღვის ხედი, 450$. დარეკეთ 591 00 19 35',
      'nbs-zgva nbs-loj nbs-samz',
    ),
    batumi(
      'batumi_en_posts',
      '2026-05-15 10:00',
      'Sea view studio on New Boulevard! Cosy bed, compact kitchen, 19th floor. 470 USD long term. Message @nb_sea_studio',
      'nbs-loj~ nbs-zgva~',
    ),
    'no shared phone; two room pictures and the floor',
  ),
  one(
    'cross-kentron-hy-ru-phone',
    'other-language',
    yerevan(
      'kentron_hyru',
      '2026-04-02 09:00',
      'Կենտրոն, Ամիրյան 4, 3 սենյակ, 90 քմ, 6/9 հարկ: 550 000 դրամ: Ռուզան 091 00 49 06',
    ),
    yerevan(
      'kentron_ruhy',
      '2026-04-02 11:00',
      'Центр, Амирян 4, трёхкомнатная 90 кв.м, 6/9 этаж, 550 тыс. драм. Рузанна 091 00 49 06',
    ),
  ),
  one(
    'cross-arabkir-hy-en-photos',
    'other-language',
    yerevan(
      'arabkir_hyen',
      '2026-02-12 10:00',
      'Արաբկիր, Մամիկոնյանց 9, 2 սենյակ, 54 քմ, նոր վերանորոգում: 320 000 դրամ: 055 00 95 40',
      'mam-sofa mam-pat mam-khoh',
    ),
    yerevan(
      'arabkir_enhy',
      '2026-02-15 10:00',
      'Newly renovated flat in Arabkir, separate bedroom, open kitchen. AMD 330,000 monthly, contact agent Sam @sam_yerevan_flats',
      'mam-khoh~ mam-sofa~ mam-pat~',
    ),
  ),
  one(
    'cross-kentron-en-ru-nophone',
    'other-language',
    yerevan(
      'evn_en_nop',
      '2026-06-04 10:00',
      'Kentron, 15 Parpetsi street, 1 bedroom, 66 sqm, 4/5 floor, 520,000 AMD',
      'parp-lamp parp-balc',
    ),
    yerevan(
      'evn_ru_nop',
      '2026-06-06 10:00',
      'Центр, улица Парпеци 15, четвёртый этаж, 66 квадратов, спальня+зал, 520 тысяч. Пишите автору',
      'parp-balc~',
    ),
  ),
  one(
    'cross-vracar-sr-ru-phone',
    'other-language',
    belgrade(
      'vracar_srru',
      '2026-03-14 10:00',
      'Vračar, Skerlićeva 16, dvosoban 53 m2, 2. sprat, 750 €, Nataša 064 001 5316',
    ),
    belgrade(
      'vracar_rusr',
      '2026-03-15 10:00',
      'Врачар, рядом с храмом Св. Саввы, улица Скерличева 16: спальня и гостиная, 53 м², второй этаж. 750 евро. Наташа +381 64 001 53 16',
    ),
  ),
  one(
    'cross-dorcol-sr-en-photos',
    'other-language',
    belgrade(
      'dorcol_sren',
      '2026-04-18 10:00',
      'Дорћол, Цара Уроша, једнособан, 39 м2, четврти спрат, 600 €. Драгана 063 001 3904',
      'uros-zid uros-sto uros-krevet',
    ),
    belgrade(
      'dorcol_ensr',
      '2026-04-22 10:00',
      'Brick-wall one-room apartment near Kalemegdan, desk by the window, 39 m2, 620 EUR. Agent Luka 060 001 2777',
      'uros-sto~ uros-zid~ uros-krevet~',
    ),
  ),
  one(
    'cross-zemun-sr-ru-nophone',
    'other-language',
    belgrade(
      'zemun_srru',
      '2026-05-06 10:00',
      'Zemun, Cara Dušana 88, trosoban 72 m2, 1/4 sprat, CG, 650 €, zvati 062 001 7288',
    ),
    belgrade(
      'zemun_rusr',
      '2026-05-08 10:00',
      'Земун, Цара Душана 88. Трёхкомнатная 72 м2, первый этаж из четырёх, центральное отопление. 650 €. Отвечу в ЛС',
    ),
  ),
  one(
    'cross-gldani-ka-ru-price',
    'other-currency',
    tbilisi(
      'gldani_karu',
      '2026-01-24 10:00',
      'გლდანი, II მიკრო, კორპ. 5, 3 ოთახი, 72 კვ.მ, მე-8 სართული, 1080 ლარი. 568 00 58 72',
    ),
    tbilisi(
      'gldani_ruka',
      '2026-01-27 10:00',
      'Глдани, 2-й микрорайон, корпус 5, трёшка 72 м² на 8 этаже, 400 долларов. Тел. 568 00 58 72',
    ),
  ),
  one(
    'cross-orbi-translit-ru',
    'other-language',
    batumi(
      'orbi_translitru',
      '2026-06-02 10:00',
      'Orbi City blok A 33 etaj studia 28 kv 420$ tel 555 02 33 28 Roma',
      'orba33-1 orba33-2',
    ),
    batumi(
      'orbi_rutranslit',
      '2026-06-05 10:00',
      'Орби, башня А, 33 этаж! Студия 28 метров, панорама. 400$ (торг был). Рома 555 02 33 28',
      'orba33-2',
    ),
  ),
  one(
    'cross-brief-en-ru',
    'brief-and-full',
    tbilisi('flat_en_short', '2026-05-11 21:00', 'Dighomi, Robakidze 7, 2br, 700usd, 571 00 07 70'),
    tbilisi(
      'flat_ru_long',
      '2026-05-12 09:00',
      'Квартира на Дигомском массиве, проспект Робакидзе 7, новый корпус: две спальни, гостиная с кухней 30 м², ПММ, духовка, два балкона; садик во дворе. Животных можно. 700$ в месяц, первый и последний. Звонить Дали: 571 00 07 70',
      'robak-1 robak-2',
    ),
  ),
  one(
    'cross-again-ru-en',
    'free-again',
    batumi(
      'batumi_two_tongues',
      '2025-11-05 10:00',
      'Гонио, Апсаросская 12, первый этаж виллы, сад, 2 спальни, 500$ на зиму. @gonio_lemon_garden',
      'lemon-sad lemon-ochag',
    ),
    batumi(
      'batumi_two_tongues',
      '2026-06-10 10:00',
      'Free again for summer & autumn: garden floor of our villa in Gonio, lemon trees, 2 bedrooms. 800$. @gonio_lemon_garden',
      'lemon-sad lemon-ochag',
    ),
  ),
  one(
    'cross-drop-hy-ru',
    'price-drop',
    yerevan(
      'nork_drop_hyru',
      '2026-03-03 10:00',
      'Նոր Նորք, Վիլնյուս 20, 3 սենյակ, 68 քմ, 3/9, 230 000 դրամ, Հովիկ 094 00 20 68',
    ),
    yerevan(
      'nork_drop_hyru',
      '2026-03-24 10:00',
      'Вильнюса 20, Нор Норк: трёхкомнатная, третий этаж, сбросили до 200 000 драм, Овик 094 00 20 68',
    ),
  ),
  one(
    'cross-owner-agent-sr-en',
    'owner-and-agent',
    belgrade(
      'stan_bez_agenta',
      '2026-02-22 10:00',
      'Izdajem stan na Novom Beogradu, Blok 19a, 65 m2, 5. sprat, garaža. Vlasnik Igor, 061 001 6519. 900 €',
      'b19-a b19-b b19-c b19-d',
    ),
    belgrade(
      'premium_rent_bg',
      '2026-02-26 10:00',
      'Block 19a, New Belgrade. Modern 65 sqm apartment, 5th floor, underground parking. 1000 EUR + agency fee. Phone 069 001 1900',
      'b19-d~ b19-b~ b19-a~',
    ),
  ),
  one(
    'cross-video-ka-ru',
    'video',
    batumi(
      'video_karu',
      '2026-06-20 10:00',
      '🎥 ვიდეო: გორგასლის 88, 1 საძინებელი, 45 კვ.მ, მე-9 სართული, 520$. 551 00 88 45',
    ),
    batumi(
      'video_ruka',
      '2026-06-27 10:00',
      'Горгасали 88, 9 этаж, 45 м², 1+1, видео прилагается, 500$. +995 551 00 88 45',
    ),
  ),
  one(
    'cross-word-bilingual',
    'other-language',
    tbilisi(
      'sublet_bilingual',
      '2026-04-20 10:00',
      'Сдаём на полгода квартиру с пианино и телескопом на крыше! Чугурети, Ниношвили 27, мансарда 58 м². 700$. Пианино настроено.',
      'nin-piano nin-teleskop',
    ),
    tbilisi(
      'sublet_english_tb',
      '2026-04-21 10:00',
      'Attic for six months: piano (tuned) and a telescope on the roof. Ninoshvili 27, Chugureti, 58 sqm, 700 USD.',
      'nin-teleskop~',
    ),
  ),
]
