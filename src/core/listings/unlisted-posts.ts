import { AppError } from '#core/accounts/app-error.ts'
import type { Db } from '#core/db/database.ts'
import {
  correctPart,
  type PartOfPost,
  findFieldCorrections,
  revertCorrections,
} from '#core/extraction/correct-part.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { saveAsHome } from '#core/extraction/extract-as-home.ts'
import type { PipelinePost } from '#core/posts/pipeline-post.ts'
import { queuePhotoCopy, findPost, lockIfCurrent } from '#core/posts/steps.ts'
import type { CorrectionContext } from './correct-listing.ts'
import { CorrectionError } from './merge/manual-merges.ts'
import { findListingOf } from './merge/store.ts'
import { publishPost } from './publish.ts'
import { isOffer } from './status.ts'
import { listParts } from './store.ts'

/**
 * Says that a part of a post offers a home, which nobody read there, and lists it at once; its
 * photos follow. Answers the listing and the correction that says so. Throws CannotCorrect, and
 * AppError where there is no such post.
 */
export async function listUnlistedPost(
  tx: Db,
  id: PartOfPost,
  { by, now, expireDays, hasGeocoder }: CorrectionContext,
): Promise<{ listingId: number; correctionId: number }> {
  const post = await lockUnlistedPost(tx, id)
  if ((await listParts(tx, post.id)).length === 1) await saveAsHome(tx, id, post)
  const correctionId = await correctPart(tx, id, 'isRental', true, {
    by,
    teaches: true,
    now,
    confirms: true,
  })
  const part = (await listParts(tx, post.id)).find((one) => one.part === id.part)
  if (!part || correctionId === null || !isOffer(part.facts, part.confidence))
    throw new CorrectionError('This post says nothing of a home that could be listed.')
  await locatePost(tx, post, { hasGeocoder, now })
  await publishPost(tx, post, now, { expireDays })
  await queuePhotoCopy(tx, post.id)
  return { listingId: (await findListingOf(tx, id))!, correctionId }
}

/**
 * Says that a part of a post is no home to let, as it was read: of posts with the same words too.
 * Throws CannotCorrect, and AppError where there is no such post.
 */
export async function dismissPost(
  tx: Db,
  id: PartOfPost,
  { by, now }: Pick<CorrectionContext, 'by' | 'now'>,
): Promise<void> {
  await lockUnlistedPost(tx, id)
  await correctPart(tx, id, 'isRental', false, { by, teaches: true, now, confirms: true })
}

/** Takes that back. Throws CannotCorrect, and AppError where there is no such post. */
export async function restoreDismissedPost(
  tx: Db,
  id: PartOfPost,
  { now }: Pick<CorrectionContext, 'now'>,
): Promise<void> {
  await lockUnlistedPost(tx, id)
  const corrections = await findFieldCorrections(tx, id, 'isRental')
  if (corrections.length === 0) throw new CorrectionError('Nobody left this post out.')
  await revertCorrections(tx, corrections, now)
}

/** Holds a post of which the part is in no listing. */
async function lockUnlistedPost(tx: Db, id: PartOfPost): Promise<PipelinePost> {
  const post = await findPost(tx, id.postId)
  if (!post || !(await listParts(tx, id.postId)).some(({ part }) => part === id.part))
    throw new AppError('not-found', 'There is no such post')
  if (!(await lockIfCurrent(tx, post)))
    throw new CorrectionError('This post was edited just now: look again.')
  const listingId = await findListingOf(tx, id)
  if (listingId !== null)
    throw new CorrectionError(`This post is part of listing ${listingId} already.`)
  return post
}
