import { after, bill, change, charge, end, finalise, HOUR, subscriptionOf } from './billing.ts'
import { expireSession } from './sessions.ts'
import { dropPending, enterNextPhase } from './switching.ts'
import type { State } from './state.ts'

/** How long a first payment may wait for its confirmation. */
const INCOMPLETE_LASTS = 23 * HOUR

type Due = { at: number; happen(): void }

/**
 * Moves the clock, and lets happen in order what falls due on the way: renewals, retries, ends,
 * expired pages.
 */
export function advance(state: State, seconds: number): void {
  const until = state.now() + seconds
  for (let steps = 0; steps < 100_000; steps++) {
    const next = dues(state)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)[0]
    if (!next) break
    if (next.at > state.now()) state.move(next.at - state.now())
    next.happen()
  }
  if (until > state.now()) state.move(until - state.now())
}

/**
 * To the moment at which the subscription is renewed, and the hour more until its invoice is paid
 * or refused.
 */
export function toRenewal(state: State, subscriptionId: string): void {
  const subscription = state.subscriptions.get(subscriptionId)
  if (!subscription) throw new Error(`there is no subscription ${subscriptionId}`)
  advance(state, subscription.items.data[0]!.current_period_end - state.now() + HOUR + 60)
}

function dues(state: State): Due[] {
  const found: Due[] = []
  for (const session of state.sessions.values())
    if (session.status === 'open')
      found.push({ at: session.expires_at, happen: () => expireSession(state, session) })
  for (const [id, at] of state.drafts) {
    const invoice = state.invoices.get(id)!
    found.push({ at, happen: () => (finalise(state, invoice), charge(state, invoice)) })
  }
  for (const invoice of state.invoices.values())
    if (
      invoice.status === 'open' &&
      invoice.next_payment_attempt !== null &&
      subscriptionOf(state, invoice)?.ended_at === null
    )
      found.push({ at: invoice.next_payment_attempt, happen: () => charge(state, invoice) })
  for (const subscription of state.subscriptions.values()) {
    if (subscription.ended_at !== null) continue
    const item = subscription.items.data[0]!
    if (subscription.status === 'incomplete') {
      found.push({
        at: subscription.created + INCOMPLETE_LASTS,
        happen: () => end(state, subscription, 'incomplete_expired'),
      })
      continue
    }
    if (subscription.pending_update)
      found.push({
        at: subscription.pending_update.expires_at,
        happen: () => dropPending(state, subscription),
      })
    if (subscription.cancel_at !== null)
      found.push({ at: subscription.cancel_at, happen: () => end(state, subscription) })
    found.push({
      at: item.current_period_end,
      happen() {
        if (subscription.cancel_at_period_end) return end(state, subscription)
        enterNextPhase(state, subscription)
        const { interval, interval_count } = item.price.recurring
        const start = item.current_period_end
        // From the anchor, so that a 31st comes back after a February.
        let periods = 1
        while (
          after(subscription.billing_cycle_anchor, { interval, count: interval_count * periods }) <=
          start
        )
          periods++
        Object.assign(item, {
          current_period_start: start,
          current_period_end: after(subscription.billing_cycle_anchor, {
            interval,
            count: interval_count * periods,
          }),
        })
        const invoice = bill(state, subscription, 'subscription_cycle', 'Bina')
        change(state, subscription, { latest_invoice: invoice.id })
        // Unpaid ones are billed on, and nobody is charged.
        if (subscription.status !== 'unpaid') state.drafts.set(invoice.id, state.now() + HOUR)
      },
    })
  }
  return found
}
