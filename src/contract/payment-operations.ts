import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { operation } from './operation.ts'
import {
  billingEntrySchema,
  checkoutBodySchema,
  paidSubscriptionSchema,
  planBodySchema,
  switchBodySchema,
  switchPreviewSchema,
  switchResultSchema,
  verifiedPaymentSchema,
} from './payments.ts'

const cacheControl = 'no-store'

/** Spec §7, "Payments". Addresses to come back to are of our own origin. */
export const paymentOperations = {
  getPaidSubscription: operation({
    id: 'getPaidSubscription',
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'user',
    cacheControl,
    summary: 'The subscription of the account, or its last one. 404 where there was none.',
    response: paidSubscriptionSchema,
  }),
  listBilling: operation({
    id: 'listBilling',
    method: 'GET',
    path: '/api/payments/billing-history',
    access: 'user',
    cacheControl,
    summary: 'Invoices of the account, newest first.',
    response: z.array(billingEntrySchema),
  }),
  openPortal: operation({
    id: 'openPortal',
    method: 'POST',
    path: '/api/payments/create-portal-session',
    access: 'user',
    cacheControl,
    summary:
      'An address at the payment provider where cards, invoices and the subscription are ' +
      'managed. Good once, soon.',
    body: z.object({ returnUrl: z.url('Give an address of this site').max(2000) }),
    response: z.object({ url: z.url() }),
  }),
  cancelPaidSubscription: operation({
    id: 'cancelPaidSubscription',
    method: 'POST',
    path: '/api/payments/cancel-subscription',
    access: 'user',
    cacheControl,
    summary: 'The subscription ends with the period that is paid.',
    response: doneSchema,
  }),
  reactivatePaidSubscription: operation({
    id: 'reactivatePaidSubscription',
    method: 'POST',
    path: '/api/payments/reactivate-subscription',
    access: 'user',
    cacheControl,
    summary: 'A subscription that was to end goes on.',
    response: doneSchema,
  }),
  previewSwitch: operation({
    id: 'previewSwitch',
    method: 'POST',
    path: '/api/payments/preview-switch',
    access: 'user',
    cacheControl,
    summary:
      'What a switch to another plan costs now and later. Nothing changes. 409 while the ' +
      'plan cannot be changed.',
    body: planBodySchema,
    response: switchPreviewSchema,
  }),
  switchPlan: operation({
    id: 'switchPlan',
    method: 'POST',
    path: '/api/payments/switch-plan',
    access: 'user',
    cacheControl,
    summary:
      'Switches to another plan for the amount that was previewed; the present plan takes ' +
      'back a switch to come. 409 where the card was declined, and nothing changed.',
    body: switchBodySchema,
    response: switchResultSchema,
  }),
  openCheckout: operation({
    id: 'openCheckout',
    method: 'POST',
    path: '/api/payments/checkout',
    access: 'user',
    cacheControl,
    summary: 'The payment page for a plan. 409 while a subscription runs.',
    body: checkoutBodySchema,
    response: z.object({ checkoutUrl: z.url() }),
  }),
  verifyPayment: operation({
    id: 'verifyPayment',
    method: 'GET',
    path: '/api/payments/verify-session/{sessionId}',
    access: 'user',
    cacheControl,
    summary:
      'What was paid in a visit to the payment page, for whoever paid it. 404 while nothing was.',
    params: z.object({
      sessionId: z.string().regex(/^[\w-]{1,200}$/, 'This is no payment session'),
    }),
    response: verifiedPaymentSchema,
  }),
}
