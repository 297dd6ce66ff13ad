import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { PaidRow } from '#core/payments/access.ts'
import type { Account } from './account.ts'

const COLUMNS = [
  'account.id',
  'account.email',
  'account.email_verified_at as emailVerifiedAt',
  'account.is_shadow as isShadow',
  'account.password_hash as passwordHash',
  'account.role',
  'account.first_name as firstName',
  'account.last_name as lastName',
  'account.language',
  'account.currency',
  'account.theme',
  'account.trial_expires_at as trialExpiresAt',
  'account.created_at as createdAt',
  sql<boolean>`exists (select from chat where chat.account_id = account.id and chat.dead_at is null)`.as(
    'botStarted',
  ),
  sql<PaidRow[] | null>`(select json_agg(paid) from (
    select s.plan_type as "planType", s.status, s.started_at as "startedAt", s.period_end as "periodEnd", s.cancels_at as "cancelsAt", s.ended_at as "endedAt", s.past_due_since as "pastDueSince"
    from payer join paid_subscription s on s.payer_id = payer.id where payer.account_id = account.id order by s.ended_at desc nulls first limit 10) paid)`.as(
    'paid',
  ),
] as const

/** The columns of an account, for stores that join it. */
export const ACCOUNT_COLUMNS: typeof COLUMNS = COLUMNS

export type Candidate = Account & { knowsDevice: boolean }

/**
 * Whom a sign-in with this address may mean: who proved it, and of those who have not, the one that
 * was used in this browser, else the newest.
 */
export async function findCandidates(
  db: Db,
  email: string,
  deviceHash: Buffer | null,
): Promise<{ proved: Candidate | null; unproved: Candidate | null }> {
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
  const proved = rows.find((row) => row.emailVerifiedAt !== null) ?? null
  return { proved, unproved: rows.find((row) => row.emailVerifiedAt === null) ?? null }
}

/** Who proved this address. */
export async function findByProvedEmail(db: Db, email: string): Promise<Account | null> {
  return (
    (await db
      .selectFrom('account')
      .select(COLUMNS)
      .where('email_key', '=', sql<string>`lower(${email})`)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()) ?? null
  )
}

/** The newest account under an address that nobody proved, shadows left out. */
export async function findUnprovedByEmail(db: Db, email: string): Promise<Account | null> {
  return (
    (await db
      .selectFrom('account')
      .select(COLUMNS)
      .where('email_key', '=', sql<string>`lower(${email})`)
      .where('email_verified_at', 'is', null)
      .where('is_shadow', '=', false)
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

/**
 * Holds the row until the caller's transaction ends, so that two changes of one account come one
 * after the other.
 */
export async function holdAccount(db: Db, id: number): Promise<Account | null> {
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
  | 'isShadow'
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
      is_shadow: one.isShadow,
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
    | 'isShadow'
    | 'passwordHash'
    | 'role'
    | 'firstName'
    | 'lastName'
    | 'language'
    | 'currency'
    | 'theme'
    | 'trialExpiresAt'
  >
>
const COLUMN_OF = {
  email: 'email',
  emailVerifiedAt: 'email_verified_at',
  isShadow: 'is_shadow',
  passwordHash: 'password_hash',
  role: 'role',
  firstName: 'first_name',
  lastName: 'last_name',
  language: 'language',
  currency: 'currency',
  theme: 'theme',
  trialExpiresAt: 'trial_expires_at',
} as const satisfies Record<keyof Changes, string>

/** Changes what is given and answers the account as it is then; null: there is none. */
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
 * Until the caller's transaction ends, nobody else decides whose an address is. Comes before any
 * row is held.
 */
export async function holdAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-in address ' || lower(${email}), 0))`.execute(
    db,
  )
}

/** Whoever else claims an address that was proved just now can never prove it any more. */
export async function dropOtherClaims(db: Db, email: string, ownerId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_shadow: true })
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where('id', '<>', ownerId)
    .where('email_verified_at', 'is', null)
    .where('is_shadow', '=', false)
    .execute()
}

export async function deleteAccountRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute()
}
