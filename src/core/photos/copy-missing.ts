import { findPost, republishPosts, lockIfCurrent } from '#core/posts/steps.ts'
import { copyPhotos } from './copy-photos.ts'
import type { CopyResult, PhotoPorts } from './copy-photos.ts'
import { queueMissingPhotoRetry } from './queue-missing.ts'

const MINUTE = 60_000

/**
 * The delays of retries. URLs expire within two days; after that only a later read has new ones.
 */
const RETRY_DELAYS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE]

/** While our own store fails. Such tries are not counted. */
const NOT_STORED_DELAY_MS = 10 * MINUTE

/** The time of the retry with this number, from 1; null after the last. */
export function nextRetryAt(retry: number, now: Date): Date | null {
  const pause = RETRY_DELAYS_MS[retry - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/**
 * Retries the missing photos of a post. Republishes its listing when some were copied, and queues
 * another retry when some were not.
 */
export async function copyMissingPhotos(
  ports: PhotoPorts,
  postId: number,
  retry: number,
  now: Date,
): Promise<CopyResult | null> {
  const post = await findPost(ports.db, postId)
  if (!post) return null
  const result = await copyPhotos(ports, post, { onlyMissing: true })
  await ports.db.transaction().execute(async (tx) => {
    // Edited meanwhile: its pipeline copies the photos again.
    if (!(await lockIfCurrent(tx, post))) return
    if (result.notStored !== null)
      await queueMissingPhotoRetry(tx, postId, retry, new Date(now.getTime() + NOT_STORED_DELAY_MS))
    else {
      const runAt = result.retryable.length > 0 ? nextRetryAt(retry + 1, now) : null
      if (runAt) await queueMissingPhotoRetry(tx, postId, retry + 1, runAt)
    }
    if (result.copied > 0) await republishPosts(tx, [postId])
  })
  return result
}
