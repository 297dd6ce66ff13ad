import { twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('hy')

export const HY_TWO_FLATS: readonly Pair[] = [
  two(
    'hy-agent-kentron',
    'one-agent',
    yerevan(
      'gortsakal_ani',
      '2026-03-02 09:00',
      'Կենտրոն, Խանջյան 41, 2 սենյակ, 55 քմ, 3/9, 350 000 դրամ: Անի 091 00 41 55',
      'ani-kh1 ani-kh2',
    ),
    yerevan(
      'gortsakal_ani',
      '2026-03-02 09:15',
      'Կենտրոն, Նալբանդյան 50, 2 սենյակ, 57 քմ, 8/9, 350 000 դրամ: Անի 091 00 41 55',
      'ani-nal1 ani-nal2',
    ),
  ),
  two(
    'hy-agent-davtashen',
    'one-agent',
    yerevan(
      'davtashen_gortsakal',
      '2026-05-01 09:00',
      'Դավթաշեն 1, 3 սենյակ, 80 քմ, 2-րդ հարկ, 280 000: 055 00 80 28',
    ),
    yerevan(
      'davtashen_gortsakal',
      '2026-05-04 09:00',
      'Դավթաշեն 4, 3 սենյակ, 83 քմ, 9-րդ հարկ, 290 000: 055 00 80 28',
    ),
  ),
  two(
    'hy-handle-arabkir',
    'agency-handle',
    yerevan(
      'nairi_varcov',
      '2026-02-06 10:00',
      'Արաբկիր, Գրիբոյեդով 40, 3 սենյակ, 75 քմ, 320 000 → @nairi_realty_am',
      'nairi-grib nairi-card',
    ),
    yerevan(
      'nairi_varcov',
      '2026-02-09 10:00',
      'Արաբկիր, Այգեձոր 67, 3 սենյակ, 110 քմ, 500 000 → @nairi_realty_am',
      'nairi-ayg nairi-card',
    ),
  ),
  two(
    'hy-later-zeytun',
    'later-same-wording',
    yerevan(
      'zeytun_gohar',
      '2026-01-10 09:00',
      'Վարձով շատ լավ բնակարան շատ լավ հարևաններով: Զեյթուն, ամեն ինչ մոտ է: 2 սենյակ, 50 քմ, 200 000: Գոհար 043 00 20 50',
    ),
    yerevan(
      'zeytun_gohar',
      '2026-04-10 09:00',
      'Վարձով շատ լավ բնակարան շատ լավ հարևաններով: Զեյթուն, ամեն ինչ մոտ է: 3 սենյակ, 77 քմ, 270 000: Գոհար 043 00 20 50',
    ),
  ),
  two(
    'hy-album-elite',
    'building-album',
    yerevan(
      'nor_shenqer',
      '2026-04-20 10:00',
      'Նորակառույց Արշակունյաց 34, 2 սենյակ, 58 քմ, 5-րդ հարկ, 300 000',
      'arsh-shenq arsh-bak arsh-mutq arsh5-sen',
    ),
    yerevan(
      'nor_shenqer',
      '2026-04-22 10:00',
      'Նորակառույց Արշակունյաց 34, 3 սենյակ, 91 քմ, 14-րդ հարկ, 480 000',
      'arsh-shenq arsh-bak arsh-mutq arsh14-sen',
    ),
  ),
  two(
    'hy-house-mashtots',
    'same-house',
    yerevan(
      'mashtoci_varc',
      '2026-05-18 10:00',
      'Մաշտոցի պող. 20, 2 սենյակ, 64 քմ, 2/6, 480 000 դրամ, 099 00 20 64',
    ),
    yerevan(
      'mashtoci_varc',
      '2026-05-30 10:00',
      'Մաշտոցի պող. 20, 2 սենյակ, 58 քմ, 5/6, 450 000 դրամ, 093 00 20 58',
    ),
  ),
  two(
    'hy-complex-avan',
    'same-complex',
    yerevan(
      'avan_norakaruyc',
      '2026-06-10 08:00',
      'Ավան, «Տիեզերք» թաղամաս, 55 քմ, 3-րդ հարկ, 230 000, Վահե 094 00 55 23',
      'tiez3-a tiez3-b',
    ),
    yerevan(
      'avan_norakaruyc',
      '2026-06-12 08:00',
      'Ավան, «Տիեզերք» թաղամաս, 55 քմ, 11-րդ հարկ, 230 000, Վահե 094 00 55 23',
      'tiez11-a tiez11-b',
    ),
  ),
  two(
    'hy-layout-babajanyan',
    'same-layout',
    yerevan(
      'malatia_nor',
      '2026-03-11 10:00',
      'Բաբաջանյան 25, ստուդիո 30 քմ, 6/14, 160 000 դրամ: Կապույտ բազմոց',
      'babaj6-baz',
    ),
    yerevan(
      'malatia_nor',
      '2026-03-11 10:04',
      'Բաբաջանյան 25, ստուդիո 30 քմ, 7/14, 160 000 դրամ: Մոխրագույն բազմոց',
      'babaj7-baz',
    ),
  ),
  two(
    'hy-template-codes',
    'template-numbers',
    yerevan(
      'kodov_tner',
      '2026-02-25 07:00',
      'Կոդ՝ 5501\nՀասցե՝ Սարյան 10\nՍենյակ՝ 3\nՄակերես՝ 85 քմ\nՀարկ՝ 2/5\nԳին՝ 600 000 դրամ\nՀեռ. 060 00 55 01',
    ),
    yerevan(
      'kodov_tner',
      '2026-02-25 07:01',
      'Կոդ՝ 5507\nՀասցե՝ Սարյան 26\nՍենյակ՝ 3\nՄակերես՝ 80 քմ\nՀարկ՝ 4/5\nԳին՝ 580 000 դրամ\nՀեռ. 060 00 55 01',
    ),
  ),
  two(
    'hy-template-emoji',
    'template-numbers',
    yerevan(
      'emoji_varc',
      '2026-05-22 09:00',
      '🏡 Վարձով\n📍 Նոր Նորք, Մոլդովական 4\n🛏 2 սենյակ\n📏 50 քմ\n🔼 3 հարկ\n💰 180 000\n📞 041 00 18 05',
    ),
    yerevan(
      'emoji_varc',
      '2026-05-22 09:03',
      '🏡 Վարձով\n📍 Նոր Նորք, Մոլդովական 30\n🛏 2 սենյակ\n📏 54 քմ\n🔼 8 հարկ\n💰 190 000\n📞 041 00 18 05',
    ),
  ),
  two(
    'hy-owners-copied',
    'owners-template',
    yerevan(
      'taniqner_varc',
      '2026-03-05 10:00',
      'Տրվում է վարձով մաքուր, տաք, կահավորված բնակարան, առանց միջնորդի, ընտանիքի համար: 200 000 դրամ: Զանգել 077 00 60 07',
      'tv-kanach',
    ),
    yerevan(
      'taniqner_varc',
      '2026-03-12 10:00',
      'Տրվում է վարձով մաքուր, տաք, կահավորված բնակարան, առանց միջնորդի, ընտանիքի համար: 200 000 դրամ: Զանգել 098 00 31 92',
      'tv-karmir',
    ),
  ),
  two(
    'hy-day-month',
    'day-and-month',
    yerevan(
      'oravardzov_am',
      '2026-06-15 10:00',
      'Օրավարձով, Պուշկինի 30, ստուդիո, օրը 18 000 դրամ, 044 00 30 18',
    ),
    yerevan(
      'oravardzov_am',
      '2026-06-17 10:00',
      'Ամսավարձով, Պուշկինի 52, 2 սենյակ, ամիսը 480 000 դրամ, 044 00 30 18',
    ),
  ),
  two(
    'hy-two-rooms',
    'two-rooms',
    yerevan(
      'senyakner_am',
      '2026-02-02 18:00',
      'Վարձով սենյակ ուսանողուհու համար, Չարենց 25, փոքր սենյակ, 80 000 դրամ: 091 00 25 80',
      'char-poqr',
    ),
    yerevan(
      'senyakner_am',
      '2026-02-02 18:05',
      'Վարձով սենյակ ուսանողուհու համար, Չարենց 25, մեծ սենյակ երկու հոգու, 140 000 դրամ: 091 00 25 80',
      'char-mets',
    ),
  ),
  two(
    'hy-room-flat',
    'room-and-flat',
    yerevan(
      'hamatex_apruma',
      '2026-01-20 19:00',
      'Վարձով մեկ սենյակ եռասենյականոցում, հարևանուհու համար, Ավետիսյան 18, 120 000 դրամ: @avetis_room',
    ),
    yerevan(
      'hamatex_apruma',
      '2026-03-20 19:00',
      'Ավետիսյան 18, ամբողջ եռասենյականոց բնակարանը, 370 000 դրամ: @avetis_room',
    ),
  ),
  two(
    'hy-weak-kanaker',
    'weak-facts',
    yerevan(
      'qanaqer_list',
      '2026-04-25 10:00',
      'Քանաքեռ, 2 սենյակ, 200 000 դրամ, առաջին հարկ, այգով: 055 00 01 20',
    ),
    yerevan(
      'qanaqer_list',
      '2026-04-26 10:00',
      'Քանաքեռ, 2 սենյակ, 200 000 դրամ, վերջին հարկ, տեսարանով: 096 00 88 31',
    ),
  ),
  two(
    'hy-vague',
    'vague',
    yerevan(
      'arag_haytarar',
      '2026-05-08 21:00',
      'Վարձով բնակարան Երևանում, 250 000 դրամ, 093 00 44 10',
    ),
    yerevan(
      'arag_haytarar',
      '2026-05-09 07:00',
      'Երևանում վարձով բնակարան կա 250 000 դրամով, զանգեք 077 00 10 44',
    ),
  ),
  two(
    'hy-stolen',
    'stolen-photos',
    yerevan(
      'dzoraghbyur_tner',
      '2026-03-30 10:00',
      'Վարձով՝ Ձորաղբյուր, առանձնատուն 250 քմ, լողավազանով, 2000$: Արթուր 099 00 25 20',
      'dzor-loghavazan dzor-bukhari dzor-aygi',
    ),
    yerevan(
      'ejan_tner',
      '2026-04-20 03:00',
      'Վարձով եմ տալիս Աջափնյակում առանձնատուն ընդամենը 200$, կանխավճարը փոխանցեք քարտին, բանալին կուղարկեմ: @ejan_tun_am',
      'dzor-bukhari~ dzor-loghavazan~',
    ),
    'another district and a tenth of the price, money first',
  ),
]
