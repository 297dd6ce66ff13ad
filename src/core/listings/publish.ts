import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { listParts, type PostPart } from '#core/extraction/parts.ts'
import { addJob } from '#core/db/jobs.ts'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { UNKNOWN_CITY } from '#core/posts/post.ts'
import { detectGone, detectListingEvent, type ListingState } from './detect-listing-event.ts'
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
import { findListingState, lockListing, linkPart } from './store.ts'

export type PublishOptions = {
  /** A listing expires this many days after it was last offered. */
  expireDays?: number
}

/** Listing ids by what happened to them. */
export type PublishResult = {
  created: number[]
  updated: number[]
  merged: number[]
  takenOut: number[]
}

type Post = { id: number; revision: number; channelCity: string | null; changedAt: Date }

/**
 * Creates or updates the listings of all flats that a post offers, from all their sources, in the
 * caller's transaction. A flat that other posts already offer is merged into their listing. A flat
 * that the post no longer offers is rewritten from its other sources, or delisted. Running it twice
 * changes nothing.
 */
export async function publishPost(
  database: Db,
  post: Post,
  now: Date,
  { expireDays = 30 }: PublishOptions = {},
): Promise<PublishResult> {
  const tx = await inCityOf(database, post.id)
  const result: PublishResult = { created: [], updated: [], merged: [], takenOut: [] }
  const parts = await listParts(tx, post.id)
  if (parts.length === 0) return result
  const work = { now, expireDays, rates: await lockActiveRates(tx) }
  // Sorted, so that two posts of several cities do not deadlock.
  for (const city of [
    ...new Set(parts.map(({ facts }) => facts.city ?? post.channelCity ?? UNKNOWN_CITY)),
  ].sort())
    await lockCity(tx, city)
  for (const part of parts) {
    if (isOffer(part.facts, part.confidence)) await publishOffer(tx, post, part, work, result)
    else if (part.listingId !== null) {
      const isOffered = await rewriteWithoutPart(tx, part.listingId, post, work)
      result[isOffered ? 'updated' : 'takenOut'].push(part.listingId)
    }
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
  // A flat of a single post may match others later, for example after a photo was copied.
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
    // When two listings are merged, both have had their events already.
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

/**
 * Rewrites a listing that lost a post as one of its sources, which can only end its offer. Returns
 * false when none of the others offers the flat.
 */
async function rewriteWithoutPart(
  tx: Db,
  listingId: number,
  { changedAt }: Post,
  work: RewriteContext,
): Promise<boolean> {
  const before = await findListingState(tx, listingId)
  const isOffered = await rewriteListing(tx, listingId, work)
  const after = await findListingState(tx, listingId)
  await queueListingEvent(tx, listingId, detectGone(before, after, { ...work, changedAt }))
  return isOffered
}

/** Queues the event of a listing for matching, if there is one. */
async function detectAndQueueEvent(
  tx: Db,
  listingId: number,
  before: ListingState | null,
  work: RewriteContext,
): Promise<void> {
  const after = await findListingState(tx, listingId)
  await queueListingEvent(tx, listingId, after && detectListingEvent(before, after, work))
}

/** Queues an event for matching with saved searches; null: no event. */
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
 * Detaches a post from a shared listing when an edit made it a different flat. Returns the listing
 * it stays with, or null.
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
  await rewriteWithoutPart(tx, listingId, post, work)
  return null
}
