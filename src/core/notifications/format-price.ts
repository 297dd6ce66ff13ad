import type { Language } from '#locales/languages.ts'
import type { Listing } from '#contract/listings.ts'
import { findCountryFacts } from '#core/places/cities.ts'
import { formatMoney, formatNumber } from '#locales/format.ts'
import type { NotificationDetails } from './notification.ts'

/** The price or price range of a flat in its own currency; null if it has none. */
export function formatPrice(
  {
    price,
    priceMin,
    priceMax,
    currency,
  }: Pick<Listing, 'price' | 'priceMin' | 'priceMax' | 'currency'>,
  language: Language,
): string | null {
  if (priceMin !== null && priceMax !== null)
    return `${formatMoney(priceMin, currency, language)}–${formatNumber(priceMax, language)}`
  return price === null ? null : formatMoney(price, currency, language)
}

/**
 * The price before a drop, in the currency of the listing if it can be converted; null if unknown.
 */
export function formatPreviousPrice(
  { previousPrice }: NotificationDetails,
  { currency }: Listing,
  rates: Readonly<Record<string, number>>,
  language: Language,
): string | null {
  if (!previousPrice) return null
  const { price, currency: own } = previousPrice
  const [from, to] = [rates[own], rates[currency]]
  return own === currency || !from || !to
    ? formatMoney(price, own, language)
    : `≈ ${formatMoney((price * from) / to, currency, language)}`
}

/**
 * The price in another currency: the one that the recipient chose, else US dollars, else (for a
 * price in dollars) the city's currency. Null if it cannot be converted. `rates`: US dollars per
 * unit.
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
        ? findCountryFacts(city)?.currency
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
