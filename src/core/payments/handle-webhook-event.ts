import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { insertEvent } from './event-store.ts'
import { InvalidEventError, type ProviderEvent } from './provider.ts'
import { queueSync } from './sync-customer.ts'

const TOKEN_PATTERN = /^[\w.:-]{1,255}$/

/**
 * Stores an event of the provider's, with a job that asks about whom it concerns; one that is known
 * already changes nothing. Throws InvalidEventError for what is none.
 */
export async function handleWebhookEvent(
  db: Kysely<Tables>,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<void> {
  if (
    ![event.id, event.kind, event.customerId ?? 'none'].every((token) => TOKEN_PATTERN.test(token))
  )
    throw new InvalidEventError('this is no event')
  await db.transaction().execute(async (tx) => {
    if ((await insertEvent(tx, provider, event, now)) && event.customerId !== null)
      await queueSync(tx, provider, event.customerId, { key: 'event' })
  })
}
