import { z } from 'zod'
import type { DISPLAY_CURRENCIES } from './currencies.ts'

const usdRate = z.number().nullable()

/** `GET /api/rates`: what converted amounts are shown at. */
export const ratesSchema = z.object({
  day: z.iso.date().describe('The day that the rates are of.'),
  rates: z
    .object({ USD: usdRate, GEL: usdRate, EUR: usdRate, RUB: usdRate } satisfies Record<
      (typeof DISPLAY_CURRENCIES)[number],
      unknown
    >)
    .describe('US dollars for one unit; null without a rate.'),
})
export type ShownRates = z.infer<typeof ratesSchema>
