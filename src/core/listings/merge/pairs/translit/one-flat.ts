import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('ru-Latn')

/** Russian typed in Latin letters, one post or both. */
export const TRANSLIT_ONE_FLAT: readonly Pair[] = [
  one(
    'lat-pushkina-agents',
    'other-agent',
    batumi(
      'batumi_sdam_latin',
      '2026-02-02 09:00',
      'Sdaetsya 1+1 kvartira, ul. Pushkina 77, 5 etaj, 48 kv m. Karma, balkon. 480$. Nato 555 04 77 48',
      'pushk-sp pushk-ku pushk-ba',
    ),
    batumi(
      'batumi_arenda_latin',
      '2026-02-05 19:00',
      'Srochno sdayu horoshuyu kvartiru v centre, spalnya otdelno, gazovoe otoplenie. 500 dollarov, god. Pishite @center_batumi_gio',
      'pushk-ba~ pushk-sp~',
    ),
  ),
  one(
    'lat-vake-owner',
    'owner-and-agent',
    tbilisi(
      'tbilisi_hozyain_lat',
      '2026-03-04 10:00',
      'Sdayu svoyu kvartiru v Vake, Berdzenishvili 11, 2 spalni, 85 m2, 4 etazh. Bez makler. 1000$. Maia 593 00 11 85',
      'berdz-1 berdz-2 berdz-3',
    ),
    tbilisi(
      'makler_tb_lat',
      '2026-03-05 12:00',
      'ID 209 Vake, ul Berdzenishvili, 3-x komn, 85 kv.m, 4/8, remont, mebel. 1100 usd. Agent Zviad 577 00 20 90',
      'berdz-3~ berdz-2~',
    ),
  ),
  one(
    'lat-isani-drop',
    'price-drop',
    tbilisi(
      'isani_arenda_lat',
      '2026-01-20 09:00',
      'Isani, Moskovskiy prospekt 12, 1 komnatnaya, 40 kvm, 7 etaj, 850 lari, 568 00 12 40 Leri',
    ),
    tbilisi(
      'kvartira_lat_tb',
      '2026-02-10 09:00',
      'Snizhena cena do 750 lari! Odnushka na Moskovskom, 7-oy etazh, teplaya, kondicioner. Leri 568001240',
    ),
  ),
  one(
    'lat-arabkir-lower',
    'repost-lower',
    yerevan(
      'evn_sdayu_lat',
      '2026-02-18 10:00',
      'Arabkir, Komitas 5, 2 komn, 58 m2, 8/9 etaj, vid na Ararat, 320 000 dram, tel 091 00 05 58',
      'komlat-1 komlat-2',
    ),
    yerevan(
      'evn_sdayu_lat',
      '2026-03-20 10:00',
      'Arabkir, Komitas 5, 2 komn, 58 m2, 8/9 etaj, vid na Ararat, 290 000 dram, tel 091 00 05 58',
      'komlat-1 komlat-2',
    ),
  ),
  one(
    'lat-dorcol-again',
    'free-again',
    belgrade(
      'belgrad_lat_ru',
      '2025-10-01 10:00',
      'Dorchol, Strahinjica Bana 50, studiya 30 kv, 2 etazh, 550 evro. Kontakt @strahinja_studio',
      'strah-okno strah-divan',
    ),
    belgrade(
      'belgrad_lat_ru',
      '2026-05-03 10:00',
      'Snova svobodna nasha studiya na Strahinjica Bana! 570 evro v mesyac. @strahinja_studio',
      'strah-okno',
    ),
  ),
  one(
    'lat-orbi-brief',
    'brief-and-full',
    batumi('orbi_lat_short', '2026-05-15 21:00', 'Orbi C blok 26 etaj studia 450$ 591 00 26 45'),
    batumi(
      'orbi_lat_full',
      '2026-05-17 10:00',
      'Sdam studiyu v Orbi City, blok C, 26 etazh, 33 kv.m.\nVid na more i gory, krovat, divan, stiralka, wi-fi 100 mbit\nOt 6 mesyacev 450$, komunalka otdelno\nWhatsApp +995 591 00 26 45',
      'orbilat-1 orbilat-2',
    ),
  ),
  one(
    'lat-melikishvili-street',
    'district-and-street',
    tbilisi(
      'vera_lat',
      '2026-04-06 09:00',
      'Vera, 2 komnaty, 64 kv, 6 etaj, vid na gorod, 850$',
      'melik-vid melik-kuh melik-rabstol',
    ),
    tbilisi(
      'ulicy_tb_lat',
      '2026-04-07 15:00',
      'Melikishvili 17, shestoy etazh, 64 m2, rabochee mesto, vid. 850 dollarov, Anano 599 00 64 17',
      'melik-rabstol~ melik-vid~',
    ),
  ),
  one(
    'lat-gldani-nophone',
    'one-without-phone',
    tbilisi(
      'gldani_lat',
      '2026-02-14 10:00',
      'Gldani A mkr korpus 9, 3 komn, 74 kv m, 5/16, 950 lari, tel 551 00 09 74',
    ),
    tbilisi(
      'objavlenia_tb_lat',
      '2026-02-15 10:00',
      'Trehkomnatnaya Gldani, A mikrorayon, 9 korpus, 5 etaj iz 16, 74 kvadrata, 950 lari. Pisat v lichku',
    ),
  ),
  one(
    'lat-chavchavadze-gel',
    'other-currency',
    batumi(
      'batumi_lari_lat',
      '2026-03-12 10:00',
      'Chavchavadze 88 Batumi, 1+1, 50 kv, 3 etazh. Cena 1200 lari. Tel 577 00 88 50',
    ),
    batumi(
      'batumi_dollar_lat',
      '2026-03-14 10:00',
      'Kvartira na Chavchavadze, 50 kv.m., tretiy etaj, 450$, zvonite +995577008850',
    ),
  ),
  one(
    'lat-saburtalo-area',
    'area-rounded',
    tbilisi(
      'saburtalo_lat',
      '2026-05-09 10:00',
      'Saburtalo, Gabashvili 23, 57.8 kvm, 9/12, 1 spalnya, 680$, Vika 555 09 23 57',
      'gabash-1 gabash-2',
    ),
    tbilisi(
      'kvartiry_vika_lat',
      '2026-05-11 10:00',
      'Gabashvili 23, odna spalnya, okolo 58 kv, devyatiy etaj, 680 $. Vika 555092357',
      'gabash-2',
    ),
  ),
  one(
    'lat-avan-typo',
    'typo',
    yerevan(
      'avan_lat',
      '2026-04-02 10:00',
      'Avan, Acharyan 20, 3 etaj, 2 komn, 52 kv, 210000 dram, 077 00 20 52',
      'achar-1 achar-2 achar-3',
    ),
    yerevan(
      'avan_lat',
      '2026-04-03 10:00',
      'Avan, Acharyan 20, 4 etaj, 2 komn, 52 kv, 210000 dram, 077 00 20 52, mozhno s sobakoy',
      'achar-1 achar-2 achar-3',
    ),
  ),
  one(
    'lat-zvezdara-rooms',
    'bedrooms-and-rooms',
    belgrade(
      'zvezdara_lat_ru',
      '2026-03-18 10:00',
      'Zvezdara, Bulevar 300, 3-komnatnaya, 70 kv, 2/5 etazh, 750 evro, Misha 064 001 7030',
    ),
    belgrade(
      'spalni_bg_lat',
      '2026-03-20 10:00',
      '2 spalni + zal, Bulevar kralja Aleksandra 300, 70 m2, vtoroy etazh. 750 evro. Misha 064 001 7030',
    ),
  ),
  one(
    'lat-khimshi-word',
    'word-for-word',
    batumi(
      'batumi_lat_chat1',
      '2026-06-10 18:00',
      'Sdaem nashu kvartiru na Himshiashvili 45, 13 etaj, 55 kv m, na leto uezzhaem k babushke. Ostavlyaem dve gitary i akvarium s rybkami, rybok kormit. 550$ do oktyabrya, potom dogovorimsya.',
    ),
    batumi(
      'batumi_lat_chat2',
      '2026-06-10 19:00',
      'Sdaem nashu kvartiru na Himshiashvili 45, 13 etaj, 55 kv m, na leto uezzhaem k babushke. Ostavlyaem dve gitary i akvarium s rybkami, rybok kormit. 550$ do oktyabrya, potom dogovorimsya.',
    ),
  ),
  one(
    'lat-cyrillic-same-words',
    'word-for-word',
    tbilisi(
      'avlabari_kirill',
      '2026-01-28 10:00',
      'Сдам двухкомнатную квартиру, Авлабари, Армазская 15, третий этаж, 48 м2. Тихий двор, соседи хорошие. 1100 лари в месяц на долгий срок.',
    ),
    tbilisi(
      'avlabari_latinicey',
      '2026-01-28 12:00',
      'Sdam dvuhkomnatnuyu kvartiru, Avlabari, Armazskaya 15, tretiy etazh, 48 m2. Tihiy dvor, sosedi horoshie. 1100 lari v mesyac na dolgiy srok.',
    ),
    'one text typed in two alphabets',
  ),
  one(
    'lat-kievyan-forward',
    'forwarded',
    yerevan(
      'kievyan_lat',
      '2026-05-21 10:00',
      'Kievyan 10, 2 komn, 60 kv, 5/9, remont 2024, 350 000 dram, tel 094 00 10 60',
    ),
    yerevan(
      'repost_evn_lat',
      '2026-05-22 10:00',
      'Perekidyvayu ot znakomyh: Kievyan 10, 2 komn, 60 kv, 5/9, remont 2024, 350 000 dram, tel 094 00 10 60',
    ),
  ),
  one(
    'lat-boulevard-video',
    'video',
    batumi(
      'video_batumi_lat',
      '2026-06-18 10:00',
      'Video kvartiry: noviy bulvar, 1+1, 52 kv, 15 etaj, 700$ tel 568 00 15 52',
    ),
    batumi(
      'novyi_bulvar_lat',
      '2026-06-25 10:00',
      'Noviy Bulvar, 52 kvadrata, pyatnadcatiy etazh, smotrite video. Teper 650$. 568 001 552',
    ),
  ),
]
