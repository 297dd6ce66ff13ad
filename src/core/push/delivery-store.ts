import { sql } from 'kysely'
import type { Language } from '#locales/languages.ts'
import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import type { NotificationDetails, NotificationReason } from '#core/notifications/notification.ts'
import type { DuePush, PushAddress } from './push-service.ts'

/** The number of due rows that one query reads to find free browsers. */
const SCAN_LIMIT = 100

/**
 * The first due row of each browser, without `exceptBrowsers` and `pausedServices` (origins); at
 * most
 * `limit`.
 */
export async function selectDuePushes(
  db: Db,
  {
    now,
    exceptBrowsers,
    pausedServices,
    limit,
  }: {
    now: Date
    exceptBrowsers: readonly number[]
    pausedServices: readonly string[]
    limit: number
  },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select p.id, e.id "browserId", e.service, p.tries
    from push_delivery p join push_endpoint e on e.id = p.endpoint_id
    where p.sent_at is null and p.failed_at is null and p.due_at <= ${now}
      and p.endpoint_id <> all(${exceptBrowsers}::integer[])
      and e.service <> all(${pausedServices}::text[])
    order by p.due_at, p.id
    limit ${SCAN_LIMIT}
  `.execute(db)
  const browsers = new Set<number>()
  return rows
    .filter(({ browserId }) => !browsers.has(browserId) && browsers.add(browserId))
    .slice(0, limit)
}

export type PendingPush = {
  to: PushAddress
  browserId: number
  accountId: number
  isGone: boolean
  language: Language | null
  currency: string | null
  createdAt: Date
  expiresAt: Date
  /** null for a test notification. */
  notification: {
    id: string
    searchId: number
    listingId: number
    reason: NotificationReason
    details: NotificationDetails
    filters: Filters
    isActive: boolean
    pushEnabled: boolean
    quietFrom: number | null
    quietTo: number | null
    timeZone: string
  } | null
}

export async function findPendingPush(db: Db, id: string): Promise<PendingPush | null> {
  const {
    rows: [row],
  } = await sql<PendingPush>`
    select json_build_object('endpoint', e.endpoint, 'p256dh', e.p256dh, 'auth', e.auth) "to",
      e.id "browserId", e.account_id "accountId", e.disabled_at is not null "isGone",
      coalesce(a.language, c.language) "language", a.currency,
      p.created_at "createdAt", p.expires_at "expiresAt",
      case when n.id is not null then json_build_object(
        'id', n.id::text, 'searchId', s.id, 'listingId', n.listing_id, 'reason', n.reason,
        'details', n.details, 'filters', s.filters, 'isActive', s.is_active,
        'pushEnabled', s.push_enabled, 'quietFrom', s.quiet_from, 'quietTo', s.quiet_to,
        'timeZone', s.time_zone
      ) end notification
    from push_delivery p
      join push_endpoint e on e.id = p.endpoint_id
      join account a on a.id = e.account_id
      left join chat c on c.account_id = a.id
      left join notification n on n.id = p.notification_id
      left join saved_search s on s.id = coalesce(p.search_id, n.search_id)
    where p.id = ${id} and p.sent_at is null and p.failed_at is null
  `.execute(db)
  return row ?? null
}

/** When a browser was last notified of a flat (by any of its ids), and whether its user hid it. */
export async function findPushHistory(
  db: Db,
  { browserId, accountId }: { browserId: number; accountId: number },
  numbers: readonly number[],
): Promise<{ notifiedAt: Date | null; isHidden: boolean }> {
  const {
    rows: [row],
  } = await sql<{ notifiedAt: Date | null; isHidden: boolean }>`
    select
      (
        select max(p.sent_at)
        from push_delivery p join notification n on n.id = p.notification_id
        where p.endpoint_id = ${browserId} and n.listing_id = any(${numbers}::integer[])
      ) "notifiedAt",
      exists (
        select from hidden_listing h join chat c on c.id = h.chat_id
        where c.account_id = ${accountId} and h.listing_id = any(${numbers}::integer[])
      ) "isHidden"
  `.execute(db)
  return row!
}

export async function insertTestPush(
  tx: Db,
  browserId: number,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('push_delivery')
    .values({
      endpoint_id: browserId,
      notification_id: null,
      search_id: null,
      created_at: at,
      due_at: at,
      expires_at: expiresAt,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
}

/** Guards updates, so that rows settled by another sender in the meantime stay as they are. */
const IS_PENDING = sql`sent_at is null and failed_at is null`

/**
 * Marks a delivery as sent, and with it a notification that goes to browsers only. `at`: the time
 * whose state the message shows.
 */
export async function markPushSent(tx: Db, { id, browserId }: DuePush, at: Date): Promise<void> {
  await sql`
    with sent as (
        update push_delivery set sent_at = ${at}, tries = tries + 1, last_error = null
        where id = ${id} and ${IS_PENDING}
        returning notification_id
      ),
      notified as (
        update notification set sent_at = ${at}
        where id in (select notification_id from sent) and chat_id is null and sent_at is null
      )
    update push_endpoint set last_success_at = ${at} where id = ${browserId}
  `.execute(tx)
}

/** Postpones a delivery. `isAttempt`: whether it counts as a failed attempt. */
export async function postponePush(
  db: Db,
  { id }: DuePush,
  { dueAt, error, isAttempt }: { dueAt: Date; error: string; isAttempt: boolean },
): Promise<void> {
  await sql`
    update push_delivery
    set due_at = ${dueAt}, last_error = ${error}, tries = tries + ${isAttempt ? 1 : 0}
    where id = ${id} and ${IS_PENDING}
  `.execute(db)
}

/** Postpones a delivery to the end of quiet hours. Does not count as an attempt. */
export async function deferPush(
  db: Db,
  { id }: DuePush,
  { until, expiresAt }: { until: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update push_delivery set due_at = ${until}, expires_at = ${expiresAt}
    where id = ${id} and ${IS_PENDING}
  `.execute(db)
}

export async function failPush(
  tx: Db,
  { id }: DuePush,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  const { rows } = await sql<{ notificationId: string | null }>`
    update push_delivery set failed_at = ${at}, last_error = ${error}
    where id = ${id} and ${IS_PENDING}
    returning notification_id "notificationId"
  `.execute(tx)
  await failNotifications(tx, rows, { at, error })
}

/** Marks everything pending for a browser as failed. */
export async function failPushesToBrowser(
  tx: Db,
  browserId: number,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  const { rows } = await sql<{ notificationId: string | null }>`
    update push_delivery set failed_at = ${at}, last_error = ${error}
    where endpoint_id = ${browserId} and ${IS_PENDING}
    returning notification_id "notificationId"
  `.execute(tx)
  await failNotifications(tx, rows, { at, error })
}

/** Marks browser-only notifications as failed once all their deliveries have failed. */
async function failNotifications(
  tx: Db,
  deliveries: readonly { notificationId: string | null }[],
  { at, error }: { at: Date; error: string },
): Promise<void> {
  const ids = deliveries.flatMap(({ notificationId }) => notificationId ?? [])
  if (ids.length === 0) return
  await sql`
    update notification n set failed_at = ${at}, last_error = ${error}
    where n.id = any(${ids}::bigint[])
      and n.chat_id is null and n.sent_at is null and n.failed_at is null
      and not exists (
        select from push_delivery p where p.notification_id = n.id and p.failed_at is null
      )
  `.execute(tx)
}

/** Deletes old test deliveries. Others are deleted with their notification (cascade). */
export async function deleteTestPushesBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('notification_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
