import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { findGeocoded } from '#core/places/geocode.ts'
import { locate } from '#core/places/locate.ts'
import type { Point } from '#core/places/geometry.ts'
import { findManualPoints } from './reapply-corrections.ts'
import { listParts } from './parts.ts'
import { savePoint } from './store.ts'
import { addJob } from '#core/db/jobs.ts'

type Post = { id: number; text: string; links: string[]; channelCity: string | null }
type Options = {
  /**
   * Whether a geocoder is configured. If so, its stored results are used and new addresses are
   * queued.
   */
  hasGeocoder: boolean
  now: Date
}

const NO_GEOCODER: Options = { hasGeocoder: false, now: new Date(0) }

/**
 * Locates the flats of a post from their facts and map links, in the transaction that completes the
 * step. Makes no requests: if a geocoder may find a better point, a later job asks it and locates
 * the post again.
 */
export async function locatePost(
  tx: Db,
  post: Post,
  options: Options = NO_GEOCODER,
): Promise<void> {
  if ((await locateParts(tx, post, options)).missing > 0) await queueGeocoding(tx, post.id)
}

/**
 * Saves the points. Returns the number of flats with an address that was not geocoded yet, and
 * whether any point changed.
 */
export async function locateParts(
  database: Db,
  post: Post,
  { hasGeocoder, now }: Options,
): Promise<{ missing: number; changed: boolean }> {
  const tx = await inCityOf(database, post.id)
  const parts = await listParts(tx, post.id)
  const manualPoints = await findManualPoints(tx, post.id)
  const outcome = { missing: 0, changed: false }
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
    // In a post with several flats, a map link or a street in the text may belong to any of them.
    const ownSources =
      parts.length === 1 ? { links: post.links, text: post.text } : { links: [], text: '' }
    let point: Point = locate({ ...place, ...ownSources })
    if (hasGeocoder && point.precision !== 'exact') {
      const known = await findGeocoded(tx, place, now)
      if (known === 'unknown') outcome.missing++
      else if (typeof known === 'object') point = known
    }
    if (await savePoint(tx, post.id, part, point)) outcome.changed = true
  }
  return outcome
}

/** Lower than everything else, because the listing is already published. */
const PRIORITY = 10

/**
 * Queues geocoding of a post, now or at `runAt`, and replaces a queued job for the same post. Jobs
 * run one at a time, whatever the number of workers.
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
