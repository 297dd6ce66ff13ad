import type { Facts } from '#core/extraction/extraction.ts'
import type { Source } from './merge-sources.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * How long a listing stays active after its last post was deleted. Channels delete posts to repost
 * them, and a page may be incomplete once; after a day the flat is probably rented.
 */
export const VANISHED_GRACE_MS = DAY

/** Below this confidence, or without any fact, a post does not become a listing. */
const MIN_CONFIDENCE = 0.5

/** Whether the facts of a post become a listing. */
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
 * The times of a listing. A sighting is a post or an edit that offers the flat. An old post that
 * still exists is not a sighting, or listings of quiet channels would never expire.
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
 * The status of a flat from all its sources. The latest post or edit decides. It expires without an
 * offer left (after edits), with all posts deleted, or `expireDays` after the last sighting.
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
