import type { Db } from '#core/db/database.ts'
import { selectSentNotification, type SentNotification, wasNotified } from './sent-store.ts'

/** What stands under a message about a flat; null: it is not this chat's. */
export const findSentNotification = (
  db: Db,
  chatId: number,
  which: { id: string } | { messageId: number },
): Promise<SentNotification | null> => selectSentNotification(db, chatId, which)

/** Whether a chat was told of a flat. */
export const isNotifiedOf = (db: Db, chatId: number, listingId: number): Promise<boolean> =>
  wasNotified(db, chatId, listingId)
