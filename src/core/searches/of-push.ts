import type { Db } from '#core/db/database.ts'
import { renewKeys } from './keys.ts'
import { setSearchActive } from './manage.ts'
import { listByPush } from './store.ts'

/**
 * The browsers of an account changed (their rows say so already): its searches that tell them wait,
 * or do not any more.
 */
export async function renewSearchesOfBrowsers(tx: Db, accountId: number): Promise<void> {
  const ids = await listByPush(tx, accountId)
  if (ids.length > 0) await renewKeys(tx, ids)
}

/** Pauses a search from one of its notifications. Throws Refused (missing) when it is gone. */
export async function pauseSearchOfAccount(tx: Db, accountId: number, id: number): Promise<void> {
  await setSearchActive(tx, { accountId, chatId: null }, id, false)
}
