import { type Amenity, AMENITY_BITS } from '#contract/amenities.ts'
import type { Filters, KeyOfKind } from '#contract/filters.ts'

/** The facts of a listing that are stored as bits. null and missing ones are unknown. */
type BitFacts = {
  petsAllowed?: boolean | null
  furnished?: boolean | null
  amenities?: readonly Amenity[]
}

type Flag = KeyOfKind<'flag'>

/**
 * The yes/no filters as bits of one integer per listing, so that a covering index answers any
 * combination (`fact_bits & mask = mask`). A set bit means yes; unknown and no are both 0. Amenities
 * have the bits of AMENITY_BITS. Bits are stored in rows and indexes, so never change one.
 */
const FLAGS: Record<Flag, { bit: number; isSet: (facts: BitFacts) => boolean }> = {
  petFriendly: { bit: 0, isSet: ({ petsAllowed }) => petsAllowed === true },
  furnished: { bit: 1, isSet: ({ furnished }) => furnished === true },
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
