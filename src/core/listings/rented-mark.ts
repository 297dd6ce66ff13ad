import type { Db } from '#core/db/database.ts'
import { isRentedAnnouncement } from '#core/extraction/rented-announcement.ts'
import { republishPosts } from '#core/posts/steps.ts'
import { deleteRentedMark, listMarkedPosts, saveRentedMark } from './rented-mark-store.ts'

/**
 * Notes when a post says that a flat is taken and no more: an answer to the post of the flat, whose
 * listing is then written anew, or an edit that left nothing else of the offer (`wasOffer`). A post
 * that no longer says so is believed too.
 */
export async function updateRentedMark(
  tx: Db,
  post: { id: number; text: string },
  { wasOffer }: { wasOffer: boolean },
): Promise<void> {
  if (!isRentedAnnouncement(post.text))
    return republishPosts(tx, await deleteRentedMark(tx, post.id))
  await saveRentedMark(tx, post.id, wasOffer)
  await republishPosts(tx, await listMarkedPosts(tx, post.id))
}
