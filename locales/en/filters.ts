import type { Messages } from '../messages.ts'

export const messages = {
  /** As used within a sentence. */
  'label.districts': 'districts',
  'label.kinds': 'type',
  'label.rooms': 'rooms',
  'label.price': 'price',
  'label.size': 'area',
  'label.depositMax': 'deposit',
  'label.floor': 'floor',
  'label.notGroundFloor': 'not ground floor',
  'label.notTopFloor': 'not top floor',
  'label.noAgentFee': 'no agent fee',
  'label.utilitiesIncluded': 'utilities included',
  'label.minTermMax': 'minimum term',
  'label.withPhotos': 'with photos',
  'label.postedWithin': 'posted',
  'label.petFriendly': 'pets allowed',
  'label.furnished': 'furnished',
  'label.amenities': 'amenities',
  'label.area': 'drawn area',
  'label.searchQuery': 'keywords',

  from: 'from {amount}',
  to: 'up to {amount}',

  /** A number or range with its unit; `n` is its last number. */
  'unit.size': '{amount} m²',
  'unit.minTermMax': { one: '{amount} month', other: '{amount} months' },
  'unit.postedWithin': { one: '{amount} day', other: '{amount} days' },
  'max.minTermMax': { one: 'up to {n} month', other: 'up to {n} months' },
  'max.postedWithin': { one: 'in the last day', other: 'in the last {n} days' },

  /** What the fields of a filter ask for, if the unit does not say all. */
  'hint.price': '$ per month',
  'hint.minTermMax': 'at most',
  'hint.postedWithin': 'in the last',

  /** `list` may be a range; `n` is its last number. */
  rooms: { one: '{list} room', other: '{list} rooms' },
  quote: '“{text}”',
  /** Kinds of listings, within a sentence and as labels; `kindIn`: as a title. */
  'kind.flat': 'flat',
  'kind.house': 'house',
  'kind.room': 'room',
  'kind.bed': 'bed',
  kindIn: '{kind} in {place}',
  /** A search without filters. */
  everything: 'all flats',
} as const satisfies Messages
