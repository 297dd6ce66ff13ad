import { readPost, republish, stillStands } from '#core/posts/steps.ts'
import { copyPhotos } from './copy-photos.ts'
import type { CopyResult, PhotoPorts } from './copy-photos.ts'
import { queueMissingPhotos } from './queue-missing.ts'

const MINUTE = 60_000

/**
 * Before each further try. An address dies within two days: after the last, only a new address from
 * a later reading helps.
 */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE]

/** While our own store takes nothing: the photos can be had, and no try is counted. */
const NOT_STORED_PAUSE = 10 * MINUTE

/**
 * When to try the missing photos of a post for the `again`th time after the first; null: not any
 * more.
 */
export function nextTry(again: number, now: Date): Date | null {
  const pause = PAUSES[again - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/**
 * Tries the missing photos of a post again, has its listing written anew when some came, and queues
 * a further try when some did not.
 */
export async function copyMissingPhotos(
  ports: PhotoPorts,
  postId: number,
  again: number,
  now: Date,
): Promise<CopyResult | null> {
  const post = await readPost(ports.db, postId)
  if (!post) return null
  const result = await copyPhotos(ports, post, { onlyMissing: true })
  await ports.db.transaction().execute(async (tx) => {
    // edited meanwhile: its steps come to the photos again
    if (!(await stillStands(tx, post))) return
    if (result.notStored !== null)
      await queueMissingPhotos(tx, postId, again, new Date(now.getTime() + NOT_STORED_PAUSE))
    else {
      const runAt = result.waiting.length > 0 ? nextTry(again + 1, now) : null
      if (runAt) await queueMissingPhotos(tx, postId, again + 1, runAt)
    }
    if (result.copied > 0) await republish(tx, [postId])
  })
  return result
}
