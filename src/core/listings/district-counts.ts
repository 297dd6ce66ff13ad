import type { DistrictCounts, DistrictCountsQuery } from '#contract/places.ts'
import type { Db } from '#core/db/database.ts'
import { findCityFolder } from '#core/places/cities.ts'
import { hasConditions } from './filter-store.ts'
import { canAnswer } from './in-memory/listing-columns.ts'
import type { ListingIndex } from './in-memory/listing-index.ts'
import { countListedByDistrict, sumQuarters } from './place-stats.ts'
import { countMatchingByDistrict } from './place-stats-store.ts'
import { loadCriteria } from './search.ts'

/**
 * All districts of the query's city with their quarters, and the listings of each. Without `index`,
 * numbers of large cities may be ten minutes old, but for those that match filters.
 */
export async function listDistrictCounts(
  db: Db,
  query: DistrictCountsQuery,
  now: Date,
  index: ListingIndex | null = null,
): Promise<DistrictCounts> {
  const city = query.city!
  const criteria = await loadCriteria(db, { ...query, districts: undefined }, now)
  const columns = index && (await index.columns())
  const totals = columns
    ? columns.countByDistrict({ cities: [city], bits: 0, now })
    : await countListedByDistrict(db, city, now)
  const matches = !criteria
    ? new Map<string, number>()
    : !hasConditions(criteria)
      ? totals
      : columns && canAnswer(criteria)
        ? columns.countByDistrict(criteria)
        : await countMatchingByDistrict(db, criteria)
  const { districts } = findCityFolder(city)!
  const count = ({ name, isOffered }: (typeof districts)[number]) => ({
    name,
    isOffered: isOffered === true,
    total: sumQuarters(city, name, totals),
    matching: sumQuarters(city, name, matches),
  })
  return {
    city,
    districts: districts
      .filter(({ within }) => within === undefined)
      .map((district) => ({
        ...count(district),
        quarters: districts.filter(({ within }) => within === district.name).map(count),
      }))
      .toSorted(
        (a, b) =>
          Number(b.isOffered) - Number(a.isOffered) || (a.isOffered ? 0 : b.total - a.total),
      ),
  }
}
