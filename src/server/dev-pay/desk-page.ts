import type { ClockStep, SandboxOverview } from '#core/payments/sandbox.ts'
import { payPage, shown } from './page.ts'
import { stateBadge } from './portal-page.ts'
import { cardWords, day, moment, price, type Words } from './words/words.ts'

const DAY_MS = 24 * 60 * 60_000
const STEPS: readonly Exclude<ClockStep, 'next'>[] = ['day', 'week', 'month']

/** Who pays what, what time it is there, and what the site was not told yet. */
export function deskPage(words: Words, overview: SandboxOverview, nonce: string): string {
  const { now, aheadMs, next, customers, openCheckouts, waiting } = overview
  const ahead = Math.round(aheadMs / DAY_MS)
  return payPage(
    {
      words,
      title: words('desk.title'),
      body: `<h1>${words('desk.title')}</h1>
<p class="note">${words('desk.text')}</p>
<section><h2>${words('desk.clock')}</h2>
<p class="num">${words('desk.now', { date: moment(now) })} <span class="soft">${ahead === 0 ? words('desk.same') : words('desk.ahead', { days: ahead })}</span></p>
<form class="row" method="post" action="/dev/pay/clock"><span id="move">${words('desk.move')}</span>
${STEPS.map((step) => `<button class="btn line" name="step" value="${step}" id="step-${step}" aria-labelledby="move step-${step}">${words(`desk.${step}`)}</button>`).join('\n')}
${next ? `<button class="btn line" name="step" value="next">${words('desk.next', { date: moment(next) })}</button>` : `<span class="soft">${words('desk.nothingDue')}</span>`}</form></section>
<section><h2>${words('desk.customers')}</h2>${customers.length === 0 ? `<p class="empty">${words('desk.noCustomers')} <a href="/pricing">${words('desk.plans')}</a></p>` : `<ul>${customers.map((customer) => customerRow(words, customer)).join('')}</ul>`}</section>
<section><h2>${words('desk.open')}</h2>${openCheckouts.length === 0 ? `<p class="empty">${words('desk.noOpen')}</p>` : `<ul>${openCheckouts.map((checkout) => checkoutRow(words, checkout)).join('')}</ul>`}</section>
<section><h2>${words('desk.events')}</h2>${waiting.length === 0 ? `<p class="empty">${words('desk.noEvents')}</p>` : `<ul>${waiting.map(({ kind, attempts, nextTryAt }) => `<li class="ends"><span>${shown(kind)}</span><span class="soft num">${words('desk.tries', { count: attempts, date: moment(nextTryAt) })}</span></li>`).join('')}</ul><br><form method="post" action="/dev/pay/deliver"><button class="btn line">${words('desk.deliver')}</button></form>`}</section>`,
    },
    nonce,
  )
}

function customerRow(
  words: Words,
  { accountId, email, card, ended, subscriptions }: SandboxOverview['customers'][number],
): string {
  const who = ended ? words('desk.gone') : email === null ? words('desk.noEmail') : shown(email)
  const subscribed = subscriptions.map(
    (subscription) =>
      `<p class="ends"><span>${words(`plan.${subscription.planType}`)} <span class="soft num">${price(words, subscription)}</span> ${stateBadge(words, subscription)}</span><span class="soft num">${whatComes(words, subscription)}</span></p>`,
  )
  return `<li><p class="ends"><span><b>${words('desk.account', { id: accountId })}</b> ${who}</span><span class="soft">${card ? cardWords(words, card) : words('desk.noCard')}</span></p>${subscribed.join('')}</li>`
}

function whatComes(
  words: Words,
  {
    status,
    cancelling,
    endedAt,
    periodEnd,
    retryAt,
    endsAt,
  }: SandboxOverview['customers'][number]['subscriptions'][number],
): string {
  if (status === 'canceled') return words('portal.ended', { date: day(endedAt ?? periodEnd) })
  if (status === 'past_due')
    return retryAt
      ? words('portal.retry', { date: day(retryAt), end: day(endsAt ?? periodEnd) })
      : words('portal.noRetry', { end: day(endsAt ?? periodEnd) })
  return words(cancelling ? 'portal.ends' : 'portal.renews', { date: day(periodEnd) })
}

function checkoutRow(
  words: Words,
  { id, email, planType, expiresAt }: SandboxOverview['openCheckouts'][number],
): string {
  const plan = words(`plan.${planType}`)
  return `<li class="ends"><span><a href="/dev/pay/checkout/${shown(id)}">${plan}</a> ${email === null ? words('desk.noEmail') : shown(email)} <span class="soft num">${words('desk.goodUntil', { date: moment(expiresAt) })}</span></span><form method="post" action="/dev/pay/expire"><button class="btn line" name="checkout" value="${shown(id)}" aria-label="${words('desk.expire')}: ${plan}">${words('desk.expire')}</button></form></li>`
}
