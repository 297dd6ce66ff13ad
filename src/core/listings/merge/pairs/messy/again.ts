import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const ka = oneFlatIn('ka')
const hy = oneFlatIn('hy')
const sr = oneFlatIn('sr')
const lat = oneFlatIn('ru-Latn')
const cross = oneFlatIn('cross')

/** Long posts in the other languages: one flat under unlike texts. */
export const MESSY_AGAIN: readonly Pair[] = [
  ka(
    'messy-ka-long-short',
    'brief-and-full',
    tbilisi(
      'oqros_binebi',
      '2026-03-09 09:00',
      'ქირავდება ექსკლუზიური ბინა ვერაზე, კიაჩელის ქუჩა 18 ✨\n\n▪️ საერთო ფართი 76 კვ.მ, სართული 3/6, ლიფტი\n▪️ ორი საძინებელი, ერთი სააბაზანო, დიდი აივანი ეზოს მხარეს\n▪️ ცენტრალური გათბობა, კონდიციონერი სამივე ოთახში\n▪️ ჭურჭლის სარეცხი მანქანა, ღუმელი, საშრობი\n▪️ შინაური ცხოველი შეთანხმებით\n\nფასი 1200 აშშ დოლარი თვეში, დეპოზიტი ერთი თვის, ხელშეკრულება მინიმუმ ერთი წელი.\nდამატებითი კითხვებისთვის: თაკო, +995 577-00-76-36',
      'kiac18-a kiac18-b kiac18-c kiac18-d',
    ),
    tbilisi(
      'vera_moklet',
      '2026-03-15 19:00',
      'კიაჩელი 18, ვერა, ქირავდება 76 კვმ, 1200$, თაკო 577007636',
      'kiac18-c',
    ),
  ),
  ka(
    'messy-ka-owner-agent',
    'owner-and-agent',
    batumi(
      'chemi_bina_batumshi',
      '2026-05-01 07:30',
      'მოგესალმებით, ვაქირავებ ჩემს საყვარელ ბინას 😄 ბათუმი, გორგილაძის ქუჩა, მეხუთე სართული, 58 კვადრატი, ბებიას სერვანტით და ახალი სარეცხით. ვეძებ წყნარ წყვილს გრძელვადიანად. 450 დოლარი. ნათია, 595-00-58-05',
      'gorgi-servanti gorgi-samz gorgi-sadz',
    ),
    batumi(
      'komforti_realty_bt',
      '2026-05-04 11:00',
      'KOMFORTI REALTY • ბათუმი • გორგილაძის ქ. • 1+1 • 58 კვ.მ • 5 სართ. • გაზი • ქირა 520 $ • საკომისიო 50% • მენეჯერი ლუკა 555-02-52-05',
      'gorgi-sadz~ gorgi-servanti~',
    ),
    'grandmother’s sideboard is in both albums',
  ),
  hy(
    'messy-hy-two-agents',
    'other-agent',
    yerevan(
      'lav_tner_am',
      '2026-02-22 08:00',
      'ԼԱՎ ՏՆԵՐ գործակալություն ⭐️\nՎարձով՝ Կենտրոն, Փարպեցի 9\n2 սենյակ, 64 քմ, 4/5 հարկ, քարե շենք\nԲարձր առաստաղ, բաց պատշգամբ, ներկառուցված խոհանոց\nԳին՝ 480 000 դրամ\nՀեռ.՝ 055-00-64-45, Քրիստինե\n\nՈւնենք ավելի քան 500 առաջարկ, կօգնենք անվճար',
      'parp9-hyur parp9-khoh patsh9',
    ),
    yerevan(
      'aram_bnakaranner',
      '2026-02-26 16:00',
      'Բարև ձեզ, Արամն է: Վարձով ունեմ մի սիրուն բնակարան կենտրոնում՝ քարե շենքի 4-րդ հարկում, պատշգամբով, ամեն ինչով ապահովված: Տանտերը լավ մարդ է, շունը թույլ է տալիս: Ուզում ենք 500.000: Գրեք @aram_varcov',
      'parp9-khoh~ parp9-hyur~ patsh9~',
    ),
  ),
  hy(
    'messy-hy-repost',
    'repost-lower',
    yerevan(
      'shengavit_ani_bnak',
      '2026-03-01 09:00',
      'Սիրելի հետևորդներ, տրվում է վարձով 3 սենյականոց բնակարան Շենգավիթում, Գարեգին Նժդեհի 33, 70 քմ, 5/9 հարկ: Վերանորոգված է 2022-ին, ունի նոր կաթսա, երկու օդորակիչ, նոր պատուհաններ: Մետրոն 3 րոպե: 270 000 դրամ, կոմունալը առանձին: Լիլիթ, 096-00-70-59',
      'ngd33-a ngd33-b',
    ),
    yerevan(
      'shengavit_ani_bnak',
      '2026-03-29 09:00',
      'Սիրելի հետևորդներ, Նժդեհի 33-ի եռասենյականոցը դեռ սպասում է ձեզ: Տանտերը համաձայն է 240 000 դրամի, վարձով՝ մինչև մեկ տարի: Լիլիթ, 096 007 059',
      'ngd33-b ngd33-a',
    ),
  ),
  sr(
    'messy-sr-agent-again',
    'free-again',
    belgrade(
      'senka_nekretnine',
      '2025-11-20 10:00',
      'Senka nekretnine Vam nudi na izdavanje: Stari grad, Kosančićev venac 15, salonski dvosoban stan, 68 m², II sprat, parket u ribljoj kosti, stilski nameštaj, TA peći i klima. Pogled na Savu. Za ambasade i strance. 1100 € mesečno, depozit dve kirije. Tel. 060/001-68-15, poziv ili Viber',
      'kosan-riblja kosan-sava kosan-pec',
    ),
    belgrade(
      'senka_nekretnine',
      '2026-06-20 10:00',
      'Vaš omiljeni salonac na Kosančićevom vencu ponovo se izdaje! Pogled na Savu, parket u ribljoj kosti, od sada i podno grejanje u kupatilu. 1250 €, useljiv 5. jula. Senka, 060/001-68-15',
      'kosan-sava kosan-riblja',
    ),
  ),
  sr(
    'messy-sr-cyr-lat-brief',
    'brief-and-full',
    belgrade(
      'krstivoje_oglas',
      '2026-04-13 10:00',
      'Поштовани, издаје се двособан стан на Звездари, улица Вељка Дугошевића 21, четврти спрат зграде с лифтом, 56 квадрата. Стан има централно грејање, климу, оставу, две терасе и подрум. Није за пушаче. Кирија 620 евра, рачуни око 90. Депозит обавезан. Крстивоје, 063/001-56-42',
      'velj21-a velj21-b velj21-c',
    ),
    belgrade(
      'zvezdara_kratko',
      '2026-04-15 21:00',
      'Izdajem 2.0 Veljka Dugoševića 21, 56kvm, lift, 620e, Krstivoje 0630015642',
    ),
  ),
  lat(
    'messy-lat-long-agents',
    'other-agent',
    tbilisi(
      'arenda_tb_vadim_lat',
      '2026-06-08 09:00',
      'Vsem privet! Sdaetsya otlichnaya kvartira v Saburtalo, ryadom metro Medicinskiy institut, ulica Gotua 7. 2 spalni, 78 kv m, 10 etaj, novyi dom, vid na vse storony. Tehnika vsya Samsung, est rabochiy kabinet v lodzhii. Zhivotnye po dogovorennosti. 900$ + depozit. Vadim, 571-00-78-10',
      'gotua-lodzh gotua-kuh gotua-sp',
    ),
    tbilisi(
      'rieltor_tb_nelli_lat',
      '2026-06-11 09:00',
      'NELLI RIELTOR: sdayu 3h komnatnuyu, Saburtalo, dorogoy remont, kabinet, panorama goroda. 950 doll/mes, komissii net! Dlya semyi na god. telegram @nelli_rieltor_tb',
      'gotua-kuh~ gotua-lodzh~ gotua-sp~',
    ),
  ),
  lat(
    'messy-lat-cyr-drop',
    'price-drop',
    yerevan(
      'kanaker_ot_nas_lat',
      '2026-01-17 10:00',
      'Dobryi den! Sdaem uyutnuyu kvartiru v Kanaker-Zeytun, Lepsius 14, dve komnaty, 57 kv, vtoroi etazh, bolshoy dvor, parkovka besplatnaya, kotel Baxi, stiralnaya mashina avtomat. Cena 260 000 dram v mesyac. Svyaz: Karine 041-00-57-14',
      'leps-a leps-b',
    ),
    yerevan(
      'kanaker_ot_nas_lat',
      '2026-02-13 10:00',
      'Снова здравствуйте! Двушка на Лепсиуса 14 (57 кв., 2 этаж) ещё не сдана, отдаём за 225 000 драм. Карине 041-00-57-14',
      'leps-b',
    ),
  ),
  cross(
    'messy-cross-full-ru-ka',
    'other-language',
    tbilisi(
      'isani_dlya_vseh',
      '2026-04-24 08:00',
      'Сдаётся новая квартира возле метро Исани!\n\n• ЖК «Ритеил Хаус», Кахетинское шоссе 28\n• 66 кв.м, 12/19, 2 спальни\n• вся мебель с завода, никто до вас не спал на матрасах\n• тёплый пол в ванной\n\n650 долларов, депозит месяц. Договор на русском и грузинском. Звоните: 597-00-66-12',
      'kakh28-a kakh28-b',
    ),
    tbilisi(
      'isani_yvelastvis',
      '2026-04-24 08:30',
      'მეტრო ისანთან ქირავდება ახალი ბინა, კახეთის გზატკეცილი 28: 66 კვ.მ, მე-12 სართული, ორი საძინებელი, თბილი იატაკი სააბაზანოში, სრულად ახალი ავეჯი. 650 დოლარი. ☎️ +995 597-00-66-12',
    ),
  ),
  cross(
    'messy-cross-agent-ru-en-photos',
    'other-agent',
    batumi(
      'more_flat_ru',
      '2026-05-30 08:00',
      'Долгий срок от 3 месяцев! Сдам апартамент рядом с Гранд Моллом, ул. Химшиашвили 53, 1+1 с террасой 20 метров (!), седьмой этаж. Котёл, ванна, посудомойка. Идеально для двоих с собакой. 700$ + ку. Нужен паспорт и хорошее настроение 😄 Лаша 551-00-20-07',
      'terr53-shezlong terr53-vanna terr53-kuh',
    ),
    batumi(
      'batumi_terrace_en',
      '2026-06-02 08:00',
      'TERRACE LOVERS! 🌿 Exclusive listing for rent: one bedroom apartment with private 20 sqm terrace near Grand Mall, sunbeds included. Dogs welcome. 780 USD incl. agency. Contact manager: @terrace_manager_bt',
      'terr53-shezlong~ terr53-kuh~',
    ),
    'a terrace of 20 metres with the same sunbeds',
  ),
  cross(
    'messy-cross-hy-en-area',
    'area-rounded',
    yerevan(
      'ajap_hayeren',
      '2026-06-11 09:00',
      'Վարձով՝ նորակառույց Աջափնյակում, Շինարարների 20: Մակերեսը 57.6 քմ, 11/15 հարկ, 1 ննջասենյակ, ստուդիա խոհանոց, պանորամային պատուհաններ: 300 000 դրամ: Հասմիկ, 093-00-57-61',
      'shin20-a shin20-b',
    ),
    yerevan(
      'ajap_english',
      '2026-06-13 09:00',
      'Rent: bright new-build flat in Ajapnyak, 20 Shinararner, 11th floor, almost 58 m², 1BR with floor-to-ceiling windows. 300K AMD. Hasmik speaks Armenian/Russian, 093-00-57-61',
      'shin20-b',
    ),
  ),
  cross(
    'messy-cross-sr-en-rooms',
    'bedrooms-and-rooms',
    belgrade(
      'krnjaca_obala',
      '2026-02-05 10:00',
      'Izdaje se kuća na sprat, Krnjača, obala Dunava, četvorosobna, 130 m², velika bašta, čamac po dogovoru (ozbiljno). Roštilj, ognjište. 900 €, min. godinu dana. Steva, 065/001-13-04',
      'camac-1 camac-2 camac-3',
    ),
    belgrade(
      'danube_house_let',
      '2026-02-09 10:00',
      'House for rent right on the Danube, Krnjača: 3 bedrooms + living room, 130 sqm, garden with a fire pit and, yes, a boat. 900 EUR. Landlord: Steva +381 65 001 13 04',
      'camac-2',
    ),
  ),
]
