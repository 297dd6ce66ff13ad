import type { Db } from '#core/db/database.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

export type PostPhoto = {
  position: number
  sourceUrl: string
  /** The current copy. It stays until a copy from a newer URL is stored. */
  photoId: number | null
  /** The URL it was copied from. */
  copiedFrom: string | null
  error: string | null
  /** Whether this URL will never work. */
  final: boolean
}

export async function listPostPhotos(db: Db, postId: number): Promise<PostPhoto[]> {
  return db
    .selectFrom('post_photo')
    .select([
      'position',
      'source_url as sourceUrl',
      'photo_id as photoId',
      'copied_from as copiedFrom',
      'error',
      'final',
    ])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
}

export async function storePostPhoto(db: Db, postId: number, photo: PostPhoto): Promise<void> {
  const row = {
    source_url: photo.sourceUrl,
    photo_id: photo.photoId,
    copied_from: photo.copiedFrom,
    error: photo.error?.slice(0, 300) ?? null,
    final: photo.final,
  }
  await db
    .insertInto('post_photo')
    .values({ post_id: postId, position: photo.position, ...row })
    .onConflict((conflict) => conflict.columns(['post_id', 'position']).doUpdateSet(row))
    .execute()
}

/** Deletes the positions that the post no longer has. */
export async function deleteOtherPositions(
  db: Db,
  postId: number,
  positions: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('post_photo')
    .where('post_id', '=', postId)
    .$if(positions.length > 0, (query) => query.where('position', 'not in', positions))
    .execute()
}

/** An existing copy from the same URL, so that a forwarded album is not fetched twice. */
export async function findCopyOf(db: Db, sourceUrl: string): Promise<number | null> {
  const row = await db
    .selectFrom('post_photo')
    .select('photo_id')
    .where('copied_from', '=', sourceUrl)
    .where('photo_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.photo_id ?? null
}

export async function findPhotoByHash(db: Db, sha256: string): Promise<number | null> {
  const row = await db
    .selectFrom('photo')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Saves a photo once per content and returns its id, even if another process was first. Its bytes
 * must be stored already.
 */
export async function upsertPhoto(db: Db, photo: PreparedPhoto): Promise<number> {
  const variants = JSON.stringify(photo.variants.map(({ width, key }) => ({ width, key })))
  const row = await db
    .insertInto('photo')
    .values({
      sha256: photo.sha256,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      perceptual_hash: photo.perceptualHash?.toString() ?? null,
      variants,
    })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        placeholder: photo.placeholder,
        perceptual_hash: photo.perceptualHash?.toString() ?? null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The number of photos of these posts that are not copied, by reason. */
export async function countMissing(
  db: Db,
  postIds: readonly number[],
): Promise<{ reason: string; count: number }[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('post_photo')
    .where('post_id', 'in', postIds)
    .where('photo_id', 'is', null)
    .select((eb) => [
      eb.fn.coalesce('error', eb.val('not tried')).as('reason'),
      eb.fn.countAll<string>().as('count'),
    ])
    .groupBy('error')
    .orderBy('count', 'desc')
    .execute()
    .then((rows) => rows.map(({ reason, count }) => ({ reason, count: Number(count) })))
}

/** The number of photos that our own store failed to write. */
export async function countNotStoredRows(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('post_photo')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('photo_id', 'is', null)
    .where('error', 'like', 'not stored:%')
    .executeTakeFirstOrThrow()
  return Number(count)
}
