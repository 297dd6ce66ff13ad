import type { FormFault, SandboxCheckout } from '#core/payments/sandbox.ts'
import { escapeHtml } from '../dev-page.ts'
import { cardFields, faultNote, field, testCards, type CardInput } from './card-form.ts'
import { backLink, messagePage, payPage } from './page.ts'
import { cardLabel, formatMoney, t } from './messages.ts'

type CheckoutView = {
  checkout: SandboxCheckout
  input: CardInput
  faults: readonly FormFault[]
  /** The user declined the bank confirmation. */
  refused: boolean
}

/** The checkout page: the price on one side, the card form on the other. */
export function checkoutPage(
  { checkout, input, faults, refused }: CheckoutView,
  nonce: string,
): string {
  const { id, planType, amountCents, currency, email, cancelUrl } = checkout
  const amount = formatMoney(amountCents, currency)
  const title = t('checkout.title', { plan: t(`plan.${planType}`) })
  return payPage(
    {
      title,
      body: `<div class="two"><aside>
${backLink(cancelUrl, t('back'))}
<h1>${title}</h1>
<p><span class="price num">${amount}</span> ${t(`per.${planType}`)}</p>
<p class="soft">${t('checkout.renews')}</p>
<p class="note">${t('noMoney')}</p>
</aside>
<form class="card" method="post" action="/dev/pay/checkout/${escapeHtml(id)}" novalidate>
${faultNote('fault.heading', faults, refused)}
<h2>${t('checkout.contact')}</h2>
${email === null ? field('email', input, faults) : `<p>${escapeHtml(email)}</p>`}
<h2>${t('card.title')}</h2>
${cardFields(input, faults)}
<p><button class="btn main wide">${t('checkout.pay', { amount })}</button></p>
<p class="soft">${t('checkout.agree', { amount, per: t(`per.${planType}`) })}</p>
${testCards()}
</form></div>`,
    },
    nonce,
  )
}

/** The page shown instead of a checkout that is paid, expired or unknown. */
export function closedCheckoutPage(checkout: SandboxCheckout | null, nonce: string): string {
  if (checkout?.status === 'complete')
    return messagePage(
      {
        title: t('checkout.paid'),
        text: t('checkout.paidText'),
        link: { href: checkout.successUrl, label: t('checkout.continue') },
      },
      nonce,
    )
  const key = checkout ? 'checkout.expired' : 'checkout.unknown'
  return messagePage(
    {
      title: t(key),
      text: t(`${key}Text`),
      link: { href: checkout?.cancelUrl ?? '/pricing', label: t('back') },
    },
    nonce,
  )
}

/**
 * The bank confirmation page. `card` is null when nothing is pending; `action` takes the answer.
 */
export function confirmPage(
  {
    card,
    payment,
    action,
  }: {
    card: { brand: string; last4: string } | null
    payment: { amountCents: number; currency: string } | null
    action: string
  },
  nonce: string,
): string {
  if (!card)
    return messagePage(
      {
        title: t('confirm.nothing'),
        text: t('confirm.nothingText'),
        link: { href: action.replace(/\/confirm$/, ''), label: t('back') },
      },
      nonce,
    )
  const question = payment
    ? t('confirm.pay', {
        amount: formatMoney(payment.amountCents, payment.currency),
        card: cardLabel(card),
      })
    : t('confirm.card', { card: cardLabel(card) })
  return payPage(
    {
      title: t('confirm.title'),
      narrow: true,
      body: `<section><h1>${t('confirm.title')}</h1><p>${question}</p>
<form class="row" method="post" action="${escapeHtml(action)}">
<button class="btn main" name="answer" value="yes">${t('confirm.yes')}</button>
<button class="btn line" name="answer" value="no">${t('confirm.no')}</button></form></section>
<p class="soft">${t('confirm.note')}</p>`,
    },
    nonce,
  )
}
