import { type Amenity, AMENITY_BITS } from '#contract/amenities.ts'

/**
 * The yes/no facts of a listing as bits of one integer, so that a covering index answers any
 * combination (`fact_bits & mask = mask`). A set bit means that the post says yes; both unknown and
 * no are 0. Bits 0 and 1 are taken here, the others by AMENITY_BITS. They are stored in rows and
 * indexes, so never change one.
 */
const PETS_BIT = 1 << 0
const FURNISHED_BIT = 1 << 1

/** The bits of a listing's facts, or of the facts that a search asks for. */
export function factBits(facts: {
  petsAllowed?: boolean | null
  furnished?: boolean | null
  amenities?: readonly Amenity[]
}): number {
  let bits = 0
  if (facts.petsAllowed) bits |= PETS_BIT
  if (facts.furnished) bits |= FURNISHED_BIT
  for (const amenity of facts.amenities ?? []) bits |= 1 << AMENITY_BITS[amenity]
  return bits
}
