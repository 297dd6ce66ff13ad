import { notify } from '#core/db/listen.ts'
import type { Db } from '#core/db/database.ts'

/** The PostgreSQL channel (LISTEN/NOTIFY) of the sender. */
export const OUTGOING_CHANNEL = 'bina_outgoing'

/**
 * Wakes the sender once the caller's transaction commits, for new rows of `notification` or
 * `reply`.
 */
export const wakeSender = (tx: Db): Promise<void> => notify(tx, OUTGOING_CHANNEL)
