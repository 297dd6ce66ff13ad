import { escapeHtml } from '#demo/page.ts'
import type { Invoice } from '../objects.ts'
import { formatDay, formatMoney } from './format.ts'
import { backLink, NO_MONEY, payPage } from './layout.ts'

/** Text and tone of the badge with the status of an invoice. */
export const INVOICE_STATUS: Record<Invoice['status'], [text: string, tone: string]> = {
  draft: ['Draft', ''],
  open: ['Due', 'err'],
  paid: ['Paid', 'ok'],
  uncollectible: ['Unpaid', 'err'],
  void: ['Void', ''],
}

/** A printable invoice. `canConfirm`: the bank requires the customer's confirmation. */
export function invoicePage(
  { invoice, email, canConfirm }: { invoice: Invoice; email: string | null; canConfirm: boolean },
  nonce: string,
): string {
  const { id, number, status, created, total, status_transitions, lines } = invoice
  const title = `Invoice ${escapeHtml(number ?? id)}`
  const [text, tone] = INVOICE_STATUS[status]
  const period = lines.data.at(-1)!.period
  const facts: [string, string | null][] = [
    ['Date', formatDay(created)],
    ['To', email && escapeHtml(email)],
    ['Period', `${formatDay(period.start)} – ${formatDay(period.end)}`],
    ['Paid on', status_transitions.paid_at && formatDay(status_transitions.paid_at)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return payPage(
    {
      title,
      narrow: true,
      body: `${backLink('/subscription', 'Back to Bina')}
${NO_MONEY}
<section><div class="ends"><h1>${title}</h1>
<span class="badge ${tone}">${text}</span></div>
<dl class="num">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<ul>${lines.data
        .map(
          ({ description, amount }) =>
            `<li class="ends"><span>${escapeHtml(description)}</span>` +
            `<span class="num">${formatMoney(amount)}</span></li>`,
        )
        .join('')}</ul>
<p class="ends"><b>Total</b><span class="price num">${formatMoney(total)}</span></p>
${
  canConfirm
    ? `<p>Your bank requires your confirmation of this payment.</p>
<p><a class="btn main" href="/dev/pay/invoices/${id}/confirm">Confirm payment</a></p>`
    : ''
}</section>`,
    },
    nonce,
  )
}
