import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Deletes unverified accounts created before a time and returns how many. Those that a person uses
 * in Telegram stay. Duplicates are treated alike, because a different lifetime would reveal them.
 */
export async function deleteUnverifiedAccounts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account
    where email is not null and email_verified_at is null
      and role = 'USER' and created_at < ${before}
      and not exists (select from chat where chat.account_id = account.id)
      and not exists (
        select from saved_search s join chat on chat.id = s.chat_id
        where s.account_id = account.id and chat.blocked_at is null
      )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Deletes sessions and tokens that ended before a time, and sessions that were never claimed. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await sql`
    delete from session
    where least(ended_at, expires_at) < ${before}
      or (claimed_at is null and created_at < ${before})
  `.execute(db)
  await sql`
    delete from session
    where last_seen_at < ${before} and not exists (
      select from refresh_token
      where session_id = session.id and used_at is null and expires_at >= ${before}
    )
  `.execute(db)
  await sql`delete from refresh_token where expires_at < ${before}`.execute(db)
}

/** Deletes expired codes, reset links, throttle counters and known devices. */
export async function deleteExpired(
  db: Db,
  { now, devicesBefore }: { now: Date; devicesBefore: Date },
): Promise<void> {
  await sql`delete from email_code where expires_at < ${now}`.execute(db)
  await sql`delete from password_reset where expires_at < ${now}`.execute(db)
  await sql`delete from throttle where window_ends_at < ${now} and free_at < ${now}`.execute(db)
  await sql`delete from known_device where seen_at < ${devicesBefore}`.execute(db)
}
