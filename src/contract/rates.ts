import { z } from 'zod'
import type { DISPLAY_CURRENCIES } from './currencies.ts'

const usdRate = z.number().nullable()

/** The exchange rates for converted amounts. */
export const ratesSchema = z.object({
  day: z.iso.date().describe('The day of the rates.'),
  rates: z
    .object({ USD: usdRate, GEL: usdRate, EUR: usdRate, RUB: usdRate } satisfies Record<
      (typeof DISPLAY_CURRENCIES)[number],
      unknown
    >)
    .describe('US dollars per unit. null without a rate.'),
})
export type ShownRates = z.infer<typeof ratesSchema>
