import { texts } from '#locales/en/amenities.ts'

export type Amenity = keyof typeof texts

/** In the order of the filters. */
export const AMENITIES = Object.keys(texts) as [Amenity, ...Amenity[]]
