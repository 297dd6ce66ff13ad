import { apiCallsPerDay } from '#contract/plans.ts'
import { viewUser } from '#core/accounts/account.ts'
import { accountOfId } from '#core/accounts/account-of-id.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { dayOf } from './day.ts'
import { hashOf, isGenuine } from './key.ts'
import { findLiving } from './store.ts'
import { callsOf, countCall, uncountCall } from './use-store.ts'

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
  const found = isGenuine(secrets, key) ? await findLiving(db, hashOf(secrets, key)) : null
  const account = found && (await accountOfId(db, found.accountId))
  if (!account) return { kind: 'unknown' }
  const perDay = apiCallsPerDay(viewUser(account, now))
  if (perDay === 0) return { kind: 'no-access' }
  const day = dayOf(now)
  const calls = await countCall(db, {
    keyId: found.id,
    accountId: account.id,
    day,
    now,
    perDay,
    perSecond,
  })
  if (calls !== null) return { kind: 'counted', accountId: account.id, day, perDay, calls }
  return perDay !== null && (await callsOf(db, account.id, day)) >= perDay
    ? { kind: 'day-full', perDay }
    : { kind: 'second-full' }
}

/** Takes back a call that came to nothing by our fault. */
export const takeBackCall = (db: Db, { accountId, day }: CountedCall): Promise<void> =>
  uncountCall(db, accountId, day)
