import type { Filters } from '#contract/filters.ts'
import { toUsdPriceBounds } from '#core/listings/price-bounds.ts'
import type { Rates } from '#core/listings/rates.ts'
import { buildCriteria } from '#core/listings/search.ts'

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
 * The values of `search_match_key` for missing bounds. A missing district is '', missing rooms are
 * 0.
 */
export const NO_BOUND = {
  minUsdCents: -1,
  maxUsdCents: 2_147_483_647,
  minArea: -1,
  maxArea: Infinity,
} as const

/** Builds the conditions of a search with the same rules as the filters of the listing pages. */
export function buildConditions(filters: Filters, rates: readonly Rates[]): Conditions {
  const criteria = buildCriteria(filters, rates)
  return {
    ...toUsdPriceBounds(filters, rates),
    textQuery: criteria?.searchQuery ?? null,
    area: criteria?.area ?? null,
  }
}

/**
 * Builds a key for each combination of city, district and rooms of a search. Returns none if
 * nothing can match because its text has no searchable words.
 */
export function buildMatchKeys(
  filters: Filters,
  prices: Pick<Conditions, 'minUsdCents' | 'maxUsdCents'>,
): MatchKey[] {
  const criteria = buildCriteria({ ...filters, currency: undefined }, [])
  if (!criteria) return []
  const { cities, districts = [''], rooms = [0], areaMin, areaMax, bits } = criteria
  const rest = {
    ...toKeyPrices(prices),
    minArea: areaMin ?? NO_BOUND.minArea,
    maxArea: areaMax ?? NO_BOUND.maxArea,
    bits,
  }
  return cities.flatMap((city) =>
    districts.flatMap((district) =>
      rooms.map((count): MatchKey => ({ city, district, rooms: count, ...rest })),
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
