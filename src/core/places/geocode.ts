import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { addressQuestion, questionKey } from './address-question.ts'
import type { StatedPlace } from './fits-place.ts'
import {
  deleteAnswersBefore,
  endTurn,
  findAnswer,
  keepAnswer,
  rest,
  takeTurn,
} from './geocode-store.ts'
import type { Geocoder } from './geocoder.ts'
import { judgeHits, type GeocodedPoint } from './judge-hits.ts'

/**
 * A geocoder and the pause that its host asks for between two requests of the whole application.
 */
export type Geocoding = { geocoder: Geocoder; pauseMs: number }

export type AddressedPlace = StatedPlace & { address: string | null }

const DAY_MS = 24 * 60 * 60 * 1000
/** Houses stay where they are; a house that is not on the map today may be next month. */
const LIFE_MS = { found: 180 * DAY_MS, nothing: 21 * DAY_MS }

const MINUTE_MS = 60_000
const REST = {
  unreachable: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  throttled: { firstMs: 5 * MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS },
  blocked: { firstMs: DAY_MS, longestMs: 7 * DAY_MS },
} as const

/**
 * What is known of an address: its point, `nothing` (asked in vain), `unasked`, or `no-address` (no
 * street with a number in a city we know).
 */
export async function geocoded(
  db: Db,
  place: AddressedPlace,
  now: Date,
): Promise<GeocodedPoint | 'nothing' | 'unasked' | 'no-address'> {
  const question = addressQuestion(place)
  if (!question) return 'no-address'
  const kept = await findAnswer(db, questionKey(question, place))
  if (!kept || now.getTime() - kept.askedAt.getTime() > LIFE_MS[kept.point ? 'found' : 'nothing'])
    return 'unasked'
  return kept.point ?? 'nothing'
}

/** Forgets answers that are not believed any more. */
export const sweepAddresses = (db: Db, now: Date): Promise<void> =>
  deleteAnswersBefore(db, {
    found: new Date(now.getTime() - LIFE_MS.found),
    nothing: new Date(now.getTime() - LIFE_MS.nothing),
  })

export type Asked =
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
): Promise<Asked> {
  const question = addressQuestion(place)
  if (!question || (await geocoded(db, place, now)) !== 'unasked') return { kind: 'answered' }
  const turn = await takeTurn(db, pauseMs)
  if ('comeAgainMs' in turn) return { kind: 'later', afterMs: turn.comeAgainMs, failed: null }
  await setTimeout(turn.waitMs)
  const answer = await geocoder.find(question)
  if (answer.kind === 'hits') {
    await endTurn(db, pauseMs)
    await keepAnswer(db, questionKey(question, place), judgeHits(question, place, answer.hits), now)
    return { kind: 'answered' }
  }
  const askedMs =
    answer.kind !== 'unreachable' && answer.retryAfterSeconds !== null
      ? answer.retryAfterSeconds * 1000
      : null
  return {
    kind: 'later',
    afterMs: await rest(db, { ...REST[answer.kind], askedMs }),
    failed: answer.reason,
  }
}
