import { createHmac, timingSafeEqual } from 'node:crypto'
import { InvalidEventError, type ProviderEvent } from '#core/payments/provider.ts'
import { type Change, newId } from './state.ts'

export const SIGNATURE_HEADER = 'bina-sandbox-signature'
/** Older ones may be somebody's who listened. */
const TOLERANCE_MS = 5 * 60_000
/** More than anybody's trying out makes while the site is away; the oldest go. */
const MAX_PENDING = 2000
/** So often an event comes twice. */
const DUPLICATE_EVERY = 5

/** Puts an event where it waits to be delivered. */
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
  return `t=${seconds},v1=${macOf(body, secret, seconds).toString('hex')}`
}

/** Reads an event whose signature is right and not old. Throws InvalidEventError. */
export function readSignedEvent(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: number,
): ProviderEvent {
  const [, seconds, mac] =
    (typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null) ?? []
  if (seconds === undefined || mac === undefined)
    throw new InvalidEventError('There is no signature')
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(rawBody, secret, Number(seconds))))
    throw new InvalidEventError("The signature is not the sandbox's")
  if (Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS)
    throw new InvalidEventError('It was signed too long ago')
  return parseEvent(rawBody)
}

function parseEvent(rawBody: Buffer): ProviderEvent {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new InvalidEventError('Signed, but not JSON')
  }
  const { id, kind, customerId } = (body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof customerId !== 'string') {
    throw new InvalidEventError('Signed, but no event')
  }
  return { id, kind, customerId }
}

const macOf = (body: string | Buffer, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
