import { escapeHtml } from '#demo/page.ts'
import type { ClockStep } from '../clock.ts'
import type { Customer, PaymentMethod, Session } from '../objects.ts'
import type { PendingEvent } from '../state.ts'
import { cardLabel, formatMoment, formatPrice } from './format.ts'
import { payPage } from './layout.ts'
import { planOf, statusBadge, type SubscriptionView, whatIsNext } from './portal-page.ts'

const DAY = 24 * 3600
const STEPS: Record<Exclude<ClockStep, 'next'>, string> = {
  day: '1 day',
  week: '1 week',
  month: '1 month',
}

export type Overview = {
  /** The time of the test clock, and how far it is ahead. */
  now: number
  ahead: number
  /** When something is due next; null when nothing is. */
  next: number | null
  /** Newest first. */
  customers: (Customer & {
    card: PaymentMethod['card'] | null
    subscriptions: SubscriptionView[]
  })[]
  openCheckouts: (Session & { name: string; email: string | null })[]
  /** What the site has not accepted yet, oldest first. */
  pendingEvents: PendingEvent[]
}

/** The overview: the test clock, customers, open checkouts and undelivered events. */
export function overviewPage(
  { now, ahead, next, customers, openCheckouts, pendingEvents }: Overview,
  nonce: string,
): string {
  const days = Math.round(ahead / DAY)
  const aheadText =
    days === 0 ? 'Same as real time.' : `${days} ${days === 1 ? 'day' : 'days'} ahead of real time.`
  const steps = Object.entries(STEPS).map(
    ([step, text]) =>
      `<button class="btn line" name="step" value="${step}" id="step-${step}" ` +
      `aria-labelledby="move step-${step}">${text}</button>`,
  )
  const list = (rows: string[], none: string): string =>
    rows.length === 0 ? `<p class="empty">${none}</p>` : `<ul>${rows.join('')}</ul>`
  return payPage(
    {
      title: 'Demo payments',
      body: `<h1>Demo payments</h1>
<p class="note">Simulates Stripe until it is set up (STRIPE_SECRET_KEY). No money moves. Move the
clock forward to see renewals. Deadlines on the site's own clock do not move with it, such as the
grace period after a failed payment.</p>
<section><h2>Clock</h2>
<p class="num">Stripe's time: ${formatMoment(now)} (Tbilisi).
<span class="soft">${aheadText}</span></p>
<form class="row" method="post" action="/dev/pay/clock">
<span id="move">Move forward</span>
${steps.join('\n')}
${
  next === null
    ? '<span class="soft">Nothing is due.</span>'
    : `<button class="btn line" name="step" value="next">
Go to next event: ${formatMoment(next)}</button>`
}</form></section>
<section><h2>Customers</h2>
${list(customers.map(customerRow), 'No customers yet. <a href="/pricing">View plans</a>')}
</section>
<section><h2>Open checkout pages</h2>
${list(openCheckouts.map(checkoutRow), 'No open checkout pages.')}</section>
<section><h2>Pending events</h2>
${list(pendingEvents.map(eventRow), 'All events were delivered.')}
${
  pendingEvents.length === 0
    ? ''
    : `<br><form method="post" action="/dev/pay/deliver">
<button class="btn line">Deliver now</button></form>`
}</section>`,
    },
    nonce,
  )
}

const emailOf = (email: string | null): string =>
  email === null ? 'no email yet' : escapeHtml(email)

function customerRow({
  metadata,
  email,
  card,
  subscriptions,
}: Overview['customers'][number]): string {
  const subscribed = subscriptions.map(
    (one) =>
      `<p class="ends"><span>${planOf(one)} ` +
      `<span class="soft num">${formatPrice(one.items.data[0]!.price)}</span> ` +
      `${statusBadge(one)}</span><span class="soft num">${whatIsNext(one)}</span></p>`,
  )
  return (
    `<li><p class="ends"><span><b>Account ${escapeHtml(metadata['account_id'] ?? '?')}</b> ` +
    `${emailOf(email)}</span><span class="soft">${card ? cardLabel(card) : 'no card'}</span></p>` +
    `${subscribed.join('')}</li>`
  )
}

function checkoutRow({ id, name, email, expires_at }: Overview['openCheckouts'][number]): string {
  const plan = escapeHtml(name)
  return (
    `<li class="ends"><span><a href="/dev/pay/checkout/${id}">${plan}</a> ${emailOf(email)} ` +
    `<span class="soft num">expires ${formatMoment(expires_at)}</span></span>` +
    '<form method="post" action="/dev/pay/expire"><button class="btn line" name="checkout" ' +
    `value="${id}" aria-label="Expire: ${plan}">Expire</button></form></li>`
  )
}

const eventRow = ({ event, attempts, nextTryAt }: PendingEvent): string =>
  `<li class="ends"><span>${event.type}</span><span class="soft num">` +
  `attempts: ${attempts}, next ${formatMoment(nextTryAt / 1000)}</span></li>`
