import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { NotificationReason } from '#core/notifications/notification.ts'

export type WebhookRow = {
  id: number
  accountId: number
  url: string
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  lastError: string | null
}

/** The webhooks of an account, oldest first; with `id` only that one. */
export async function listWebhookRows(
  db: Db,
  accountId: number,
  id: number | null = null,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.account_id "accountId", w.url, w.created_at "createdAt",
      w.failing_since "failingSince", w.disabled_at "disabledAt",
      coalesce(w.disabled_reason, case when w.failing_since is not null then (
        select d.last_error from delivery d
        where d.webhook_id = w.id and d.notification_id is not null and d.last_error is not null
        order by d.id desc limit 1
      ) end) "lastError"
    from webhook w
    where w.account_id = ${accountId} and (${id}::integer is null or w.id = ${id}::integer)
    order by w.id`.execute(db)
  return rows
}

/** Locks the account until the transaction ends, so that its webhooks are created one by one. */
export async function lockOwner(tx: Db, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

export async function insertWebhook(
  tx: Db,
  one: { accountId: number; url: string; secret: Buffer; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('webhook')
    .values({
      account_id: one.accountId,
      url: one.url,
      host: new URL(one.url).host,
      secret: one.secret,
      created_at: one.at,
      failing_since: null,
      disabled_at: null,
      disabled_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Locks a webhook before its deliveries, in the order of the sender. */
export async function lockWebhookRow(tx: Db, id: number): Promise<void> {
  await sql`select from webhook where id = ${id} for update`.execute(tx)
}

export async function deleteWebhookRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

export async function updateSecret(tx: Db, id: number, secret: Buffer): Promise<void> {
  await tx.updateTable('webhook').set({ secret }).where('id', '=', id).execute()
}

export async function clearDisabled(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ disabled_at: null, disabled_reason: null, failing_since: null })
    .where('id', '=', id)
    .execute()
}

/** Disables a webhook. Returns its account and URL, or null if it was disabled already. */
export async function markDisabled(
  tx: Db,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<{ accountId: number; url: string } | null> {
  return (
    (await tx
      .updateTable('webhook')
      .set({ disabled_at: at, disabled_reason: reason })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning(['account_id as accountId', 'url'])
      .executeTakeFirst()) ?? null
  )
}

/** Records a failure (`at`), of which only the first is kept, or with null a success. */
export async function updateFailingSince(tx: Db, id: number, at: Date | null): Promise<void> {
  await sql`
    update webhook
    set failing_since = ${at === null ? sql`null` : sql`coalesce(failing_since, ${at})`}
    where id = ${id}`.execute(tx)
}

export type DeliveryRow = {
  id: string
  createdAt: Date
  dueAt: Date
  tries: number
  sentAt: Date | null
  failedAt: Date | null
  lastError: string | null
  /** null for a test. */
  reason: NotificationReason | null
  listingId: number | null
}

/** The newest deliveries of a webhook. */
export async function listDeliveryRows(db: Db, id: number, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.created_at "createdAt", d.due_at "dueAt", d.tries, d.sent_at "sentAt",
      d.failed_at "failedAt", d.last_error "lastError", n.reason, n.listing_id "listingId"
    from delivery d left join notification n on n.id = d.notification_id
    where d.webhook_id = ${id}
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}
