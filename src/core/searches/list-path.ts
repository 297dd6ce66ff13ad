import { DEFAULT_CITY } from '#contract/cities.ts'
import { FILTER_KEYS, type Filters, pageName } from '#contract/filters.ts'
import { toQueryString } from '#contract/query-string.ts'
import type { Rates } from '#core/listings/rates.ts'

/**
 * The path of the list page with the filters of a search, newest listings first. Pages have prices
 * in US dollars; a price without a rate is left out.
 */
export function buildListPath(filters: Filters, rates: Readonly<Rates>): string {
  const { city, currency = 'USD', priceMin, priceMax } = filters
  const rate = currency === 'USD' ? 1 : rates[currency]
  const toUsd = (amount: number | undefined) =>
    amount === undefined || !rate ? undefined : Math.round(amount * rate)
  const shown: Filters = {
    ...filters,
    city: city === DEFAULT_CITY ? undefined : city,
    priceMin: toUsd(priceMin),
    priceMax: toUsd(priceMax),
  }
  const params = FILTER_KEYS.flatMap((key) => {
    const name = pageName(key)
    const value = shown[key] === true ? 1 : shown[key]
    return name === null ? [] : [[name, value] as const]
  })
  return `/${toQueryString(Object.fromEntries(params))}`
}
