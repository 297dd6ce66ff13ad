import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { IncomingUpdate } from './updates.ts'
import type { PendingResponse } from './callback-response.ts'

/**
 * Stores updates that are not known yet, and answers which: each once, however often it is
 * delivered. One that says nothing to us is done at once.
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

/**
 * What is still to be answered or shown of an update, held until the caller's transaction ends;
 * null: nothing.
 */
export async function lockUpdate(
  tx: Db,
  updateId: number,
): Promise<IncomingUpdate | PendingResponse | null> {
  return (
    (
      await tx
        .selectFrom('bot_update')
        .select('body')
        .where('update_id', '=', String(updateId))
        .where('done_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    )?.body ?? null
  )
}

/** A callback query was handled, and is not handled again; its response is still to be shown. */
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

/** Words and names are forgotten; the number stays for a while, to be known again. */
export async function markDone(db: Db, updateId: number, now: Date): Promise<void> {
  await db
    .updateTable('bot_update')
    .set({ body: null, done_at: now })
    .where('update_id', '=', String(updateId))
    .execute()
}

/**
 * Forgets updates received before a moment; those that nobody could answer in all that time, too.
 */
export async function deleteUpdatesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from bot_update where received_at < ${before}`.execute(db)
}
