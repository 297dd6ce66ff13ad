import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Account, Caller } from './account.ts'
import { ACCOUNT_COLUMNS } from './store.ts'
import { type AttemptRelease, releaseCtes } from './throttle-store.ts'

export type NewSession = {
  id: string
  accountId: number
  method: 'password' | 'provider' | 'telegram'
  device: string | null
  deviceHash: Buffer
  /** false until the browser that started an external sign-in returns. */
  isClaimed: boolean
  refreshHash: Buffer
  refreshExpiresAt: Date
  expiresAt: Date
  at: Date
}

/**
 * Inserts a session with its first refresh token, marks the browser as known unless the session has
 * to be claimed, and refunds throttled attempts. One statement, because sign-ins are frequent.
 */
export async function insertSession(
  db: Db,
  one: NewSession,
  release: AttemptRelease = { clear: [], decrement: [] },
): Promise<void> {
  await sql`
    with s as (
      insert into session (
        id, account_id, method, device, device_hash,
        claimed_at, created_at, last_seen_at, expires_at
      )
      values (
        ${one.id}, ${one.accountId}, ${one.method}, ${one.device}, ${one.deviceHash},
        ${one.isClaimed ? one.at : null}, ${one.at}, ${one.at}, ${one.expiresAt}
      )
    ), t as (
      insert into refresh_token (hash, session_id, issued_at, expires_at)
      values (${one.refreshHash}, ${one.id}, ${one.at}, ${one.refreshExpiresAt})
    ), ${releaseCtes(release)}
    insert into known_device (account_id, hash, seen_at)
    select ${one.accountId}::integer, ${one.deviceHash}::bytea, ${one.at}::timestamptz
    where ${one.isClaimed}::boolean
    on conflict (account_id, hash) do update set seen_at = excluded.seen_at
  `.execute(db)
}

/** Finds an active session with its account. */
export async function findCallerRow(
  db: Db,
  { sessionId, accountId, now }: { sessionId: string; accountId: number; now: Date },
): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id as sessionId', 'session.created_at as signedInAt', ...ACCOUNT_COLUMNS])
    .where('session.id', '=', sessionId)
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.claimed_at', 'is not', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId: id, signedInAt, ...account } = row
  return { sessionId: id, signedInAt, account: account satisfies Account }
}

export type LockedToken = {
  sessionId: string
  accountId: number
  deviceHash: Buffer
  claimedAt: Date | null
  endedAt: Date | null
  sessionExpiresAt: Date
  usedAt: Date | null
  expiresAt: Date
}

/**
 * Finds a refresh token with its session and locks both until the transaction ends, so that
 * concurrent refreshes run one after the other.
 */
export async function lockToken(db: Db, hash: Buffer): Promise<LockedToken | null> {
  return (
    (await db
      .selectFrom('refresh_token as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .select([
        's.id as sessionId',
        's.account_id as accountId',
        's.device_hash as deviceHash',
        's.claimed_at as claimedAt',
        's.ended_at as endedAt',
        's.expires_at as sessionExpiresAt',
        't.used_at as usedAt',
        't.expires_at as expiresAt',
      ])
      .where('t.hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** When a token was used; null when unused, undefined when it does not exist. */
export async function findTokenUsedAt(db: Db, hash: Buffer): Promise<Date | null | undefined> {
  return (
    await db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.used_at
}

/** Marks a token as used and inserts its successor. The used one stays, to detect reuse. */
export async function rotateToken(
  db: Db,
  one: { usedHash: Buffer; nextHash: Buffer; sessionId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    with used as (update refresh_token set used_at = ${one.at} where hash = ${one.usedHash}),
      seen as (update session set last_seen_at = ${one.at} where id = ${one.sessionId})
    insert into refresh_token (hash, session_id, issued_at, expires_at)
    values (${one.nextHash}, ${one.sessionId}, ${one.at}, ${one.expiresAt})
  `.execute(db)
}

/** Marks a session as claimed. Returns false when it was claimed before or has ended. */
export async function markClaimed(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ claimed_at: at, last_seen_at: at })
    .where('id', '=', sessionId)
    .where('claimed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type EndReason = 'logout' | 'reuse' | 'password' | 'reset' | 'ended' | 'verified'

/**
 * Ends one session of an account, all but one, or all, and disables push in their browsers. Returns
 * how many were active.
 */
export async function endSessionRows(
  db: Db,
  which: { accountId: number; id?: string; exceptId?: string | null },
  reason: EndReason,
  at: Date,
): Promise<number> {
  let query = db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.exceptId) query = query.where('id', '<>', which.exceptId)
  const { times } = await db
    .with('ended', () => query.returning('id'))
    .with('disabled_endpoints', (cte) =>
      cte
        .updateTable('push_endpoint')
        .set({ disabled_at: at, disabled_reason: 'signed out' })
        .where('session_id', 'in', cte.selectFrom('ended').select('id'))
        .where('disabled_at', 'is', null),
    )
    .selectFrom('ended')
    .select(({ fn }) => fn.countAll<string>().as('times'))
    .executeTakeFirstOrThrow()
  return Number(times)
}

export type SessionRow = {
  id: string
  method: 'password' | 'provider' | 'telegram'
  device: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** The sessions of an account that can still be refreshed, the most recently used first. */
export async function listSessionRows(db: Db, accountId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'method', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('claimed_at', 'is not', null)
    .where('expires_at', '>', now)
    .where((row) =>
      row.exists(
        row
          .selectFrom('refresh_token')
          .select('hash')
          .whereRef('session_id', '=', 'session.id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Marks a browser as known to an account. */
export async function saveKnownDevice(
  db: Db,
  accountId: number,
  hash: Buffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, hash, seen_at: at })
    .onConflict((row) => row.columns(['account_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Forgets all known browsers of an account except one. */
export async function deleteOtherDevices(
  db: Db,
  accountId: number,
  exceptHash: Buffer | null,
): Promise<void> {
  let query = db.deleteFrom('known_device').where('account_id', '=', accountId)
  if (exceptHash) query = query.where('hash', '<>', exceptHash)
  await query.execute()
}
