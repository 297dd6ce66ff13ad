import {
  addInterval,
  createInvoice,
  setFields,
  attemptPayment,
  endSubscription,
  finalizeInvoice,
  DAY,
  HOUR,
  findSubscription,
} from './billing.ts'
import { expirePages } from './sessions.ts'
import { dropPendingUpdate, enterNextPhase } from './switching.ts'
import type { State } from './state.ts'

/** After this time an unconfirmed first payment expires, in seconds. */
const INCOMPLETE_TTL = 23 * HOUR

type Due = { at: number; run(): void }

/** How far a person moves the test clock; `next` is to what is due next. */
export const CLOCK_STEPS = ['day', 'week', 'month', 'next'] as const
export type ClockStep = (typeof CLOCK_STEPS)[number]

/** When something is due next; null when nothing is. */
export const nextDue = (state: State): number | null =>
  listDue(state).reduce<number | null>((first, { at }) => Math.min(first ?? at, at), null)

export function moveClock(state: State, step: ClockStep): void {
  const now = state.now()
  const to = {
    day: now + DAY,
    week: now + 7 * DAY,
    month: addInterval(now, { interval: 'month', count: 1 }),
    next: nextDue(state) ?? now,
  }[step]
  advanceClock(state, to - now)
  // The payment of a renewal, an hour later, belongs to it.
  if (step === 'next' && state.drafts.size > 0)
    advanceClock(state, Math.max(...state.drafts.values()) - state.now())
}

/**
 * Moves the test clock forward, and runs everything that becomes due in order: renewals, retries,
 * cancellations. With 0 seconds, runs what became due in the meantime.
 */
export function advanceClock(state: State, seconds: number): void {
  expirePages(state)
  const until = state.now() + seconds
  for (let steps = 0; steps < 100_000; steps++) {
    const next = listDue(state)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)[0]
    if (!next) break
    if (next.at > state.now()) state.ahead += next.at - state.now()
    next.run()
  }
  if (until > state.now()) state.ahead += until - state.now()
}

/** Moves the clock past the renewal of a subscription and the attempt to pay an hour later. */
export function advanceToRenewal(state: State, subscriptionId: string): void {
  const subscription = state.subscriptions.get(subscriptionId)
  if (!subscription) throw new Error(`No subscription ${subscriptionId}`)
  advanceClock(state, subscription.items.data[0]!.current_period_end - state.now() + HOUR + 60)
}

function listDue(state: State): Due[] {
  const found: Due[] = []
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
        const invoice = createInvoice(state, subscription, 'subscription_cycle')
        setFields(state, subscription, { latest_invoice: invoice.id })
        // The invoices of unpaid subscriptions stay drafts.
        if (subscription.status !== 'unpaid') state.drafts.set(invoice.id, state.now() + HOUR)
      },
    })
  }
  return found
}
