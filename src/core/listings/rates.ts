/** US dollars for one unit of each currency. */
export type Rates = Record<string, number>

/**
 * Built-in rates, used where no newer ones are stored. Official mid rates rounded to four
 * significant figures; the day stands beside them so that a page can say how old a converted amount
 * is.
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
 * An amount as whole US cents, or null for a currency without a rate. Listings and price filters
 * both pass through here, so that "up to ₾1,000" finds the flat that costs exactly ₾1,000.
 */
export function toUsdCents(amount: number, currency: string, rates: Rates): number | null {
  const rate = rates[currency]
  if (rate === undefined || !Number.isFinite(amount)) return null
  const cents = Math.round(amount * rate * 100)
  return cents >= 0 && cents <= MAX_CENTS ? cents : null
}

/** The column is a 32-bit integer; no rent comes near. */
const MAX_CENTS = 2_147_483_647

/** What came of asking for the rates of today. */
export type RatesOutcome =
  /**
   * `day` is ISO, the day that the rates are of; currencies that could not be read are left out.
   */
  | { kind: 'rates'; day: string; rates: Rates }
  /** An answer of another shape, or one that cannot be: what was wrong. */
  | { kind: 'unrecognised'; detail: string }
  | { kind: 'unreachable'; reason: string }

/**
 * The port: who publishes exchange rates, once a working day. Never throws. `name` is kept with
 * each rate.
 */
export type RatesSource = { name: string; fetchRates(signal?: AbortSignal): Promise<RatesOutcome> }
