import type { ClockStep, SandboxOverview } from '#core/payments/sandbox.ts'
import { escapeHtml } from '../dev-page.ts'
import { payPage } from './page.ts'
import { stateBadge } from './portal-page.ts'
import { cardLabel, formatDay, formatMoment, formatPrice, t } from './messages.ts'

const DAY_MS = 24 * 60 * 60_000
const STEPS: readonly Exclude<ClockStep, 'next'>[] = ['day', 'week', 'month']

/** The overview: the sandbox clock, customers, open checkouts and undelivered events. */
export function overviewPage(overview: SandboxOverview, nonce: string): string {
  const { now, aheadMs, next, customers, openCheckouts, pendingEvents } = overview
  const ahead = Math.round(aheadMs / DAY_MS)
  const aheadText =
    ahead === 0
      ? t('overview.same')
      : ahead === 1
        ? t('overview.aheadOne')
        : t('overview.ahead', { days: ahead })
  const steps = STEPS.map(
    (step) =>
      `<button class="btn line" name="step" value="${step}" id="step-${step}" ` +
      `aria-labelledby="move step-${step}">${t(`overview.${step}`)}</button>`,
  )
  return payPage(
    {
      title: t('overview.title'),
      body: `<h1>${t('overview.title')}</h1>
<p class="note">${t('overview.text')}</p>
<section><h2>${t('overview.clock')}</h2>
<p class="num">${t('overview.now', { date: formatMoment(now) })}
<span class="soft">${aheadText}</span></p>
<form class="row" method="post" action="/dev/pay/clock">
<span id="move">${t('overview.move')}</span>
${steps.join('\n')}
${
  next
    ? `<button class="btn line" name="step" value="next">
${t('overview.next', { date: formatMoment(next) })}</button>`
    : `<span class="soft">${t('overview.nothingDue')}</span>`
}</form></section>
<section><h2>${t('overview.customers')}</h2>
${
  customers.length === 0
    ? `<p class="empty">${t('overview.noCustomers')}
<a href="/pricing">${t('overview.plans')}</a></p>`
    : `<ul>${customers.map((customer) => customerRow(customer)).join('')}</ul>`
}</section>
<section><h2>${t('overview.checkouts')}</h2>
${
  openCheckouts.length === 0
    ? `<p class="empty">${t('overview.noCheckouts')}</p>`
    : `<ul>${openCheckouts.map((checkout) => checkoutRow(checkout)).join('')}</ul>`
}</section>
<section><h2>${t('overview.events')}</h2>
${
  pendingEvents.length === 0
    ? `<p class="empty">${t('overview.noEvents')}</p>`
    : `<ul>${pendingEvents.map((event) => eventRow(event)).join('')}</ul><br>
<form method="post" action="/dev/pay/deliver">
<button class="btn line">${t('overview.deliver')}</button></form>`
}</section>`,
    },
    nonce,
  )
}

function customerRow({
  accountId,
  email,
  card,
  ended,
  subscriptions,
}: SandboxOverview['customers'][number]): string {
  const who = ended
    ? t('overview.deleted')
    : email === null
      ? t('overview.noEmail')
      : escapeHtml(email)
  const subscribed = subscriptions.map(
    (subscription) =>
      `<p class="ends"><span>${t(`plan.${subscription.planType}`)} ` +
      `<span class="soft num">${formatPrice(subscription)}</span> ` +
      `${stateBadge(subscription)}</span>` +
      `<span class="soft num">${nextStep(subscription)}</span></p>`,
  )
  return (
    `<li><p class="ends"><span><b>${t('overview.account', { id: accountId })}</b> ${who}</span>` +
    `<span class="soft">${card ? cardLabel(card) : t('overview.noCard')}</span></p>` +
    `${subscribed.join('')}</li>`
  )
}

function nextStep({
  status,
  cancelling,
  endedAt,
  periodEnd,
  retryAt,
  endsAt,
}: SandboxOverview['customers'][number]['subscriptions'][number]): string {
  if (status === 'canceled') return t('portal.ended', { date: formatDay(endedAt ?? periodEnd) })
  if (status === 'past_due')
    return retryAt
      ? t('portal.retry', { date: formatDay(retryAt), end: formatDay(endsAt ?? periodEnd) })
      : t('portal.noRetry', { end: formatDay(endsAt ?? periodEnd) })
  return t(cancelling ? 'portal.ends' : 'portal.renews', { date: formatDay(periodEnd) })
}

function checkoutRow({
  id,
  email,
  planType,
  expiresAt,
}: SandboxOverview['openCheckouts'][number]): string {
  const plan = t(`plan.${planType}`)
  const address = escapeHtml(id)
  return (
    `<li class="ends"><span><a href="/dev/pay/checkout/${address}">${plan}</a> ` +
    `${email === null ? t('overview.noEmail') : escapeHtml(email)} ` +
    `<span class="soft num">${t('overview.expiresAt', { date: formatMoment(expiresAt) })}</span>` +
    '</span><form method="post" action="/dev/pay/expire">' +
    `<button class="btn line" name="checkout" value="${address}" ` +
    `aria-label="${t('overview.expire')}: ${plan}">${t('overview.expire')}</button></form></li>`
  )
}

const eventRow = ({
  kind,
  attempts,
  nextTryAt,
}: SandboxOverview['pendingEvents'][number]): string =>
  `<li class="ends"><span>${escapeHtml(kind)}</span><span class="soft num">` +
  `${t('overview.attempts', { count: attempts, date: formatMoment(nextTryAt) })}</span></li>`
