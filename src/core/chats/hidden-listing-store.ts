import type { Db } from '#core/db/database.ts'

/** Hides a flat from a chat: it gets no more notifications about it. */
export async function hideListing(
  tx: Db,
  chatId: number,
  listingId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('hidden_listing')
    .values({ chat_id: chatId, listing_id: listingId, hidden_at: now })
    .onConflict((row) => row.columns(['chat_id', 'listing_id']).doNothing())
    .execute()
}

/** `listingIds`: all ids of the flat, those before merges included. */
export async function unhideListing(
  tx: Db,
  chatId: number,
  listingIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('hidden_listing')
    .where('chat_id', '=', chatId)
    .where('listing_id', 'in', listingIds)
    .execute()
}

export async function listHiddenListings(
  db: Db,
  chatId: number,
): Promise<{ listingId: number; hiddenAt: Date }[]> {
  return db
    .selectFrom('hidden_listing')
    .select(['listing_id as listingId', 'hidden_at as hiddenAt'])
    .where('chat_id', '=', chatId)
    .orderBy('hidden_at')
    .execute()
}
