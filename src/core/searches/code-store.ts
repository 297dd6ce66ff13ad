import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'

export async function insertCode(
  db: Db,
  one: {
    hash: Buffer
    accountId: number
    filters: Filters
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('search_code')
    .values({
      hash: one.hash,
      account_id: one.accountId,
      filters: JSON.stringify(one.filters),
      created_at: one.createdAt,
      expires_at: one.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Marks a code as used and returns its search; null if unknown, used or expired. Atomic. */
export async function consumeCode(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ accountId: number; filters: Filters } | null> {
  const row = await db
    .updateTable('search_code')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'filters'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes codes that expired before `before`. */
export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('search_code').where('expires_at', '<', before).execute()
}

export async function listCodes(db: Db, accountId: number) {
  return db
    .selectFrom('search_code')
    .select(['filters', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
