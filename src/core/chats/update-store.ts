import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Heard } from './hearing.ts'
import type { Showing } from './press-answer.ts'

/**
 * Stores updates that are not known yet, and answers which: each once, however often it is
 * delivered. One that says nothing to us is done at once.
 */
export async function insertUpdates(
  tx: Db,
  updates: readonly { updateId: number; heard: Heard | null }[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .insertInto('bot_update')
    .values(
      updates.map(({ updateId, heard }) => ({
        update_id: updateId,
        body: heard && JSON.stringify(heard),
        received_at: now,
        done_at: heard ? null : now,
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
export async function holdUpdate(tx: Db, updateId: number): Promise<Heard | Showing | null> {
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

/** A press was done, and is not done again: what is left is to show it. */
export async function keepShowing(tx: Db, updateId: number, showing: Showing): Promise<void> {
  await tx
    .updateTable('bot_update')
    .set({ body: JSON.stringify(showing) })
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
