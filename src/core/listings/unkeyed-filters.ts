import { type FilterKey, FILTERS, type KeyOfKind } from '#contract/filters.ts'

/** What saved searches and their match keys hold in columns. Yes/no facts are bits of the keys. */
const KEYED = [
  'city',
  'currency',
  'districts',
  'rooms',
  'priceMin',
  'priceMax',
  'areaMin',
  'areaMax',
  'area',
  'searchQuery',
  'amenities',
] as const satisfies FilterKey[]

export type KeyedFilter = (typeof KEYED)[number]
export type UnkeyedFilter = Exclude<FilterKey, KeyedFilter | KeyOfKind<'flag'>>

/**
 * All other filters. Their conditions, for lists and saved searches alike, are in
 * migrations/functions/matches_unkeyed_filters.sql.
 */
export const UNKEYED_FILTERS = (Object.keys(FILTERS) as FilterKey[]).filter(
  (key): key is UnkeyedFilter =>
    FILTERS[key].kind !== 'flag' && !(KEYED as readonly FilterKey[]).includes(key),
)
