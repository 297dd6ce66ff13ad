import type { Language } from '#contract/accounts.ts'
import { currencySymbol } from '#contract/currencies.ts'
import type { Listing } from '#contract/listings.ts'

/** Those of our cities; elsewhere rents are in dollars or lari. */
const LOCAL_CURRENCY: Record<string, string> = {
  Tbilisi: 'GEL',
  Batumi: 'GEL',
  Yerevan: 'AMD',
  Belgrade: 'RSD',
}

/** Georgian numbers are set as Russian ones are; not every Node knows Georgian. */
const numberLocale = (language: Language): string => (language === 'ka' ? 'ru' : language)

/** "$600", "₾2 400": whole, with the sign in front. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  return currencySymbol(currency) + formatNumber(amount, language)
}

const formatNumber = (amount: number, language: Language): string =>
  new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 0 }).format(amount)

/** What a flat costs in its own currency; null where that is not said. */
export function formatPrice(
  { price, priceMin, priceMax, currency }: Listing,
  language: Language,
): string | null {
  if (priceMin !== null && priceMax !== null)
    return `${formatMoney(priceMin, currency, language)}–${formatNumber(priceMax, language)}`
  return price === null ? null : formatMoney(price, currency, language)
}

/**
 * The same in another currency, both ends of a range: the reader's own, else dollars, else for a
 * price in dollars what is paid there. `rates`: dollars for one unit.
 */
export function convertPrice(
  listing: Listing,
  chosen: string | null,
  rates: Readonly<Record<string, number>>,
  language: Language,
): string | null {
  const { price, priceMax, priceUsd, currency, city } = listing
  if (price === null || priceUsd === null) return null
  const other =
    chosen !== null && chosen !== currency
      ? chosen
      : currency === 'USD'
        ? LOCAL_CURRENCY[city]
        : 'USD'
  const rate = other === undefined ? undefined : rates[other]
  if (other === undefined || !rate) return null
  const [low, high] = [
    priceUsd / rate,
    price > 0 && priceMax !== null ? (priceMax * priceUsd) / price / rate : null,
  ]
  return high === null
    ? formatMoney(low, other, language)
    : `${formatMoney(low, other, language)}–${formatNumber(high, language)}`
}
