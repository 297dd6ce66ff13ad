import { escapeHtml } from '#demo/page.ts'
import type { FormFault } from '../cards.ts'
import type { CardDetails, Session, SessionDetails } from '../objects.ts'
import { cardFields, faultNote, field, testCards, type CardInput } from './card-form.ts'
import { cardLabel, formatInterval, formatMoney } from './format.ts'
import { backLink, messagePage, NO_MONEY, payPage } from './layout.ts'

/** The checkout page: the price on one side, the card form on the other. */
export function checkoutPage(
  {
    session,
    details,
    email,
    input,
    faults,
    refused,
  }: {
    session: Session
    details: SessionDetails
    /** null: the page asks for one. */
    email: string | null
    input: CardInput
    faults: readonly FormFault[]
    /** The customer declined at the bank. */
    refused: boolean
  },
  nonce: string,
): string {
  const amount = formatMoney(details.unitAmount)
  const per = formatInterval(details.interval, details.intervalCount)
  const title = `Subscribe to ${escapeHtml(details.name)}`
  return payPage(
    {
      title,
      body: `<div class="two"><aside>
${backLink(session.cancel_url ?? '/', 'Back to Bina')}
<h1>${title}</h1>
<p><span class="price num">${amount}</span> ${per}</p>
<p class="soft">Renews automatically until you cancel.</p>
${NO_MONEY}
</aside>
<form class="card" method="post" action="/dev/pay/checkout/${session.id}" novalidate>
${faultNote("Your payment didn't go through", faults, refused)}
<h2>Contact</h2>
${email === null ? field('email', input, faults) : `<p>${escapeHtml(email)}</p>`}
<h2>Card</h2>
${cardFields(input, faults)}
<p><button class="btn main wide">Pay ${amount}</button></p>
<p class="soft">You'll be charged ${amount} ${per} until you cancel.</p>
${testCards()}
</form></div>`,
    },
    nonce,
  )
}

/** The page shown instead of a checkout that is paid, expired or unknown. */
export function closedCheckoutPage(session: Session | undefined, nonce: string): string {
  if (session?.status === 'complete')
    return messagePage(
      {
        title: 'Already paid',
        text: "You won't be charged again.",
        link: { href: session.success_url, label: 'Continue to Bina' },
      },
      nonce,
    )
  return messagePage(
    {
      title: session ? 'This checkout page has expired' : 'Checkout page not found',
      text: session
        ? 'You were not charged. Choose a plan to start again.'
        : 'The link may be incomplete. Choose a plan to start again.',
      link: { href: session?.cancel_url ?? '/pricing', label: 'Back to Bina' },
    },
    nonce,
  )
}

/**
 * The page of the bank (3D Secure) at `action`, which also takes the answer. `card` is null when
 * nothing is pending; `cents` is null when the card is only saved.
 */
export function confirmPage(
  {
    card,
    cents,
    action,
  }: { card: Pick<CardDetails, 'last4'> | null; cents: number | null; action: string },
  nonce: string,
): string {
  if (!card)
    return messagePage(
      {
        title: 'Nothing to confirm',
        text: 'No payment or card is waiting for your confirmation.',
        link: { href: action.replace(/\/confirm$/, ''), label: 'Back' },
      },
      nonce,
    )
  const question =
    cents === null
      ? `Save your ${cardLabel(card)} for future payments to Bina?`
      : `Pay ${formatMoney(cents)} to Bina with your ${cardLabel(card)}?`
  return payPage(
    {
      title: 'Confirm with your bank',
      narrow: true,
      body: `<section><h1>Confirm with your bank</h1><p>${question}</p>
<form class="row" method="post" action="${action}">
<button class="btn main" name="answer" value="yes">Confirm</button>
<button class="btn line" name="answer" value="no">Decline</button></form></section>
<p class="soft">A real bank would ask in its app or send a code.</p>`,
    },
    nonce,
  )
}
