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

/** Whether a call is accepted, or why not: unknown key, no API access, or a limit is reached. */
export type Admission =
  | { kind: 'unknown' }
  | { kind: 'no-access' }
  | { kind: 'day-full'; perDay: number }
  | { kind: 'second-full' }
  | ({ kind: 'counted' } & CountedCall)

/**
 * Authenticates a call by its API key, applies the limits and counts it. Limits apply to all keys
 * of an account together, across all processes.
 */
export async function admitCall(
  { db, secrets }: { db: Db; secrets: Secrets },
  key: string,
  { now, perSecond }: { now: Date; perSecond: number },
): Promise<Admission> {
  const found = hasValidChecksum(secrets, key)
    ? await findActiveKey(db, hashKey(secrets, key))
    : null
  const account = found && (await findAccountById(db, found.accountId))
  if (!account) return { kind: 'unknown' }
  const perDay = apiCallsPerDay(toUser(account, now))
  if (perDay === 0) return { kind: 'no-access' }
  const day = utcDay(now)
  const calls = await countCall(db, {
    keyId: found.id,
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
