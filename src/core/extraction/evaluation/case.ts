import type { Facts } from '../extraction.ts'

/** Cities' own tongues, Russian in Latin letters, and posts of several languages. */
export type Language =
  | 'Georgian'
  | 'Armenian'
  | 'Serbian'
  | 'English'
  | 'Russian'
  | 'Transliterated'
  | 'Mixed'

/**
 * What a post says of one flat. Whatever is not named the post does not say, and reading it would
 * be a fault.
 */
export type Label = Partial<Omit<Facts, 'isRental'>>

/** A post written for this project, in the manner of its city, with its whole label. */
export type Case = {
  name: string
  /** The channel's city. */
  city: string
  text: string
  /** null: no home is offered. */
  gold: Label | null
  /** The labels of the further flats of the post. */
  more?: Label[]
}

const EMPTY_FACTS: Facts = {
  isRental: false,
  status: null,
  city: null,
  district: null,
  address: null,
  price: null,
  priceMax: null,
  currency: null,
  period: null,
  rooms: null,
  bedrooms: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
  petsAllowed: null,
  furnished: null,
  amenities: [],
  deposit: null,
  commission: null,
  minTermMonths: null,
  phones: [],
  telegramUsername: null,
}

/** Every field of a label; the city is the channel's where the post names no other. */
export function toFacts(label: Label | null, city: string): Facts {
  return label ? { ...EMPTY_FACTS, isRental: true, status: 'active', city, ...label } : EMPTY_FACTS
}
