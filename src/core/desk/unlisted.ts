import type { z } from 'zod'
import type { DeskListing, unlistedPageShape, UnlistedQuery } from '#contract/admin-listings.ts'
import { REVIEW_PAGE } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import type { PartOfPost } from '#core/extraction/correct-part.ts'
import { leaveOut, leaveOutNoMore, listAsHome } from '#core/listings/list-unlisted.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction } from './edit-listing.ts'
import { deskListing } from './listing.ts'
import { storeLook } from './review-store.ts'
import { listUnlistedParts } from './unlisted-store.ts'

/** A page of the posts of the last days that are in no listing and perhaps should be. */
export async function listUnlisted(
  db: Db,
  { order = 'worst', city, page = 1 }: UnlistedQuery,
  now: Date,
): Promise<z.infer<typeof unlistedPageShape>> {
  const rows = await listUnlistedParts(
    db,
    { city: city ?? null, order, offset: (page - 1) * REVIEW_PAGE, limit: REVIEW_PAGE + 1 },
    now,
  )
  return {
    data: rows.slice(0, REVIEW_PAGE).map(({ changedAt, ...row }) => ({
      ...row,
      saidAt: changedAt.toISOString(),
      link: `https://t.me/${encodeURIComponent(row.channelUsername)}/${row.messageId}`,
    })),
    page,
    hasNext: rows.length > REVIEW_PAGE,
  }
}

/**
 * Lists what a post offers and nobody read there. Whoever does has looked at it. Throws Refused.
 */
export async function listHome(
  { db, expireDays, geocodes }: DeskPorts,
  id: PartOfPost,
  { accountId, now }: Act,
): Promise<{ listing: DeskListing; correctionIds: number[] }> {
  return inTransaction(db, async (tx) => {
    const { listingId, correctionId } = await listAsHome(tx, id, {
      by: accountId,
      now,
      expireDays,
      geocodes,
    })
    await storeLook(tx, listingId, accountId, now)
    await noteAct(
      tx,
      { accountId },
      {
        act: 'post-listed',
        subject: 'post',
        subjectId: id.postId,
        before: { isRental: false },
        after: { isRental: true, part: id.part, listing: listingId },
      },
      now,
    )
    return { listing: await deskListing(tx, listingId, now), correctionIds: [correctionId] }
  })
}

/**
 * Says that a post was rightly left out; it waits no more until its words change. Throws Refused.
 */
export async function markLeftOut(
  { db }: DeskPorts,
  id: PartOfPost,
  { accountId, now }: Act,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await leaveOut(tx, id, { by: accountId, now })
    await noteAct(
      tx,
      { accountId },
      { act: 'post-left-out', subject: 'post', subjectId: id.postId, after: { part: id.part } },
      now,
    )
  })
}

/** Takes that back. Throws Refused. */
export async function unmarkLeftOut(
  { db }: DeskPorts,
  id: PartOfPost,
  { accountId, now }: Act,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await leaveOutNoMore(tx, id, { now })
    await noteAct(
      tx,
      { accountId },
      { act: 'post-waits-again', subject: 'post', subjectId: id.postId, after: { part: id.part } },
      now,
    )
  })
}
