import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { buildGeocodeQuery, geocodeQueryKey } from './geocode-query.ts'
import type { StatedPlace } from './fits-place.ts'
import {
  deleteResultsBefore,
  endTurn,
  findResult,
  saveResult,
  pauseGeocoder,
  takeTurn,
} from './geocode-store.ts'
import type { Geocoder } from './geocoder.ts'
import { pickBestHit, type GeocodedPoint } from './pick-best-hit.ts'

/**
 * A geocoder and the minimum pause between two requests of the whole application, in milliseconds.
 */
export type Geocoding = { geocoder: Geocoder; pauseMs: number }

export type AddressedPlace = StatedPlace & { address: string | null }

const DAY_MS = 24 * 60 * 60 * 1000
/** Houses don't move, but a house that is missing on the map today may be added soon. */
const TTL_MS = { found: 180 * DAY_MS, notFound: 21 * DAY_MS }

const MINUTE_MS = 60_000
const PAUSES = {
  unreachable: { firstMs: MINUTE_MS, maxMs: 60 * MINUTE_MS },
  throttled: { firstMs: 5 * MINUTE_MS, maxMs: 6 * 60 * MINUTE_MS },
  blocked: { firstMs: DAY_MS, maxMs: 7 * DAY_MS },
} as const

/**
 * Returns the stored result for a place: its point, `not-found`, `unknown` (no result
 * yet), or `no-address` (no street and number in a known city).
 */
export async function findGeocoded(
  db: Db,
  place: AddressedPlace,
  now: Date,
): Promise<GeocodedPoint | 'not-found' | 'unknown' | 'no-address'> {
  const query = buildGeocodeQuery(place)
  if (!query) return 'no-address'
  const cached = await findResult(db, geocodeQueryKey(query, place))
  if (
    !cached ||
    now.getTime() - cached.askedAt.getTime() > TTL_MS[cached.point ? 'found' : 'notFound']
  )
    return 'unknown'
  return cached.point ?? 'not-found'
}

/** Deletes expired results. */
export const sweepGeocodeResults = (db: Db, now: Date): Promise<void> =>
  deleteResultsBefore(db, {
    found: new Date(now.getTime() - TTL_MS.found),
    notFound: new Date(now.getTime() - TTL_MS.notFound),
  })

export type GeocodeOutcome =
  /** The result is stored (see `findGeocoded`) or no request was needed. */
  | { kind: 'done' }
  /** The service is paused, busy, or has just failed (`failed` says why). Retry after `afterMs`. */
  | { kind: 'later'; afterMs: number; failed: string | null }

/**
 * Geocodes a place and stores the result. Waits for a turn, because the whole application sends one
 * request at a time; so call it in a separate job and never in a transaction. Does nothing if a
 * result is stored.
 */
export async function geocode(
  db: Kysely<Tables>,
  { geocoder, pauseMs }: Geocoding,
  place: AddressedPlace,
  now: Date,
): Promise<GeocodeOutcome> {
  const query = buildGeocodeQuery(place)
  if (!query || (await findGeocoded(db, place, now)) !== 'unknown') return { kind: 'done' }
  const turn = await takeTurn(db, pauseMs)
  if ('retryAfterMs' in turn) return { kind: 'later', afterMs: turn.retryAfterMs, failed: null }
  await setTimeout(turn.waitMs)
  const result = await geocoder.find(query)
  if (result.kind === 'hits') {
    await endTurn(db, pauseMs)
    await saveResult(db, geocodeQueryKey(query, place), pickBestHit(query, place, result.hits), now)
    return { kind: 'done' }
  }
  const retryAfterMs =
    result.kind !== 'unreachable' && result.retryAfterSeconds !== null
      ? result.retryAfterSeconds * 1000
      : null
  return {
    kind: 'later',
    afterMs: await pauseGeocoder(db, { ...PAUSES[result.kind], requestedMs: retryAfterMs }),
    failed: result.reason,
  }
}
