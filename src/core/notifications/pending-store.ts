import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { DeliveryRecipient } from '#core/searches/matches-search.ts'
import { PROGRAM_CHANNELS } from './channel.ts'
import { IS_PENDING } from './delivery-store.ts'
import { MAX_AGE_MS } from './stale.ts'

/** People do not read these: they get every event at once, never as a digest. */
const IS_FOR_PROGRAM = sql`channel = any(${PROGRAM_CHANNELS})`

/** Digests delay no message about a flat that is gone. */
const IS_GONE = sql`(
  select n.reason = 'gone' from notification n where n.id = delivery.notification_id
)`

const toExpiry = (dueAt: Date): Date => new Date(dueAt.getTime() + MAX_AGE_MS)

export type RescheduleTimes = { dueAt: Date; instantAt: Date; isDigest: boolean; now: Date }

/**
 * Changes when the pending deliveries of a search that are not due yet become due. With `isDigest`
 * they become one message; those that are one already stay one. `instantAt`: when those are due
 * that digests do not delay.
 */
export async function reschedulePending(
  tx: Db,
  searchId: number,
  { dueAt, instantAt, isDigest, now }: RescheduleTimes,
): Promise<void> {
  await sql`
    update delivery
    set due_at = case when ${IS_GONE} then ${instantAt}::timestamptz else ${dueAt} end,
      expires_at = case
        when ${IS_GONE} then ${toExpiry(instantAt)}::timestamptz else ${toExpiry(dueAt)}
      end,
      is_digest = (is_digest or ${isDigest}) and not ${IS_GONE}
    where search_id = ${searchId} and ${IS_PENDING} and due_at > ${now}
      and not ${IS_FOR_PROGRAM}`.execute(tx)
}

type PendingRow = DeliveryRecipient & { id: string; listingId: number }

/** Lists the pending deliveries of a search. `listingId` may be an id from before a merge. */
export async function listPending(tx: Db, searchId: number): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select d.id, d.search_id "searchId", d.channel, d.recipient_id "recipientId",
      coalesce(e.account_id, w.account_id, d.account_id) "accountId",
      n.listing_id "listingId", n.reason
    from delivery d
    join notification n on n.id = d.notification_id
    left join push_endpoint e on e.id = d.endpoint_id
    left join webhook w on w.id = d.webhook_id
    where d.search_id = ${searchId} and d.sent_at is null and d.failed_at is null
    order by d.id`.execute(tx)
  return rows
}

/**
 * Assigns a pending delivery, and its notification, to another search, due at `dueAt`; those to
 * programs keep their times. Returns false if that search has a notification of the same event
 * already, or if the delivery is no longer pending.
 */
export async function assignToSearch(
  db: Db,
  id: string,
  { searchId, dueAt }: { searchId: number; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with reassigned as (
      update delivery
      set search_id = ${searchId},
        due_at = case when ${IS_FOR_PROGRAM} then due_at else ${dueAt}::timestamptz end,
        expires_at = case
          when ${IS_FOR_PROGRAM} then expires_at else ${toExpiry(dueAt)}::timestamptz
        end,
        is_digest = not ${IS_FOR_PROGRAM} and not ${IS_GONE} and (
          select frequency <> 'instant' from saved_search where id = ${searchId}
        )
      where id = ${id} and ${IS_PENDING} and not exists (
        select from notification n join notification other
          on other.listing_id = n.listing_id and other.reason = n.reason
            and other.dedupe_key = n.dedupe_key and other.id <> n.id
        where n.id = delivery.notification_id and other.search_id = ${searchId}
      )
      returning notification_id
    ), assigned as (
      update notification set search_id = ${searchId}
      where id in (select notification_id from reassigned)
    )
    select from reassigned`.execute(db)
  return rows.length > 0
}
