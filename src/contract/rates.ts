import { z } from 'zod'
import type { READER_CURRENCIES } from './currencies.ts'

const usd = z.number().nullable()

/** `GET /api/rates`: what converted amounts are shown at. */
export const ratesShape = z.object({
  day: z.iso.date().describe('The day that the rates are of.'),
  rates: z
    .object({ USD: usd, GEL: usd, EUR: usd, RUB: usd } satisfies Record<
      (typeof READER_CURRENCIES)[number],
      unknown
    >)
    .describe('US dollars for one unit; null without a rate.'),
})
export type ShownRates = z.infer<typeof ratesShape>
