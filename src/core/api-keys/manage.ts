import { apiCallsPerDay } from '#contract/plans.ts'
import { MAX_API_KEYS, type ApiAccess, type ApiKey, NO_API_ACCESS } from '#contract/api-keys.ts'
import { type Caller, toUser } from '#core/accounts/account.ts'
import { AppError } from '#core/accounts/app-error.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { toUtcDay, nextResetAt } from './usage-day.ts'
import { hashKey, generateKey, keyStart } from './api-key.ts'
import { countActiveKeys, lockOwner, insertKey, type KeyRow, listKeys, revokeKey } from './store.ts'
import { findCallCount } from './usage-store.ts'

/** The caller's living keys, and how far the calls of today have come. */
export async function getApiAccess(db: Db, { account }: Caller, now: Date): Promise<ApiAccess> {
  const keys = await listKeys(db, account.id)
  return {
    callsPerDay: apiCallsPerDay(toUser(account, now)),
    callsToday: await findCallCount(db, account.id, toUtcDay(now)),
    resetsAt: nextResetAt(now).toISOString(),
    maxKeys: MAX_API_KEYS,
    keys: keys.filter(({ revokedAt }) => revokedAt === null).map(toApiKey),
  }
}

/**
 * A new key, which is nowhere but in this answer. Throws AppError: forbidden without a plan that
 * has API access, conflict for whoever has as many as one may have.
 */
export async function createApiKey(
  { db, secrets }: { db: Db; secrets: Secrets },
  { account }: Caller,
  name: string,
  now: Date,
): Promise<ApiKey & { key: string }> {
  if (apiCallsPerDay(toUser(account, now)) === 0) throw new AppError('forbidden', NO_API_ACCESS)
  const key = generateKey(secrets)
  const row = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, account.id)
    if ((await countActiveKeys(tx, account.id)) >= MAX_API_KEYS)
      throw new AppError('conflict', `You have ${MAX_API_KEYS} keys: revoke one first`)
    return insertKey(tx, {
      accountId: account.id,
      name,
      hash: hashKey(secrets, key),
      start: keyStart(key),
      at: now,
    })
  })
  return { ...toApiKey(row), key }
}

/**
 * Ends a key of the caller: the next call with it is refused. Throws AppError (not-found) for one
 * that is not there, or no longer.
 */
export async function revokeApiKey(
  db: Db,
  { account }: Caller,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await revokeKey(db, { accountId: account.id, id, at: now })))
    throw new AppError('not-found', 'There is no such key, or no longer')
}

const toApiKey = ({ id, name, start, createdAt, lastUsedAt }: KeyRow): ApiKey => ({
  id,
  name,
  start,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
