import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SwitchPreview } from '#contract/payments.ts'
import { CHECKOUT_CURRENCY, type PlanType } from '#contract/plans.ts'
import { ApiError, createApiClient, type ApiResponse } from '#web/api-client.ts'
import { miniApp } from '#web/mini-app.ts'
import { webUrl } from '#web/outside-links.ts'
import { paths } from '#web/paths.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { createPaymentFetch } from './payment-client.ts'

export type VerifiedPayment = ApiResponse<'verifyPayment'>
export type PaymentCalls = ReturnType<typeof createPaymentCalls>

/** The calls of the payments API (spec §7). Each throws an `ApiError`. */
function createPaymentCalls(onUnauthorized: () => void) {
  const api = createApiClient((path, init) =>
    createPaymentFetch(browserSession(), onUnauthorized, (path, init) => fetch(path, init))(
      path,
      init,
    ),
  )
  const absoluteUrl = (path: string) => location.origin + path
  return {
    /** Returns null if the account never had a subscription. */
    subscription: (signal?: AbortSignal) =>
      api.getPaidSubscription({ signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    history: (signal?: AbortSignal) => api.listBilling({ signal }),
    cancel: () => api.cancelPaidSubscription(),
    reactivate: () => api.reactivatePaidSubscription(),
    previewSwitch: (planType: PlanType, signal?: AbortSignal) =>
      api.previewSwitch({ body: { planType }, signal }),
    /**
     * Switches the plan for the amount shown in the preview. If the bank requires confirmation
     * (3-D Secure), redirects to its page.
     */
    switchPlan: async ({ to, dueNow, quotedAt }: SwitchPreview) => {
      const result = await api.switchPlan({ body: { planType: to, dueNow, quotedAt } })
      if (result.outcome === 'confirm') await redirectTo(result.confirmUrl ?? '')
      return result.outcome
    },
    verify: (sessionId: string) => api.verifyPayment({ params: { sessionId } }),
    /** Redirects to the Stripe customer portal. */
    openPortal: async () =>
      redirectTo(
        (await api.openPortal({ body: { returnUrl: absoluteUrl(paths.subscription()) } })).url,
      ),
    /** Redirects to Stripe Checkout, which returns to the page of `listing`, if given. */
    openCheckout: async (planType: PlanType, listing: number | null) =>
      redirectTo(
        (
          await api.openCheckout({
            body: {
              planType,
              currency: CHECKOUT_CURRENCY,
              successUrl: absoluteUrl(paths.subscriptionSuccess({ listing })),
              cancelUrl: absoluteUrl(paths.subscriptionCancel({ listing })),
            },
          })
        ).checkoutUrl,
      ),
  }
}

/**
 * Leaves for `url`. In the Telegram Mini App the page stays open, and the promise resolves when the
 * reader is back. Throws an `ApiError` for anything but a web address.
 */
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
      createPaymentCalls(
        () => void navigate(paths.login({ from: pathname + search }), { replace: true }),
      ),
    [navigate, pathname, search],
  )
}

// Query keys include the account id, so that one account never sees the cached data of another.

/** Refetched on window focus: the plan and the card can change in the Stripe customer portal. */
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
/** The preview of a switch. Never cached: its amount is valid for a few minutes only. */
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
