import { z } from 'zod'
import { AMENITIES } from '#contract/amenities.ts'
import { CURRENCIES } from '#contract/currencies.ts'

/** More flats in one post than this is a price list. */
export const MAX_FLATS = 20
const MAX_PHONES = 10
/** The longest name that a street, a house and a complex make together. */
const MAX_NAME_LENGTH = 160

/** Also read, though not among the currencies that prices are shown in. */
const READ_CURRENCIES = [...CURRENCIES, 'UZS'] as const

const name = z.string().nullable()
const number = z.number().nullable()

const flatSchema = z.strictObject({
  status: z.enum(['active', 'rented']),
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
})
const outputSchema = z.strictObject({ isRental: z.boolean(), flats: z.array(flatSchema) })

export type ModelFlat = z.infer<typeof flatSchema>
/** What a model says of a post: checked for its shape, not yet against the text. */
export type ModelOutput = z.infer<typeof outputSchema>

/**
 * The shape as the strict mode of OpenAI-compatible endpoints takes it: every property required,
 * unions with null, nothing besides. Lengths and ranges are no part of it (not every endpoint knows
 * them); checkAnswer sees to those.
 */
export const OUTPUT_JSON_SCHEMA: object = (({ $schema: _, ...schema }) => schema)(
  z.toJSONSchema(outputSchema),
)

/** The answer, cut to sane lengths; null when it has another shape. */
export function parseModelOutput(value: unknown): ModelOutput | null {
  const { data } = outputSchema.safeParse(value)
  if (!data || (data.isRental && data.flats.length === 0)) return null
  return {
    isRental: data.isRental,
    flats: data.isRental ? data.flats.slice(0, MAX_FLATS).map(truncateFlat) : [],
  }
}

/** What is too long for a name is none. */
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
    amenities: [...new Set(given.amenities)],
    phones: given.phones.slice(0, MAX_PHONES).filter((phone) => phone.length <= 40),
  }
}
