import { createHmac, timingSafeEqual } from 'node:crypto'
import { InvalidEventError, type ProviderEvent } from '#core/payments/provider.ts'
import { type Change, newId } from './state.ts'

export const SIGNATURE_HEADER = 'bina-sandbox-signature'
/** Older signatures are rejected as possible replays. */
const TOLERANCE_MS = 5 * 60_000
/** The oldest pending events are dropped above this number. */
const MAX_PENDING = 2000
/** Every n-th event is delivered twice. */
const DUPLICATE_EVERY = 5

/** Queues an event for delivery. */
export function queueEvent({ state, now }: Change, kind: string, customerId: string): void {
  state.eventCount++
  state.pendingEvents.push({
    id: newId('evt'),
    kind,
    customerId,
    createdAt: now,
    attempts: 0,
    nextTryAt: now,
    redeliver: state.eventCount % DUPLICATE_EVERY === 0,
  })
  if (state.pendingEvents.length > MAX_PENDING) state.pendingEvents.shift()
}

/** The header's value: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body">`. */
export function sign(body: string | Buffer, secret: string, at: number): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${computeMac(body, secret, seconds).toString('hex')}`
}

/** Verifies the signature of an event and its age, and parses it. Throws InvalidEventError. */
export function readSignedEvent(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: number,
): ProviderEvent {
  const [, seconds, mac] =
    (typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null) ?? []
  if (seconds === undefined || mac === undefined)
    throw new InvalidEventError('missing or malformed signature')
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), computeMac(rawBody, secret, Number(seconds))))
    throw new InvalidEventError('wrong signature')
  if (Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS)
    throw new InvalidEventError('the signature is too old')
  return parseEvent(rawBody)
}

function parseEvent(rawBody: Buffer): ProviderEvent {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new InvalidEventError('the body is not JSON')
  }
  const { id, kind, customerId } = (body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof customerId !== 'string') {
    throw new InvalidEventError('the body is not an event')
  }
  return { id, kind, customerId }
}

const computeMac = (body: string | Buffer, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
