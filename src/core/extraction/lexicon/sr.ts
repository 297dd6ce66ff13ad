import type { Lexicon } from './lexicon.ts'

/**
 * The Serbian lexicon, in Latin letters without diacritics, as `normalise` leaves them. Words in
 * Cyrillic are respelled before they are matched (see `SERBIAN_SCRIPT`).
 */
export const sr: Lexicon = {
  deal: {
    offer:
      'za rent, iznajmljivanj*, izdavanju, izdaju se, izdaje se, izdajem, izdaje, izdajemo, ' +
      'izdavanje, za izdavanje, iznajmljujem, iznajmljuje se, dajem u zakup, iznajmljuju se, ' +
      'iznajmljujemo, iznajmljuje, izdaju, izdacu, izdala bih, izdao bih, izdali bismo, ' +
      'iznajmicu, dajem pod zakup, dajem pod kiriju, dajem u najam, dajem u podnajam, dajem na ' +
      'izdavanje, dajemo u zakup, dajemo pod zakup, daje se u zakup, daje se pod zakup, daje se ' +
      'u najam, nudim stan, nudim sobu, nudim smestaj, nudim garsonjeru, nudim lezaj, nudim ' +
      'mesto, nudimo stan, nudimo sobu, nudimo smestaj, ustupam stan, ustupam sobu, rentiram, ' +
      'rentiramo, rentira se, izdam, podstanar* primam, primam podstanar*, primam cimer*, primam ' +
      'student*, primam devojk*, primam radnik*, primamo podstanar*, vlasnik izdaje, vlasnica ' +
      'izdaje, gazda izdaje, gazdarica izdaje, moj* izdaje',
    rent:
      'stan na dan, apartman na dan, apartmani na dan, na dan, smestaj, zakup*, najam*, kirij*, ' +
      'dugorocno, renta, najam, dugoroc*, dnevni najam, smestaj za radnik*, smestaj za student*, ' +
      'konak',
    free:
      'ponovo slobodan, ponovo slobodna, opet slobodan, opet slobodna, useljiv*, slobodan, ' +
      'slobodno, slobodna, oslobadja se, oslobodila se, oslobodio se, oslobodilo se, ostalo ' +
      'slobodno, slobodne, slobodni, ponovo u ponudi, ponovo na izdavanju, useljenje',
    wanted:
      'zainteresovan* za, treba mi stan, treba mi soba, treba mi, da li neko izdaje, neko ' +
      'izdaje, ko izdaje, potrebno, potrebne, trazim, trazimo, trazi se, potreban, potrebna, ' +
      'potreban stan, iznajmio bih, iznajmila bih, zelim da iznajmim, kupujem, trazi, traze, ' +
      'trazila bih, trazio bih, trazili bismo, potrazujem, potrazujemo, u potrazi, u potrazi ' +
      'sam, u potrazi smo, potrebni, potrebna nam, potreban nam, potreban mi, potrebna mi, treba ' +
      'nam, trebao mi, trebala mi, trebao bi, trebala bi, trebao bi mi, trebala bi mi, treba ' +
      'stan, treba soba, treba garsonjera, trebam, trebaju, trebaju mi, trebaju nam, hteo bih, ' +
      'htela bih, hteli bismo, hocu da iznajmim, zelim iznajmiti, zelimo da iznajmimo, zelimo ' +
      'iznajmiti, zeleo bih, zelela bih, zeleli bismo, zelim da nadjem, zelimo da nadjemo, ' +
      'iznajmili bismo, iznajmio bi, iznajmila bi, uzeo bih, uzela bih, uzeli bismo, uzimam pod ' +
      'kiriju, uzimam u zakup, zainteresovan*, interesuje me, interesuje nas, zanima me, zanima ' +
      'nas, kupujemo, kupio bih, kupila bih, kupili bismo, otkup, otkupljujem*, otkupljujemo, ' +
      'kupovin*, da li * izdaje, da li neko ima, da li neko zna, jel neko izdaje, je l neko ' +
      'izdaje, jel izdaje neko, izdaje li neko, ako neko izdaje, ako neko ima, ako neko zna, ako ' +
      'ko izdaje, ima li neko, ima li ko, ima li koga, ima neko, ima ko, jel ima neko, zna li ' +
      'neko, zna li ko, jel zna neko, jel zna ko, znate li, znate nekog, znate nekoga, zna neko, ' +
      'neko zna, da li znate, moze li neko, moze neko, moze preporuka, preporucite, preporuka ' +
      'za, preporuke za, raspitujem se, ko zna, ko ima, ko nudi, neko nudi, neko ima stan, neko ' +
      'ima sobu, da li imate, imate li, ima li slobodn*, ima li stanova, ima li nesto, menjam, ' +
      'menjamo, menjao bih, menjala bih, zamenjujem, razmenjujem, razmena stanova, zamena stana, ' +
      'zamena stanova, menja se, koliko je, koliko su, kolika je, kolike su, koliko se placa, ' +
      'koliko placate, koliko kosta, koliko se izdaje, koliko izdajete, koliko se izdaju, po ' +
      'koliko, za koliko se izdaje, za koliko se izdaju, kako izdajete, kako da izdam, da li se ' +
      'isplati, isplati li se, da li je normalno, jel normalno, je li normalno, da li moram, da ' +
      'li mora, da li treba, da li smem, da li sme, ko placa, pitanje za, imam pitanje, jedno ' +
      'pitanje, pitanje imam, treba mi savet, potreban savet, savet za, kakva su iskustva, kakvo ' +
      'je iskustvo, ima li neko iskustva, iskustva sa, trazi* cimer* da zajedno, trazi* cimer* ' +
      'da iznajm*, trazi* cimer* za zajednick*, trazi* cimer* sa kojim bi*, trazi* cimer* sa ' +
      'kojom bi*, izdajete, izdajete stan, izdajte, imate stan, imate stan za *, imate slobodan ' +
      'stan, imate nekretninu, vlasnici stanova, vlasnicima stanova, prevara, prevarant*, ' +
      'prevaranata, prevaru, lazni oglas*',
    tenant:
      'trazi* cimer*, trazi* stanar*, trazi* zakup*, potreban cimer, potrebna cimerka, trazim ' +
      'stanara, trazim cimer*, trazimo stanar*, trazi se cimer*, trazim zakupca, trazi se mirn*, ' +
      'trazi se ozbiljn*, trazi se uredn*, trazi se pouzdan*, traze se mirn*, traze se ozbiljn*, ' +
      'traze se uredn*, traze se pouzdan*, cimer* potreb*, stanar* potreb*, podstanar* potreb*, ' +
      'sustanar* potreb*, zakupac potreban, trazi* mirn* osob*, trazi* mirn* stanar*, trazi* ' +
      'mirn* porodic*, trazi* mirn* par, trazi* mirn* ljud*, trazi* ozbiljn* osob*, trazi* ' +
      'ozbiljn* ljud*, trazi* ozbiljn* zakup*, trazi* uredn* osob*, trazi* uredn* ljud*, trazi* ' +
      'pouzdan* osob*, trazi* pouzdan* ljud*, trazi* samo ozbiljn*, trazi* * cimer*, trazi* * * ' +
      'cimer*, traze cimer*, trazi* podstanar*, trazi* sustanar*, trazi* * stanar*, trazi* * ' +
      'podstanar*, trazi* * zakupc*, trazi* * sustanar*, trazi se zakup*, trazi se stanar*, ' +
      'trazi se podstanar*, trazi se sustanar*, trazi se * cimer*, trazi se * * cimer*, trazi se ' +
      'devojka za *, trazi se student* za *, trazi* devojk* za sob*, trazi* devojk* za cimer*, ' +
      'trazi* momka za cimera, trazi* momka za sobu, trazi* student* za sobu, trazi* nekog za ' +
      'sobu, trazi* nekoga za sobu, trazi* osobu za sobu, potreban stanar, potrebna * cimerka, ' +
      'potreban * cimer, potreban sustanar, potrebna sustanarka, potreban zakupac, potreban ' +
      'podstanar, treba mi cimer*, treba nam cimer*, treba mi * cimer*, treba nam * cimer*, ' +
      'treba mi stanar*, treba mi sustanar*, treba cimer*, fali mi cimer*, fali nam cimer*, fali ' +
      'nam * cimer*, fali cimer*, zamena za cimer*, zamena za sobu, trazim zamenu za *, trazim ' +
      'zamenu',
    hint:
      'budzet*, da zajedno, zajedno da, zajedno da trazimo, zajedno trazimo, zajedno iznajmimo, ' +
      'da iznajmimo, max cena, maksimalna cena, do max',
    sale:
      'prodaje se, prodajem, prodaja, prodaje, na prodaju, prodajemo, prodaju, prodaju se, ' +
      'prodati, prodao bih, prodala bih, prodaju stan, kupoprodaj*, prodajna cena, cena po ' +
      'kvadratu, po kvadratu, kvadrat po, uknjizen, uknjizena, uknjizeno, uknjizeni, uknjizenje, ' +
      'za prodaju, prodajna, u izgradnji, od investitora, investitor, legalizovan*, u prodaji, ' +
      'na prodaji, za kupca, za kupce, placa kupac',
    job:
      'posao, poslovi, usluge, posla, zaposlenje, usluga, selidb*, kombi prevoz, prevoz stvari, ' +
      'krecenj*, molersk*, majstor*, gletovanj*, hoblovanj*, odrzavanje zgrad*, dubinsk* pranj*, ' +
      'dubinsko ciscenj*, agencija za ciscenje, montaza namestaj*, montaza klim*, servis klim*, ' +
      'servis bele tehnike, popravka, popravke, elektricar*, vodoinstalat*, adaptacij*, casovi, ' +
      'instrukcij*',
    hiring:
      'plata, platu, zaposlenj*, zaposljav*, radnik*, konobar*, cistacic*, za posao, radno ' +
      'vreme, radno mesto, radnog mesta, posao za, zaposlicemo, konkurs za posao, vozac*, ' +
      'kuvar*, sankera, sankerica, dadilj*, bebisiter*, spremacic*, higijenicar*, agenta za ' +
      'nekretnine, agenta za izdavanje, prodavac, prodavca, magacioner*, dnevnica, dnevnicu, ' +
      'satnica, satnicu, fotografisem, fotografisanj*, fotografisemo, snimam stanov*, snimanje ' +
      'nekretnin*, advokatske usluge, ugovori o zakupu, vrsimo usluge, vrsim usluge, pruzam ' +
      'usluge, pruzamo usluge, upravljanje apartman*, vodjenje apartman*, ciscenje apartman*, ' +
      'ciscenje stanov*, cistim stanov*, cistim apartman*, selidbe stanov*, prevozim, radim ' +
      'selidbe',
    followUp:
      'jos uvek, i dalje slobodan, i dalje aktuelno, i dalje, jos aktuelno, jos slobodan, jos ' +
      'slobodna, jos slobodno, jos je slobodan, jos je slobodna, jel slobodan, jel slobodna, jel ' +
      'slobodno, da li je slobodan, da li je slobodna, da li je slobodno, da li je jos, je li ' +
      'slobodan, jel aktuelno, da li je aktuelno, jel moze, je l moze',
    rented:
      'rezervisan, rezervisano, vise nije dostupan, nije vise dostupan, izdata, izdato, izdat, ' +
      'iznajmljeno, zauzeto, nije vise aktuelno, izdato je, izdat je, izdata je, izdao sam, ' +
      'izdala sam, izdali smo, rezervisana, rezervisani, stan je izdat, soba je izdata, vise ' +
      'nije slobodan, vise nije slobodna, nije vise slobodan, nije vise slobodna, nije vise u ' +
      'ponudi, vise nije u ponudi, iznajmljen, iznajmljena, zauzet, zauzeta, popunjeno, ' +
      'popunjena, nasli smo cimer*, nasla sam cimer*, nasao sam cimer*, vise nije aktuelno, ' +
      'neaktuelno, kaparisan, kaparisano, kaparisana, zatvoren oglas',
    many:
      'vise objekata, vise stanova, vise apartmana, vise garsonjera, vise stanova u ponudi, ' +
      'veliki izbor, siroka ponuda, veliki broj stanova, veliki broj apartmana, apartmani na ' +
      'vise lokacija, na vise lokacija, vise lokacija, sve lokacije, na svim lokacijama, razne ' +
      'lokacije, u svim delovima, sve delove grada, sve strukture, svih struktura, svih ' +
      'velicina, razlicitih struktura, svih kvadratur*, pogledajte ponudu, pogledajte nasu ' +
      'ponudu, nasa ponuda, nasu ponudu, kompletnu ponudu, u nasoj ponudi, imamo u ponudi, ' +
      'izdajemo stanove, izdajem stanove, izdajemo apartmane, izdajem apartmane, izdavanje ' +
      'stanova, izdavanje i prodaja, izdavanja stanova, izdavanja nekretnin*, izdavanje ' +
      'nekretnin*, prodaja i izdavanje, posredujemo, posredovanje, posredovanja, pomazemo vam da ' +
      'nadjete, pomazem da nadjete, pronadjite, nadjite stan, nadji stan, vlasnike stanova, vas ' +
      'stan, vasu nekretninu, vase nekretnine',
    none:
      'nije za izdavanje, nisu za izdavanje, nije na izdavanju, ne izdajem, ne izdajemo, ne ' +
      'izdaje se, ne izdaju se, ne iznajmljuje se, ne iznajmljujem, ne iznajmljujemo, bio izdat, ' +
      'trenutno izdat, trenutno izdata, vec izdat, do sada izdat, bio izdavan, spreman za ' +
      'izdavanje, pogodan za izdavanje, pogodna za izdavanje, idealan za izdavanje, idealan za ' +
      'rentiranje, pogodan za rentiranje, ne prodajem, ne prodaje se, nije na prodaju, nije za ' +
      'prodaju, za radnik*, za * radnik*, za zaposlen*, za agencije ne, potreban depozit, ' +
      'potrebna depozit, potreban je depozit, potreban samo, potrebno je, potrebno samo, ' +
      'potrebno ponet*, potrebne preporuke, potreban ugovor, ako vas interesuje, ko je ' +
      'zainteresovan, zainteresovani, zainteresovane, zainteresovanim, za zainteresovan*, ' +
      'zainteresovan* neka, zainteresovan* da, zainteresovan* mogu, zainteresovan* moze, trazi ' +
      'se depozit, trazi depozit, trazim depozit, trazi se kaucija, cena se trazi, mirno radno ' +
      'mesto, radno mesto u, blizu posla, blizina posla, rad od kuce, radno vreme recepcij*, ' +
      'dogovoreno cu, kuvarsk*, vozacka dozvola, ukljucuje usluge, usluge ciscenja, usluga ' +
      'ciscenja, usluge odrzavanja, usluge interneta, uselj* dogovoreno, trazis li, izdat u, ' +
      'izdata u, ima ko da, nekome treba, nekom treba, kome treba, kom treba, ako treba, ukoliko ' +
      'treba, treba li kome, treba li nekome, treba li nekom, ako neko trazi, ako neko zeli, ' +
      'ukoliko neko trazi, ko trazi, neko trazi, da li trazite, trazite stan, trazis stan, treba ' +
      'vam stan, ko god trazi, ne trazim*, ne traze, ne trazi, ne treba*, agencije ne treba*',
  },
  home: {
    flat:
      'stan, stana, stanu, stanovi, apartman*, stancic, salonac, salonca, potkrovlj*, mansard*, ' +
      'dvosoban*, trosoban*, jednosoban*, stanova, stanom, stanovima, stanove, stanic, stancuga, ' +
      'stancugu, gajba, gajbu, gajbe, gajbi, salonski, salonskog, jednoiposob*, dvosob*, ' +
      'trosob*, jednosob*, cetvorosob*, petosob*, dvoiposob*, troiposob*, cetvoroiposob*, ' +
      'dupleks*, penthaus*, penthouse, loft, podrumsk* stan*, stambeni prostor, stambenog ' +
      'prostora, smestajn* jedinic*',
    house:
      'kuca, kucu, kuce, vila, kuci, kucom, kucica, kucicu, vile, vilu, vikendic*, brvnar*, ' +
      'etaza kuce, etazu kuce',
    room:
      'soba, sobu, sobi, sobe, lezaj*, mesto u sobi, sobom, sobica, sobicu, krevet, kreveta, ' +
      'kreveti, jednokrevetn*, dvokrevetn*, trokrevetn*, cetvorokrevetn*, visekrevetn*, ' +
      'studentski dom, studentskom domu, cimer, cimera, cimerku, cimerka, cimerke',
    studio: 'garsonjer*, studio, garsonijer*',
    hotel: 'hostel, prenociste, prenocist*, pansion*, konaciste, konak, hostelu, hostela, motel',
    premises:
      'prodavnic*, kafic*, restoran*, butik*, kiosk*, ordinacij*, izdajem garazu, izdaje se ' +
      'garaza, izdajem garazno mesto, izdaje se garazno mesto, izdajem parking*, izdaje se ' +
      'parking*, lokala, lokalu, lokal, poslovni prostor, poslovnog prostora, kancelarij*, ' +
      'magacin*, lokali, lokale, lokalom, poslovnom prostoru, poslovni objekat, poslovni ' +
      'objekti, poslovnog objekta, poslovne prostorije, poslovn* prostorij*, poslovnu zgradu, ' +
      'poslovna zgrada, poslovni apartman, poslovno stambeni, hala, halu, hali, skladist*, ' +
      'skladisn*, radionic*, proizvodni prostor, proizvodni pogon, ugostiteljsk*, kafan*, ' +
      'picerij*, pekara, pekaru, pekare, frizersk*, kozmetick*, salon lepote, kozmeticki salon, ' +
      'stolicu u, stolica u salonu, apotek*, igraonic*, atelje, ateljea, coworking, kovorking, ' +
      'tezg*, trafik*, plac, placevi, placeva, zemljist*, njiv*, parcel*, kontejner*, garaza, ' +
      'garazu, garaze, garazi, garazno mesto, garaznog mesta, garazna mesta, parking mesto, ' +
      'parking mesta, parking mestu, ostava, ostavu, ostave, podrum, podruma, podrumu, supa, ' +
      'supu, boks, ostavn* prostor, izlozbeni prostor, kiosci, fizioterapeutsk*, teren za, ' +
      'studio za snimanj*, studio za fotograf*, studio za jog*, studio za ples*, studio za ' +
      'vezb*, muzicki studio, plesni studio, foto studio, izdaje prostor, izdajem prostor, ' +
      'izdaje se prostor, izdajemo prostor, iznajmljujem prostor, iznajmljuje se prostor, ' +
      'kancelarijsk* prostor*, prostor za cuvanje, cuvanje stvari, cuvanje namestaj*, svadb*, ' +
      'rodjendaonic*, salu za, sala za proslav*, prostor za proslav*, prostor za skladistenje, ' +
      'magacinsk*, autopraonic*, perionic*, servisni prostor',
    forBusiness:
      'za poslovni prostor, za kancelarij*, kao poslovni prostor, kao kancelarij*, za ' +
      'ordinacij*, kao ordinacij*, za advokatsk*, za predstavnistv*, za ambulant*, za ' +
      'kozmetick*, za frizersk*, za poslovnu delatnost, za poslovne svrhe, u poslovne svrhe, za ' +
      'sve vrste delatnosti, za sve delatnosti, za mirnu delatnost, za laku delatnost, za ' +
      'magacin, za radionic*, za skladist*, iskljucivo poslovni, samo za firme kao poslovni',
    living:
      'stanovanje, za stanovanje, za zivot, moze stanovanje, moze i kao, moze i za, moguce i ' +
      'kao, moguce i za, i za kancelarij*, pogodan i za, pogodna i za, pogodno i za, i kao ' +
      'poslovni prostor, i za poslovni prostor, ili kancelarij*, ili za kancelarij*, ili kao ' +
      'kancelarij*, i kancelarij*, stanovanju, stambeno, stambeni',
    thing:
      'kombi, agregat, auto, automobil, bicikl, trotinet*, kombija, kombi vozil*, prikolic*, ' +
      'busilic*, skele, skelu, sator*, haljin*, kostim*, projektor*, ozvucenj*, kamion*, ' +
      'viljuskar*, bager*, auto prikolic*, brod, brodic*, camac, motor, skuter*, playstation, ' +
      'sto za, stolice, invalidsk*, autom',
  },
  kind: {
    bed:
      'izdaj* se lezaj*, izdajem lezaj*, izdaju se lezaj*, lezaj u sobi, lezaj u * sobi, ' +
      'lezaj u * * sobi, lezaj u hostelu, lezaj za *, mesto u sobi, mesto u * sobi, mjesto u ' +
      'sobi, krevet u sobi, krevet u * sobi, krevet u hostelu, cimer* u sobi, cimera u sobu, ' +
      'cimerku u sobu, cimerka u sobu, cimer u sobu, cimerka za sobu, cimer za sobu, deljenje ' +
      'sobe, deljenja sobe, deli sobu, deli se soba, deliti sobu, lezajevi u *, visekrevetn* ' +
      'sob*, smestaj za radnike, zajednickoj sobi, krevetnoj sobi',
    room:
      'soba u stanu, sobu u stanu, soba u * stanu, sobu u * stanu, soba u * * stanu, sobu u * ' +
      '* stanu, soba u kuci, soba u hostelu, sobu u kuci, soba u * kuci, soba u dvosobnom *, ' +
      'soba u trosobnom *, soba u zajednickom *, sobu u zajednickom *, izdaje se soba, ' +
      'izdajem sobu, izdajemo sobu, izdaje se * soba, izdaje se * * soba, izdajem * sobu, ' +
      'izdajem * * sobu, izdajem sobe, izdaju se sobe, izdavanje soba, izdavanje sobe, soba ' +
      'za izdavanje, sobe za izdavanje, soba za jednu osobu, soba za devojku, soba za ' +
      'studenta, soba za studentkinj*, soba za studente, soba za samca, soba kod *, slobodna ' +
      'soba, jednokrevetn* sob*, dvokrevetn* sob*, cimer, cimera, cimerka, cimerku, cimerke, ' +
      'sustanar, sustanara, sustanarka, sustanarku',
    house:
      'izdaje se kuca, izdajem kucu, izdajemo kucu, izdaje se * kuca, izdaje se * * kuca, ' +
      'izdajem * kucu, kuca za izdavanje, kuca se izdaje, kucu za izdavanje, izdavanje kuca, ' +
      'izdavanje kuce, cela kuca, cijela kuca, celu kucu, samostojeca kuca, porodicna kuca, ' +
      'porodicnu kucu, kuca sa dvoristem, kuca sa * dvoristem, kuca s dvoristem, kuca na * ' +
      'sprata, vila, vilu, vikendica, vikendicu, brvnara, brvnaru',
    none:
      'spavac* sob*, dnevn* sob*, decij* sob*, bez cimera, bez cimerke, bez sustanara, ' +
      'francuski lezaj*, bracni lezaj*, pomocni lezaj*, u kuci, sprat kuce, deo kuce, stan u ' +
      'kuci, stan u porodicnoj kuci',
    hostel: 'hostel*',
  },
  layout: {
    rooms: 'soban, sobni, sobnog, sobe, soba, sobama, struktura, strukture',
    bedrooms: 'spavac* sob*, spavacih, spavace, spavaca, spavac*',
    studio: 'garsonjer*, studio',
    rooms1: 'jednosob*',
    rooms2: 'dvosob*',
    rooms3: 'trosob*',
    rooms4: 'cetvorosob*',
    rooms5: 'petosob*',
    'rooms1.5': 'jednoiposob*, jednoipo sob*, jedno iposob*, jedno ipo sob*, jedno i po sob*',
    'rooms2.5': 'dvoiposob*, dvoipo sob*, dvo iposob*, dvo ipo sob*, dvo i po sob*',
    'rooms3.5': 'troiposob*, troipo sob*, tro iposob*, tro ipo sob*, tro i po sob*',
    'rooms4.5': 'cetvoroiposob*, cetvoroipo sob*, cetvoro i po sob*',
    none:
      'dnevn* sob*, decij* sob*, dnevni boravak, radna soba, radnu sobu, radne sobe, decja soba, ' +
      'decju sobu, po sobi, po sobe, u svim sobama, u obe sobe, svaka soba, svakoj sobi, u ' +
      'svakoj sobi',
  },
  count: {
    n1: 'jedan, jedna, jednu, jedno, jedne',
    n2: 'dva, dve, dvije, dvoje, obe, oba',
    n3: 'tri, troje',
    n4: 'cetiri',
    n5: 'pet',
    n6: 'sest',
    n7: 'sedam',
    n8: 'osam',
    n9: 'devet',
    n10: 'deset',
  },
  size: {
    sqm:
      'kvm, kv m, kvadrat, kvadrata, kvadrati, kvadratu, kvadrate, kvadratni, kvadratnih, ' +
      'kvadratnih metara, kvadratna metra, metara kvadratnih, kvad',
    areaWord: 'povrsin*, kvadratur*',
    outdoors:
      'dvoriste, dvorist*, basta, teras*, dvorista, dvoristem, baste, bastu, bastom, placu, ' +
      'plac, plaza, terasom, terasu, terasa, lodj*, balkon*, okucnic*',
    floor: 'sprat, spratu, sprata, sprat*, spr',
    storeys: 'spratova, spratnic*, spratn*, etaza, etaz*',
    of: 'od, od ukupno, od ukupnih',
    ground: 'prizemlj*, visoko prizemlj*, vpr, v pr, visok* prizem*',
    basement: 'suteren*',
    storeys2: 'dvospratn*',
    storeys3: 'trospratn*',
    storeys4: 'cetvorospratn*',
    storeys5: 'petospratn*',
    none:
      'etazno grejanj*, etazno, prizemlje sprat, prizemlje i sprat, prizemlje i potkrovlje, ' +
      'prizemlje potkrovlje, suteren prizemlje, suteren i prizemlje, sprat i potkrovlje, sprat ' +
      'potkrovlje, prizemlje plus sprat, etazno na, etazni',
  },
  money: {
    EUR: 'eura, evra, evro, eur, evr, e, euro, eure, evri, eurica, evrica, evrici, ojra, jura, eu',
    RSD: 'din, dinara, rsd, dinar, dinare, din mesecno',
    USD: 'dolara, dolar, dolare',
    priceWord:
      'cena, cijena, kirija, zakup, cena zakupa, mesecna kirija, cenu, cene, ceni, kirije, ' +
      'kiriju, kirijom, stanarin*, renta, mesecni zakup, mesecni najam, najam, najamnina, cena ' +
      'najma, cena kirije, mesecna cena, iznos, za samo, zakupnin*',
    deposit:
      'depozit*, kaucij*, dep, depo, garantn* depozit*, garancij*, garantni iznos, sigurnosni ' +
      'depozit*',
    half: 'pola, polovin*, pola mesecne, pola jedne',
    same: 'isti, ista, isto, u istom iznosu, jednak, jednaka, u visini',
    utilities:
      'komunalij*, troskov*, rezij*, infostan*, racun*, struja, struju, struje, dazbin*, ' +
      'komunalne usluge, rezije',
    commission: 'provizij*, agencijsk*, prov, agencijske usluge, posrednick* provizij*',
    noCommission:
      'bez provizij*, bez agencij*, bez posrednik*, provizija 0, direktno od vlasnika, bez prov, ' +
      'provizija se ne naplacuje, ne naplacujemo proviziju, ne naplacujem proviziju, ne ' +
      'naplacuje se provizija, proviziju ne naplacujemo, proviziju ne naplacuje, proviziju ne ' +
      'placate, ne placate proviziju, proviziju placa vlasnik, proviziju placa stanodavac, ' +
      'proviziju placa izdavalac, proviziju placa gazda, stanodavac placa proviziju, izdavalac ' +
      'placa proviziju, provizija placa vlasnik, vlasnik placa proviziju, provizija je na teret ' +
      'vlasnika, nema provizij*, nula provizij*, 0 provizij*, provizije nema, bez agencijsk*, ' +
      'bez agenta, bez naknade za zakupca, bez ikakve provizij*, bez ikakvih provizij*, ne ' +
      'naplacuje proviziju, ne naplacuju proviziju, ne uzima proviziju, ne uzimamo proviziju, ' +
      'oslobodjen* provizij*, direktno vlasnik, direktno sa vlasnikom, bez agencijske provizij*',
    thousand: 'hiljad*, hilj, iljad*, hilja',
    extra:
      'kapar*, rezervacij*, uplat*, garaz*, parking, akontacij*, odstetn*, kazn*, parkinga, ' +
      'parking mest*',
    from: 'od',
    upTo: 'do',
    onTerms: 'ako',
    was:
      'bilo, bila, stara cena, umesto, ranije, prethodna cena, prvobitna cena, snizeno sa, ' +
      'spusteno sa',
    cut: 'snizen*, snizenj*, popust*, spusten*, pojeftinil*, akcij*, snizil*',
    now: 'sada, nova cena, sad',
    none:
      'agencije ne, agencije da ne, posrednici ne, bez garaz*, bez parking*, bez struje, ' +
      'agencije molim ne, provizija kupc*',
  },
  time: {
    month:
      'mesec, mesecna, mesecni, meseci, mesec dana, meseca, na mesec, mes, mesecnom nivou, na ' +
      'mesecnom nivou, mesecnoj, mesecnu, mesecnom, mjesec, mjeseci',
    term:
      'mesecno, mjesecno, dugorocn*, duzi vremenski period, na duze, na duzi period, duzi ' +
      'period, godinu dana, godina, godinu, minimum godinu, mesecna kirija, mesecni zakup, ' +
      'mesecni najam, na dugi rok, na duzi rok, duzi rok, dugi period, na dugi period, na duzi ' +
      'vremenski period, visegodisnj*, na neodredjeno, na godinu, na godinu dana, min godinu ' +
      'dana, min godinu, od godinu dana, jednu godinu, jedna godina, dve godine, na dve godine',
    day:
      'na dan, dnevno, stan na dan, kratkorocn*, dnevni najam, dnevno izdavanje, dnevni smestaj, ' +
      'dnevno iznajmljivanje, dnevna renta, dnevni zakup, na dan noc, stanovi na dan, sobe na ' +
      'dan, soba na dan, apartman za jedan dan, na noc, stan na noc, dnevnog najma, dnevnog ' +
      'izdavanja, kratki boravak, za jednu noc, po noci, po nocenju, po nocenja, kraci boravak, ' +
      'kratak boravak',
    perDay:
      'na dan, dnevno, dan, nocenje, po danu, noc, nocenj*, nocenja, nocenju, noci, dnevna cena',
  },
  near: {
    near:
      'blizu, u blizini, minuta do, min do, minuta od, u okolini, okolini, minut od, minuta hoda ' +
      'od, minuta pesice od, minuta hoda do, minuta pesice do, min od, min hoda do, min pesice ' +
      'do, min hoda od, min pesice od, minuta peske do, korak do, korak od, nekoliko koraka od, ' +
      'par koraka od, par minuta od, na par minuta od, na korak od, u komsiluku, metara od, ' +
      'metara do, m od, km od',
    nearAfter:
      'u blizini, blizu, u neposrednoj blizini, na pesackoj udaljenosti, na 5 minuta, na par ' +
      'minuta, na korak',
    metro: 'stanica',
    beside:
      'kod, pored, preko puta, prekoputa, iza, ispred, iznad, ispod, nadomak, uz sam, uz sami, ' +
      'odmah do',
  },
  polarity: {
    no:
      'umesto, zabranjen*, iskljucivo bez, bez, nije, nisu, nema, ne, ne moze, ne mogu, ne ' +
      'primam*, ne prihvat*, nije moguc*, nisu moguc*, ne dozvoljav*, ne zelim*, ne izdajem sa, ' +
      'ne izdajemo sa, ne izdaje se sa, ne izdajemo ljudima sa, nemojte sa, iskljucivo ljudi ' +
      'bez, nemam*, nemaju, nisam, nismo, nikakv*, ni',
    noAfter:
      'nisu dozvoljen*, nije dozvoljen*, ne, nisu pozeljn*, zabranjen*, iskljucen*, ne dolaz* u ' +
      'obzir, nema, nije dozvoljeno, nisu predvidjen*, ne bi mogli, ne bi moglo, ne ide, ne idu, ' +
      'nepozeljn*, nije pozeljn*, ne preferiram*, iskljuceni, iskljuceno, zabranjeno',
    yes:
      'moze, mogu, prihvatam*, prihvacen*, pozeljn*, dolaz* u obzir, dozvoljen*, moguc*, po ' +
      'dogovoru, dogovor, da, friendly, dobrodosl*, ne smeta, ne smetaju, ne smetaju mi, ne ' +
      'smeta mi, nije problem, nisu problem, ok, okej, u redu, uz dogovor, uz depozit, uz ' +
      'dodatni depozit, uz doplatu, uz prethodni dogovor, prihvatljiv*, primam*, primamo, dobro ' +
      'dosl*, volimo, moguce, moglo bi, moze i, bez problema, prihvata se, prihvataju se, ' +
      'dozvoljavam*, nemam nista protiv, nemamo nista protiv, ne branim, ne branimo, po dog',
    future:
      'bice, dolazi, bicete, uskoro, ubacujem*, bice ubacen*, kupicemo, ugradice*, ugradjuje se, ' +
      'postavice*',
  },
  pets: {
    pets:
      'maca, mace, macu, mack*, pse, psa, psom, ljubim*, kucni ljubim*, kucn* ljubim*, pas, psi, ' +
      'macka, zivotinj*, kucni ljubimc*, ljubimac, ljubimca, ljubimci, ljubimce, ljubimcima, ' +
      'psu, psima, psica, macak, macku, macor*, mackom, mackama, zec, zecic*, hrcak, zivotinje',
  },
  furniture: {
    furnished:
      'polunamest*, namest*, namestaj*, kompletno namest*, kompletno opremljen*, sa namestajem, ' +
      'polu namest*',
    unfurnished:
      'nenamest*, prazan, bez namestaj*, delimicno prazan, prazna, prazno, nije namest*, nisu ' +
      'namest*, ne namest*, bez ikakvog namestaj*, bez stvari, potpuno prazan, potpuno prazna, ' +
      'prazan stan, nema namestaj*, ne namesten*',
    none:
      'opremljena kuhinja, opremljenu kuhinju, opremljen* kuhinj*, polovina namestaj*, pola ' +
      'namestaj*, deo namestaj*, dela namestaj*, delom namest*, nesto namestaj*, malo namestaj*, ' +
      'namest* ili ne, namest* ili prazan, namest* ili nenamest*, prazan ili namest*, nenamest* ' +
      'ili namest*, namest* po zelji, namest* po dogovor*, namest* po potreb*, namestaj* po ' +
      'zelji, namestaj* po dogovor*, namestaj* po potreb*, moze namest*, moze i namest*, moze i ' +
      'namest* i prazan, i namest* i prazan, i prazan i namest*, moze prazan, moze i prazan, ' +
      'moze se namest*, prazan po dogovor*, po zelji namest*, po dogovor* namest*, montaza ' +
      'namestaj*, salon namestaj*, salona namestaj*, fabrika namestaj*, prevoz namestaj*, ' +
      'namest* kuhinj*, namest* kupatil*, namest* kupatilo, sa ili bez namestaj*, bez ili sa ' +
      'namestaj*, prodaja namestaj*, prazan hod, prazna soba, jedna soba prazna',
  },
  amenity: {
    air_conditioning:
      'kl, inverter, inverter klim*, klima, klime, klimu, klima uredjaj*, klimatizovan*, klimom, ' +
      'klimi, klimatizacij*, dve klime, inverterk*, inverter klima',
    heating:
      'ta, grejanj*, grejanje, cg, c g, eg, centralno grejanj*, etazno grejanj*, podno grejanj*, ' +
      'ta pec, ta peci, toplotn* pump*, norveski radijator*, daljinsko, daljinsko grejanj*, ' +
      'daljinskog grejanj*, toplan*, grejanje na *, centralno na *, etazno, etazno na *, podno, ' +
      'kotao, kotao na *, kotla na *, centralno, kaljev* pec*, pec, pec na *, pec na drva, pec ' +
      'na pelet, cvrsto gorivo, cvrsta goriva, radijator*, konvektor*, grejn* tel*, norvesk* ' +
      'radijator*, mermern* radijator*, mermern* panel*, mermerni, infracrven* grejanj*, ' +
      'infracrven* panel*, grejn* panel*, gasno grejanj*, grejanje gas, kalorifer*, grejemo se, ' +
      'greje se, podni radijator*, sopstveno grejanj*, eg na gas',
    dishwasher:
      'sm, masin* za sudove, masin* za pranje sudova, sudomasin*, masin* za sudje, sudo masin*, ' +
      'masin* za pranje sudja, perilic* sudja, masin* za posudje, sudomasinom, i sudove, i za ' +
      'sudove',
    washing_machine:
      'vm, ves masin*, masin* za ves, masin* za pranje vesa, masin* za pranje, vesmasin*, ' +
      'perilic* vesa, perilic* rublja, i ves, i za ves',
    balcony: 'teras*, balkon*, lodj*, lodja, lodju, lodje, lodji, lodjom, balkoncic*',
    elevator:
      'lift, liftom, lifta, liftova, liftu, liftovi, liftove, dva lifta, dva nova lifta, sa ' +
      'liftom',
    parking:
      'parkiranj*, parking*, garaz*, parking mest*, mesto za auto, mesto za parkiranj*, mesto za ' +
      'automobil, mesto za kola, mesta za auto, mesta za dva auta, mesto za jedan auto, gar ' +
      'mesto, p mesto, pm, parkomesto, gm',
    wifi:
      'int, wi fi, optika, opticki internet, internet*, wifi, net, vajfaj, wireless, bezicni ' +
      'internet, sbb, optick*, wi fi internet',
    oven: 'rern*',
    stove:
      'sporet*, ploca za kuvanje, indukcion* ploc*, ringl*, ploca, ploce, plocu, plocom, ' +
      'indukcij*, indukcion*, staklokeramick*, elektricna ploca, plinski sporet*',
    microwave: 'mikrotalas*',
    fridge: 'frizider*',
    tv:
      'katv, kablovsk*, kablovska tv, tv, televizor*, televizij*, ktv, smart tv, kablovska, ' +
      'kablovsku, televizor, kab tv, plazma',
    view: 'pogled*, panoramsk* pogled*',
    new_building:
      'novogradnj*, novogradnja, nova gradnja, nova zgrada, novoj zgradi, novogradnji, novoj ' +
      'gradnji, nove zgrade, novu zgradu, novosagradjen*, novoizgradjen*, novoizgradj*, tek ' +
      'useljen* zgrad*, novo zdanje',
    bathtub:
      'kada, kadom, kadu, djakuzi*, kade, hidromasazna kada, velika kada, velikom kadom, ugaona ' +
      'kada, djakuzi kada',
    shower: 'tus kada, tus, tus kabin*, tusem, tus kabina, tus kabinom, tusa',
    workspace:
      'radni sto, radnim stolom, radni prostor, pisaci sto, radni kutak, radnog stola, pisaci ' +
      'stol, kompjutersk* sto, sto za rad, sto za ucenje, pisacim stolom, pisaceg stola, radne ' +
      'stolove, radni stolovi',
    storage:
      'ostava, ostavu, ostave, ostavi, ostavom, podrum*, garderober*, plakarsk*, spajz*, spiz*, podrumsk* ostav*, podrumska ' +
      'prostorij*, izbu',
    fireplace: 'kamin*',
    dryer: 'masin* za susenje, susilic*, susilica, masin* za susenje vesa, susara, susaru',
    gym: 'teretan*, fitnes*, fitness, teretana',
    pool: 'bazen*',
    security:
      'obezbedjenj*, video nadzor*, videonadzor*, portir*, recepcij*, obezbedjenje, fizicko ' +
      'obezbedjenj*, cuvar*, kamere, video nadzorom, nocni cuvar, konsijerz*, konsjerz*',
    none:
      'fen, susilica za ves, stalak za susenje, sus* za ves, bilo kada, od kada, do kada, kada ' +
      'se, kada je, kada su, kada god, kada bude, kada zelite, kada zeli, kada vam, kada moze, ' +
      'kada hocete, kada sam, kada smo, kada ste, kada bi, kada imate, kada mozete, kada dodje*, ' +
      'kada nema, kada ima, kada cu, kada nam, kada mi, kada ne, kada udje*, kada ulaz*, svaki ' +
      'kada, zona parking*, zone parking*, parking zon*, parking u zoni, zonsk* parking*, bez ' +
      'net, prozor sa pogledom u, podno mesto, parking senzor*, kamera na telefonu, tv emisij*, ' +
      'tv stanic*, televizija pink, rtv, zgrada toplane, kod toplane',
  },
  calendar: {
    m1: 'januar*',
    m2: 'februar*',
    m3: 'mart, marta, martu',
    m4: 'april*',
    m5: 'maj, maja, maju',
    m6: 'jun, juna, junu',
    m7: 'jul, jula, julu',
    m8: 'avgust*',
    m9: 'septemb*',
    m10: 'oktob*',
    m11: 'novemb*',
    m12: 'decemb*',
    first: 'prvog',
  },
  petTerms: {
    cat: 'maca, mace, macu, macka, macke, macku, macki, mackom, mackama, macak, macor*, macaka',
    dog: 'pas, psa, psi, pse, psom, psu, psima, psica, psic*',
    small:
      'mali, mala, malo, male, malog, malu, malim, malih, manji, manja, manje, manjeg, manjih, ' +
      'manjim, malen*',
    agreement:
      'dogovaram*, dogovori*, dogovara*, dogovarati, pitajte, uz prethodnu saglasnost, ' +
      'razgovar*, po dogovoru, uz dogovor, dogovor, dogovoru, po dog, uz prethodni dogovor, u ' +
      'dogovoru, uz saglasnost, uz odobrenje, dogovoricemo, dogovorom',
    only: 'samo, iskljucivo, jedino',
  },
  heating: {
    word: 'grejanj*, grijanj*, greje, greju, grejemo, greje se',
    district: 'centralnog, centralnom, centraln*, daljinsk*, gradsko, gradskog, toplan*',
    central:
      'gradska toplana, gradsko grejanj*, beogradske elektrane, centralno, ' +
      'cg, c g, centralno grejanj*, daljinsko, daljinskog, daljinsko grejanj*, toplana, ' +
      'toplanu, toplane',
    gas: 'gas, gasu, gasa, gasom, gasno, gasni, plin, plinsk*, plinu, na gas, na plin',
    boiler: 'kotao, kotla, kotlom, kotlu, etazno, etaznog, eg, e g, etazno grejanj*',
    gasBoiler:
      'gasni kotao, gasnim kotlom, gasnog kotla, eg na gas, eg gas, etazno na gas, kotao na ' +
      'gas, baxi, bosch kotao, viessmann, vaillant',
    heater: 'pec, peci, pecku, radijator*, grejalic*, panel*, konvektor*',
    gasHeater: 'gasna pec, gasne peci, pec na gas, plinska pec',
    electricity: 'struja, struju, struje, strujom, elektricn*, elektro, el, na struju',
    electricHeater:
      'ta, ta pec, ta peci, t a, norvesk* radijator*, mermern* radijator*, mermern* panel*, ' +
      'uljan* radijator*, uljni radijator*, elektricn* radijator*, infracrven* panel*, ic ' +
      'panel*, konvektor*, grejalic*, termoakumulacion*',
    conditioner: 'klima, klimu, klime, klimom, klima uredjaj*, inverter*, na klimu',
    none:
      'bojler*, podno grejanj*, elektricn* sporet*, plinsk* sporet*, gasn* sporet*, zgrada ' +
      'toplane, kod toplane, kod toplan*, iza toplan*, pored toplan*, blizu toplan*, centralna ' +
      'zona, centralno mesto, centralna lokacij*, gas maska',
  },
  bills: {
    bills:
      'racun, racuni, racune, racuna, racunima, infostan*, komunalij*, komunaln*, rezij*, ' +
      'troskov*, trosak, dazbin*',
    item: 'struja, struju, struje, strujom, voda, vodu, vode, vodom, gas, plin',
    internet: 'internet*, wifi, kablovsk*, sbb',
    included:
      'ukljucen*, uracunat*, uracunato, urac, u cenu, u ceni, u cenu ulaz*, ulaze u cenu, ulazi ' +
      'u cenu, ukljucuj*, obuhvacen*, sadrzan*, u kiriju, u kiriji, ulaze u kiriju, placa ' +
      'vlasnik, placa gazda, placa stanodavac',
    extra:
      'na vama, na vas, na tebi, vi placate, nisu u ceni, nije u ceni, nisu u cenu, nije u ' +
      'cenu, placa sam, placas, na zakupcu, na stanaru, po brojilu, po racunu, posebno, ' +
      'odvojeno, plus, nije ukljucen*, nisu ukljucen*, nije uracunat*, nisu uracunat*, ne ulaz* ' +
      'u cenu, ne ulaz* u kiriju, ne ulaz*, placa zakupac, placa stanar, placa podstanar, ' +
      'placate, placa se, placaju se, placaju zakupci, placaju stanari, zakupac placa, stanar ' +
      'placa, na teret zakupca, na teret stanara, snosi zakupac, snosi stanar, po potrosnji, po ' +
      'utrosku, zakupac, dodatno, plus jos, vasi, svoj*, sami placate, iskljucen*',
    split:
      'pola, polovin*, deli se, dele se, delimo, deljenje, podeljen*, na dva dela, na pola, na ' +
      'tri dela, trecin*, na trojicu, na dvoje, po pola, popola',
    allIn:
      'sa svim troskov*, sve ukljuceno, sve je ukljuceno, sve uracunato, sve u ceni, sve u ' +
      'cenu, svi troskovi ukljuceni, svi racuni ukljuceni, sa racunima, sa svim racunima, sa ' +
      'infostanom, sa rezijama, sa komunalijama, sa ukljucen* troskov*, sa ukljucen* racun*, sa ' +
      'troskovima',
    allExtra:
      'bez racuna, bez troskova, bez rezija, bez infostana, bez komunalija, plus racuni, plus ' +
      'infostan, plus troskovi',
    none:
      'tekuci racun*, na racun, ziro racun*, preko racuna, uplata na racun, fiskalni racun*, ' +
      'gas pec, topla voda, tople vode, toplu vodu, bez struje, gas sporet*, plinski sporet*',
  },
  moveIn: {
    from: 'od, pocev od, pocevsi od, posle, nakon',
    free:
      'useljenj*, useli*, useljav*, useljiv*, useljen*, usel*, slobodan, slobodna, slobodno, ' +
      'slobodni, slobodne, oslobadja*, oslobod*, dostupan, dostupno, dostupna, raspoloziv*',
    now: 'vec sada, od sutra, sutra, odmah, sada, danas, od danas, vec danas, trenutno',
    ready:
      'odmah useljiv*, useljiv* odmah, useljenje odmah, slobodan odmah, slobodna odmah, ' +
      'slobodno odmah, odmah slobodan, odmah slobodna, odmah slobodno, spreman za useljenje, ' +
      'spremna za useljenje, spreman za useljavanje, odmah dostupan',
    viewing: 'gledanj*, razgledanj*, pogledati, gledati',
  },
  place: {
    streetBefore:
      'ulica, ulici, ulice, ul, bulevar, bulevaru, trg, ulicu, ulicom, bul, bulevara, trga, ' +
      'trgu, kej',
    addressWord: 'adresa, na adresi, lokacija, adresi, lokacije',
    house: 'broj, br',
    complexBefore: 'kompleks*, u kompleksu, stambeni kompleks*, stambenom kompleksu',
    districtWord: 'opstin*, naselj*, kraj, deo grada, naselju, kvart*, deo, gradska opstina',
    landmark:
      'centar, centru, skola, pijac*, skole, fakultet*, park*, trzni centar, centra, bolnica, ' +
      'bolnice, bolnici, crkva, crkve, crkvi, hram, hrama, hramu, stadion, stadiona, stadionu, ' +
      'posta, poste, posti, okretnica, okretnice, okretnici, raskrsnica, raskrsnice, vrtic, ' +
      'vrtica, vrticu, trznog centra, most, mosta, mostu, gimnazija, gimnazije, hotel, hotela, ' +
      'hotelu, spomenik, spomenika, muzej, muzeja, dom zdravlja, doma zdravlja, ambulanta, ' +
      'ambulante, sajam, sajma, sajmu, stanica, stanice, stanici, zeleznicka stanica, autobuska ' +
      'stanica, skoli, skolu',
    within: 'u, na',
    streetAfter: 'venac, venca, vencu, put, puta, putu, sokak, sokaka, prolaz, prolaza',
    country: 'srbija, srbije, grad',
  },
  contact: {
    channel: 'kanal*, grupa, grupi, kanalu, stranica, stranici, profilu',
    write:
      'zvati, zovite, zovi, pozivi, kontakt*, pisite, pozovite, javite, tel, poziv*, ' +
      'kontaktirajte, javi, javi se, javiti, javiti se, javite se, pisi, pisati, inbox, poruk*, ' +
      'pp, dm, info, telefon*, mob, mobilni, viber, whatsapp, telegram, rezervacij*, nazovi, ' +
      'nazovite, pozvati, poziv, cujemo se, sms, slati, saljite, pitajte',
    elsewhere: 'instagram, ig, insta, instagramu, fejs, fb',
  },
}
