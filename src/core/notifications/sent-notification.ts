import type { Db } from '#core/db/database.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { selectSentNotification, type SentNotification, wasNotified } from './sent-store.ts'

/** A notification of a chat, by its id or Telegram's message id; null if there is none. */
export const findSentNotification = (
  db: Db,
  chatId: number,
  which: { id: string } | { messageId: number },
): Promise<SentNotification | null> => selectSentNotification(db, chatId, which)

/** Whether a chat was notified of a flat. */
export const wasNotifiedOf = async (db: Db, chatId: number, listingId: number): Promise<boolean> =>
  wasNotified(db, chatId, await listFlatIds(db, listingId))
