import type { Language } from '#locales/languages.ts'
import type { BillingEntry, PaidSubscription } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { graceEnd, isAlive, effectiveEndedAt, publicStatus, currentSubscription } from './access.ts'
import { listInvoicesOfAccount } from './invoice-store.ts'
import { sameOriginUrl } from './return-url.ts'
import { type PaymentPorts, PaymentProviderError } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { paymentsNotSetUp, noSubscription } from './errors.ts'
import { findBillingCustomer } from './billing-customer-store.ts'
import { type StoredSubscription, listSubscriptionsOfAccount } from './subscription-store.ts'

const MAX_INVOICES = 200

/** The current or last subscription of an account. Throws AppError. */
export async function getSubscription(
  db: Db,
  accountId: number,
  now: Date,
): Promise<PaidSubscription> {
  const row = currentSubscription(await listSubscriptionsOfAccount(db, accountId), now)
  if (!row) throw noSubscription()
  const { name, interval } = PLANS[row.planType]
  const accessUntil = graceEnd(row)
  return {
    plan: { name, interval, amount: row.amountCents },
    planType: row.planType,
    currency: row.currency,
    status: publicStatus(row, now),
    currentPeriodEnd: (row.cancelsAt ?? row.periodEnd).toISOString(),
    cancelAtPeriodEnd: row.cancelsAt !== null,
    endedAt: effectiveEndedAt(row, now)?.toISOString() ?? null,
    nextPlan: getNextPlan(row, now),
    pastDue: accessUntil && { accessUntil: accessUntil.toISOString() },
    card: row.card,
  }
}

function getNextPlan(row: StoredSubscription, now: Date): PaidSubscription['nextPlan'] {
  const { nextPlanType, periodEnd } = row
  if (nextPlanType === null || row.cancelsAt !== null || effectiveEndedAt(row, now) !== null)
    return null
  return {
    planType: nextPlanType,
    amount: PLANS[nextPlanType].amountCents,
    startsAt: periodEnd.toISOString(),
  }
}

/** Invoices, newest first. */
export async function listInvoices(db: Db, accountId: number): Promise<BillingEntry[]> {
  return (await listInvoicesOfAccount(db, accountId, MAX_INVOICES)).map((invoice) => ({
    id: invoice.providerId,
    date: invoice.issuedAt.toISOString(),
    description: invoice.description,
    amount: invoice.amountCents,
    currency: invoice.currency,
    status: invoice.status === 'open' || invoice.status === 'draft' ? 'pending' : invoice.status,
    invoiceUrl: invoice.url,
  }))
}

/**
 * Cancels the subscription of an account at the end of the paid period, or reactivates it.
 * Idempotent. Throws AppError without a running subscription or when the provider rejects the
 * change; PaymentProviderError.
 */
export async function setCancelAtPeriodEnd(
  ports: PaymentPorts,
  accountId: number,
  cancelAtPeriodEnd: boolean,
  now: Date,
): Promise<void> {
  const row = currentSubscription(await listSubscriptionsOfAccount(ports.db, accountId), now)
  if (!row || !isAlive(row))
    throw new AppError(
      cancelAtPeriodEnd ? 'no_subscription_to_cancel' : 'no_subscription_to_reactivate',
    )
  if (row.provider !== ports.provider.name) throw paymentsNotSetUp()
  const providerError = await ports.provider
    .setCancelAtPeriodEnd(row.providerId, cancelAtPeriodEnd)
    .then(
      () => null,
      (error: unknown) => error,
    )
  if (
    providerError !== null &&
    !(providerError instanceof PaymentProviderError && providerError.kind === 'rejected')
  )
    throw providerError
  await syncCustomer(ports, row.customerId, now)
  if (providerError !== null)
    throw new AppError('subscription_unchangeable', {
      cause: providerError,
    })
}

/**
 * Creates a session of the provider's customer portal and returns its URL. Throws
 * AppError when the account has no customer there, PaymentProviderError.
 */
export async function openPortal(
  { db, provider }: PaymentPorts,
  publicUrl: string,
  account: { id: number },
  { returnUrl, language }: { returnUrl: string; language: Language },
): Promise<string> {
  const safeReturnUrl = sameOriginUrl(publicUrl, 'returnUrl', returnUrl)
  const billingCustomer = await findBillingCustomer(db, account.id, provider.name)
  if (!billingCustomer) throw noSubscription()
  return provider.openPortal({
    customerId: billingCustomer.customerId,
    language,
    returnUrl: safeReturnUrl.href,
  })
}
