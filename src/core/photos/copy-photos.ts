import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { lockIfCurrent } from '#core/posts/steps.ts'
import type { ObjectStore } from './object-store.ts'
import type { PhotoSource } from './photo-source.ts'
import { sha256Of, preparePhoto, UnusablePhoto } from './prepare-photo.ts'
import {
  lockBytes,
  lockCopyOf,
  lockPhotoByHash,
  upsertPhoto,
  deleteOtherPositions,
  listPostPhotos,
  storePostPhoto,
} from './store.ts'
import type { PostPhoto } from './store.ts'

export type PhotoPorts = { db: Kysely<Tables>; photoSource: PhotoSource; objects: ObjectStore }
type Post = {
  id: number
  revision: number
  photos: ParsedPost['photos']
  videos: ParsedPost['videos']
}

export type CopyResult = {
  /** Positions that got a different photo. */
  copied: number
  /** Photos that will never work at this URL. */
  rejected: { url: string; reason: string }[]
  /** Photos that may work later. */
  retryable: { url: string; reason: string }[]
  /** The error of our own store; null when it stored everything. */
  notStored: string | null
}

/** Still images of videos are stored as photos from this position on. */
export const POSTER_POSITION = 100

/** Telegram's albums have up to ten; a post with far more does not show one flat. */
const MAX_PHOTOS = 30

/**
 * Copies the photos of a post and the still images of its videos to our own store, since URLs on
 * t.me expire within days. A photo that is already stored is recognised by its URL or its bytes. An
 * earlier copy stays until the new one is stored. Each photo is recorded at once, so that a killed
 * worker repeats at most one. With `onlyMissing`, positions that have a photo are skipped even when
 * their URL changed.
 */
export async function copyPhotos(
  { db, ...others }: PhotoPorts,
  post: Post,
  { onlyMissing = false, signal }: { onlyMissing?: boolean; signal?: AbortSignal } = {},
): Promise<CopyResult> {
  const ports = { ...others, db: await inCityOf(db, post.id) }
  const positions = listPositions(post)
  const stored = new Map(
    (await listPostPhotos(ports.db, post.id)).map((row) => [row.position, row]),
  )
  const result: CopyResult = { copied: 0, rejected: [], retryable: [], notStored: null }
  if (stored.size > 0)
    await ports.db.transaction().execute((tx) =>
      writeIfCurrent(tx, post, () =>
        deleteOtherPositions(
          tx,
          post.id,
          positions.map((place) => place.position),
        ),
      ),
    )

  for (const { position, url } of positions) {
    const existing = stored.get(position)
    if (existing && isDone(existing, url, onlyMissing)) continue
    const base = { position, sourceUrl: url }
    const save = async (tx: Db, photoId: number): Promise<Saved> => ({
      photoId,
      isCurrent: await writeIfCurrent(tx, post, () =>
        storePostPhoto(tx, post.id, {
          ...base,
          photoId,
          copiedFrom: url,
          error: null,
          final: false,
        }),
      ),
    })
    // After an error of the store, skip the rest of the album: each photo would wait for it again.
    const copy =
      result.notStored === null
        ? await copyOne(ports, url, save, signal)
        : { error: result.notStored, final: false }
    const isCurrent =
      'photoId' in copy
        ? copy.isCurrent
        : await ports.db.transaction().execute((tx) =>
            writeIfCurrent(tx, post, () =>
              storePostPhoto(tx, post.id, {
                ...base,
                photoId: existing?.photoId ?? null,
                copiedFrom: existing?.copiedFrom ?? null,
                error: copy.error,
                final: copy.final,
              }),
            ),
          )
    if ('notStored' in copy) result.notStored = copy.error
    // Edited meanwhile: the newer job takes over.
    if (!isCurrent) return result
    if ('photoId' in copy) result.copied += existing?.photoId === copy.photoId ? 0 : 1
    else (copy.final ? result.rejected : result.retryable).push({ url, reason: copy.error })
  }
  return result
}

const listPositions = (post: Post): { position: number; url: string }[] => [
  ...post.photos.slice(0, MAX_PHOTOS).map(({ url }, index) => ({ position: index, url })),
  ...post.videos
    .slice(0, MAX_PHOTOS)
    .flatMap(({ posterUrl }, index) =>
      posterUrl === null ? [] : [{ position: POSTER_POSITION + index, url: posterUrl }],
    ),
]

/** Whether a position needs no work: it has its photo, or its URL is known to fail for good. */
function isDone(row: PostPhoto, url: string, onlyMissing: boolean): boolean {
  if (row.photoId !== null && (onlyMissing || row.copiedFrom === url)) return true
  return row.final && row.sourceUrl === url
}

type Saved = { photoId: number; isCurrent: boolean }

/** Copies a photo and calls `save` in the transaction that holds it. */
async function copyOne(
  { db, photoSource, objects }: PhotoPorts,
  url: string,
  save: (tx: Db, photoId: number) => Promise<Saved>,
  signal?: AbortSignal,
): Promise<Saved | { error: string; final: boolean; notStored?: true }> {
  const saveKnown = (find: (tx: Db) => Promise<number | null>): Promise<Saved | null> =>
    db.transaction().execute(async (tx) => {
      const photoId = await find(tx)
      return photoId === null ? null : save(tx, photoId)
    })
  const forwarded = await saveKnown((tx) => lockCopyOf(tx, url))
  if (forwarded) return forwarded
  const fetched = await photoSource.fetch(url, signal)
  if (fetched.kind !== 'photo') return { error: fetched.reason, final: fetched.kind === 'rejected' }
  const known = await saveKnown((tx) => lockPhotoByHash(tx, sha256Of(fetched.bytes)))
  if (known) return known
  try {
    const photo = await preparePhoto(fetched.bytes)
    return await db.transaction().execute(async (tx) => {
      await lockBytes(tx, photo.sha256)
      // Bytes first, so that a crash in between leaves unused bytes, but never a row without bytes.
      await storeVariants(objects, photo)
      return save(tx, await upsertPhoto(tx, photo))
    })
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message, final: true }
    if (error instanceof NotStored) return { error: error.message, final: false, notStored: true }
    throw error
  }
}

/**
 * Our own store is unavailable or full. It does not delay the listing: its photos are retried
 * later, like those that cannot be fetched.
 */
class NotStored extends Error {
  override name = 'NotStored'
}

/** Stores all sizes. Throws NotStored. */
async function storeVariants(
  objects: ObjectStore,
  { variants }: Awaited<ReturnType<typeof preparePhoto>>,
): Promise<void> {
  try {
    for (const { key, bytes, contentType } of variants) await objects.put(key, bytes, contentType)
  } catch (error) {
    throw new NotStored(`not stored: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Writes only if the post was not edited meanwhile; locks it after the photo, never before. */
async function writeIfCurrent(tx: Db, post: Post, write: () => Promise<void>): Promise<boolean> {
  const isCurrent = await lockIfCurrent(tx, post)
  if (isCurrent) await write()
  return isCurrent
}
