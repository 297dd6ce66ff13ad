import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#contract/accounts.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Account } from '#core/accounts/account.ts'
import { lockAccountIfExists } from '#core/accounts/find-account.ts'
import { AppError } from '#core/accounts/app-error.ts'
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
import type { PaymentPorts } from './ports.ts'
import { PaymentProviderError } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { alreadySubscribed } from './errors.ts'
import {
  findBillingCustomer,
  insertBillingCustomer,
  replaceCustomer,
  saveLanguage,
} from './billing-customer-store.ts'
import { subscriptionsOfAccount } from './subscription-store.ts'

/** So long the same question brings the same page. */
const CHECKOUT_REUSE_MS = 10 * 60 * 1000

type CheckoutRequest = {
  planType: PlanType
  successUrl: string
  cancelUrl: string
  language: Language
}

/**
 * The address of the provider's page on which an account pays for a plan. Of all its pages at most
 * one can be paid on: earlier ones are closed first. Throws AppError, PaymentProviderError.
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
    throw new AppError('forbidden', 'Please verify your email address first')
  const request = {
    ...body,
    successUrl: withSessionId(sameOriginUrl(publicUrl, 'successUrl', body.successUrl)),
    cancelUrl: sameOriginUrl(publicUrl, 'cancelUrl', body.cancelUrl).href,
  }
  const customerId = await ensureCustomer(ports, account, request.language, now)
  await refuseSecondSubscription(ports, account.id)
  const { checkout, others } = await startCheckout(
    ports,
    { accountId: account.id, customerId },
    request,
    now,
  )
  const finished = await closeOtherCheckouts(ports, checkout, others, now)
  if (finished.length > 0) {
    // Closed once what was paid there is written down: nobody who comes meanwhile takes the way for
    // free.
    await syncCustomer(ports, customerId, now)
    for (const id of finished) await closeCheckout(db, id, now)
    await refuseSecondSubscription(ports, account.id)
    // what was paid for is over already, or the page is
    return openCheckout(ports, publicUrl, account, body, now)
  }
  const page = await provider
    .openCheckout({ checkoutId: checkout.id, customerId, accountId: account.id, ...request })
    .catch(async (error: unknown) => {
      // A provider may answer the same visit with the same trouble for hours; the next press begins
      // another.
      if (error instanceof PaymentProviderError) await closeCheckout(db, checkout.id, now)
      throw error
    })
  // Replaced by another tab while the provider was asked: nobody is shown this page, so that nobody
  // pays twice.
  if (!(await saveCheckoutSession(db, checkout.id, page))) {
    await provider.expireCheckout(page.sessionId)
    throw new AppError('conflict', 'Another payment page was opened just now: go on there')
  }
  return page.url
}

async function refuseSecondSubscription({ db }: PaymentPorts, accountId: number): Promise<void> {
  if ((await subscriptionsOfAccount(db, accountId)).some(isAlive)) throw alreadySubscribed()
}

/**
 * The customer that the account is at the provider, made once; anew where the provider forgot it.
 * What is known of it is as the provider says now.
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
  if (!stored) throw new AppError('unauthenticated', 'This account is gone')
  // What the provider made before may be paid for already, and only our row be lost.
  await syncCustomer(ports, stored.customerId, now)
  return stored.customerId
}

/**
 * A row before the provider is asked for a page. Two at once come one after the other: the later
 * one sees the earlier.
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
    if (!(await lockAccountIfExists(tx, accountId)))
      throw new AppError('unauthenticated', 'This account is gone')
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
 * Closes the other pages of the account. Answers the visits on whose page something was paid, and
 * this one where its page is over.
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
