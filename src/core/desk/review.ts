import type { z } from 'zod'
import type { ReviewQuery, reviewPageShape } from '#contract/admin-listings.ts'
import { REVIEW_PAGE } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import { countWaiting, listWaiting, MOST_WAITING } from './review-store.ts'
import { countUnlisted } from './unlisted-store.ts'

/** A page of the listings that wait for a look. */
export async function listReview(
  db: Db,
  { why = undefined, order = 'worst', city, page = 1 }: ReviewQuery,
  now: Date,
): Promise<z.infer<typeof reviewPageShape>> {
  const [rows, counts, unlisted] = await Promise.all([
    listWaiting(
      db,
      {
        why: why ?? null,
        city: city ?? null,
        order,
        offset: (page - 1) * REVIEW_PAGE,
        limit: REVIEW_PAGE + 1,
      },
      now,
    ),
    countWaiting(db, now),
    countUnlisted(db, now),
  ])
  return {
    data: rows
      .slice(0, REVIEW_PAGE)
      .map(({ photoKey, since, total: _, reports, price, ...row }) => ({
        ...row,
        price: price === null ? null : Number(price),
        photoUrl: photoKey === null ? null : `/photos/${photoKey}`,
        reports: reports ?? [],
        waitsSince: since.toISOString(),
      })),
    total: Math.min(MOST_WAITING, rows[0]?.total ?? 0),
    page,
    hasNext: rows.length > REVIEW_PAGE,
    counts: { ...counts, unlisted },
  }
}
