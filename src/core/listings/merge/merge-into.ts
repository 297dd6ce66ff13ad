import type { Db } from '#core/db/database.ts'
import { copyLifted } from '../warnings-store.ts'
import type { Match } from './find-matching-listing.ts'
import { deleteCandidates, saveDecision } from './decision-store.ts'
import { listOffers, moveOffers, setMergedInto } from './store.ts'
import type { PartId } from '#core/extraction/parts.ts'

/** `decidedBy` of automatic decisions. */
export const DECIDED_BY_RULES = 'rules'

/**
 * Merges a listing into another one; its page then leads there. The caller has locked their city.
 * Returns the moved offers.
 */
export async function mergeInto(tx: Db, from: number, into: number): Promise<PartId[]> {
  const offers = await listOffers(tx, from)
  await moveOffers(tx, offers, from, into)
  await copyLifted(tx, from, into)
  await setMergedInto(tx, from, into)
  return offers
}

/** Records why an offer was merged into a listing; `from` is its own former listing. */
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

/** Records why an offer almost matched a listing. */
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
