import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { accessShardsInTurn, eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
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
  const own = await inCityOf(db, postId)
  return own
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
  const own = await inCityOf(db, postId)
  await own
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
  const own = await inCityOf(db, postId)
  await own
    .deleteFrom('post_photo')
    .where('post_id', '=', postId)
    .$if(positions.length > 0, (query) => query.where('position', 'not in', positions))
    .execute()
}

/**
 * An existing copy from the same URL, so that a forwarded album is not fetched twice. It is not
 * deleted before the end of the transaction.
 */
export async function lockCopyOf(tx: Db, sourceUrl: string): Promise<number | null> {
  const row = await tx
    .selectFrom('photo')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('post_photo')
        .select('photo_id')
        .where('copied_from', '=', sourceUrl)
        .where('photo_id', 'is not', null)
        .limit(1),
    )
    .forKeyShare()
    .executeTakeFirst()
  return row?.id ?? null
}

/** The photo with this content. It is not deleted before the end of the transaction. */
export async function lockPhotoByHash(tx: Db, sha256: string): Promise<number | null> {
  const row = await tx
    .selectFrom('photo')
    .select('id')
    .where('sha256', '=', sha256)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Locks the bytes of a photo until the end of the transaction, whether it has a row or not. They
 * are stored before the row is committed, and deleted only while there is none.
 */
export async function lockBytes(tx: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photo ' || ${sha256}, 0))`.execute(tx)
}

/** The photos that no post shows. */
export async function listUnusedPhotos(db: Db): Promise<{ id: number; sha256: string }[]> {
  return db
    .with('used', (cte) => cte.selectFrom('post_photo').select('photo_id'))
    .selectFrom('photo')
    .select(['id', 'sha256'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('used').select('photo_id').whereRef('photo_id', '=', 'photo.id'))),
    )
    .execute()
}

/** Deletes the row of a photo if no post shows it, and returns the keys of its bytes. */
export async function deleteUnusedPhoto(tx: Db, id: number): Promise<string[]> {
  await accessShardsInTurn(tx)
  // Waits for posts that are about to show it; only then can the delete see them.
  await tx.selectFrom('photo').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<{ variants: { key: string }[] }>`
    delete from photo
    where id = ${id} and not exists (select 1 from post_photo where photo_id = ${id})
    returning variants`.execute(tx)
  return rows.flatMap(({ variants }) => variants.map(({ key }) => key))
}

/**
 * Saves a photo once per content and returns its id, even if another process was first. Its bytes
 * must be stored already, under the same `lockBytes`.
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
      fingerprint: photo.fingerprint,
      variants,
    })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        placeholder: photo.placeholder,
        perceptual_hash: photo.perceptualHash?.toString() ?? null,
        fingerprint: photo.fingerprint,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What photos are recognised by, as stored; `hash` is a 64-bit integer as text. */
export async function listPrints(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; fingerprint: Buffer | null; hash: string | null }[]> {
  return db
    .selectFrom('photo')
    .select(['id', 'fingerprint', 'perceptual_hash as hash'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
}

/** The first photos without a fingerprint whose id is above `after`. */
export async function listWithoutFingerprint(db: Db, after: number, limit: number) {
  return db
    .selectFrom('photo')
    .select(['id', 'variants'])
    .where('fingerprint', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveFingerprint(db: Db, id: number, fingerprint: Buffer): Promise<void> {
  await db.updateTable('photo').set({ fingerprint }).where('id', '=', id).execute()
}

/** The posts of active listings that show a photo, except as the still image of a video. */
export async function listActivePosts(db: Db, photoId: number): Promise<number[]> {
  const found: number[] = []
  for (const { db: own } of await eachCity(db)) {
    const { rows } = await sql<{ id: number }>`
      select distinct e.post_id id
      from post_photo
      join extraction e on e.post_id = post_photo.post_id
      join listing l on l.id = e.listing_id
      where post_photo.photo_id = ${photoId}
        and post_photo.position < 100
        and l.status = 'ACTIVE'
        and l.merged_into is null`.execute(own)
    found.push(...rows.map(({ id }) => id))
  }
  return found
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
