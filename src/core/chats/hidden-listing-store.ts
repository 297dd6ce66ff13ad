import type { Db } from '#core/db/database.ts'

/** A chat hears no more of a flat. */
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

/** Under any of the numbers that it had. */
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
