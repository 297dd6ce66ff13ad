import type { Db } from '#core/db/database.ts'

/**
 * Forgets what else would open an account whose owner has just shown himself: codes, reset links,
 * known browsers and, if wanted, links to providers.
 */
export async function forgetProofs(
  db: Db,
  accountId: number,
  { links }: { links: boolean },
): Promise<void> {
  await db.deleteFrom('email_code').where('account_id', '=', accountId).execute()
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  if (links) await db.deleteFrom('sign_in_link').where('account_id', '=', accountId).execute()
}
