import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Tables } from '#core/db/schema.ts'
import { republishPosts } from '#core/posts/steps.ts'
import { computeFingerprint, encodeFingerprint, PLAIN } from './fingerprint.ts'
import type { ObjectStore } from './object-store.ts'
import { listWithoutFingerprint, listActivePosts, saveFingerprint } from './store.ts'

/** A release that reads photos in a new way has many to read again: a few dozen a second. */
const BATCH = 25

/**
 * Computes missing fingerprints from the stored photos: of those copied by earlier versions. Posts
 * of active listings that show them are published again, which stores their keys and merges what
 * turns out to be one flat. Returns the number of photos, 0 when none is left. Throws while the
 * store is unavailable; what was computed before is saved.
 */
export async function fillFingerprints(db: Kysely<Tables>, objects: ObjectStore): Promise<number> {
  const photos = await listWithoutFingerprint(db, BATCH)
  const filled: number[] = []
  try {
    for (const { id, variants } of photos) {
      const object = await objects.get(variants[0]!.key)
      // Lost or broken bytes are like a plain picture.
      const fingerprint = object
        ? await computeFingerprint(sharp(object.bytes)).catch(() => PLAIN)
        : PLAIN
      await saveFingerprint(db, id, encodeFingerprint(fingerprint))
      filled.push(id)
    }
  } finally {
    const posts = await listActivePosts(db, filled)
    await db.transaction().execute((tx) => republishPosts(tx, posts))
  }
  return filled.length
}
