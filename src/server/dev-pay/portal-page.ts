import type { FormFault, SandboxPortal, SandboxSubscription } from '#core/payments/sandbox.ts'
import { escapeHtml } from '../dev-page.ts'
import { cardFields, faultNote, testCards, type CardInput } from './card-form.ts'
import { backLink, payPage } from './page.ts'
import { cardLabel, formatDay, formatMoney, formatPrice, t } from './messages.ts'

/** The last action, passed in the query string to show its message. */
export const ACTIONS = ['card', 'unpaid', 'cancelled', 'resumed'] as const
export type Action = (typeof ACTIONS)[number]

/** The billing portal of a customer: subscriptions, card and invoices. */
export function portalPage(
  portal: SandboxPortal,
  lastAction: Action | null,
  nonce: string,
): string {
  const ongoing = portal.subscriptions.filter(({ status }) => status !== 'canceled')
  const earlier = portal.subscriptions.filter(({ status }) => status === 'canceled')
  return payPage(
    {
      title: t('portal.title'),
      narrow: true,
      body: `${backLink(portal.returnUrl, t('back'))}
<h1>${t('portal.title')}</h1>
${portal.email === null ? '' : `<p class="soft">${escapeHtml(portal.email)}</p>`}
<p class="note">${t('noMoney')}</p>
${lastAction === null ? '' : actionNote(lastAction)}
${
  ongoing.length === 0
    ? `<section><h2>${t('portal.plan')}</h2><p class="empty">${t('portal.none')}</p></section>`
    : ongoing.map((subscription) => ongoingSection(portal, subscription)).join('\n')
}
<section><h2>${t('portal.card')}</h2>
${
  portal.card
    ? `<p class="num">${cardLabel(portal.card)}<br>
<span class="soft">${t('card.expires', expiry(portal.card))}</span></p>`
    : `<p class="empty">${t('portal.noCard')}</p><br>`
}<a class="btn ${ongoing.some(({ status }) => status === 'past_due') ? 'main' : 'line'}"
 href="/dev/pay/portal/${escapeHtml(portal.id)}/card">${t('portal.change')}</a></section>
<section><h2>${t('portal.invoices')}</h2>
${
  portal.invoices.length === 0
    ? `<p class="empty">${t('portal.noInvoices')}</p>`
    : `<ul>${portal.invoices.map((invoice) => invoiceRow(invoice)).join('')}</ul>`
}</section>
${earlier.length === 0 ? '' : earlierSection(earlier)}`,
    },
    nonce,
  )
}

const actionNote = (action: Action): string =>
  `<p class="note ${action === 'unpaid' ? 'err' : 'ok'}" role="status">${t(`done.${action}`)}</p>`

function earlierSection(subscriptions: readonly SandboxSubscription[]): string {
  const rows = subscriptions.map(({ planType, endedAt, periodEnd }) => {
    const ended = t('portal.ended', { date: formatDay(endedAt ?? periodEnd) })
    const plan = t(`plan.${planType}`)
    return `<li class="ends"><span>${plan}</span><span class="soft">${ended}</span></li>`
  })
  return `<section><h2>${t('portal.earlier')}</h2><ul>${rows.join('')}</ul></section>`
}

function ongoingSection({ id }: SandboxPortal, subscription: SandboxSubscription): string {
  const hidden = `<input type="hidden" name="subscription" value="${escapeHtml(subscription.id)}">`
  const form = (verb: string, inner: string): string =>
    `<form method="post" action="/dev/pay/portal/${escapeHtml(id)}/${verb}">` +
    `${hidden}${inner}</form>`
  const date = formatDay(subscription.periodEnd)
  const { cancelling, nextPlanType } = subscription
  const next = nextPlanType && t('portal.next', { date, plan: t(`plan.${nextPlanType}`) })
  return `<section><div class="ends">
<h2>${t('portal.plan')}: ${t(`plan.${subscription.planType}`)}</h2>
${stateBadge(subscription)}</div>
<p class="num">${formatPrice(subscription)}</p>
${
  subscription.status === 'past_due'
    ? `<p class="note err">${pastDue(subscription)}</p>`
    : `<p>${t(cancelling ? 'portal.ends' : 'portal.renews', { date })}</p>` +
      (next ? `<p>${next}</p>` : '')
}
${
  cancelling
    ? form('resume', `<button class="btn main">${t('portal.resume')}</button>`)
    : `<details><summary>${t('portal.cancel')}</summary>
<p>${t('portal.cancelText', { date })}</p>
${form('cancel', `<button class="btn line">${t('portal.cancelYes')}</button>`)}</details>`
}</section>`
}

const pastDue = ({ retryAt, endsAt, periodEnd }: SandboxSubscription): string => {
  const end = formatDay(endsAt ?? periodEnd)
  return retryAt
    ? t('portal.retry', { date: formatDay(retryAt), end })
    : t('portal.noRetry', { end })
}

/** The badge with the status of a subscription. */
export function stateBadge({
  status,
  cancelling,
}: Pick<SandboxSubscription, 'status' | 'cancelling'>): string {
  const state = status === 'active' && cancelling ? 'cancelling' : status
  const tone = { active: 'ok', cancelling: 'warn', past_due: 'err', canceled: '' }[state]
  return `<span class="badge ${tone}">${t(`portal.${state}`)}</span>`
}

function invoiceRow({
  id,
  number,
  status,
  issuedAt,
  amountCents,
  currency,
  planType,
}: SandboxPortal['invoices'][number]): string {
  const amount = formatMoney(amountCents, currency)
  const label = t('invoice.view', { number, amount, status: t(`invoice.${status}`) })
  return (
    `<li class="ends"><span><a href="/dev/pay/invoices/${escapeHtml(id)}" ` +
    `aria-label="${label}">${escapeHtml(number)}</a> ` +
    `<span class="soft">${t(`plan.${planType}`)}, ${formatDay(issuedAt)}</span></span>` +
    `<span class="row"><span class="num">${amount}</span> ` +
    `<span class="badge${invoiceTone(status)}">${t(`invoice.${status}`)}</span></span></li>`
  )
}

export const invoiceTone = (status: SandboxPortal['invoices'][number]['status']): string =>
  ({ paid: ' ok', open: ' err', uncollectible: ' err', void: '' })[status]
const expiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }) => ({
  month: String(expMonth).padStart(2, '0'),
  year: expYear,
})

/** The form that changes the card. */
export function cardPage(
  {
    portal,
    input,
    faults,
    refused,
  }: { portal: SandboxPortal; input: CardInput; faults: readonly FormFault[]; refused: boolean },
  nonce: string,
): string {
  const here = `/dev/pay/portal/${portal.id}`
  return payPage(
    {
      title: t('portal.changeTitle'),
      narrow: true,
      body: `${backLink(here, t('portal.backToBilling'))}
<h1>${t('portal.changeTitle')}</h1>
<p class="soft">${t('portal.changeText')}</p>
<p class="note">${t('noMoney')}</p>
<form class="card" method="post" action="${escapeHtml(here)}/card" novalidate>
${faultNote('fault.headingCard', faults, refused)}
${cardFields(input, faults)}
<p><button class="btn main wide">${t('portal.save')}</button></p>
${testCards()}
</form>`,
    },
    nonce,
  )
}
