import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { readStoredPhoto } from '../read-stored-photo.ts'

/** Keys contain the hash of the photo, so the bytes under a key never change. */
const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:webp|avif|jpg)$/
const FOR_GOOD = 'public, max-age=31536000, immutable'
const TYPES = new Set(['image/webp', 'image/avif', 'image/jpeg'])

/** Serves the copies of photos at `/photos/<key>`. */
export function photoRoutes(app: FastifyInstance, objects: ObjectStore): void {
  app.get<{ Params: { '*': string } }>(
    '/photos/*',
    { config: { cost: 0 } },
    async (request, reply) => {
      const key = request.params['*']
      if (!KEY.test(key)) throw new AppError('photo_not_found')
      const tag = `"${key}"`
      if (
        request.headers['if-none-match']
          ?.split(/,\s*/)
          .some((known) => known.replace(/^W\//, '') === tag)
      )
        return reply.header('cache-control', FOR_GOOD).header('etag', tag).code(304).send()
      const photo = await readStoredPhoto(objects, key, request)
      if (!photo || !TYPES.has(photo.contentType)) throw new AppError('photo_not_found')
      reply.header('cache-control', FOR_GOOD).header('etag', tag)
      // Link previews show the photo on other sites.
      return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(photo.contentType)
        .send(Buffer.from(photo.bytes.buffer, photo.bytes.byteOffset, photo.bytes.byteLength))
    },
  )
}
