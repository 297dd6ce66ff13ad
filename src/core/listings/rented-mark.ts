import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { isRentedAnnouncement } from '#core/extraction/rented-announcement.ts'
import { republishPosts } from '#core/posts/steps.ts'
import { deleteRentedMark, listMarkedPosts, saveRentedMark } from './rented-mark-store.ts'

/**
 * Updates the mark of a post that only says "rented": a reply to the post of the flat, or an edit
 * that replaced the offer (`wasOffer`). The listing of the marked post is republished. An edited
 * post that no longer says so loses its mark.
 */
export async function updateRentedMark(
  tx: Db,
  post: { id: number; text: string },
  { wasOffer }: { wasOffer: boolean },
): Promise<void> {
  const own = await inCityOf(tx, post.id)
  if (!isRentedAnnouncement(post.text))
    return republishPosts(tx, await deleteRentedMark(own, post.id))
  await saveRentedMark(own, post.id, wasOffer)
  await republishPosts(tx, await listMarkedPosts(own, post.id))
}
