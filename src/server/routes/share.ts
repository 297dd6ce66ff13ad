import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPlace, type Place } from '#contract/place-pages.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { findListing } from '#core/listings/listing.ts'
import { placeStats } from '#core/listings/place-stats.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { drawSharePicture, type ShareScene, type ShareText } from '#core/photos/share-picture.ts'
import { ByteCache } from '../compression.ts'
import { ClientLimiter } from '../client-limiter.ts'
import { clientOf, COST } from '../rate-limit.ts'
import { readStoredPhoto } from '../read-stored-photo.ts'
import type { Sharing } from '../web-source.ts'

/** Part of the cache key. Increase it when the drawing changes. */
const DRAWING_VERSION = 1
/** About 200 pictures. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024
/** Wide enough for the photo, which fills half of the picture. */
const PHOTO_WIDTH = 700

type Query = { lang?: unknown }

/**
 * Share pictures (og:image): `/share/listing/7.jpg`, `/share/tbilisi/vake.jpg`,
 * `/share/tbilisi.jpg`, with `?lang=`. Drawn one at a time and cached by content.
 */
export function shareRoutes(
  app: FastifyInstance,
  { db, objects, sharing }: { db: Db; objects: ObjectStore; sharing: Sharing },
): void {
  const cache = new ByteCache(MAX_CACHE_BYTES)
  const queue = new SerialQueue<Uint8Array>()
  // Fewer than the queue holds, so that one client cannot fill it.
  const limiter = new ClientLimiter({ maxConcurrent: 4, maxWaiting: 20 })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    photo: string | null,
    text: ShareText,
    scene: 'photo' | 'place',
  ): Promise<FastifyReply> {
    const hash = createHash('sha1')
      .update(JSON.stringify([DRAWING_VERSION, photo, text, scene]))
      .digest('base64url')
    const tag = `"${hash}"`
    reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=604800')
    if (
      request.headers['if-none-match']
        ?.split(/,\s*/)
        .some((known) => known.replace(/^W\//, '') === tag)
    )
      return reply.code(304).send()
    let bytes = cache.get(hash)
    if (!bytes) {
      await app.charge(request, COST.sharePicture)
      const draw = async () =>
        drawSharePicture(await sceneOf(request, photo, scene), text, sharing.fontsDir)
      bytes = Buffer.from(await limiter.run(clientOf(request), () => queue.run(hash, draw)))
      cache.set(hash, bytes)
    }
    if (reply.sent) return reply // timed out in the meantime
    // Link previews show the picture on other sites.
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(bytes)
  }

  async function sceneOf(
    request: FastifyRequest,
    photo: string | null,
    scene: 'photo' | 'place',
  ): Promise<ShareScene> {
    if (scene === 'place') return { kind: 'place' }
    const found = photo === null ? null : await readStoredPhoto(objects, photo, request)
    return found ? { kind: 'photo', bytes: found.bytes } : { kind: 'no-photo' }
  }

  app.get<{ Params: { file: string }; Querystring: Query }>(
    '/share/listing/:file',
    async (request, reply) => {
      const id = Number(/^([1-9]\d{0,9})\.jpg$/.exec(request.params.file)?.[1])
      const found = id <= 2_147_483_647 ? await findListing(db, id, new Date()) : null
      if (!found) throw new AppError('picture_not_found')
      const language = languageOf(request.query)
      if ('movedTo' in found) {
        const query = language === null ? '' : `?lang=${encodeURIComponent(language)}`
        return reply.redirect(`/share/listing/${found.movedTo}.jpg${query}`, 308)
      }
      const listing = found.parse()
      const [photo] = listing.photos
      const url = photo && photoUrl(photo, PHOTO_WIDTH)
      return send(
        request,
        reply,
        url?.replace(/^\/photos\//, '') ?? null,
        await sharing.describe({ listing }, language),
        'photo',
      )
    },
  )

  const sendPlace = async (
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    place: Place | null,
  ) => {
    if (!place) throw new AppError('picture_not_found')
    return send(
      request,
      reply,
      null,
      await sharing.describe(
        { place: await placeStats(db, place, new Date()) },
        languageOf(request.query),
      ),
      'place',
    )
  }
  app.get<{ Params: { file: string }; Querystring: Query }>('/share/:file', (request, reply) =>
    sendPlace(request, reply, findPlace(nameOf(request.params.file))),
  )
  app.get<{ Params: { city: string; file: string }; Querystring: Query }>(
    '/share/:city/:file',
    (request, reply) =>
      sendPlace(request, reply, findPlace(request.params.city, nameOf(request.params.file))),
  )
}

/** The file name without `.jpg`, or a name that matches no place. */
const nameOf = (file: string): string => /^([a-z0-9-]{1,60})\.jpg$/.exec(file)?.[1] ?? '?'

const languageOf = ({ lang }: Query): string | null =>
  typeof lang === 'string' && lang.length <= 8 ? lang : null

/** How much work may wait in a SerialQueue. */
const MAX_WAITING = 20

/** Runs expensive work one at a time. Work with a key that is running or queued is shared. */
export class SerialQueue<T> {
  private readonly waiting = new Map<string, Promise<T>>()
  private last: Promise<unknown> = Promise.resolve()

  /** Throws an AppError (429) when the queue is full. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const existing = this.waiting.get(key)
    if (existing) return existing
    if (this.waiting.size >= MAX_WAITING)
      throw new AppError('too_many_pictures', { retryAfterSeconds: 5 })
    const done = this.last.then(work).finally(() => this.waiting.delete(key))
    this.waiting.set(key, done)
    this.last = done.catch(() => {})
    return done
  }
}
