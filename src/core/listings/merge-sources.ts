import type { Amenity } from '#contract/amenities.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import type { Point } from '#core/places/geometry.ts'

/** One flat as one post states it. */
export type Source = {
  postId: number
  postedAt: Date
  /** When its words were last stated: posted, or found edited. */
  changedAt: Date
  vanishedAt: Date | null
  facts: Facts
  confidence: number
  point: Point
}

/** The facts of a flat from everything that was said of it. */
export type MergedFacts = Omit<Facts, 'isRental' | 'status' | 'amenities'> & {
  amenities: Amenity[]
  point: Point
}

/**
 * Sources in the order in which they are believed: posts that still stand before vanished ones,
 * newer before older, of the same moment the fuller first. The first is primary.
 */
export function sortSources<T extends Source>(sources: readonly T[]): T[] {
  return [...sources].sort(
    (a, b) =>
      Number(a.vanishedAt !== null) - Number(b.vanishedAt !== null) ||
      b.postedAt.getTime() - a.postedAt.getTime() ||
      countFacts(b.facts) - countFacts(a.facts) ||
      a.postId - b.postId,
  )
}

/** How many facts a post states. */
export function countFacts(facts: Facts): number {
  const values = [
    facts.district,
    facts.address,
    facts.price,
    facts.priceMax,
    facts.currency,
    facts.period,
    facts.rooms,
    facts.bedrooms,
    facts.areaSqm,
    facts.floor,
    facts.totalFloors,
    facts.petsAllowed,
    facts.furnished,
    facts.deposit,
    facts.commission,
    facts.telegramUsername,
  ]
  return (
    values.filter((value) => value !== null).length + facts.amenities.length + facts.phones.length
  )
}

/**
 * The primary's facts; what it leaves open is taken from the newest source that says it. Facts that
 * only make sense together (an amount and its currency, a floor and how many there are) come from
 * one source.
 */
export function mergeFacts(ordered: readonly [Source, ...Source[]]): MergedFacts {
  const [{ facts: primary }] = ordered
  const all = ordered.map((source) => source.facts)
  const from = (hasFact: (facts: Facts) => boolean): Facts => all.find(hasFact) ?? primary
  const price = from((facts) => facts.price !== null || facts.priceMax !== null)
  const size = from((facts) => facts.rooms !== null || facts.bedrooms !== null)
  const floors = from((facts) => facts.floor !== null)
  const terms = from((facts) => facts.deposit !== null)
  const contact = from((facts) => facts.phones.length > 0 || facts.telegramUsername !== null)
  const district =
    primary.district ??
    from((facts) => facts.district !== null && facts.city === primary.city).district
  // An address in another district is another flat's, or an error.
  const here = ordered.filter(
    ({ facts }) =>
      facts.city === primary.city &&
      (facts.district === null || district === null || facts.district === district),
  )
  return {
    city: primary.city,
    district,
    address: here.find(({ facts }) => facts.address !== null)?.facts.address ?? null,
    point: pickMostCertain(here.map((source) => source.point)),
    price: price.price,
    priceMax: price.priceMax,
    currency: price.currency,
    period: primary.period ?? price.period,
    rooms: size.rooms,
    bedrooms: size.bedrooms,
    areaSqm: from((facts) => facts.areaSqm !== null).areaSqm,
    floor: floors.floor,
    totalFloors: floors.totalFloors,
    petsAllowed: from((facts) => facts.petsAllowed !== null).petsAllowed,
    furnished: from((facts) => facts.furnished !== null).furnished,
    amenities: from((facts) => facts.amenities.length > 0).amenities,
    deposit: terms.deposit,
    commission: from((facts) => facts.commission !== null).commission,
    // Facts of posts that were read before it was asked for do not hold it.
    minTermMonths: all.find((facts) => facts.minTermMonths)?.minTermMonths ?? null,
    phones: contact.phones,
    telegramUsername: contact.telegramUsername,
  }
}

const CERTAINTY = { exact: 3, street: 2, district: 1, none: 0 }

/** The first of the most certain. */
function pickMostCertain(points: readonly Point[]): Point {
  return points.reduce<Point>(
    (best, point) => (CERTAINTY[point.precision] > CERTAINTY[best.precision] ? point : best),
    { precision: 'none', latitude: null, longitude: null },
  )
}
