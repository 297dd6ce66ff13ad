import type { PaidStatus, PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Db } from '#core/db/database.ts'

export type StoredSubscription = {
  providerId: string
  planType: PlanType
  amountCents: number
  currency: string
  status: PaidStatus
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  cancelsAt: Date | null
  endedAt: Date | null
  /** Follows with the next period; null: the same plan goes on. */
  nextPlanType: PlanType | null
  pastDueSince: Date | null
  toldPastDueAt: Date | null
  toldEndedAt: Date | null
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
  'told_past_due_at as toldPastDueAt',
  'told_ended_at as toldEndedAt',
] as const

export async function subscriptionsOfPayer(db: Db, payerId: number): Promise<StoredSubscription[]> {
  return db
    .selectFrom('paid_subscription')
    .select(COLUMNS)
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute()
}

/** With the provider each is at and what pays next there. */
export async function subscriptionsOfAccount(
  db: Db,
  accountId: number,
): Promise<
  (StoredSubscription & { provider: string; customerId: string; card: PaymentCard | null })[]
> {
  return db
    .selectFrom('paid_subscription')
    .innerJoin('payer', 'payer.id', 'payer_id')
    .select([...COLUMNS, 'payer.provider', 'payer.customer_id as customerId', 'payer.card'])
    .where('account_id', '=', accountId)
    .orderBy('paid_subscription.id')
    .execute()
}

export async function writeSubscription(
  db: Db,
  payerId: number,
  one: StoredSubscription,
): Promise<void> {
  const values = {
    plan_type: one.planType,
    amount_cents: one.amountCents,
    currency: one.currency,
    status: one.status,
    started_at: one.startedAt,
    period_start: one.periodStart,
    period_end: one.periodEnd,
    cancels_at: one.cancelsAt,
    next_plan_type: one.nextPlanType,
    ended_at: one.endedAt,
    past_due_since: one.pastDueSince,
    told_past_due_at: one.toldPastDueAt,
    told_ended_at: one.toldEndedAt,
  }
  await db
    .insertInto('paid_subscription')
    .values({ payer_id: payerId, provider_id: one.providerId, ...values })
    .onConflict((on) => on.columns(['payer_id', 'provider_id']).doUpdateSet(values))
    .execute()
}
