import type { Db } from '#core/db/database.ts'
import type { SubscriptionStatus } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let count = 0

/** Adds an account without email, as created by Telegram sign-in. Returns its id. */
export async function addAccountWithoutEmail(db: Db): Promise<number> {
  const row = await db
    .insertInto('account')
    .values({
      email: null,
      email_verified_at: null,
      password_hash: null,
      first_name: 'Nino',
      last_name: null,
      language: null,
      currency: null,
      trial_expires_at: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The identity of an account at payment providers: its id and creation time. */
export async function accountIdentity(
  db: Db,
  accountId: number,
): Promise<{ accountId: number; accountMadeAt: Date }> {
  const row = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, accountMadeAt: row.created_at }
}

/** Adds a subscription of an account, by default with 30 days left in its period. */
export async function addSubscription(
  db: Db,
  accountId: number,
  one: {
    planType: PlanType
    status?: SubscriptionStatus
    periodEnd?: Date
    cancelsAt?: Date | null
    endedAt?: Date | null
    pastDueSince?: Date | null
  },
): Promise<void> {
  const now = new Date()
  const customer = await db
    .insertInto('billing_customer')
    .values({
      account_id: accountId,
      provider: 'memory',
      customer_id: `cus_row${(count += 1)}`,
      created_at: now,
      synced_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('paid_subscription')
    .values({
      billing_customer_id: customer.id,
      provider_id: `sub_row${count}`,
      plan_type: one.planType,
      amount_cents: 500,
      currency: 'USD',
      status: one.status ?? 'active',
      started_at: now,
      period_start: now,
      period_end: one.periodEnd ?? new Date(now.getTime() + 30 * DAY_MS),
      cancels_at: one.cancelsAt ?? null,
      ended_at: one.endedAt ?? null,
      past_due_since: one.pastDueSince ?? null,
      past_due_notified_at: null,
      ended_notified_at: null,
    })
    .execute()
}
