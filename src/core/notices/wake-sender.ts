import { notify } from '#core/db/listen.ts'
import type { Db } from '#core/db/database.ts'

/** What the sender listens to. */
export const OUTGOING = 'bina_outgoing'

/**
 * Wakes the sender, once the caller's transaction is through: rows of `notice` or `reply` wait for
 * it.
 */
export const wakeSender = (tx: Db): Promise<void> => notify(tx, OUTGOING)
