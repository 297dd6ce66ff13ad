import type { Db } from '#core/db/database.ts'
import { refreshMatchKeys } from './match-keys.ts'
import { setSearchActive } from './manage.ts'
import { listPushEnabled } from './store.ts'

/**
 * The browsers of an account changed (their rows say so already): its searches that tell them wait,
 * or do not any more.
 */
export async function refreshPushSearches(tx: Db, accountId: number): Promise<void> {
  const ids = await listPushEnabled(tx, accountId)
  if (ids.length > 0) await refreshMatchKeys(tx, ids)
}

/** Pauses a search from one of its notifications. Throws AppError (not-found) when it is gone. */
export async function pauseSearchOfAccount(tx: Db, accountId: number, id: number): Promise<void> {
  await setSearchActive(tx, { accountId, chatId: null }, id, false)
}
