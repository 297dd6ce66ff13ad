import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { MAX_AGE_MS } from './stale.ts'

const IS_PENDING = sql`sent_at is null and failed_at is null`

const toExpiry = (dueAt: Date): Date => new Date(dueAt.getTime() + MAX_AGE_MS)

/** Changes when the pending notifications of a search that are not due yet become due. */
export async function reschedulePending(
  tx: Db,
  searchId: number,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  await sql`
    update notification set due_at = ${dueAt}
    where search_id = ${searchId} and ${IS_PENDING} and due_at > ${now}`.execute(tx)
  await sql`
    update push_delivery
    set due_at = ${dueAt}, expires_at = ${toExpiry(dueAt)}
    where search_id = ${searchId} and ${IS_PENDING} and due_at > ${now}`.execute(tx)
}

/** A pending notification of a search, to a chat or to a browser of an account. */
export type PendingRow = { id: string; searchId: number } & (
  | { table: 'notification'; chatId: number }
  | { table: 'push_delivery'; accountId: number }
)

/** Lists the pending notifications of a search. `listingId` may be an id from before a merge. */
export async function listPending(
  tx: Db,
  searchId: number,
): Promise<(PendingRow & { listingId: number })[]> {
  const { rows: notifications } = await sql<{ id: string; chatId: number; listingId: number }>`
    select id, chat_id "chatId", listing_id "listingId" from notification
    where search_id = ${searchId} and chat_id is not null and ${IS_PENDING}
    order by id`.execute(tx)
  const { rows: pushes } = await sql<{ id: string; accountId: number; listingId: number }>`
    select p.id, e.account_id "accountId", n.listing_id "listingId"
    from push_delivery p
    join push_endpoint e on e.id = p.endpoint_id
    join notification n on n.id = p.notification_id
    where p.search_id = ${searchId} and p.sent_at is null and p.failed_at is null
    order by p.id`.execute(tx)
  return [
    ...notifications.map((row) => ({ ...row, table: 'notification' as const, searchId })),
    ...pushes.map((row) => ({ ...row, table: 'push_delivery' as const, searchId })),
  ]
}

/**
 * Assigns a pending notification to another search, due at `dueAt`. Returns false if that search
 * has one of the same event already, or if the notification is no longer pending.
 */
export async function assignToSearch(
  db: Db,
  { table, id }: PendingRow,
  { searchId, dueAt }: { searchId: number; dueAt: Date },
): Promise<boolean> {
  if (table === 'notification') {
    const { numAffectedRows } = await sql`
      update notification set search_id = ${searchId}, due_at = ${dueAt}
      where id = ${id} and ${IS_PENDING} and ${isNewTo(searchId)}`.execute(db)
    return Number(numAffectedRows ?? 0) > 0
  }
  const { rows } = await sql`
    with reassigned as (
      update push_delivery
      set search_id = ${searchId}, due_at = ${dueAt}, expires_at = ${toExpiry(dueAt)}
      where id = ${id} and ${IS_PENDING}
      returning notification_id
    ), push_only as (
      update notification set search_id = ${searchId}
      where id in (select notification_id from reassigned)
        and chat_id is null and ${IS_PENDING} and ${isNewTo(searchId)}
    )
    select 1 from reassigned`.execute(db)
  return rows.length > 0
}

/** The search has no notification of the same event yet. */
const isNewTo = (searchId: number) => sql`not exists (
  select from notification o
  where o.search_id = ${searchId} and o.listing_id = notification.listing_id
    and o.reason = notification.reason and o.dedupe_key = notification.dedupe_key
)`

/** Marks all pending notifications of a search as failed, in its chat and in browsers. */
export async function failPending(
  tx: Db,
  searchId: number,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  for (const table of ['notification', 'push_delivery'] as const)
    await sql`
      update ${sql.table(table)} set failed_at = ${at}, last_error = ${error}
      where search_id = ${searchId} and ${IS_PENDING}`.execute(tx)
}
