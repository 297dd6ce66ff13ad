import type { z } from 'zod'
import type { AdminListing, unlistedPageSchema, UnlistedQuery } from '#contract/admin-listings.ts'
import { REVIEW_PAGE_SIZE } from '#contract/admin.ts'
import { postLink } from '#core/channels/source.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { PartId } from '#core/extraction/parts.ts'
import {
  dismissPost as dismissPart,
  listUnlistedPost,
  restoreDismissedPost,
} from '#core/listings/unlisted-posts.ts'
import { writeAuditLog } from './audit-log.ts'
import { type AdminContext, type AdminPorts } from './edit-listing.ts'
import { getAdminListing } from './listing.ts'
import { saveReview } from './review-store.ts'
import { listUnlistedParts } from './unlisted-store.ts'

/** A page of recent posts without a listing that may offer a home. */
export async function listUnlisted(
  db: Db,
  { order = 'worst', city, page = 1 }: UnlistedQuery,
  now: Date,
): Promise<z.infer<typeof unlistedPageSchema>> {
  const rows = await listUnlistedParts(
    db,
    {
      city: city ?? null,
      order,
      offset: (page - 1) * REVIEW_PAGE_SIZE,
      limit: REVIEW_PAGE_SIZE + 1,
    },
    now,
  )
  return {
    data: rows.slice(0, REVIEW_PAGE_SIZE).map(({ changedAt, source, ...row }) => ({
      ...row,
      statedAt: changedAt.toISOString(),
      channelUsername: source.channel,
      externalId: source.externalId,
      link: postLink(source),
    })),
    page,
    hasNext: rows.length > REVIEW_PAGE_SIZE,
  }
}

/** Creates a listing from a post that was not recognised as an offer. Throws AppError. */
export async function createListingFromPost(
  { db, expireDays, hasGeocoder }: AdminPorts,
  id: PartId,
  { accountId, now }: AdminContext,
): Promise<{ listing: AdminListing; correctionIds: number[] }> {
  const own = await inCityOf(db, id.postId)
  return own.transaction().execute(async (tx) => {
    const { listingId, correctionId } = await listUnlistedPost(tx, id, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
    })
    await saveReview(tx, listingId, accountId, now)
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'post-listed',
        subject: 'post',
        subjectId: id.postId,
        before: { isRental: false },
        after: { isRental: true, part: id.part, listing: listingId },
      },
      now,
    )
    return { listing: await getAdminListing(tx, listingId, now), correctionIds: [correctionId] }
  })
}

/** Confirms that a post offers no home. It stays dismissed until it is edited. Throws AppError. */
export async function dismissPost(
  { db }: AdminPorts,
  id: PartId,
  { accountId, now }: AdminContext,
): Promise<void> {
  const own = await inCityOf(db, id.postId)
  await own.transaction().execute(async (tx) => {
    await dismissPart(tx, id, { by: accountId, now })
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'post-dismissed', subject: 'post', subjectId: id.postId, after: { part: id.part } },
      now,
    )
  })
}

/** Undoes `dismissPost`. Throws AppError. */
export async function undismissPost(
  { db }: AdminPorts,
  id: PartId,
  { accountId, now }: AdminContext,
): Promise<void> {
  const own = await inCityOf(db, id.postId)
  await own.transaction().execute(async (tx) => {
    await restoreDismissedPost(tx, id, { now })
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'post-undismissed',
        subject: 'post',
        subjectId: id.postId,
        after: { part: id.part },
      },
      now,
    )
  })
}
