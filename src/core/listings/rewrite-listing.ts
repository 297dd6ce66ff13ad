import type { Db } from '#core/db/database.ts'
import { assembleListing } from './assemble.ts'
import type { AssembledListing, FullSource } from './assemble.ts'
import type { Rates } from './rates.ts'
import { findSaidRented } from './said-rented-store.ts'
import { isOffer } from './status.ts'
import {
  findUsualCurrency,
  holdListing,
  insertListing,
  linkPart,
  loadSources,
  takeOut,
  updateListing,
} from './store.ts'
import { assessWritten } from './warnings-assess.ts'

export type Work = { now: Date; expireDays: number; rates: Rates }

/**
 * Makes the listing of a flat that none stands for yet, from the one offer there is. Answers its
 * id.
 */
export async function createListing(
  tx: Db,
  postId: number,
  part: number,
  work: Work,
): Promise<number> {
  const [source] = await loadSources(tx, { postId, part })
  const listingId = await insertListing(tx, await assemble(tx, [source!], work))
  await linkPart(tx, postId, part, listingId)
  // The answer "rented" may have been read before the post that it answers.
  if ((await findSaidRented(tx, listingId)) !== null) await rewriteListing(tx, listingId, work)
  await assessWritten(tx, listingId)
  return listingId
}

/**
 * Writes a listing anew from its sources. Answers false when none of them offers the flat any more.
 */
export async function rewriteListing(tx: Db, listingId: number, work: Work): Promise<boolean> {
  await holdListing(tx, listingId)
  const [first, ...others] = (await loadSources(tx, { listingId })).filter((source) =>
    isOffer(source.facts, source.confidence),
  )
  if (!first) {
    await takeOut(
      tx,
      listingId,
      (await findSaidRented(tx, listingId)) === null ? 'EXPIRED' : 'RENTED',
    )
    return false
  }
  const row = await assemble(tx, [first, ...others], work)
  await updateListing(tx, listingId, { ...row, status: await statusAfterWord(tx, listingId, row) })
  await assessWritten(tx, listingId)
  return true
}

/**
 * A word that the flat is taken, said later than the last offer of it, stands until somebody offers
 * it again.
 */
async function statusAfterWord(
  tx: Db,
  listingId: number,
  { status, last_sighting_at: offeredAt }: AssembledListing,
): Promise<AssembledListing['status']> {
  if (status !== 'ACTIVE') return status
  const saidAt = await findSaidRented(tx, listingId)
  return saidAt !== null && saidAt >= offeredAt ? 'RENTED' : status
}

async function assemble(
  tx: Db,
  offers: [FullSource, ...FullSource[]],
  { now, expireDays, rates }: Work,
) {
  const unnamed = offers.find(({ facts }) => facts.price !== null && facts.currency === null)
  const usualCurrency = unnamed ? await findUsualCurrency(tx, unnamed.channelId) : null
  return assembleListing(offers, { now, expireDays, rates, usualCurrency })
}
