import type { Db } from '#core/db/database.ts'

export type CodePurpose = 'verify' | 'change'

/** The one living code of an account and purpose: a new one takes the place of the old. */
export async function putCode(
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

export type HeldCode = { email: string; hash: Buffer; expiresAt: Date; wrongTries: number }

/** Held until the caller's transaction ends, so that many tries at once are counted one by one. */
export async function holdCode(
  db: Db,
  accountId: number,
  purpose: CodePurpose,
): Promise<HeldCode | null> {
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
export async function addressOfCode(
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
