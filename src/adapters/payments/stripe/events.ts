import type { Stripe } from 'stripe'
import { InvalidEventError, type ProviderEvent } from '#core/payments/provider.ts'
import { eventSchema, stripeIdSchema } from './schemas.ts'

/** In seconds, into the past and into the future. */
const TOLERANCE_SECONDS = 300
/** More than Stripe sends while a secret is rolled. */
const MAX_HEADER_LENGTH = 2000

/** An event that one of `secrets` signed within the last minutes. Throws InvalidEventError. */
export function readEvent(
  { webhooks }: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): ProviderEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new InvalidEventError('without a signature')
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
    if (!parsed.success) throw new InvalidEventError('signed, but no event')
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
  throw new InvalidEventError('not signed by Stripe, or too long ago')
}

/**
 * The SDK alone is not enough (23.1, parseHeader): of several timestamps it takes the last, it
 * reads "12x" as 12 and "x" as NaN, to which no age compares, and it accepts any time in the
 * future.
 */
function checkTimestamp(signature: string, now: Date): void {
  if (signature.length > MAX_HEADER_LENGTH)
    throw new InvalidEventError('a signature header that is too long')
  const timestamps = signature.split(',').filter((part) => part.startsWith('t='))
  const [, seconds] = /^t=(\d{1,12})$/.exec(timestamps[0] ?? '') ?? []
  if (seconds === undefined || timestamps.length > 1)
    throw new InvalidEventError('without a valid timestamp')
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  if (Math.abs(age) > TOLERANCE_SECONDS)
    throw new InvalidEventError('signed too long ago, or in the future')
}
