import { apiCallsPerDay } from '#contract/plans.ts'
import { toUser } from '#core/accounts/account.ts'
import { findAccountById } from '#core/accounts/find-account.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { toUtcDay } from './usage-day.ts'
import { hashKey, hasValidChecksum } from './api-key.ts'
import { findActiveKey } from './store.ts'
import { findCallCount, countCall, uncountCall } from './usage-store.ts'

/** A call that was let through and counted. */
export type CountedCall = { accountId: number; day: string; perDay: number | null; calls: number }

/**
 * What comes of a call by key: nobody's key, an account without API access, too many in this day or
 * second, or it is let through.
 */
export type Admission =
  | { kind: 'unknown' }
  | { kind: 'no-access' }
  | { kind: 'day-full'; perDay: number }
  | { kind: 'second-full' }
  | ({ kind: 'counted' } & CountedCall)

/**
 * Lets a call by key through and counts it, or says why not. All keys of an account are counted
 * together, whatever processes are called.
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
  const day = toUtcDay(now)
  const calls = await countCall(db, {
    keyId: found.id,
    accountId: account.id,
    day,
    now,
    perDay,
    perSecond,
  })
  if (calls !== null) return { kind: 'counted', accountId: account.id, day, perDay, calls }
  return perDay !== null && (await findCallCount(db, account.id, day)) >= perDay
    ? { kind: 'day-full', perDay }
    : { kind: 'second-full' }
}

/** Takes back a call that came to nothing by our fault. */
export const refundCall = (db: Db, { accountId, day }: CountedCall): Promise<void> =>
  uncountCall(db, accountId, day)
