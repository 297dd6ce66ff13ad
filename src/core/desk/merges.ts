import type { DeskListing } from '#contract/admin-listings.ts'
import { joinListings, splitOffer, undoMerge } from '#core/listings/merge/correct.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction, nameOf, standing } from './edit-listing.ts'
import { deskListing } from './listing.ts'

/** Makes two listings one. Throws Refused. */
export async function merge(
  { db, expireDays }: DeskPorts,
  from: number,
  into: number,
  { accountId, now }: Act,
): Promise<{ decisionId: number; listing: DeskListing }> {
  return inTransaction(db, async (tx) => {
    await standing(tx, from)
    await standing(tx, into)
    const decisionId = await joinListings(tx, from, into, {
      by: nameOf(accountId),
      now,
      expireDays,
    })
    await noteAct(
      tx,
      { accountId },
      {
        act: 'listings-merged',
        subject: 'listing',
        subjectId: from,
        after: { into, decision: decisionId },
      },
      now,
    )
    return { decisionId, listing: await deskListing(tx, into, now) }
  })
}

/** Takes a merge back. Throws Refused. */
export async function undoMergeOf(
  { db, expireDays }: DeskPorts,
  decisionId: number,
  { accountId, now }: Act,
): Promise<{ listing: DeskListing }> {
  return inTransaction(db, async (tx) => {
    const listingId = await undoMerge(tx, decisionId, { by: nameOf(accountId), now, expireDays })
    await noteAct(
      tx,
      { accountId },
      {
        act: 'merge-undone',
        subject: 'listing',
        subjectId: listingId,
        before: { decision: decisionId },
      },
      now,
    )
    return { listing: await deskListing(tx, listingId, now) }
  })
}

/** Gives one source a listing of its own. Throws Refused. */
export async function split(
  { db, expireDays }: DeskPorts,
  from: number,
  source: { postId: number; part: number },
  { accountId, now }: Act,
): Promise<{ listing: DeskListing }> {
  return inTransaction(db, async (tx) => {
    await standing(tx, from)
    const listingId = await splitOffer(tx, from, source, { by: nameOf(accountId), now, expireDays })
    await noteAct(
      tx,
      { accountId },
      {
        act: 'source-split',
        subject: 'listing',
        subjectId: from,
        before: { post: source.postId, part: source.part },
        after: { listing: listingId },
      },
      now,
    )
    return { listing: await deskListing(tx, listingId, now) }
  })
}
