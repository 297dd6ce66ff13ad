import type { Db } from '#core/db/database.ts'
import type { Due } from './due.ts'
import { type Look, nextDue } from './outgoing-store.ts'

/**
 * What is to be sent next: the first due message of each chat but those in `except`, answers before
 * notices. With `noticeFirst` one notice goes before them, so that many answers never keep all
 * notices back.
 */
export const dueMessages = (db: Db, which: Look): Promise<Due[]> => nextDue(db, which)
