import type { Language } from '#contract/accounts.ts'
import { currencySymbol } from '#contract/currencies.ts'
import type { Listing } from '#contract/listings.ts'

/** Those of our cities; elsewhere rents are in dollars or lari. */
const LOCAL: Record<string, string> = {
  Tbilisi: 'GEL',
  Batumi: 'GEL',
  Yerevan: 'AMD',
  Belgrade: 'RSD',
}

/** Georgian numbers are set as Russian ones are; not every Node knows Georgian. */
const numbersOf = (language: Language): string => (language === 'ka' ? 'ru' : language)

/** "$600", "₾2 400": whole, with the sign in front. */
export function money(amount: number, currency: string, language: Language): string {
  return currencySymbol(currency) + plain(amount, language)
}

const plain = (amount: number, language: Language): string =>
  new Intl.NumberFormat(numbersOf(language), { maximumFractionDigits: 0 }).format(amount)

/** What a flat costs in its own currency; null where that is not said. */
export function ownPrice(
  { price, priceMin, priceMax, currency }: Listing,
  language: Language,
): string | null {
  if (priceMin !== null && priceMax !== null)
    return `${money(priceMin, currency, language)}–${plain(priceMax, language)}`
  return price === null ? null : money(price, currency, language)
}

/**
 * The same in another currency, both ends of a range: the reader's own, else dollars, else for a
 * price in dollars what is paid there. `rates`: dollars for one unit.
 */
export function elsewhere(
  listing: Listing,
  chosen: string | null,
  rates: Readonly<Record<string, number>>,
  language: Language,
): string | null {
  const { price, priceMax, priceUsd, currency, city } = listing
  if (price === null || priceUsd === null) return null
  const other =
    chosen !== null && chosen !== currency ? chosen : currency === 'USD' ? LOCAL[city] : 'USD'
  const rate = other === undefined ? undefined : rates[other]
  if (other === undefined || !rate) return null
  const [low, high] = [
    priceUsd / rate,
    price > 0 && priceMax !== null ? (priceMax * priceUsd) / price / rate : null,
  ]
  return high === null
    ? money(low, other, language)
    : `${money(low, other, language)}–${plain(high, language)}`
}
