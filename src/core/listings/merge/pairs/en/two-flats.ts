import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('en')

export const EN_TWO_FLATS: readonly Pair[] = [
  two(
    'en-agent-saburtalo',
    'one-agent',
    tbilisi(
      'tbilisi_agent_gvantsa',
      '2026-03-01 09:00',
      'Saburtalo, Asatiani 12, 1 bedroom, 52 sqm, 7/10, $600. Gvantsa 577 00 23 90',
      'gv-asat1 gv-asat2',
    ),
    tbilisi(
      'tbilisi_agent_gvantsa',
      '2026-03-01 09:30',
      'Saburtalo, Gagarin 5, 1 bedroom, 52 sqm, 4/8, $600. Gvantsa 577 00 23 90',
      'gv-gag1 gv-gag2',
    ),
  ),
  two(
    'en-agent-batumi',
    'one-agent',
    batumi(
      'batumi_agent_rusa',
      '2026-05-03 09:00',
      'New Boulevard, 1+1, 45 m², 10th floor, sea side, 600$. Rusa 591 00 08 45',
    ),
    batumi(
      'batumi_agent_rusa',
      '2026-05-03 09:20',
      'New Boulevard, 1+1, 55 m², 5th floor, city side with bathtub, 600$. Rusa 591 00 08 45',
    ),
  ),
  two(
    'en-handle-yerevan',
    'agency-handle',
    yerevan(
      'ararat_rentals',
      '2026-02-01 08:00',
      'Kentron | Mashtots 40 | 2 rooms | 60 m² | 450,000 AMD | @ararat_rentals_desk',
      'ar-mash1 ar-card',
    ),
    yerevan(
      'ararat_rentals',
      '2026-02-01 08:10',
      'Kentron | Mashtots 15 | 2 rooms | 64 m² | 450,000 AMD | @ararat_rentals_desk',
      'ar-mash9 ar-card',
    ),
  ),
  two(
    'en-handle-belgrade',
    'agency-handle',
    belgrade(
      'serbia_homes_en',
      '2026-04-02 12:00',
      'Vračar, Krunska st., 70 sqm, 2BR, 1100 €. Contact @serbia_homes_team',
    ),
    belgrade(
      'serbia_homes_en',
      '2026-04-03 12:00',
      'Vračar, Krunska st., 70 sqm, 1BR + study, garden level, 1000 €. Contact @serbia_homes_team',
    ),
    'rooms and level contradict; an agency’s handle decides nothing',
  ),
  two(
    'en-later-tbilisi',
    'later-same-wording',
    tbilisi(
      'tbilisi_bright_homes',
      '2026-01-05 10:00',
      'Bright, spacious & newly renovated! Fully equipped kitchen, fast WiFi, walk to metro. 75 sqm, 2 bedrooms, $850. Call Tako 599 00 31 75',
    ),
    tbilisi(
      'tbilisi_bright_homes',
      '2026-03-05 10:00',
      'Bright, spacious & newly renovated! Fully equipped kitchen, fast WiFi, walk to metro. 48 sqm, 1 bedroom, $550. Call Tako 599 00 31 75',
    ),
  ),
  two(
    'en-later-batumi',
    'later-same-wording',
    batumi(
      'batumi_sunny_homes',
      '2026-04-04 10:00',
      'Your home by the sea for rent ☀️ Fresh design, smart lock, quiet block. 38 m², 300 m to the beach, 480$, @sunny_homes_bt',
      'sunny38-a sunny38-b',
    ),
    batumi(
      'batumi_sunny_homes',
      '2026-05-24 10:00',
      'Your home by the sea for rent ☀️ Fresh design, smart lock, quiet block. 61 m², 100 m to the beach, 790$, @sunny_homes_bt',
      'sunny61-a sunny61-b',
    ),
  ),
  two(
    'en-album-orbi',
    'building-album',
    batumi(
      'orbi_deals_en',
      '2026-06-20 09:00',
      'Orbi City Block D, 40th floor, panoramic corner studio 42 m², $650',
      'orbid-pool orbid-casino orbid-lobby d40-bed',
    ),
    batumi(
      'orbi_deals_en',
      '2026-06-20 09:12',
      'Orbi City Block D, 15th floor, mountain view studio 27 m², $380',
      'orbid-pool orbid-casino orbid-lobby d15-bed',
    ),
  ),
  two(
    'en-album-yerevan',
    'building-album',
    yerevan(
      'evn_towers_en',
      '2026-05-06 09:00',
      'Glendale Hills, 1 bedroom, 55 sqm, 3rd floor, $600. Gym, yard and playground in photos',
      'glen-gym glen-yard glen-play',
    ),
    yerevan(
      'evn_hills_en',
      '2026-05-07 09:00',
      'Glendale Hills residence, 3 bedrooms, 118 sqm, 9th floor, $1100',
      'glen-yard~ glen-play~ glen-gym~',
    ),
  ),
  two(
    'en-house-tbilisi',
    'same-house',
    tbilisi(
      'chavchavadze_flats',
      '2026-02-11 13:00',
      '37 Chavchavadze Ave, 4/9, 2BR, 95 sqm, $1300, call 593 00 37 37',
    ),
    tbilisi(
      'chavchavadze_flats',
      '2026-02-25 13:00',
      '37 Chavchavadze Ave, 8/9, 2BR, 105 sqm, $1350, call 593 00 37 37',
    ),
  ),
  two(
    'en-house-belgrade',
    'same-house',
    belgrade(
      'knez_mihailova_en',
      '2026-03-14 09:00',
      'Kneza Miloša 72, ground floor, 40 m² studio, 550 EUR, no pets, owner Rade 061 001 2727',
    ),
    belgrade(
      'knez_mihailova_en',
      '2026-03-19 09:00',
      'Kneza Miloša 72, fifth floor, 40 m² studio, 550 EUR, no pets, owner Rade 061 001 2727',
      'km72-v',
    ),
    'everything equal but the floor, and ground and fifth are no slip of a finger',
  ),
  two(
    'en-complex-white-sails',
    'same-complex',
    batumi(
      'white_sails_en',
      '2026-05-15 10:00',
      'White Sails, 1+1, 46 sqm, floor 12, $850, Beso 555 07 46 12',
      'ws12-couch ws12-bed',
    ),
    batumi(
      'white_sails_en',
      '2026-05-16 10:00',
      'White Sails, 1+1, 46 sqm, floor 20, $850, Beso 555 07 46 12',
      'ws20-couch ws20-bed',
    ),
  ),
  two(
    'en-complex-kings',
    'same-complex',
    tbilisi(
      'king_david_en',
      '2026-04-22 10:00',
      'King David Residences, 2BR, 130 sqm, 17th floor, $3000/month. Contact Lika 599 00 17 30',
    ),
    tbilisi(
      'king_david_en',
      '2026-05-22 10:00',
      'King David Residences, 2BR, 130 sqm, 25th floor, $3000/month. Contact Lika 599 00 17 30',
    ),
  ),
  two(
    'en-layout-bw',
    'same-layout',
    belgrade(
      'bw_quartet_rent',
      '2026-02-27 11:00',
      'BW Quartet 2, one bedroom 52 sqm, 9th floor, 1150€. Apt 904',
      'bwq904-bed bw-quartet-lobby',
    ),
    belgrade(
      'bw_quartet_rent',
      '2026-02-27 11:05',
      'BW Quartet 2, one bedroom 52 sqm, 10th floor, 1150€. Apt 1004',
      'bwq1004-bed bw-quartet-lobby',
    ),
  ),
  two(
    'en-layout-batumi',
    'same-layout',
    batumi(
      'batumi_view_en',
      '2026-06-25 10:00',
      'Batumi View tower, studio 31.5 m², 7th floor, blue walls, $400, @btview_host',
      'bv7-blue',
    ),
    batumi(
      'batumi_view_en',
      '2026-06-25 10:02',
      'Batumi View tower, studio 31.5 m², 8th floor, beige walls, $400, @btview_host',
      'bv8-beige',
    ),
  ),
  two(
    'en-template-hashtags',
    'template-numbers',
    tbilisi(
      'tbilisi_map_rent',
      '2026-06-10 08:00',
      'New on our map – DIDUBE, walking to Gotsiridze\n14 Samtredia street\none bedroom, 45 metres, floor 9 of 15\nnew block, modern interior\n500$ monthly, 500$ deposit, no fee from tenants\ncall +995 599 00 30 21',
    ),
    tbilisi(
      'tbilisi_map_rent',
      '2026-06-10 08:04',
      'New on our map – DIDUBE, walking to Gotsiridze\n41 Samtredia street\none bedroom, 47 metres, floor 2 of 15\nnew block, modern interior\n500$ monthly, 500$ deposit, no fee from tenants\ncall +995 599 00 30 21',
    ),
    '14 and 41 could be a slip, the floor and the area with it cannot',
  ),
  two(
    'en-template-evn',
    'template-numbers',
    yerevan(
      'evn_codes_en',
      '2026-03-03 07:00',
      'ID 3310\nStreet: Abovyan 32\nRooms: 3\nArea: 92 sqm\nFloor: 2/4\nRent: $1100\nPhone 099 00 33 10',
    ),
    yerevan(
      'evn_codes_en',
      '2026-03-03 07:02',
      'ID 3316\nStreet: Abovyan 8\nRooms: 3\nArea: 96 sqm\nFloor: 4/5\nRent: $1200\nPhone 099 00 33 10',
    ),
  ),
  two(
    'en-owners-batumi',
    'owners-template',
    batumi(
      'batumi_direct_owner',
      '2026-01-11 12:00',
      'For rent direct from owner. Nice and cosy apartment with everything you need for comfortable living. $450. Call Natela 551 00 65 01',
      'nat-curtain',
    ),
    batumi(
      'batumi_direct_owner',
      '2026-01-20 12:00',
      'For rent direct from owner. Nice and cosy apartment with everything you need for comfortable living. $450. Call Guram 568 00 19 03',
      'gur-stairs',
    ),
  ),
  two(
    'en-cities-nomad',
    'two-cities',
    tbilisi(
      'digital_homes_tb',
      '2026-05-01 10:00',
      'Work-from-home ready 1BR: standing desk, 4K screen, 500 Mbps. Floor 6, 48 sqm. $750 all-in. @digital_homes',
    ),
    batumi(
      'digital_homes_bt',
      '2026-05-01 10:01',
      'Work-from-home ready 1BR: standing desk, 4K screen, 500 Mbps. Floor 6, 48 sqm. $750 all-in. @digital_homes',
    ),
  ),
  two(
    'en-day-month-batumi',
    'day-and-month',
    batumi(
      'sea_towers_host',
      '2026-06-28 10:00',
      'Sea Towers, daily $45, studio on 33rd floor, sleeps 3. @sea_towers_host',
    ),
    batumi(
      'sea_towers_host',
      '2026-06-30 10:00',
      'Sea Towers, monthly $550, one-bedroom on 21st floor. @sea_towers_host',
    ),
  ),
  two(
    'en-rooms-yerevan',
    'two-rooms',
    yerevan(
      'evn_flatshare',
      '2026-02-20 18:00',
      'Flatshare on Proshyan 10, room for rent: small, single bed, 120,000 AMD, from March. @proshyan_house',
      'prosh-small prosh-kitchen',
    ),
    yerevan(
      'evn_flatshare',
      '2026-02-20 18:05',
      'Flatshare on Proshyan 10, room for rent: master with balcony, 180,000 AMD, from April. @proshyan_house',
      'prosh-master prosh-kitchen',
    ),
  ),
  two(
    'en-room-flat-belgrade',
    'room-and-flat',
    belgrade(
      'belgrade_flatmates',
      '2026-05-02 20:00',
      'Room available in 3-room apartment, Takovska 34, 320 EUR + share of bills. Text 060 001 3434',
    ),
    belgrade(
      'belgrade_flatmates',
      '2026-06-12 20:00',
      'We all move out: whole 3-room apartment, Takovska 34, 84 sqm, 900 EUR. Text 060 001 3434',
    ),
  ),
  two(
    'en-weak-vake',
    'weak-facts',
    tbilisi(
      'vake_ads_en',
      '2026-03-28 08:00',
      'Vake, 2 bedrooms, $1000, unfurnished, ground floor with yard. 577 00 81 04',
    ),
    tbilisi(
      'vake_more_ads',
      '2026-03-28 14:00',
      'Vake, 2 bedrooms, $1000, fully furnished penthouse level, no yard. 555 02 66 30',
    ),
  ),
  two(
    'en-vague-batumi',
    'vague',
    batumi(
      'batumi_classifieds',
      '2026-04-10 10:00',
      'Apartment for rent Batumi center 400$ call 593 00 10 64',
    ),
    batumi(
      'batumi_classifieds',
      '2026-04-11 10:00',
      'Rent apartment, Batumi center, 400$, Viber 597 00 48 84',
    ),
  ),
  two(
    'en-stolen-tbilisi',
    'stolen-photos',
    tbilisi(
      'vera_design_flats',
      '2026-02-06 10:00',
      'Architect’s own flat in Vera, Kiacheli 15, 1BR, 68 sqm, $1300. Nutsa 599 00 68 13',
      'kiach-arc kiach-lamp kiach-bath',
    ),
    batumi(
      'batumi_best_price',
      '2026-02-26 02:00',
      'For rent my Batumi seaside flat only $250 a month!!! I am abroad, send first month by crypto and courier brings keys. @seaside_owner77',
      'kiach-lamp~ kiach-arc~',
    ),
  ),
]
