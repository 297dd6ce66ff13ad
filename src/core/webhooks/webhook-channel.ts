import type { Kysely } from 'kysely'
import { MAX_FAILING_DAYS } from '#contract/webhooks.ts'
import { findAccountById, findAccountContact } from '#core/accounts/find-account.ts'
import type { Tables } from '#core/db/schema.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import { retryDelay } from '#core/notifications/backoff.ts'
import type { Channel, ChannelLimits } from '#core/notifications/channel.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { buildEvent, buildTestEvent } from './event.ts'
import { signedHeaders, unsealSecret } from './sign.ts'
import { markDisabled, updateFailingSince } from './store.ts'
import { mayUseWebhooks } from './webhooks.ts'

/** Sends requests to webhooks. Implemented by `adapters/webhook`. */
export type WebhookService = {
  /** POSTs a body to a URL that somebody typed. Follows no redirects. Never throws. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookResponse>
}

/** `retryAfterSeconds`: of the response; null without one. `failed`: no complete response. */
export type WebhookResponse =
  | { kind: 'response'; status: number; retryAfterSeconds: number | null }
  | { kind: 'failed'; reason: string }

export type WebhookChannelOptions = {
  db: Kysely<Tables>
  service: WebhookService
  secrets: Secrets
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
}

/** `isLast`: the event is given up if this attempt fails. */
type WebhookMessage = { id: string; body: string; at: Date; isTest: boolean; isLast: boolean }

const SECOND = 1000
/** After a day there were about twenty attempts. */
const LIMITS: ChannelLimits = {
  perSecond: null,
  recipientIntervalMs: 0,
  concurrency: 40,
  laneConcurrency: 4,
  retry: { firstMs: 5 * SECOND, maxMs: 2 * 60 * 60 * SECOND },
}
const MAX_FAILING_MS = MAX_FAILING_DAYS * 24 * 60 * 60 * SECOND
/** For a 429 without Retry-After, and the longest wait that is accepted. */
const DEFAULT_WAIT_SECONDS = 60
const MAX_WAIT_SECONDS = 60 * 60

/** Signed requests to programs. One that is sent twice has the same id. */
export function createWebhookChannel({
  db,
  service,
  secrets,
  publicUrl,
}: WebhookChannelOptions): Channel<'webhook', WebhookMessage> {
  return {
    name: 'webhook',
    limits: LIMITS,
    reasons: { gone: 'the webhook is disabled', unwanted: 'webhooks are off for the search' },

    async findObstacle(accountId, now) {
      const account = accountId === null ? null : await findAccountById(db, accountId)
      return account && mayUseWebhooks(account, now) ? null : 'the plan has no webhooks'
    },

    async renderNotification(alert) {
      const event = buildEvent(alert, publicUrl)
      const isLast = retryDelay(alert.tries + 1, LIMITS.retry) === null
      return { id: event.id, body: JSON.stringify(event), at: alert.now, isTest: false, isLast }
    },

    async renderContent(_, { id, now }) {
      const event = buildTestEvent(id, now)
      return { id: event.id, body: JSON.stringify(event), at: now, isTest: true, isLast: true }
    },

    async send(to, { id, body, at, isTest, isLast }, waitForSlot) {
      const secret = unsealSecret(secrets, Buffer.from(to.secret, 'base64'))
      if (secret === null)
        return { kind: 'rejected', reason: 'the secret cannot be read, create a new one' }
      if (!(await waitForSlot(1))) return null
      const response = await service.post(
        to.url,
        { 'content-type': 'application/json', ...signedHeaders(secret, { id, at, body }) },
        body,
      )
      const reason = response.kind === 'failed' ? response.reason : `HTTP ${response.status}`
      const status = response.kind === 'failed' ? null : response.status
      if (status !== null && status >= 200 && status < 300)
        return {
          kind: 'sent',
          ...(to.failingSince === null
            ? {}
            : { save: (tx) => updateFailingSince(tx, to.id, null) }),
        }
      if (status === 410) return { kind: 'gone', reason }
      // Somebody waits for the result.
      if (isTest) return { kind: 'rejected', reason }
      if (response.kind === 'response' && status === 429)
        return {
          kind: 'rate-limited',
          seconds: chooseWaitSeconds(response.retryAfterSeconds),
          reason,
        }
      // Failures of one event on another day do not end a webhook whose events are rare.
      return isLast && hasFailedLong(to.failingSince, at)
        ? { kind: 'gone', reason }
        : { kind: 'retry', reason, save: (tx) => updateFailingSince(tx, to.id, at) }
    },

    async markGone(tx, id, gone) {
      const disabled = await markDisabled(tx, id, gone)
      if (!disabled) return
      const { accountId, url } = disabled
      await refreshSearches(tx, accountId, 'webhook')
      const contact = await findAccountContact(tx, accountId)
      if (contact?.email)
        await queueEmail(
          tx,
          secrets,
          {
            accountId,
            to: contact.email,
            language: contact.language ?? 'en',
            content: { kind: 'webhook-disabled', host: new URL(url).host, error: gone.reason },
          },
          gone.at,
        )
    },
  }
}

const chooseWaitSeconds = (retryAfter: number | null): number =>
  Math.min(Math.max(retryAfter ?? DEFAULT_WAIT_SECONDS, 1), MAX_WAIT_SECONDS)

const hasFailedLong = (failingSince: string | null, at: Date): boolean =>
  failingSince !== null && at.getTime() - Date.parse(failingSince) >= MAX_FAILING_MS
