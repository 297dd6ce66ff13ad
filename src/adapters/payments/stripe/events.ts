import type { Stripe } from 'stripe'
import { ForgedEvent, type ProviderEvent } from '#core/payments/provider.ts'
import { eventShape, stripeId } from './shapes.ts'

/** Seconds; as the SDK has it by itself. */
const TOLERANCE = 300

/** An event whose signature is by one of `secrets`, and not old. Throws ForgedEvent. */
export function readEvent({ webhooks }: Stripe, secrets: readonly string[], rawBody: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): ProviderEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new ForgedEvent('without a signature')
  for (const secret of secrets) {
    let event: unknown
    try {
      event = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, now.getTime())
    } catch {
      continue
    }
    const read = eventShape.safeParse(event)
    if (!read.success) throw new ForgedEvent('signed, but no event')
    const { id, type, data: { object } } = read.data
    const customer = stripeId.safeParse(object.object === 'customer' ? object.id : typeof object.customer === 'object' && object.customer !== null && 'id' in object.customer ? object.customer.id : object.customer)
    return { id, kind: type, customerId: customer.success ? customer.data : null }
  }
  throw new ForgedEvent('not signed by Stripe, or too long ago')
}
