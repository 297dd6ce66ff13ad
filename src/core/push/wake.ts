import { notify } from '#core/db/listen.ts'
import type { Db } from '#core/db/database.ts'

/** What the push sender listens to. */
export const PUSH_CHANNEL = 'bina_pushing'

/**
 * Wakes the push sender, once the caller's transaction is through: rows of `push_delivery` wait for
 * it.
 */
export const wakePushSender = (tx: Db): Promise<void> => notify(tx, PUSH_CHANNEL)
