import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { insertEvent } from './event-store.ts'
import { InvalidEventError, type ProviderEvent } from './provider.ts'
import { queueSync } from './sync-customer.ts'

const TOKEN_PATTERN = /^[\w.:-]{1,255}$/

/**
 * Stores a webhook event and queues a sync of its customer. Duplicates are ignored. Throws
 * InvalidEventError when the ids are malformed.
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
    throw new InvalidEventError('malformed event: invalid id, type or customer')
  await db.transaction().execute(async (tx) => {
    if ((await insertEvent(tx, provider, event, now)) && event.customerId !== null)
      await queueSync(tx, provider, event.customerId, { key: 'event' })
  })
}
