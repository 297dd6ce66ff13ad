import type { Amenity } from '#contract/amenities.ts'
import {
  DETAIL_NAMES,
  type Details,
  type DetailSpec,
  detailSpec,
  isDay,
  mapDetails,
  readDetails,
} from '#contract/details.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import { listUnfitFacts } from '#contract/unfit-facts.ts'
import { kindOf, type Facts } from '#core/extraction/extraction.ts'
import type { Point } from '#core/places/geometry.ts'

/** A flat as stated by one post. */
export type Source = {
  postId: number
  postedAt: Date
  /** When its text was posted, or found to be edited. */
  changedAt: Date
  vanishedAt: Date | null
  facts: Facts
  confidence: number
  point: Point
}

/** The facts of a flat from all its sources. */
export type MergedFacts = Omit<Facts, 'isRental' | 'status' | 'kind' | 'amenities'> & {
  kind: ListingKind
  amenities: Amenity[]
  point: Point
}

/**
 * Sorts sources by priority: existing posts before deleted ones, newer before older, and of the
 * same time the one with more facts first. The first is the primary source.
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

/** The number of facts that a post states. */
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
    ...Object.values(readDetails(facts)),
  ]
  return (
    values.filter((value) => value !== null).length + facts.amenities.length + facts.phones.length
  )
}

/**
 * The facts of the primary source; facts that it does not state come from the newest source that
 * does. Facts that belong together (amount and currency, floor and total floors) come from the same
 * source.
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
  // An address in another district belongs to another flat, or is an error.
  const here = ordered.filter(
    ({ facts }) =>
      facts.city === primary.city &&
      (facts.district === null || district === null || facts.district === district),
  )
  const pets = from((facts) => facts.petsAllowed !== null)
  const commission = from((facts) => facts.commission !== null)
  const merged: MergedFacts = {
    kind: kindOf(primary),
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
    petsAllowed: pets.petsAllowed,
    furnished: from((facts) => facts.furnished !== null).furnished,
    amenities: from((facts) => facts.amenities.length > 0).amenities,
    deposit: terms.deposit,
    commission: commission.commission,
    // May be missing (not null) in facts that were extracted before the field existed.
    minTermMonths: all.find((facts) => facts.minTermMonths)?.minTermMonths ?? null,
    phones: contact.phones,
    telegramUsername: contact.telegramUsername,
    ...mergeDetails(ordered, { pets, commission }),
  }
  for (const { name } of listUnfitFacts(merged)) Object.assign(merged, { [name]: null })
  return merged
}

/** The details of each group from one source: `from` has that of the groups with other facts. */
function mergeDetails(
  ordered: readonly [Source, ...Source[]],
  from: Partial<Record<DetailSpec['group'], Facts>>,
): Details {
  const sourceOf = (group: DetailSpec['group']): Partial<Details> =>
    from[group] ??
    ordered.find(({ facts }) =>
      DETAIL_NAMES.some((name) => detailSpec(name).group === group && facts[name] != null),
    )?.facts ??
    {}
  const details = mapDetails((name) => {
    const value = sourceOf(detailSpec(name).group)[name] ?? null
    return isPlausible(detailSpec(name), value) ? value : null
  }) as Details
  const dated = ordered.find(({ facts }) => facts.availableFrom === details.availableFrom)
  const { postedAt } = dated ?? ordered[0]
  return { ...details, availableFrom: completeDay(details.availableFrom, postedAt) }
}

/** Numbers out of bounds are extraction errors. */
const isPlausible = (spec: DetailSpec, value: string | number | null): boolean =>
  value === null ||
  spec.kind !== 'number' ||
  (Number(value) >= spec.min &&
    Number(value) <= spec.max &&
    (!spec.whole || Number.isInteger(value)))

/** How long ago a day without its year may be; a later one of the year before is in the next. */
const MAX_PAST_MS = 60 * 24 * 60 * 60 * 1000

/**
 * `now`, or a day in ISO 8601 form: MM-DD gets the year in which it comes next after the post, or
 * was shortly before. null for days that are in no calendar.
 */
export function completeDay(stated: string | null, postedAt: Date): string | null {
  if (stated === null || stated === 'now') return stated
  const earliest = new Date(postedAt.getTime() - MAX_PAST_MS)
  const year = earliest.getUTCFullYear()
  const candidates = /^\d\d-\d\d$/.test(stated)
    ? [`${year}-${stated}`, `${year + 1}-${stated}`]
    : [stated]
  return (
    candidates.find(
      (day) => isDay(day) && (candidates.length === 1 || new Date(day) >= earliest),
    ) ?? null
  )
}

const CERTAINTY = { exact: 3, street: 2, district: 1, none: 0 }

/** The most precise point; the first of several. */
function pickMostCertain(points: readonly Point[]): Point {
  return points.reduce<Point>(
    (best, point) => (CERTAINTY[point.precision] > CERTAINTY[best.precision] ? point : best),
    { precision: 'none', latitude: null, longitude: null },
  )
}
