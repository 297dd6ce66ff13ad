import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

const WAITS = sql`sent_at is null and given_up_at is null`

/** Nothing that waits to be told by a search will be told, neither in its chat nor in browsers. */
export async function giveUpWaiting(tx: Db, searchId: number, { at, trouble }: { at: Date; trouble: string }): Promise<void> {
  for (const table of ['notice', 'push_send'] as const) await sql`update ${sql.table(table)} set given_up_at = ${at}, trouble = ${trouble} where search_id = ${searchId} and ${WAITS}`.execute(tx)
}
