import type { Db } from '#core/db/database.ts'
import { listHidden } from './hidden-store.ts'
import { findChatOfAccount } from './store.ts'

/** What is kept of the chat that is tied to an account; null: there is none. */
export async function chatInExport(db: Db, accountId: number) {
  const chat = await findChatOfAccount(db, accountId)
  return (
    chat && {
      name: chat.name,
      language: chat.language,
      firstSeenAt: chat.createdAt.toISOString(),
      tiedAt: chat.tiedAt?.toISOString() ?? null,
      blockedAt: chat.deadAt?.toISOString() ?? null,
      hidden: (await listHidden(db, chat.id)).map(({ listingId, hiddenAt }) => ({
        listingId,
        hiddenAt: hiddenAt.toISOString(),
      })),
    }
  )
}
