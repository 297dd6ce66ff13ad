import { sql } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { SubscriptionStatus } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Db } from '#core/db/database.ts'
import type { SubscriptionRow } from '#core/payments/access.ts'

export type UserRow = {
  id: number
  email: string | null
  emailVerifiedAt: Date | null
  firstName: string | null
  lastName: string | null
  role: Role
  trialExpiresAt: Date | null
  createdAt: Date
  language: string | null
  hasPassword: boolean
  hasTelegram: boolean
  sessions: number
  searches: number
  paid: SubscriptionRow[] | null
  signInMethods: string[]
  total: number
}

const userColumns = (now: Date) => sql`
  a.id, a.email, a.email_verified_at "emailVerifiedAt",
  a.first_name "firstName", a.last_name "lastName", a.role,
  a.trial_expires_at "trialExpiresAt", a.created_at "createdAt", a.language,
  a.password_hash is not null "hasPassword",
  exists (select from chat where chat.account_id = a.id) "hasTelegram",
  (select count(*)::int from session s
    where s.account_id = a.id and s.ended_at is null and s.claimed_at is not null
      and s.expires_at > ${now}
      and exists (select from refresh_token t
        where t.session_id = s.id and t.used_at is null and t.expires_at > ${now})) sessions,
  (select count(*)::int from saved_search where saved_search.account_id = a.id) searches,
  array(select distinct issuer from sign_in_link
    where sign_in_link.account_id = a.id order by issuer) "signInMethods",
  (select json_agg(subscription) from (
    select s.plan_type "planType", s.status, s.started_at "startedAt",
      s.period_end "periodEnd", s.cancels_at "cancelsAt", s.ended_at "endedAt",
      s.past_due_since "pastDueSince"
    from billing_customer customer
    join paid_subscription s on s.billing_customer_id = customer.id
    where customer.account_id = a.id
    order by s.ended_at desc nulls first limit 10
  ) subscription) paid`

/** Accounts without duplicates, newest first, by an ILIKE pattern (`like`) or an id (`number`). */
export async function listUserRows(
  db: Db,
  {
    like,
    number,
    role,
    offset,
    limit,
  }: {
    like: string | null
    number: number | null
    role: Role | null
    offset: number
    limit: number
  },
  now: Date,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    with found as (
      select id, count(*) over ()::int total from account
      where not is_duplicate and (${role}::text is null or role = ${role})
        and (${like}::text is null or email ilike ${like}
          or concat_ws(' ', first_name, last_name) ilike ${like} or id = ${number}::integer)
      order by id desc offset ${offset} limit ${limit}
    )
    select ${userColumns(now)}, found.total
    from found join account a on a.id = found.id order by a.id desc`.execute(db)
  return rows
}

export async function findUserRow(db: Db, id: number, now: Date): Promise<UserRow | null> {
  const {
    rows: [row],
  } = await sql<UserRow>`
    select ${userColumns(now)}, 1 total from account a
    where a.id = ${id} and not a.is_duplicate`.execute(db)
  return row ?? null
}

export type UserSubscription = {
  provider: string
  planType: PlanType
  status: SubscriptionStatus
  startedAt: Date
  periodEnd: Date
  cancelsAt: Date | null
  endedAt: Date | null
  pastDueSince: Date | null
}

/** Newest first. */
export async function listSubscriptionsOf(db: Db, accountId: number): Promise<UserSubscription[]> {
  return db
    .selectFrom('billing_customer as customer')
    .innerJoin('paid_subscription as s', 's.billing_customer_id', 'customer.id')
    .select([
      'customer.provider',
      's.plan_type as planType',
      's.status',
      's.started_at as startedAt',
      's.period_end as periodEnd',
      's.cancels_at as cancelsAt',
      's.ended_at as endedAt',
      's.past_due_since as pastDueSince',
    ])
    .where('customer.account_id', '=', accountId)
    .orderBy('s.started_at', 'desc')
    .limit(20)
    .execute()
}

export async function setTrialEnd(tx: Db, accountId: number, end: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ trial_expires_at: end })
    .where('id', '=', accountId)
    .execute()
}

/** Number of subscriptions that have not ended, by plan and status. */
export async function countSubscriptions(
  db: Db,
): Promise<{ planType: PlanType; status: SubscriptionStatus; count: number; ending: number }[]> {
  const { rows } = await sql<{
    planType: PlanType
    status: SubscriptionStatus
    count: number
    ending: number
  }>`
    select plan_type "planType", status, count(*)::int count,
      count(*) filter (where cancels_at is not null)::int ending
    from paid_subscription
    where ended_at is null and status not in ('incomplete', 'incomplete_expired', 'canceled')
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export async function countTrials(db: Db, now: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*)::int count from account a
    where trial_expires_at > ${now} and not is_duplicate and role = 'USER'
      and not exists (select from billing_customer customer
        join paid_subscription s on s.billing_customer_id = customer.id
        where customer.account_id = a.id and s.ended_at is null)`.execute(db)
  return row!.count
}

export type PastDueRow = {
  userId: number
  email: string | null
  planType: PlanType
  status: SubscriptionStatus
  since: Date
}

/** Longest first. */
export async function listPastDue(db: Db, limit: number): Promise<PastDueRow[]> {
  return db
    .selectFrom('paid_subscription as s')
    .innerJoin('billing_customer as customer', 'customer.id', 's.billing_customer_id')
    .innerJoin('account', 'account.id', 'customer.account_id')
    .select([
      'account.id as userId',
      'account.email',
      's.plan_type as planType',
      's.status',
      's.past_due_since as since',
    ])
    .where('s.status', '=', 'past_due')
    .where('s.ended_at', 'is', null)
    .where('s.past_due_since', 'is not', null)
    .orderBy('s.past_due_since')
    .orderBy('s.id')
    .limit(limit)
    .$narrowType<{ since: Date }>()
    .execute()
}
