import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { queueAnswer } from './answer-job.ts'
import type { Heard, Hearing } from './hearing.ts'
import { insertUpdates } from './update-store.ts'

export type Update = { updateId: number; body: unknown }

/**
 * Stores updates, with a job for each that concerns us, all or none; known ones are left out. Of a
 * body that is kept what `hearing` reads, without what a database cannot hold.
 */
export async function takeInUpdates(
  db: Kysely<Tables>,
  hearing: Hearing,
  updates: readonly Update[],
  now: Date,
): Promise<void> {
  const read = new Map(updates.map(({ updateId, body }) => [updateId, heardIn(hearing, body)]))
  if (read.size === 0) return
  await db.transaction().execute(async (tx) => {
    const fresh = await insertUpdates(
      tx,
      [...read].map(([updateId, heard]) => ({ updateId, heard })),
      now,
    )
    for (const [updateId, heard] of [...read].sort(([a], [b]) => a - b)) {
      if (heard && fresh.has(updateId))
        await queueAnswer(tx, { updateId, telegramId: heard.from.telegramId })
    }
  })
}

function heardIn(hearing: Hearing, body: unknown): Heard | null {
  const heard = hearing.read(body)
  return heard && Number.isSafeInteger(heard.from.telegramId) ? (storable(heard) as Heard) : null
}

/** PostgreSQL's JSON knows neither NUL characters nor halves of a character. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)]))
    : value
}
