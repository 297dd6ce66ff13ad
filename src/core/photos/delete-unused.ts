import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import type { ObjectStore } from './object-store.ts'
import { deleteUnusedPhoto, listUnusedPhotos, lockBytes, lockPhotoByHash } from './store.ts'

/**
 * Deletes the photos that no post shows, first their rows: bytes without a row only waste space, a
 * row without bytes would be broken. Bytes that are copied again meanwhile stay. An unavailable
 * store is not an error.
 */
export async function deleteUnusedPhotos(db: Kysely<Tables>, objects: ObjectStore): Promise<void> {
  for (const { id, sha256 } of await listUnusedPhotos(db)) {
    const keys = await db.transaction().execute((tx) => deleteUnusedPhoto(tx, id))
    await db.transaction().execute(async (tx) => {
      await lockBytes(tx, sha256)
      if ((await lockPhotoByHash(tx, sha256)) !== null) return
      for (const key of keys) await objects.delete(key).catch(() => {})
    })
  }
}
