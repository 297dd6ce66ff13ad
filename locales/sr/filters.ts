import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/filters.ts'

export const messages: Translated<typeof en> = {
  'label.districts': 'delovi grada',
  'label.kinds': 'tip smeštaja',
  'label.rooms': 'sobe',
  'label.price': 'cena',
  'label.size': 'kvadratura',
  'label.depositMax': 'depozit',
  'label.floor': 'sprat',
  'label.notGroundFloor': 'nije prizemlje',
  'label.notTopFloor': 'nije poslednji sprat',
  'label.noAgentFee': 'bez provizije',
  'label.utilitiesIncluded': 'računi u ceni',
  'label.minTermMax': 'najkraći zakup',
  'label.withPhotos': 'sa fotografijama',
  'label.postedWithin': 'objavljeno',
  'label.petFriendly': 'dozvoljeni ljubimci',
  'label.furnished': 'namešten',
  'label.amenities': 'opremljenost',
  'label.area': 'oblast na mapi',
  'label.searchQuery': 'ključne reči',

  from: 'od {amount}',
  to: 'do {amount}',

  'unit.size': '{amount} m²',
  'unit.minTermMax': { one: '{amount} mesec', few: '{amount} meseca', other: '{amount} meseci' },
  'unit.postedWithin': { one: '{amount} dan', few: '{amount} dana', other: '{amount} dana' },
  'max.minTermMax': { one: 'do {n} meseca', few: 'do {n} meseca', other: 'do {n} meseci' },
  'max.postedWithin': {
    one: 'pre najviše {n} dana',
    few: 'pre najviše {n} dana',
    other: 'pre najviše {n} dana',
  },

  'hint.price': '$ mesečno',
  'hint.minTermMax': 'najviše',
  'hint.postedWithin': 'pre najviše',

  rooms: { one: '{list} soba', few: '{list} sobe', other: '{list} soba' },
  quote: '„{text}”',
  'kind.flat': 'stan',
  'kind.house': 'kuća',
  'kind.room': 'soba',
  'kind.bed': 'ležaj',
  kindIn: '{kind}, {place}',
  everything: 'svi stanovi',
}
