import type { Stripe } from 'stripe'
import type { Language } from '#locales/languages.ts'
import { isPlanType, PLANS, type PlanType } from '#contract/plans.ts'
import {
  type PaymentProvider,
  type ProviderCheckout,
  PaymentProviderError,
} from '#core/payments/provider.ts'
import { listSchemaOf, type Session, sessionSchema } from './schemas.ts'
import { callStripe, callStripeOrNull, isMissing, StripeApiError } from './errors.ts'

type CheckoutRequest = Parameters<PaymentProvider['openCheckout']>[0]

/** Of our languages Stripe's pages support these two; `auto` uses another one of the browser. */
export const toStripeLocale = (language: Language): 'auto' | 'en' | 'ru' =>
  language === 'en' || language === 'ru' ? language : 'auto'

/** Stripe's `Price.recurring` of each plan. */
export const RECURRING: Record<PlanType, { interval: 'month' | 'year'; interval_count: number }> = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
}

export const findPlanByInterval = ({
  interval,
  interval_count,
}: {
  interval: string
  interval_count: number
}): PlanType | null =>
  (Object.keys(RECURRING) as PlanType[]).find(
    (plan) =>
      RECURRING[plan].interval === interval && RECURRING[plan].interval_count === interval_count,
  ) ?? (interval === 'month' && interval_count === 12 ? 'yearly' : null)

/**
 * Creates a Checkout Session. It accepts cards only, because other methods can take days to settle.
 */
export async function openCheckout(
  stripe: Stripe,
  request: CheckoutRequest,
): ReturnType<PaymentProvider['openCheckout']> {
  try {
    return toCheckoutPage(
      await callStripe(sessionSchema, () =>
        stripe.checkout.sessions.create(toSessionParams(request), {
          idempotencyKey: `checkout-${request.checkoutId}`,
        }),
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeApiError && error.isIdempotencyConflict)) throw error
    // The key was used with other parameters, such as another return URL: return that session.
    const existing = (await listOpenSessions(stripe, request.customerId)).find(
      ({ metadata }) => metadata['checkout_id'] === request.checkoutId,
    )
    if (!existing) throw error
    return toCheckoutPage(existing)
  }
}

function toSessionParams({
  checkoutId,
  customerId,
  accountId,
  planType,
  language,
  successUrl,
  cancelUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { name, amountCents } = PLANS[planType]
  const metadata = { account_id: String(accountId), plan_type: planType }
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: String(accountId),
    locale: toStripeLocale(language),
    success_url: successUrl,
    cancel_url: cancelUrl,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          recurring: RECURRING[planType],
          product_data: { name: `Bina ${name}` },
        },
      },
    ],
    metadata: { ...metadata, checkout_id: checkoutId },
    subscription_data: { metadata },
  }
}

export async function readCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<ProviderCheckout | null> {
  const session = await callStripeOrNull(sessionSchema, () =>
    stripe.checkout.sessions.retrieve(sessionId),
  )
  if (!session) return null
  const plan = session.metadata['plan_type']
  return {
    sessionId: session.id,
    customerId: session.customer ?? null,
    status: session.status,
    planType: isPlanType(plan) ? plan : null,
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
  }
}

/** Stripe rejects expiring a complete or expired session; then its status is read. */
export async function expireCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<ProviderCheckout['status']> {
  try {
    return (await callStripe(sessionSchema, () => stripe.checkout.sessions.expire(sessionId)))
      .status
  } catch (error) {
    if (isMissing(error)) return 'expired'
    if (!(error instanceof StripeApiError && error.status === 400)) throw error
    const status = (await readCheckout(stripe, sessionId))?.status ?? 'expired'
    if (status === 'open') throw error
    return status
  }
}

/**
 * The newest hundred open sessions of a customer; there are a few at most. Empty when the customer
 * does not exist.
 */
export async function listOpenSessions(stripe: Stripe, customerId: string): Promise<Session[]> {
  return (
    (
      await callStripeOrNull(listSchemaOf(sessionSchema), () =>
        stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
      )
    )?.data ?? []
  )
}

function toCheckoutPage({ id, url, expires_at }: Session): {
  sessionId: string
  url: string
  expiresAt: Date
} {
  if (!url)
    throw new PaymentProviderError('rejected', 'Stripe returned a checkout session without a URL')
  return { sessionId: id, url, expiresAt: expires_at }
}
