import { maxWebhooks, REPLAY_DAYS } from '#contract/plans.ts'
import {
  LISTED_DELIVERIES,
  type NewWebhook,
  type Webhook,
  type WebhookAccess,
  type WebhookDelivery,
} from '#contract/webhooks.ts'
import { type Account, type Caller, toUser } from '#core/accounts/account.ts'
import { enforceThrottle, webhookReplayRule, webhookTestRule } from '#core/accounts/throttle.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { failRecipient, queueContents, replayDeliveries } from '#core/notifications/queue.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { toEventId, toEventType } from './event.ts'
import { createSecret, sealSecret } from './sign.ts'
import {
  clearDisabled,
  type DeliveryRow,
  deleteWebhookRow,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  lockOwner,
  lockWebhookRow,
  updateSecret,
  type WebhookRow,
} from './store.ts'

/** Which URLs are accepted. */
export type WebhookSettings = { isAllowedUrl(url: string): boolean }

const TEST_TTL_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the plan of an account includes webhooks now. */
export const mayUseWebhooks = (account: Account, now: Date): boolean =>
  maxWebhooks(toUser(account, now)) > 0

/** The webhooks of the caller, and how many its plan allows. */
export async function getWebhooks(db: Db, { account }: Caller, now: Date): Promise<WebhookAccess> {
  return {
    maxWebhooks: maxWebhooks(toUser(account, now)),
    webhooks: (await listWebhookRows(db, account.id)).map(toWebhook),
  }
}

/**
 * Creates a webhook. The response is the only place where its secret appears. Throws AppError:
 * forbidden without a plan with webhooks, invalid for a URL that is not public, conflict when the
 * caller has the maximum number.
 */
export async function createWebhook(
  tx: Db,
  { secrets, settings }: { secrets: Secrets; settings: WebhookSettings },
  { account }: Caller,
  url: string,
  now: Date,
): Promise<NewWebhook> {
  const maximum = maxWebhooks(toUser(account, now))
  if (maximum === 0) throw new AppError('no_webhooks')
  const { href } = new URL(url)
  if (!settings.isAllowedUrl(href)) throw new AppError('webhook_url_refused', { field: 'url' })
  await lockOwner(tx, account.id)
  if ((await listWebhookRows(tx, account.id)).length >= maximum)
    throw new AppError('webhooks_full', { params: { maximum } })
  const secret = createSecret()
  const id = await insertWebhook(tx, {
    accountId: account.id,
    url: href,
    secret: sealSecret(secrets, secret),
    at: now,
  })
  await refreshSearches(tx, account.id, 'webhook')
  return { ...toWebhook(await requireWebhook(tx, account.id, id)), secret }
}

/** Replaces the secret, also for deliveries that wait. Throws AppError. */
export async function rotateWebhookSecret(
  tx: Db,
  secrets: Secrets,
  accountId: number,
  id: number,
): Promise<NewWebhook> {
  const webhook = await requireWebhook(tx, accountId, id)
  const secret = createSecret()
  await updateSecret(tx, id, sealSecret(secrets, secret))
  return { ...toWebhook(webhook), secret }
}

/** Deletes a webhook with its deliveries. Throws AppError. */
export async function deleteWebhook(
  tx: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  await requireWebhook(tx, accountId, id)
  await lockWebhookRow(tx, id)
  await failRecipient(tx, toRecipient(id), { at: now, error: 'the webhook was deleted' })
  await deleteWebhookRow(tx, id)
  await refreshSearches(tx, accountId, 'webhook')
}

/** Enables a disabled webhook. Throws AppError. */
export async function enableWebhook(tx: Db, accountId: number, id: number): Promise<void> {
  await requireWebhook(tx, accountId, id)
  await clearDisabled(tx, id)
  await refreshSearches(tx, accountId, 'webhook')
}

/** Queues a test event and returns its id. Throws AppError, also after sixty an hour. */
export async function testWebhook(
  tx: Db,
  secrets: Secrets,
  caller: Caller,
  id: number,
  now: Date,
): Promise<{ id: string }> {
  await requireActive(tx, caller, id, now)
  await enforceThrottle(tx, [webhookTestRule(secrets, caller.account.id)], now)
  const [deliveryId] = await queueContents(tx, toRecipient(id), [{ kind: 'test' }], {
    now,
    expiresAt: new Date(now.getTime() + TEST_TTL_MS),
  })
  return { id: toEventId(deliveryId!) }
}

/**
 * Queues the events of the last seven days again; with `onlyFailed` those that were not delivered.
 * Returns their number. Throws AppError, also after ten an hour.
 */
export async function replayWebhook(
  tx: Db,
  secrets: Secrets,
  caller: Caller,
  { id, onlyFailed }: { id: number; onlyFailed: boolean },
  now: Date,
): Promise<number> {
  await requireActive(tx, caller, id, now)
  await enforceThrottle(tx, [webhookReplayRule(secrets, caller.account.id)], now)
  const since = new Date(now.getTime() - REPLAY_DAYS * DAY_MS)
  return replayDeliveries(tx, toRecipient(id), { since, onlyFailed, now })
}

/** The newest deliveries of a webhook. Throws AppError. */
export async function listWebhookDeliveries(
  db: Db,
  accountId: number,
  id: number,
): Promise<WebhookDelivery[]> {
  await requireWebhook(db, accountId, id)
  return (await listDeliveryRows(db, id, LISTED_DELIVERIES)).map(toDelivery)
}

/** The webhooks of an account for its data export. Secrets are left out. */
export const exportWebhooks = async (db: Db, accountId: number): Promise<Webhook[]> =>
  (await listWebhookRows(db, accountId)).map(toWebhook)

async function requireWebhook(db: Db, accountId: number, id: number): Promise<WebhookRow> {
  const [found] = await listWebhookRows(db, accountId, id)
  if (!found) throw new AppError('webhook_gone')
  return found
}

/** Throws AppError unless something may be sent to the webhook now. */
async function requireActive(db: Db, { account }: Caller, id: number, now: Date): Promise<void> {
  const { disabledAt } = await requireWebhook(db, account.id, id)
  if (!mayUseWebhooks(account, now)) throw new AppError('no_webhooks')
  if (disabledAt !== null) throw new AppError('webhook_disabled')
}

function toWebhook({
  id,
  url,
  createdAt,
  failingSince,
  disabledAt,
  lastError,
}: WebhookRow): Webhook {
  const since = disabledAt ?? failingSince
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    status: disabledAt ? 'disabled' : failingSince ? 'failing' : 'active',
    statusSince: since?.toISOString() ?? null,
    lastError: since && lastError,
  }
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { sentAt, failedAt } = row
  return {
    id: toEventId(row.id),
    type: toEventType(row.reason),
    createdAt: row.createdAt.toISOString(),
    status: sentAt ? 'delivered' : failedAt ? 'failed' : 'pending',
    attempts: row.tries,
    endedAt: (sentAt ?? failedAt)?.toISOString() ?? null,
    nextAttemptAt: sentAt || failedAt ? null : row.dueAt.toISOString(),
    error: row.lastError,
    listingId: row.listingId,
  }
}

const toRecipient = (recipientId: number) => ({ channel: 'webhook', recipientId }) as const
