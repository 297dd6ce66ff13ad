import { apiCallsPerDay } from '#contract/plans.ts'
import { API_KEYS_MOST, type ApiAccess, type ApiKey, NO_API_ACCESS } from '#contract/api-keys.ts'
import { type Caller, viewUser } from '#core/accounts/account.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { dayOf, resetOf } from './day.ts'
import { hashOf, makeKey, startOf } from './key.ts'
import { countLiving, holdOwner, insertKey, type KeyRow, listKeys, revokeKey } from './store.ts'
import { callsOf } from './use-store.ts'

/** The caller's living keys, and how far the calls of today have come. */
export async function apiAccess(db: Db, { account }: Caller, now: Date): Promise<ApiAccess> {
  const keys = await listKeys(db, account.id)
  return {
    callsPerDay: apiCallsPerDay(viewUser(account, now)),
    callsToday: await callsOf(db, account.id, dayOf(now)),
    resetsAt: resetOf(now).toISOString(),
    mostKeys: API_KEYS_MOST,
    keys: keys.filter(({ revokedAt }) => revokedAt === null).map(viewKey),
  }
}

/**
 * A new key, which is nowhere but in this answer. Throws Refused: forbidden without a plan that has
 * API access, conflict for whoever has as many as one may have.
 */
export async function makeApiKey(
  { db, secrets }: { db: Db; secrets: Secrets },
  { account }: Caller,
  name: string,
  now: Date,
): Promise<ApiKey & { key: string }> {
  if (apiCallsPerDay(viewUser(account, now)) === 0) throw new Refused('forbidden', NO_API_ACCESS)
  const key = makeKey(secrets)
  const row = await db.transaction().execute(async (tx) => {
    await holdOwner(tx, account.id)
    if ((await countLiving(tx, account.id)) >= API_KEYS_MOST)
      throw new Refused('conflict', `You have ${API_KEYS_MOST} keys: revoke one first`)
    return insertKey(tx, {
      accountId: account.id,
      name,
      hash: hashOf(secrets, key),
      start: startOf(key),
      at: now,
    })
  })
  return { ...viewKey(row), key }
}

/**
 * Ends a key of the caller: the next call with it is refused. Throws Refused (missing) for one that
 * is not there, or no longer.
 */
export async function revokeApiKey(
  db: Db,
  { account }: Caller,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await revokeKey(db, { accountId: account.id, id, at: now })))
    throw new Refused('missing', 'There is no such key, or no longer')
}

const viewKey = ({ id, name, start, createdAt, lastUsedAt }: KeyRow): ApiKey => ({
  id,
  name,
  start,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
