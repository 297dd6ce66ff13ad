import type { FastifyRequest } from 'fastify'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { HttpError } from './http-error.ts'

/**
 * Reads a photo from the object store, null if it does not exist. Logs a failing store and throws
 * an HttpError (503).
 */
export async function readStoredPhoto(
  objects: ObjectStore,
  key: string,
  request: FastifyRequest,
): ReturnType<ObjectStore['get']> {
  return objects.get(key).catch((error: unknown) => {
    request.log.error(
      {
        event: 'photo.read.failed',
        error: error instanceof Error ? error.message : String(error),
      },
      'Photo could not be read from the object store',
    )
    throw new HttpError(503, 'Photos are unavailable. Try again in a moment.')
  })
}
