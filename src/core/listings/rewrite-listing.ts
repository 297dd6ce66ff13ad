import type { Db } from '#core/db/database.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { assembleListing } from './assemble.ts'
import type { AssembledListing, ListingSource } from './assemble.ts'
import { findRatesOn } from './rates-store.ts'
import type { Rates } from './rates.ts'
import { findRentedAt } from './rented-mark-store.ts'
import { isOffer } from './status.ts'
import {
  findUsualCurrency,
  lockListing,
  insertListing,
  linkPart,
  loadSources,
  delistListing,
  updateListing,
} from './store.ts'
import { assessWritten } from './assess-warnings.ts'
import { writeDocuments } from './documents.ts'

export type RewriteContext = { now: Date; expireDays: number; rates: Rates }

/** Creates the listing of a new flat from its only offer. Returns its id. */
export async function createListing(
  tx: Db,
  postId: number,
  part: number,
  work: RewriteContext,
): Promise<number> {
  const [source] = await loadSources(tx, { postId, part })
  const listingId = await insertListing(tx, await assemble(tx, [source!], work))
  await linkPart(tx, postId, part, listingId)
  // A reply "rented" may have been read before the post itself.
  if ((await findRentedAt(tx, listingId)) !== null) await rewriteListing(tx, listingId, work)
  await assessWritten(tx, listingId)
  await writeDocuments(tx, [listingId])
  return listingId
}

/**
 * Rewrites a listing from its sources. Returns false when none of them offers the flat any more.
 */
export async function rewriteListing(
  tx: Db,
  listingId: number,
  work: RewriteContext,
): Promise<boolean> {
  await lockListing(tx, listingId)
  const [first, ...others] = (await loadSources(tx, { listingId })).filter((source) =>
    isOffer(source.facts, source.confidence),
  )
  if (!first) {
    await delistListing(
      tx,
      listingId,
      (await findRentedAt(tx, listingId)) === null ? 'EXPIRED' : 'RENTED',
    )
    await writeDocuments(tx, [listingId])
    return false
  }
  const row = await assemble(tx, [first, ...others], work)
  await updateListing(tx, listingId, { ...row, status: await resolveStatus(tx, listingId, row) })
  await assessWritten(tx, listingId)
  await writeDocuments(tx, [listingId])
  return true
}

/** A "rented" mark later than the last offer counts until the flat is offered again. */
async function resolveStatus(
  tx: Db,
  listingId: number,
  { status, last_sighting_at: offeredAt }: AssembledListing,
): Promise<AssembledListing['status']> {
  if (status !== 'ACTIVE') return status
  const markedAt = await findRentedAt(tx, listingId)
  return markedAt !== null && markedAt >= offeredAt ? 'RENTED' : status
}

async function assemble(
  tx: Db,
  offers: [ListingSource, ...ListingSource[]],
  { now, expireDays, rates }: RewriteContext,
) {
  const unnamed = offers.find(({ facts }) => facts.price !== null && facts.currency === null)
  const usualCurrency = unnamed ? await findUsualCurrency(tx, unnamed.channelId) : null
  const days = offers.flatMap(({ earlier, changedAt }) =>
    [...earlier.map(({ statedAt }) => statedAt), changedAt].map(utcDay),
  )
  const ratesByDay = await findRatesOn(tx, [...new Set(days)])
  const ratesOn = (at: Date) => ratesByDay.get(utcDay(at))!
  return assembleListing(offers, { now, expireDays, rates, ratesOn, usualCurrency })
}
