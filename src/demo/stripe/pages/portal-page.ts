import { escapeHtml } from '#demo/page.ts'
import type { FormFault } from '../cards.ts'
import type { Invoice, PaymentMethod, PortalSession, Subscription } from '../objects.ts'
import { cardFields, faultNote, testCards, type CardInput } from './card-form.ts'
import { cardLabel, formatDay, formatMoney, formatPrice } from './format.ts'
import { INVOICE_STATUS } from './invoice-page.ts'
import { backLink, NO_MONEY, payPage } from './layout.ts'

/** The result of the last action, named in the query string. */
export const DONE = {
  card: 'Your card was changed.',
  unpaid: 'Your card was changed, but the unpaid invoice was declined. Try another card.',
  cancelled: 'Your subscription will end when this billing period ends.',
  resumed: 'Your subscription is active again.',
}

/** A subscription with what its own object does not say. Times are in seconds. */
export type SubscriptionView = Subscription & {
  /** The name of the plan of the next period; null when it stays the same. */
  nextPlan: string | null
  /** The next attempt to pay while past due; null when there is none. */
  retryAt: number | null
}

export type PortalView = {
  session: PortalSession
  email: string | null
  card: PaymentMethod['card'] | null
  /** Newest first. */
  subscriptions: SubscriptionView[]
  invoices: Invoice[]
}

/** The billing portal of a customer: subscriptions, card and invoices. */
export function portalPage(
  { session, email, card, subscriptions, invoices }: PortalView,
  done: keyof typeof DONE | null,
  nonce: string,
): string {
  const ongoing = subscriptions.filter(({ ended_at }) => ended_at === null)
  const earlier = subscriptions.filter(({ ended_at }) => ended_at !== null)
  const isUnpaid = ongoing.some(({ status }) => status === 'past_due')
  return payPage(
    {
      title: 'Billing',
      narrow: true,
      body: `${backLink(session.return_url, 'Back to Bina')}
<h1>Billing</h1>
${email === null ? '' : `<p class="soft">${escapeHtml(email)}</p>`}
${NO_MONEY}
${
  done === null
    ? ''
    : `<p class="note ${done === 'unpaid' ? 'err' : 'ok'}" role="status">${DONE[done]}</p>`
}
${
  ongoing.length === 0
    ? '<section><h2>Subscription</h2><p class="empty">No active subscription.</p></section>'
    : ongoing.map((subscription) => ongoingSection(session.id, subscription)).join('\n')
}
<section><h2>Payment method</h2>
${
  card
    ? `<p class="num">${cardLabel(card)}<br><span class="soft">` +
      `Expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}</span></p>`
    : '<p class="empty">No card on file.</p><br>'
}<a class="btn ${isUnpaid ? 'main' : 'line'}"
 href="/dev/pay/portal/${session.id}/card">Change card</a></section>
<section><h2>Invoices</h2>
${
  invoices.length === 0
    ? '<p class="empty">No invoices yet.</p>'
    : `<ul>${invoices.map(invoiceRow).join('')}</ul>`
}</section>
${
  earlier.length === 0
    ? ''
    : `<section><h2>Past subscriptions</h2><ul>${earlier
        .map(
          (one) =>
            `<li class="ends"><span>${planOf(one)}</span>` +
            `<span class="soft">${whatIsNext(one)}</span></li>`,
        )
        .join('')}</ul></section>`
}`,
    },
    nonce,
  )
}

function ongoingSection(portalId: string, subscription: SubscriptionView): string {
  const form = (verb: string, button: string): string =>
    `<form method="post" action="/dev/pay/portal/${portalId}/${verb}">` +
    `<input type="hidden" name="subscription" value="${subscription.id}">${button}</form>`
  const { price, current_period_end } = subscription.items.data[0]!
  const until = formatDay(current_period_end)
  const { nextPlan, status } = subscription
  const next = `<p>From ${until}: ${nextPlan && escapeHtml(nextPlan)}</p>`
  return `<section><div class="ends"><h2>Subscription: ${planOf(subscription)}</h2>
${statusBadge(subscription)}</div>
<p class="num">${formatPrice(price)}</p>
<p${status === 'past_due' ? ' class="note err"' : ''}>${whatIsNext(subscription)}</p>
${nextPlan === null ? '' : next}
${
  subscription.cancel_at === null
    ? `<details><summary>Cancel subscription</summary>
<p>Your subscription stays active until ${until}. You won't be charged again.</p>
${form('cancel', '<button class="btn line">Cancel at period end</button>')}</details>`
    : form('resume', '<button class="btn main">Keep subscription</button>')
}</section>`
}

export const planOf = ({ items }: Subscription): string => escapeHtml(items.data[0]!.price.nickname)

/** What happens to a subscription next. */
export function whatIsNext({
  status,
  ended_at,
  cancel_at,
  retryAt,
  items,
}: SubscriptionView): string {
  if (ended_at !== null) return `Ended on ${formatDay(ended_at)}`
  if (status === 'past_due')
    return retryAt === null
      ? 'Your card was declined. Pay with another card.'
      : `Your card was declined. We'll try again on ${formatDay(retryAt)}. ` +
          'The subscription ends after the last attempt.'
  if (cancel_at !== null) return `Ends on ${formatDay(cancel_at)}. You won't be charged again.`
  return `Renews on ${formatDay(items.data[0]!.current_period_end)}`
}

/** The badge with the status of a subscription. */
export function statusBadge({ status, cancel_at, ended_at }: Subscription): string {
  const [text, tone] =
    ended_at !== null
      ? ['Ended', '']
      : status !== 'active'
        ? [status === 'past_due' ? 'Past due' : status, 'err']
        : cancel_at === null
          ? ['Active', 'ok']
          : ['Canceling', 'warn']
  return `<span class="badge ${tone}">${text}</span>`
}

function invoiceRow({ id, number, status, created, total, lines }: Invoice): string {
  const [text, tone] = INVOICE_STATUS[status]
  const label = `Invoice ${number ?? id}, ${formatMoney(total)}, ${text}`
  return (
    `<li class="ends"><span><a href="/dev/pay/invoices/${id}" ` +
    `aria-label="${escapeHtml(label)}">${escapeHtml(number ?? 'Draft')}</a> ` +
    `<span class="soft">${escapeHtml(lines.data.at(-1)!.description)}, ${formatDay(created)}` +
    `</span></span><span class="row"><span class="num">${formatMoney(total)}</span> ` +
    `<span class="badge ${tone}">${text}</span></span></li>`
  )
}

/** The form that changes the card. */
export function cardPage(
  {
    portalId,
    input,
    faults,
    refused,
  }: { portalId: string; input: CardInput; faults: readonly FormFault[]; refused: boolean },
  nonce: string,
): string {
  const here = `/dev/pay/portal/${portalId}`
  return payPage(
    {
      title: 'Change your card',
      narrow: true,
      body: `${backLink(here, 'Back to billing')}
<h1>Change your card</h1>
<p class="soft">Used for future payments. Any unpaid invoice is charged right away.</p>
${NO_MONEY}
<form class="card" method="post" action="${here}/card" novalidate>
${faultNote("Your card wasn't changed", faults, refused)}
${cardFields(input, faults)}
<p><button class="btn main wide">Save card</button></p>
${testCards()}
</form>`,
    },
    nonce,
  )
}
