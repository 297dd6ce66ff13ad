import type { FormFault, SandboxPortal, SandboxSubscription } from '#core/payments/sandbox.ts'
import { cardFields, faultNote, testCards, type TypedCard } from './card-form.ts'
import { backLink, payPage, shown } from './page.ts'
import { cardWords, day, money, price, wordsOf, type Words } from './words/words.ts'

/** What was just done, as it stands in the address. */
export const DONE = ['card', 'unpaid', 'cancelled', 'resumed'] as const
export type Done = (typeof DONE)[number]

/** Subscription, card and invoices of somebody who pays. */
export function portalPage(portal: SandboxPortal, done: Done | null, nonce: string): string {
  const words = wordsOf(portal.language)
  const living = portal.subscriptions.filter(({ status }) => status !== 'canceled')
  const earlier = portal.subscriptions.filter(({ status }) => status === 'canceled')
  return payPage(
    {
      words,
      title: words('portal.title'),
      narrow: true,
      body: `${backLink(portal.returnUrl, words('back'))}
<h1>${words('portal.title')}</h1>
${portal.email === null ? '' : `<p class="soft">${shown(portal.email)}</p>`}
<p class="note">${words('noMoney')}</p>
${done === null ? '' : `<p class="note ${done === 'unpaid' ? 'err' : 'ok'}" role="status">${words(`done.${done}`)}</p>`}
${living.length === 0 ? `<section><h2>${words('portal.plan')}</h2><p class="empty">${words('portal.none')}</p></section>` : living.map((subscription) => livingSection(words, portal, subscription)).join('\n')}
<section><h2>${words('portal.card')}</h2>${portal.card ? `<p class="num">${cardWords(words, portal.card)}<br><span class="soft">${words('card.expires', expiry(portal.card))}</span></p>` : `<p class="empty">${words('portal.noCard')}</p><br>`}<a class="btn ${living.some(({ status }) => status === 'past_due') ? 'main' : 'line'}" href="/dev/pay/portal/${shown(portal.id)}/card">${words('portal.change')}</a></section>
<section><h2>${words('portal.invoices')}</h2>${portal.invoices.length === 0 ? `<p class="empty">${words('portal.noInvoices')}</p>` : `<ul>${portal.invoices.map((invoice) => invoiceRow(words, invoice)).join('')}</ul>`}</section>
${earlier.length === 0 ? '' : `<section><h2>${words('portal.earlier')}</h2><ul>${earlier.map((subscription) => `<li class="ends"><span>${words(`plan.${subscription.planType}`)}</span><span class="soft">${words('portal.ended', { date: day(subscription.endedAt ?? subscription.periodEnd) })}</span></li>`).join('')}</ul></section>`}`,
    },
    nonce,
  )
}

function livingSection(
  words: Words,
  { id }: SandboxPortal,
  subscription: SandboxSubscription,
): string {
  const hidden = `<input type="hidden" name="subscription" value="${shown(subscription.id)}">`
  const form = (verb: string, inner: string): string =>
    `<form method="post" action="/dev/pay/portal/${shown(id)}/${verb}">${hidden}${inner}</form>`
  const date = day(subscription.periodEnd)
  return `<section><div class="ends"><h2>${words('portal.plan')}: ${words(`plan.${subscription.planType}`)}</h2>${stateBadge(words, subscription)}</div>
<p class="num">${price(words, subscription)}</p>
${subscription.status === 'past_due' ? `<p class="note err">${pastDue(words, subscription)}</p>` : `<p>${words(subscription.cancelling ? 'portal.ends' : 'portal.renews', { date })}</p>${subscription.nextPlanType ? `<p>${words('portal.next', { date, plan: words(`plan.${subscription.nextPlanType}`) })}</p>` : ''}`}
${
  subscription.cancelling
    ? form('resume', `<button class="btn main">${words('portal.resume')}</button>`)
    : `<details><summary>${words('portal.cancel')}</summary><p>${words('portal.cancelText', { date })}</p>${form('cancel', `<button class="btn line">${words('portal.cancelYes')}</button>`)}</details>`
}</section>`
}

const pastDue = (words: Words, { retryAt, endsAt, periodEnd }: SandboxSubscription): string => {
  const end = day(endsAt ?? periodEnd)
  return retryAt
    ? words('portal.retry', { date: day(retryAt), end })
    : words('portal.noRetry', { end })
}

/** A word for how a subscription stands. */
export function stateBadge(
  words: Words,
  { status, cancelling }: Pick<SandboxSubscription, 'status' | 'cancelling'>,
): string {
  const state = status === 'active' && cancelling ? 'cancelling' : status
  return `<span class="badge ${{ active: 'ok', cancelling: 'warn', past_due: 'err', canceled: '' }[state]}">${words(`portal.${state}`)}</span>`
}

function invoiceRow(
  words: Words,
  {
    id,
    number,
    status,
    issuedAt,
    amountCents,
    currency,
    planType,
  }: SandboxPortal['invoices'][number],
): string {
  const amount = money(amountCents, currency)
  const label = words('invoice.view', { number, amount, status: words(`invoice.${status}`) })
  return `<li class="ends"><span><a href="/dev/pay/invoices/${shown(id)}" aria-label="${label}">${shown(number)}</a> <span class="soft">${words(`plan.${planType}`)}, ${day(issuedAt)}</span></span><span class="row"><span class="num">${amount}</span> <span class="badge${invoiceTone(status)}">${words(`invoice.${status}`)}</span></span></li>`
}

export const invoiceTone = (status: SandboxPortal['invoices'][number]['status']): string =>
  ({ paid: ' ok', open: ' err', uncollectible: ' err', void: '' })[status]
const expiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }) => ({
  month: String(expMonth).padStart(2, '0'),
  year: expYear,
})

/** Where another card is put in. */
export function cardPage(
  {
    portal,
    typed,
    faults,
    refused,
  }: { portal: SandboxPortal; typed: TypedCard; faults: readonly FormFault[]; refused: boolean },
  nonce: string,
): string {
  const words = wordsOf(portal.language)
  const here = `/dev/pay/portal/${portal.id}`
  return payPage(
    {
      words,
      title: words('portal.changeTitle'),
      narrow: true,
      body: `${backLink(here, words('portal.backToBilling'))}
<h1>${words('portal.changeTitle')}</h1>
<p class="soft">${words('portal.changeText')}</p>
<p class="note">${words('noMoney')}</p>
<form class="card" method="post" action="${shown(here)}/card" novalidate>
${faultNote(words, 'fault.headingCard', faults, refused)}
${cardFields(words, typed, faults)}
<p><button class="btn main wide">${words('portal.save')}</button></p>
${testCards(words)}
</form>`,
    },
    nonce,
  )
}
