import type { Db } from '#core/db/database.ts'
import type { Happening, NoticeTarget } from './notice.ts'
import { insertNotices } from './store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * Writes down what is to be told, in the caller's transaction, one row for a person however many searches fit. Left out are
 * who hid the flat and, but for a fallen price or a flat that is back, who was told of it before, under whatever number it
 * had. Answers how many rows were written; the sender is woken when the transaction is through.
 */
export async function queueNotices(tx: Db, happening: Happening, targets: readonly NoticeTarget[], now: Date): Promise<number> {
  const written = targets.length === 0 ? 0 : await insertNotices(tx, happening, targets, now)
  if (written > 0) await wakeSender(tx)
  return written
}
