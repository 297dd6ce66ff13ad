import type { Warning, WarningKind } from '#contract/listings.ts'
import { MIN_COMPARABLES, type Comparables } from '../comparables.ts'

/** Percent below the median of similar flats. */
const FAR_BELOW_PERCENT = 40
/** From this discount on, a username without a phone number is a sign too. */
const CHEAP_PERCENT = 25

/** Warnings that do not depend on prices. Such listings are left out of comparisons. */
export const SUSPECT_KINDS: readonly WarningKind[] = ['photos-elsewhere', 'prepayment']

/** Of two offers with the same photos, one below this part of the other's price is a lure. */
const LURE_RATIO = 0.75

export type Offered = {
  id: number
  city: string
  priceUsdCents: number | null
  phones: readonly string[]
  telegramUsername: string | null
  firstSeenAt: Date
}
export type Assessed = Offered & {
  comparables: Comparables | null
  /** The quote that asks for money before a viewing. */
  prepayment: string | null
  /** Other active monthly rentals with the same photos. */
  twins: readonly Offered[]
}

/** The warnings of an offer, without those that `isLifted`, in the order of the page. */
export function computeWarnings(
  offer: Assessed,
  isLifted: (warning: Warning) => boolean,
): Warning[] {
  const percent = percentBelow(offer)
  const below: Warning[] =
    percent !== null && percent >= FAR_BELOW_PERCENT
      ? [{ kind: 'far-below-similar', percent, sampleSize: offer.comparables!.count }]
      : []
  const photos = offer.twins
    .flatMap((twin) => compareSharedPhotos(offer, twin) ?? [])
    .sort((a, b) =>
      a.differs === b.differs ? a.listingId - b.listingId : a.differs === 'city' ? -1 : 1,
    )
    .slice(0, 1)
  const prepayment: Warning[] =
    offer.prepayment === null ? [] : [{ kind: 'prepayment', words: offer.prepayment }]
  const remaining = [...below, ...photos, ...prepayment].filter((warning) => !isLifted(warning))
  // Most owners are reached by username only, so this is only a sign together with another one, or
  // with a low price whose warning was not lifted.
  const isCheap =
    percent !== null &&
    percent >= CHEAP_PERCENT &&
    below.every((warning) => remaining.includes(warning))
  const messenger: Warning[] =
    offer.phones.length === 0 &&
    offer.telegramUsername !== null &&
    (remaining.length > 0 || isCheap)
      ? [{ kind: 'messenger-only' }]
      : []
  return [...remaining, ...messenger.filter((warning) => !isLifted(warning))]
}

/**
 * Whether a warning that was lifted rests on the same as before: one that has grown worse, or has
 * another reason, is shown again.
 */
export function isSameReason(lifted: Warning, now: Warning): boolean {
  if (lifted.kind === 'far-below-similar' && now.kind === lifted.kind)
    return now.percent < lifted.percent + 10
  if (lifted.kind === 'photos-elsewhere' && now.kind === lifted.kind)
    return now.listingId === lifted.listingId && now.differs === lifted.differs
  if (lifted.kind === 'prepayment' && now.kind === lifted.kind) return now.words === lifted.words
  return lifted.kind === now.kind
}

/**
 * Whether the photos speak against `offer` rather than against its twin: the cheaper is the lure;
 * at like prices in two cities the later is.
 */
export function compareSharedPhotos(
  offer: Offered,
  twin: Offered,
): Extract<Warning, { kind: 'photos-elsewhere' }> | null {
  if (!hasOtherContact(offer, twin) || offer.priceUsdCents === null || twin.priceUsdCents === null)
    return null
  const differs = offer.city === twin.city ? 'price' : 'city'
  const isCheaper = offer.priceUsdCents < LURE_RATIO * twin.priceUsdCents
  const isDearer = twin.priceUsdCents < LURE_RATIO * offer.priceUsdCents
  const isLater =
    offer.firstSeenAt > twin.firstSeenAt ||
    (offer.firstSeenAt.getTime() === twin.firstSeenAt.getTime() && offer.id > twin.id)
  return isCheaper || (!isDearer && differs === 'city' && isLater)
    ? { kind: 'photos-elsewhere', listingId: twin.id, differs }
    : null
}

/**
 * Both say how they are reached, and not by the same phone or handle. One agent may show a
 * building's pictures with many flats.
 */
function hasOtherContact(a: Offered, b: Offered): boolean {
  const contacts = ({ phones, telegramUsername }: Offered): string[] => [
    ...phones,
    ...(telegramUsername === null ? [] : [telegramUsername.toLowerCase()]),
  ]
  const ofB = contacts(b)
  return (
    ofB.length > 0 &&
    contacts(a).length > 0 &&
    !contacts(a).some((contact) => ofB.includes(contact))
  )
}

function percentBelow({ comparables, priceUsdCents }: Assessed): number | null {
  if (!comparables || comparables.count < MIN_COMPARABLES || priceUsdCents === null) return null
  return Math.floor((1 - priceUsdCents / comparables.median) * 100)
}
