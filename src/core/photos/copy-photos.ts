import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { lockIfCurrent } from '#core/posts/steps.ts'
import type { ObjectStore } from './object-store.ts'
import type { PhotoSource } from './photo-source.ts'
import { sha256Of, preparePhoto, UnusablePhoto } from './prepare-photo.ts'
import {
  findCopyOf,
  findPhotoByHash,
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
  /** Places whose photo is another one than before. */
  copied: number
  /** Photos that will not come from this address. */
  rejected: { url: string; reason: string }[]
  /** Photos worth another try. */
  retryable: { url: string; reason: string }[]
  /** Why our own store took no photo; null: it took all it was given. */
  notStored: string | null
}

/** Still pictures of videos are kept as photos of the post from this place on. */
export const POSTER_POSITION = 100

/** Albums hold ten; a post with more is not one flat's album. */
const MAX_PHOTOS = 30

/**
 * Copies the photos of a post into our own store, and the still pictures of its videos: addresses
 * on t.me die within days. A photo that is stored already, by whatever post, is known by its
 * address or its bytes and not stored again; one that stands copied stays until its successor is
 * there. Each is noted as soon as it is stored, so that a killed worker repeats one at most. With
 * `onlyMissing`, places that have a photo are left alone though their address is new.
 */
export async function copyPhotos(
  ports: PhotoPorts,
  post: Post,
  { onlyMissing = false, signal }: { onlyMissing?: boolean; signal?: AbortSignal } = {},
): Promise<CopyResult> {
  const positions = listPositions(post)
  const stored = new Map(
    (await listPostPhotos(ports.db, post.id)).map((row) => [row.position, row]),
  )
  const result: CopyResult = { copied: 0, rejected: [], retryable: [], notStored: null }
  if (stored.size > 0)
    await writeIfCurrent(ports.db, post, (tx) =>
      deleteOtherPositions(
        tx,
        post.id,
        positions.map((place) => place.position),
      ),
    )

  for (const { position, url } of positions) {
    const existing = stored.get(position)
    if (existing && isDone(existing, url, onlyMissing)) continue
    // A store that did not take one photo is not given the rest of the album: each would wait for
    // it anew.
    const copy =
      result.notStored === null
        ? await copyOne(ports, url, signal)
        : { error: result.notStored, final: false }
    if ('notStored' in copy) result.notStored = copy.error
    const row: PostPhoto =
      'photoId' in copy
        ? {
            position,
            sourceUrl: url,
            photoId: copy.photoId,
            copiedFrom: url,
            error: null,
            final: false,
          }
        : {
            position,
            sourceUrl: url,
            photoId: existing?.photoId ?? null,
            copiedFrom: existing?.copiedFrom ?? null,
            error: copy.error,
            final: copy.final,
          }
    // Edited meanwhile: the newer job has the field.
    if (!(await writeIfCurrent(ports.db, post, (tx) => storePostPhoto(tx, post.id, row))))
      return result
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

/** Nothing to do for a place: its photo stands, or its address is known to give none. */
function isDone(row: PostPhoto, url: string, onlyMissing: boolean): boolean {
  if (row.photoId !== null && (onlyMissing || row.copiedFrom === url)) return true
  return row.final && row.sourceUrl === url
}

async function copyOne(
  { db, photoSource, objects }: PhotoPorts,
  url: string,
  signal?: AbortSignal,
): Promise<{ photoId: number } | { error: string; final: boolean; notStored?: true }> {
  const existing = await findCopyOf(db, url)
  if (existing !== null) return { photoId: existing }
  const fetched = await photoSource.fetch(url, signal)
  if (fetched.kind !== 'photo') return { error: fetched.reason, final: fetched.kind === 'rejected' }
  const known = await findPhotoByHash(db, sha256Of(fetched.bytes))
  if (known !== null) return { photoId: known }
  try {
    const photo = await preparePhoto(fetched.bytes)
    // Bytes before their row: a crash between the two leaves bytes nobody names, never a name
    // without bytes.
    const storeError = await storeVariants(objects, photo)
    if (storeError !== null) return { error: storeError, final: false, notStored: true }
    return { photoId: await upsertPhoto(db, photo) }
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message, final: true }
    throw error
  }
}

/**
 * null when every size is stored. A store that is away, or full, holds no listing up: its photos
 * come later, as those that cannot be had.
 */
async function storeVariants(
  objects: ObjectStore,
  { variants }: Awaited<ReturnType<typeof preparePhoto>>,
): Promise<string | null> {
  try {
    for (const { key, bytes, contentType } of variants) await objects.put(key, bytes, contentType)
    return null
  } catch (error) {
    return `not stored: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Writes only while the post stands as it was read. */
async function writeIfCurrent(
  db: Kysely<Tables>,
  post: Post,
  change: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isCurrent = await lockIfCurrent(tx, post)
    if (isCurrent) await change(tx)
    return isCurrent
  })
}
