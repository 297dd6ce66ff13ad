import { CITY_NAMES } from '#contract/cities.ts'
import type { Corner } from '#contract/map-area.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Rates } from '#core/listings/rates.ts'
import { buildCriteria } from '#core/listings/search.ts'
import { toPrefixQuery } from '#core/listings/text-query.ts'
import { toFilterQuery } from './filters.ts'

/**
 * The conditions of a search that are stored in its row. Prices are in US cents, `textQuery` is a
 * tsquery, `area` a PostgreSQL polygon.
 */
export type Conditions = {
  minUsdCents: number | null
  maxUsdCents: number | null
  textQuery: string | null
  area: string | null
}

/** A row of `search_match_key`, the index in which flats look up matching searches. */
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
 * The values of `search_match_key` for missing bounds. A missing district is '', missing rooms are 0.
 */
export const NO_BOUND = {
  minUsdCents: -1,
  maxUsdCents: 2_147_483_647,
  minArea: -1,
  maxArea: Infinity,
} as const

/** Builds the conditions of a search with the same rules as the filters of the listing pages. */
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
 * Builds a key for each combination of city, district and rooms of a search. Returns none if nothing
 * can match because its text has no searchable words.
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

/** The price range in the form of a match key. */
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
