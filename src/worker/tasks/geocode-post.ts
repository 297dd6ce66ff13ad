import type { Jobs } from '#core/db/jobs.ts'
import { geocodePost as geocode } from '#core/extraction/geocode-post.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * Asks the geocoder where the flats of a post are, after it was published with what our own tables
 * know.
 */
export async function geocodePost(ports: PipelinePorts, job: Jobs['geocode-post']): Promise<void> {
  const { failed } = await geocode(
    { db: ports.database.kysely, geocoding: ports.geocoding ?? null },
    job,
    ports.now?.() ?? new Date(),
  )
  if (failed !== null)
    ports.log.warn({ reason: failed }, 'the geocoder gave no answer; it is left alone for a while')
}
