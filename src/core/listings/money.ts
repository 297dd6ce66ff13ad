import { DEFAULT_CURRENCY } from '#contract/currencies.ts'
import { toUsdCents } from './rates.ts'
import type { Rates } from './rates.ts'

type StatedMoney = {
  price: number | null
  priceMax: number | null
  currency: string | null
  deposit: number | null
  areaSqm: number | null
}

export type Money = {
  price: number | null
  /** The upper end of a price range; null otherwise. */
  priceMax: number | null
  currency: string
  /** Whether the post states an amount without a currency. */
  currencyAssumed: boolean
  priceUsdCents: number | null
  pricePerM2UsdCents: number | null
  deposit: number | null
  depositUsdCents: number | null
}

/** The largest amount that fits the column; far above any rent. */
const MAX_AMOUNT = 9_999_999_999

/**
 * The price in its own currency and in US cents. An amount without a currency gets the usual one of
 * its channel, or GEL (spec §3), and is marked as assumed. "Up to 700" is a price of 700.
 */
export function normalizeMoney(
  stated: StatedMoney,
  usualCurrency: string | null,
  rates: Rates,
): Money {
  const low = cleanAmount(stated.price)
  const high = cleanAmount(stated.priceMax)
  const price = low ?? high
  const currency = currencyCode(stated.currency) ?? usualCurrency ?? DEFAULT_CURRENCY
  const deposit = cleanAmount(stated.deposit)
  const toCents = (amount: number | null) =>
    amount === null ? null : toUsdCents(amount, currency, rates)
  const priceUsdCents = toCents(price)
  const area = stated.areaSqm !== null && stated.areaSqm >= 1 ? stated.areaSqm : null
  return {
    price,
    priceMax: low !== null && high !== null && high > low ? high : null,
    currency,
    currencyAssumed: price !== null && currencyCode(stated.currency) === null,
    priceUsdCents,
    pricePerM2UsdCents:
      priceUsdCents === null || area === null ? null : Math.round(priceUsdCents / area),
    deposit,
    depositUsdCents: toCents(deposit),
  }
}

const cleanAmount = (value: number | null): number | null =>
  value !== null && value > 0 && value <= MAX_AMOUNT ? Math.round(value * 100) / 100 : null
const currencyCode = (code: string | null): string | null =>
  code !== null && /^[A-Z]{3}$/.test(code) ? code : null
