import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#locales/languages.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Account } from '#core/accounts/account.ts'
import { lockAccountIfExists } from '#core/accounts/find-account.ts'
import { AppError } from '#core/app-error.ts'
import { isAlive } from './access.ts'
import {
  type Checkout,
  closeCheckout,
  findReusableCheckout,
  insertCheckout,
  supersedeOtherCheckouts,
  saveCheckoutSession,
} from './checkout-store.ts'
import { sameOriginUrl, withSessionId } from './return-url.ts'
import { type PaymentPorts, PaymentProviderError } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { alreadySubscribed } from './errors.ts'
import {
  findBillingCustomer,
  insertBillingCustomer,
  replaceCustomer,
  saveLanguage,
} from './billing-customer-store.ts'
import { listSubscriptionsOfAccount } from './subscription-store.ts'

/** The same request within this time returns the same checkout page. */
const CHECKOUT_REUSE_MS = 10 * 60 * 1000

type CheckoutRequest = {
  planType: PlanType
  successUrl: string
  cancelUrl: string
  language: Language
}

/**
 * Opens a checkout page of the provider for a plan and returns its URL. Closes earlier pages of the
 * account first, so that it cannot pay twice. Throws AppError, PaymentProviderError.
 */
export async function openCheckout(
  ports: PaymentPorts,
  publicUrl: string,
  account: Account,
  body: CheckoutRequest,
  now: Date,
): Promise<string> {
  const { db, provider } = ports
  if (account.email !== null && account.emailVerifiedAt === null)
    throw new AppError('email_not_verified')
  const request = {
    ...body,
    successUrl: withSessionId(sameOriginUrl(publicUrl, 'successUrl', body.successUrl)),
    cancelUrl: sameOriginUrl(publicUrl, 'cancelUrl', body.cancelUrl).href,
  }
  const customerId = await ensureCustomer(ports, account, request.language, now)
  await rejectSecondSubscription(ports, account.id)
  const { checkout, others } = await startCheckout(
    ports,
    { accountId: account.id, customerId },
    request,
    now,
  )
  const finished = await closeOtherCheckouts(ports, checkout, others, now)
  if (finished.length > 0) {
    // Closed only after the payment is synced, so that a concurrent request still sees the
    // checkout.
    await syncCustomer(ports, customerId, now)
    for (const id of finished) await closeCheckout(db, id, now)
    await rejectSecondSubscription(ports, account.id)
    // The paid subscription has ended already, or the reused page has expired: start again.
    return openCheckout(ports, publicUrl, account, body, now)
  }
  const page = await provider
    .openCheckout({ checkoutId: checkout.id, customerId, accountId: account.id, ...request })
    .catch(async (error: unknown) => {
      // A provider may repeat the error for the same idempotency key for hours (Stripe: 24 h), so
      // the next request must use a new one.
      if (error instanceof PaymentProviderError) await closeCheckout(db, checkout.id, now)
      throw error
    })
  // Replaced by another tab in the meantime: close this page, so that it cannot be paid too.
  if (!(await saveCheckoutSession(db, checkout.id, page))) {
    await provider.expireCheckout(page.sessionId)
    throw new AppError('checkout_open_elsewhere')
  }
  return page.url
}

async function rejectSecondSubscription({ db }: PaymentPorts, accountId: number): Promise<void> {
  if ((await listSubscriptionsOfAccount(db, accountId)).some(isAlive)) throw alreadySubscribed()
}

/**
 * Returns the id of the account's customer at the provider and syncs it. Creates the customer the
 * first time, or again when the provider has lost it.
 */
async function ensureCustomer(
  ports: PaymentPorts,
  account: Account,
  language: Language,
  now: Date,
): Promise<string> {
  const { db, provider } = ports
  const known = await findBillingCustomer(db, account.id, provider.name)
  if (known) await saveLanguage(db, known.id, language)
  if (known && (await syncCustomer(ports, known.customerId, now)).known) return known.customerId
  const owner = { accountId: account.id, accountMadeAt: account.createdAt }
  const customerId = await provider.createCustomer({ ...owner, email: account.email, language })
  await (known
    ? replaceCustomer(db, known.id, known.customerId, customerId)
    : insertBillingCustomer(db, { ...owner, provider: provider.name, customerId, language }, now))
  const stored = await findBillingCustomer(db, account.id, provider.name)
  if (!stored) throw new AppError('account_gone')
  // The provider may have returned an existing customer with a subscription, if our row was lost.
  await syncCustomer(ports, stored.customerId, now)
  return stored.customerId
}

/**
 * Inserts or reuses the row of a checkout before the provider is called. The account is locked, so
 * that the second of two concurrent requests sees the first.
 */
async function startCheckout(
  { db, provider }: PaymentPorts,
  { accountId, customerId }: { accountId: number; customerId: string },
  request: CheckoutRequest,
  now: Date,
): Promise<{ checkout: Checkout; others: Checkout[] }> {
  const requestHash = createHash('sha256')
    .update(
      JSON.stringify([
        customerId,
        request.planType,
        request.successUrl,
        request.cancelUrl,
        request.language,
      ]),
    )
    .digest('base64url')
  const owner = { accountId, provider: provider.name }
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccountIfExists(tx, accountId))) throw new AppError('account_gone')
    let checkout = await findReusableCheckout(tx, {
      ...owner,
      requestHash,
      since: new Date(now.getTime() - CHECKOUT_REUSE_MS),
    })
    if (!checkout) {
      checkout = { id: randomUUID(), sessionId: null, planType: request.planType }
      await insertCheckout(tx, {
        ...owner,
        id: checkout.id,
        planType: request.planType,
        requestHash,
        now,
      })
    }
    return {
      checkout,
      others: await supersedeOtherCheckouts(tx, { ...owner, exceptId: checkout.id, now }),
    }
  })
}

/**
 * Closes the other checkout pages of the account. Returns the ids of checkouts that were paid, and
 * of the current one if its page is no longer open.
 */
async function closeOtherCheckouts(
  { db, provider }: PaymentPorts,
  checkout: Checkout,
  others: readonly Checkout[],
  now: Date,
): Promise<string[]> {
  const finished: string[] = []
  for (const { id, sessionId } of others) {
    if ((await provider.expireCheckout(sessionId!)) === 'complete') finished.push(id)
    else await closeCheckout(db, id, now)
  }
  const ownStatus =
    checkout.sessionId === null
      ? 'open'
      : ((await provider.readCheckout(checkout.sessionId))?.status ?? 'expired')
  return ownStatus === 'open' ? finished : [...finished, checkout.id]
}
