import { isSameConverted } from '#contract/currencies.ts'

/** US dollars for one unit of each currency. */
export type Rates = Record<string, number>

/**
 * Built-in rates, used when there are no newer ones: official mid rates, rounded to four
 * significant digits. Pages show their day next to converted amounts.
 */
export const BUILT_IN_RATES = {
  day: '2026-11-20',
  rates: {
    USD: 1,
    GEL: 0.3663,
    EUR: 1.157,
    RUB: 0.01236,
    AMD: 0.002611,
    RSD: 0.009874,
    UZS: 0.0000836,
    KZT: 0.001912,
    TRY: 0.02361,
    GBP: 1.312,
  } satisfies Rates as Rates,
}

/**
 * An amount in whole US cents, or null for a currency without a rate. Listings and price filters
 * both use it, so that "up to ₾1,000" finds a flat for exactly ₾1,000.
 */
export function toUsdCents(amount: number, currency: string, rates: Rates): number | null {
  const rate = rates[currency]
  if (rate === undefined || !Number.isFinite(amount)) return null
  const cents = Math.round(amount * rate * 100)
  return cents >= 0 && cents <= MAX_CENTS ? cents : null
}

export type Price = { price: number; currency: string }

/**
 * Negative if `a` is lower than `b`, 0 if they are the same price, null if they cannot be compared.
 * Within one currency every difference counts; two are compared in dollars at these rates.
 */
export function comparePrices(a: Price, b: Price, rates: Rates): number | null {
  if (a.currency === b.currency) return a.price - b.price
  const [aCents, bCents] = [
    toUsdCents(a.price, a.currency, rates),
    toUsdCents(b.price, b.currency, rates),
  ]
  if (aCents === null || bCents === null) return null
  return isSameConverted(aCents, bCents) ? 0 : aCents - bCents
}

/** The maximum of the column, a 32-bit integer. */
const MAX_CENTS = 2_147_483_647

/** The result of fetching today's rates. */
export type RatesOutcome =
  /** `day` is the ISO day of the rates. Currencies that could not be read are left out. */
  | { kind: 'rates'; day: string; rates: Rates }
  /** A response with an unknown format or impossible values. */
  | { kind: 'unrecognised'; detail: string }
  | { kind: 'unreachable'; reason: string }

/**
 * A source of exchange rates, published once per working day. `name` is saved with each rate. Never
 * throws. Implemented by `adapters/exchange-rates`.
 */
export type RatesSource = { name: string; fetchRates(signal?: AbortSignal): Promise<RatesOutcome> }
