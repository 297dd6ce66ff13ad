import type { BillingEntry, PaidSubscription } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import { graceEnd, isAlive, overSince, shownStatus, standing } from './access.ts'
import { invoicesOfAccount } from './invoice-store.ts'
import { ownAddress } from './own-address.ts'
import type { PaymentPorts } from './ports.ts'
import { ProviderTrouble } from './provider.ts'
import { readPayer } from './read-payer.ts'
import { noneYet, noSubscription } from './refusals.ts'
import { findPayer } from './store.ts'
import { type StoredSubscription, subscriptionsOfAccount } from './subscription-store.ts'

const MOST_INVOICES = 200

/**
 * The subscription of an account that counts, or its last one. Throws Refused (missing) where there
 * was none.
 */
export async function getSubscription(
  db: Db,
  accountId: number,
  now: Date,
): Promise<PaidSubscription> {
  const row = standing(await subscriptionsOfAccount(db, accountId), now)
  if (!row) throw noSubscription()
  const { name, interval } = PLANS[row.planType]
  const accessUntil = graceEnd(row)
  return {
    plan: { name, interval, amount: row.amountCents },
    planType: row.planType,
    currency: row.currency,
    status: shownStatus(row, now),
    currentPeriodEnd: (row.cancelsAt ?? row.periodEnd).toISOString(),
    cancelAtPeriodEnd: row.cancelsAt !== null,
    endedAt: overSince(row, now)?.toISOString() ?? null,
    nextPlan: nextPlanOf(row, now),
    pastDue: accessUntil && { accessUntil: accessUntil.toISOString() },
    card: row.card,
  }
}

function nextPlanOf(row: StoredSubscription, now: Date): PaidSubscription['nextPlan'] {
  const { nextPlanType, periodEnd } = row
  if (nextPlanType === null || row.cancelsAt !== null || overSince(row, now) !== null) return null
  return {
    planType: nextPlanType,
    amount: PLANS[nextPlanType].amountCents,
    startsAt: periodEnd.toISOString(),
  }
}

/** Invoices, newest first. */
export async function listBilling(db: Db, accountId: number): Promise<BillingEntry[]> {
  return (await invoicesOfAccount(db, accountId, MOST_INVOICES)).map((one) => ({
    id: one.providerId,
    date: one.issuedAt.toISOString(),
    description: one.description,
    amount: one.amountCents,
    currency: one.currency,
    status: one.status === 'open' || one.status === 'draft' ? 'pending' : one.status,
    invoiceUrl: one.url,
  }))
}

/**
 * Lets the subscription of an account end with the period that is paid, or go on. Done twice it is
 * done. Throws Refused: missing without one that is alive, conflict where the provider says that it
 * cannot be changed any more; ProviderTrouble.
 */
export async function setCancelling(
  ports: PaymentPorts,
  accountId: number,
  cancelling: boolean,
  now: Date,
): Promise<void> {
  const row = standing(await subscriptionsOfAccount(ports.db, accountId), now)
  if (!row || !isAlive(row))
    throw new Refused(
      'missing',
      cancelling
        ? 'There is no subscription to cancel'
        : 'There is no subscription that could go on: choose a plan',
    )
  if (row.provider !== ports.provider.name) throw noneYet()
  const trouble = await ports.provider.setCancelling(row.providerId, cancelling).then(
    () => null,
    (error: unknown) => error,
  )
  if (trouble !== null && !(trouble instanceof ProviderTrouble && trouble.kind === 'refused'))
    throw trouble
  await readPayer(ports, row.customerId, now)
  if (trouble !== null)
    throw new Refused('conflict', 'This subscription cannot be changed any more', {
      cause: trouble,
    })
}

/**
 * An address at the provider where cards, invoices and the subscription are managed. Throws Refused
 * (missing) for whoever never came to pay, ProviderTrouble.
 */
export async function openPortal(
  { db, provider }: PaymentPorts,
  publicUrl: string,
  account: { id: number },
  { returnUrl, language }: { returnUrl: string; language: 'en' | 'ru' | 'ka' },
): Promise<string> {
  const back = ownAddress(publicUrl, 'returnUrl', returnUrl)
  const payer = await findPayer(db, account.id, provider.name)
  if (!payer) throw noSubscription()
  return provider.openPortal({ customerId: payer.customerId, language, returnUrl: back.href })
}
