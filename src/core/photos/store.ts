import type { Db } from '#core/db/database.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

export type PostPhoto = {
  position: number
  sourceUrl: string
  /** The copy shown now; it stays until the one from a newer address is there. */
  photoId: number | null
  /** null: nothing to do. */
  todo: 'copy' | null
}

/**
 * Brings the rows of a post's photos in line with the post and answers them in order. Addresses are new at each reading,
 * so that a changed post is copied again from its new ones; the old copies stay in place meanwhile.
 */
export async function alignPostPhotos(db: Db, postId: number, urls: readonly string[]): Promise<PostPhoto[]> {
  for (const [position, sourceUrl] of urls.entries()) {
    await db.insertInto('post_photo').values({ post_id: postId, position, source_url: sourceUrl })
      .onConflict((conflict) => conflict.columns(['post_id', 'position']).doUpdateSet({ source_url: sourceUrl, error: null, final: false }).where('post_photo.source_url', '!=', sourceUrl))
      .execute()
  }
  await db.deleteFrom('post_photo').where('post_id', '=', postId).where('position', '>=', urls.length).execute()
  const rows = await db.selectFrom('post_photo').selectAll().where('post_id', '=', postId).orderBy('position').execute()
  return rows.map((row) => ({ position: row.position, sourceUrl: row.source_url, photoId: row.photo_id, todo: row.copied_from === row.source_url || row.final ? null : 'copy' }))
}

/** The copy made of exactly this address before, if any: a forwarded album is not fetched twice. */
export async function findCopyOf(db: Db, sourceUrl: string): Promise<number | null> {
  const row = await db.selectFrom('post_photo').select('photo_id').where('copied_from', '=', sourceUrl).where('photo_id', 'is not', null).limit(1).executeTakeFirst()
  return row?.photo_id ?? null
}

export async function findPhotoByHash(db: Db, sha256: string): Promise<number | null> {
  const row = await db.selectFrom('photo').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row?.id ?? null
}

/** Keeps a copied photo once per content; answers its id. Its bytes are stored already. */
export async function keepPhoto(db: Db, photo: PreparedPhoto): Promise<number> {
  const variants = JSON.stringify(photo.variants.map(({ width, key }) => ({ width, key })))
  const row = await db.insertInto('photo').values({ sha256: photo.sha256, width: photo.width, height: photo.height, placeholder: photo.placeholder, variants })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ placeholder: photo.placeholder }))
    .returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** `photoId` with the copy, or null with the reason why there is none; `final`: it will not come. */
export async function notePostPhoto(db: Db, postId: number, photo: { position: number; sourceUrl: string }, result: { photoId: number } | { error: string; final: boolean }): Promise<void> {
  const change = 'photoId' in result ? { photo_id: result.photoId, copied_from: photo.sourceUrl, error: null, final: false } : { error: result.error.slice(0, 300), final: result.final }
  // Only while the row still speaks of the address that was asked.
  await db.updateTable('post_photo').set(change).where('post_id', '=', postId).where('position', '=', photo.position).where('source_url', '=', photo.sourceUrl).execute()
}
