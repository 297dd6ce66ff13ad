import type { Database } from '#core/db/database.ts'
import type { ObjectStore } from './object-store.ts'
import type { PhotoSource } from './photo-source.ts'
import { hashOf, preparePhoto, UnusablePhoto } from './prepare-photo.ts'
import { alignPostPhotos, findCopyOf, findPhotoByHash, keepPhoto, notePostPhoto, type PostPhoto } from './store.ts'

export type CopyResult = { copied: number; refused: { url: string; reason: string }[]; waiting: { url: string; reason: string }[] }

/** Albums hold ten; a post with more is not one flat's album. */
const MAX_PHOTOS = 30

/**
 * Copies the photos of a post into our own store: addresses on t.me die within days. A photo that cannot be had now is
 * left `waiting`; one that never will is `refused` and not asked for again until its address changes.
 */
export async function copyPhotos(database: Database, ports: { source: PhotoSource; objects: ObjectStore }, post: { id: number; photos: readonly { url: string }[] }, signal?: AbortSignal): Promise<CopyResult> {
  const db = database.kysely
  const urls = post.photos.slice(0, MAX_PHOTOS).map((photo) => photo.url)
  const rows = await db.transaction().execute((tx) => alignPostPhotos(tx, post.id, urls))
  const result: CopyResult = { copied: 0, refused: [], waiting: [] }
  for (const row of rows) {
    if (row.todo === null) continue
    const outcome = await copyOne(database, ports, row, signal)
    await notePostPhoto(db, post.id, row, outcome)
    if ('photoId' in outcome) result.copied += 1
    else (outcome.final ? result.refused : result.waiting).push({ url: row.sourceUrl, reason: outcome.error })
  }
  return result
}

async function copyOne(database: Database, { source, objects }: { source: PhotoSource; objects: ObjectStore }, row: PostPhoto, signal?: AbortSignal): Promise<{ photoId: number } | { error: string; final: boolean }> {
  const earlier = await findCopyOf(database.kysely, row.sourceUrl)
  if (earlier !== null) return { photoId: earlier }
  const fetched = await source.fetch(row.sourceUrl, signal)
  if (fetched.kind !== 'photo') return { error: fetched.reason, final: fetched.kind === 'refused' }
  const known = await findPhotoByHash(database.kysely, hashOf(fetched.bytes))
  if (known !== null) return { photoId: known }
  try {
    const photo = await preparePhoto(fetched.bytes)
    // Bytes before their row: a crash between the two leaves bytes nobody names, never a name without bytes.
    for (const variant of photo.variants) await objects.put(variant.key, variant.bytes, variant.contentType)
    return { photoId: await keepPhoto(database.kysely, photo) }
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message, final: true }
    throw error
  }
}
