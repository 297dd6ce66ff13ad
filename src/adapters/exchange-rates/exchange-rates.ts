import { z } from 'zod'
import { fetchLimited } from '#adapters/http/limited-fetch.ts'
import type { RatesOutcome, RatesSource } from '#core/listings/rates.ts'

/** Today's rates of the National Bank of Georgia, for all currencies. */
export const NATIONAL_BANK_URL = 'https://nbg.gov.ge/gw/api/ct/monetarypolicy/currencies/en/json/'

/** The response has about 43 currencies of 300 bytes. */
const MAX_BYTES = 500_000

export type ExchangeRatesOptions = { url?: string; timeoutMs?: number }

/**
 * The bank's response: the rates of one day. Each currency is validated separately, so that an
 * invalid one does not affect the others.
 */
const daySchema = z.tuple(
  [z.object({ date: z.string().max(40), currencies: z.array(z.unknown()).max(500) })],
  z.unknown(),
)
const currencySchema = z.object({
  code: z.string().regex(/^[A-Z]{3}$/),
  /** The number of units that cost `rate` lari. */
  quantity: z.number().positive().max(1e6),
  rate: z.number().positive().max(1e9),
})

/** Fetches the National Bank of Georgia's rates and converts them from lari to US dollars. */
export function createExchangeRates({
  url = NATIONAL_BANK_URL,
  timeoutMs = 10_000,
}: ExchangeRatesOptions = {}): RatesSource {
  return {
    name: new URL(url).hostname,
    async fetchRates(signal) {
      const result = await fetchLimited(url, {
        headers: { accept: 'application/json' },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      })
      if (result.kind === 'failed') return { kind: 'unreachable', reason: result.reason }
      if (result.kind === 'too-large')
        return { kind: 'unrecognised', detail: `more than ${MAX_BYTES} bytes` }
      if (result.response.status !== 200)
        return { kind: 'unreachable', reason: `status ${result.response.status}` }
      return parseRates(new TextDecoder().decode(result.bytes))
    },
  }
}

function parseRates(text: string): RatesOutcome {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'unrecognised', detail: 'not JSON' }
  }
  const { data } = daySchema.safeParse(value)
  if (!data) return { kind: 'unrecognised', detail: 'unexpected JSON' }
  const day = data[0].date.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    return { kind: 'unrecognised', detail: 'invalid date' }
  const lariRates = new Map(
    data[0].currencies.flatMap((line) => {
      const { data: currency } = currencySchema.safeParse(line)
      return currency ? [[currency.code, currency.rate / currency.quantity] as const] : []
    }),
  )
  const dollar = lariRates.get('USD')
  if (dollar === undefined) return { kind: 'unrecognised', detail: 'no rate for USD' }
  return {
    kind: 'rates',
    day,
    rates: {
      ...Object.fromEntries([...lariRates].map(([code, each]) => [code, each / dollar])),
      USD: 1,
      GEL: 1 / dollar,
    },
  }
}
