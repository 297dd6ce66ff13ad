import { findPost, republishPosts, lockIfCurrent } from '#core/posts/steps.ts'
import { copyPhotos } from './copy-photos.ts'
import type { CopyResult, PhotoPorts } from './copy-photos.ts'
import { queueMissingPhotoRetry } from './queue-missing.ts'

const MINUTE = 60_000

/**
 * Before each further try. An address dies within two days: after the last, only a new address from
 * a later reading helps.
 */
const RETRY_DELAYS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE]

/** While our own store takes nothing: the photos can be had, and no try is counted. */
const NOT_STORED_DELAY_MS = 10 * MINUTE

/**
 * When to try the missing photos of a post for the `again`th time after the first; null: not any
 * more.
 */
export function nextRetryAt(retry: number, now: Date): Date | null {
  const pause = RETRY_DELAYS_MS[retry - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/**
 * Tries the missing photos of a post again, has its listing written anew when some came, and queues
 * a further try when some did not.
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
    // edited meanwhile: its steps come to the photos again
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
