import { z } from 'zod'
import { AMENITIES } from '#contract/amenities.ts'
import { CURRENCIES } from '#contract/currencies.ts'

/** More flats in one post than this is a price list. */
export const MOST_FLATS = 20
const MOST_PHONES = 10
/** The longest name that a street, a house and a complex make together. */
const LONGEST_NAME = 160

/** Also read, though not among the currencies that prices are shown in. */
const PRICED_IN = [...CURRENCIES, 'UZS'] as const

const name = z.string().nullable()
const number = z.number().nullable()

const flat = z.strictObject({
  status: z.enum(['active', 'rented']),
  city: name,
  district: name,
  address: name,
  price: number,
  priceMax: number,
  currency: z.enum(PRICED_IN).nullable(),
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
const answer = z.strictObject({ isRental: z.boolean(), flats: z.array(flat) })

export type ModelFlat = z.infer<typeof flat>
/** What a model says of a post: checked for its shape, not yet against the text. */
export type ModelAnswer = z.infer<typeof answer>

/**
 * The shape as the strict mode of OpenAI-compatible endpoints takes it: every property required,
 * unions with null, nothing besides. Lengths and ranges are no part of it (not every endpoint knows
 * them); checkAnswer sees to those.
 */
export const ANSWER_SCHEMA: object = (({ $schema: _, ...schema }) => schema)(z.toJSONSchema(answer))

/** The answer, cut to sane lengths; null when it has another shape. */
export function checkAnswer(value: unknown): ModelAnswer | null {
  const { data } = answer.safeParse(value)
  if (!data || (data.isRental && data.flats.length === 0)) return null
  return {
    isRental: data.isRental,
    flats: data.isRental ? data.flats.slice(0, MOST_FLATS).map(cut) : [],
  }
}

/** What is too long for a name is none. */
function cut(given: ModelFlat): ModelFlat {
  const short = (text: string | null): string | null => {
    const trimmed = text?.trim() ?? ''
    return trimmed === '' || trimmed.length > LONGEST_NAME ? null : trimmed
  }
  return {
    ...given,
    city: short(given.city),
    district: short(given.district),
    address: short(given.address),
    telegramUsername: short(given.telegramUsername),
    amenities: [...new Set(given.amenities)],
    phones: given.phones.slice(0, MOST_PHONES).filter((phone) => phone.length <= 40),
  }
}
