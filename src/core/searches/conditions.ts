import { CITY_NAMES } from '#contract/cities.ts'
import type { Corner } from '#contract/map-area.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Rates } from '#core/listings/rates.ts'
import { criteriaAt } from '#core/listings/search.ts'
import { prefixQuery } from '#core/listings/text-query.ts'
import { queryOf } from './filters.ts'

/**
 * What matching reads of a search beside its keys. Prices in US cents, `words` of a tsquery, `area`
 * as PostgreSQL writes a polygon.
 */
export type Conditions = {
  minUsdCents: number | null
  maxUsdCents: number | null
  words: string | null
  area: string | null
}

/** Where a flat looks for a search; the columns of `search_key`. */
export type SearchKey = {
  city: string
  district: string
  rooms: number
  minUsdCents: number
  maxUsdCents: number
  minArea: number
  maxArea: number
  bits: number
}

/**
 * What `search_key` holds where a search names no bound; '' and 0 where it names no district and no
 * rooms.
 */
export const NO_BOUND = {
  minUsdCents: -1,
  maxUsdCents: 2_147_483_647,
  minArea: -1,
  maxArea: Infinity,
} as const

/**
 * What a search asks for, in the units of a listing's columns and by the very rules of the page's
 * filters.
 */
export function conditionsOf(filters: SearchFilters, rates: readonly Rates[]): Conditions {
  const query = queryOf(filters)
  const { minUsdCents, maxUsdCents, area } = criteriaAt(query, rates)
  return {
    minUsdCents,
    maxUsdCents,
    words: query.q === undefined ? null : prefixQuery(query.q),
    area: area && polygonOf(area),
  }
}

/**
 * A key for each city, district and number of rooms that a search names. None where nothing can
 * fit: its words are no words.
 */
export function keysOf(
  filters: SearchFilters,
  prices: Pick<Conditions, 'minUsdCents' | 'maxUsdCents'>,
): SearchKey[] {
  const query = queryOf(filters)
  if (query.q !== undefined && prefixQuery(query.q) === null) return []
  const { districts, rooms, minArea, maxArea, bits } = criteriaAt(
    { ...query, currency: undefined },
    [],
  )
  const rest = {
    ...keyPrices(prices),
    minArea: minArea ?? NO_BOUND.minArea,
    maxArea: maxArea ?? NO_BOUND.maxArea,
    bits,
  }
  return (query.city ? [query.city] : CITY_NAMES).flatMap((city) =>
    (districts ?? ['']).flatMap((district) =>
      (rooms ?? [0]).map((count): SearchKey => ({ city, district, rooms: count, ...rest })),
    ),
  )
}

/** The price range as keys hold it. */
export const keyPrices = ({
  minUsdCents,
  maxUsdCents,
}: Pick<Conditions, 'minUsdCents' | 'maxUsdCents'>): Pick<
  SearchKey,
  'minUsdCents' | 'maxUsdCents'
> => ({
  minUsdCents: minUsdCents ?? NO_BOUND.minUsdCents,
  maxUsdCents: maxUsdCents ?? NO_BOUND.maxUsdCents,
})

const polygonOf = (area: readonly Corner[]): string =>
  `(${area.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
