import type { Lexicon } from './lexicon.ts'

/**
 * The Serbian lexicon in both alphabets. Latin words are written without diacritics, as `normalise`
 * leaves them.
 */
export const sr: Lexicon = {
  deal: {
    offer:
      'za rent, iznajmljivanj*, izdavanju, izdaju se, издају се, изнајмљујем, изнајмљује се, ' +
      'izdaje se, izdajem, izdaje, izdajemo, izdavanje, za izdavanje, iznajmljujem, ' +
      'iznajmljuje se, dajem u zakup, издаје се, издајем, издаје, издајемо, издавање, за ' +
      'издавање',
    rent:
      'stan na dan, apartman na dan, apartmani na dan, na dan, smestaj, стан на дан, смештај, ' +
      'zakup*, najam*, kirij*, закуп*, кириј*, dugorocno',
    free:
      'ponovo slobodan, ponovo slobodna, opet slobodan, opet slobodna, поново слободан, опет ' +
      'слободан, useljiv*, slobodan, slobodno, slobodna, усељив*, слободан',
    wanted:
      'zainteresovan* za, treba mi stan, treba mi soba, treba mi, da li neko izdaje, neko ' +
      'izdaje, ko izdaje, potrebno, potrebne, изнајмио бих, изнајмила бих, trazim, trazimo, ' +
      'trazi se, potreban, potrebna, potreban stan, iznajmio bih, iznajmila bih, zelim da ' +
      'iznajmim, kupujem, тражим, тражимо, потребан, потребна',
    tenant:
      'trazi* cimer*, trazi* stanar*, trazi* zakup*, potreban cimer, potrebna cimerka, trazim ' +
      'stanara, trazim cimer*, trazimo stanar*, trazi se cimer*, тражим станара, тражим ' +
      'цимер*, trazim zakupca',
    hint: 'budzet*, буџет*',
    sale:
      'prodaje se, prodajem, prodaja, prodaje, na prodaju, продаје се, продајем, продаја, ' +
      'продаје',
    job: 'posao, poslovi, посао, usluge',
    hiring: 'plata, platu, zaposlenj*, zaposljav*, плата, radnik*, konobar*, cistacic*',
    followUp: 'jos uvek, i dalje slobodan, i dalje aktuelno, још увек, и даље',
    rented:
      'rezervisan, rezervisano, vise nije dostupan, nije vise dostupan, izdata, издата, ' +
      'izdato, izdat, iznajmljeno, zauzeto, nije vise aktuelno, издато, издат, заузето',
  },
  home: {
    flat:
      'stan, stana, stanu, stanovi, apartman*, stancic, salonac, salonca, салонац, салонца, ' +
      'potkrovlj*, поткровљ*, mansard*, стан, стана, стану, апартман*, dvosoban*, trosoban*, ' +
      'jednosoban*',
    house: 'kuca, kucu, kuce, vila, кућа, кућу',
    room: 'soba, sobu, sobi, sobe, lezaj*, mesto u sobi, соба, собу, соби',
    studio: 'garsonjer*, studio, гарсоњер*, студио, гарсоњера',
    hotel: 'hostel, prenociste',
    premises:
      'prodavnic*, продавниц*, kafic*, restoran*, butik*, kiosk*, ordinacij*, izdajem garazu, ' +
      'izdaje se garaza, izdajem garazno mesto, izdaje se garazno mesto, izdajem parking*, ' +
      'izdaje se parking*, издајем гаражу, издаје се гаража, lokala, lokalu, lokal, poslovni ' +
      'prostor, poslovnog prostora, kancelarij*, magacin*, локал, пословни простор, канцелариј*',
    forBusiness: 'za poslovni prostor, za kancelarij*, kao poslovni prostor',
    living: 'stanovanje, za stanovanje',
    thing: 'kombi, agregat, auto, automobil, bicikl, trotinet*',
  },
  layout: {
    rooms:
      'soban, sobni, sobnog, sobe, soba, sobama, struktura, strukture, собе, соба, собан, ' +
      'структура',
    bedrooms: 'spavac* sob*, spavacih, spavace, spavaca, spavac*, спаваћ* соб*, спаваће, спаваћа',
    studio: 'garsonjer*, гарсоњер*, studio',
    rooms1: 'jednosob*, једнособ*',
    rooms2: 'dvosob*, двособ*, jednoiposob*, једноипособ*, jednoipo sob*',
    rooms3: 'trosob*, трособ*, dvoiposob*, двоипособ*',
    rooms4: 'cetvorosob*, четворособ*, troiposob*, троипособ*',
    rooms5: 'petosob*, петособ*, cetvoroiposob*',
    none: 'dnevn* sob*, дневн* соб*, decij* sob*',
  },
  count: {
    n1: 'jedan, jedna, jednu, један, једна, једну',
    n2: 'dva, dve, dvije, два, две',
    n3: 'tri',
    n4: 'cetiri, четири',
    n5: 'pet, пет',
    n6: 'sest, шест',
    n7: 'sedam',
    n8: 'osam',
    n9: 'devet',
    n10: 'deset',
  },
  size: {
    sqm: 'kvadrat*, kvm, kv m, квадрата, квм',
    areaWord: 'povrsin*, kvadratur*, површин*, квадратур*',
    outdoors: 'dvoriste, dvorist*, basta, teras*, двориште, тераса',
    floor: 'sprat, spratu, sprata, sprat*, спрат, спрату, спрата, spr',
    storeys: 'spratova, spratnic*, spratn*, etaza, спратова, спратниц*, etaz*',
    of: 'od, од',
    ground: 'prizemlj*, приземљ*, visoko prizemlj*, високо приземљ*, vpr',
    basement: 'suteren*, сутерен*',
    storeys2: 'dvospratn*, двоспратн*',
    storeys3: 'trospratn*, троспратн*',
    storeys4: 'cetvorospratn*',
    storeys5: 'petospratn*',
    none: 'etazno grejanj*, etazno',
  },
  money: {
    EUR: 'eura, evra, evro, eur, евра, евро, еура, e',
    RSD: 'din, dinara, rsd, динара, дин',
    USD: 'dolara, долара',
    priceWord: 'cena, cijena, kirija, zakup, cena zakupa, mesecna kirija, кирија, цена',
    deposit: 'depozit*, kaucij*, депозит*',
    utilities:
      'komunalij*, troskov*, rezij*, infostan*, racun*, комуналиј*, трошков*, инфостан*, struja',
    commission: 'provizij*, agencijsk*, провизиј*',
    noCommission:
      'bez provizij*, bez agencij*, bez posrednik*, без провизиј*, без агенциј*, provizija 0, ' +
      'direktno od vlasnika',
    thousand: 'hiljad*, хиљад*',
    extra: 'kapar*, rezervacij*, uplat*, капар*, резервациј*, уплат*, garaz*, parking, гаражн*',
    from: 'od, од',
    upTo: 'do, до',
    onTerms: 'ako, ако',
    was: 'bilo, bila, stara cena, umesto, ranije, било, била, стара цена, уместо',
    cut: 'snizen*, snizenj*, popust*, снижен*, попуст*',
    now: 'sada, nova cena, sad, сада, нова цена, сад',
    none: 'agencije ne, agencije da ne, posrednici ne',
  },
  time: {
    date:
      'januar*, februar*, mart, marta, april*, maj, maja, juna, jula, avgust*, septemb*, ' +
      'oktob*, novemb*, decemb*, јануар*, фебруар*, маја, јуна, јула, септемб*, октоб*, ' +
      'новемб*, децемб*',
    month: 'mesec, mesecna, mesecni, meseci, mesec dana, месец, месеци, meseca, na mesec',
    term:
      'mesecno, mjesecno, месечно, dugorocn*, duzi vremenski period, дужи период, дужи ' +
      'временски период, na duze, na duzi period, duzi period, godinu dana, godina, godinu, ' +
      'minimum godinu, дугорочно, на дуже, годину дана',
    day: 'na dan, dnevno, stan na dan, дневно, на дан, kratkorocn*',
    perDay: 'na dan, dnevno, dan, nocenje, po danu, дневно, на дан, noc, nocenj*',
  },
  near: {
    near:
      'blizu, u blizini, pored, kod, nadomak, preko puta, близу, у близини, поред, код, minuta ' +
      'do, min do, minuta od, надомак',
    nearAfter: 'u blizini, blizu, u neposrednoj blizini, у близини',
    metro: 'stanica',
  },
  polarity: {
    no: 'zabranjen*, iskljucivo bez, bez, nije, nisu, nema, ne, без, није, нису, нема, не',
    noAfter:
      'nisu dozvoljen*, nije dozvoljen*, ne, nisu pozeljn*, zabranjen*, iskljucen*, ne dolaz* ' +
      'u obzir, нису дозвољен*, nema, није дозвољен*, забрањен*',
    yes:
      'moze, mogu, може, prihvatam*, prihvacen*, pozeljn*, dolaz* u obzir, dozvoljen*, moguc*, ' +
      'mogu, po dogovoru, dogovor, da, friendly, dobrodosl*, дозвољен*, могућ*, по договору, да',
    future: 'bice, dolazi',
  },
  pets: {
    pets:
      'maca, mace, macu, mack*, pse, psa, psom, мачк*, маца, пас, пси, љубим*, ljubim*, kucni ' +
      'ljubim*, kucn* ljubim*, pas, psi, macka, zivotinj*, љубимц*, кућни љубимц*, животињ*',
  },
  furniture: {
    furnished:
      'polunamest*, полунамешт*, namest*, opremljen*, namestaj*, kompletno namest*, намешт*, ' +
      'опремљен*, kompletno opremljen*',
    unfurnished: 'nenamest*, prazan, bez namestaj*, ненамешт*, празан, delimicno prazan',
    none: 'opremljena kuhinja, opremljenu kuhinju, opremljen* kuhinj*',
  },
  amenity: {
    air_conditioning:
      'inverter, inverter klim*, klima, klime, klimu, klima uredjaj*, klimatizovan*, клима, климу',
    heating:
      'ta, grejanj*, grejanje, cg, eg, centralno grejanj*, etazno grejanj*, podno grejanj*, ta ' +
      'pec, ta peci, та пећ, toplotn* pump*, norveski radijator*, грејањ*',
    dishwasher:
      'masin* za sudove, masin* za pranje sudova, sudomasin*, masin* za sudje, машин* за ' +
      'судове, судомашин*, sudo masin*',
    washing_machine:
      'ves masin*, masin* za ves, masin* za pranje vesa, masin* za pranje, веш машин*, машин* ' +
      'за веш',
    balcony: 'teras*, balkon*, lodj*, терас*, балкон*, лођ*',
    elevator: 'lift, liftom, lifta, liftova, лифт, лифтом',
    parking: 'parkiranj*, parking*, garaz*, parking mest*, гараж*, паркинг*',
    wifi: 'wi fi, optika, opticki internet, internet*, wifi, интернет',
    oven: 'rern*, рерн*',
    stove: 'sporet*, шпорет*, ploca za kuvanje, indukcion* ploc*, ploc*',
    microwave: 'mikrotalas*, микроталас*',
    fridge: 'frizider*, фрижидер*',
    tv: 'katv, kablovsk*, kablovska tv, tv, televizor*, телевизор*',
    view: 'pogled*, поглед*',
    new_building: 'novogradnj*, novogradnja, nova gradnja, новоградњ*, nova zgrada, novoj zgradi',
    bathtub: 'kada, kadom, kadu, djakuzi*',
    shower: 'tus kada, tus, tus kabin*, tusem, туш, туш кабин*',
    workspace: 'radni sto, radnim stolom, radni prostor, pisaci sto, radna soba, радни сто',
    storage: 'ostav*, podrum*, garderober*, остав*, plakarsk*',
    fireplace: 'kamin*, камин*',
    dryer: 'masin* za susenje, susilic*, susilica',
    gym: 'teretan*, fitnes*, теретан*',
    pool: 'bazen*, базен*',
    security:
      'obezbedjenj*, video nadzor*, videonadzor*, portir*, recepcij*, обезбеђењ*, видео надзор*',
    none: 'fen, susilica za ves',
  },
  place: {
    streetBefore:
      'ulica, ulici, ulice, ul, bulevar, bulevaru, trg, улица, улици, булевар, булевару, трг',
    addressWord: 'adresa, na adresi, lokacija, адреса, локација',
    house: 'broj, br, бр',
    complexBefore: 'kompleks*, u kompleksu, комплекс*',
    districtWord: 'opstin*, naselj*, kraj, deo grada, општин*',
    landmark: 'centar, centru, skola, pijac*, skole, fakultet*, park*, trzni centar',
    within: 'u, na, у, на',
    streetAfter: 'venac, venca, vencu, венац, венца, венцу',
    country: 'srbija, srbije, србија, grad, град',
  },
  contact: {
    channel: 'kanal*, grupa, grupi',
    write:
      'zvati, zovite, zovi, pozivi, kontakt*, pisite, pozovite, javite, tel, poziv*, kontaktirajte',
    elsewhere: 'instagram',
  },
}
