import type { Db } from '#core/db/database.ts'
import { deleteMailOf, deleteOldMail, mailOf, type MailRecord } from './store.ts'

/** The letters to an account, newest first: for its export. */
export const lettersOf = (db: Db, accountId: number): Promise<MailRecord[]> => mailOf(db, accountId)

/** Takes back what waits for an account and forgets what was sent to it: when it is deleted. */
export const deleteLetters = (db: Db, accountId: number): Promise<void> =>
  deleteMailOf(db, accountId)

/**
 * Forgets letters made before a moment that nothing is to be done with any more. Answers how many.
 */
export const forgetOldLetters = (db: Db, before: Date): Promise<number> => deleteOldMail(db, before)
