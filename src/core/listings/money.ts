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
  /** null unless the price is a range. */
  priceMax: number | null
  currency: string
  /** The post names an amount and no currency. */
  currencyAssumed: boolean
  priceUsdCents: number | null
  pricePerM2UsdCents: number | null
  deposit: number | null
}

/** Ten digits before the point fit the column; no rent comes near in any currency. */
const MAX_AMOUNT = 9_999_999_999

/**
 * What a flat costs, in its own currency and in US cents. An amount without a currency takes the
 * usual one of its channel, lari where none is known (spec §3), and is marked. Of "up to 700" the
 * 700 is the price.
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
  const priceUsdCents = price === null ? null : toUsdCents(price, currency, rates)
  const area = stated.areaSqm !== null && stated.areaSqm >= 1 ? stated.areaSqm : null
  return {
    price,
    priceMax: low !== null && high !== null && high > low ? high : null,
    currency,
    currencyAssumed: price !== null && currencyCode(stated.currency) === null,
    priceUsdCents,
    pricePerM2UsdCents:
      priceUsdCents === null || area === null ? null : Math.round(priceUsdCents / area),
    deposit: cleanAmount(stated.deposit),
  }
}

const cleanAmount = (value: number | null): number | null =>
  value !== null && value > 0 && value <= MAX_AMOUNT ? Math.round(value * 100) / 100 : null
const currencyCode = (code: string | null): string | null =>
  code !== null && /^[A-Z]{3}$/.test(code) ? code : null
