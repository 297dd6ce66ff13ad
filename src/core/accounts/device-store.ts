import type { Db } from '#core/db/database.ts'

/** Remembers that an account was used in a browser. */
export async function rememberDevice(
  db: Db,
  accountId: number,
  hash: Buffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, hash, seen_at: at })
    .onConflict((row) => row.columns(['account_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Trusts no browser any more but the one at hand. */
export async function forgetOtherDevices(
  db: Db,
  accountId: number,
  kept: Buffer | null,
): Promise<void> {
  let query = db.deleteFrom('known_device').where('account_id', '=', accountId)
  if (kept) query = query.where('hash', '<>', kept)
  await query.execute()
}
