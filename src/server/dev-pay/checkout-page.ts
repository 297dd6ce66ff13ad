import type { FormFault, SandboxCheckout } from '#core/payments/sandbox.ts'
import { cardFields, faultNote, field, testCards, type CardInput } from './card-form.ts'
import { backLink, messagePage, payPage, escapeText } from './page.ts'
import { cardLabel, formatMoney, translatorFor, type Translate } from './translate.ts'

type CheckoutView = {
  checkout: SandboxCheckout
  input: CardInput
  faults: readonly FormFault[] /** The bank's question was answered with no. */
  refused: boolean
}

/** Where a plan is paid: what it costs on one side, the card on the other. */
export function checkoutPage(
  { checkout, input, faults, refused }: CheckoutView,
  nonce: string,
): string {
  const t = translatorFor(checkout.language)
  const { id, planType, amountCents, currency, email, cancelUrl } = checkout
  const amount = formatMoney(amountCents, currency)
  const title = t('checkout.title', { plan: planName(t, planType) })
  return payPage(
    {
      t,
      title,
      body: `<div class="two"><aside>
${backLink(cancelUrl, t('back'))}
<h1>${title}</h1>
<p><span class="price num">${amount}</span> ${t(`per.${planType}`)}</p>
<p class="soft">${t('checkout.renews')}</p>
<p class="note">${t('noMoney')}</p>
</aside>
<form class="card" method="post" action="/dev/pay/checkout/${escapeText(id)}" novalidate>
${faultNote(t, 'fault.heading', faults, refused)}
<h2>${t('checkout.contact')}</h2>
${email === null ? field(t, 'email', input, faults) : `<p>${escapeText(email)}</p>`}
<h2>${t('card.title')}</h2>
${cardFields(t, input, faults)}
<p><button class="btn main wide">${t('checkout.pay', { amount })}</button></p>
<p class="soft">${t('checkout.agree', { amount, per: t(`per.${planType}`) })}</p>
${testCards(t)}
</form></div>`,
    },
    nonce,
  )
}

/** A page that takes no payment: it is paid, expired or none of ours. */
export function closedCheckoutPage(
  t: Translate,
  checkout: SandboxCheckout | null,
  nonce: string,
): string {
  if (checkout?.status === 'complete')
    return messagePage(
      {
        t,
        title: t('checkout.paid'),
        text: t('checkout.paidText'),
        link: { href: checkout.successUrl, label: t('checkout.goOn') },
      },
      nonce,
    )
  const key = checkout ? 'checkout.expired' : 'checkout.unknown'
  return messagePage(
    {
      t,
      title: t(key),
      text: t(`${key}Text`),
      link: { href: checkout?.cancelUrl ?? '/pricing', label: t('back') },
    },
    nonce,
  )
}

/**
 * What the card's bank asks. `card`: the one in question; `action`: the address that takes the
 * answer.
 */
export function confirmPage(
  {
    t,
    card,
    payment,
    action,
  }: {
    t: Translate
    card: { brand: string; last4: string } | null
    payment: { amountCents: number; currency: string } | null
    action: string
  },
  nonce: string,
): string {
  if (!card)
    return messagePage(
      {
        t,
        title: t('confirm.nothing'),
        text: t('checkout.paidText'),
        link: { href: action.replace(/\/confirm$/, ''), label: t('back') },
      },
      nonce,
    )
  const question = payment
    ? t('confirm.pay', {
        amount: formatMoney(payment.amountCents, payment.currency),
        card: cardLabel(t, card),
      })
    : t('confirm.card', { card: cardLabel(t, card) })
  return payPage(
    {
      t,
      title: t('confirm.title'),
      narrow: true,
      body: `<section><h1>${t('confirm.title')}</h1><p>${question}</p>
<form class="row" method="post" action="${escapeText(action)}">
<button class="btn main" name="answer" value="yes">${t('confirm.yes')}</button>
<button class="btn line" name="answer" value="no">${t('confirm.no')}</button></form></section>
<p class="soft">${t('confirm.note')}</p>`,
    },
    nonce,
  )
}

const planName = (t: Translate, planType: SandboxCheckout['planType']): string =>
  t(`plan.${planType}`)
