import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/filters.ts'

export const messages: Translated<typeof en> = {
  'label.districts': 'უბნები',
  'label.kinds': 'ტიპი',
  'label.rooms': 'ოთახები',
  'label.price': 'ფასი',
  'label.size': 'ფართობი',
  'label.depositMax': 'დეპოზიტი',
  'label.floor': 'სართული',
  'label.notGroundFloor': 'არა პირველი სართული',
  'label.notTopFloor': 'არა ბოლო სართული',
  'label.noAgentFee': 'საკომისიოს გარეშე',
  'label.utilitiesIncluded': 'კომუნალური ფასში',
  'label.minTermMax': 'მინიმალური ვადა',
  'label.withPhotos': 'ფოტოებით',
  'label.postedWithin': 'გამოქვეყნდა',
  'label.petFriendly': 'ცხოველებით შეიძლება',
  'label.furnished': 'ავეჯით',
  'label.amenities': 'კეთილმოწყობა',
  'label.area': 'შემოხაზული არეალი',
  'label.searchQuery': 'საკვანძო სიტყვები',

  from: '{amount}‑დან',
  to: '{amount}‑მდე',

  'unit.size': '{amount} მ²',
  'unit.minTermMax': { other: '{amount} თვე' },
  'unit.postedWithin': { other: '{amount} დღე' },
  'max.minTermMax': { other: '{n} თვემდე' },
  'max.postedWithin': { other: 'ბოლო {n} დღეში' },

  'hint.price': '$ თვეში',
  'hint.minTermMax': 'არაუმეტეს',
  'hint.postedWithin': 'ბოლო',

  rooms: { other: '{list} ოთახი' },
  quote: '„{text}“',
  'kind.flat': 'ბინა',
  'kind.house': 'სახლი',
  'kind.room': 'ოთახი',
  'kind.bed': 'საწოლი',
  kindIn: '{kind}, {place}',
  everything: 'ყველა ბინა',
}
