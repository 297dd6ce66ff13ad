import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'

/** `fileId`: Telegram's file id for this bot. Variants are sorted by width. */
export type StoredPhoto = {
  photoId: number
  fileId: string | null
  variants: { width: number; key: string }[]
}

/** The first `max` photos of a listing, in order. */
export async function listPhotos(
  db: Db,
  listingId: number,
  botId: number,
  max: number,
): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    select photo.id "photoId", stored.file_id "fileId", photo.variants
    from listing
    cross join lateral unnest(listing.photo_ids) with ordinality shown(id, place)
    join photo on photo.id = shown.id
    left join telegram_photo stored on stored.photo_id = photo.id and stored.bot_id = ${botId}
    where listing.id = ${listingId}
    order by shown.place limit ${max}`.execute(await inCityOf(db, listingId))
  return rows
}

/** Saves Telegram's file ids of photos. Photos that were deleted in the meantime are skipped. */
export async function saveFileIds(
  tx: Db,
  botId: number,
  files: readonly { photoId: number; fileId: string }[],
): Promise<void> {
  if (files.length === 0) return
  await sql`
    insert into telegram_photo (bot_id, photo_id, file_id)
    select distinct on (photo.id) ${botId}::bigint, photo.id, file.id
    from unnest(
      ${files.map((file) => file.photoId)}::integer[],
      ${files.map((file) => file.fileId)}::text[]
    ) file(photo_id, id)
    join photo on photo.id = file.photo_id
    on conflict (bot_id, photo_id) do update set file_id = excluded.file_id`.execute(tx)
}

export async function deleteFileIds(
  db: Db,
  botId: number,
  photoIds: readonly number[],
): Promise<void> {
  if (photoIds.length > 0)
    await db
      .deleteFrom('telegram_photo')
      .where('bot_id', '=', String(botId))
      .where('photo_id', 'in', photoIds)
      .execute()
}
