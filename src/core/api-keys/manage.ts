import { apiCallsPerDay } from '#contract/plans.ts'
import { MAX_API_KEYS, type ApiAccess, type ApiKey } from '#contract/api-keys.ts'
import { type Caller, toUser } from '#core/accounts/account.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { nextUtcDay, utcDay } from '#core/time/utc-day.ts'
import { hashKey, generateKey, getKeyStart } from './api-key.ts'
import { countActiveKeys, lockOwner, insertKey, type KeyRow, listKeys, revokeKey } from './store.ts'
import { findCallCount } from './usage-store.ts'

/** The caller's active keys, limits and number of calls today. */
export async function getApiAccess(db: Db, { account }: Caller, now: Date): Promise<ApiAccess> {
  const keys = await listKeys(db, account.id)
  return {
    callsPerDay: apiCallsPerDay(toUser(account, now)),
    callsToday: await findCallCount(db, account.id, utcDay(now)),
    resetsAt: nextUtcDay(now).toISOString(),
    maxKeys: MAX_API_KEYS,
    keys: keys.filter(({ revokedAt }) => revokedAt === null).map(toApiKey),
  }
}

/**
 * Creates a key. The response is the only place where it appears. Throws AppError: `forbidden`
 * without a plan that includes API access, `conflict` when the caller has the maximum number.
 */
export async function createApiKey(
  { db, secrets }: { db: Db; secrets: Secrets },
  { account }: Caller,
  { name, canWrite }: { name: string; canWrite: boolean },
  now: Date,
): Promise<ApiKey & { key: string }> {
  if (apiCallsPerDay(toUser(account, now)) === 0) throw new AppError('no_api_access')
  const key = generateKey(secrets)
  const row = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, account.id)
    if ((await countActiveKeys(tx, account.id)) >= MAX_API_KEYS)
      throw new AppError('api_keys_full', { params: { maximum: MAX_API_KEYS } })
    return insertKey(tx, {
      accountId: account.id,
      name,
      hash: hashKey(secrets, key),
      start: getKeyStart(key),
      canWrite,
      at: now,
    })
  })
  return { ...toApiKey(row), key }
}

/** Revokes a key of the caller with immediate effect. Throws AppError. */
export async function revokeApiKey(
  db: Db,
  { account }: Caller,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await revokeKey(db, { accountId: account.id, id, at: now })))
    throw new AppError('api_key_gone')
}

const toApiKey = ({ id, name, start, canWrite, createdAt, lastUsedAt }: KeyRow): ApiKey => ({
  id,
  name,
  start,
  canWrite,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
