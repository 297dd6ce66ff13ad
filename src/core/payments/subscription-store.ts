import type { SubscriptionStatus, PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Db } from '#core/db/database.ts'

export type StoredSubscription = {
  providerId: string
  planType: PlanType
  amountCents: number
  currency: string
  status: SubscriptionStatus
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  cancelsAt: Date | null
  endedAt: Date | null
  /** Plan of the next period; null when it stays the same. */
  nextPlanType: PlanType | null
  pastDueSince: Date | null
  pastDueNotifiedAt: Date | null
  endedNotifiedAt: Date | null
}

const COLUMNS = [
  'paid_subscription.provider_id as providerId',
  'plan_type as planType',
  'amount_cents as amountCents',
  'currency',
  'status',
  'started_at as startedAt',
  'period_start as periodStart',
  'period_end as periodEnd',
  'cancels_at as cancelsAt',
  'next_plan_type as nextPlanType',
  'ended_at as endedAt',
  'past_due_since as pastDueSince',
  'past_due_notified_at as pastDueNotifiedAt',
  'ended_notified_at as endedNotifiedAt',
] as const

export async function listSubscriptionsOfCustomer(
  db: Db,
  billingCustomerId: number,
): Promise<StoredSubscription[]> {
  return db
    .selectFrom('paid_subscription')
    .select(COLUMNS)
    .where('billing_customer_id', '=', billingCustomerId)
    .orderBy('id')
    .execute()
}

/** The subscriptions of an account, with their provider, customer and card. */
export async function listSubscriptionsOfAccount(
  db: Db,
  accountId: number,
): Promise<
  (StoredSubscription & { provider: string; customerId: string; card: PaymentCard | null })[]
> {
  return db
    .selectFrom('paid_subscription')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_customer_id')
    .select([
      ...COLUMNS,
      'billing_customer.provider',
      'billing_customer.customer_id as customerId',
      'billing_customer.card',
    ])
    .where('account_id', '=', accountId)
    .orderBy('paid_subscription.id')
    .execute()
}

export async function saveSubscription(
  db: Db,
  billingCustomerId: number,
  subscription: StoredSubscription,
): Promise<void> {
  const values = {
    plan_type: subscription.planType,
    amount_cents: subscription.amountCents,
    currency: subscription.currency,
    status: subscription.status,
    started_at: subscription.startedAt,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    cancels_at: subscription.cancelsAt,
    next_plan_type: subscription.nextPlanType,
    ended_at: subscription.endedAt,
    past_due_since: subscription.pastDueSince,
    past_due_notified_at: subscription.pastDueNotifiedAt,
    ended_notified_at: subscription.endedNotifiedAt,
  }
  await db
    .insertInto('paid_subscription')
    .values({
      billing_customer_id: billingCustomerId,
      provider_id: subscription.providerId,
      ...values,
    })
    .onConflict((on) => on.columns(['billing_customer_id', 'provider_id']).doUpdateSet(values))
    .execute()
}
