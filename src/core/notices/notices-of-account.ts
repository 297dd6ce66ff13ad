import type { Db } from '#core/db/database.ts'
import { type NoticeRecord, noticesOf } from './store.ts'

/** What an account's searches told of, newest first: for its export. */
export const toldTo = (db: Db, accountId: number): Promise<NoticeRecord[]> => noticesOf(db, accountId)
