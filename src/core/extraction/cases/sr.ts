import type { Case } from './case.ts'

export const SERBIAN: readonly Case[] = [
  {
    name: 'a two-room flat in Latin letters', city: 'Belgrade',
    text: 'Izdaje se dvosoban stan na Novom Beogradu, Jurija Gagarina 81, 54 m2, 7/12 sprat, lift, terasa. CG, klima, veš mašina. 600 € mesečno, depozit 600 €. Kućni ljubimci nisu dozvoljeni. 064 111 2233',
    gold: { district: 'Novi Beograd', address: 'Jurija Gagarina 81', price: 600, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 54, floor: 7, totalFloors: 12, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'washing_machine', 'balcony', 'elevator'], deposit: 600, phones: ['+381641112233'] },
  },
  {
    name: 'Cyrillic letters, floor in words', city: 'Belgrade',
    text: 'Издаје се једнособан стан на Врачару, 38 м2, трећи спрат, централно грејање, намештен, 450 евра. Без провизије.',
    gold: { district: 'Vračar', price: 450, currency: 'EUR', rooms: 1, areaSqm: 38, floor: 3, furnished: true, amenities: ['heating'], commission: 'none' },
  },
  {
    name: 'half a room counts as one', city: 'Belgrade',
    text: 'Izdajem dvoiposoban stan, Zemun, ulica Glavna 25, 65 kvadrata, 2. sprat od 4, 650 evra, dugoročno. Ljubimci po dogovoru.',
    gold: { district: 'Zemun', address: 'ulica Glavna 25', price: 650, currency: 'EUR', period: 'month', rooms: 3, areaSqm: 65, floor: 2, totalFloors: 4, petsAllowed: true },
  },
  {
    name: 'a studio in dinars on the ground floor', city: 'Belgrade',
    text: 'Izdaje se garsonjera, Stari Grad, Gospodar Jevremova 20, 25 m², prizemlje, 40.000 din mesečno',
    gold: { district: 'Stari Grad', address: 'Gospodar Jevremova 20', price: 40000, currency: 'RSD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 25, floor: 0 },
  },
  {
    name: 'rented', city: 'Belgrade',
    text: 'IZDATO\nDvosoban stan, Dorćol, 55 m2, 700 €',
    gold: { status: 'rented', district: 'Dorćol', price: 700, currency: 'EUR', rooms: 2, areaSqm: 55 },
  },
  {
    name: 'a Roman floor and the deposit beside the price', city: 'Belgrade',
    text: 'IZDAVANJE - VRAČAR, Krunska 45\nLux dvoiposoban stan, 72m2, III/5 sprat, lift, CG, 2 terase, garaža.\nKompletno namešten.\nCena: 1100€ + depozit 1100€\nKontakt: 063/555-0142',
    gold: { district: 'Vračar', address: 'Krunska 45', price: 1100, currency: 'EUR', rooms: 3, areaSqm: 72, floor: 3, totalFloors: 5, furnished: true, amenities: ['heating', 'balcony', 'elevator', 'parking'], deposit: 1100, phones: ['+381635550142'] },
  },
  {
    name: 'a studio on a high ground floor', city: 'Belgrade',
    text: 'Izdajem garsonjeru 28kvm na Dorćolu, ul. Cara Dušana 60, visoko prizemlje. Namešteno, klima, EG. 350e mesečno, bez ljubimaca. Agencije ne zovite.',
    gold: { district: 'Dorćol', address: 'ul. Cara Dušana 60', price: 350, currency: 'EUR', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 0, petsAllowed: false, furnished: true, amenities: ['air_conditioning', 'heating'] },
  },
  {
    name: 'Cyrillic letters, no lift', city: 'Belgrade',
    text: 'Издајем двособан стан у Земуну, улица Угриновачка 112, 58 квм, други спрат, без лифта, ТА пећ, усељив одмах. 420 евра, депозит једна кирија. 062 111 2038',
    gold: { district: 'Zemun', address: 'улица Угриновачка 112', price: 420, currency: 'EUR', rooms: 2, areaSqm: 58, floor: 2, amenities: ['heating'], phones: ['+381621112038'] },
  },
  {
    name: 'storeys behind the floor, pets', city: 'Belgrade',
    text: 'Jednosoban stan, Novi Beograd, Omladinskih brigada 86, 43 m2, 6. sprat/8, renoviran, useljiv od 1.10. 500 evra. Ljubimci dozvoljeni.',
    gold: { district: 'Novi Beograd', address: 'Omladinskih brigada 86', price: 500, currency: 'EUR', rooms: 1, areaSqm: 43, floor: 6, totalFloors: 8, petsAllowed: true },
  },
  {
    name: 'a room, looking for a tenant', city: 'Belgrade',
    text: 'Tražimo stanara! Izdaje se soba u trosobnom stanu na Zvezdari, 200 eur, rezije uračunate. Studentkinja, nepušač. Inbox ili 0601112204',
    gold: { district: 'Zvezdara', price: 200, currency: 'EUR', rooms: 3, phones: ['+381601112204'] },
  },
  {
    name: 'rented with a cross', city: 'Belgrade',
    text: 'IZDAT ❌ Dvosoban stan Savski venac, 60m², 700e',
    gold: { status: 'rented', district: 'Savski Venac', price: 700, currency: 'EUR', rooms: 2, areaSqm: 60 },
  },
  {
    name: 'by the day in the centre', city: 'Belgrade',
    text: 'Stan na dan Beograd centar, Terazije, apartman za 4 osobe, 45m2, klima, wifi, parking u ceni. Noćenje 40€. Rezervacije na viber +381 65 220 0413',
    gold: { address: 'Terazije', price: 40, currency: 'EUR', period: 'day', areaSqm: 45, amenities: ['air_conditioning', 'parking', 'wifi'], phones: ['+381652200413'] },
  },
  {
    name: 'an agency list with abbreviations', city: 'Belgrade',
    text: 'ID 3321 | ZVEZDARA | Bulevar kralja Aleksandra 312\n2.5 | 68 m² | VPR/4 | CG | internet, KATV, telefon\nPotpuno namešten. 2 spavaće sobe.\nKirija: 750 EUR, depozit 750 EUR\nAgencijska provizija 50%\nTel: 069 555 20 31',
    gold: { district: 'Zvezdara', address: 'Bulevar kralja Aleksandra 312', price: 750, currency: 'EUR', rooms: 3, bedrooms: 2, areaSqm: 68, floor: 0, totalFloors: 4, furnished: true, amenities: ['heating', 'wifi', 'tv'], deposit: 750, commission: 'yes', phones: ['+381695552031'] },
  },
  {
    name: 'unfurnished with a garage for a fee', city: 'Belgrade',
    text: 'Nenamešten trosoban stan (92m2) na Voždovcu, Vojvode Stepe 201, IV sprat, dva kupatila, terasa, nova zgrada sa liftom. Mogućnost garaže 80€. Cena zakupa 900€. Minimalno godinu dana.',
    gold: { district: 'Voždovac', address: 'Vojvode Stepe 201', price: 900, currency: 'EUR', period: 'month', rooms: 3, areaSqm: 92, floor: 4, furnished: false, amenities: ['balcony', 'elevator', 'parking', 'new_building'] },
  },
  {
    name: 'a flat in Cyrillic prose', city: 'Belgrade',
    text: 'Дугорочно издајем једноипособан стан на Палилули, Цвијићева 55, 42м2, V спрат/6, тераса, клима, веш машина, лифт. Без кућних љубимаца. 480€ месечно + рачуни. Тел. 064/1112-093',
    gold: { district: 'Palilula', address: 'Цвијићева 55', price: 480, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 42, floor: 5, totalFloors: 6, petsAllowed: false, amenities: ['air_conditioning', 'washing_machine', 'balcony', 'elevator'], phones: ['+381641112093'] },
  },
  {
    name: 'Belgrade Waterfront in short', city: 'Belgrade',
    text: 'BW Aria, 1.0, 45m², 17. sprat, pogled na reku, recepcija 24h, teretana, bazen. 1.350 € sa garažnim mestom. Useljivo odmah.',
    gold: { address: 'BW Aria', price: 1350, currency: 'EUR', rooms: 1, areaSqm: 45, floor: 17, amenities: ['parking', 'view', 'gym', 'pool', 'security'] },
  },
  {
    name: 'a house with a yard', city: 'Belgrade',
    text: 'Izdajem kuću u Rakovici, 120 m2, prizemlje i sprat, 3 spavaće sobe, dvorište 2 ara, etažno grejanje na gas. 800 evra. Može i za firmu. 0637772210',
    gold: { district: 'Rakovica', price: 800, currency: 'EUR', bedrooms: 3, areaSqm: 120, amenities: ['heating'], phones: ['+381637772210'] },
  },
  {
    name: 'lowered price', city: 'Belgrade',
    text: 'SNIŽENO! 650€ -> 590€\nDvosoban, Banovo brdo, Požeška 88, 55 m2, 3/5, TA, klima. Ljubimci po dogovoru.',
    gold: { district: 'Banovo Brdo', address: 'Požeška 88', price: 590, currency: 'EUR', rooms: 2, areaSqm: 55, floor: 3, totalFloors: 5, petsAllowed: true, amenities: ['air_conditioning', 'heating'] },
  },
  {
    name: 'a studio for students', city: 'Belgrade',
    text: 'Garsonjera za izdavanje kod Studentskog trga, Uzun Mirkova 7, 24m2, 2. sprat, bez lifta, namestena, internet, grejanje na struju. 300 eur + racuni. Idealno za studente',
    gold: { address: 'Uzun Mirkova 7', price: 300, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 24, floor: 2, furnished: true, amenities: ['heating', 'wifi'] },
  },
  {
    name: 'a lux flat by a broker', city: 'Belgrade',
    text: 'LUX! Savski venac, Beograd na vodi, BW Metropolitan. Trosoban (3.0) 95 m2, 12/20, dve spavaće sobe, dva kupatila, mašina za sudove, sušilica, podno grejanje, garaža. 2.200 €/mesec, depozit 2.200 €. Pet friendly. Provizija agencije 50%.',
    gold: { district: 'Savski Venac', address: 'BW Metropolitan', price: 2200, currency: 'EUR', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 95, floor: 12, totalFloors: 20, petsAllowed: true, amenities: ['heating', 'dishwasher', 'parking', 'dryer'], deposit: 2200, commission: 'yes' },
  },
  {
    name: 'first come', city: 'Belgrade',
    text: 'Izdajem stan na Banjici, 50 kvadrata, dvosoban, 5 sprat od 7, dva lifta, terasa zastakljena. Cena 450 evra za duzi period. Placanje depozita obavezno. Zvati posle 17h na 060 4420 119',
    gold: { district: 'Banjica', price: 450, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 50, floor: 5, totalFloors: 7, amenities: ['balcony', 'elevator'], phones: ['+381604420119'] },
  },
  {
    name: 'dinars in Cyrillic', city: 'Belgrade',
    text: 'Издаје се намештена соба у Земуну, цена 20.000 динара месечно, рачуни укључени. Интернет, веш машина. Искључиво непушачи. 065 220 1147',
    gold: { district: 'Zemun', price: 20000, currency: 'RSD', period: 'month', furnished: true, amenities: ['washing_machine', 'wifi'], phones: ['+381652201147'] },
  },
  {
    name: 'a four-room flat, pets to agree', city: 'Belgrade',
    text: 'Četvorosoban stan, 120m2, Senjak, Užička 15, IV/IV, CG, 2 klime, kamin, ostava, 2 parking mesta. Prazan ili namešten. 1.800€. Kućni ljubimci: po dogovoru',
    gold: { district: 'Senjak', address: 'Užička 15', price: 1800, currency: 'EUR', rooms: 4, areaSqm: 120, floor: 4, totalFloors: 4, petsAllowed: true, amenities: ['air_conditioning', 'heating', 'parking', 'storage', 'fireplace'] },
  },
  {
    name: 'rented, said in Cyrillic', city: 'Belgrade',
    text: 'ИЗДАТО!!! Једнособан стан, Звездара, 40м2, 400 евра',
    gold: { status: 'rented', district: 'Zvezdara', price: 400, currency: 'EUR', rooms: 1, areaSqm: 40 },
  },
  {
    name: 'slashes and short words', city: 'Belgrade',
    text: 'Stan/izdavanje/Vračar/Mačvanska 8/dvosoban/50m2/II sprat/CG/klima/namešten/600e/depozit',
    gold: { district: 'Vračar', address: 'Mačvanska 8', price: 600, currency: 'EUR', rooms: 2, areaSqm: 50, floor: 2, furnished: true, amenities: ['air_conditioning', 'heating'] },
  },
  {
    name: 'a smoker sought not', city: 'Belgrade',
    text: 'Dragi ljudi, izdajem svoj stančić na Zvezdari, kod Cvetkove pijace. 35 kvadrata, soba i kuhinja odvojene, 4. sprat bez lifta, ima internet i veš mašina. 350 evra plus struja. Može kuca ili maca :) Pišite u inbox ili zovite 062/330-1192',
    gold: { district: 'Zvezdara', price: 350, currency: 'EUR', areaSqm: 35, floor: 4, petsAllowed: true, amenities: ['washing_machine', 'wifi'], phones: ['+381623301192'] },
  },
  {
    name: 'with hashtags', city: 'Belgrade',
    text: '#izdavanje #novibeograd #trosoban\n📍 Milutina Milankovića 120\n🏢 8/14, dva lifta\n📏 84 m²\n🛏 2 spavaće sobe + dnevni boravak\n🚗 garažno mesto u ceni\n💶 1.250 EUR, depozit 1 kirija\n🚭 nepušači, bez kućnih ljubimaca',
    gold: { district: 'Novi Beograd', address: 'Milutina Milankovića 120', price: 1250, currency: 'EUR', rooms: 3, bedrooms: 2, areaSqm: 84, floor: 8, totalFloors: 14, petsAllowed: false, amenities: ['elevator', 'parking'] },
  },
  {
    name: 'Cyrillic with a Latin price', city: 'Belgrade',
    text: 'ИЗДАЈЕ СЕ гарсоњера, Вождовац, Устаничка 64, 26м², 7/10, лифт, намештена. 300 EUR + депозит 300 EUR. Дозвољене мачке.',
    gold: { district: 'Voždovac', address: 'Устаничка 64', price: 300, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 26, floor: 7, totalFloors: 10, petsAllowed: true, furnished: true, amenities: ['elevator'], deposit: 300 },
  },
  {
    name: 'three nights at least', city: 'Belgrade',
    text: 'Apartman u Skadarskoj ulici, na dan, 55 m2, 2 spavaće sobe, terasa, parking. 60€ noć, minimum 3 noći. Rezervacije: @skadarlija_apart',
    gold: { address: 'Skadarskoj ulici', price: 60, currency: 'EUR', period: 'day', bedrooms: 2, areaSqm: 55, amenities: ['balcony', 'parking'], telegramUsername: 'skadarlija_apart' },
  },
  {
    name: 'a plain offer', city: 'Belgrade',
    text: 'Izdaje se troiposoban stan u ulici Kneza Višeslava 60, Banovo brdo. Površina 88m2, drugi sprat, zgrada ima lift. Tri spavaće sobe, kupatilo i toalet. Kirija 750 evra, na duži period. Kontakt telefon 061 224 3310, Milan.',
    gold: { district: 'Banovo Brdo', address: 'ulici Kneza Višeslava 60', price: 750, currency: 'EUR', period: 'month', rooms: 4, bedrooms: 3, areaSqm: 88, floor: 2, amenities: ['elevator'], phones: ['+381612243310'] },
  },
  {
    name: 'a list with colons', city: 'Belgrade',
    text: 'Lokacija: Novi Beograd, Gandijeva 12\nStruktura: dvosoban\nKvadratura: 56m2\nSprat: 4/8\nGrejanje: CG\nNameštenost: kompletno namešten\nCena: 580 EUR\nDepozit: 580 EUR\nLjubimci: Ne\nProvizija: 50%',
    gold: { district: 'Novi Beograd', address: 'Gandijeva 12', price: 580, currency: 'EUR', rooms: 2, areaSqm: 56, floor: 4, totalFloors: 8, petsAllowed: false, furnished: true, amenities: ['heating'], deposit: 580, commission: 'yes' },
  },
  {
    name: 'students, by the bed', city: 'Belgrade',
    text: 'Slobodno mesto u dvokrevetnoj sobi za studenta, Palilula, Cvijićeva. 130 eur sa računima, WiFi, veš mašina, blizu Mašinskog fakulteta. 064 900 1182',
    gold: { district: 'Palilula', address: 'Cvijićeva', price: 130, currency: 'EUR', amenities: ['washing_machine', 'wifi'], phones: ['+381649001182'] },
  },
  {
    name: 'in Cyrillic, a new building', city: 'Belgrade',
    text: 'Издаје се нов двоипособан стан у новоградњи на Звездари, улица Живка Давидовића 70, 66 м2, 4/5 спрат, лифт, гаражно место, подно грејање, опремљен. Цена 800 евра, депозит 800 евра. Љубимци дозвољени.',
    gold: { district: 'Zvezdara', address: 'улица Живка Давидовића 70', price: 800, currency: 'EUR', rooms: 3, areaSqm: 66, floor: 4, totalFloors: 5, petsAllowed: true, furnished: true, amenities: ['heating', 'elevator', 'parking', 'new_building'], deposit: 800 },
  },
  {
    name: 'a price in dinars with a dot', city: 'Belgrade',
    text: 'Jednosoban stan Zemun, Prvomajska 22, 34m2, V/5, bez lifta, TA peć, interfon. 38.000 din mesečno + struja. Depozit mesec dana.',
    gold: { district: 'Zemun', address: 'Prvomajska 22', price: 38000, currency: 'RSD', period: 'month', rooms: 1, areaSqm: 34, floor: 5, totalFloors: 5, amenities: ['heating'] },
  },
  {
    name: 'an agency offer', city: 'Belgrade',
    text: '🏠 Izdavanje, Palilula, Dalmatinska 40\nDvosoban stan, 52 m², 3/4 sprat\nCentralno grejanje, klima, lift\nNamešten (kuhinja, plakari, TV, veš mašina)\nMesečna kirija: 550 €\nDepozit: 550 €\nAgencijska provizija: 50%\n📞 063 710 22 45',
    gold: { district: 'Palilula', address: 'Dalmatinska 40', price: 550, currency: 'EUR', period: 'month', rooms: 2, areaSqm: 52, floor: 3, totalFloors: 4, furnished: true, amenities: ['air_conditioning', 'heating', 'washing_machine', 'elevator', 'tv'], deposit: 550, commission: 'yes', phones: ['+381637102245'] },
  },
  {
    name: 'an owner, pets welcome', city: 'Belgrade',
    text: 'Izdajem dvosoban stan na Voždovcu, kod Autokomande. 48 kvadrata, 1. sprat, terasa, gasno grejanje. 450 evra. Ljubimci dobrodošli! Bez agencija. Tel 065 331 0942',
    gold: { district: 'Voždovac', price: 450, currency: 'EUR', rooms: 2, areaSqm: 48, floor: 1, petsAllowed: true, amenities: ['heating', 'balcony'], commission: 'none', phones: ['+381653310942'] },
  },
  {
    name: 'Cyrillic, empty flat', city: 'Belgrade',
    text: 'Издајем празан тособан стан, Нови Београд, Булевар уметности 15, 80 м2, 6. спрат од 8, лифт, две терасе, паркинг. 700 евра, на дужи период.',
    gold: { district: 'Novi Beograd', address: 'Булевар уметности 15', price: 700, currency: 'EUR', period: 'month', areaSqm: 80, floor: 6, totalFloors: 8, furnished: false, amenities: ['balcony', 'elevator', 'parking'] },
  },
  {
    name: 'a lux penthouse', city: 'Belgrade',
    text: 'Penthouse na Dorćolu, Cara Uroša 12, 140m2 + terasa 60m2, V sprat, 3 spavaće sobe, kamin, garaža, video nadzor. Cena: 3.000 EUR mesečno.',
    gold: { district: 'Dorćol', address: 'Cara Uroša 12', price: 3000, currency: 'EUR', period: 'month', bedrooms: 3, areaSqm: 140, floor: 5, amenities: ['balcony', 'parking', 'fireplace', 'security'] },
  },
  {
    name: 'a studio by the day', city: 'Belgrade',
    text: 'Apartman na dan - Vračar, Nebojšina 4. Garsonjera za 2 osobe, 25m2, WiFi, TV, klima. 35 EUR po noćenju. Viber 060 550 1123',
    gold: { district: 'Vračar', address: 'Nebojšina 4', price: 35, currency: 'EUR', period: 'day', rooms: 1, bedrooms: 0, areaSqm: 25, amenities: ['air_conditioning', 'wifi', 'tv'], phones: ['+381605501123'] },
  },
  {
    name: 'a flat shared by owners', city: 'Belgrade',
    text: 'Vlasnik izdaje stan od 1. decembra: Zvezdara, Vojislava Ilića 84, jednoiposoban, 44m2, VI/7, lift radi, CG, delimično namešten (kuhinja i plakar). 420€ + infostan oko 80€. Bez posrednika.',
    gold: { district: 'Zvezdara', address: 'Vojislava Ilića 84', price: 420, currency: 'EUR', rooms: 2, areaSqm: 44, floor: 6, totalFloors: 7, furnished: true, amenities: ['heating', 'elevator'], commission: 'none' },
  },
  {
    name: 'two flats of one owner', city: 'Belgrade',
    text: 'Izdajem dva stana na Novom Beogradu:\n- garsonjera 27m2, 3. sprat, 350€\n- dvosoban 55m2, 5. sprat, 600€\nOba namestena. 062 443 0911',
    gold: { district: 'Novi Beograd', price: 350, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 27, floor: 3, furnished: true, phones: ['+381624430911'] },
    more: [{ district: 'Novi Beograd', price: 600, currency: 'EUR', rooms: 2, areaSqm: 55, floor: 5, furnished: true, phones: ['+381624430911'] }],
  },
  {
    name: 'a room in Cyrillic', city: 'Belgrade',
    text: 'Тражи се цимерка! Соба у двособном стану на Врачару, 180 евра + половина рачуна. Стан има интернет, веш машину и терасу. Јавити се на @soba_vracar',
    gold: { district: 'Vračar', price: 180, currency: 'EUR', rooms: 2, amenities: ['washing_machine', 'balcony', 'wifi'], telegramUsername: 'soba_vracar' },
  },
  {
    name: 'a villa in Dedinje', city: 'Belgrade',
    text: 'Dedinje, Tolstojeva ulica. Vila 400m2, 3 etaže, 6 soba, bazen, teretana, garaža za 4 automobila, obezbeđenje 24h. 7.500 EUR mesečno, agencijska provizija 50%',
    gold: { district: 'Dedinje', address: 'Tolstojeva ulica', price: 7500, currency: 'EUR', period: 'month', rooms: 6, areaSqm: 400, totalFloors: 3, amenities: ['parking', 'gym', 'pool', 'security'], commission: 'yes' },
  },
  {
    name: 'new price', city: 'Belgrade',
    text: 'Nova cena! Ranije 800, sada 720 eur. Trosoban stan Čukarica, Radnička 30, 75m2, 2/5, terasa, klima. Kućni ljubimci dozvoljeni uz depozit',
    gold: { district: 'Čukarica', address: 'Radnička 30', price: 720, currency: 'EUR', rooms: 3, areaSqm: 75, floor: 2, totalFloors: 5, petsAllowed: true, amenities: ['air_conditioning', 'balcony'] },
  },
]
