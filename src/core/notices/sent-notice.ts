import type { Db } from '#core/db/database.ts'
import { findSent, type SentNotice, wasTold } from './sent-store.ts'

/** What stands under a message about a flat; null: it is not this chat's. */
export const sentNotice = (
  db: Db,
  chatId: number,
  which: { id: string } | { messageId: number },
): Promise<SentNotice | null> => findSent(db, chatId, which)

/** Whether a chat was told of a flat. */
export const toldOf = (db: Db, chatId: number, listingId: number): Promise<boolean> =>
  wasTold(db, chatId, listingId)
