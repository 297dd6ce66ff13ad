import type { Db } from '#core/db/database.ts'

/**
 * What stands in the tables of a person beside the account itself; hashes left out, which say
 * nothing.
 */
export async function accountRows(db: Db, accountId: number) {
  const sessions = await db
    .selectFrom('session')
    .select([
      'id',
      'door',
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
