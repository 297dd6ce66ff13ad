import { fetchLimited, parseRetryAfter } from '#adapters/http/limited-fetch.ts'
import { createPublicFetch } from '#adapters/http/public-fetch.ts'
import type { WebhookService } from '#core/webhooks/webhook-channel.ts'
import type { WebhookSettings } from '#core/webhooks/webhooks.ts'

export type WebhookOptions = {
  /** Hosts that may have private addresses and use http. */
  allowedHosts: readonly string[]
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Requests to webhooks, at public addresses only. Bodies of responses are not read. */
export function createWebhooks({ allowedHosts, timeoutMs = TIMEOUT_MS }: WebhookOptions): {
  /** For the web server. */
  app: WebhookSettings
  /** For the worker. */
  service: WebhookService
} {
  const { findUrlProblem, fetch } = createPublicFetch(allowedHosts)
  return {
    app: { isAllowedUrl: (url) => findUrlProblem(url) === null },
    service: {
      async post(url, headers, body) {
        const result = await fetchLimited(url, {
          fetch,
          headers: { 'user-agent': 'Bina-Webhooks', ...headers },
          body: Buffer.from(body),
          timeoutMs,
          maxBytes: 0,
          shouldReadBody: () => false,
        })
        if (result.kind !== 'response')
          return { kind: 'failed', reason: result.kind === 'failed' ? result.reason : result.kind }
        const { status, headers: received } = result.response
        return {
          kind: 'response',
          status,
          retryAfterSeconds: parseRetryAfter(received, new Date()),
        }
      },
    },
  }
}
