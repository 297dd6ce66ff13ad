import { CITIES } from './cities.ts'

/** The currencies of posts: the four of spec §9, then the local ones of the supported cities. */
export const CURRENCIES = ['GEL', 'USD', 'EUR', 'RUB', 'AMD', 'RSD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * The currencies that users can see prices in, dollars, the default, first: the four of spec §9 and
 * those of the cities with pages.
 */
export const DISPLAY_CURRENCIES: readonly Currency[] = [
  'USD',
  ...CURRENCIES.filter(
    (currency) =>
      ['GEL', 'EUR', 'RUB'].includes(currency) ||
      (currency !== 'USD' && CITIES.some((city) => city.currency === currency)),
  ),
]

/** Used if neither the post nor its channel has a currency (spec §3). */
export const DEFAULT_CURRENCY: Currency = 'GEL'

const SYMBOLS: Record<string, string> = { GEL: '₾', USD: '$', EUR: '€', RUB: '₽', AMD: '֏' }

/** The symbol before an amount, or the currency code and a space if it has none. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? `${currency}\u00a0`
}

/**
 * Whether amounts in dollars, converted from prices in two currencies, are the same price: rates
 * and rounding make a difference of up to 3%.
 */
export const isSameConverted = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 0.03 * Math.max(a, b)
