import { notify } from '#core/db/listen.ts'
import type { Db } from '#core/db/database.ts'

/** The PostgreSQL channel (LISTEN/NOTIFY) of the push sender. */
export const PUSH_CHANNEL = 'bina_pushing'

/** Wakes the push sender once the caller's transaction commits, for new rows of `push_delivery`. */
export const wakePushSender = (tx: Db): Promise<void> => notify(tx, PUSH_CHANNEL)
