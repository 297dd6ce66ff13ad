import type { Lexicon } from './lexicon.ts'

/**
 * Short words of Russian written in Latin letters. Longer ones are matched by sound against the
 * Russian lexicon (see `compilePatterns`).
 */
export const translit: Lexicon = {
  deal: {
    offer:
      'sdam, sdayu, sdaju, sdaiu, sdaem, sdayom, zdam, zdayu, sdaetsa, sdaetsya, sdayotsya, ' +
      'sdaetsja',
    rent: 'v arendu, arenda*',
    wanted:
      'snimu, snimy, snimem, ishu, ischu, ishchu, ishem, nujna, nuzhna, nujen, nuzhen, kto sdaet',
    sale: 'prodam, prodayu, prodaju, prodaetsya, prodaetsja, kuplyu',
  },
  home: {
    flat: 'kv ra, hata, kvartir*',
    house: 'chastny* dom, chastnii dom, sdam dom, sdaetsya dom, sdayu dom',
    room: 'komnata, komnatu',
  },
  layout: {
    rooms: 'komn, komnat*, k kv, k kvartir*, kk, h komnatn*, x komnatn*, kh komnatn*, kom',
    rooms1: 'odnushk*',
    rooms2: 'dvushk*',
    rooms3: 'treshk*',
    studio: 'studiya, studiyu, studiu, studija, studiju',
  },
  size: {
    sqm: 'kv m, kvm, m kv, kv metr*',
    floor: 'etaj, etazh, etag, etaje, etazhe, et, etaz',
    storeys: 'etazhn*, etajn*, etajey, etazhey',
    of: 'iz',
  },
  money: {
    USD: 'ue, u e, dol, usd, baksov, dolarov, dollarov',
    GEL: 'lari',
    AMD: 'dram',
    deposit: 'zalog, depozit',
    utilities: 'komunalka, kommunalka, kom uslugi, ku',
    noCommission: 'bez komissii, bez komisii, bez posrednikov, bez maklerov',
    from: 'ot',
    thousand: 'tys, tyt, tis, t',
  },
  time: {
    month: 'mes, v mes, v mesyac, v mesiac, v mesjac, mesyac, mesyacev',
    term:
      'na god, ot goda, god, na dlitelny* srok, dolgosrok*, dolgosrochno, pervyj i poslednij, ' +
      'pervyi i posledniy',
    day: 'posutochno, sutki',
    perDay: 'v sutki, za sutki, v den, za den, sutki',
  },
  calendar: { m2: 'fevral*' },
  near: {
    near: 'ryadom s, ryadom, vozle, okolo, nedaleko ot, minut do, min do, naprotiv',
    nearAfter: 'ryadom',
    far: 'ot',
  },
  polarity: {
    no: 'bez, net, nelzya, krome',
    noAfter: 'nelzya, net, uvy, uvi',
    yes: 'mojno, mozhno, po dogovorennosti, ok',
  },
  pets: { pets: 'kot, kotom, koshk*, sobak*, jivotn*, zhivotn*, pitom*' },
  amenity: {
    view: 'vid na, s vidom, vid',
    elevator: 'lift',
    shower: 'dush',
    bathtub: 'vanna, vannu',
    tv: 'tv, telik',
    heating: 'karma, kotel, tso, ts o, co',
    oven: 'duhovk*, dukhovk*, duxovk*',
    washing_machine: 'stiralk*, stiraln*',
    fridge: 'holodilnik*, xolodilnik*, kholodilnik*',
    balcony: 'balkon*',
    air_conditioning: 'kondei, konder, kondicioner*, kondeya',
    microwave: 'svch, sv ch',
  },
  petTerms: {
    cat: 'kot, kotom, kota, koty',
    dog: 'pes, psom, psa',
    small: 'kg',
  },
  heating: {
    gas: 'gaz, gazom',
    electricity: 'el',
    central: 'tso, ts o, co',
    none: 'co working, co living, co host',
  },
  bills: {
    bills: 'ku, k u, kom uslug*, kommunalk*, komunalk*, komm',
    item: 'gaz, svet, voda',
    extra: 'plus',
    allExtra: '+ kom, + com',
  },
  moveIn: {
    from: 's, so',
    free: 'nuzhno, nujno, vyezd, zaezd, svobodn*, osvobod*',
  },
  place: {
    streetBefore: 'ul, ulica, ulitsa, ulice, prospekt, pr, per, pereulok',
    within: 'v, na',
    house: 'dom',
    complexBefore: 'jk, zhk',
    districtWord: 'rayon, raion, rayone, mkr',
    streetAfter: 'poghoc, poghots, pokhots, qucha, kucha',
  },
}
