import type { Db } from '#core/db/database.ts'
import { copyLifted } from '../warnings-store.ts'
import type { Match } from './find-flat.ts'
import { dropNearMisses, storeDecision } from './decision-store.ts'
import { listOffersOf, moveOffers, setMergedInto } from './store.ts'
import type { PartId } from './store.ts'

/** Who decides when nobody does. */
export const RULES = 'rules'

/**
 * Leads a listing's offers to another; its page leads there too. Both are of the city that the
 * caller holds.
 */
export async function takeInto(tx: Db, from: number, into: number): Promise<PartId[]> {
  const offers = await listOffersOf(tx, from)
  await moveOffers(tx, offers, from, into)
  await copyLifted(tx, from, into)
  await setMergedInto(tx, from, into)
  return offers
}

/**
 * Keeps why an offer was taken for one of a listing's flat; `from` is the listing that it stood
 * alone in before.
 */
export async function noteJoined(
  tx: Db,
  offer: PartId,
  match: Match,
  from: number | null,
  now: Date,
): Promise<void> {
  await dropNearMisses(tx, offer)
  await storeDecision(
    tx,
    {
      ...offer,
      listingId: match.listingId,
      fromListingId: from,
      verdict: 'same',
      score: match.score,
      reasons: match.reasons,
      moved: [offer],
      decidedBy: RULES,
    },
    now,
  )
}

/** Keeps why an offer was almost, and not, taken for one of a listing's flat. */
export async function noteNearMiss(tx: Db, offer: PartId, match: Match, now: Date): Promise<void> {
  await storeDecision(
    tx,
    {
      ...offer,
      listingId: match.listingId,
      fromListingId: null,
      verdict: 'apart',
      score: match.score,
      reasons: match.reasons,
      moved: [],
      decidedBy: RULES,
    },
    now,
  )
}
