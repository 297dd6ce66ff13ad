import type { Db } from '#core/db/database.ts'
import { differenceOfLooks } from '#core/photos/look.ts'
import type { Rates } from '../rates.ts'
import { NEAR_MISS, weigh } from './decide.ts'
import type { Weighed } from './decide.ts'
import { wasJoinedByHand } from './decision-store.ts'
import { contactsOf, keysOf, soughtKeys } from './keys.ts'
import type { Offer } from './offer.ts'
import { SAME_LOOK } from './signs.ts'
import type { Surroundings } from './signs.ts'
import { findKeptApart, findLinked, loadFlats, loadOffer, meet, storeKeys } from './store.ts'
import type { PartId } from './store.ts'

/** Of the listings that share a key with an offer, so many are weighed: the most promising. */
const MOST_WEIGHED = 24

/** A photo on this many of them is nobody's own. */
const STOCK = 4

export type Match = Weighed & { listingId: number }

/** Which listing an offer belongs to; `near` is one that it was almost taken for. */
export type Search = { offer: Offer; flat: Match | null; near: Match | null }

/**
 * Looks for the listing of an offer's flat among all listings of its city, `except` its own; with
 * `only`, among those. Costs a bounded number of index reads, however many there are. The caller
 * holds the city.
 */
export async function findFlat(
  tx: Db,
  part: PartId,
  rates: Rates,
  { except, only }: { except: number | null; only?: readonly number[] },
): Promise<Search> {
  const offer = await loadOffer(tx, part, rates)
  if (only?.length === 0) return { offer, flat: null, near: null }
  const { met, spread } = await meet(tx, {
    keys: soughtKeys(offer),
    city: offer.city,
    contacts: contactsOf(offer),
    except,
  })
  const linked = (await findLinked(tx, offer)).filter((id) => id !== except)
  const candidates = [...new Set([...linked, ...met.map(({ listingId }) => listingId)])].slice(
    0,
    MOST_WEIGHED,
  )
  const apart = await findKeptApart(tx, part, candidates)
  const flats = await loadFlats(
    tx,
    candidates.filter((id) => !apart.has(id)),
    rates,
  )
  const around = surroundingsOf([...flats.values()], spread)

  const matches = [...flats]
    .map(([listingId, flat]): Match => ({ listingId, ...weigh(offer, flat, around) }))
    .sort((a, b) => b.score - a.score || a.listingId - b.listingId)
  const [best] = matches
  if (!best || best.score < NEAR_MISS) return { offer, flat: null, near: null }
  return best.score > 0 ? { offer, flat: best, near: null } : { offer, flat: null, near: best }
}

/**
 * Whether an edited offer contradicts everything else that is said of its listing's flat. Where a
 * person joined them, they stay.
 */
export async function hasBecomeAnother(
  tx: Db,
  part: PartId,
  listingId: number,
  rates: Rates,
): Promise<boolean> {
  if (await wasJoinedByHand(tx, part)) return false
  const offer = await loadOffer(tx, part, rates)
  const others = ((await loadFlats(tx, [listingId], rates)).get(listingId) ?? []).filter(
    (other) => other.postId !== part.postId || other.part !== part.part,
  )
  return (
    others.length > 0 &&
    weigh(offer, others, { spread: () => 1, isStock: () => false }).score < NEAR_MISS
  )
}

/** Has an offer found by later ones under the listing it belongs to. */
export async function keepFindable(
  tx: Db,
  part: PartId,
  listingId: number,
  offer: Offer,
): Promise<void> {
  await storeKeys(tx, part, listingId, { ...offer, keys: keysOf(offer) })
}

function surroundingsOf(
  flats: readonly (readonly Offer[])[],
  spread: ReadonlyMap<string, number>,
): Surroundings {
  const looks = flats.map((flat) => flat.flatMap((offer) => offer.looks))
  return {
    spread: (contact) => spread.get(contact) ?? spread.get(`@${contact}`) ?? 1,
    isStock: (look) =>
      looks.filter((album) => album.some((other) => differenceOfLooks(look, other) <= SAME_LOOK))
        .length >= STOCK,
  }
}
