import type { FilterQuery } from '#contract/listings.ts'
import type { SearchPreview } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { countNewListings } from '#core/listings/new-listings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PREVIEW_DAYS = 28

/**
 * The average number of new flats a week that match a search, over the last four weeks or as long
 * as its city has listings. Counts flats that are no longer available, too.
 */
export async function previewPerWeek(
  db: Db,
  query: FilterQuery,
  now: Date,
): Promise<SearchPreview> {
  const since = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS)
  const { counted, oldestAt } = await countNewListings(
    db,
    // Each flat was new when it would have been sent.
    { ...query, postedWithin: undefined },
    { since, now },
  )
  const from = Math.max(since.getTime(), oldestAt?.getTime() ?? 0)
  const days =
    oldestAt === null
      ? 1
      : Math.min(PREVIEW_DAYS, Math.max(1, Math.ceil((now.getTime() - from) / DAY_MS)))
  return { perWeek: Math.round((counted * 70) / days) / 10, counted, days }
}
