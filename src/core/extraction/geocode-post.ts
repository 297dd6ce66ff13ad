import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { geocode, type Geocoding } from '#core/places/geocode.ts'
import { findPost, republishPosts, lockIfCurrent } from '#core/posts/steps.ts'
import { locateParts, queueGeocoding } from './locate-post.ts'
import { listParts } from './parts.ts'

type Ports = { db: Kysely<Tables>; geocoding: Geocoding | null }

/** After so many failures, a post keeps the point from our own tables. */
const MAX_FAILURES = 6

/** `failed`: why the geocoder gave no response this time, or null. */
export type GeocodedPost = { moved: boolean; failed: string | null }

/**
 * Geocodes the flats of a post and republishes its listing if a point improves. If the service is
 * paused or fails, queues a retry; until then the listing keeps the point from our own tables.
 */
export async function geocodePost(
  { db, geocoding }: Ports,
  { postId, failures }: { postId: number; failures: number },
  now: Date,
): Promise<GeocodedPost> {
  const post = geocoding && (await findPost(db, postId))
  if (!post) return { moved: false, failed: null }
  for (const { facts } of await listParts(db, postId)) {
    if (!facts.isRental) continue
    const outcome = await geocode(
      db,
      geocoding,
      { city: facts.city ?? post.channelCity, district: facts.district, address: facts.address },
      now,
    )
    if (outcome.kind === 'done') continue
    const failedAttempts = failures + (outcome.failed === null ? 0 : 1)
    if (failedAttempts < MAX_FAILURES)
      await queueGeocoding(db, postId, {
        failures: failedAttempts,
        runAt: new Date(Date.now() + Math.ceil(outcome.afterMs)),
      })
    return { moved: false, failed: outcome.failed }
  }
  return db.transaction().execute(async (tx) => {
    // The post was edited in the meantime; its own steps locate it again.
    if (!(await lockIfCurrent(tx, post))) return { moved: false, failed: null }
    const { changed } = await locateParts(tx, post, { hasGeocoder: true, now })
    if (changed) await republishPosts(tx, [postId])
    return { moved: changed, failed: null }
  })
}
