import type { SandboxInvoicePage } from '#core/payments/sandbox.ts'
import { backLink, payPage, shown } from './page.ts'
import { invoiceTone } from './portal-page.ts'
import { day, money, wordsOf } from './words/words.ts'

/** One invoice, fit for printing. */
export function invoicePage(invoice: SandboxInvoicePage, nonce: string): string {
  const words = wordsOf(invoice.language)
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
  const title = words('invoice.title', { number })
  const facts: [string, string][] = [
    [words('invoice.date'), day(issuedAt)],
    ...(email === null ? [] : [[words('invoice.to'), shown(email)] satisfies [string, string]]),
    [words('invoice.what'), `Bina, ${words(`plan.${planType}`)}`],
    [words('invoice.period'), `${day(periodStart)} – ${day(periodEnd)}`],
    ...(credit === null
      ? []
      : [
          [words('invoice.price'), money(amountCents + credit.amountCents, currency)] satisfies [
            string,
            string,
          ],
          [
            words('invoice.credit', { plan: words(`plan.${credit.planType}`) }),
            money(-credit.amountCents, currency),
          ] satisfies [string, string],
        ]),
    ...(paidAt === null ? [] : [[words('invoice.paidOn'), day(paidAt)] satisfies [string, string]]),
  ]
  return payPage(
    {
      words,
      title,
      narrow: true,
      body: `${backLink('/subscription', words('back'))}
<p class="note">${words('noMoney')}</p>
<section><div class="ends"><h1>${title}</h1><span class="badge${invoiceTone(status)}">${words(`invoice.${status}`)}</span></div>
<dl class="num">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<p class="ends"><b>${words('invoice.total')}</b> <span class="price num">${money(amountCents, currency)}</span></p></section>`,
    },
    nonce,
  )
}
