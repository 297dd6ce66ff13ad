import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('ru-Latn')

export const TRANSLIT_TWO_FLATS: readonly Pair[] = [
  two(
    'lat-agent-batumi',
    'one-agent',
    batumi(
      'agent_keti_lat',
      '2026-02-02 10:00',
      'Sdam 1+1 Gorgiladze 18, 4 etaj, 44 kv, 450$. Keti 591 00 18 44',
      'ketil-a1 ketil-a2',
    ),
    batumi(
      'agent_keti_lat',
      '2026-02-02 10:10',
      'Sdam 1+1 Abashidze 30, 2 etaj, 46 kv, 450$. Keti 591 00 18 44',
      'ketil-b1 ketil-b2',
    ),
  ),
  two(
    'lat-agent-tbilisi',
    'one-agent',
    tbilisi(
      'agent_soso_lat',
      '2026-04-02 10:00',
      'Saburtalo, metro Delisi, 1 spalnya, 50 kv, 600$, 5 etazh novostroika. Soso 599 00 05 50',
    ),
    tbilisi(
      'agent_soso_lat',
      '2026-04-09 10:00',
      'Saburtalo, metro Delisi, 1 spalnya, 50 kv, 600$, 2 etazh stariy fond. Soso 599 00 05 50',
    ),
    'a new block and an old house',
  ),
  two(
    'lat-handle-yerevan',
    'agency-handle',
    yerevan(
      'evn_flats_lat',
      '2026-03-03 10:00',
      'Kentron, Tumanyan 8, 2 komn, 60 kv, 450 000 dram @evn_flats_lat_desk',
    ),
    yerevan(
      'evn_flats_lat',
      '2026-03-04 10:00',
      'Kentron, Pushkin 56, 2 komn, 60 kv, 450 000 dram @evn_flats_lat_desk',
    ),
  ),
  two(
    'lat-later',
    'later-same-wording',
    batumi(
      'svetlana_batumi_lat',
      '2026-01-10 10:00',
      'Otlichnaya kvartira u morya, vse novoe, chisto, tiho. 45 kv, 6 etaj, 500$. Svetlana 577 00 45 60',
    ),
    batumi(
      'svetlana_batumi_lat',
      '2026-03-25 10:00',
      'Otlichnaya kvartira u morya, vse novoe, chisto, tiho. 68 kv, 11 etaj, 750$. Svetlana 577 00 45 60',
    ),
  ),
  two(
    'lat-album',
    'building-album',
    batumi(
      'orbi_lat_album',
      '2026-05-05 10:00',
      'Orbi Sea Towers, 12 etaj, studia 27 kv, 350$',
      'ost-bassein ost-fasad ost12-krovat',
    ),
    batumi(
      'orbi_lat_album',
      '2026-05-06 10:00',
      'Orbi Sea Towers, 37 etaj, 1+1, 52 kv, 800$',
      'ost-bassein ost-fasad ost37-krovat',
    ),
  ),
  two(
    'lat-house',
    'same-house',
    tbilisi(
      'pekini_lat',
      '2026-02-20 10:00',
      'Pekini 41, 3/8 etaj, 2 komn, 58 kv, 700$, 593 00 41 58',
    ),
    tbilisi(
      'pekini_lat',
      '2026-03-02 10:00',
      'Pekini 41, 7/8 etaj, 2 komn, 66 kv, 780$, 551 00 41 66',
    ),
  ),
  two(
    'lat-complex',
    'same-complex',
    tbilisi(
      'archi_lat',
      '2026-06-02 10:00',
      'Archi Didi Digomi, 1 spalnya 48 kv, 5 etaj, 500$, Tiko 558 00 48 50',
      'archl5-a archl5-b',
    ),
    tbilisi(
      'archi_lat',
      '2026-06-04 10:00',
      'Archi Didi Digomi, 1 spalnya 48 kv, 14 etaj, 500$, Tiko 558 00 48 50',
      'archl14-a archl14-b',
    ),
  ),
  two(
    'lat-layout',
    'same-layout',
    batumi(
      'next_orange_lat',
      '2026-06-12 10:00',
      'Next Orange, studia 29 kv, 9 etaj, 360$, zheltaya kuhnya',
      'nol9-kuhnya',
    ),
    batumi(
      'next_orange_lat',
      '2026-06-12 10:01',
      'Next Orange, studia 29 kv, 10 etaj, 360$, zelenaya kuhnya',
      'nol10-kuhnya',
    ),
  ),
  two(
    'lat-template',
    'template-numbers',
    yerevan(
      'shablon_evn_lat',
      '2026-03-15 08:00',
      '# sdayu\nadres: Bryusov 8\nkomnat: 2\nploschad: 50\netaj: 2/9\ncena: 230 000\ntel: 055 00 08 50',
    ),
    yerevan(
      'shablon_evn_lat',
      '2026-03-15 08:02',
      '# sdayu\nadres: Leningradyan 30\nkomnat: 2\nploschad: 55\netaj: 6/9\ncena: 240 000\ntel: 055 00 08 50',
    ),
  ),
  two(
    'lat-owners-copied',
    'owners-template',
    tbilisi(
      'hozyaeva_tb_lat',
      '2026-02-05 10:00',
      'Sdayu kvartiru ot hozyaina, chistaya, uyutnaya, vse est, 400$. Zvonite 568 00 33 71',
      'htb-stol',
    ),
    tbilisi(
      'hozyaeva_tb_lat',
      '2026-02-11 10:00',
      'Sdayu kvartiru ot hozyaina, chistaya, uyutnaya, vse est, 400$. Zvonite 595 00 81 26',
      'htb-lestnica',
    ),
  ),
  two(
    'lat-two-cities',
    'two-cities',
    batumi(
      'lat_homes_batumi',
      '2026-04-14 10:00',
      'Novaya studia, 28 kv, 8 etaj, vid, 380$, pishite v lichku',
    ),
    tbilisi(
      'lat_homes_tbilisi',
      '2026-04-14 10:05',
      'Novaya studia, 28 kv, 8 etaj, vid, 380$, pishite v lichku',
    ),
  ),
  two(
    'lat-day-month',
    'day-and-month',
    batumi(
      'posutochno_lat',
      '2026-07-02 10:00',
      'Posutochno Batumi, Himshiashvili 5, studia 18 etaj, 110 lari sutki. 574 00 18 11',
    ),
    batumi(
      'posutochno_lat',
      '2026-07-03 10:00',
      'Na god Batumi, Himshiashvili 5, studia 6 etaj, 950 lari mesyac. 574 00 18 11',
    ),
  ),
  two(
    'lat-two-rooms',
    'two-rooms',
    tbilisi(
      'komnaty_lat',
      '2026-03-09 10:00',
      'Sdaetsya komnata dlya parnya, Varketili, prohodnaya, 250 lari, @varketili_dom_lat',
    ),
    tbilisi(
      'komnaty_lat',
      '2026-03-09 10:05',
      'Sdaetsya komnata dlya parnya, Varketili, izolirovannaya s balkonom, 400 lari, @varketili_dom_lat',
    ),
  ),
  two(
    'lat-room-flat',
    'room-and-flat',
    belgrade(
      'komnata_bg_lat',
      '2026-02-12 10:00',
      'Sdaetsya komnata na Vracare, Juzni bulevar 20, 270 evro, sosedka Olya. 062 001 2027',
    ),
    belgrade(
      'komnata_bg_lat',
      '2026-05-12 10:00',
      'Vsya kvartira na Juzni bulevar 20, 3 komn, 780 evro. 062 001 2027',
    ),
  ),
  two(
    'lat-weak',
    'weak-facts',
    yerevan(
      'avan_spisok_lat',
      '2026-05-25 10:00',
      'Avan, 2 komn, 220000 dram, 1 etaj, bez mebeli. 099 00 22 01',
    ),
    yerevan(
      'avan_spisok_lat',
      '2026-05-26 10:00',
      'Avan, 2 komn, 220000 dram, 9 etaj, s mebelyu. 093 00 22 09',
    ),
  ),
  two(
    'lat-vague',
    'vague',
    batumi('sdam_batumi_lat', '2026-04-28 10:00', 'Sdam kvartiru Batumi 450$ zvonite 597 00 04 50'),
    batumi('sdam_batumi_lat', '2026-04-29 10:00', 'Kvartira Batumi 450$ sdam, tel 571 00 54 04'),
  ),
  two(
    'lat-stolen',
    'stolen-photos',
    batumi(
      'gonio_villa_lat',
      '2026-05-18 10:00',
      'Arenda: Gonio, villa s basseinom, 220 kv, 2500$. Dzhemal 599 00 22 25',
      'gonl-bassein gonl-zal gonl-mangal',
    ),
    tbilisi(
      'deshevo_lat',
      '2026-06-01 03:00',
      'Sdam Tbilisi, villa s basseinom za 600$! Bron po predoplate na kartu, tolko telegram @deshevo_villa',
      'gonl-bassein~ gonl-zal~',
    ),
  ),
]
