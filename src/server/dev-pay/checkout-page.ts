import type { FormFault, SandboxCheckout } from '#core/payments/sandbox.ts'
import { cardFields, faultNote, field, testCards, type TypedCard } from './card-form.ts'
import { backLink, deadEnd, payPage, shown } from './page.ts'
import { cardWords, money, wordsOf, type Words } from './words/words.ts'

type Shown = {
  checkout: SandboxCheckout
  typed: TypedCard
  faults: readonly FormFault[] /** The bank's question was answered with no. */
  refused: boolean
}

/** Where a plan is paid: what it costs on one side, the card on the other. */
export function checkoutPage({ checkout, typed, faults, refused }: Shown, nonce: string): string {
  const words = wordsOf(checkout.language)
  const { id, planType, amountCents, currency, email, cancelUrl } = checkout
  const amount = money(amountCents, currency)
  const title = words('checkout.title', { plan: planName(words, planType) })
  return payPage(
    {
      words,
      title,
      body: `<div class="two"><aside>
${backLink(cancelUrl, words('back'))}
<h1>${title}</h1>
<p><span class="price num">${amount}</span> ${words(`per.${planType}`)}</p>
<p class="soft">${words('checkout.renews')}</p>
<p class="note">${words('noMoney')}</p>
</aside>
<form class="card" method="post" action="/dev/pay/checkout/${shown(id)}" novalidate>
${faultNote(words, 'fault.heading', faults, refused)}
<h2>${words('checkout.contact')}</h2>
${email === null ? field(words, 'email', typed, faults) : `<p>${shown(email)}</p>`}
<h2>${words('card.title')}</h2>
${cardFields(words, typed, faults)}
<p><button class="btn main wide">${words('checkout.pay', { amount })}</button></p>
<p class="soft">${words('checkout.agree', { amount, per: words(`per.${planType}`) })}</p>
${testCards(words)}
</form></div>`,
    },
    nonce,
  )
}

/** A page that takes no payment: it is paid, expired or none of ours. */
export function closedCheckoutPage(
  words: Words,
  checkout: SandboxCheckout | null,
  nonce: string,
): string {
  if (checkout?.status === 'complete')
    return deadEnd(
      {
        words,
        title: words('checkout.paid'),
        text: words('checkout.paidText'),
        link: { href: checkout.successUrl, label: words('checkout.goOn') },
      },
      nonce,
    )
  const key = checkout ? 'checkout.expired' : 'checkout.unknown'
  return deadEnd(
    {
      words,
      title: words(key),
      text: words(`${key}Text`),
      link: { href: checkout?.cancelUrl ?? '/pricing', label: words('back') },
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
    words,
    card,
    asked,
    action,
  }: {
    words: Words
    card: { brand: string; last4: string } | null
    asked: { amountCents: number; currency: string } | null
    action: string
  },
  nonce: string,
): string {
  if (!card)
    return deadEnd(
      {
        words,
        title: words('confirm.nothing'),
        text: words('checkout.paidText'),
        link: { href: action.replace(/\/confirm$/, ''), label: words('back') },
      },
      nonce,
    )
  const question = asked
    ? words('confirm.pay', {
        amount: money(asked.amountCents, asked.currency),
        card: cardWords(words, card),
      })
    : words('confirm.card', { card: cardWords(words, card) })
  return payPage(
    {
      words,
      title: words('confirm.title'),
      narrow: true,
      body: `<section><h1>${words('confirm.title')}</h1><p>${question}</p>
<form class="row" method="post" action="${shown(action)}"><button class="btn main" name="answer" value="yes">${words('confirm.yes')}</button><button class="btn line" name="answer" value="no">${words('confirm.no')}</button></form></section>
<p class="soft">${words('confirm.note')}</p>`,
    },
    nonce,
  )
}

const planName = (words: Words, planType: SandboxCheckout['planType']): string =>
  words(`plan.${planType}`)
