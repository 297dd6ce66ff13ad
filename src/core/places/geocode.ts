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
 * A geocoder and the pause that its host asks for between two requests of the whole application.
 */
export type Geocoding = { geocoder: Geocoder; pauseMs: number }

export type AddressedPlace = StatedPlace & { address: string | null }

const DAY_MS = 24 * 60 * 60 * 1000
/** Houses stay where they are; a house that is not on the map today may be next month. */
const TTL_MS = { found: 180 * DAY_MS, nothing: 21 * DAY_MS }

const MINUTE_MS = 60_000
const PAUSES = {
  unreachable: { firstMs: MINUTE_MS, maxMs: 60 * MINUTE_MS },
  throttled: { firstMs: 5 * MINUTE_MS, maxMs: 6 * 60 * MINUTE_MS },
  blocked: { firstMs: DAY_MS, maxMs: 7 * DAY_MS },
} as const

/**
 * What is known of an address: its point, `nothing` (asked in vain), `unasked`, or `no-address` (no
 * street with a number in a city we know).
 */
export async function findGeocoded(
  db: Db,
  place: AddressedPlace,
  now: Date,
): Promise<GeocodedPoint | 'nothing' | 'unasked' | 'no-address'> {
  const query = buildGeocodeQuery(place)
  if (!query) return 'no-address'
  const cached = await findResult(db, geocodeQueryKey(query, place))
  if (
    !cached ||
    now.getTime() - cached.askedAt.getTime() > TTL_MS[cached.point ? 'found' : 'nothing']
  )
    return 'unasked'
  return cached.point ?? 'nothing'
}

/** Forgets answers that are not believed any more. */
export const sweepGeocodeResults = (db: Db, now: Date): Promise<void> =>
  deleteResultsBefore(db, {
    found: new Date(now.getTime() - TTL_MS.found),
    nothing: new Date(now.getTime() - TTL_MS.nothing),
  })

export type GeocodeOutcome =
  /** `geocoded` knows the answer now. */
  | { kind: 'answered' }
  /** The service is resting or busy, or has just failed (`failed`): ask again after so long. */
  | { kind: 'later'; afterMs: number; failed: string | null }

/**
 * Asks the geocoder about a place, in the application's one turn at a time, and keeps its answer.
 * Slow: for a job of its own, never inside a transaction. What was answered before is not asked
 * again.
 */
export async function geocode(
  db: Kysely<Tables>,
  { geocoder, pauseMs }: Geocoding,
  place: AddressedPlace,
  now: Date,
): Promise<GeocodeOutcome> {
  const query = buildGeocodeQuery(place)
  if (!query || (await findGeocoded(db, place, now)) !== 'unasked') return { kind: 'answered' }
  const turn = await takeTurn(db, pauseMs)
  if ('retryAfterMs' in turn) return { kind: 'later', afterMs: turn.retryAfterMs, failed: null }
  await setTimeout(turn.waitMs)
  const result = await geocoder.find(query)
  if (result.kind === 'hits') {
    await endTurn(db, pauseMs)
    await saveResult(db, geocodeQueryKey(query, place), pickBestHit(query, place, result.hits), now)
    return { kind: 'answered' }
  }
  const retryAfterMs =
    result.kind !== 'unreachable' && result.retryAfterSeconds !== null
      ? result.retryAfterSeconds * 1000
      : null
  return {
    kind: 'later',
    afterMs: await pauseGeocoder(db, { ...PAUSES[result.kind], askedMs: retryAfterMs }),
    failed: result.reason,
  }
}
