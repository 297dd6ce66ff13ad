import webPush from 'web-push'
import { fetchLimited, retryAfterSeconds } from '#adapters/http/fetch-limited.ts'
import type { PushAddress, PushManner, PushOutcome, PushService } from '#core/push/push-service.ts'
import { allowedEndpoint } from './push-hosts.ts'

export type WebPushOptions = {
  /**
   * VAPID: who we are to push services. `subject`: how their operators reach ours, mailto: or
   * https:.
   */
  vapid: { publicKey: string; privateKey: string; subject: string }
  /** Services on this machine too, over http: only where nobody else is served. */
  onThisMachine?: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Of what a service says about a refusal; more is not read. */
const MOST_BYTES = 4096
const LONGEST_REASON = 120
/** Where a 429 does not say, and at most. */
const USUAL_WAIT_S = 60
const LONGEST_WAIT_S = 900

/**
 * Sends push messages: encrypted for the browser (RFC 8291), signed with our key (RFC 8292), to the
 * service that it named (RFC 8030).
 */
export function createWebPush({
  vapid,
  onThisMachine = false,
  timeoutMs = TIMEOUT_MS,
}: WebPushOptions): PushService {
  async function send(to: PushAddress, payload: string, how: PushManner): Promise<PushOutcome> {
    // Looked at when it was taken in too; what is allowed may have changed since.
    if (!allowedEndpoint(to.endpoint, { onThisMachine }))
      return { kind: 'refused', why: 'not a known push service' }
    let request: { headers: Record<string, string>; body: Uint8Array }
    try {
      request = encrypted(to, payload, how)
    } catch {
      return { kind: 'refused', why: "the browser's keys are none" }
    }
    const answer = await fetchLimited(to.endpoint, {
      timeoutMs,
      maxBytes: MOST_BYTES,
      headers: request.headers,
      post: request.body,
    })
    if (answer.kind === 'failed') return { kind: 'again', why: answer.reason }
    // What it says at length is not needed: the status alone is an answer.
    if (answer.kind === 'too-large')
      return { kind: 'again', why: `more than ${MOST_BYTES} bytes of answer` }
    const { status, headers } = answer.response
    return outcomeOf(status, retryAfterSeconds(headers, new Date()), reasonOf(answer.bytes))
  }

  function encrypted(
    { endpoint, p256dh, auth }: PushAddress,
    payload: string,
    { ttlSeconds, topic }: PushManner,
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
    // fetch counts the body itself.
    const kept = Object.entries(headers as Record<string, string | number>).filter(
      ([name]) => name.toLowerCase() !== 'content-length',
    )
    return {
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body as Buffer),
    }
  }

  return { send }
}

function outcomeOf(status: number, retryAfter: number | null, reason: string): PushOutcome {
  const why = `HTTP ${status}${reason && ` ${reason}`}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone', why }
  if (status === 429)
    return {
      kind: 'wait',
      seconds: Math.min(Math.max(retryAfter ?? USUAL_WAIT_S, 1), LONGEST_WAIT_S),
      why,
    }
  return status >= 500 || status === 401 || status === 403 || status === 408
    ? { kind: 'again', why }
    : { kind: 'refused', why }
}

/**
 * Services say in a few words or in JSON what was wrong; addresses, which hold secrets, are left
 * out.
 */
const reasonOf = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes)
    .replace(/https?:\S+/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
