import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { LATEST_MS } from './useless.ts'

const WAITS = sql`sent_at is null and given_up_at is null`

/** What waits to be told by a search and is not due yet is due at another time, in its chat and in browsers. */
export async function moveWaiting(tx: Db, searchId: number, { dueAt, now }: { dueAt: Date; now: Date }): Promise<void> {
  await sql`update notice set due_at = ${dueAt} where search_id = ${searchId} and ${WAITS} and due_at > ${now}`.execute(tx)
  await sql`update push_send set due_at = ${dueAt}, late_at = ${new Date(dueAt.getTime() + LATEST_MS)} where search_id = ${searchId} and ${WAITS} and due_at > ${now}`.execute(tx)
}

/** Nothing that waits to be told by a search will be told, neither in its chat nor in browsers. */
export async function giveUpWaiting(tx: Db, searchId: number, { at, trouble }: { at: Date; trouble: string }): Promise<void> {
  for (const table of ['notice', 'push_send'] as const) await sql`update ${sql.table(table)} set given_up_at = ${at}, trouble = ${trouble} where search_id = ${searchId} and ${WAITS}`.execute(tx)
}
