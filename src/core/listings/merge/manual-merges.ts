import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import type { PartId } from '#core/extraction/parts.ts'
import { findMergeTarget } from '../find-store.ts'
import { lockActiveRates } from '../rates-store.ts'
import { createListing, rewriteListing } from '../rewrite-listing.ts'
import { mergeInto } from './merge-into.ts'
import {
  findDecision,
  saveDoNotMerge,
  deleteDoNotMerge,
  markUndone,
  saveDecision,
  listDecisions,
} from './decision-store.ts'
import { findListingCity, lockCity, listOffers, moveOffers, setMergedInto } from './store.ts'
import type { Decision } from './decision.ts'

/** A correction that is not possible; the message says why. */
export type MergeEditOptions = { by: string; now: Date; expireDays?: number }

/**
 * Undoes a merge in the caller's transaction: moves its offers back to their former listing or to a
 * new one, and prevents the two from being merged again. Returns the id of that listing. Throws
 * AppError.
 */
export async function undoMerge(
  database: Db,
  decisionId: number,
  { by, now, expireDays = 30 }: MergeEditOptions,
): Promise<number> {
  const tx = await inCityOf(database, decisionId)
  const decision = await findDecision(tx, decisionId)
  if (!decision || decision.verdict !== 'same')
    throw new AppError('merge_gone', { params: { id: decisionId } })
  if (decision.undoneAt)
    throw new AppError('merge_undone', {
      params: { id: decisionId, by: String(decision.undoneBy) },
    })
  // A later merge may have moved its offers on.
  const listingId = (await findMergeTarget(tx, decision.listingId)) ?? decision.listingId
  const city = await findListingCity(tx, listingId)
  if (city !== null) await lockCity(tx, city)
  const offers = await listOffers(tx, listingId)
  const leaving = decision.moved.filter((one) => offers.some((offer) => isSame(offer, one)))
  if (leaving.length === 0) throw new AppError('merge_posts_gone', { params: { id: decisionId } })
  const staying = offers.filter((offer) => !leaving.some((other) => isSame(offer, other)))
  if (staying.length === 0)
    throw new AppError('merge_inseparable', { params: { listing: listingId, id: decisionId } })

  const work = { now, expireDays, rates: await lockActiveRates(tx) }
  await markUndone(tx, decisionId, by, now)
  await saveDoNotMerge(tx, leaving, staying, by, now)
  const own = await moveToOwnListing(tx, leaving, listingId, decision.fromListingId, work)
  await rewriteListing(tx, listingId, work)
  return own
}

/**
 * Merges the listing `from` into `into`, in the caller's transaction; the page of `from` then leads
 * to `into`. Returns the id of the decision, for undoMerge. Throws AppError.
 */
export async function mergeListings(
  database: Db,
  from: number,
  into: number,
  { by, now, expireDays = 30 }: MergeEditOptions,
): Promise<number> {
  if (from === into) throw new AppError('merge_into_itself')
  const tx = await inCityOf(database, from)
  const cities = await Promise.all([findListingCity(tx, from), findListingCity(tx, into)])
  const known = cities.filter((city) => city !== null)
  for (const city of [...new Set(known)].sort()) await lockCity(tx, city)
  const [leaving, staying] = [await listOffers(tx, from), await listOffers(tx, into)]
  for (const [id, offers] of [
    [from, leaving],
    [into, staying],
  ] as const) {
    if (offers.length === 0) throw new AppError('admin_listing_without_posts', { params: { id } })
  }
  await deleteDoNotMerge(tx, leaving, staying)
  await mergeInto(tx, from, into)
  const [{ postId, part }] = leaving as [PartId, ...PartId[]]
  const decision = await saveDecision(
    tx,
    {
      postId,
      part,
      listingId: into,
      fromListingId: from,
      verdict: 'same',
      score: null,
      reasons: [],
      moved: leaving,
      decidedBy: by,
    },
    now,
  )
  await rewriteListing(tx, into, { now, expireDays, rates: await lockActiveRates(tx) })
  return decision
}

/**
 * Moves an offer to a new listing, in the caller's transaction, and prevents the two from being
 * merged again. Returns the id of the new listing. Throws AppError.
 */
export async function splitOffer(
  database: Db,
  listingId: number,
  offer: PartId,
  { by, now, expireDays = 30 }: MergeEditOptions,
): Promise<number> {
  const tx = await inCityOf(database, listingId)
  const city = await findListingCity(tx, listingId)
  if (city !== null) await lockCity(tx, city)
  const offers = await listOffers(tx, listingId)
  const staying = offers.filter((other) => !isSame(other, offer))
  if (staying.length === offers.length)
    throw new AppError('split_foreign_post', { params: { id: listingId } })
  if (staying.length === 0) throw new AppError('split_only_post', { params: { id: listingId } })
  const work = { now, expireDays, rates: await lockActiveRates(tx) }
  await saveDoNotMerge(tx, [offer], staying, by, now)
  const own = await moveToOwnListing(tx, [offer], listingId, null, work)
  await saveDecision(
    tx,
    {
      postId: offer.postId,
      part: offer.part,
      listingId,
      fromListingId: own,
      verdict: 'apart',
      score: null,
      reasons: [],
      moved: [],
      decidedBy: by,
    },
    now,
  )
  await rewriteListing(tx, listingId, work)
  return own
}

type Work = Parameters<typeof rewriteListing>[2]

/** Moves offers back to their former listing, or to a new one. */
async function moveToOwnListing(
  tx: Db,
  offers: readonly PartId[],
  from: number,
  former: number | null,
  work: Work,
): Promise<number> {
  if (former !== null) {
    await setMergedInto(tx, former, null)
    await moveOffers(tx, offers, from, former)
    await rewriteListing(tx, former, work)
    return former
  }
  const [first, ...others] = offers as [PartId, ...PartId[]]
  await moveOffers(tx, [first], from, null)
  const own = await createListing(tx, first.postId, first.part, work)
  await moveOffers(tx, [first, ...others], from, own)
  if (others.length > 0) await rewriteListing(tx, own, work)
  return own
}

const isSame = (a: PartId, b: PartId): boolean => a.postId === b.postId && a.part === b.part

/**
 * Merge decisions, newest first; with `listingId` those that merged into it or out of it. The
 * verdict `apart` is for candidates, which a person may merge.
 */
export async function listMergeDecisions(
  db: Db,
  which: { listingId?: number; verdict?: Decision['verdict']; limit: number },
): Promise<Decision[]> {
  if (which.listingId !== undefined)
    return listDecisions(await inCityOf(db, which.listingId), which)
  const cities = await eachCity(db)
  const found = await Promise.all(cities.map(({ db: own }) => listDecisions(own, which)))
  return found.length === 1
    ? found[0]!
    : found
        .flat()
        .sort((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime() || b.id - a.id)
        .slice(0, which.limit)
}
