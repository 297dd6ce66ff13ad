import type { AdminListing } from '#contract/admin-listings.ts'
import {
  mergeListings as mergeInto,
  splitOffer,
  undoMerge,
} from '#core/listings/merge/manual-merges.ts'
import { writeAuditLog } from './audit-log.ts'
import {
  type AdminContext,
  type AdminPorts,
  adminName,
  requireUnmergedListing,
} from './edit-listing.ts'
import { getAdminListing } from './listing.ts'

/** Merges listing `from` into listing `into`. Throws AppError. */
export async function mergeListings(
  { db, expireDays }: AdminPorts,
  from: number,
  into: number,
  { accountId, now }: AdminContext,
): Promise<{ decisionId: number; listing: AdminListing }> {
  return db.transaction().execute(async (tx) => {
    await requireUnmergedListing(tx, from)
    await requireUnmergedListing(tx, into)
    const decisionId = await mergeInto(tx, from, into, {
      by: adminName(accountId),
      now,
      expireDays,
    })
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'listings-merged',
        subject: 'listing',
        subjectId: from,
        after: { into, decision: decisionId },
      },
      now,
    )
    return { decisionId, listing: await getAdminListing(tx, into, now) }
  })
}

/** Undoes a merge. Throws AppError. */
export async function undoListingMerge(
  { db, expireDays }: AdminPorts,
  decisionId: number,
  { accountId, now }: AdminContext,
): Promise<{ listing: AdminListing }> {
  return db.transaction().execute(async (tx) => {
    const listingId = await undoMerge(tx, decisionId, { by: adminName(accountId), now, expireDays })
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'merge-undone',
        subject: 'listing',
        subjectId: listingId,
        before: { decision: decisionId },
      },
      now,
    )
    return { listing: await getAdminListing(tx, listingId, now) }
  })
}

/** Moves one source of a listing to a listing of its own. Throws AppError. */
export async function splitSource(
  { db, expireDays }: AdminPorts,
  from: number,
  source: { postId: number; part: number },
  { accountId, now }: AdminContext,
): Promise<{ listing: AdminListing }> {
  return db.transaction().execute(async (tx) => {
    await requireUnmergedListing(tx, from)
    const listingId = await splitOffer(tx, from, source, {
      by: adminName(accountId),
      now,
      expireDays,
    })
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'source-split',
        subject: 'listing',
        subjectId: from,
        before: { post: source.postId, part: source.part },
        after: { listing: listingId },
      },
      now,
    )
    return { listing: await getAdminListing(tx, listingId, now) }
  })
}
