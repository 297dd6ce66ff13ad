import { messages } from '#locales/en/amenities.ts'

export type Amenity = keyof typeof messages

/** In the order of the filters. */
export const AMENITIES = Object.keys(messages) as [Amenity, ...Amenity[]]
