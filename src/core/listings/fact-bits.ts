import type { Amenity } from '#contract/amenities.ts'
import type { Details } from '#contract/details.ts'
import type { Filters, KeyOfKind } from '#contract/filters.ts'
import { findCountryFacts } from '#core/places/cities.ts'

/** The facts of a listing that are stored as bits. null and missing ones are unknown. */
type BitFacts = {
  petsAllowed?: boolean | null
  furnished?: boolean | null
  amenities?: readonly Amenity[]
  city?: string
  floor?: number | null
  totalFloors?: number | null
  commission?: 'none' | 'yes' | null
  utilities?: Details['utilities']
  photoIds?: readonly number[]
}

type Flag = KeyOfKind<'flag'>

/**
 * The yes/no filters and the amenities as bits of one integer per listing, so that a covering index
 * answers any combination (`fact_bits & mask = mask`). A set bit means yes; unknown and no are both
 * 0. Bits are stored in rows and indexes, so never change or reuse one.
 */
const FLAGS: Record<Flag, { bit: number; isSet: (facts: BitFacts) => boolean }> = {
  petFriendly: { bit: 0, isSet: ({ petsAllowed }) => petsAllowed === true },
  furnished: { bit: 1, isSet: ({ furnished }) => furnished === true },
  notGroundFloor: {
    bit: 26,
    isSet: ({ city, floor }) => isAbove(floor, findCountryFacts(city)?.groundFloor),
  },
  notTopFloor: { bit: 27, isSet: ({ floor, totalFloors }) => isAbove(totalFloors, floor) },
  noAgentFee: { bit: 28, isSet: ({ commission }) => commission === 'none' },
  utilitiesIncluded: { bit: 30, isSet: ({ utilities }) => utilities === 'included' },
  withPhotos: { bit: 29, isSet: ({ photoIds = [] }) => photoIds.length > 0 },
}
const isAbove = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one != null && other != null && one > other

const AMENITY_BITS: Record<Amenity, number> = {
  air_conditioning: 2,
  heating: 3,
  dishwasher: 4,
  washing_machine: 5,
  balcony: 6,
  elevator: 7,
  parking: 8,
  wifi: 9,
  oven: 10,
  stove: 11,
  microwave: 12,
  fridge: 13,
  tv: 14,
  view: 15,
  new_building: 16,
  bathtub: 17,
  shower: 18,
  workspace: 19,
  storage: 20,
  fireplace: 21,
  dryer: 22,
  gym: 23,
  pool: 24,
  security: 25,
}

const toMask = (flags: readonly Flag[], amenities: readonly Amenity[] = []): number =>
  [...flags.map((flag) => FLAGS[flag].bit), ...amenities.map((name) => AMENITY_BITS[name])].reduce(
    (mask, bit) => mask | (1 << bit),
    0,
  )
const FLAG_KEYS = Object.keys(FLAGS) as Flag[]

/** The bits of a listing. */
export const factBits = (facts: BitFacts): number =>
  toMask(
    FLAG_KEYS.filter((flag) => FLAGS[flag].isSet(facts)),
    facts.amenities,
  )

/** The bits that a search requires. */
export const requiredBits = (filters: Filters): number =>
  toMask(
    FLAG_KEYS.filter((flag) => filters[flag]),
    filters.amenities,
  )
