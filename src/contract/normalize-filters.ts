import { FILTER_KEYS, type FilterKey, type Filters, type LooseFilters } from './filters.ts'

/**
 * Drops what does not filter, including a currency without a price, and sorts lists, so that equal
 * searches are equal as JSON.
 */
export function normalizeFilters({ currency, ...filters }: LooseFilters): Filters {
  const hasPrice = filters.priceMin != null || filters.priceMax != null
  const values: LooseFilters = { ...filters, currency: hasPrice ? currency : null }
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key): [FilterKey, unknown][] => {
      const value = values[key]
      if (!Array.isArray(value))
        return value == null || value === '' || value === false ? [] : [[key, value]]
      const list = [...new Set<unknown>(value)].filter((one) => one !== '').sort()
      return list.length > 0 ? [[key, list]] : []
    }),
  )
}
