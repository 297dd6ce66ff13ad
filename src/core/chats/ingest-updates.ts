import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { queueUpdate } from './queue-update.ts'
import type { IncomingUpdate, UpdateParser } from './updates.ts'
import { insertUpdates } from './update-store.ts'

export type Update = { updateId: number; body: unknown }

/**
 * Stores updates and queues a job for each one that the bot handles, in one transaction. Updates
 * that are stored already are skipped. Only the parsed part of an update is stored.
 */
export async function ingestUpdates(
  db: Kysely<Tables>,
  parser: UpdateParser,
  updates: readonly Update[],
  now: Date,
): Promise<void> {
  const parsedById = new Map(
    updates.map(({ updateId, body }) => [updateId, parseUpdate(parser, body)]),
  )
  if (parsedById.size === 0) return
  await db.transaction().execute(async (tx) => {
    const fresh = await insertUpdates(
      tx,
      [...parsedById].map(([updateId, parsed]) => ({ updateId, parsed })),
      now,
    )
    for (const [updateId, parsed] of [...parsedById].sort(([a], [b]) => a - b)) {
      if (parsed && fresh.has(updateId))
        await queueUpdate(tx, { updateId, telegramId: chatOf(parsed) })
    }
  })
}

function parseUpdate(parser: UpdateParser, body: unknown): IncomingUpdate | null {
  const parsed = parser.parse(body)
  return parsed && Number.isSafeInteger(chatOf(parsed))
    ? (toStorable(parsed) as IncomingUpdate)
    : null
}

/** Telegram's id of the chat or channel: its updates are handled in order. */
const chatOf = (update: IncomingUpdate): number =>
  update.kind === 'channelPost' ? update.channel.id : update.from.telegramId

/** Removes NUL characters and lone surrogates, which PostgreSQL's jsonb rejects. */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(toStorable)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toStorable(one)]))
    : value
}
