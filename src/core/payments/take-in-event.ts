import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { insertEvent } from './event-store.ts'
import { ForgedEvent, type ProviderEvent } from './provider.ts'
import { queueReading } from './read-payer.ts'

const WORD = /^[\w.:-]{1,255}$/

/**
 * Stores an event of the provider's, with a job that asks about whom it concerns; one that is known
 * already changes nothing. Throws ForgedEvent for what is none.
 */
export async function takeInEvent(
  db: Kysely<Tables>,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<void> {
  if (![event.id, event.kind, event.customerId ?? 'none'].every((word) => WORD.test(word)))
    throw new ForgedEvent('this is no event')
  await db.transaction().execute(async (tx) => {
    if ((await insertEvent(tx, provider, event, now)) && event.customerId !== null)
      await queueReading(tx, provider, event.customerId, { key: 'told' })
  })
}
