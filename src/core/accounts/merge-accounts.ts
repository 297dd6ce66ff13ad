import { TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import { exportApiData } from '#core/api-keys/export.ts'
import { transferChat } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { hasPaymentHistory } from '#core/payments/account-payments.ts'
import { exportPushBrowsers } from '#core/push/export.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account } from './account.ts'
import { deleteLockedAccount } from './delete-account.ts'
import type { ProviderIdentity } from './provider.ts'
import { listLinks } from './provider-store.ts'

/**
 * Makes an account that Telegram alone opened part of another, whose owner has just shown to be the
 * same person: chat and searches go over, and it is deleted. Answers false, and does nothing, where
 * it has anything that cannot go along: an address, a password, another way in, payments, a role,
 * keys to the API, browsers that are told, or a chat beside the other's own. The caller holds it.
 */
export async function mergeAccounts(
  tx: Db,
  secrets: Secrets,
  source: Account,
  targetId: number,
  { issuer }: ProviderIdentity,
  now: Date,
): Promise<boolean> {
  const hasOwnData =
    issuer !== TELEGRAM_ISSUER ||
    source.email !== null ||
    source.passwordHash !== null ||
    source.role !== 'USER' ||
    (await listLinks(tx, source.id)).length > 1 ||
    (await hasPaymentHistory(tx, source.id)) ||
    (await exportApiData(tx, source.id)).apiKeys.some(({ revokedAt }) => revokedAt === null) ||
    (await exportPushBrowsers(tx, source.id)).length > 0
  if (hasOwnData || !(await transferChat(tx, source.id, targetId, now))) return false
  await deleteLockedAccount(tx, secrets, source, 'en', now)
  return true
}
