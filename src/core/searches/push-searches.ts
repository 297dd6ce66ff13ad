import type { Db } from '#core/db/database.ts'
import { refreshMatchKeys } from './match-keys.ts'
import { setSearchActive } from './manage.ts'
import { listUsing } from './store.ts'

/**
 * Rebuilds the match keys of an account's searches with push after its browsers changed (and were
 * saved).
 */
export async function refreshPushSearches(tx: Db, accountId: number): Promise<void> {
  const ids = await listUsing(tx, accountId, 'push')
  if (ids.length > 0) await refreshMatchKeys(tx, ids)
}

/** Pauses a search of an account. Throws AppError if it is gone. */
export async function pauseSearchOfAccount(tx: Db, accountId: number, id: number): Promise<void> {
  await setSearchActive(tx, { accountId, chatId: null }, id, false)
}
