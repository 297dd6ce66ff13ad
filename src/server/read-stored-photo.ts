import type { FastifyRequest } from 'fastify'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { HttpError } from './http-error.ts'

/**
 * Bytes of the photos' store; null where it has none. A store that is away or refuses is a 503, and
 * the log says why.
 */
export async function readStoredPhoto(
  objects: ObjectStore,
  key: string,
  request: FastifyRequest,
): ReturnType<ObjectStore['get']> {
  return objects.get(key).catch((error: unknown) => {
    request.log.error(
      { error: error instanceof Error ? error.message : String(error) },
      'a photo could not be read from its store',
    )
    throw new HttpError(503, 'Photos are not available right now, try again in a moment')
  })
}
