import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'

/**
 * Reads a photo from the object store, null if it does not exist. Logs a failing store and throws
 * an AppError (503).
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
    throw new AppError('photos_unavailable')
  })
}
