import type { Kysely } from 'kysely'
import { addJob } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Heard, Hearing } from './hearing.ts'
import { insertUpdates } from './update-store.ts'

export type Update = { updateId: number; body: unknown }

/** Chats share this many queues: those of one chat come one after another, and no queue tells whose it is. */
const QUEUES = 64
/** Some ten hours, with growing pauses. */
const MOST_TRIES = 10

/**
 * Stores updates, with a job for each that concerns us, all or none; known ones are left out. Of a body that is kept what
 * `hearing` reads, without what a database cannot hold.
 */
export async function takeInUpdates(db: Kysely<Tables>, hearing: Hearing, updates: readonly Update[], now: Date): Promise<void> {
  const read = new Map(updates.map(({ updateId, body }) => [updateId, heardIn(hearing, body)]))
  if (read.size === 0) return
  await db.transaction().execute(async (tx) => {
    const fresh = await insertUpdates(tx, [...read].map(([updateId, heard]) => ({ updateId, heard })), now)
    for (const [updateId, heard] of [...read].sort(([a], [b]) => a - b)) {
      // Somebody waits for the answer: before all that is read and worked out.
      if (heard && fresh.has(updateId)) await addJob(tx, 'answer-update', { updateId }, { queue: `chats-${Math.abs(heard.from.telegramId) % QUEUES}`, priority: -10, maxAttempts: MOST_TRIES })
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
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)])) : value
}
