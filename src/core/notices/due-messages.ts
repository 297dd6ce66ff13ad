import type { Db } from '#core/db/database.ts'
import type { Due } from './due.ts'
import { nextDue } from './outgoing-store.ts'

/** What is to be sent next: the first due message of each chat but those in `except`, answers before notices. */
export const dueMessages = (db: Db, which: { now: Date; except: readonly number[]; limit: number }): Promise<Due[]> => nextDue(db, which)
