import { z } from 'zod'
import {
  type DetailName,
  type Details,
  type DetailSpec,
  detailSpec,
  mapDetails,
} from './details.ts'

type Fields = { [Name in DetailName]: z.ZodType<Details[Name]> }

const fields = (day: z.ZodType, isBounded: boolean): Fields =>
  mapDetails((name) => {
    const spec = detailSpec(name)
    const schema = spec.kind === 'day' ? day : valueSchema(spec, isBounded)
    return schema.nullable().describe(spec.description)
  }) as Fields

function valueSchema(spec: Exclude<DetailSpec, { kind: 'day' }>, isBounded: boolean): z.ZodType {
  if (spec.kind === 'choice') return z.enum(spec.options)
  if (!isBounded) return z.number()
  const number = spec.whole ? z.int('Use a whole number') : z.number('Use a number')
  return number.min(spec.min).max(spec.max)
}

/** The details of a listing, and corrections of them. */
export const detailFields = fields(
  z.union([z.literal('now'), z.iso.date()], 'Use now, or a day as YYYY-MM-DD'),
  true,
)
/** The details as a post states them: a day may lack its year (MM-DD). */
export const statedDetailFields = fields(z.string(), false)
