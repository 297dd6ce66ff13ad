import {
  addInterval,
  createInvoice,
  setFields,
  attemptPayment,
  endSubscription,
  finalizeInvoice,
  HOUR,
  findSubscription,
} from './billing.ts'
import { expireSession } from './sessions.ts'
import { dropPendingUpdate, enterNextPhase } from './switching.ts'
import type { State } from './state.ts'

/** After this time an unconfirmed first payment expires, in seconds. */
const INCOMPLETE_TTL = 23 * HOUR

type Due = { at: number; run(): void }

/**
 * Moves the clock forward, and runs everything that becomes due in order: renewals, retries,
 * cancellations, expired checkout sessions.
 */
export function advanceClock(state: State, seconds: number): void {
  const until = state.now() + seconds
  for (let steps = 0; steps < 100_000; steps++) {
    const next = listDue(state)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)[0]
    if (!next) break
    if (next.at > state.now()) state.advanceBy(next.at - state.now())
    next.run()
  }
  if (until > state.now()) state.advanceBy(until - state.now())
}

/** Moves the clock past the renewal of a subscription and the attempt to pay an hour later. */
export function advanceToRenewal(state: State, subscriptionId: string): void {
  const subscription = state.subscriptions.get(subscriptionId)
  if (!subscription) throw new Error(`No subscription ${subscriptionId}`)
  advanceClock(state, subscription.items.data[0]!.current_period_end - state.now() + HOUR + 60)
}

function listDue(state: State): Due[] {
  const found: Due[] = []
  for (const session of state.sessions.values())
    if (session.status === 'open')
      found.push({ at: session.expires_at, run: () => expireSession(state, session) })
  for (const [id, at] of state.drafts) {
    const invoice = state.invoices.get(id)!
    found.push({ at, run: () => (finalizeInvoice(state, invoice), attemptPayment(state, invoice)) })
  }
  for (const invoice of state.invoices.values())
    if (
      invoice.status === 'open' &&
      invoice.next_payment_attempt !== null &&
      findSubscription(state, invoice)?.ended_at === null
    )
      found.push({ at: invoice.next_payment_attempt, run: () => attemptPayment(state, invoice) })
  for (const subscription of state.subscriptions.values()) {
    if (subscription.ended_at !== null) continue
    const item = subscription.items.data[0]!
    if (subscription.status === 'incomplete') {
      found.push({
        at: subscription.created + INCOMPLETE_TTL,
        run: () => endSubscription(state, subscription, 'incomplete_expired'),
      })
      continue
    }
    if (subscription.pending_update)
      found.push({
        at: subscription.pending_update.expires_at,
        run: () => dropPendingUpdate(state, subscription),
      })
    if (subscription.cancel_at !== null)
      found.push({ at: subscription.cancel_at, run: () => endSubscription(state, subscription) })
    found.push({
      at: item.current_period_end,
      run() {
        if (subscription.cancel_at_period_end) return endSubscription(state, subscription)
        enterNextPhase(state, subscription)
        const { interval, interval_count } = item.price.recurring
        const start = item.current_period_end
        // Counted from the anchor, so that the 31st is used again after February.
        let periods = 1
        while (
          addInterval(subscription.billing_cycle_anchor, {
            interval,
            count: interval_count * periods,
          }) <= start
        )
          periods++
        Object.assign(item, {
          current_period_start: start,
          current_period_end: addInterval(subscription.billing_cycle_anchor, {
            interval,
            count: interval_count * periods,
          }),
        })
        const invoice = createInvoice(state, subscription, 'subscription_cycle', 'Bina')
        setFields(state, subscription, { latest_invoice: invoice.id })
        // The invoices of unpaid subscriptions stay drafts.
        if (subscription.status !== 'unpaid') state.drafts.set(invoice.id, state.now() + HOUR)
      },
    })
  }
  return found
}
