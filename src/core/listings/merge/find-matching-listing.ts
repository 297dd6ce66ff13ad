import type { Db } from '#core/db/database.ts'
import { isSamePhoto } from '#core/photos/photo-prints.ts'
import type { Rates } from '../rates.ts'
import { CANDIDATE_MIN_SCORE, isSameFlat, scoreMatch } from './score-match.ts'
import type { MatchScore } from './score-match.ts'
import { wasMergedManually } from './decision-store.ts'
import { getContacts, buildKeys, buildLookupKeys } from './keys.ts'
import type { Offer } from './offer.ts'
import type { MatchContext } from './features.ts'
import {
  findDoNotMerge,
  findLinkedListings,
  loadFlats,
  loadOffer,
  findListingsByKeys,
  saveKeys,
} from './store.ts'
import type { PartId } from '#core/extraction/parts.ts'

/** The number of listings with common keys to score, the most promising ones. */
const MAX_SCORED = 24

/** A photo or a word on this many of them does not identify a flat. */
const STOCK_MIN_LISTINGS = 4

const NO_CONTEXT: MatchContext = {
  countListings: () => 1,
  isStock: () => false,
  isStockWord: () => false,
}

/** Scores that are closer do not tell two flats apart. */
const AMBIGUOUS_MARGIN = 1.5

export type Match = MatchScore & { listingId: number }

/** The listing that an offer belongs to, or a candidate that almost matches. */
export type MatchResult = { offer: Offer; match: Match | null; candidate: Match | null }

/**
 * Finds the listing of an offer's flat among all listings of its city, `except` its own; an empty
 * `only` skips the search. The number of index reads is bounded. The caller has locked the city.
 */
export async function findMatchingListing(
  tx: Db,
  part: PartId,
  rates: Rates,
  { except, only }: { except: number | null; only?: readonly number[] },
): Promise<MatchResult> {
  const offer = await loadOffer(tx, part, rates)
  if (only?.length === 0) return { offer, match: null, candidate: null }
  const { matches: keyMatches, contactCounts } = await findListingsByKeys(tx, {
    keys: buildLookupKeys(offer),
    city: offer.city,
    contacts: getContacts(offer),
    except,
  })
  const linked = (await findLinkedListings(tx, offer)).filter((id) => id !== except)
  const idsToScore = [
    ...new Set([...linked, ...keyMatches.map(({ listingId }) => listingId)]),
  ].slice(0, MAX_SCORED)
  const doNotMerge = await findDoNotMerge(tx, part, idsToScore)
  const flats = await loadFlats(
    tx,
    idsToScore.filter((id) => !doNotMerge.has(id)),
    rates,
  )
  const context = buildMatchContext([...flats.values()], contactCounts)

  const matches = [...flats]
    .map(([listingId, flat]): Match => ({ listingId, ...scoreMatch(offer, flat, context) }))
    .sort((a, b) => b.score - a.score || a.listingId - b.listingId)
  const [best] = matches
  if (!best || best.score < CANDIDATE_MIN_SCORE) return { offer, match: null, candidate: null }
  return isSameFlat(best.score) && !fitsAnotherFlat(best, matches, flats, context)
    ? { offer, match: best, candidate: null }
    : { offer, match: null, candidate: best }
}

/** An offer that fits two different flats nearly as well, without a fact to tell them apart. */
function fitsAnotherFlat(
  best: Match,
  matches: readonly Match[],
  flats: ReadonlyMap<number, Offer[]>,
  context: MatchContext,
): boolean {
  return matches.some(
    ({ listingId, score }) =>
      listingId !== best.listingId &&
      isSameFlat(score) &&
      score > best.score - AMBIGUOUS_MARGIN &&
      flats
        .get(listingId)!
        .every(
          (offer) =>
            scoreMatch(offer, flats.get(best.listingId)!, context).score < CANDIDATE_MIN_SCORE,
        ),
  )
}

/**
 * Whether an edited offer contradicts all other offers of its listing. Never for an offer that a
 * person merged.
 */
export async function describesAnotherFlat(
  tx: Db,
  part: PartId,
  listingId: number,
  rates: Rates,
): Promise<boolean> {
  if (await wasMergedManually(tx, part)) return false
  const offer = await loadOffer(tx, part, rates)
  const others = ((await loadFlats(tx, [listingId], rates)).get(listingId) ?? []).filter(
    (other) => other.postId !== part.postId || other.part !== part.part,
  )
  return others.length > 0 && scoreMatch(offer, others, NO_CONTEXT).score < CANDIDATE_MIN_SCORE
}

/** Saves the keys by which later offers find the listing of this one. */
export async function indexOffer(
  tx: Db,
  part: PartId,
  listingId: number,
  offer: Offer,
): Promise<void> {
  await saveKeys(tx, part, listingId, { ...offer, keys: buildKeys(offer) })
}

function buildMatchContext(
  flats: readonly (readonly Offer[])[],
  contactCounts: ReadonlyMap<string, number>,
): MatchContext {
  const stock = new Map<number, boolean>()
  return {
    countListings: (contact) => contactCounts.get(contact) ?? contactCounts.get(`@${contact}`) ?? 1,
    isStock(photo) {
      const known = stock.get(photo.id)
      if (known !== undefined) return known
      const showing = flats.filter((flat) =>
        flat.some(({ photos }) => photos.some((other) => isSamePhoto(photo, other))),
      )
      const isStock = showing.length >= STOCK_MIN_LISTINGS || areOnTwoFloors(showing)
      stock.set(photo.id, isStock)
      return isStock
    },
    isStockWord: (stem) =>
      flats.filter((flat) => flat.some((offer) => offer.clues?.().stems.has(stem))).length >=
      STOCK_MIN_LISTINGS,
  }
}

/** Whether two of these flats are on different floors by all their posts that name one. */
function areOnTwoFloors(flats: readonly (readonly Offer[])[]): boolean {
  const floors = flats
    .map((flat) => flat.flatMap(({ facts }) => facts.floor ?? []))
    .filter((named) => named.length > 0)
  return floors.some((one, i) =>
    floors.slice(i + 1).some((other) => !one.some((floor) => other.includes(floor))),
  )
}
