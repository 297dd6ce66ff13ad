import { CITY_NAMES } from '#contract/cities.ts'
import type { Corner } from '#contract/map-area.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Rates } from '#core/listings/rates.ts'
import { buildCriteria } from '#core/listings/search.ts'
import { toPrefixQuery } from '#core/listings/text-query.ts'
import { toFilterQuery } from './filters.ts'

/**
 * What matching reads of a search beside its keys. Prices are in US cents, `textQuery` is a
 * tsquery, `area` a polygon in PostgreSQL's notation.
 */
export type Conditions = {
  minUsdCents: number | null
  maxUsdCents: number | null
  textQuery: string | null
  area: string | null
}

/** Where a flat looks for a search; the columns of `search_match_key`. */
export type MatchKey = {
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
 * What `search_match_key` holds where a search names no bound; '' and 0 where it names no district
 * and no rooms.
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
export function buildConditions(filters: SearchFilters, rates: readonly Rates[]): Conditions {
  const query = toFilterQuery(filters)
  const { minUsdCents, maxUsdCents, area } = buildCriteria(query, rates)
  return {
    minUsdCents,
    maxUsdCents,
    textQuery: query.q === undefined ? null : toPrefixQuery(query.q),
    area: area && toPolygon(area),
  }
}

/**
 * A key for each city, district and number of rooms that a search names. None where nothing can
 * fit: its words are no words.
 */
export function buildMatchKeys(
  filters: SearchFilters,
  prices: Pick<Conditions, 'minUsdCents' | 'maxUsdCents'>,
): MatchKey[] {
  const query = toFilterQuery(filters)
  if (query.q !== undefined && toPrefixQuery(query.q) === null) return []
  const { districts, rooms, minArea, maxArea, bits } = buildCriteria(
    { ...query, currency: undefined },
    [],
  )
  const rest = {
    ...toKeyPrices(prices),
    minArea: minArea ?? NO_BOUND.minArea,
    maxArea: maxArea ?? NO_BOUND.maxArea,
    bits,
  }
  return (query.city ? [query.city] : CITY_NAMES).flatMap((city) =>
    (districts ?? ['']).flatMap((district) =>
      (rooms ?? [0]).map((count): MatchKey => ({ city, district, rooms: count, ...rest })),
    ),
  )
}

/** The price range as keys hold it. */
export const toKeyPrices = ({
  minUsdCents,
  maxUsdCents,
}: Pick<Conditions, 'minUsdCents' | 'maxUsdCents'>): Pick<
  MatchKey,
  'minUsdCents' | 'maxUsdCents'
> => ({
  minUsdCents: minUsdCents ?? NO_BOUND.minUsdCents,
  maxUsdCents: maxUsdCents ?? NO_BOUND.maxUsdCents,
})

const toPolygon = (area: readonly Corner[]): string =>
  `(${area.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
