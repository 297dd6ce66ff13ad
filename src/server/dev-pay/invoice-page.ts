import type { SandboxInvoicePage } from '#core/payments/sandbox.ts'
import { escapeHtml } from '../dev-page.ts'
import { backLink, payPage } from './page.ts'
import { invoiceTone } from './portal-page.ts'
import { formatDay, formatMoney, t } from './messages.ts'

/** A printable invoice. */
export function invoicePage(invoice: SandboxInvoicePage, nonce: string): string {
  const {
    number,
    status,
    issuedAt,
    paidAt,
    email,
    periodStart,
    periodEnd,
    planType,
    amountCents,
    currency,
    credit,
  } = invoice
  const title = t('invoice.title', { number })
  const facts: [string, string][] = [
    [t('invoice.date'), formatDay(issuedAt)],
    ...(email === null ? [] : [[t('invoice.to'), escapeHtml(email)] satisfies [string, string]]),
    [t('invoice.description'), `Bina, ${t(`plan.${planType}`)}`],
    [t('invoice.period'), `${formatDay(periodStart)} – ${formatDay(periodEnd)}`],
    ...(credit === null
      ? []
      : [
          [t('invoice.price'), formatMoney(amountCents + credit.amountCents, currency)] satisfies [
            string,
            string,
          ],
          [
            t('invoice.credit', { plan: t(`plan.${credit.planType}`) }),
            formatMoney(-credit.amountCents, currency),
          ] satisfies [string, string],
        ]),
    ...(paidAt === null
      ? []
      : [[t('invoice.paidOn'), formatDay(paidAt)] satisfies [string, string]]),
  ]
  return payPage(
    {
      title,
      narrow: true,
      body: `${backLink('/subscription', t('back'))}
<p class="note">${t('noMoney')}</p>
<section><div class="ends"><h1>${title}</h1>
<span class="badge${invoiceTone(status)}">${t(`invoice.${status}`)}</span></div>
<dl class="num">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<p class="ends"><b>${t('invoice.total')}</b>
<span class="price num">${formatMoney(amountCents, currency)}</span></p></section>`,
    },
    nonce,
  )
}
