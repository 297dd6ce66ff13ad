import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/filters.ts'

export const messages: Translated<typeof en> = {
  'label.districts': 'թաղամասեր',
  'label.kinds': 'տեսակ',
  'label.rooms': 'սենյակներ',
  'label.price': 'գին',
  'label.size': 'մակերես',
  'label.depositMax': 'դեպոզիտ',
  'label.floor': 'հարկ',
  'label.notGroundFloor': 'ոչ առաջին հարկ',
  'label.notTopFloor': 'ոչ վերջին հարկ',
  'label.noAgentFee': 'առանց միջնորդավճարի',
  'label.utilitiesIncluded': 'կոմունալը ներառված',
  'label.minTermMax': 'նվազագույն ժամկետ',
  'label.withPhotos': 'լուսանկարներով',
  'label.postedWithin': 'հրապարակված',
  'label.petFriendly': 'կենդանիներով կարելի է',
  'label.furnished': 'կահավորված',
  'label.amenities': 'հարմարություններ',
  'label.area': 'գծված տարածք',
  'label.searchQuery': 'բանալի բառեր',

  from: '{amount}‑ից',
  to: 'մինչև {amount}',

  'unit.size': '{amount} մ²',
  'unit.minTermMax': { other: '{amount} ամիս' },
  'unit.postedWithin': { other: '{amount} օր' },
  'max.minTermMax': { other: 'մինչև {n} ամիս' },
  'max.postedWithin': { one: 'վերջին օրվա ընթացքում', other: 'վերջին {n} օրում' },

  'hint.price': '$ ամսական',
  'hint.minTermMax': 'առավելագույնը',
  'hint.postedWithin': 'վերջին',

  rooms: { other: '{list} սենյակ' },
  quote: '«{text}»',
  'kind.flat': 'բնակարան',
  'kind.house': 'տուն',
  'kind.room': 'սենյակ',
  'kind.bed': 'մահճակալ',
  kindIn: '{kind}, {place}',
  everything: 'բոլոր բնակարանները',
}
