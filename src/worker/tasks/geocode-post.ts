import type { Jobs } from '#core/db/jobs.ts'
import { geocodePost as geocode } from '#core/extraction/geocode-post.ts'
import type { WorkerPorts } from '../ports.ts'

/** Geocodes the flats of a post, which was published with the location from our own tables. */
export async function geocodePost(ports: WorkerPorts, job: Jobs['geocode-post']): Promise<void> {
  const { failed } = await geocode(
    { db: ports.database.kysely, geocoding: ports.geocoding ?? null },
    job,
    ports.now?.() ?? new Date(),
  )
  if (failed !== null)
    ports.log.warn(
      { event: 'geocoder.failed', reason: failed },
      'The geocoder failed and is paused for a while',
    )
}
