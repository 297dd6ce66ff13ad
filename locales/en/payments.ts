import type { Messages } from '../messages.ts'

export const messages = {
  retry: 'Try again',
  'plan.monthly': 'Monthly',
  'plan.quarterly': 'Quarterly',
  'plan.yearly': 'Yearly',
  'per.monthly': 'per month',
  'per.quarterly': 'per 3 months',
  'per.yearly': 'per year',
  instead: 'instead of',
  'billed.monthly': 'Billed every month',
  about: 'About {amount} per month',
  save: 'save {amount}, {percent}% off',
  'mark.POPULAR': 'POPULAR',
  'mark.BEST VALUE': 'BEST VALUE',
  'mark.yours': 'Your plan',
  'benefit.views': 'Unlimited listing views',
  'benefit.filters': 'Advanced filters',
  'benefit.saved': 'Saved favourites and searches',
  'benefit.notifications': 'Notifications',
  'benefit.ads': 'No ads',
  'benefit.apiNone': 'No API access',
  'benefit.apiCalls': 'API access, {calls} calls per day',
  'benefit.apiUnlimited': 'API access, unlimited',
  'benefit.webhooks': 'Webhooks, up to {max}',
  'benefit.api': 'API access for higher plans',

  'pricing.title': 'Pricing',
  'pricing.description':
    'Three plans to find a flat before others do: {monthly} per month, {quarterly} per 3 ' +
    'months or {yearly} per year. Cancel anytime.',
  'pricing.closed': "Plans aren't available on this site yet.",
  'pricing.headline': 'Find your flat before anyone else does',
  'pricing.lead': {
    one: 'Free trial for {n} day. Cancel anytime.',
    other: 'Free trial for {n} days. Cancel anytime.',
  },
  'pricing.lead.none': 'Cancel anytime.',
  'pricing.plans': 'Plans',
  'pricing.choose': 'Choose {plan}',
  'pricing.manage': 'Manage subscription',
  'pricing.switch': 'Switch to {plan}',
  'pricing.change':
    'A longer plan starts immediately, and we take the unused time on your current plan ' +
    'off its price. A shorter plan starts when your paid period ends.',
  'trial.start': 'Start free trial',
  'trial.continue': 'Continue free trial',
  'trial.over': 'Your free trial has ended. Choose a plan to continue.',
  'trial.used':
    "You've already used your free trial with this email address or sign-in method. " +
    'Choose a plan to continue.',
  'trial.choose': 'Choose a plan',

  'faq.title': 'Frequently asked questions',
  'faq.currency': 'Which currency do I pay in?',
  'faq.currencyAnswer':
    'GEL or USD. Prices are in US dollars; if your card is in lari, your bank converts ' +
    'the amount. You see the amount before you pay.',
  'faq.cancel': 'Can I cancel?',
  'faq.cancelAnswer':
    'Yes, at any time on your subscription page. You retain access until the end of your ' +
    'billing period.',
  'faq.change': 'Can I change my plan?',
  'faq.changeAnswer':
    'Yes, on your subscription page. You see the amount before you confirm. A longer plan ' +
    'starts immediately, and the unused time on your current plan is taken off its price. ' +
    'A shorter plan starts when your paid period ends.',
  'faq.refund': 'Are fees refundable?',
  'faq.refundAnswer': 'Subscription fees are non-refundable.',
  'faq.api': 'What do I get with API access?',
  'faq.apiAnswer':
    'Your own programs can read the listings. You create keys in Settings. Quarterly ' +
    'allows {calls} calls per day, yearly is unlimited.',
  'faq.trial': 'What happens after the free trial?',
  'faq.trialAnswer':
    "You won't be charged: the trial needs no card. You can still browse, filter and save " +
    'listings, and your existing alerts keep working. For new notification codes and the ' +
    'API you need a plan.',
  'faq.refused': "What if my payment doesn't go through?",
  'faq.refusedAnswer':
    'We email you, and your plan stays active for {grace} more days so you can update ' +
    'your card.',

  'modal.title': 'Choose your plan',
  'modal.close': 'Close',
  'modal.plans': 'Plans',
  'modal.continue': 'Continue to Secure Checkout',
  'modal.busy': 'Opening checkout…',
  'modal.hint':
    "You pay on our payment provider's page; we never see your card number. Cancel anytime.",
  'modal.have': 'You already have a subscription.',
  'modal.verify': 'Verify your email',

  'sub.title': 'Subscription and Billing',
  'sub.description': 'Your plan, invoices and card.',
  'sub.current': 'Current Plan',
  'sub.active': 'Active',
  'sub.inactive': 'Inactive',
  'sub.trial': 'Your free trial ends on {date}.',
  'sub.trialText': "You won't be charged when it ends.",
  'sub.none': "You don't have an active subscription",
  'sub.noneText':
    'A plan gives you notification codes. Quarterly and Yearly also include API access.',
  'sub.viewPlans': 'View Plans',
  'sub.price': 'Price',
  'sub.status': 'Status',
  'sub.next': 'Next billing date',
  'sub.atEnd': 'Canceling at period end',
  'sub.until': 'Access until',
  'sub.endedOn': 'Ended on',
  'status.active': 'Active',
  'status.trialing': 'Trial',
  'status.cancelling': 'Canceling',
  'status.endingSoon': 'Ending soon',
  'status.pastDue': 'Payment declined',
  'status.unpaid': 'Unpaid',
  'status.ended': 'Ended',
  'sub.cancellingText':
    "Your plan ends on {date} and you won't be charged again. You can reactivate it until then.",
  'sub.soonToday': 'Your subscription ends today',
  'sub.soonDay': 'Your subscription ends tomorrow',
  'sub.soonDays': 'Your subscription ends in {days} days',
  'sub.soonText':
    "After {date} you won't be able to create notification codes or use the API. " +
    'Reactivate your subscription to keep them.',
  'sub.pastDue': 'Your last payment was declined',
  'sub.pastDueText':
    'You have access until {date}. Update your card before then to keep your plan.',
  'sub.unpaid': 'Your subscription is unpaid',
  'sub.unpaidText':
    'Your last payment was declined, and your access has ended. Update your card to get ' +
    'it back.',
  'sub.noPaymentText':
    "We haven't received a payment for this period. Open Manage Billing to pay and get " +
    'your plan back.',
  'sub.endedText': 'Your last plan has ended. Choose a new one to continue.',
  'sub.manage': 'Manage Billing',
  'sub.updateCard': 'Update card',
  'sub.nextPlan': 'Your plan changes to {plan} on {date}. You then pay {price} {per}.',
  'sub.opening': 'Opening…',
  'sub.cancel': 'Cancel Subscription',
  'sub.cancelling': 'Canceling…',
  'sub.keep': 'Keep Subscription',
  'sub.confirmCancel':
    'Are you sure you want to cancel your subscription? You will retain access until the ' +
    'end of your billing period.',
  'sub.reactivate': 'Reactivate Subscription',
  'sub.reactivating': 'Reactivating…',
  'sub.cancelled': 'Your subscription will end with the current billing period.',
  'sub.reactivated': 'Your subscription is active again.',

  'switch.open': 'Change plan',
  'switch.loading': 'Calculating your price…',
  'switch.price': 'New price',
  'switch.credit': 'Unused time on {plan}',
  'switch.due': 'Due now',
  'switch.starts': 'Starts',
  'switch.today': 'Today',
  'switch.later': "You keep {plan} until {date}. You won't be charged before then.",
  'switch.now':
    "Your new plan starts as soon as the payment goes through. If it doesn't, nothing changes.",
  'switch.pay': 'Switch and pay {amount}',
  'switch.schedule': 'Switch on {date}',
  'switch.busy': 'Switching…',
  'switch.done': 'Your plan is now {plan}.',
  'switch.scheduled': 'Your plan will change to {plan}.',
  'switch.keep': 'Keep {plan}',
  'switch.keeping': 'Saving…',

  'methods.title': 'Payment Methods',
  'methods.card': '{brand} ending in {last4}',
  'methods.expires': 'Expires {month}/{year}',
  'methods.expired': 'Expired {month}/{year}',
  'methods.none': "No card on file. You'll add one at checkout.",
  'methods.noneManage': 'No card on file. Add one in Manage Billing.',
  'methods.manage': 'Manage',
  'methods.manageLabel': 'Manage: Payment Methods',

  'billing.title': 'Billing History',
  'billing.empty': 'No payments yet',
  'billing.date': 'Date',
  'billing.description': 'Description',
  'billing.amount': 'Amount',
  'billing.status': 'Status',
  'billing.invoice': 'Invoice',
  'billing.view': 'View',
  'billing.viewOf': 'View the invoice of {date}',
  'billing.paid': 'Paid',
  'billing.pending': 'Pending',
  'billing.void': 'Void',
  'billing.uncollectible': 'Unpaid',
  'billing.all': 'Show all {count}',

  'support.title': 'Need help?',
  'support.text': 'Questions about a payment or your plan?',
  'support.link': 'Contact support',

  'success.title': 'Payment Successful!',
  'success.verifying': 'Verifying your payment...',
  'success.text': 'Thank you! Your plan is active.',
  'success.plan': 'Plan',
  'success.amount': 'Amount',
  'success.currency': 'Currency',
  'success.home': 'Browse Listings',
  'success.listing': 'Back to the listing',
  'success.subscription': 'View Subscription',

  'confirming.title': 'Your payment is still being confirmed',
  'confirming.text':
    'This usually takes a few seconds. You can leave this page: your plan starts as soon ' +
    'as the payment is confirmed.',
  'unconfirmed.title': "We couldn't confirm your payment yet",
  'unconfirmed.text':
    'If you paid, your plan will show under Subscription within a few minutes. Please ' +
    'check there before you pay again.',
  'unconfirmed.again': 'Check again',
  'notPaid.title': "We couldn't find a completed payment",
  'notPaid.text':
    'If you left the payment page before paying, nothing was charged. If you did pay, ' +
    'check your subscription in a few minutes or contact support.',
  'noPayment.title': "This link doesn't contain a payment",
  'noPayment.text': 'Your subscription page shows your plan and all your payments.',
  'signIn.title': 'Sign in to see your payment',
  'signIn.text': 'Use the account you paid with.',
  'signIn.button': 'Sign in',

  'cancelled.title': 'Payment Cancelled',
  'cancelled.text': 'No charge was made. You can choose a plan at any time.',
  'cancelled.benefits': 'What a plan gives you',
  'cancelled.home': 'Back to home',
  'cancelled.listing': 'Back to the listing',

  'failed.fetch': 'Failed to fetch subscription data',
  'failed.portal': 'Failed to open billing portal',
  'failed.cancel': 'Failed to cancel subscription',
  'failed.reactivate': 'Failed to reactivate subscription',
  'failed.checkout': 'Failed to start checkout process',
  'failed.switch': 'Failed to change plan',
} as const satisfies Messages
