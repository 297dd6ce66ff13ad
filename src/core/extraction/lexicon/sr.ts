import type { Lexicon } from './lexicon.ts'

/**
 * The Serbian lexicon, in Latin letters without diacritics, as `normalise` leaves them. Words in
 * Cyrillic are respelled before they are matched (see `SERBIAN_SCRIPT`).
 */
export const sr: Lexicon = {
  deal: {
    offer:
      'za rent, iznajmljivanj*, izdavanju, izdaju se, izdaje se, izdajem, izdaje, izdajemo, ' +
      'izdavanje, za izdavanje, iznajmljujem, iznajmljuje se, dajem u zakup',
    rent:
      'stan na dan, apartman na dan, apartmani na dan, na dan, smestaj, zakup*, najam*, kirij*, ' +
      'dugorocno',
    free:
      'ponovo slobodan, ponovo slobodna, opet slobodan, opet slobodna, useljiv*, slobodan, ' +
      'slobodno, slobodna',
    wanted:
      'zainteresovan* za, treba mi stan, treba mi soba, treba mi, da li neko izdaje, neko ' +
      'izdaje, ko izdaje, potrebno, potrebne, trazim, trazimo, trazi se, potreban, potrebna, ' +
      'potreban stan, iznajmio bih, iznajmila bih, zelim da iznajmim, kupujem',
    tenant:
      'trazi* cimer*, trazi* stanar*, trazi* zakup*, potreban cimer, potrebna cimerka, trazim ' +
      'stanara, trazim cimer*, trazimo stanar*, trazi se cimer*, trazim zakupca',
    hint: 'budzet*',
    sale: 'prodaje se, prodajem, prodaja, prodaje, na prodaju',
    job: 'posao, poslovi, usluge',
    hiring: 'plata, platu, zaposlenj*, zaposljav*, radnik*, konobar*, cistacic*',
    followUp: 'jos uvek, i dalje slobodan, i dalje aktuelno, i dalje',
    rented:
      'rezervisan, rezervisano, vise nije dostupan, nije vise dostupan, izdata, izdato, izdat, ' +
      'iznajmljeno, zauzeto, nije vise aktuelno',
  },
  home: {
    flat:
      'stan, stana, stanu, stanovi, apartman*, stancic, salonac, salonca, potkrovlj*, mansard*, ' +
      'dvosoban*, trosoban*, jednosoban*',
    house: 'kuca, kucu, kuce, vila',
    room: 'soba, sobu, sobi, sobe, lezaj*, mesto u sobi',
    studio: 'garsonjer*, studio',
    hotel: 'hostel, prenociste',
    premises:
      'prodavnic*, kafic*, restoran*, butik*, kiosk*, ordinacij*, izdajem garazu, izdaje se ' +
      'garaza, izdajem garazno mesto, izdaje se garazno mesto, izdajem parking*, izdaje se ' +
      'parking*, lokala, lokalu, lokal, poslovni prostor, poslovnog prostora, kancelarij*, ' +
      'magacin*',
    forBusiness: 'za poslovni prostor, za kancelarij*, kao poslovni prostor',
    living: 'stanovanje, za stanovanje',
    thing: 'kombi, agregat, auto, automobil, bicikl, trotinet*',
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
    none: 'dnevn* sob*, decij* sob*',
  },
  count: {
    n1: 'jedan, jedna, jednu',
    n2: 'dva, dve, dvije',
    n3: 'tri',
    n4: 'cetiri',
    n5: 'pet',
    n6: 'sest',
    n7: 'sedam',
    n8: 'osam',
    n9: 'devet',
    n10: 'deset',
  },
  size: {
    sqm: 'kvadrat*, kvm, kv m',
    areaWord: 'povrsin*, kvadratur*',
    outdoors: 'dvoriste, dvorist*, basta, teras*',
    floor: 'sprat, spratu, sprata, sprat*, spr',
    storeys: 'spratova, spratnic*, spratn*, etaza, etaz*',
    of: 'od',
    ground: 'prizemlj*, visoko prizemlj*, vpr, v pr, visok* prizem*',
    basement: 'suteren*',
    storeys2: 'dvospratn*',
    storeys3: 'trospratn*',
    storeys4: 'cetvorospratn*',
    storeys5: 'petospratn*',
    none: 'etazno grejanj*, etazno',
  },
  money: {
    EUR: 'eura, evra, evro, eur, evr, e',
    RSD: 'din, dinara, rsd',
    USD: 'dolara',
    priceWord: 'cena, cijena, kirija, zakup, cena zakupa, mesecna kirija',
    deposit: 'depozit*, kaucij*',
    same: 'isti, ista, isto, u istom iznosu, jednak, jednaka, u visini',
    utilities: 'komunalij*, troskov*, rezij*, infostan*, racun*, struja',
    commission: 'provizij*, agencijsk*',
    noCommission: 'bez provizij*, bez agencij*, bez posrednik*, provizija 0, direktno od vlasnika',
    thousand: 'hiljad*',
    extra: 'kapar*, rezervacij*, uplat*, garaz*, parking',
    from: 'od',
    upTo: 'do',
    onTerms: 'ako',
    was: 'bilo, bila, stara cena, umesto, ranije',
    cut: 'snizen*, snizenj*, popust*',
    now: 'sada, nova cena, sad',
    none: 'agencije ne, agencije da ne, posrednici ne',
  },
  time: {
    date:
      'januar*, februar*, mart, marta, april*, maj, maja, juna, jula, avgust*, septemb*, ' +
      'oktob*, novemb*, decemb*',
    month: 'mesec, mesecna, mesecni, meseci, mesec dana, meseca, na mesec',
    term:
      'mesecno, mjesecno, dugorocn*, duzi vremenski period, na duze, na duzi period, duzi ' +
      'period, godinu dana, godina, godinu, minimum godinu',
    day: 'na dan, dnevno, stan na dan, kratkorocn*',
    perDay: 'na dan, dnevno, dan, nocenje, po danu, noc, nocenj*',
  },
  near: {
    near: 'blizu, u blizini, pored, kod, nadomak, preko puta, minuta do, min do, minuta od',
    nearAfter: 'u blizini, blizu, u neposrednoj blizini',
    metro: 'stanica',
  },
  polarity: {
    no: 'umesto, zabranjen*, iskljucivo bez, bez, nije, nisu, nema, ne',
    noAfter:
      'nisu dozvoljen*, nije dozvoljen*, ne, nisu pozeljn*, zabranjen*, iskljucen*, ne dolaz* u ' +
      'obzir, nema',
    yes:
      'moze, mogu, prihvatam*, prihvacen*, pozeljn*, dolaz* u obzir, dozvoljen*, moguc*, po ' +
      'dogovoru, dogovor, da, friendly, dobrodosl*',
    future: 'bice, dolazi',
  },
  pets: {
    pets:
      'maca, mace, macu, mack*, pse, psa, psom, ljubim*, kucni ljubim*, kucn* ljubim*, pas, ' +
      'psi, macka, zivotinj*, kucni ljubimc*',
  },
  furniture: {
    furnished:
      'polunamest*, namest*, opremljen*, namestaj*, kompletno namest*, kompletno opremljen*',
    unfurnished: 'nenamest*, prazan, bez namestaj*, delimicno prazan',
    none: 'opremljena kuhinja, opremljenu kuhinju, opremljen* kuhinj*',
  },
  amenity: {
    air_conditioning:
      'kl, inverter, inverter klim*, klima, klime, klimu, klima uredjaj*, klimatizovan*',
    heating:
      'ta, grejanj*, grejanje, cg, c g, eg, centralno grejanj*, etazno grejanj*, podno ' +
      'grejanj*, ta pec, ta peci, toplotn* pump*, norveski radijator*',
    dishwasher:
      'sm, masin* za sudove, masin* za pranje sudova, sudomasin*, masin* za sudje, sudo masin*',
    washing_machine: 'vm, ves masin*, masin* za ves, masin* za pranje vesa, masin* za pranje',
    balcony: 'teras*, balkon*, lodj*',
    elevator: 'lift, liftom, lifta, liftova',
    parking: 'parkiranj*, parking*, garaz*, parking mest*',
    wifi: 'int, wi fi, optika, opticki internet, internet*, wifi',
    oven: 'rern*',
    stove: 'sporet*, ploca za kuvanje, indukcion* ploc*, ploc*',
    microwave: 'mikrotalas*',
    fridge: 'frizider*',
    tv: 'katv, kablovsk*, kablovska tv, tv, televizor*',
    view: 'pogled*',
    new_building: 'novogradnj*, novogradnja, nova gradnja, nova zgrada, novoj zgradi',
    bathtub: 'kada, kadom, kadu, djakuzi*',
    shower: 'tus kada, tus, tus kabin*, tusem',
    workspace: 'radni sto, radnim stolom, radni prostor, pisaci sto, radna soba',
    storage: 'ostav*, podrum*, garderober*, plakarsk*',
    fireplace: 'kamin*',
    dryer: 'masin* za susenje, susilic*, susilica',
    gym: 'teretan*, fitnes*',
    pool: 'bazen*',
    security: 'obezbedjenj*, video nadzor*, videonadzor*, portir*, recepcij*',
    none: 'fen, susilica za ves',
  },
  place: {
    streetBefore: 'ulica, ulici, ulice, ul, bulevar, bulevaru, trg',
    addressWord: 'adresa, na adresi, lokacija',
    house: 'broj, br',
    complexBefore: 'kompleks*, u kompleksu',
    districtWord: 'opstin*, naselj*, kraj, deo grada',
    landmark: 'centar, centru, skola, pijac*, skole, fakultet*, park*, trzni centar',
    within: 'u, na',
    streetAfter: 'venac, venca, vencu',
    country: 'srbija, srbije, grad',
  },
  contact: {
    channel: 'kanal*, grupa, grupi',
    write:
      'zvati, zovite, zovi, pozivi, kontakt*, pisite, pozovite, javite, tel, poziv*, kontaktirajte',
    elsewhere: 'instagram',
  },
}
