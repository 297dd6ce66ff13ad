import type { Stripe } from 'stripe'
import { InvalidEventError, type ProviderEvent } from '#core/payments/provider.ts'
import { eventSchema, stripeIdSchema } from './schemas.ts'

/** Allowed age of a signature, into the past and the future. */
const TOLERANCE_SECONDS = 300
/** Longer than Stripe's header while a secret is rolled. */
const MAX_HEADER_LENGTH = 2000

/** Verifies a webhook event with one of `secrets` and parses it. Throws InvalidEventError. */
export function verifyEvent(
  { webhooks }: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): ProviderEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new InvalidEventError('missing signature')
  checkTimestamp(signature, now)
  for (const secret of secrets) {
    let event: unknown
    try {
      event = webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch {
      continue
    }
    const parsed = eventSchema.safeParse(event)
    if (!parsed.success) throw new InvalidEventError('the body is not an event')
    const {
      id,
      type,
      data: { object },
    } = parsed.data
    const customer = stripeIdSchema.safeParse(
      object.object === 'customer'
        ? object.id
        : typeof object.customer === 'object' && object.customer !== null && 'id' in object.customer
          ? object.customer.id
          : object.customer,
    )
    return { id, kind: type, customerId: customer.success ? customer.data : null }
  }
  throw new InvalidEventError('wrong signature')
}

/**
 * Stricter than the SDK (stripe 23.1, parseHeader), which uses the last of several timestamps,
 * parses "12x" as 12 and "x" as NaN, which passes the age check, and accepts times in the future.
 */
function checkTimestamp(signature: string, now: Date): void {
  if (signature.length > MAX_HEADER_LENGTH)
    throw new InvalidEventError('the signature header is too long')
  const timestamps = signature.split(',').filter((part) => part.startsWith('t='))
  const [, seconds] = /^t=(\d{1,12})$/.exec(timestamps[0] ?? '') ?? []
  if (seconds === undefined || timestamps.length > 1)
    throw new InvalidEventError('missing or invalid timestamp')
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  if (Math.abs(age) > TOLERANCE_SECONDS)
    throw new InvalidEventError('the timestamp is too old or in the future')
}
