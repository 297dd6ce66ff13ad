import type { Amenity } from '#contract/amenities.ts'

/**
 * The yes/no facts of a listing as bits of one integer, so that a covering index answers any mix of
 * them (`fact_bits & mask = mask`). A bit set means that the post says yes; unknown and no are both
 * 0. The layout is stored in rows and indexes: append, never reorder.
 */
const PETS_BIT = 1 << 0
const FURNISHED_BIT = 1 << 1

/** Own list and order: AMENITIES may be re-ordered for the page, bits may not. */
const AMENITY_BITS: Record<Amenity, number> = {
  air_conditioning: 1 << 2,
  heating: 1 << 3,
  dishwasher: 1 << 4,
  washing_machine: 1 << 5,
  balcony: 1 << 6,
  elevator: 1 << 7,
  parking: 1 << 8,
  wifi: 1 << 9,
  oven: 1 << 10,
  stove: 1 << 11,
  microwave: 1 << 12,
  fridge: 1 << 13,
  tv: 1 << 14,
  view: 1 << 15,
  new_building: 1 << 16,
  bathtub: 1 << 17,
  shower: 1 << 18,
  workspace: 1 << 19,
  storage: 1 << 20,
  fireplace: 1 << 21,
  dryer: 1 << 22,
  gym: 1 << 23,
  pool: 1 << 24,
  security: 1 << 25,
}

/** The bits of what a listing has, or of what a search asks for. */
export function factBits(facts: {
  petsAllowed?: boolean | null
  furnished?: boolean | null
  amenities?: readonly Amenity[]
}): number {
  let bits = 0
  if (facts.petsAllowed) bits |= PETS_BIT
  if (facts.furnished) bits |= FURNISHED_BIT
  for (const amenity of facts.amenities ?? []) bits |= AMENITY_BITS[amenity]
  return bits
}
