import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import {
  correctPart,
  findFieldCorrections,
  revertCorrections,
} from '#core/extraction/correct-part.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { saveAsHome } from '#core/extraction/extract-as-home.ts'
import { listParts, type PartId } from '#core/extraction/parts.ts'
import type { PipelinePost } from '#core/posts/pipeline-post.ts'
import { queuePhotoCopy, findPost, lockIfCurrent } from '#core/posts/steps.ts'
import type { CorrectionContext } from './correct-listing.ts'
import { findListingOf } from './merge/store.ts'
import { publishPost } from './publish.ts'
import { isOffer } from './status.ts'

/**
 * Corrects a part of a post that was not recognised as an offer, and lists it at once; its photos
 * follow. Returns the ids of the listing and the correction. Throws AppError.
 */
export async function listUnlistedPost(
  tx: Db,
  id: PartId,
  { by, now, expireDays, hasGeocoder }: CorrectionContext,
): Promise<{ listingId: number; correctionId: number }> {
  const post = await lockUnlistedPost(tx, id)
  if ((await listParts(tx, post.id)).length === 1) await saveAsHome(tx, id, post)
  const correctionId = await correctPart(tx, id, 'isRental', true, {
    by,
    statedInPost: true,
    now,
    confirms: true,
  })
  const part = (await listParts(tx, post.id)).find((one) => one.part === id.part)
  if (!part || correctionId === null || !isOffer(part.facts, part.confidence))
    throw new AppError('post_without_home')
  await locatePost(tx, post, { hasGeocoder, now })
  await publishPost(tx, post, now, { expireDays })
  await queuePhotoCopy(tx, post.id)
  return { listingId: (await findListingOf(tx, id))!, correctionId }
}

/**
 * Confirms that a part of a post is not an offer, also for posts with the same text. Throws
 * AppError when there is no such post.
 */
export async function dismissPost(
  tx: Db,
  id: PartId,
  { by, now }: Pick<CorrectionContext, 'by' | 'now'>,
): Promise<void> {
  await lockUnlistedPost(tx, id)
  await correctPart(tx, id, 'isRental', false, { by, statedInPost: true, now, confirms: true })
}

/** Undoes dismissPost. Throws AppError. */
export async function restoreDismissedPost(
  tx: Db,
  id: PartId,
  { now }: Pick<CorrectionContext, 'now'>,
): Promise<void> {
  await lockUnlistedPost(tx, id)
  const corrections = await findFieldCorrections(tx, id, 'isRental')
  if (corrections.length === 0) throw new AppError('post_not_skipped')
  await revertCorrections(tx, corrections, now)
}

/** Locks a post whose part has no listing. */
async function lockUnlistedPost(tx: Db, id: PartId): Promise<PipelinePost> {
  const post = await findPost(tx, id.postId)
  if (!post || !(await listParts(tx, id.postId)).some(({ part }) => part === id.part))
    throw new AppError('admin_post_gone')
  if (!(await lockIfCurrent(tx, post))) throw new AppError('post_edited')
  const listingId = await findListingOf(tx, id)
  if (listingId !== null) throw new AppError('post_listed', { params: { id: listingId } })
  return post
}
