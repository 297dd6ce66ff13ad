import webPush from 'web-push'
import { fetchLimited, parseRetryAfter } from '#adapters/http/limited-fetch.ts'
import type { PushAddress, PushOptions, PushOutcome, PushService } from '#core/push/push-service.ts'
import { isAllowedEndpoint } from './push-hosts.ts'

export type WebPushOptions = {
  /**
   * The keys that identify us to push services (VAPID, RFC 8292). `subject`: a mailto: or https:
   * URL to contact the operator.
   */
  vapid: { publicKey: string; privateKey: string; subject: string }
  /** Also allow push services on this machine over http, for local use and tests. */
  allowLoopback?: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** How much of an error response is read. */
const MAX_RESPONSE_BYTES = 4096
const MAX_REASON_LENGTH = 120
/** For a 429 without Retry-After. */
const DEFAULT_WAIT_SECONDS = 60
/** The longest wait that is accepted. */
const MAX_WAIT_SECONDS = 900

/** Creates a key pair that identifies us to push services (VAPID, RFC 8292), as base64url. */
export const createVapidKeys = (): { publicKey: string; privateKey: string } =>
  webPush.generateVAPIDKeys()

/**
 * Sends push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed with our VAPID
 * key (RFC 8292).
 */
export function createWebPush({
  vapid,
  allowLoopback = false,
  timeoutMs = TIMEOUT_MS,
}: WebPushOptions): PushService {
  async function send(
    to: PushAddress,
    payload: string,
    options: PushOptions,
  ): Promise<PushOutcome> {
    // Checked when it was saved, too, but the allowed hosts may have changed since.
    if (!isAllowedEndpoint(to.endpoint, { allowLoopback }))
      return { kind: 'rejected', reason: 'not a known push service' }
    let request: { headers: Record<string, string>; body: Uint8Array }
    try {
      request = encrypt(to, payload, options)
    } catch {
      return { kind: 'rejected', reason: "the browser's keys are not valid" }
    }
    const result = await fetchLimited(to.endpoint, {
      timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
      headers: request.headers,
      body: request.body,
    })
    if (result.kind === 'failed') return { kind: 'retry', reason: result.reason }
    if (result.kind === 'too-large')
      return { kind: 'retry', reason: `the response is larger than ${MAX_RESPONSE_BYTES} bytes` }
    const { status, headers } = result.response
    return toOutcome(status, parseRetryAfter(headers, new Date()), readReason(result.bytes))
  }

  function encrypt(
    { endpoint, p256dh, auth }: PushAddress,
    payload: string,
    { ttlSeconds, topic }: PushOptions,
  ) {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: vapid,
        TTL: ttlSeconds,
        topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    )
    // fetch sets Content-Length itself.
    const entries = Object.entries(headers as Record<string, string | number>).filter(
      ([name]) => name.toLowerCase() !== 'content-length',
    )
    return {
      headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body as Buffer),
    }
  }

  return { send }
}

function toOutcome(status: number, retryAfter: number | null, detail: string): PushOutcome {
  const reason = `HTTP ${status}${detail && ` ${detail}`}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status === 429)
    return {
      kind: 'rate-limited',
      seconds: Math.min(Math.max(retryAfter ?? DEFAULT_WAIT_SECONDS, 1), MAX_WAIT_SECONDS),
      reason,
    }
  return status >= 500 || status === 401 || status === 403 || status === 408
    ? { kind: 'retry', reason }
    : { kind: 'rejected', reason }
}

/** The error text of a push service, without URLs, which contain secrets. */
const readReason = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes)
    .replace(/https?:\S+/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
