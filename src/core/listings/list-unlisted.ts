import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import {
  correctPart,
  type PartOfPost,
  standingOf,
  takeBack,
} from '#core/extraction/correct-part.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { storeAsHome } from '#core/extraction/read-as-home.ts'
import type { PostAtWork } from '#core/posts/post-at-work.ts'
import { copyPhotosNow, readPost, stillStands } from '#core/posts/steps.ts'
import type { DeskWork } from './correct-listing.ts'
import { CannotCorrect } from './merge/correct.ts'
import { linkOf } from './merge/store.ts'
import { publishPost } from './publish.ts'
import { isOffer } from './status.ts'
import { listParts } from './store.ts'

/**
 * Says that a part of a post offers a home, which nobody read there, and lists it at once; its
 * photos follow. Answers the listing and the correction that says so. Throws CannotCorrect, and
 * Refused where there is no such post.
 */
export async function listAsHome(
  tx: Db,
  id: PartOfPost,
  { by, now, expireDays, geocodes }: DeskWork,
): Promise<{ listingId: number; correctionId: number }> {
  const post = await holdUnlisted(tx, id)
  if ((await listParts(tx, post.id)).length === 1) await storeAsHome(tx, id, post)
  const correctionId = await correctPart(tx, id, 'isRental', true, {
    by,
    teaches: true,
    now,
    confirms: true,
  })
  const part = (await listParts(tx, post.id)).find((one) => one.part === id.part)
  if (!part || correctionId === null || !isOffer(part.facts, part.confidence))
    throw new CannotCorrect('This post says nothing of a home that could be listed.')
  await locatePost(tx, post, { geocodes, now })
  await publishPost(tx, post, now, { expireDays })
  await copyPhotosNow(tx, post.id)
  return { listingId: (await linkOf(tx, id))!, correctionId }
}

/**
 * Says that a part of a post is no home to let, as it was read: of posts with the same words too.
 * Throws CannotCorrect, and Refused where there is no such post.
 */
export async function leaveOut(
  tx: Db,
  id: PartOfPost,
  { by, now }: Pick<DeskWork, 'by' | 'now'>,
): Promise<void> {
  await holdUnlisted(tx, id)
  await correctPart(tx, id, 'isRental', false, { by, teaches: true, now, confirms: true })
}

/** Takes that back. Throws CannotCorrect, and Refused where there is no such post. */
export async function leaveOutNoMore(
  tx: Db,
  id: PartOfPost,
  { now }: Pick<DeskWork, 'now'>,
): Promise<void> {
  await holdUnlisted(tx, id)
  const said = await standingOf(tx, id, 'isRental')
  if (said.length === 0) throw new CannotCorrect('Nobody left this post out.')
  await takeBack(tx, said, now)
}

/** Holds a post of which the part is in no listing. */
async function holdUnlisted(tx: Db, id: PartOfPost): Promise<PostAtWork> {
  const post = await readPost(tx, id.postId)
  if (!post || !(await listParts(tx, id.postId)).some(({ part }) => part === id.part))
    throw new Refused('missing', 'There is no such post')
  if (!(await stillStands(tx, post)))
    throw new CannotCorrect('This post was edited just now: look again.')
  const listingId = await linkOf(tx, id)
  if (listingId !== null)
    throw new CannotCorrect(`This post is part of listing ${listingId} already.`)
  return post
}
