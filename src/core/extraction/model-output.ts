import { z } from 'zod'
import { AMENITIES } from '#contract/amenities.ts'
import { statedDetailFields } from '#contract/detail-schemas.ts'
import { LISTING_KINDS } from '#contract/listing-kinds.ts'
import { EMPTY_RENTAL, MAX_FLATS } from './extraction.ts'
import { READ_CURRENCIES } from './lexicon/lexicon.ts'

const MAX_PHONES = 10
/** The maximum length of an address or other name, in characters. */
const MAX_NAME_LENGTH = 160

const name = z.string().nullable()
const number = z.number().nullable()

const flatSchema = z.strictObject({
  status: z.enum(['active', 'rented']),
  kind: z.enum(LISTING_KINDS),
  city: name,
  district: name,
  address: name,
  price: number,
  priceMax: number,
  currency: z.enum(READ_CURRENCIES).nullable(),
  period: z.enum(['month', 'day']).nullable(),
  rooms: number,
  bedrooms: number,
  areaSqm: number,
  floor: number,
  totalFloors: number,
  petsAllowed: z.boolean().nullable(),
  furnished: z.boolean().nullable(),
  amenities: z.array(z.enum(AMENITIES)),
  deposit: number,
  commission: z.enum(['none', 'yes']).nullable(),
  phones: z.array(z.string()),
  telegramUsername: name,
  ...statedDetailFields,
})
const outputSchema = z.strictObject({ isRental: z.boolean(), flats: z.array(flatSchema) })

export type ModelFlat = z.infer<typeof flatSchema>

const { isRental: _isRental, minTermMonths: _minTermMonths, ...emptyFlat } = EMPTY_RENTAL
/** A flat of which nothing is stated. */
export const EMPTY_FLAT: ModelFlat = {
  ...emptyFlat,
  status: 'active',
  kind: 'flat',
  currency: null,
}

/** A model's output for a post. Its shape is validated, but not yet its agreement with the text. */
export type ModelOutput = z.infer<typeof outputSchema>

/**
 * The output schema in the strict mode of OpenAI-compatible endpoints: every property required,
 * nullable unions, no additional properties. Lengths and ranges are left out because not every
 * endpoint supports them; parseModelOutput enforces them.
 */
export const OUTPUT_JSON_SCHEMA: object = (({ $schema: _, ...schema }) => schema)(
  z.toJSONSchema(outputSchema),
)

/** Validates an output and limits its size. Returns null if it doesn't match the schema. */
export function parseModelOutput(value: unknown): ModelOutput | null {
  const { data } = outputSchema.safeParse(value)
  if (!data || (data.isRental && data.flats.length === 0)) return null
  return {
    isRental: data.isRental,
    flats: data.isRental ? data.flats.slice(0, MAX_FLATS).map(truncateFlat) : [],
  }
}

/** Limits the size of a flat. A name that is too long becomes null. */
function truncateFlat(given: ModelFlat): ModelFlat {
  const trimName = (text: string | null): string | null => {
    const trimmed = text?.trim() ?? ''
    return trimmed === '' || trimmed.length > MAX_NAME_LENGTH ? null : trimmed
  }
  return {
    ...given,
    city: trimName(given.city),
    district: trimName(given.district),
    address: trimName(given.address),
    telegramUsername: trimName(given.telegramUsername),
    availableFrom: trimName(given.availableFrom),
    amenities: [...new Set(given.amenities)],
    phones: given.phones.slice(0, MAX_PHONES).filter((phone) => phone.length <= 40),
  }
}
