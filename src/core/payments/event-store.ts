import type { Db } from '#core/db/database.ts'
import type { ProviderEvent } from './provider.ts'

/**
 * Stores a webhook event. Returns false when it is stored already. An event without a customer
 * counts as processed.
 */
export async function insertEvent(
  db: Db,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_event')
    .values({
      provider,
      event_id: event.id,
      kind: event.kind,
      customer_id: event.customerId,
      received_at: now,
      processed_at: event.customerId === null ? now : null,
    })
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ids of the unprocessed events of a customer. */
export async function listPendingEvents(
  db: Db,
  provider: string,
  customerId: string,
): Promise<string[]> {
  return (
    await db
      .selectFrom('payment_event')
      .select('event_id')
      .where('provider', '=', provider)
      .where('customer_id', '=', customerId)
      .where('processed_at', 'is', null)
      .execute()
  ).map((row) => row.event_id)
}

export async function markProcessed(
  db: Db,
  provider: string,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  if (eventIds.length > 0)
    await db
      .updateTable('payment_event')
      .set({ processed_at: now })
      .where('provider', '=', provider)
      .where('event_id', 'in', eventIds)
      .where('processed_at', 'is', null)
      .execute()
}

export async function listEvents(
  db: Db,
  provider: string,
  customerId: string,
): Promise<{ kind: string; receivedAt: Date; processedAt: Date | null }[]> {
  return db
    .selectFrom('payment_event')
    .select(['kind', 'received_at as receivedAt', 'processed_at as processedAt'])
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .orderBy('received_at')
    .execute()
}

export async function deleteEvents(db: Db, provider: string, customerId: string): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_event').where('received_at', '<', before).execute()
}
