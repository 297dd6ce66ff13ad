import { ApiError } from '#web/api-client.ts'
import type { VerifiedPayment } from './payment-calls.ts'

/** The result of polling. `unconfirmed`: the provider was not reached, so both are possible. */
export type PaymentState =
  | { kind: 'paid'; paid: VerifiedPayment }
  | { kind: 'notPaid' }
  | { kind: 'unconfirmed' }

/** Pauses between attempts, about a minute in total. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000]
/**
 * Attempts until a 404 is taken as final. Stripe completes the session before it sends the customer
 * back, so this can be soon.
 */
const MAX_NOT_PAID_ATTEMPTS = 4

/**
 * Polls the payment until its state is known or about a minute has passed. Calls `onWaiting` after
 * every attempt without a result. When `pause` resolves to false, because the page was left, stops
 * with `unconfirmed`.
 */
export async function pollPayment({
  verify,
  pause,
  onWaiting,
}: {
  verify: () => Promise<VerifiedPayment>
  pause: (ms: number) => Promise<boolean>
  onWaiting: () => void
}): Promise<PaymentState> {
  let notPaid = 0
  for (const ms of [...PAUSES_MS, null]) {
    try {
      return { kind: 'paid', paid: await verify() }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      if (status === 400) return { kind: 'notPaid' }
      if (status === 404 && (notPaid += 1) >= MAX_NOT_PAID_ATTEMPTS) return { kind: 'notPaid' }
    }
    onWaiting()
    if (ms === null || !(await pause(ms))) break
  }
  return { kind: 'unconfirmed' }
}
