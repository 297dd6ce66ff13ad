import type { PlanType } from '#contract/plans.ts'
import { escapeHtml } from '../dev-page.ts'

/** The texts of the payment sandbox, which is in English only. */
const messages = {
  sandbox: 'Test mode',
  noMoney: 'This page simulates a payment provider. No money moves and no real card is accepted.',
  'plan.monthly': 'Monthly',
  'plan.quarterly': 'Quarterly',
  'plan.yearly': 'Yearly',
  'per.monthly': 'per month',
  'per.quarterly': 'every 3 months',
  'per.yearly': 'per year',
  back: 'Back to Bina',

  'checkout.title': 'Subscribe to Bina {plan}',
  'checkout.renews': 'Renews automatically until you cancel.',
  'checkout.email': 'Email',
  'checkout.contact': 'Contact',
  'checkout.pay': 'Pay {amount}',
  'checkout.agree': "You'll be charged {amount} {per} until you cancel.",
  'checkout.paid': 'Already paid',
  'checkout.paidText': "You won't be charged again.",
  'checkout.continue': 'Continue to Bina',
  'checkout.expired': 'This checkout page has expired',
  'checkout.expiredText': 'You were not charged. Choose a plan to start again.',
  'checkout.unknown': 'Checkout page not found',
  'checkout.unknownText': 'The link may be incomplete. Choose a plan to start again.',

  'card.title': 'Card',
  'card.number': 'Card number',
  'card.expiry': 'Expiry (MM/YY)',
  'card.cvc': 'CVC',
  'card.tests': 'Test cards',
  'card.testsText': 'Use any future expiry date and any 3-digit CVC.',
  'card.use': 'Use',
  'card.succeeds': 'Succeeds',
  'card.declines': 'Is declined',
  'card.confirms': 'Requires confirmation',
  'card.succeedsOnce': 'Succeeds now, is declined at renewal',
  'card.ending': '{brand} ending in {last4}',
  'card.expires': 'Expires {month}/{year}',

  'fault.heading': "Your payment didn't go through",
  'fault.headingCard': "Your card wasn't changed",
  'fault.marked': 'Check the highlighted fields.',
  'fault.email-missing': 'Enter your email. We send the receipt there.',
  'fault.email-wrong': 'Enter a valid email, like name@example.com.',
  'fault.number-missing': 'Enter a card number, like 4242 4242 4242 4242.',
  'fault.number-wrong': 'This card number is incomplete or mistyped. Check its digits.',
  'fault.number-no-test-card': 'Real cards are not accepted. Use one of the test cards below.',
  'fault.number-declined': 'The card was declined and nothing was charged. Try another card.',
  'fault.expiry-missing': 'Enter the month and year, like 12/34.',
  'fault.expiry-wrong': 'Use two digits each for month and year, like 12/34.',
  'fault.expiry-past': 'This card has expired. Check the date or use another card.',
  'fault.cvc-missing': 'Enter the 3 digits on the back of the card.',
  'fault.cvc-wrong': 'The CVC has 3 digits.',
  'fault.refused':
    'You did not confirm with your bank, so nothing was charged. Try again or use another card.',

  'confirm.title': 'Confirm with your bank',
  'confirm.pay': 'Pay {amount} to Bina with your {card}?',
  'confirm.card': 'Save your {card} for future payments to Bina?',
  'confirm.yes': 'Confirm',
  'confirm.no': 'Decline',
  'confirm.note': 'A real bank would ask in its app or send a code.',
  'confirm.nothing': 'Nothing to confirm',
  'confirm.nothingText': 'No payment or card is waiting for your confirmation.',

  'portal.title': 'Billing',
  'portal.closed': 'This page has expired',
  'portal.closedText': 'Billing links work for an hour. Open Manage Billing to get a new one.',
  'portal.plan': 'Subscription',
  'portal.earlier': 'Past subscriptions',
  'portal.none': 'No active subscription.',
  'portal.active': 'Active',
  'portal.past_due': 'Past due',
  'portal.canceled': 'Ended',
  'portal.cancelling': 'Canceling',
  'portal.renews': 'Renews on {date}',
  'portal.ends': "Ends on {date}. You won't be charged again.",
  'portal.ended': 'Ended on {date}',
  'portal.next': 'From {date}: {plan}',
  'portal.retry':
    "Your card was declined. We'll try again on {date}. The subscription ends on {end} unless it is paid.",
  'portal.noRetry':
    'Your card was declined. The subscription ends on {end} unless you pay with another card.',
  'portal.cancel': 'Cancel subscription',
  'portal.cancelText': "Your subscription stays active until {date}. You won't be charged again.",
  'portal.cancelYes': 'Cancel at period end',
  'portal.resume': 'Keep subscription',
  'portal.card': 'Payment method',
  'portal.noCard': 'No card on file.',
  'portal.change': 'Change card',
  'portal.changeTitle': 'Change your card',
  'portal.changeText': 'Used for future payments. Any unpaid invoice is charged right away.',
  'portal.save': 'Save card',
  'portal.backToBilling': 'Back to billing',
  'portal.invoices': 'Invoices',
  'portal.noInvoices': 'No invoices yet.',
  'done.card': 'Your card was changed.',
  'done.unpaid': 'Your card was changed, but the unpaid invoice was declined. Try another card.',
  'done.cancelled': 'Your subscription will end when this billing period ends.',
  'done.resumed': 'Your subscription is active again.',

  'invoice.title': 'Invoice {number}',
  'invoice.view': 'Invoice {number}, {amount}, {status}',
  'invoice.date': 'Date',
  'invoice.to': 'To',
  'invoice.description': 'Description',
  'invoice.period': 'Period',
  'invoice.price': 'Price',
  'invoice.credit': 'Unused time on {plan}',
  'invoice.paidOn': 'Paid on',
  'invoice.total': 'Total',
  'invoice.paid': 'Paid',
  'invoice.open': 'Due',
  'invoice.uncollectible': 'Unpaid',
  'invoice.void': 'Void',
  'invoice.unknown': 'Invoice not found',
  'invoice.unknownText': 'The link may be incomplete. Open your invoices in Manage Billing.',

  'overview.title': 'Payment sandbox',
  'overview.text':
    "Simulates a payment provider until Stripe is set up (STRIPE_SECRET_KEY). No money moves. Move the clock forward to see renewals. Deadlines on the site's own clock do not move with it, such as the grace period after a failed payment.",
  'overview.clock': 'Clock',
  'overview.now': 'Sandbox time: {date} (Tbilisi).',
  'overview.aheadOne': '1 day ahead of real time.',
  'overview.ahead': '{days} days ahead of real time.',
  'overview.same': 'Same as real time.',
  'overview.move': 'Move forward',
  'overview.day': '1 day',
  'overview.week': '1 week',
  'overview.month': '1 month',
  'overview.next': 'Go to next event: {date}',
  'overview.nothingDue': 'Nothing is due.',
  'overview.customers': 'Customers',
  'overview.noCustomers': 'No customers yet.',
  'overview.plans': 'View plans',
  'overview.account': 'Account {id}',
  'overview.noEmail': 'no email yet',
  'overview.deleted': 'account deleted',
  'overview.noCard': 'no card',
  'overview.checkouts': 'Open checkout pages',
  'overview.noCheckouts': 'No open checkout pages.',
  'overview.expiresAt': 'expires {date}',
  'overview.expire': 'Expire',
  'overview.events': 'Pending events',
  'overview.noEvents': 'All events were delivered.',
  'overview.attempts': 'attempts: {count}, next {date}',
  'overview.deliver': 'Deliver now',
} as const

export type PayMessageKey = keyof typeof messages

/** Returns the text of `key` with `{name}` filled from `params`, escaped for HTML. */
export const t = (
  key: PayMessageKey,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  escapeHtml(
    messages[key].replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? '')),
  )

/** `$12.00` */
export const formatMoney = (cents: number, currency: string): string =>
  currency === 'USD' ? `$${(cents / 100).toFixed(2)}` : `${(cents / 100).toFixed(2)} ${currency}`

/** `$12.00 every 3 months` */
export const formatPrice = ({
  amountCents,
  currency,
  planType,
}: {
  amountCents: number
  currency: string
  planType: PlanType
}): string => `${formatMoney(amountCents, currency)} ${t(`per.${planType}`)}`

/** DD.MM.YYYY in Tbilisi time, the date format of the site. */
export const formatDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(at)
    .replaceAll('/', '.')

/** DD.MM.YYYY, HH:MM in Tbilisi time. */
export function formatMoment(at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${formatDay(at)}, ${time.format(at)}`
}

/** `Visa ending in 4242` */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }): string =>
  t('card.ending', { brand: brand[0]!.toUpperCase() + brand.slice(1), last4 })
