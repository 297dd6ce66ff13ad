import type { Db } from '#core/db/database.ts'
import { findGeocoded } from '#core/places/geocode.ts'
import { locate } from '#core/places/locate.ts'
import type { Point } from '#core/places/geometry.ts'
import { findManualPoints } from './reapply-corrections.ts'
import { listParts, savePoint } from './store.ts'
import { addJob } from '#core/db/jobs.ts'

type Post = { id: number; text: string; links: string[]; channelCity: string | null }
type Options = {
  /** A geocoder is set up: its earlier answers count, and what it was not asked yet is queued. */
  hasGeocoder: boolean
  now: Date
}

const NO_GEOCODER: Options = { hasGeocoder: false, now: new Date(0) }

/**
 * Finds the point of each flat of a post from its facts and map links, in the transaction that ends
 * the step. Asks nobody: where a geocoder may know better, a later job asks it and locates the post
 * again.
 */
export async function locatePost(
  tx: Db,
  post: Post,
  options: Options = NO_GEOCODER,
): Promise<void> {
  if ((await locateParts(tx, post, options)).unasked > 0) await queueGeocoding(tx, post.id)
}

/**
 * Stores the points; answers how many flats a geocoder was not asked about yet, and whether a point
 * is another one than before.
 */
export async function locateParts(
  tx: Db,
  post: Post,
  { hasGeocoder, now }: Options,
): Promise<{ unasked: number; changed: boolean }> {
  const parts = await listParts(tx, post.id)
  const manualPoints = await findManualPoints(tx, post.id)
  const outcome = { unasked: 0, changed: false }
  for (const { part, facts } of parts) {
    if (!facts.isRental) continue
    const manualPoint = manualPoints.get(part)
    if (manualPoint) {
      if (await savePoint(tx, post.id, part, { ...manualPoint, precision: 'exact' }))
        outcome.changed = true
      continue
    }
    const { district, address } = facts
    const place = { city: facts.city ?? post.channelCity, district, address }
    // With several flats in a post nobody can tell which of them a map link or a street in the text
    // belongs to.
    const ownSources =
      parts.length === 1 ? { links: post.links, text: post.text } : { links: [], text: '' }
    let point: Point = locate({ ...place, ...ownSources })
    if (hasGeocoder && point.precision !== 'exact') {
      const known = await findGeocoded(tx, place, now)
      if (known === 'unasked') outcome.unasked++
      else if (typeof known === 'object') point = known
    }
    if (await savePoint(tx, post.id, part, point)) outcome.changed = true
  }
  return outcome
}

/** Behind everything else: a listing stands without it. */
const PRIORITY = 10

/**
 * Has a geocoder asked about a post, now or later; an earlier such job that waits is replaced. One
 * at a time, whatever the number of workers.
 */
export async function queueGeocoding(
  tx: Db,
  postId: number,
  { failures = 0, runAt }: { failures?: number; runAt?: Date } = {},
): Promise<void> {
  await addJob(
    tx,
    'geocode-post',
    { postId, failures },
    { key: `geocode:${postId}`, queue: 'geocoder', priority: PRIORITY, maxAttempts: 5, runAt },
  )
}
