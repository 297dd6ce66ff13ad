import { comparableKinds, type ListingKind } from '#contract/listing-kinds.ts'
import type { Warning, WarningKind } from '#contract/listings.ts'
import { MIN_COMPARABLES, type Comparables } from '../comparables.ts'
import { assessSpread, type OtherOffer } from './contact-spread.ts'

/**
 * Natural log odds of a scam: before any sign, and what each sign adds. A listing is flagged from
 * even odds on. Each sign of the first group is enough by itself.
 */
const PRIOR = -4
const WEIGHTS = {
  prepayment: 5,
  'photos-elsewhere': 4.5,
  /** Of a contact or photos of which a good part is a scam. */
  linked: 4.2,
  /** Of an agency with one such listing among many. */
  linkedToFew: 1.5,
  'messenger-only': 0.9,
} as const
/** Of a low price that the post explains. */
const DRAWBACK = -2.5
/** By the percentage below the median of similar flats: from there on. */
const BELOW_SIMILAR: readonly (readonly [percent: number, weight: number])[] = [
  [55, 5.5],
  [40, 4.1],
  [33, 2.6],
  [25, 1.2],
]
/** The part of the listings of a contact from which on a scam among them speaks against all. */
const LINKED_SHARE = 0.2

/** Signs of a listing itself, by which others of the same contact or photos are linked to it. */
const OWN_KINDS: readonly WarningKind[] = ['photos-elsewhere', 'prepayment']

/** Warnings that do not depend on prices. Such listings are left out of comparisons. */
export const SUSPECT_KINDS: readonly WarningKind[] = [...OWN_KINDS, 'many-cities', 'linked-listing']

/** Of two offers with the same photos, one below this part of the other's price is a lure. */
export const LURE_RATIO = 0.7

export type Offered = {
  id: number
  city: string
  district: string | null
  kind: ListingKind
  roomsFilter: number | null
  priceUsdCents: number | null
  contacts: readonly string[]
  firstSeenAt: Date
  warnings: readonly Warning[]
}
export type Assessed = Offered & {
  description: string
  comparables: Comparables | null
  /** The post names a reason for a low price, such as a basement. */
  hasDrawback: boolean
  /** The quote that asks for money before a viewing. */
  prepayment: string | null
  /** Other active monthly rentals with the same photos. */
  twins: readonly Offered[]
  /** Other active monthly rentals of the same contact, the newest. */
  siblings: readonly (OtherOffer & Pick<Offered, 'id' | 'warnings'>)[]
}

type Sign = { warning: Warning; weight: number }

/**
 * The warnings of an offer, in the order of the page: its signs without those that `isLifted`, if
 * together they make a scam more likely than not.
 */
export function computeWarnings(
  offer: Assessed,
  isLifted: (warning: Warning) => boolean,
): Warning[] {
  const signs = [
    findLowPrice(offer),
    findSharedPhotos(offer),
    findPrepaymentSign(offer),
    findSpread(offer),
    findLink(offer),
    findMissingPhone(offer),
  ].filter((sign) => sign !== null && !isLifted(sign.warning)) as Sign[]
  const score = signs.reduce((sum, { weight }) => sum + weight, PRIOR)
  return score >= 0 ? signs.map(({ warning }) => warning) : []
}

/** Whether it has signs of its own that speak against what shares its contact or photos. */
export const hasOwnSigns = (warnings: readonly Warning[]): boolean =>
  warnings.some(({ kind }) => OWN_KINDS.includes(kind))

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
  if (lifted.kind === 'many-cities' && now.kind === lifted.kind)
    return now.cities.length <= lifted.cities.length
  if (lifted.kind === 'linked-listing' && now.kind === lifted.kind)
    return now.listingId === lifted.listingId && now.shares === lifted.shares
  return lifted.kind === now.kind
}

function findLowPrice({ comparables, priceUsdCents, hasDrawback }: Assessed): Sign | null {
  if (!comparables || comparables.count < MIN_COMPARABLES || priceUsdCents === null) return null
  const percent = Math.floor((1 - priceUsdCents / comparables.median) * 100)
  const weight =
    (BELOW_SIMILAR.find(([from]) => percent >= from)?.[1] ?? 0) + (hasDrawback ? DRAWBACK : 0)
  return weight <= 0
    ? null
    : {
        warning: { kind: 'far-below-similar', percent, sampleSize: comparables.count },
        weight,
      }
}

function findSharedPhotos(offer: Assessed): Sign | null {
  const [warning] = offer.twins
    .flatMap((twin) => compareSharedPhotos(offer, twin) ?? [])
    .sort((a, b) =>
      a.differs === b.differs ? a.listingId - b.listingId : a.differs === 'city' ? -1 : 1,
    )
  return warning ? { warning, weight: WEIGHTS['photos-elsewhere'] } : null
}

const findPrepaymentSign = ({ prepayment }: Assessed): Sign | null =>
  prepayment === null
    ? null
    : { warning: { kind: 'prepayment', words: prepayment }, weight: WEIGHTS.prepayment }

function findSpread(offer: Assessed): Sign | null {
  const spread = assessSpread(offer, offer.siblings)
  return spread && spread.weight > 0
    ? { warning: { kind: 'many-cities', cities: spread.cities }, weight: spread.weight }
    : null
}

function findLink(offer: Assessed): Sign | null {
  const suspects = offer.siblings.filter(({ warnings }) => hasOwnSigns(warnings))
  if (suspects.length > 0)
    return {
      warning: {
        kind: 'linked-listing',
        listingId: Math.min(...suspects.map(({ id }) => id)),
        shares: 'contact',
      },
      weight:
        suspects.length >= LINKED_SHARE * (offer.siblings.length + 1)
          ? WEIGHTS.linked
          : WEIGHTS.linkedToFew,
    }
  // What was there before may be what the photos were taken from.
  const [twin] = offer.twins
    .filter(
      (one) =>
        hasOwnSigns(one.warnings) &&
        hasOtherContact(offer, one) &&
        isLater(offer, one) &&
        !isLure(one, offer) &&
        compareSharedPhotos(offer, one) === null,
    )
    .sort((a, b) => a.id - b.id)
  return twin
    ? {
        warning: { kind: 'linked-listing', listingId: twin.id, shares: 'photos' },
        weight: WEIGHTS.linked,
      }
    : null
}

/** Most owners are reached by username only, so this adds little. */
const findMissingPhone = ({ contacts }: Assessed): Sign | null =>
  contacts.length > 0 && contacts.every((contact) => contact.startsWith('@'))
    ? { warning: { kind: 'messenger-only' }, weight: WEIGHTS['messenger-only'] }
    : null

/**
 * Whether the photos speak against `offer` rather than against its twin: the cheaper is the lure;
 * at like prices in two cities the later is. A room costs less than its flat, and a smaller flat
 * less than a larger one of the same building, which is in one district.
 */
export function compareSharedPhotos(
  offer: Offered,
  twin: Offered,
): Extract<Warning, { kind: 'photos-elsewhere' }> | null {
  if (!hasOtherContact(offer, twin) || offer.priceUsdCents === null || twin.priceUsdCents === null)
    return null
  if (offer.city !== twin.city)
    return isLure(offer, twin) || (!isLure(twin, offer) && isLater(offer, twin))
      ? { kind: 'photos-elsewhere', listingId: twin.id, differs: 'city' }
      : null
  return isLure(offer, twin) && mayBeOneHome(offer, twin)
    ? { kind: 'photos-elsewhere', listingId: twin.id, differs: 'price' }
    : null
}

const mayBeOneHome = (one: Offered, other: Offered): boolean =>
  comparableKinds(one.kind).includes(other.kind) &&
  (one.roomsFilter === null ||
    other.roomsFilter === null ||
    one.roomsFilter === other.roomsFilter ||
    areInTwoDistricts(one, other))

const areInTwoDistricts = (one: Offered, other: Offered): boolean =>
  one.district !== null && other.district !== null && one.district !== other.district

const isLure = (one: Offered, other: Offered): boolean =>
  one.priceUsdCents !== null &&
  other.priceUsdCents !== null &&
  one.priceUsdCents < LURE_RATIO * other.priceUsdCents

const isLater = (one: Offered, other: Offered): boolean =>
  one.firstSeenAt > other.firstSeenAt ||
  (one.firstSeenAt.getTime() === other.firstSeenAt.getTime() && one.id > other.id)

/**
 * Both say how they are reached, and not by the same phone or handle. One agent may show a
 * building's pictures with many flats.
 */
const hasOtherContact = (a: Offered, b: Offered): boolean =>
  a.contacts.length > 0 &&
  b.contacts.length > 0 &&
  !a.contacts.some((contact) => b.contacts.includes(contact))
