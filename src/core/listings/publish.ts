import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { Happening } from '#core/notices/notice.ts'
import { UNKNOWN_CITY } from './assemble.ts'
import { happeningOf, type Standing } from './happening.ts'
import { dropNearMisses } from './merge/decision-store.ts'
import { findFlat, hasBecomeAnother, keepFindable } from './merge/find-flat.ts'
import { noteJoined, noteNearMiss, takeInto } from './merge/join.ts'
import { holdCity, listOffersOf, moveOffers } from './merge/store.ts'
import { currentRates } from './rates-store.ts'
import { createListing, rewriteListing } from './rewrite-listing.ts'
import type { Work } from './rewrite-listing.ts'
import { isOffer } from './status.ts'
import { findStanding, holdListing, linkPart, listParts } from './store.ts'
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
  const work = { now, expireDays, rates: await currentRates(tx) }
  // In one order, so that two posts of several cities do not wait for each other.
  for (const city of [
    ...new Set(parts.map(({ facts }) => facts.city ?? post.channelCity ?? UNKNOWN_CITY)),
  ].sort())
    await holdCity(tx, city)
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
  { part, listingId: linked }: PostPart,
  work: Work,
  result: PublishResult,
): Promise<void> {
  const id = { postId: post.id, part }
  const own = linked === null ? null : await leaveIfAnother(tx, post, part, linked, work)
  const mayJoin =
    own === null ||
    ((await listOffersOf(tx, own)).length === 1 &&
      (await holdListing(tx, own))?.status !== 'REMOVED')
  // A flat of one post may turn out to be one that others offer: a photo came later, a number was
  // added.
  const search = await findFlat(tx, id, work.rates, { except: own, only: mayJoin ? undefined : [] })
  if (search.flat) {
    const into = search.flat.listingId
    const before = await findStanding(tx, into)
    if (own === null) await linkPart(tx, post.id, part, into)
    else await takeInto(tx, own, into)
    await noteJoined(tx, id, search.flat, own, work.now)
    await keepFindable(tx, id, into, search.offer)
    await rewriteListing(tx, into, work)
    // Of two listings that become one everything was told already.
    if (own === null) await tell(tx, into, before, work)
    result.merged.push(into)
    return
  }
  const before = own === null ? null : await findStanding(tx, own)
  const listingId = own ?? (await createListing(tx, post.id, part, work))
  if (mayJoin) await dropNearMisses(tx, id)
  if (search.near) await noteNearMiss(tx, id, search.near, work.now)
  await keepFindable(tx, id, listingId, search.offer)
  if (own !== null) await rewriteListing(tx, own, work)
  await tell(tx, listingId, before, work)
  result[own === null ? 'created' : 'updated'].push(listingId)
}

/** Has those looked for who wait for what happened to a flat, if anything did. */
async function tell(tx: Db, listingId: number, before: Standing | null, work: Work): Promise<void> {
  const after = await findStanding(tx, listingId)
  await tellOf(tx, listingId, after && happeningOf(before, after, work))
}

/** Has those looked for who wait for this; null: nothing happened. */
export async function tellOf(
  tx: Db,
  listingId: number,
  happening: Omit<Happening, 'listingId'> | null,
): Promise<void> {
  if (happening)
    await addJob(
      tx,
      'match-listing',
      { listingId, ...happening },
      { key: `match-listing:${listingId}:${happening.reason}:${happening.occasion}`, priority: -4 },
    )
}

/**
 * A channel may write another flat over an old post: it leaves the listing that others still offer.
 * Answers the listing it stays in.
 */
async function leaveIfAnother(
  tx: Db,
  post: Post,
  part: number,
  listingId: number,
  work: Work,
): Promise<number | null> {
  const id = { postId: post.id, part }
  if (post.revision === 1 || !(await hasBecomeAnother(tx, id, listingId, work.rates)))
    return listingId
  await moveOffers(tx, [id], listingId, null)
  await rewriteListing(tx, listingId, work)
  return null
}
