import type { Db } from '#core/db/database.ts'
import { copyLifted } from '../warnings-store.ts'
import type { Match } from './find-matching-listing.ts'
import { deleteCandidates, saveDecision } from './decision-store.ts'
import { listOffers, moveOffers, setMergedInto } from './store.ts'
import type { PartId } from './store.ts'

/** Who decides when nobody does. */
export const DECIDED_BY_RULES = 'rules'

/**
 * Leads a listing's offers to another; its page leads there too. Both are of the city that the
 * caller holds.
 */
export async function mergeInto(tx: Db, from: number, into: number): Promise<PartId[]> {
  const offers = await listOffers(tx, from)
  await moveOffers(tx, offers, from, into)
  await copyLifted(tx, from, into)
  await setMergedInto(tx, from, into)
  return offers
}

/**
 * Keeps why an offer was taken for one of a listing's flat; `from` is the listing that it stood
 * alone in before.
 */
export async function recordMerge(
  tx: Db,
  offer: PartId,
  match: Match,
  from: number | null,
  now: Date,
): Promise<void> {
  await deleteCandidates(tx, offer)
  await saveDecision(
    tx,
    {
      ...offer,
      listingId: match.listingId,
      fromListingId: from,
      verdict: 'same',
      score: match.score,
      reasons: match.reasons,
      moved: [offer],
      decidedBy: DECIDED_BY_RULES,
    },
    now,
  )
}

/** Keeps why an offer was almost, and not, taken for one of a listing's flat. */
export async function recordCandidate(
  tx: Db,
  offer: PartId,
  match: Match,
  now: Date,
): Promise<void> {
  await saveDecision(
    tx,
    {
      ...offer,
      listingId: match.listingId,
      fromListingId: null,
      verdict: 'apart',
      score: match.score,
      reasons: match.reasons,
      moved: [],
      decidedBy: DECIDED_BY_RULES,
    },
    now,
  )
}
