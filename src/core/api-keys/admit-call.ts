import { apiCallsPerDay } from '#contract/plans.ts'
import { type Account, toUser } from '#core/accounts/account.ts'
import { findAccountById } from '#core/accounts/find-account.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { hashKey, hasValidChecksum } from './api-key.ts'
import { findActiveKey } from './store.ts'
import { findCallCount, countCall, uncountCall } from './usage-store.ts'

/** A call that was accepted and counted. */
export type CountedCall = { account: Account; day: string; perDay: number | null; calls: number }

/** What a key may do now; or why nothing: it is unknown, or its plan has no API access. */
type KeyAccess =
  | { kind: 'unknown' }
  | { kind: 'no-access' }
  | { kind: 'active'; keyId: number; account: Account; perDay: number | null; canWrite: boolean }

/**
 * Whether a call is accepted, or why not: the key has no access or may only read, or a limit is
 * reached.
 */
export type Admission =
  | Exclude<KeyAccess, { kind: 'active' }>
  | { kind: 'read-only' }
  | { kind: 'day-full'; perDay: number }
  | { kind: 'second-full' }
  | ({ kind: 'counted' } & CountedCall)

/** Authenticates an API key, without counting a call. */
export async function findKeyAccess(
  { db, secrets }: { db: Db; secrets: Secrets },
  key: string,
  now: Date,
): Promise<KeyAccess> {
  const found = hasValidChecksum(secrets, key)
    ? await findActiveKey(db, hashKey(secrets, key))
    : null
  const account = found && (await findAccountById(db, found.accountId))
  if (!account) return { kind: 'unknown' }
  const perDay = apiCallsPerDay(toUser(account, now))
  return perDay === 0
    ? { kind: 'no-access' }
    : { kind: 'active', keyId: found.id, account, perDay, canWrite: found.canWrite }
}

/**
 * Authenticates a call by its API key, applies the limits and counts it. Limits apply to all keys
 * of an account together, across all processes. `writes`: the call changes something.
 */
export async function admitCall(
  ports: { db: Db; secrets: Secrets },
  key: string,
  { now, perSecond, writes }: { now: Date; perSecond: number; writes: boolean },
): Promise<Admission> {
  const { db } = ports
  const access = await findKeyAccess(ports, key, now)
  if (access.kind !== 'active') return access
  const { keyId, account, perDay } = access
  if (writes && !access.canWrite) return { kind: 'read-only' }
  const day = utcDay(now)
  const calls = await countCall(db, {
    keyId,
    accountId: account.id,
    day,
    now,
    perDay,
    perSecond,
  })
  if (calls !== null) return { kind: 'counted', account, day, perDay, calls }
  return perDay !== null && (await findCallCount(db, account.id, day)) >= perDay
    ? { kind: 'day-full', perDay }
    : { kind: 'second-full' }
}

/** Refunds a call that failed because of a server error. */
export const refundCall = (db: Db, { account, day }: CountedCall): Promise<void> =>
  uncountCall(db, account.id, day)
