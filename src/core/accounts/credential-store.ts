import type { Db } from '#core/db/database.ts'

/**
 * Deletes everything else that could sign in to an account whose owner has just verified the email:
 * codes, reset links, known devices and, with `links`, sign-in providers.
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

/** Saves a code, replacing the previous one of the account and purpose. */
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

/**
 * Locks the code until the transaction ends, so that concurrent attempts are counted one by one.
 */
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

/** The email that the current code was sent to; null when there is no code. */
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

/** Saves a reset link, replacing earlier unused ones of the account. */
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

/** The account of an unused, unexpired reset link; null otherwise. */
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

/**
 * Marks a reset link as used. Of concurrent calls exactly one gets the account; others get null.
 */
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

export async function deleteResetTokens(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
}
