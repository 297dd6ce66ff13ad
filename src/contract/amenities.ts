/**
 * Every amenity, in the order of the filters: its bit in `fact_bits` of a listing (see factBits)
 * and its English name. Bits are stored in rows and indexes, so never change or reuse one.
 */
const TABLE = {
  air_conditioning: { bit: 2, name: 'air conditioning' },
  heating: { bit: 3, name: 'heating' },
  dishwasher: { bit: 4, name: 'dishwasher' },
  washing_machine: { bit: 5, name: 'washing machine' },
  balcony: { bit: 6, name: 'balcony' },
  elevator: { bit: 7, name: 'elevator' },
  parking: { bit: 8, name: 'parking' },
  wifi: { bit: 9, name: 'Wi-Fi' },
  oven: { bit: 10, name: 'oven' },
  stove: { bit: 11, name: 'stove' },
  microwave: { bit: 12, name: 'microwave' },
  fridge: { bit: 13, name: 'fridge' },
  tv: { bit: 14, name: 'TV' },
  view: { bit: 15, name: 'view' },
  new_building: { bit: 16, name: 'new building' },
  bathtub: { bit: 17, name: 'bathtub' },
  shower: { bit: 18, name: 'shower' },
  workspace: { bit: 19, name: 'workspace' },
  storage: { bit: 20, name: 'storage' },
  fireplace: { bit: 21, name: 'fireplace' },
  dryer: { bit: 22, name: 'dryer' },
  gym: { bit: 23, name: 'gym' },
  pool: { bit: 24, name: 'pool' },
  security: { bit: 25, name: 'security' },
} as const

export type Amenity = keyof typeof TABLE

export const AMENITIES = Object.keys(TABLE) as [Amenity, ...Amenity[]]

const mapTable = <T>(value: (row: (typeof TABLE)[Amenity]) => T): Readonly<Record<Amenity, T>> =>
  Object.fromEntries(AMENITIES.map((amenity) => [amenity, value(TABLE[amenity])])) as Record<
    Amenity,
    T
  >

export const AMENITY_BITS = mapTable(({ bit }) => bit)

/** English names as used within a sentence. */
export const enAmenities = mapTable<string>(({ name }) => name)
