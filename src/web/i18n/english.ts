import type { Amenity } from '#contract/amenities.ts'
import { messages as amenities } from '#locales/en/amenities.ts'
import { messages as filters } from '#locales/en/filters.ts'
import { capitalize } from '#locales/messages.ts'
import { messages as web } from '#locales/en/web.ts'
import type { messages as lazy } from '#locales/en/web-lazy.ts'

/** Names of amenities as labels: with a capital letter. */
export const amenityLabels = (
  names: Readonly<Record<Amenity, string>>,
): Record<`amenity.${Amenity}`, string> =>
  Object.fromEntries(
    Object.entries(names).map(([amenity, name]) => [`amenity.${amenity}`, capitalize(name)]),
  ) as Record<`amenity.${Amenity}`, string>

const messages = { ...web, ...amenityLabels(amenities) }
export type EnglishMessages = typeof messages & typeof lazy

/** The English catalogue. `english-lazy.ts` adds the messages that the first page does without. */
export const english = {
  messages: messages as EnglishMessages,
  places: {},
  filters,
  errors: null,
}
