import type { Facts } from '#core/extraction/extraction.ts'
import type { Source } from './merge-sources.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * How long a flat stays listed after the last of its posts vanished. Channels delete a post to post
 * it anew, and a page may come out short once; after a day it is more likely let.
 */
export const VANISHED_GRACE_MS = DAY

/**
 * A listing is shown when the post at least looks like an offer of something: below this, and
 * without one fact, it is not.
 */
const MIN_CONFIDENCE = 0.5

/** Whether a flat that a post offers becomes a listing. */
export function isOffer(facts: Facts, confidence: number): boolean {
  const hasFact = [
    facts.price,
    facts.priceMax,
    facts.district,
    facts.address,
    facts.rooms,
    facts.bedrooms,
    facts.areaSqm,
  ].some((fact) => fact !== null)
  return facts.isRental && (hasFact || confidence >= MIN_CONFIDENCE)
}

export type Sightings = { firstSeenAt: Date; latestPostAt: Date; lastSightingAt: Date }

/**
 * The times of a flat. A sighting is somebody saying that it is to let: a post, or an edit of one.
 * That an old post still stands on its channel says nothing, or flats of quiet channels would be
 * listed for years.
 */
export function computeSightings(sources: readonly Source[]): Sightings {
  const times = (of: (source: Source) => Date): number[] =>
    sources.map((source) => of(source).getTime())
  return {
    firstSeenAt: new Date(Math.min(...times((source) => source.postedAt))),
    latestPostAt: new Date(Math.max(...times((source) => source.postedAt))),
    lastSightingAt: new Date(Math.max(...times((source) => source.changedAt))),
  }
}

/**
 * Whether a flat is to let, from all that was said of it. The last word counts, be it a post or an
 * edit. Without an offer left (each was edited into something else), with all posts vanished, or
 * unseen for `expireDays`, it is no longer shown.
 */
export function computeStatus(
  offers: readonly Source[],
  now: Date,
  expireDays: number,
): 'ACTIVE' | 'RENTED' | 'EXPIRED' {
  const [latest] = [...offers].sort(
    (a, b) => b.changedAt.getTime() - a.changedAt.getTime() || b.postId - a.postId,
  )
  if (!latest) return 'EXPIRED'
  if (latest.facts.status === 'rented') return 'RENTED'
  const vanishedMs = Math.max(...offers.map((source) => source.vanishedAt?.getTime() ?? Infinity))
  if (now.getTime() - vanishedMs >= VANISHED_GRACE_MS) return 'EXPIRED'
  return now.getTime() - latest.changedAt.getTime() >= expireDays * DAY ? 'EXPIRED' : 'ACTIVE'
}
