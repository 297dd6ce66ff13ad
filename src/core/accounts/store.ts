import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { SubscriptionRow } from '#core/payments/access.ts'
import type { Account } from './account.ts'

const COLUMNS = [
  'account.id',
  'account.email',
  'account.email_verified_at as emailVerifiedAt',
  'account.is_duplicate as isDuplicate',
  'account.password_hash as passwordHash',
  'account.role',
  'account.first_name as firstName',
  'account.last_name as lastName',
  'account.language',
  'account.currency',
  'account.theme',
  'account.saved_alerts as savedAlerts',
  'account.trial_expires_at as trialExpiresAt',
  'account.created_at as createdAt',
  sql<boolean>`exists (
    select from chat where chat.account_id = account.id and chat.blocked_at is null
  )`.as('botStarted'),
  sql<SubscriptionRow[] | null>`(
    select json_agg(subscriptions)
    from (
      select s.plan_type as "planType", s.status, s.started_at as "startedAt",
        s.period_end as "periodEnd", s.cancels_at as "cancelsAt", s.ended_at as "endedAt",
        s.past_due_since as "pastDueSince"
      from billing_customer c join paid_subscription s on s.billing_customer_id = c.id
      where c.account_id = account.id
      order by s.ended_at desc nulls first
      limit 10
    ) subscriptions
  )`.as('subscriptions'),
] as const

/** Columns of `Account`, for stores that join the table. */
export const ACCOUNT_COLUMNS: typeof COLUMNS = COLUMNS

export type LoginCandidate = Account & { knowsDevice: boolean }

/**
 * The accounts that a sign-in with this email can mean: the one that verified it, and of those that
 * have not, the one used in this browser, else the newest.
 */
export async function findLoginCandidates(
  db: Db,
  email: string,
  deviceHash: Buffer | null,
): Promise<{ verified: LoginCandidate | null; unverified: LoginCandidate | null }> {
  const rows = await db
    .selectFrom('account')
    .select([
      ...COLUMNS,
      (row) =>
        row
          .exists(
            row
              .selectFrom('known_device')
              .select(sql`1`.as('one'))
              .whereRef('account_id', '=', 'account.id')
              .where('hash', '=', deviceHash),
          )
          .$castTo<boolean>()
          .as('knowsDevice'),
    ])
    .where('email_key', '=', sql<string>`lower(${email})`)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('knowsDevice', 'desc')
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(2)
    .execute()
  const verified = rows.find((row) => row.emailVerifiedAt !== null) ?? null
  return { verified, unverified: rows.find((row) => row.emailVerifiedAt === null) ?? null }
}

/** The account that verified this email. */
export async function findByVerifiedEmail(db: Db, email: string): Promise<Account | null> {
  return (
    (await db
      .selectFrom('account')
      .select(COLUMNS)
      .where('email_key', '=', sql<string>`lower(${email})`)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()) ?? null
  )
}

/** The newest account with this email unverified, without duplicates. */
export async function findUnverifiedByEmail(db: Db, email: string): Promise<Account | null> {
  return (
    (await db
      .selectFrom('account')
      .select(COLUMNS)
      .where('email_key', '=', sql<string>`lower(${email})`)
      .where('email_verified_at', 'is', null)
      .where('is_duplicate', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

export async function findAccount(db: Db, id: number): Promise<Account | null> {
  return (
    (await db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  )
}

/** Finds an account and locks it until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<Account | null> {
  return (
    (await db
      .selectFrom('account')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

export type NewAccount = Pick<
  Account,
  | 'email'
  | 'emailVerifiedAt'
  | 'isDuplicate'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'language'
  | 'trialExpiresAt'
  | 'createdAt'
>

export async function insertAccount(db: Db, one: NewAccount): Promise<Account> {
  return db
    .insertInto('account')
    .values({
      email: one.email,
      email_verified_at: one.emailVerifiedAt,
      is_duplicate: one.isDuplicate,
      password_hash: one.passwordHash,
      first_name: one.firstName,
      last_name: one.lastName,
      language: one.language,
      trial_expires_at: one.trialExpiresAt,
      created_at: one.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

type Changes = Partial<
  Pick<
    Account,
    | 'email'
    | 'emailVerifiedAt'
    | 'isDuplicate'
    | 'passwordHash'
    | 'role'
    | 'firstName'
    | 'lastName'
    | 'language'
    | 'currency'
    | 'theme'
    | 'savedAlerts'
    | 'trialExpiresAt'
  >
>
const COLUMN_OF = {
  email: 'email',
  emailVerifiedAt: 'email_verified_at',
  isDuplicate: 'is_duplicate',
  passwordHash: 'password_hash',
  role: 'role',
  firstName: 'first_name',
  lastName: 'last_name',
  language: 'language',
  currency: 'currency',
  theme: 'theme',
  savedAlerts: 'saved_alerts',
  trialExpiresAt: 'trial_expires_at',
} as const satisfies Record<keyof Changes, string>

/** Updates the given fields and returns the account; null when it does not exist. */
export async function changeAccount(db: Db, id: number, changes: Changes): Promise<Account | null> {
  const set = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [COLUMN_OF[name as keyof Changes], value]),
  )
  if (Object.keys(set).length === 0) return findAccount(db, id)
  return (
    (await db
      .updateTable('account')
      .set(set)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst()) ?? null
  )
}

/**
 * Locks an email until the transaction ends, so that one account only can verify it. Take this lock
 * before any row lock.
 */
export async function lockEmailAddress(db: Db, email: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('sign-in address ' || lower(${email}), 0))
  `.execute(db)
}

/** Marks all other accounts with a newly verified email as duplicates: they can't verify it. */
export async function markOthersAsDuplicates(
  db: Db,
  email: string,
  ownerId: number,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_duplicate: true })
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where('id', '<>', ownerId)
    .where('email_verified_at', 'is', null)
    .where('is_duplicate', '=', false)
    .execute()
}

export async function deleteAccountRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute()
}

/** Rows of the other account tables, without hashes, for the data export. */
export async function loadAccountRows(db: Db, accountId: number) {
  const sessions = await db
    .selectFrom('session')
    .select([
      'id',
      'method',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const links = await db
    .selectFrom('sign_in_link')
    .select(['issuer', 'subject', 'email', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const knownBrowsers = await db
    .selectFrom('known_device')
    .select('seen_at as seenAt')
    .where('account_id', '=', accountId)
    .orderBy('seen_at')
    .execute()
  const codes = await db
    .selectFrom('email_code')
    .select(['purpose', 'email', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .orderBy('sent_at')
    .execute()
  const resetLinks = await db
    .selectFrom('password_reset')
    .select(['sent_at as sentAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('sent_at')
    .execute()
  return { sessions, links, knownBrowsers, codes, resetLinks }
}
