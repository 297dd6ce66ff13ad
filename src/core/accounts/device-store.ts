import type { Db } from '#core/db/database.ts'

/** Remembers that an account was used in a browser. */
export async function rememberDevice(db: Db, accountId: number, hash: Buffer, at: Date): Promise<void> {
  await db.insertInto('known_device').values({ account_id: accountId, hash, seen_at: at }).onConflict((row) => row.columns(['account_id', 'hash']).doUpdateSet({ seen_at: at })).execute()
}

/** After somebody else may have had the account: no browser is trusted any more. */
export async function forgetDevices(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}
