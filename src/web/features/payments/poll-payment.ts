import { ApiError } from '#web/api-client.ts'
import type { VerifiedPayment } from './payment-calls.ts'

/**
 * What is known of a payment. `unconfirmed`: the provider could not be asked, so that it may have
 * been paid or not.
 */
export type PaymentState =
  | { kind: 'paid'; paid: VerifiedPayment }
  | { kind: 'notPaid' }
  | { kind: 'unconfirmed' }

/** Between tries; about a minute in all. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000]
/**
 * A page that was paid is complete before its visitor is sent back, so that "nothing was paid" is
 * believed this soon.
 */
const NOT_PAID_TRIES = 4

/**
 * Asks what was paid until that is known or a minute has passed. `onWaiting` is called once it is
 * not known at first; `pause` answers false when nobody waits any more, which ends it as
 * `unconfirmed`.
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
      if (status === 404 && (notPaid += 1) >= NOT_PAID_TRIES) return { kind: 'notPaid' }
    }
    onWaiting()
    if (ms === null || !(await pause(ms))) break
  }
  return { kind: 'unconfirmed' }
}
