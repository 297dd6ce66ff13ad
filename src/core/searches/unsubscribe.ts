import { timingSafeEqual } from 'node:crypto'
import type { AlertChannel } from '#contract/searches.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { changeSearch } from './manage.ts'
import { findAccountSearch, listUsing } from './store.ts'

/** The proof with which an email may end the email alerts of a search without a session. */
export const createUnsubscribeProof = (secrets: Secrets, searchId: number): string =>
  secrets.hash('unsubscribe', String(searchId)).toString('base64url')

/**
 * Ends the email alerts of a search. Does nothing if it has none. Throws AppError if the proof is
 * wrong or the search is gone.
 */
export async function unsubscribeFromEmail(
  tx: Db,
  secrets: Secrets,
  { searchId, proof }: { searchId: number; proof: string },
  now: Date,
): Promise<void> {
  const [given, right] = [proof, createUnsubscribeProof(secrets, searchId)].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer]
  const isValid = given.length === right.length && timingSafeEqual(given, right)
  const search = isValid ? await findAccountSearch(tx, searchId) : null
  if (!search) throw new AppError('search_gone')
  await dropEmail(tx, search.accountId, searchId, search.channels, now)
}

/** Ends the email alerts of all searches of an account, because its address does not exist. */
export async function leaveEmailAlerts(tx: Db, accountId: number, now: Date): Promise<void> {
  for (const id of await listUsing(tx, accountId, 'email')) {
    const search = await findAccountSearch(tx, id)
    if (search) await dropEmail(tx, accountId, id, search.channels, now)
  }
}

async function dropEmail(
  tx: Db,
  accountId: number,
  id: number,
  channels: readonly AlertChannel[],
  now: Date,
): Promise<void> {
  const others = channels.filter((channel) => channel !== 'email')
  await changeSearch(tx, { accountId, chatId: null }, id, { channels: others }, now)
}
