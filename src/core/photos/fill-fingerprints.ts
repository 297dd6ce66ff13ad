import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Tables } from '#core/db/schema.ts'
import { republishPosts } from '#core/posts/steps.ts'
import { computeFingerprint, encodeFingerprint, PLAIN } from './fingerprint.ts'
import type { ObjectStore } from './object-store.ts'
import { listWithoutFingerprint, listActivePosts, saveFingerprint } from './store.ts'

const BATCH = 25
/** After so many photos that cannot be read the store is probably unavailable. */
const MAX_FAILURES = 100
const POSTS_AT_ONCE = 500

/**
 * Computes missing fingerprints from the stored photos: of those copied by earlier versions. With
 * each, posts of active listings that show it are published again, which stores their keys and
 * merges what turns out to be one flat. Returns the number of photos. Photos that could not be read
 * are skipped until the next call, and the first error is thrown at the end.
 */
export async function fillFingerprints(
  db: Kysely<Tables>,
  objects: ObjectStore,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  const errors: unknown[] = []
  let filled = 0
  let last = 0
  while (shouldContinue() && errors.length < MAX_FAILURES) {
    const photos = await listWithoutFingerprint(db, last, BATCH)
    if (photos.length === 0) break
    for (const { id, variants } of photos) {
      last = id
      let fingerprint = PLAIN
      try {
        const object = await objects.get(variants[0]!.key)
        if (object) fingerprint = await computeFingerprint(sharp(object.bytes)).catch(() => PLAIN)
      } catch (error) {
        errors.push(error)
        continue
      }
      await db.transaction().execute(async (tx) => {
        await saveFingerprint(tx, id, encodeFingerprint(fingerprint))
        const posts = await listActivePosts(tx, id)
        for (let from = 0; from < posts.length; from += POSTS_AT_ONCE)
          await republishPosts(tx, posts.slice(from, from + POSTS_AT_ONCE))
      })
      filled += 1
    }
  }
  if (errors.length > 0) throw errors[0]
  return filled
}
