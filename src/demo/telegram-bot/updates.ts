import { setTimeout as pause } from 'node:timers/promises'
import { parseJson, toBoolean, toInteger, toText } from './body.ts'
import { badRequest, ApiError } from './api-error.ts'
import type { State } from './state.ts'

export type Update = { update_id: number } & Record<string, unknown>
type Webhook = {
  url: string
  secret: string | null
  connections: number
  error: { date: number; message: string } | null
}
type Waiting = { wake: () => void; end: (why: ApiError) => void }

const RETRY_PAUSES_MS = [100, 200, 400, 800, 1600, 5000, 15_000, 60_000]
const WEBHOOK_TIMEOUT_MS = 20_000

/** Updates that the bot has not confirmed, delivered by getUpdates or to a webhook. */
export function createUpdateQueue(state: State, changed: () => void) {
  const queue: Update[] = []
  const stopping = new AbortController()
  let allowedUpdates: string[] = []
  let webhook: Webhook | null = null
  let poller: Waiting | null = null
  let delivering = false
  let webhookOrigin: string | null = null

  function readAllowedUpdates(given: unknown): void {
    const list = parseJson(given)
    if (Array.isArray(list))
      allowedUpdates = list.filter((kind): kind is string => typeof kind === 'string')
  }

  /** Sends updates to the webhook one after another, each until it is accepted. */
  async function deliver(): Promise<void> {
    if (delivering) return
    delivering = true
    for (let failures = 0; webhook && queue.length > 0 && !stopping.signal.aborted; ) {
      const to: Webhook = webhook
      const update = queue[0]!
      const error = await call(to, update)
      if (webhook !== to) continue
      if (error === null) {
        failures = 0
        queue.splice(queue.indexOf(update), 1)
        changed()
      } else {
        to.error = { date: Math.floor(Date.now() / 1000), message: error }
        await pause(RETRY_PAUSES_MS[Math.min(failures++, RETRY_PAUSES_MS.length - 1)]!, null, {
          signal: stopping.signal,
        }).catch(() => {})
      }
    }
    delivering = false
  }

  async function call({ url, secret }: Webhook, update: Update): Promise<string | null> {
    try {
      const to =
        webhookOrigin === null ? url : webhookOrigin + new URL(url).pathname + new URL(url).search
      const headers = {
        'content-type': 'application/json',
        ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      }
      const answer = await fetch(to, {
        method: 'POST',
        headers,
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
      })
      await answer.arrayBuffer()
      return answer.ok
        ? null
        : `Wrong response from the webhook: ${answer.status} ${answer.statusText}`
    } catch {
      return 'Connection refused'
    }
  }

  return {
    add(kind: string, content: object): void {
      if (allowedUpdates.length > 0 && !allowedUpdates.includes(kind)) return
      queue.push({ update_id: ++state.lastUpdateId, [kind]: content })
      changed()
      poller?.wake()
      void deliver()
    },
    /** getUpdates: the oldest unconfirmed updates. Waits up to `timeout` seconds for one. */
    async get(values: Record<string, unknown>, gone: AbortSignal): Promise<Update[]> {
      if (webhook)
        throw new ApiError(
          409,
          "Conflict: can't use getUpdates method while webhook is active; " +
            'use deleteWebhook to delete the webhook first',
        )
      readAllowedUpdates(values.allowed_updates)
      poller?.end(
        new ApiError(
          409,
          'Conflict: terminated by other getUpdates request; ' +
            'make sure that only one bot instance is running',
        ),
      )
      const offset = toInteger(values.offset) ?? 0
      const limit = Math.min(100, Math.max(1, toInteger(values.limit) ?? 100))
      if (offset > 0) queue.splice(0, queue.filter(({ update_id: id }) => id < offset).length)
      else if (offset < 0) queue.splice(0, Math.max(0, queue.length + offset))
      changed()
      const seconds = Math.min(50, Math.max(0, toInteger(values.timeout) ?? 0))
      if (queue.length === 0 && seconds > 0) await waitForUpdate(seconds, gone)
      return queue.slice(0, limit)
    },
    setWebhook(values: Record<string, unknown>): void {
      const url = toText(values.url)
      if (url === '') return this.deleteWebhook(values)
      if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
        throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
      if (!['', '80', '88', '443', '8443'].includes(new URL(url).port))
        throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
      const secret = toText(values.secret_token)
      if (secret.length > 256) throw badRequest('secret token is too long')
      if (!/^[\w-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters')
      readAllowedUpdates(values.allowed_updates)
      if (toBoolean(values.drop_pending_updates)) queue.length = 0
      webhook = {
        url,
        secret: secret === '' ? null : secret,
        connections: toInteger(values.max_connections) ?? 40,
        error: null,
      }
      poller?.end(new ApiError(409, 'Conflict: terminated by setWebhook request'))
      void deliver()
    },
    deleteWebhook(values: Record<string, unknown>): void {
      if (toBoolean(values.drop_pending_updates)) queue.length = 0
      webhook = null
    },
    webhookInfo: (): object => ({
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: queue.length,
      ...(webhook
        ? {
            max_connections: webhook.connections,
            ...(webhook.error
              ? { last_error_date: webhook.error.date, last_error_message: webhook.error.message }
              : {}),
          }
        : {}),
      ...(allowedUpdates.length > 0 ? { allowed_updates: allowedUpdates } : {}),
    }),
    setWebhookOrigin(origin: string | null): void {
      webhookOrigin = origin
    },
    pending: (): readonly Update[] => queue,
    restore: (kept: readonly Update[]): void => void queue.push(...kept),
    stop(): void {
      stopping.abort()
      poller?.wake()
    },
  }

  function waitForUpdate(seconds: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', waiting.wake)
        if (poller === waiting) poller = null
        settle()
      }
      const waiting: Waiting = { wake: done(resolve), end: (why) => done(() => reject(why))() }
      const timer = setTimeout(() => waiting.wake(), seconds * 1000)
      gone.addEventListener('abort', waiting.wake, { once: true })
      poller = waiting
    })
  }
}

export type Updates = ReturnType<typeof createUpdateQueue>
