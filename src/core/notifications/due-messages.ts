import type { Db } from '#core/db/database.ts'
import type { DueMessage } from './due.ts'
import { type DueQuery, findDueMessages } from './outgoing-store.ts'

/**
 * What is to be sent next: the first due message of each chat but those in `except`, answers before
 * notifications. With `notificationFirst` one notification goes before them, so that many answers
 * never keep all notifications back.
 */
export const listDueMessages = (db: Db, query: DueQuery): Promise<DueMessage[]> =>
  findDueMessages(db, query)
