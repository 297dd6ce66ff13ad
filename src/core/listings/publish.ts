import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { UNKNOWN_CITY } from './assemble.ts'
import { detectListingEvent, type ListingState } from './listing-event.ts'
import { deleteCandidates } from './merge/decision-store.ts'
import {
  findMatchingListing,
  describesAnotherFlat,
  indexOffer,
} from './merge/find-matching-listing.ts'
import { recordMerge, recordCandidate, mergeInto } from './merge/merge-into.ts'
import { lockCity, listOffers, moveOffers } from './merge/store.ts'
import { lockActiveRates } from './rates-store.ts'
import { createListing, rewriteListing } from './rewrite-listing.ts'
import type { RewriteContext } from './rewrite-listing.ts'
import { isOffer } from './status.ts'
import { findListingState, lockListing, linkPart, listParts } from './store.ts'
import type { PostPart } from './store.ts'

export type PublishOptions = {
  /** Days without a sighting after which a flat is no longer listed. */
  expireDays?: number
}

/** What became of the flats of a post. */
export type PublishResult = {
  created: number[]
  updated: number[]
  merged: number[]
  takenOut: number[]
}

type Post = { id: number; revision: number; channelCity: string | null }

/**
 * Makes or updates the listing of each flat that a post offers, from everything that was said of
 * that flat, in the caller's transaction. A flat that other posts offer already joins their
 * listing, across channels and within one. A flat that the post no longer offers is written from
 * its other sources, or taken out. Run twice, it changes nothing.
 */
export async function publishPost(
  tx: Db,
  post: Post,
  now: Date,
  { expireDays = 30 }: PublishOptions = {},
): Promise<PublishResult> {
  const result: PublishResult = { created: [], updated: [], merged: [], takenOut: [] }
  const parts = await listParts(tx, post.id)
  if (parts.length === 0) return result
  const work = { now, expireDays, rates: await lockActiveRates(tx) }
  // In one order, so that two posts of several cities do not wait for each other.
  for (const city of [
    ...new Set(parts.map(({ facts }) => facts.city ?? post.channelCity ?? UNKNOWN_CITY)),
  ].sort())
    await lockCity(tx, city)
  for (const part of parts) {
    if (isOffer(part.facts, part.confidence)) await publishOffer(tx, post, part, work, result)
    else if (part.listingId !== null)
      result[(await rewriteListing(tx, part.listingId, work)) ? 'updated' : 'takenOut'].push(
        part.listingId,
      )
  }
  return result
}

async function publishOffer(
  tx: Db,
  post: Post,
  { part, listingId: currentListingId }: PostPart,
  work: RewriteContext,
  result: PublishResult,
): Promise<void> {
  const id = { postId: post.id, part }
  const own =
    currentListingId === null
      ? null
      : await detachIfDifferentFlat(tx, post, part, currentListingId, work)
  const mayJoin =
    own === null ||
    ((await listOffers(tx, own)).length === 1 && (await lockListing(tx, own))?.status !== 'REMOVED')
  // A flat of one post may turn out to be one that others offer: a photo came later, a number was
  // added.
  const search = await findMatchingListing(tx, id, work.rates, {
    except: own,
    only: mayJoin ? undefined : [],
  })
  if (search.match) {
    const into = search.match.listingId
    const before = await findListingState(tx, into)
    if (own === null) await linkPart(tx, post.id, part, into)
    else await mergeInto(tx, own, into)
    await recordMerge(tx, id, search.match, own, work.now)
    await indexOffer(tx, id, into, search.offer)
    await rewriteListing(tx, into, work)
    // Of two listings that become one everything was told already.
    if (own === null) await detectAndQueueEvent(tx, into, before, work)
    result.merged.push(into)
    return
  }
  const before = own === null ? null : await findListingState(tx, own)
  const listingId = own ?? (await createListing(tx, post.id, part, work))
  if (mayJoin) await deleteCandidates(tx, id)
  if (search.candidate) await recordCandidate(tx, id, search.candidate, work.now)
  await indexOffer(tx, id, listingId, search.offer)
  if (own !== null) await rewriteListing(tx, own, work)
  await detectAndQueueEvent(tx, listingId, before, work)
  result[own === null ? 'created' : 'updated'].push(listingId)
}

/** Has those looked for who wait for what happened to a flat, if anything did. */
async function detectAndQueueEvent(
  tx: Db,
  listingId: number,
  before: ListingState | null,
  work: RewriteContext,
): Promise<void> {
  const after = await findListingState(tx, listingId)
  await queueListingEvent(tx, listingId, after && detectListingEvent(before, after, work))
}

/** Has those looked for who wait for this; null: nothing happened. */
export async function queueListingEvent(
  tx: Db,
  listingId: number,
  event: Omit<ListingEvent, 'listingId'> | null,
): Promise<void> {
  if (event)
    await addJob(
      tx,
      'match-listing',
      { listingId, ...event },
      { key: `match-listing:${listingId}:${event.reason}:${event.dedupeKey}`, priority: -4 },
    )
}

/**
 * A channel may write another flat over an old post: it leaves the listing that others still offer.
 * Answers the listing it stays in.
 */
async function detachIfDifferentFlat(
  tx: Db,
  post: Post,
  part: number,
  listingId: number,
  work: RewriteContext,
): Promise<number | null> {
  const id = { postId: post.id, part }
  if (post.revision === 1 || !(await describesAnotherFlat(tx, id, listingId, work.rates)))
    return listingId
  await moveOffers(tx, [id], listingId, null)
  await rewriteListing(tx, listingId, work)
  return null
}
