import type { AlertChannel } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { refreshMatchKeys } from './match-keys.ts'
import { setSearchActive } from './manage.ts'
import { listUsing } from './store.ts'

/**
 * Rebuilds the match keys of an account's searches that use a channel, after its addresses there
 * changed (and were saved).
 */
export async function refreshSearches(
  tx: Db,
  accountId: number,
  channel: AlertChannel,
): Promise<void> {
  const ids = await listUsing(tx, accountId, channel)
  if (ids.length > 0) await refreshMatchKeys(tx, ids)
}

/** Pauses a search of an account. Throws AppError if it is gone. */
export async function pauseSearchOfAccount(tx: Db, accountId: number, id: number): Promise<void> {
  await setSearchActive(tx, { accountId, chatId: null }, id, false)
}
