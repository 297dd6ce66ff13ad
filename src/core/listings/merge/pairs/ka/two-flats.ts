import { batumi, tbilisi, twoFlatsIn, type Pair } from '../pair.ts'

const two = twoFlatsIn('ka')

export const KA_TWO_FLATS: readonly Pair[] = [
  two(
    'ka-agent-saburtalo',
    'one-agent',
    tbilisi(
      'agenti_dato_tb',
      '2026-02-03 09:00',
      'საბურთალო, მიცკევიჩის 27. 2 ოთახი, 55 კვ.მ, 3/9. 650$. დათო 599 00 27 55',
      'dt-mic1 dt-mic2',
    ),
    tbilisi(
      'agenti_dato_tb',
      '2026-02-03 09:40',
      'საბურთალო, დოლიძის 4. 2 ოთახი, 57 კვ.მ, 6/8. 650$. დათო 599 00 27 55',
      'dt-dol1 dt-dol2',
    ),
  ),
  two(
    'ka-agent-batumi',
    'one-agent',
    batumi(
      'agenti_maia_bt',
      '2026-04-04 10:00',
      'ბათუმი, ლერმონტოვის 60, ერთოთახიანი 36 კვ.მ, მე-2 სართული, 380$, მაია 577 00 38 02',
    ),
    batumi(
      'agenti_maia_bt',
      '2026-04-06 10:00',
      'ბათუმი, ლერმონტოვის 97, ერთოთახიანი 40 კვ.მ, მე-10 სართული, 400$, მაია 577 00 38 02',
    ),
  ),
  two(
    'ka-handle-vake',
    'agency-handle',
    tbilisi(
      'sakhli_agency',
      '2026-01-15 11:00',
      'ვაკე, აბაშიძის 33. 3 ოთახი, 95 კვ.მ, 1200$ 👉 @sakhli_agency_ge',
      'sak-ab33 sak-logo',
    ),
    tbilisi(
      'sakhli_agency',
      '2026-01-17 11:00',
      'ვაკე, არაყიშვილის 5. 3 ოთახი, 100 კვ.მ, 1200$ 👉 @sakhli_agency_ge',
      'sak-ar5 sak-logo',
    ),
  ),
  two(
    'ka-later-gldani',
    'later-same-wording',
    tbilisi(
      'kargi_bina_gldani',
      '2026-01-05 08:00',
      'კარგი ბინა კარგ ფასად! გლდანი, მეტრო ახმეტელთან, ავეჯით, ტექნიკით. 45 კვ.მ, მე-2 სართული, 750 ლარი. ლალი 551 00 45 02',
    ),
    tbilisi(
      'kargi_bina_gldani',
      '2026-02-24 08:00',
      'კარგი ბინა კარგ ფასად! გლდანი, მეტრო ახმეტელთან, ავეჯით, ტექნიკით. 68 კვ.მ, მე-7 სართული, 950 ლარი. ლალი 551 00 45 02',
    ),
  ),
  two(
    'ka-album-orbi',
    'building-album',
    batumi(
      'orbi_batumi_ge',
      '2026-06-03 09:00',
      'ორბი სითი, A ბლოკი, 5 სართული, 25 კვ.მ, ეზოს ხედი, 280$',
      'orbige-auzi orbige-fasadi a5-loji',
    ),
    batumi(
      'orbi_batumi_ge',
      '2026-06-03 09:30',
      'ორბი სითი, C ბლოკი, 38 სართული, 41 კვ.მ, ზღვის ხედი, 600$',
      'orbige-auzi orbige-fasadi c38-loji',
    ),
  ),
  two(
    'ka-house-chavchavadze',
    'same-house',
    tbilisi(
      'chavchavadzis_binebi',
      '2026-03-20 12:00',
      'ჭავჭავაძის გამზ. 49, მე-3 სართული, 2 საძინებელი, 90 კვ.მ. 1300$. 555 06 49 03',
    ),
    tbilisi(
      'vakis_qira',
      '2026-03-28 12:00',
      'ჭავჭავაძის გამზ. 49, მე-8 სართული, 3 საძინებელი, 130 კვ.მ. 1900$. 599 00 49 08',
    ),
  ),
  two(
    'ka-complex-archi',
    'same-complex',
    tbilisi(
      'arqi_binebi',
      '2026-05-05 10:00',
      'არქი უნივერსი, 54 კვ.მ, 1 საძინებელი, მე-7 სართული, 650$, სოფო 591 00 54 07',
      'arq7-a arq7-b',
    ),
    tbilisi(
      'arqi_binebi',
      '2026-05-12 10:00',
      'არქი უნივერსი, 54 კვ.მ, 1 საძინებელი, მე-13 სართული, 650$, სოფო 591 00 54 07',
      'arq13-a arq13-b',
    ),
  ),
  two(
    'ka-layout-metrocity',
    'same-layout',
    batumi(
      'metrositi_ge',
      '2026-06-18 10:00',
      'მეტრო სითი, სტუდიო 32 კვ.მ, მე-11 სართული, 370$. თეთრი სამზარეულო',
      'ms11-samz',
    ),
    batumi(
      'metrositi_ge',
      '2026-06-18 10:03',
      'მეტრო სითი, სტუდიო 32 კვ.მ, მე-12 სართული, 370$. ხისფერი სამზარეულო',
      'ms12-samz',
    ),
  ),
  two(
    'ka-template-didube',
    'template-numbers',
    tbilisi(
      'shabloni_qira',
      '2026-04-21 09:00',
      '🏠 ქირავდება\n📍 დიდუბე, დადიანის 12\n📐 50 კვ.მ\n🏢 4/9\n💵 500$\n☎️ 597 00 90 12',
    ),
    tbilisi(
      'shabloni_qira',
      '2026-04-21 09:02',
      '🏠 ქირავდება\n📍 დიდუბე, დადიანის 136\n📐 62 კვ.მ\n🏢 7/9\n💵 560$\n☎️ 597 00 90 12',
    ),
  ),
  two(
    'ka-owners-copied',
    'owners-template',
    tbilisi(
      'mepatrone_qira',
      '2026-02-10 10:00',
      'ვაქირავებ საკუთარ ბინას. სუფთა, მყუდრო, ყველაფრით აღჭურვილი. სასურველია ოჯახი. 1000 ლარი. დარეკეთ 568 00 71 20',
      'mq-lurji',
    ),
    tbilisi(
      'mepatrone_qira',
      '2026-02-14 20:00',
      'ვაქირავებ საკუთარ ბინას. სუფთა, მყუდრო, ყველაფრით აღჭურვილი. სასურველია ოჯახი. 1000 ლარი. დარეკეთ 593 00 04 18',
      'mq-mwvane',
    ),
  ),
  two(
    'ka-two-cities',
    'two-cities',
    tbilisi(
      'mtavari_quchebi_tb',
      '2026-05-09 10:00',
      'რუსთაველის გამზირი, 2 ოთახი, 55 კვ.მ, მე-4 სართული, 700$, სასწრაფოდ',
    ),
    batumi(
      'mtavari_quchebi_bt',
      '2026-05-10 10:00',
      'რუსთაველის გამზირი, 2 ოთახი, 55 კვ.მ, მე-4 სართული, 700$, სასწრაფოდ',
    ),
    'word for word, but the channels are of Tbilisi and Batumi, which both have the street',
  ),
  two(
    'ka-day-month',
    'day-and-month',
    batumi(
      'dgiurad_batumi',
      '2026-07-01 10:00',
      'დღიურად ბათუმში, ჰიმშიაშვილის 9, სტუდიო, 100 ლარი დღე, 4 კაცი. 595 00 09 09',
    ),
    batumi(
      'dgiurad_batumi',
      '2026-07-05 10:00',
      'თვიურად ბათუმში, ჰიმშიაშვილის 15, სტუდიო, 900 ლარი თვე. 595 00 09 09',
    ),
  ),
  two(
    'ka-two-rooms',
    'two-rooms',
    tbilisi(
      'otaxebi_tb',
      '2026-03-01 18:00',
      'ქირავდება ოთახი გოგონაზე, ვაჟა-ფშაველას 25, პატარა ოთახი, 350 ლარი. 577 00 25 35',
      'vf25-patara',
    ),
    tbilisi(
      'otaxebi_tb',
      '2026-03-01 18:10',
      'ქირავდება ოთახი გოგონაზე, ვაჟა-ფშაველას 25, დიდი ოთახი აივნით, 450 ლარი. 577 00 25 35',
      'vf25-didi',
    ),
  ),
  two(
    'ka-room-flat',
    'room-and-flat',
    tbilisi(
      'temqis_qira',
      '2026-02-16 10:00',
      'თემქა, X კვარტალი: ერთი ოთახი დიასახლისთან, 300 ლარი. 571 00 30 10',
    ),
    tbilisi(
      'temqis_qira',
      '2026-04-06 10:00',
      'თემქა, X კვარტალი: მთლიანი ბინა, ორი ოთახი, 850 ლარი. 571 00 30 10',
    ),
  ),
  two(
    'ka-weak-vake',
    'weak-facts',
    tbilisi(
      'vake_sia',
      '2026-05-17 10:00',
      'ვაკე, 2 ოთახი, 800$, პირველი სართული, ეზოთი. 555 02 81 01',
    ),
    tbilisi(
      'vake_sia',
      '2026-05-17 16:00',
      'ვაკე, 2 ოთახი, 800$, ბოლო სართული, ლიფტით. 599 00 81 99',
    ),
  ),
  two(
    'ka-vague-batumi',
    'vague',
    batumi(
      'batumi_swrafad',
      '2026-03-15 10:00',
      'გაქირავდება ბინა ბათუმში 400 დოლარად 574 00 61 15',
    ),
    batumi(
      'batumi_swrafad',
      '2026-03-16 10:00',
      'ბათუმში ქირავდება ბინა, 400$, ნომერი 551 00 93 70',
    ),
  ),
  two(
    'ka-stolen-photos',
    'stolen-photos',
    tbilisi(
      'krwanisi_vilebi',
      '2026-04-11 10:00',
      'კრწანისი, ვილა 300 კვ.მ, აუზი, 5 საძინებელი, 4500$. ირაკლი 599 00 45 00',
      'krw-auzi krw-darbazi krw-bagi',
    ),
    batumi(
      'iafi_saxlebi',
      '2026-05-01 02:00',
      'ქირავდება ბათუმში ვილა აუზით მხოლოდ 500$! ჯავშნისთვის წინასწარ ჩარიცხეთ 200$. @iafi_villa_bt',
      'krw-auzi~ krw-bagi~',
    ),
  ),
]
