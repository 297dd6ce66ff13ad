import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { IncomingUpdate } from './updates.ts'
import type { PendingResponse } from './callback-response.ts'

/**
 * Stores new updates and returns their ids; an update that is delivered again is skipped. One that
 * the bot does not handle is marked done at once.
 */
export async function insertUpdates(
  tx: Db,
  updates: readonly { updateId: number; parsed: IncomingUpdate | null }[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .insertInto('bot_update')
    .values(
      updates.map(({ updateId, parsed }) => ({
        update_id: updateId,
        body: parsed && JSON.stringify(parsed),
        received_at: now,
        done_at: parsed ? null : now,
      })),
    )
    .onConflict((row) => row.column('update_id').doNothing())
    .returning('update_id')
    .execute()
  return new Set(rows.map((row) => Number(row.update_id)))
}

/** Locks an update that is not done yet and returns it; null if it is done or unknown. */
export async function lockUpdate(
  tx: Db,
  updateId: number,
): Promise<{ update: IncomingUpdate | PendingResponse; receivedAt: Date } | null> {
  const row = await tx
    .selectFrom('bot_update')
    .select(['body', 'received_at as receivedAt'])
    .where('update_id', '=', String(updateId))
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.body ? { update: row.body, receivedAt: row.receivedAt } : null
}

/** Replaces a handled callback query by its response, which is still to be shown. */
export async function savePendingResponse(
  tx: Db,
  updateId: number,
  pending: PendingResponse,
): Promise<void> {
  await tx
    .updateTable('bot_update')
    .set({ body: JSON.stringify(pending) })
    .where('update_id', '=', String(updateId))
    .execute()
}

/** Deletes the body and keeps the id for a while, to recognise a redelivery. */
export async function markDone(db: Db, updateId: number, now: Date): Promise<void> {
  await db
    .updateTable('bot_update')
    .set({ body: null, done_at: now })
    .where('update_id', '=', String(updateId))
    .execute()
}

/** Deletes updates received before `before`, including those that could not be handled. */
export async function deleteUpdatesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from bot_update where received_at < ${before}`.execute(db)
}
