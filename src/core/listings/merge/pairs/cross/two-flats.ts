import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('cross')

/** Two flats, one told in another language than the other. */
export const CROSS_TWO_FLATS: readonly Pair[] = [
  two(
    'cross-agent-ru-en',
    'one-agent',
    tbilisi(
      'agent_bilingual_tb',
      '2026-02-03 10:00',
      'Ваке, Абашидзе 22, 2 спальни, 90 м², 4 этаж, 1200$. Тата 599 00 22 94',
      'tata-ab1 tata-ab2',
    ),
    tbilisi(
      'agent_bilingual_tb',
      '2026-02-04 10:00',
      'Vake, Kavsadze 9, 2 bedrooms, 88 sqm, 2nd floor, $1200. Tata 599 00 22 94',
      'tata-kav1 tata-kav2',
    ),
  ),
  two(
    'cross-agent-ka-ru',
    'one-agent',
    batumi(
      'agent_karu_bt',
      '2026-04-11 10:00',
      'ბათუმი, ბარათაშვილის 10, 1+1, 46 კვ.მ, მე-3 სართული, 480$. 593 00 46 03',
    ),
    batumi(
      'agent_karu_bt',
      '2026-04-12 10:00',
      'Батуми, Бараташвили 27, 1+1, 49 м², 8 этаж, 500$. 593 00 46 03',
    ),
  ),
  two(
    'cross-handle-hy-ru',
    'agency-handle',
    yerevan(
      'duet_realty',
      '2026-03-07 10:00',
      'Կենտրոն, Վարդանանց 18, 2 սենյակ, 59 քմ, 400 000 դրամ @duet_realty_evn',
    ),
    yerevan(
      'duet_realty',
      '2026-03-08 10:00',
      'Центр, Вардананц 110, 2 комнаты, 61 м², 410 000 драм @duet_realty_evn',
    ),
  ),
  two(
    'cross-later-sr-ru',
    'later-same-wording',
    belgrade(
      'dva_jezika_bg',
      '2026-01-12 10:00',
      'Divan stan, odmah useljiv, sve novo! 44 m2, 2. sprat, Vračar, 600 €. Saša 065 001 4402',
    ),
    belgrade(
      'dva_jezika_bg',
      '2026-03-12 10:00',
      'Чудесная квартира, заезд сразу, всё новое! 67 м², 5 этаж, Врачар, 850 €. Саша 065 001 4402',
    ),
  ),
  two(
    'cross-album-en-ru',
    'building-album',
    batumi(
      'orbi_two_langs',
      '2026-06-06 10:00',
      'Orbi Beach Tower, 10th floor, 1BR 48 sqm, $600',
      'obt-pool obt-terrace obt-hall obt10-bed',
    ),
    batumi(
      'orbi_two_langs',
      '2026-06-07 10:00',
      'Орби Бич Тауэр, 28 этаж, студия 30 м², 480$',
      'obt-pool obt-terrace obt-hall obt28-bed',
    ),
  ),
  two(
    'cross-house-ka-en',
    'same-house',
    tbilisi(
      'house_kaen',
      '2026-05-03 10:00',
      'ბარნოვის 60, მე-2 სართული, 3 ოთახი, 84 კვ.მ, 900$, 555 06 60 84',
    ),
    tbilisi(
      'house_enka',
      '2026-05-09 10:00',
      '60 Barnov Street, 5th floor, studio 35 sqm, $550, 577 00 60 35',
    ),
  ),
  two(
    'cross-house-hy-ru-hard',
    'same-house',
    yerevan(
      'moskovyan_hyru',
      '2026-04-15 10:00',
      'Մոսկովյան 31, 2 սենյակ, 60 քմ, 2/5 հարկ, 450 000 դրամ, տերը՝ Արամ 098 00 31 60',
    ),
    yerevan(
      'moskovyan_ruhy',
      '2026-04-17 10:00',
      'Московян 31, двухкомнатная, 60 м², 5/5 этаж, 450 000 драм, хозяйка Жанна 041 00 31 65',
    ),
    'twin flats of two owners: other floor, other person',
  ),
  two(
    'cross-complex-en-ru',
    'same-complex',
    tbilisi(
      'complex_enru',
      '2026-06-15 10:00',
      'Lisi Green Town, 2 bedrooms, 85 sqm, 3rd floor, $1100. Lado 595 00 85 03',
      'lgt3-a lgt3-b',
    ),
    tbilisi(
      'complex_enru',
      '2026-06-18 10:00',
      'Лиси Грин Таун, 2 спальни, 85 м², 6 этаж, 1100$. Ладо 595 00 85 03',
      'lgt6-a lgt6-b',
    ),
  ),
  two(
    'cross-layout-sr-en',
    'same-layout',
    belgrade(
      'skyline_sren',
      '2026-02-19 10:00',
      'Skyline Afi, jednosoban 49 m2, 12. sprat, 1050 €, stan 1203',
      'sky1203-soba',
    ),
    belgrade(
      'skyline_sren',
      '2026-02-19 10:10',
      'Skyline Afi, one-bedroom 49 sqm, 13th floor, 1050 €, apt 1303',
      'sky1303-soba',
    ),
  ),
  two(
    'cross-template-ru-en',
    'template-numbers',
    tbilisi(
      'card_two_langs',
      '2026-03-25 10:00',
      '📍Сабуртало, Гамсахурдия 26\n🛏 1 спальня\n📐 50 м²\n🏢 8/16\n💰 600$\n📞 599 00 08 16',
    ),
    tbilisi(
      'card_two_langs',
      '2026-03-25 10:05',
      '📍Saburtalo, Gamsakhurdia 42\n🛏 1 bedroom\n📐 53 m²\n🏢 11/16\n💰 650$\n📞 599 00 08 16',
    ),
  ),
  two(
    'cross-day-month-ru-en',
    'day-and-month',
    batumi(
      'day_month_langs',
      '2026-07-01 10:00',
      'Посуточно, Батуми Тауэр рядом, студия 25 м², 90 лари сутки, 568 00 25 90',
    ),
    batumi(
      'day_month_langs',
      '2026-07-04 10:00',
      'Monthly, one-bedroom 50 sqm by Batumi Tower, 1500 lari a month, 568 00 25 90',
    ),
  ),
  two(
    'cross-rooms-ru-en',
    'two-rooms',
    yerevan(
      'share_langs',
      '2026-02-09 10:00',
      'Сдаём комнату с балконом на Экмаляна 6, 150 тыс. драм, с сентября. @ekmalyan_share',
      'ekm-balkon ekm-kitchen',
    ),
    yerevan(
      'share_langs',
      '2026-02-09 10:10',
      'Small room for rent on Ekmalyan 6, no balcony, 110K dram. @ekmalyan_share',
      'ekm-small ekm-kitchen',
    ),
  ),
  two(
    'cross-room-flat-sr-ru',
    'room-and-flat',
    belgrade(
      'soba_ili_stan',
      '2026-03-29 10:00',
      'Soba u trosobnom, Cvijićeva 80, 260 €, samo devojka. 063 001 8026',
    ),
    belgrade(
      'soba_ili_stan',
      '2026-05-29 10:00',
      'Трёхкомнатная целиком, Цвијићева 80, 75 м², 750 евро. 063 001 8026',
    ),
  ),
  two(
    'cross-weak-ka-ru',
    'weak-facts',
    tbilisi(
      'weak_karu',
      '2026-05-20 10:00',
      'დიდუბე, 2 ოთახი, 500$, მე-2 სართული, ეზოში პარკინგი. 574 00 50 02',
    ),
    tbilisi(
      'weak_ruka',
      '2026-05-20 17:00',
      'Дидубе, двушка, 500$, 14 этаж, вид на горы. 597 00 50 14',
    ),
  ),
  two(
    'cross-vague-en-ru',
    'vague',
    batumi('vague_langs', '2026-04-03 10:00', 'Studio for rent in Batumi 350$ @temo_batumi_st'),
    batumi(
      'vague_langs',
      '2026-04-04 10:00',
      'Сдам студию в Батуми, 350$, пишите @zhanna_batumi_st',
    ),
  ),
  two(
    'cross-cities-en-ru',
    'two-cities',
    tbilisi(
      'tower_langs_tb',
      '2026-05-27 10:00',
      'Chavchavadze avenue 30, one bedroom, 60 sqm, 4th floor, 900$, 591 00 60 04',
    ),
    batumi(
      'tower_langs_bt',
      '2026-05-27 10:10',
      'Чавчавадзе 30, одна спальня, 60 м², 4 этаж, 900$, 574 00 60 04',
    ),
    'a Chavchavadze street stands in both cities',
  ),
  two(
    'cross-stolen-ka-ru',
    'stolen-photos',
    batumi(
      'porta_ka',
      '2026-04-26 10:00',
      'ქირავდება: ბათუმი, რუსთაველის 4, დიზაინერული ბინა, 105 კვ.მ, 1900$. ნატო 577 00 10 54',
      'rust4-mis rust4-aban rust4-ter',
    ),
    belgrade(
      'belgrad_skidka',
      '2026-05-10 01:00',
      'Сдаётся квартира, Белград, центр, дизайнерский ремонт за 300 евро! Оплата вперёд на карту, ключи курьером. @bg_skidka_stan',
      'rust4-mis~ rust4-ter~',
    ),
  ),
  two(
    'cross-stolen-en-hy',
    'stolen-photos',
    belgrade(
      'dedinje_en',
      '2026-03-02 10:00',
      'Dedinje villa, indoor pool, sauna, 400 sqm, 6000 EUR. Agency phone 060 001 4006',
      'dedv-pool dedv-sauna dedv-stairs',
    ),
    yerevan(
      'ejan_arandznatun',
      '2026-03-19 02:00',
      'Վարձով Երևանում առանձնատուն փակ լողավազանով և սաունայով, ընդամենը 150 000 դրամ: Նախ կանխավճար քարտին: @ejan_villa_evn',
      'dedv-sauna~ dedv-pool~',
    ),
  ),
  two(
    'cross-owners-same-words',
    'owners-template',
    yerevan(
      'owners_hyru',
      '2026-06-08 10:00',
      'Տրվում է վարձով 2 սենյականոց կահավորված բնակարան մետրոյի մոտ, 250 000 դրամ, տերը 077 00 18 52',
      'oh-vard',
    ),
    yerevan(
      'owners_ruhy',
      '2026-06-11 10:00',
      'Сдаётся 2-комнатная меблированная квартира у метро, 250 000 драм, хозяин 043 00 95 61',
      'or-goluboy',
    ),
  ),
]
