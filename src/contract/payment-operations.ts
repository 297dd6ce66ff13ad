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

/** Spec §7, "Payments". Return URLs must be on this site. */
export const paymentOperations = {
  getPaidSubscription: operation({
    id: 'getPaidSubscription',
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'user',
    cacheControl,
    summary: 'Returns the current or last subscription of the account. 404 if there was none.',
    response: paidSubscriptionSchema,
  }),
  listBilling: operation({
    id: 'listBilling',
    method: 'GET',
    path: '/api/payments/billing-history',
    access: 'user',
    cacheControl,
    summary: 'Lists the invoices of the account, newest first.',
    response: z.array(billingEntrySchema),
  }),
  openPortal: operation({
    id: 'openPortal',
    method: 'POST',
    path: '/api/payments/create-portal-session',
    access: 'user',
    cacheControl,
    summary:
      'Returns a short-lived, one-time URL of the billing portal for cards, invoices and the ' +
      'subscription.',
    body: z.object({ returnUrl: z.url('Must be a URL on this site').max(2000) }),
    response: z.object({ url: z.url() }),
  }),
  cancelPaidSubscription: operation({
    id: 'cancelPaidSubscription',
    method: 'POST',
    path: '/api/payments/cancel-subscription',
    access: 'user',
    cacheControl,
    summary: 'Cancels the subscription at the end of the paid period.',
    response: doneSchema,
  }),
  reactivatePaidSubscription: operation({
    id: 'reactivatePaidSubscription',
    method: 'POST',
    path: '/api/payments/reactivate-subscription',
    access: 'user',
    cacheControl,
    summary: 'Reactivates a subscription that was to end.',
    response: doneSchema,
  }),
  previewSwitch: operation({
    id: 'previewSwitch',
    method: 'POST',
    path: '/api/payments/preview-switch',
    access: 'user',
    cacheControl,
    summary:
      'Returns the cost of a switch to another plan, without changing anything. 409 while the ' +
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
      'Switches to another plan for the previewed amount. The current plan as target cancels a ' +
      'scheduled switch. 409 if the card was declined; nothing changes then.',
    body: switchBodySchema,
    response: switchResultSchema,
  }),
  openCheckout: operation({
    id: 'openCheckout',
    method: 'POST',
    path: '/api/payments/checkout',
    access: 'user',
    cacheControl,
    summary:
      'Returns the URL of the checkout page for a plan. 409 if there is an active subscription.',
    body: checkoutBodySchema,
    response: z.object({ checkoutUrl: z.url() }),
  }),
  verifyPayment: operation({
    id: 'verifyPayment',
    method: 'GET',
    path: '/api/payments/verify-session/{sessionId}',
    access: 'user',
    cacheControl,
    summary: 'Returns what was paid in a checkout session of the caller. 404 if nothing was paid.',
    params: z.object({
      sessionId: z.string().regex(/^[\w-]{1,200}$/, 'Unknown payment session'),
    }),
    response: verifiedPaymentSchema,
  }),
}
