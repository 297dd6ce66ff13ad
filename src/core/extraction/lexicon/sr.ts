import type { Lexicon } from './lexicon.ts'
import { srOffers } from './sr-offers.ts'

/**
 * The Serbian lexicon, in Latin letters without diacritics, as `normalise` leaves them. Words in
 * Cyrillic are respelled before they are matched (see `SERBIAN_SCRIPT`).
 */
export const sr: Lexicon = {
  ...srOffers,
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
    n11: 'jedanaest',
    n12: 'dvanaest',
    n13: 'trinaest',
    n14: 'cetrnaest',
    n15: 'petnaest',
    n16: 'sesnaest',
    n17: 'sedamnaest',
    n18: 'osamnaest',
    n19: 'devetnaest',
    n20: 'dvadeset',
  },
  size: {
    sqm:
      'kvm, kv m, kvadrat, kvadrata, kvadrati, kvadratu, kvadrate, kvadratni, kvadratnih, ' +
      'kvadratnih metara, kvadratna metra, metara kvadratnih, kvad',
    areaWord: 'povrsin*, kvadratur*',
    outdoors:
      'dvoriste, dvorist*, basta, teras*, dvorista, dvoristem, baste, bastu, bastom, placu, ' +
      'plac, plaza, terasom, terasu, terasa, lodj*, balkon*, okucnic*',
    floor: 'sprat, spratu, sprata, sprat*, spr, spart, sprtu',
    storeys: 'spratova, spratnic*, spratn*, etaza, etaz*',
    of: 'od, od ukupno, od ukupnih, ukupno',
    ground:
      'prizemlj*, visoko prizemlj*, vpr, v pr, visok* prizem*, parter, parteru, visoki parter, ' +
      'visokom parteru, nisko prizemlj*',
    basement: 'suteren*',
    storeys2: 'dvospratn*',
    storeys3: 'trospratn*',
    storeys4: 'cetvorospratn*',
    storeys5: 'petospratn*',
    none:
      'etazno grejanj*, etazno, prizemlje sprat, prizemlje i sprat, prizemlje i potkrovlje, ' +
      'prizemlje potkrovlje, suteren prizemlje, suteren i prizemlje, sprat i potkrovlje, sprat ' +
      'potkrovlje, prizemlje plus sprat, etazno na, etazni',
    storeys6: 'sestospratn*',
    storeys7: 'sedmospratn*, sedamospratn*',
    storeys8: 'osmospratn*, osamospratn*',
    storeys9: 'devetospratn*',
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
    half:
      'pola, polovin*, pola mesecne, pola jedne, pola kirij*, polovin* kirij*, polovin* mesecne ' +
      'kirij*, pola mesecne kirij*, pola jedne kirij*, pola jedne mesecne kirij*, pola mesec*, ' +
      'pola stanarin*, polovin* stanarin*',
    same: 'isti, ista, isto, u istom iznosu, jednak, jednaka, u visini',
    utilities:
      'komunalij*, troskov*, rezij*, infostan*, racun*, struja, struju, struje, dazbin*, ' +
      'komunalne usluge, rezije',
    commission:
      'provizij*, agencijsk*, prov, agencijske usluge, posrednick* provizij*, naknada za ' +
      'posredovanje, naknada agenciji, naknada agencije, troskovi agencije, troskovi ' +
      'posredovanja, usluga posredovanja, posrednicka naknada, naknadu za posredovanje, naknade ' +
      'za posredovanje',
    noCommission:
      'bez provizij*, bez agencij*, bez posrednik*, provizija 0, direktno od vlasnika, bez ' +
      'prov, provizija se ne naplacuje, ne naplacujemo proviziju, ne naplacujem proviziju, ne ' +
      'naplacuje se provizija, proviziju ne naplacujemo, proviziju ne naplacuje, proviziju ne ' +
      'placate, ne placate proviziju, proviziju placa vlasnik, proviziju placa stanodavac, ' +
      'proviziju placa izdavalac, proviziju placa gazda, stanodavac placa proviziju, izdavalac ' +
      'placa proviziju, provizija placa vlasnik, vlasnik placa proviziju, provizija je na teret ' +
      'vlasnika, nema provizij*, nula provizij*, 0 provizij*, provizije nema, bez agencijsk*, ' +
      'bez agenta, bez naknade za zakupca, bez ikakve provizij*, bez ikakvih provizij*, ne ' +
      'naplacuje proviziju, ne naplacuju proviziju, ne uzima proviziju, ne uzimamo proviziju, ' +
      'oslobodjen* provizij*, direktno vlasnik, direktno sa vlasnikom, bez agencijske ' +
      'provizij*, posredovanje se ne placa, posredovanje se ne naplacuje, posredovanje ' +
      'besplatno, besplatno posredovanje, posredovanje ne placate, ne placate posredovanje, ' +
      'provizija se ne placa, proviziju ne placa, posrednicka provizija se ne placa, agencijska ' +
      'provizija se ne placa, agencijska provizija se ne naplacuje, bez posredovanja, agenciju ' +
      'placa vlasnik, agenciju placa stanodavac, agenciju placam ja, proviziju placam ja, ' +
      'proviziju snosi vlasnik, proviziju snosi stanodavac, provizija ide na vlasnika, agencije ' +
      'se ne placaju, bez agencijskih troskova, nije agencija, nismo agencija, nisam agencija, ' +
      'nisam agent, ne placa se provizija, provizije se ne placa*, zakupac ne placa proviziju, ' +
      'stanar ne placa proviziju, stanari ne placaju proviziju, zakupci ne placaju proviziju, ' +
      'klijent ne placa proviziju, podstanar ne placa proviziju, zakupac ne placa agencij*, ' +
      'stanar ne placa agencij*, klijent ne placa agencij*',
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
    oneRent:
      'jedn* kirij*, jedn* mesecn* kirij*, jedn* cel* kirij*, jednomesecn* kirij*, visini ' +
      'kirij*, cel* kirij*, cel* mesecn* kirij*, jedn* stanarin*, jedn* mesecn* stanarin*, ' +
      'jedn* rent*, jednomesecn* zakup*, 1 kirij*, 1 mesecn* kirij*, 1 stanarin*, 1 renta',
    agent: 'agencija, agenciji, agent, agentu',
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
      'dana, min godinu, od godinu dana, jednu godinu, jedna godina, dve godine, na dve godine, ' +
      'cene su mesecne, cena je mesecna, kirija je mesecna, cene mesecne, prvi i poslednji ' +
      'mesec, prvi i zadnji mesec, prva i poslednja kirija, prvu i poslednju kiriju, po mesecu',
    day:
      'na dan, dnevno, stan na dan, kratkorocn*, dnevni najam, dnevno izdavanje, dnevni ' +
      'smestaj, dnevno iznajmljivanje, dnevna renta, dnevni zakup, na dan noc, stanovi na dan, ' +
      'sobe na dan, soba na dan, apartman za jedan dan, na noc, stan na noc, dnevnog najma, ' +
      'dnevnog izdavanja, kratki boravak, za jednu noc, po noci, po nocenju, po nocenja, kraci ' +
      'boravak, kratak boravak',
    perDay:
      'na dan, dnevno, dan, nocenje, po danu, noc, nocenj*, nocenja, nocenju, noci, dnevna ' +
      'cena, radni dan, radnim danom, radnim danima, radnog dana, vikend, vikendom, petak, ' +
      'petkom, subota, subotom, nedelja, nedeljom, petak nedelja, petak subota, nocenje za ' +
      'dvoje, nocenje za dve osobe',
    none:
      'na dan useljenja, na dan useljavanja, na dan useljivanja, na dan ulaska, ' +
      'na dan ulaza, na dan potpis*, na dan primopredaj*, na dan preuzimanj*, na dan predaj*, ' +
      'na dan iznajmljivanj*, na dan dogovor*, na dan gledanj*, na dan iseljenja',
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
      'bez, nemam*, nemaju, nisam, nismo, nikakv*, ni, ne izdajem vlasnicima, ne izdajemo ' +
      'vlasnicima, ne izdajemo ljudima, bez osoba sa, ne odgovaraju',
    noAfter:
      'nisu dozvoljen*, nije dozvoljen*, ne, nisu pozeljn*, zabranjen*, iskljucen*, ne dolaz* u ' +
      'obzir, nema, nije dozvoljeno, nisu predvidjen*, ne bi mogli, ne bi moglo, ne ide, ne ' +
      'idu, nepozeljn*, nije pozeljn*, ne preferiram*, iskljuceni, iskljuceno, zabranjeno, ne ' +
      'dozvoljavamo, ne dozvoljava se, ne dozvoljavaju se, ne primamo, ne primam, nazalost ne, ' +
      'nisu opcija, nije opcija, nisu moguci, nije moguce, ne dolazi u obzir, ne dolaze u ' +
      'obzir, zabrana, nije obezbedjen*, nisu obezbedjen*',
    yes:
      'moze, mogu, prihvatam*, prihvacen*, pozeljn*, dolaz* u obzir, dozvoljen*, moguc*, po ' +
      'dogovoru, dogovor, da, friendly, dobrodosl*, ne smeta, ne smetaju, ne smetaju mi, ne ' +
      'smeta mi, nije problem, nisu problem, ok, okej, u redu, uz dogovor, uz depozit, uz ' +
      'dodatni depozit, uz doplatu, uz prethodni dogovor, prihvatljiv*, primam*, primamo, dobro ' +
      'dosl*, volimo, moguce, moglo bi, moze i, bez problema, prihvata se, prihvataju se, ' +
      'dozvoljavam*, nemam nista protiv, nemamo nista protiv, ne branim, ne branimo, po dog, ' +
      'dobrodos*, nije nikakav problem, nisu nikakav problem, sve moze, moze sve, nemam ' +
      'problem, nemamo problem, nema problema, nece biti problem, nije prepreka, nisu prepreka, ' +
      'bez primedbe',
    future:
      'bice, dolazi, bicete, uskoro, ubacujem*, bice ubacen*, kupicemo, ugradice*, ugradjuje ' +
      'se, postavice*, sam obezbedjuje, sami obezbedjujete, obezbedjuje stanar, stanar ' +
      'obezbedjuje, stanar sam obezbedjuje, zakupac obezbedjuje, stanar nabavlja, stanar sam ' +
      'nabavlja, zakupac nabavlja, stanar donosi, sami nabavljate, planira se ugradnja, u planu ' +
      'je, bice ugradjen*, bice postavljen*',
  },
  pets: {
    pets:
      'maca, mace, macu, mack*, pse, psa, psom, ljubim*, kucni ljubim*, kucn* ljubim*, pas, ' +
      'psi, macka, zivotinj*, kucni ljubimc*, ljubimac, ljubimca, ljubimci, ljubimce, ' +
      'ljubimcima, psu, psima, psica, macak, macku, macor*, mackom, mackama, zec, zecic*, ' +
      'hrcak, zivotinje, koke, kokosk*, kucnog ljubimc*, kucnih ljubimac*, ljubimcem, ljubimcu, ' +
      'mezimc*, cetvoronos*, psic*, kujic*, pasa, macaka, macica, macice, macicu',
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
      'namestaj*, deo namestaj*, dela namestaj*, delom namest*, nesto namestaj*, malo ' +
      'namestaj*, namest* ili ne, namest* ili prazan, namest* ili nenamest*, prazan ili ' +
      'namest*, nenamest* ili namest*, namest* po zelji, namest* po dogovor*, namest* po ' +
      'potreb*, namestaj* po zelji, namestaj* po dogovor*, namestaj* po potreb*, moze namest*, ' +
      'moze i namest*, moze i namest* i prazan, i namest* i prazan, i prazan i namest*, moze ' +
      'prazan, moze i prazan, moze se namest*, prazan po dogovor*, po zelji namest*, po ' +
      'dogovor* namest*, montaza namestaj*, salon namestaj*, salona namestaj*, fabrika ' +
      'namestaj*, prevoz namestaj*, namest* kuhinj*, namest* kupatil*, namest* kupatilo, sa ili ' +
      'bez namestaj*, bez ili sa namestaj*, prodaja namestaj*, prazan hod, prazna soba, jedna ' +
      'soba prazna, sa namestajem ili bez, namestajem ili bez',
  },
  amenity: {
    air_conditioning:
      'kl, inverter, inverter klim*, klima, klime, klimu, klima uredjaj*, klimatizovan*, klimom, ' +
      'klimi, klimatizacij*, dve klime, inverterk*, inverter klima',
    heating:
      'ta, grejanj*, grejanje, cg, c g, eg, centralno grejanj*, etazno grejanj*, podno ' +
      'grejanj*, ta pec, ta peci, toplotn* pump*, norveski radijator*, daljinsko, daljinsko ' +
      'grejanj*, daljinskog grejanj*, toplan*, grejanje na *, centralno na *, etazno, etazno na ' +
      '*, podno, kotao, kotao na *, kotla na *, centralno, kaljev* pec*, pec, pec na *, pec na ' +
      'drva, pec na pelet, cvrsto gorivo, cvrsta goriva, radijator*, konvektor*, grejn* tel*, ' +
      'norvesk* radijator*, mermern* radijator*, mermern* panel*, mermerni, infracrven* ' +
      'grejanj*, infracrven* panel*, grejn* panel*, gasno grejanj*, grejanje gas, kalorifer*, ' +
      'grejemo se, greje se, podni radijator*, sopstveno grejanj*, eg na gas, greje i hladi, ' +
      'greje hladi, greju i hlade, grejanje i hladjenje, gasna pec, grejanja',
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
      'kada, kadom, kadu, kade, hidromasazna kada, velika kada, velikom kadom, ugaona kada, ' +
      'djakuzi kada, kada sa hidromasazom, hidromasazn* kad*, kadica, kadicu',
    shower: 'tus kada, tus, tus kabin*, tusem, tus kabina, tus kabinom, tusa',
    workspace:
      'radni sto, radnim stolom, radni prostor, pisaci sto, radni kutak, radnog stola, pisaci ' +
      'stol, kompjutersk* sto, sto za rad, sto za ucenje, pisacim stolom, pisaceg stola, radne ' +
      'stolove, radni stolovi, radna stola, radni stol, radnim stolovima, radnih stolova, radna ' +
      'soba sa stolom, sto za kompjuter, sto za kompjuter*, sto za laptop, pisaca stola, pisaci ' +
      'stolovi, pisace stolove',
    storage:
      'podrum*, garderober*, plakarsk*, spajz*, spiz*, podrumsk* ostav*, podrumska prostorij*, ' +
      'izbu, ostava, ostave, ostavu, ostavi, ostavom, ostavama, ostavica, ostavicom, ostavicu',
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
      'kada hocete, kada sam, kada smo, kada ste, kada bi, kada imate, kada mozete, kada ' +
      'dodje*, kada nema, kada ima, kada cu, kada nam, kada mi, kada ne, kada udje*, kada ' +
      'ulaz*, svaki kada, zona parking*, zone parking*, parking zon*, parking u zoni, zonsk* ' +
      'parking*, bez net, prozor sa pogledom u, podno mesto, parking senzor*, kamera na ' +
      'telefonu, tv emisij*, tv stanic*, televizija pink, rtv, zgrada toplane, kod toplane, ' +
      'prikljuc* za ves masin*, prikljuc* za masin*, prikljuc* za sudomasin*, prikljuc* za sudo ' +
      'masin*, mesto za ves masin*, mesto za masin*, prostor za ves masin*, prostor za masin*, ' +
      'predvidjen* za ves masin*, predvidjen* za masin*, priprema za ves masin*, priprema za ' +
      'masin*, izvod za ves masin*, izvod za masin*, prikljuc* za internet, prikljuc* za ' +
      'kablovsk*, prikljuc* za klim*, prikljuc* za sporet, struju i internet, struja i ' +
      'internet, struje i interneta, internet placa*, internet na stanaru, internet po, ' +
      'internet posebno, internet stanar, internet nije uracunat, internet nije ukljucen, ' +
      'internet nisu, internet zasebno, internet i struj*, kablovska i internet posebno, ' +
      'internet uvodi, internet uvodite, internet po zelji, internet po dogovoru, internet u ' +
      'dogovoru, moguc* internet, moguce uvesti internet, moze internet',
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
    m10: 'oktobar, oktobra, oktobru, oktobrom',
    m11: 'novemb*',
    m12: 'decemb*',
    first: 'prvog',
  },
  petTerms: {
    cat:
      'maca, mace, macu, macka, macke, macku, macki, mackom, mackama, macak, macor*, macaka, ' +
      'macica, macice, macicu',
    dog: 'pas, psa, psi, pse, psom, psu, psima, psica, psic*, pasa',
    small:
      'mali, mala, malo, male, malog, malu, malim, malih, manji, manja, manje, manjeg, manjih, ' +
      'manjim, malen*, maloga, manjega, manjom, do 5 kg, do 10 kg, male rase, manje rase, malih ' +
      'rasa, manjih rasa, patuljast*, ne veliki, ne velike, ne velikih, ne veliko, osim ' +
      'velikih, osim veceg, ali ne veliki, do 10 kg, do 5 kg, do 8 kg, do 7 kg, do 15 kg',
    agreement:
      'dogovaram*, dogovori*, dogovara*, dogovarati, pitajte, uz prethodnu saglasnost, ' +
      'razgovar*, po dogovoru, uz dogovor, dogovor, dogovoru, po dog, uz prethodni dogovor, u ' +
      'dogovoru, uz saglasnost, uz odobrenje, dogovoricemo, dogovorom, po dogovoru sa ' +
      'vlasnikom, u dogovoru sa vlasnikom, uz konsultacij*, uz saglasnost vlasnika, uz ' +
      'pristanak, uz dozvolu, pitati, pitaj, pitajte vlasnika, uz razgovor, se dogovaraju, ' +
      'dogovaraju, na upit, zavisi, zavisi koji, zavisno od, uz odobrenje vlasnika',
    only: 'samo, iskljucivo, jedino',
    another: 'druga, drugi, drugu, drugog, jos jedna, jos jedan, jos jednog, i vas, i tvoj',
  },
  heating: {
    word: 'grejanj*, grijanj*, greje, greju, grejemo, greje se',
    district: 'centralnog, centralnom, centraln*, daljinsk*, gradsko, gradskog, toplan*',
    central:
      'gradska toplana, gradsko grejanj*, beogradske elektrane, centralno, cg, c g, centralno ' +
      'grejanj*, daljinsko, daljinskog, daljinsko grejanj*, toplana, toplanu, toplane, ' +
      'daljinac, gradska toplan*, gradsku toplanu, prikljucen na toplanu, na daljinsk*, na ' +
      'daljinskom, na toplan*, centralno gradsko, kalorimetr*, toplanska podstanica, centralno ' +
      'iz toplane, toplovod*, centralno gr, centr grejanj*, centr gr, centralno g, daljinsko ' +
      'gr, gradskim grejanj*, gradskog grejanj*, gradsko gr, centralnim grejanj*, daljinskim ' +
      'grejanj*',
    gas: 'gas, gasu, gasa, gasom, gasno, gasni, plin, plinsk*, plinu, na gas, na plin',
    boiler: 'kotao, kotla, kotlom, kotlu, etazno, etaznog, eg, e g, etazno grejanj*',
    gasBoiler:
      'gasni kotao, gasnim kotlom, gasnog kotla, eg na gas, eg gas, etazno na gas, kotao na ' +
      'gas, baxi, bosch kotao, viessmann, vaillant, gasno etazno, etazno gasno, etazno gasom, ' +
      'etazno gas, etazno grejanje gas, gasnim etaznim, gasni bojler za grejanje, kotao na ' +
      'plin, etazno na plin, eg na plin, gasnu kotlarnicu, gas etazno, etazni gas, etazni na ' +
      'gas',
    heater: 'pec, peci, pecku, radijator*, panel*, konvektor*',
    gasHeater:
      'gasna pec, gasne peci, pec na gas, plinska pec, gasnu pec, gasnom peci, gasnoj peci, ' +
      'gasnih peci, plinsku pec, plinskom peci, plinske peci, peci na gas, pecku na gas, pecka ' +
      'na gas, pec na plin, peci na plin, gasn* grejalic*, plinsk* grejalic*, gasn* grejac*',
    electricity: 'struja, struju, struje, strujom, elektricn*, elektro, el, na struju',
    electricHeater:
      'ta, ta pec, ta peci, t a, norvesk* radijator*, mermern* radijator*, mermern* panel*, ' +
      'uljan* radijator*, uljni radijator*, elektricn* radijator*, infracrven* panel*, ic ' +
      'panel*, konvektor*, grejalic*, termoakumulacion*, ta grejanj*, ta pecka, ta peck*, termo ' +
      'pec, termo peci, termoakumul*, akumulacion* pec*, norvesk* grejalic*, norvesk* panel*, ' +
      'norveski, norveske, norveskim, norvesk* konvektor*, kaloriferi, kalorifer*, mermern* ' +
      'ploc*, mermerne grejne, grejn* panel*, kvarcn* pec*, kvarcn* grejalic*, elektricn* ' +
      'kotao, elektricn* kotl*, elektro kotao, etazno na struju, etazno struja, eg na struju, ' +
      'infracrven* grejanj*, ic grejanj*, elektricno podno, elektricno etazno, mermern* ' +
      'grejalic*, grejanje konvektor*, konvektori, konvektorima, konvektorski*, podno grejanje ' +
      'na struju, podno na struju, elektricno podno grejanje, podno elektricno grejanje, podno ' +
      'grejanje struja, norvesk* grejanj*, grejanje ta, grejanje na ta, greje se na ta',
    conditioner: 'klima, klimu, klime, klimom, klima uredjaj*, inverter*, na klimu',
    none:
      'bojler*, podno grejanj*, elektricn* sporet*, plinsk* sporet*, gasn* sporet*, zgrada ' +
      'toplane, kod toplane, kod toplan*, iza toplan*, pored toplan*, blizu toplan*, centralna ' +
      'zona, centralno mesto, centralna lokacij*, gas maska, gasn* radijator*',
  },
  bills: {
    bills:
      'racun, racuni, racune, racuna, racunima, infostan*, komunalij*, komunaln*, rezij*, ' +
      'troskov*, trosak, dazbin*',
    item: 'struja, struju, struje, strujom, voda, vodu, vode, vodom, gas, plin',
    internet: 'internet*, wifi, kablovsk*, sbb, grejanje, grejanja, odrzavanje',
    included:
      'ukljucen*, uracunat*, uracunato, urac, u cenu, u ceni, u cenu ulaz*, ulaze u cenu, ulazi ' +
      'u cenu, ukljucuj*, obuhvacen*, sadrzan*, u kiriju, u kiriji, ulaze u kiriju, placa ' +
      'vlasnik, placa gazda, placa stanodavac, ulaz* u cenu, ulaz* u kiriju, pokriven*, ' +
      'pokriva, placam ja, placamo mi, placa izdavalac, na vlasniku, na teret vlasnika, na ' +
      'racun vlasnika, snosi vlasnik, snosi stanodavac, vlasnik placa, gazda placa, deo cene, ' +
      'deo kirije, sastavni deo cene, obuhvata, obuhvataju',
    extra:
      'na vama, na vas, na tebi, vi placate, nisu u ceni, nije u ceni, nisu u cenu, nije u ' +
      'cenu, placa sam, placas, na zakupcu, na stanaru, po brojilu, po racunu, posebno, ' +
      'odvojeno, plus, nije ukljucen*, nisu ukljucen*, nije uracunat*, nisu uracunat*, ne ulaz* ' +
      'u cenu, ne ulaz* u kiriju, ne ulaz*, placa zakupac, placa stanar, placa podstanar, ' +
      'placate, placa se, placaju se, placaju zakupci, placaju stanari, zakupac placa, stanar ' +
      'placa, na teret zakupca, na teret stanara, snosi zakupac, snosi stanar, po potrosnji, po ' +
      'utrosku, zakupac, dodatno, plus jos, vasi, svoj*, sami placate, iskljucen*, kao ni, nisu ' +
      'obuhvacen*, nije obuhvacen*, ne ulaze u cenu, ne ulazi u cenu, nisu u kiriji, nije u ' +
      'kiriji, nisu deo kirije, stanar snosi, zakupac snosi, snosi podstanar, placa korisnik, ' +
      'po satu, po brojilima, prema potrosnji, prema utrosku, placaju se posebno, placa se ' +
      'posebno, placate posebno, zasebno, ide na stanara, idu na stanara, ide na zakupca, idu ' +
      'na zakupca, ide na tebe, idu na tebe, ide na vas, idu na vas, ide vama, obaveza stanara, ' +
      'obaveza zakupca, obaveza je stanara, na podstanaru, preko kirije, povrh kirije, mimo ' +
      'kirije, se placa, se placaju, na stanara, na zakupca, na podstanara, na to idu, padaju ' +
      'na, po racunima, stanar, podstanar, idu preko',
    split:
      'pola, polovin*, deli se, dele se, delimo, deljenje, podeljen*, na dva dela, na pola, na ' +
      'tri dela, trecin*, na trojicu, na dvoje, po pola, popola, se dele, se deli, delite, na ' +
      'troje, na cetvoro, na cetiri, na cetiri dela, na petoro, srazmerno, trecinu, cetvrtin*, ' +
      'po glavi, popola se, pola pola',
    allIn:
      'sa svim troskov*, sve ukljuceno, sve je ukljuceno, sve uracunato, sve u ceni, sve u ' +
      'cenu, svi troskovi ukljuceni, svi racuni ukljuceni, sa racunima, sa svim racunima, sa ' +
      'infostanom, sa rezijama, sa komunalijama, sa ukljucen* troskov*, sa ukljucen* racun*, sa ' +
      'troskovima, sa uracunatim racunima, sa uracunatim troskovima, sa ukljucenim racunima, sa ' +
      'ukljucenim troskovima, sa svim dazbinama, sa svim rezijama, bez dodatnih troskova, nema ' +
      'dodatnih troskova, bez ikakvih dodatnih, all inclusive, sve racune placa vlasnik, ' +
      'uracunati svi racuni, uracunati racuni, ukljuceni svi racuni, ukljuceni racuni, svi ' +
      'racuni u ceni, svi racuni u cenu, svi racuni uracunati, nema dodatnih racuna, bez ' +
      'dodatnih racuna',
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
      'slobodni, slobodne, oslobadja*, dostupan, dostupno, dostupna, raspoloziv*, oslobodi, ' +
      'oslobodi se, oslobodice, oslobodila, oslobodio, oslobodilo, preuzimanj*, preuzme, ' +
      'preuzeti, usao, usla, ulazak, moguc ulazak, pocetak zakupa, ugovor pocinje, zakup ' +
      'pocinje, dostupnost',
    now:
      'vec sada, od sutra, sutra, odmah, sada, danas, od danas, vec danas, trenutno, odma, ' +
      'istog dana, smesta',
    ready:
      'odmah useljiv*, useljiv* odmah, useljenje odmah, slobodan odmah, slobodna odmah, ' +
      'slobodno odmah, odmah slobodan, odmah slobodna, odmah slobodno, spreman za useljenje, ' +
      'spremna za useljenje, spreman za useljavanje, odmah dostupan, moze odmah, moze useljenje ' +
      'odmah, moze useljavanje odmah, moguce odmah, moguce useljenje odmah, odmah se useli, ' +
      'odmah useljivo, useljivo odmah, dostupno odmah, dostupna odmah, odmah dostupno, odmah ' +
      'dostupna, od odmah, moze se odmah useliti, moze da se useli odmah, moze se useliti ' +
      'odmah, uselite se odmah, useli se odmah, useljenje moguce odmah, useljivost odmah, ' +
      'spremno za useljenje, spremno za useljavanje, odmah raspoloziv*, raspoloziv* odmah, ' +
      'slobodan je odmah, slobodna je odmah, slobodan vec sada, slobodan sada, slobodna sada, ' +
      'slobodan za useljenje, slobodna za useljenje, slobodno za useljenje',
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
