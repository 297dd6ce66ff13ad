import type { Db } from '#core/db/database.ts'

/**
 * Forgets what else would open an account whose owner has just shown himself: codes, reset links,
 * known browsers and, if wanted, links to providers.
 */
export async function deleteSignInCredentials(
  db: Db,
  accountId: number,
  { links }: { links: boolean },
): Promise<void> {
  await db.deleteFrom('email_code').where('account_id', '=', accountId).execute()
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  if (links) await db.deleteFrom('sign_in_link').where('account_id', '=', accountId).execute()
}

export type CodePurpose = 'verify' | 'change'

/** The one living code of an account and purpose: a new one takes the place of the old. */
export async function saveCode(
  db: Db,
  one: {
    accountId: number
    purpose: CodePurpose
    email: string
    hash: Buffer
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  const rest = {
    email: one.email,
    hash: one.hash,
    sent_at: one.sentAt,
    expires_at: one.expiresAt,
    wrong_tries: 0,
  }
  await db
    .insertInto('email_code')
    .values({ account_id: one.accountId, purpose: one.purpose, ...rest })
    .onConflict((row) => row.columns(['account_id', 'purpose']).doUpdateSet(rest))
    .execute()
}

export type LockedCode = { email: string; hash: Buffer; expiresAt: Date; wrongTries: number }

/** Held until the caller's transaction ends, so that many tries at once are counted one by one. */
export async function lockCode(
  db: Db,
  accountId: number,
  purpose: CodePurpose,
): Promise<LockedCode | null> {
  return (
    (await db
      .selectFrom('email_code')
      .select(['email', 'hash', 'expires_at as expiresAt', 'wrong_tries as wrongTries'])
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

export async function countWrongTry(
  db: Db,
  accountId: number,
  purpose: CodePurpose,
): Promise<void> {
  await db
    .updateTable('email_code')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteCode(db: Db, accountId: number, purpose: CodePurpose): Promise<void> {
  await db
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** The address that a code was sent to, if there is one. */
export async function findCodeEmail(
  db: Db,
  accountId: number,
  purpose: CodePurpose,
): Promise<string | null> {
  return (
    (
      await db
        .selectFrom('email_code')
        .select('email')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
    )?.email ?? null
  )
}

/** A reset link of an account; earlier ones are dead. */
export async function saveResetToken(
  db: Db,
  one: { accountId: number; hash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('password_reset')
    .where('account_id', '=', one.accountId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('password_reset')
    .values({
      hash: one.hash,
      account_id: one.accountId,
      sent_at: one.sentAt,
      expires_at: one.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Whose link it is, while it is good; null otherwise. */
export async function findResetAccountId(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('password_reset')
        .select('account_id')
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    )?.account_id ?? null
  )
}

/** Uses a link up; of many at once, one gets the account. */
export async function consumeResetToken(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  return (
    (
      await db
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst()
    )?.account_id ?? null
  )
}

/** Links under way are worth nothing any more. */
export async function deleteResetTokens(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
}
