import type { Db } from '#core/db/database.ts'
import { listHiddenListings } from './hidden-listing-store.ts'
import { findChatOfAccount } from './store.ts'

/** The data of an account's chat for its export; null if no chat is linked. */
export async function exportChat(db: Db, accountId: number) {
  const chat = await findChatOfAccount(db, accountId)
  return (
    chat && {
      name: chat.name,
      language: chat.language,
      firstSeenAt: chat.createdAt.toISOString(),
      linkedAt: chat.linkedAt?.toISOString() ?? null,
      blockedAt: chat.blockedAt?.toISOString() ?? null,
      hidden: (await listHiddenListings(db, chat.id)).map(({ listingId, hiddenAt }) => ({
        listingId,
        hiddenAt: hiddenAt.toISOString(),
      })),
    }
  )
}
