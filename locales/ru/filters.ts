import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/filters.ts'

export const messages: Translated<typeof en> = {
  'label.districts': 'районы',
  'label.kinds': 'тип жилья',
  'label.rooms': 'комнаты',
  'label.price': 'цена',
  'label.size': 'площадь',
  'label.depositMax': 'депозит',
  'label.floor': 'этаж',
  'label.notGroundFloor': 'не первый этаж',
  'label.notTopFloor': 'не последний этаж',
  'label.noAgentFee': 'без комиссии',
  'label.utilitiesIncluded': 'коммунальные включены',
  'label.minTermMax': 'минимальный срок',
  'label.withPhotos': 'с фото',
  'label.postedWithin': 'опубликовано',
  'label.petFriendly': 'можно с животными',
  'label.furnished': 'с мебелью',
  'label.amenities': 'удобства',
  'label.area': 'область на карте',
  'label.searchQuery': 'ключевые слова',

  from: 'от {amount}',
  to: 'до {amount}',

  'unit.size': '{amount} м²',
  'unit.minTermMax': { other: '{amount} мес.' },
  'unit.postedWithin': { other: '{amount} дн.' },
  'max.minTermMax': { other: 'до {n} мес.' },
  'max.postedWithin': {
    one: 'за последний день',
    few: 'за последние {n} дн.',
    many: 'за последние {n} дн.',
    other: 'за последние {n} дн.',
  },

  'hint.price': '$ в месяц',
  'hint.minTermMax': 'не больше',
  'hint.postedWithin': 'за последние',

  rooms: { other: '{list} комн.' },
  quote: '«{text}»',
  'kind.flat': 'квартира',
  'kind.house': 'дом',
  'kind.room': 'комната',
  'kind.bed': 'койко‑место',
  kindIn: '{kind}, {place}',
  everything: 'все квартиры',
}
