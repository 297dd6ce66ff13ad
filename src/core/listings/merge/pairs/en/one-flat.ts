import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('en')

export const EN_ONE_FLAT: readonly Pair[] = [
  one(
    'en-vake-barnov-agents',
    'other-agent',
    tbilisi(
      'tbilisi_expat_rentals',
      '2026-02-03 09:00',
      'VERA // Barnov 84 // one bedroom\n58 metres, floor three of six\nheating included in the building, oven, balcony to the yard\n800$ a month, 800$ kept as deposit\n@barnov_agent or 599 00 17 20',
      'barn-arch barn-bed barn-kitchen barn-hall',
    ),
    tbilisi(
      'caucasus_homes_en',
      '2026-02-06 15:30',
      'Charming one-bedroom in Vera with the arched doorway you see in the pictures. Third floor, gas oven, sunny balcony. Asking $850, one month deposit. Call Giorgi +995 577 00 92 48',
      'barn-bed~ barn-arch~ barn-kitchen~',
    ),
    'fifty dollars apart, the agent’s margin',
  ),
  one(
    'en-batumi-alliance-agents',
    'other-agent',
    batumi(
      'batumi_for_foreigners',
      '2026-05-11 10:10',
      'Alliance Palace, 18th floor, studio 36 sqm, sea view, pool access. 500 USD monthly. WhatsApp +995 591 00 47 19',
      'allp18-sea allp18-bed allp18-bath',
    ),
    batumi(
      'black_sea_stays',
      '2026-05-14 12:00',
      '🌊 Seafront studio to let for long stay! Pool, gym, 24/7 reception. King bed, kitchenette, washer. $520/mo, min 3 months. DM @seafront_keys',
      'allp18-bed~ allp18-sea~',
    ),
  ),
  one(
    'en-yerevan-saryan-agents',
    'other-agent',
    yerevan(
      'yerevan_expats_flats',
      '2026-03-08 07:15',
      'Saryan street, right above the wine bars. 2 rooms, 55 m2, 4/5. 450,000 AMD. Call 091 00 15 86 Arman',
      'sary-win sary-sofa sary-shelf',
    ),
    yerevan(
      'armenia_rent_english',
      '2026-03-09 17:45',
      'One bedroom apartment in Kentron (wine street area). Bright living room, bookshelf wall, AC, Baxi. 470 000 AMD/month incl. internet. Viber +374 77 00 63 90',
      'sary-shelf~ sary-sofa~',
    ),
  ),
  one(
    'en-belgrade-owner',
    'owner-and-agent',
    belgrade(
      'belgrade_housing_english',
      '2026-04-07 08:00',
      'Hi! Owner here. Renting out my place in Cara Dušana, Stari Grad: 62 m², 2nd floor, two bedrooms, washer/dryer, fast fiber. 850 EUR, no agency. Text me: Jelena 064 001 1908',
      'cardus-1 cardus-2 cardus-3',
    ),
    belgrade(
      'bg_agency_listings',
      '2026-04-09 11:20',
      'STARI GRAD – 2BR – 62 sqm – 2nd fl.\nFurnished, A/C, registered.\nRent: 950 €\nAgency fee: 50%\nTel: +381 60 001 8844',
      'cardus-3~ cardus-1~',
    ),
  ),
  one(
    'en-tbilisi-owner',
    'owner-and-agent',
    tbilisi(
      'saburtalo_neighbours',
      '2026-01-18 19:00',
      'Leaving Georgia, landlord looks for new tenants for our flat on Kazbegi 22, 9th floor, 2 bedrooms, 80sqm, $750. Landlord speaks English, Temur, 593 00 50 11. Cat friendly!',
      'kazb-cat kazb-desk kazb-bed',
    ),
    tbilisi(
      'top_flats_tbilisi',
      '2026-01-22 09:09',
      'For rent: Saburtalo, Kazbegi Ave. 80 m2, 9/11, 2-bed. Price 800 USD. Agent Nini 555 08 15 15 (commission paid by owner)',
      'kazb-desk~ kazb-bed~',
    ),
  ),
  one(
    'en-batumi-drop',
    'price-drop',
    batumi(
      'batumi_english_ads',
      '2026-02-02 08:00',
      '1+1 on Baratashvili 32, 6th floor, 50 sqm, AC heating, 600$ monthly. Call Maka 555 02 90 90',
    ),
    batumi(
      'batumi_rent_english2',
      '2026-02-21 13:00',
      'PRICE DROPPED to 520 USD! Baratashvili street, separate bedroom, sixth floor, elevator works :) Maka, +995 555 029 090',
    ),
  ),
  one(
    'en-tbilisi-drop',
    'price-drop',
    tbilisi(
      'isani_flats_en',
      '2026-04-01 10:00',
      'Isani, new block on Navtlughi st 10. Two bedrooms, 75 m², 11/22. $700. TG: @isani_nick',
    ),
    tbilisi(
      'isani_flats_en',
      '2026-04-27 10:00',
      'Still available and now $620 — 2BR on Navtlughi 10, eleventh floor, 75 sq.m., brand new appliances. @isani_nick',
    ),
  ),
  one(
    'en-yerevan-lower',
    'repost-lower',
    yerevan(
      'komitas_rentals',
      '2026-05-02 06:00',
      'Komitas 55, 3-room apartment, 82 sqm, 2/9 floor, 420,000 AMD. Contact 094 00 90 06',
      'komt-a komt-b',
    ),
    yerevan(
      'komitas_rentals',
      '2026-06-01 06:00',
      'Komitas 55, 3-room apartment, 82 sqm, 2/9 floor, 380,000 AMD. Contact 094 00 90 06',
      'komt-a komt-b',
    ),
  ),
  one(
    'en-belgrade-lower',
    'repost-lower',
    belgrade(
      'vozdovac_en',
      '2026-01-15 10:00',
      'Voždovac, Vojvode Stepe 200. Cozy one-bedroom 41 m2, 480 EUR, heating included. Contact Sanja: 063 001 4420',
    ),
    belgrade(
      'vozdovac_en',
      '2026-02-19 10:00',
      'Reduced!! Vojvode Stepe 200, 41 m2, cozy 1BR. Now 440 EUR with heating. Sanja 063 001 4420',
    ),
  ),
  one(
    'en-tbilisi-again',
    'free-again',
    tbilisi(
      'avlabari_flats_en',
      '2025-08-20 09:00',
      'Avlabari, the yellow house at Wine Rise 4! 1 bedroom + rooftop, 60 sqm, $900. @rooftop_wine_rise',
      'wine-roof wine-yellow wine-bed',
    ),
    tbilisi(
      'avlabari_flats_en',
      '2026-05-01 09:00',
      'Available again from May 10: our rooftop flat at Wine Rise 4. $950 this season. @rooftop_wine_rise',
      'wine-roof wine-bed',
    ),
  ),
  one(
    'en-batumi-again',
    'free-again',
    batumi(
      'batumi_long_term_en',
      '2025-10-01 12:00',
      'House to rent in Gonio, 3 bedrooms, garden, 200 m to the beach. 1200 USD, winter price 900. Contact Paata 568 00 57 57',
      'gonio-garden gonio-salon',
    ),
    batumi(
      'batumi_long_term_en',
      '2026-05-05 12:00',
      'Tenants left last week. Gonio house with garden is free once more, three bedrooms, 1300 USD till October. Paata 568 005 757',
      'gonio-salon gonio-garden',
    ),
  ),
  one(
    'en-yerevan-brief',
    'brief-and-full',
    yerevan('evn_quick_ads', '2026-03-01 09:00', 'Nalbandyan 48, 1BR, $700, 055 00 18 48'),
    yerevan(
      'yerevan_relocation_homes',
      '2026-03-02 11:00',
      'Kentron, Nalbandyan 48, building with guarded yard.\n1 bedroom + living room, 63 sqm, 6/10 floor\nBosch washer, dishwasher, 2 ACs, central gas boiler, king bed, blackout curtains\nPets negotiable. Min. 6 months.\nRent 700 USD + utilities. Lilit +374 55 00 18 48',
      'nalb-1 nalb-2 nalb-3',
    ),
  ),
  one(
    'en-belgrade-brief',
    'brief-and-full',
    belgrade(
      'zemun_riverside',
      '2026-05-20 14:00',
      'Zemun quay apartment. 75 m², 1st floor of 3, two bedrooms, terrace over the Danube, underfloor heating, wine fridge, garage. EUR 1100 + bills. Viewing every afternoon. Contact @zemun_quay_vlada',
      'zq-terrace zq-danube zq-kitchen zq-fridge',
    ),
    belgrade(
      'belgrade_quick_rent',
      '2026-05-21 09:30',
      'Danube terrace, Zemun quay, 75m2, 1100 €, @zemun_quay_vlada',
    ),
  ),
  one(
    'en-tbilisi-street',
    'district-and-street',
    tbilisi(
      'sololaki_flats_en',
      '2026-06-02 10:00',
      'Sololaki, 2 bedrooms, 90 sqm, wooden balcony, 3rd floor. $1200',
      'geron-balcony geron-parquet geron-stove',
    ),
    tbilisi(
      'old_tbilisi_addresses',
      '2026-06-03 10:00',
      '12 Geronti Kikodze Street. Historic flat, parquet, tiled stove, wooden balcony. 2BR / 90 m2 / 3rd fl. 1200 USD. Call 597 00 21 12',
      'geron-stove~ geron-parquet~',
    ),
  ),
  one(
    'en-batumi-nophone',
    'one-without-phone',
    batumi(
      'batumi_board_en',
      '2026-04-11 11:00',
      'Zubalashvili 40, fl. 7, 1+1, 56 sq m, central heating, 650$. Message me here',
    ),
    batumi(
      'batumi_apartments_daily_new',
      '2026-04-12 12:00',
      'FOR RENT: 40 Zubalashvili St., 7th floor, 56 m², bedroom + living room, gas boiler. $650 a month. Tel. +995 574 00 81 90',
    ),
  ),
  one(
    'en-yerevan-nophone',
    'one-without-phone',
    yerevan(
      'evn_board_en',
      '2026-02-15 08:00',
      'Tigran Mets Ave 28, 3 rooms, 88 m², floor 5/9. 400 000 AMD. Ask for Hrach 041 00 82 82',
    ),
    yerevan(
      'yerevan_roommates_en',
      '2026-02-16 18:00',
      'three-room flat on 28 Tigran Mets, 88 sqm, fifth floor of nine, 400K dram. pls comment below',
    ),
  ),
  one(
    'en-tbilisi-gel',
    'other-currency',
    tbilisi(
      'gldani_english',
      '2026-03-10 13:00',
      'Temka, 11 mkr, bl. 7, 2 rooms, 52 m2, 1080 GEL. Contact 551 00 40 02',
    ),
    tbilisi(
      'cheap_tbilisi_usd',
      '2026-03-12 13:00',
      'Cheap flat near Temka, 11th microdistrict building 7, 52 sqm, one bedroom. 400$ per month. 551 00 40 02',
    ),
  ),
  one(
    'en-belgrade-rsd',
    'other-currency',
    belgrade(
      'nbg_flats_en',
      '2026-02-08 16:00',
      'Blok 63, 2-room flat 59 m2, 7/13, lift. 65,000 RSD. Marko 065 001 7020',
    ),
    belgrade(
      'belgrade_euro_rent',
      '2026-02-10 16:00',
      'New Belgrade, block 63: 59 sqm, seventh floor, renovated bathroom. 550 EUR, Marko +381 65 001 70 20',
    ),
  ),
  one(
    'en-yerevan-area',
    'area-rounded',
    yerevan(
      'arabkir_english',
      '2026-05-13 09:30',
      'Arabkir, Hrachya Kochar 10. 48.5 sqm, 8/9, one bedroom, 280,000 AMD. 098 00 10 48',
      'koch-bed koch-kit',
    ),
    yerevan(
      'flat_in_yerevan',
      '2026-05-15 09:30',
      'Kochar street 10 | 49 m² | 1 BR | top-but-one floor | 280k AMD | call 098001048',
    ),
  ),
  one(
    'en-batumi-typo',
    'typo',
    batumi(
      'batumi_sea_flats_en',
      '2026-06-08 11:00',
      'Lech Kaczynski 3, 2 bedrooms, 70 sqm, 16th floor, 900$. Call 577 00 36 16',
      'lech3-a lech3-b lech3-c',
    ),
    batumi(
      'batumi_sea_flats_en',
      '2026-06-09 11:00',
      'Lech Kaczynski 3, 2 bedrooms, 70 sqm, 15th floor, 900$, dishwasher too. Call 577 00 36 16',
      'lech3-a lech3-b lech3-c',
    ),
  ),
  one(
    'en-tbilisi-rooms',
    'bedrooms-and-rooms',
    tbilisi(
      'vake_english_homes',
      '2026-04-14 08:40',
      'Vake, Abashidze 60: 3-room flat, 100 sqm, 5/8 floor, two bathrooms, $1400. Salome 599 00 74 60',
    ),
    tbilisi(
      'tbilisi_two_bedrooms',
      '2026-04-16 08:40',
      '2-bedroom apartment (separate living room) at 60 Abashidze, 100 m2, 5th floor. 1400$. Salome, 599-007-460',
    ),
  ),
  one(
    'en-belgrade-video',
    'video',
    belgrade(
      'belgrade_video_flats',
      '2026-03-21 18:00',
      '▶️ Video tour. Dorćol, Dobračina 30. One bedroom, 50 sqm, 4th floor. 800 euros. Viber +381 62 001 3005',
    ),
    belgrade(
      'dorcol_english',
      '2026-03-24 18:00',
      'Dobračina st., Dorcol, 50m2, 4th floor w/o lift, 1BR; see the clip. 780 EUR, 062 001 3005',
    ),
  ),
  one(
    'en-tbilisi-word',
    'word-for-word',
    tbilisi(
      'tbilisi_room_board',
      '2026-01-27 09:00',
      'Subletting our two-bedroom in Chugureti, Tchonkadze corner, until we are back in October. 85 sqm, piano, two balconies, one very lazy cat who stays with you. $700 incl. everything, feed the cat.',
    ),
    tbilisi(
      'expat_sublets_tb',
      '2026-01-28 22:00',
      'Subletting our two-bedroom in Chugureti, Tchonkadze corner, until we are back in October. 85 sqm, piano, two balconies, one very lazy cat who stays with you. $700 incl. everything, feed the cat.',
    ),
  ),
  one(
    'en-yerevan-forward',
    'forwarded',
    yerevan(
      'nor_norq_english',
      '2026-06-14 07:00',
      'Nor Nork, Gai avenue 20, 2 rooms 54 sqm, 6/9, new windows, 220,000 AMD, owner Gagik 093 00 02 54',
    ),
    yerevan(
      'yerevan_sharing',
      '2026-06-14 20:00',
      'Forwarding for a friend ⬇️\nNor Nork, Gai avenue 20, 2 rooms 54 sqm, 6/9, new windows, 220,000 AMD, owner Gagik 093 00 02 54',
    ),
  ),
]
