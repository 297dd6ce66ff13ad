import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Accounts made before a moment whose address nobody verified, duplicates and others alike: that
 * one of them lives longer would tell them apart.
 */
export async function deleteUnverifiedAccounts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account
    where email is not null and email_verified_at is null
      and role = 'USER' and created_at < ${before}
  `.execute(db)
  return Number(numAffectedRows)
}

/** Sessions and tokens that were over before a moment, and those that no browser claimed. */
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

/** What is over: codes, links, counters, browsers that no longer keep their cookie. */
export async function deleteExpired(
  db: Db,
  { now, devicesBefore }: { now: Date; devicesBefore: Date },
): Promise<void> {
  await sql`delete from email_code where expires_at < ${now}`.execute(db)
  await sql`delete from password_reset where expires_at < ${now}`.execute(db)
  await sql`delete from throttle where window_ends_at < ${now} and free_at < ${now}`.execute(db)
  await sql`delete from known_device where seen_at < ${devicesBefore}`.execute(db)
}
