import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type {
  BillingEntry,
  PaidSubscription,
  SwitchPreview,
  SwitchResult,
  verifiedPaymentSchema,
} from '#contract/payments.ts'
import { CHECKOUT_CURRENCY, type PlanType } from '#contract/plans.ts'
import { ApiError, createApiClient } from '#web/api-client.ts'
import { miniApp } from '#web/mini-app.ts'
import { webUrl } from '#web/outside-links.ts'
import { paths } from '#web/paths.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { paymentFetch } from './payment-client.ts'

export type VerifiedPayment = typeof verifiedPaymentSchema._output
export type PaymentCalls = ReturnType<typeof paymentCalls>

/** What is asked of the server about payments (spec §7). Each throws an `ApiError`. */
function paymentCalls(onUnauthorized: () => void) {
  const { asAnyone: request } = createApiClient((path, init) =>
    paymentFetch(browserSession(), onUnauthorized, (path, init) => fetch(path, init))(path, init),
  )
  const absoluteUrl = (path: string) => location.origin + path
  return {
    /** null: there never was one. */
    subscription: (signal?: AbortSignal) =>
      request<PaidSubscription>('GET', '/api/payments/subscription', undefined, signal).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        },
      ),
    history: (signal?: AbortSignal) =>
      request<BillingEntry[]>('GET', '/api/payments/billing-history', undefined, signal),
    cancel: () => request('POST', '/api/payments/cancel-subscription'),
    reactivate: () => request('POST', '/api/payments/reactivate-subscription'),
    previewSwitch: (planType: PlanType, signal?: AbortSignal) =>
      request<SwitchPreview>('POST', '/api/payments/preview-switch', { planType }, signal),
    /** For the amount that was shown. Leaves for the bank's page where the bank asks first. */
    switchPlan: async ({ to, dueNow, quotedAt }: SwitchPreview) => {
      const result = await request<SwitchResult>('POST', '/api/payments/switch-plan', {
        planType: to,
        dueNow,
        quotedAt,
      })
      if (result.outcome === 'confirm') await redirectTo(result.confirmUrl ?? '')
      return result.outcome
    },
    verify: (sessionId: string) =>
      request<VerifiedPayment>(
        'GET',
        `/api/payments/verify-session/${encodeURIComponent(sessionId)}`,
      ),
    /** Leaves for the provider's page of cards, invoices and the subscription. */
    openPortal: async () =>
      redirectTo(
        (
          await request<{ url: string }>('POST', '/api/payments/create-portal-session', {
            returnUrl: absoluteUrl(paths.subscription()),
          })
        ).url,
      ),
    /** Leaves for the page that takes the card. `listing` is where somebody came from. */
    openCheckout: async (planType: PlanType, listing: number | null) =>
      redirectTo(
        (
          await request<{ checkoutUrl: string }>('POST', '/api/payments/checkout', {
            planType,
            currency: CHECKOUT_CURRENCY,
            successUrl: absoluteUrl(paths.subscriptionSuccess({ listing })),
            cancelUrl: absoluteUrl(paths.subscriptionCancel({ listing })),
          })
        ).checkoutUrl,
      ),
  }
}

/** Answers where the page stays, inside a host, once the person is back. */
async function redirectTo(url: string): Promise<void> {
  const page = webUrl(url)
  if (page === null) throw new ApiError(200, null)
  if (miniApp.open) await miniApp.open(page)
  else location.assign(page)
}

export function usePaymentCalls(): PaymentCalls {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useMemo(
    () =>
      paymentCalls(
        () => void navigate(paths.login({ from: pathname + search }), { replace: true }),
      ),
    [navigate, pathname, search],
  )
}

/**
 * Keys carry the account: nobody is shown what was fetched for somebody else. Cards and plans are
 * changed elsewhere too.
 */
export const subscriptionQuery = (
  { subscription }: Pick<PaymentCalls, 'subscription'>,
  accountId: number,
) =>
  queryOptions({
    queryKey: ['account', accountId, 'payments', 'subscription'],
    queryFn: ({ signal }) => subscription(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
/** An amount holds for minutes: it is asked for anew each time it is looked at. */
export const switchQuery = (
  { previewSwitch }: Pick<PaymentCalls, 'previewSwitch'>,
  accountId: number,
  planType: PlanType,
) =>
  queryOptions({
    queryKey: ['account', accountId, 'payments', 'switch', planType],
    queryFn: ({ signal }) => previewSwitch(planType, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
export const historyQuery = ({ history }: Pick<PaymentCalls, 'history'>, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'payments', 'history'],
    queryFn: ({ signal }) => history(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
