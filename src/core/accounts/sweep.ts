import { sweepApi } from '#core/api-keys/sweep.ts'
import type { Db } from '#core/db/database.ts'
import { forgetOldLetters } from '#core/mail/letters-of-account.ts'
import { sweepCodes } from '#core/searches/codes.ts'
import { deleteOldSessions, deleteOver, deleteUnproved } from './sweep-store.ts'
import { deleteProofs } from './telegram-proof-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a trial: an address that is not proved by then is given up. */
const UNPROVED_DAYS = 7
/** For a look at what happened, and to know used tokens again. */
const SESSION_DAYS = 30
const DEVICE_DAYS = 400
const LETTER_DAYS = 90

/** Forgets what nobody needs any more. Answers how many accounts went. */
export async function sweepAccounts(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteOldSessions(db, ago(SESSION_DAYS))
  await deleteOver(db, { now, devicesBefore: ago(DEVICE_DAYS) })
  await forgetOldLetters(db, ago(LETTER_DAYS))
  await deleteProofs(db, now)
  await sweepCodes(db, now)
  await sweepApi(db, now)
  return deleteUnproved(db, ago(UNPROVED_DAYS))
}
