import { z } from 'zod'
import { doneShape } from './accounts.ts'
import { operation } from './operation.ts'
import {
  billingEntryShape,
  checkoutBodyShape,
  paidSubscriptionShape,
  planBodySchema,
  switchBodySchema,
  switchPreviewSchema,
  switchResultSchema,
  verifiedPaymentShape,
} from './payments.ts'

const keep = 'no-store'

/** Spec §7, "Payments". Addresses to come back to are of our own origin. */
export const paymentOperations = {
  getPaidSubscription: operation({
    id: 'getPaidSubscription',
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'user',
    keep,
    summary: 'The subscription of the account, or its last one. 404 where there was none.',
    answer: paidSubscriptionShape,
  }),
  listBilling: operation({
    id: 'listBilling',
    method: 'GET',
    path: '/api/payments/billing-history',
    access: 'user',
    keep,
    summary: 'Invoices of the account, newest first.',
    answer: z.array(billingEntryShape),
  }),
  openPortal: operation({
    id: 'openPortal',
    method: 'POST',
    path: '/api/payments/create-portal-session',
    access: 'user',
    keep,
    summary:
      'An address at the payment provider where cards, invoices and the subscription are managed. Good once, soon.',
    body: z.object({ returnUrl: z.url('Give an address of this site').max(2000) }),
    answer: z.object({ url: z.url() }),
  }),
  cancelPaidSubscription: operation({
    id: 'cancelPaidSubscription',
    method: 'POST',
    path: '/api/payments/cancel-subscription',
    access: 'user',
    keep,
    summary: 'The subscription ends with the period that is paid.',
    answer: doneShape,
  }),
  reactivatePaidSubscription: operation({
    id: 'reactivatePaidSubscription',
    method: 'POST',
    path: '/api/payments/reactivate-subscription',
    access: 'user',
    keep,
    summary: 'A subscription that was to end goes on.',
    answer: doneShape,
  }),
  previewSwitch: operation({
    id: 'previewSwitch',
    method: 'POST',
    path: '/api/payments/preview-switch',
    access: 'user',
    keep,
    summary:
      'What a switch to another plan costs now and later. Nothing changes. 409 while the plan cannot be changed.',
    body: planBodySchema,
    answer: switchPreviewSchema,
  }),
  switchPlan: operation({
    id: 'switchPlan',
    method: 'POST',
    path: '/api/payments/switch-plan',
    access: 'user',
    keep,
    summary:
      'Switches to another plan for the amount that was previewed; the present plan takes back a switch to come. 409 where the card was declined, and nothing changed.',
    body: switchBodySchema,
    answer: switchResultSchema,
  }),
  openCheckout: operation({
    id: 'openCheckout',
    method: 'POST',
    path: '/api/payments/checkout',
    access: 'user',
    keep,
    summary: 'The payment page for a plan. 409 while a subscription runs.',
    body: checkoutBodyShape,
    answer: z.object({ checkoutUrl: z.url() }),
  }),
  verifyPayment: operation({
    id: 'verifyPayment',
    method: 'GET',
    path: '/api/payments/verify-session/{sessionId}',
    access: 'user',
    keep,
    summary:
      'What was paid in a visit to the payment page, for whoever paid it. 404 while nothing was.',
    params: z.object({
      sessionId: z.string().regex(/^[\w-]{1,200}$/, 'This is no payment session'),
    }),
    answer: verifiedPaymentShape,
  }),
}
