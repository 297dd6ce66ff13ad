import type { Db } from '#core/db/database.ts'
import { deleteAnswersBefore } from './model-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A post is read again within days of an edit or an outage, hardly ever later. */
const ANSWER_DAYS = 180

/**
 * Forgets what the language model answered long ago; the facts that came of it stay with their
 * posts.
 */
export const sweepAnswers = (db: Db, now: Date): Promise<void> =>
  deleteAnswersBefore(db, new Date(now.getTime() - ANSWER_DAYS * DAY_MS))
