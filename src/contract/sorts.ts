/** The sort keys of lists. `date` is the time of the newest post of a listing. */
export const SORT_KEYS = ['date', 'price', 'area', 'pricePerM2'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type SortOrder = 'asc' | 'desc'

/** The seven sort options (spec §9). The API accepts any key in either order. */
export const SORTS = [
  { value: 'date-desc', label: 'Newest First' },
  { value: 'date-asc', label: 'Oldest First' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'area-asc', label: 'Area: Small to Large' },
  { value: 'area-desc', label: 'Area: Large to Small' },
  { value: 'pricePerM2-asc', label: 'Price/m²: Low to High' },
] as const

export const DEFAULT_SORT = 'date-desc'
