import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/notifications.ts'

export const messages: Translated<typeof en> = {
  new: 'Novi oglas',
  'price-drop': 'Cena je pala',
  'price-drop.amounts': 'Cena je pala sa {from} na {to}',
  back: 'Ponovo se izdaje',
  edited: 'Odgovara vašoj izmenjenoj pretrazi',
  gone: 'Oglas koji ste sačuvali više nije aktuelan',

  noPrice: 'Cena nije navedena',
  perMonth: '{amount} mesečno',
  rooms: { one: '{n} soba', few: '{n} sobe', other: '{n} soba' },
  area: '{amount} m²',
  floor: 'sprat {floor}',
  floorOf: 'sprat {floor} od {total}',
  pets: 'dozvoljeni ljubimci',
  'pets.by_agreement': 'ljubimci po dogovoru',
  'pets.cats': 'dozvoljene mačke',
  'pets.small': 'dozvoljeni mali ljubimci',
  furnished: 'namešten',

  warningTitle: 'Proverite pre plaćanja:',
  'warning.far-below-similar':
    'cena je {percent}% niža nego kod sličnih stanova (upoređeno sa {n})',
  'warning.photos-elsewhere.city': 'iste fotografije su i u oglasu iz drugog grada',
  'warning.photos-elsewhere.price': 'iste fotografije su i u drugom oglasu, sa drugom cenom',
  'warning.prepayment': 'traži se novac pre razgledanja',
  'warning.many-cities': 'isti kontakt nudi stanove u više gradova',
  'warning.linked-listing.contact': 'isti kontakt ima i oglas sa znacima prevare',
  'warning.linked-listing.photos': 'iste fotografije su i u oglasu sa znacima prevare',
  'warning.messenger-only': 'nema broja telefona, samo aplikacija za poruke',

  yourSearch: 'Vaša pretraga: {search}',
  posted: 'Objavljeno {when}',
  open: 'Otvori',
  save: 'Sačuvaj',
  hide: 'Sakrij',
  photos: 'Još fotografija',
  pause: 'Pauziraj ovu pretragu',
  similar: 'Pogledajte slične oglase',
  noPhotos: 'Fotografije iz ovog oglasa više nisu dostupne.',

  'digest.new': { one: '{n} novi oglas', few: '{n} nova oglasa', other: '{n} novih oglasa' },
  'digest.other': {
    one: '{n} novi ili izmenjeni oglas',
    few: '{n} nova i izmenjena oglasa',
    other: '{n} novih i izmenjenih oglasa',
  },
  'digest.more': 'Pogledajte još {n}',
  'digest.list': 'Pogledajte listu',

  'push.test': 'Obaveštenja u ovom pregledaču rade.',
  'push.paused': 'Pretraga je pauzirana.',
  'push.pauseFailed': 'Nismo uspeli da pauziramo pretragu. Pokušajte na sajtu.',

  'email.subject': '{reason}: {flat}',
  'email.see': 'Pogledajte oglas',
  'email.help': 'Dobili ste ovaj imejl jer ste za ovu pretragu uključili obaveštenja imejlom.',
  'email.goneHelp':
    'Dobili ste ovaj imejl jer ste sačuvali ovaj oglas i za ovu pretragu uključili obaveštenja imejlom. Ovakve poruke se isključuju posebno, u podešavanjima.',
  'email.unsubscribe': 'Isključite imejlove za ovu pretragu',
}
