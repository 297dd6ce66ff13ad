import type { LANGUAGES } from '#contract/accounts.ts'
import { type Amenity, enAmenities } from '#contract/amenities.ts'
import { kaAmenities } from '#contract/amenity-names-ka.ts'
import { ruAmenities } from '#contract/amenity-names-ru.ts'

const NAMES: Record<(typeof LANGUAGES)[number], Readonly<Record<Amenity, string>>> = {
  en: enAmenities,
  ru: ruAmenities,
  ka: kaAmenities,
}

/** The name of an amenity within a sentence. */
export const translateAmenity = (amenity: Amenity, language: (typeof LANGUAGES)[number]): string =>
  NAMES[language][amenity]
