import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { survivingListing } from '#core/db/surviving-listing.ts'

/** `listingId`: the flat's id when it was sent. `currentListingId`: its id now. */
export type SentNotification = {
  id: string
  searchId: number | null
  listingId: number
  currentListingId: number
  /** null if the search was deleted. */
  isActive: boolean | null
  hasMorePhotos: boolean
}

/** Finds a notification of a chat by its id or by Telegram's message id. */
export async function selectSentNotification(
  db: Db,
  chatId: number,
  which: { id: string } | { messageId: number },
): Promise<SentNotification | null> {
  const {
    rows: [row],
  } = await sql<Omit<SentNotification, 'currentListingId' | 'hasMorePhotos'>>`
    select n.id, d.search_id "searchId", n.listing_id "listingId", s.is_active "isActive"
    from delivery d
    join notification n on n.id = d.notification_id
    left join saved_search s on s.id = d.search_id
    where d.chat_id = ${chatId}
      and ${'id' in which ? sql`n.id = ${which.id}` : sql`d.message_id = ${which.messageId}`}
    limit 1`.execute(db)
  if (!row) return null
  const {
    rows: [flat],
  } = await sql<Pick<SentNotification, 'currentListingId' | 'hasMorePhotos'>>`
    select id "currentListingId", cardinality(photo_ids) > 1 "hasMorePhotos"
    from listing
    where id = ${survivingListing(sql`${row.listingId}::integer`)}`.execute(
    await inCityOf(db, row.listingId),
  )
  return flat ? { ...row, ...flat } : null
}

/** Whether a chat was notified of a flat, under any of these ids. */
export async function wasNotified(
  db: Db,
  chatId: number,
  listingIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from notification
    where chat_id = ${chatId} and listing_id = any(${listingIds}::integer[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Marks a chat as blocked: its user blocked the bot or is gone. */
export async function markChatBlocked(
  tx: Db,
  chatId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ blocked_at: at, blocked_reason: reason })
    .where('id', '=', chatId)
    .where('blocked_at', 'is', null)
    .execute()
}
