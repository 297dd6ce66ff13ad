import { z } from 'zod'
import { CURRENCIES } from './currencies.ts'

/** The exchange rates for converted amounts. */
export const ratesSchema = z.object({
  day: z.iso.date().describe('The day of the rates.'),
  rates: z
    .record(z.enum(CURRENCIES), z.number().nullable())
    .describe('US dollars per unit. null without a rate.'),
})
export type ShownRates = z.infer<typeof ratesSchema>
