import { notify } from '#core/db/listen.ts'
import type { Db } from '#core/db/database.ts'

/** The PostgreSQL channel (LISTEN/NOTIFY) of all senders. */
export const DELIVERY_CHANNEL = 'bina_delivery'

/** Wakes the senders once the caller's transaction commits, for new or changed deliveries. */
export const wakeSenders = (tx: Db): Promise<void> => notify(tx, DELIVERY_CHANNEL)
