import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { Refusal } from '../refusal.ts'

/** Keys are made by us from the bytes' own hash, so the bytes under one never change. */
const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:webp|avif|jpg)$/
const TYPES = new Set(['image/webp', 'image/avif', 'image/jpeg'])

/** Our copies of the photos, under `/photos/<key>`. */
export function photoRoutes(app: FastifyInstance, objects: ObjectStore): void {
  app.get<{ Params: { '*': string } }>('/photos/*', { config: { rateLimit: false } }, async (request, reply) => {
    const key = request.params['*']
    if (!KEY.test(key)) throw new Refusal(404, 'There is no such photo.')
    const tag = `"${key}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (request.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag)) return reply.code(304).send()
    const photo = await objects.get(key).catch((error: unknown) => {
      reply.removeHeader('etag')
      request.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a photo could not be read from its store')
      throw new Refusal(503, 'Photos are not available right now, try again in a moment')
    })
    if (!photo || !TYPES.has(photo.contentType)) {
      reply.removeHeader('etag')
      throw new Refusal(404, 'There is no such photo.')
    }
    // Link previews show the photo on other sites.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type(photo.contentType).send(Buffer.from(photo.bytes.buffer, photo.bytes.byteOffset, photo.bytes.byteLength))
  })
}
