import type { z } from 'zod'
import type { ReviewQuery, reviewPageSchema } from '#contract/admin-listings.ts'
import { REVIEW_PAGE_SIZE } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'
import { countPendingReview, listReviewQueue, MAX_PENDING } from './review-store.ts'
import { countUnlisted } from './unlisted-store.ts'

/** A page of the listings that need review. */
export async function listReview(
  db: Db,
  { reason = undefined, order = 'worst', city, page = 1 }: ReviewQuery,
  now: Date,
): Promise<z.infer<typeof reviewPageSchema>> {
  const [rows, counts, unlisted] = await Promise.all([
    listReviewQueue(
      db,
      {
        reason: reason ?? null,
        city: city ?? null,
        order,
        offset: (page - 1) * REVIEW_PAGE_SIZE,
        limit: REVIEW_PAGE_SIZE + 1,
      },
      now,
    ),
    countPendingReview(db, now),
    countUnlisted(db, now),
  ])
  return {
    data: rows
      .slice(0, REVIEW_PAGE_SIZE)
      .map(({ photoKey, since, total: _, reports, price, ...row }) => ({
        ...row,
        price: price === null ? null : Number(price),
        photoUrl: photoKey === null ? null : `/photos/${photoKey}`,
        reports: reports ?? [],
        pendingSince: since.toISOString(),
      })),
    total: Math.min(MAX_PENDING, rows[0]?.total ?? 0),
    page,
    hasNext: rows.length > REVIEW_PAGE_SIZE,
    counts: { ...counts, unlisted },
  }
}
