import { TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import { exportApiData } from '#core/api-keys/export.ts'
import { transferChat } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { hasPaymentHistory } from '#core/payments/account-payments.ts'
import { exportPushBrowsers } from '#core/push/export-push-browsers.ts'
import { transferSavedListings } from '#core/saved-listings/saved-listings.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { exportWebhooks } from '#core/webhooks/webhooks.ts'
import type { Account } from './account.ts'
import { deleteLockedAccount } from './delete-account.ts'
import type { ProviderIdentity } from './provider.ts'
import { listLinks } from './provider-store.ts'

/**
 * Merges an account that was created with Telegram into the account of the same person: moves its
 * chat, saved searches and saved flats, then deletes it. Returns false and changes nothing when it
 * has something that cannot be moved: an email, a password, another sign-in method, payments, a
 * role, API keys, push browsers, webhooks, or a chat when the target has its own. The caller must
 * hold the lock on `source`.
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
    (await exportPushBrowsers(tx, source.id)).length > 0 ||
    (await exportWebhooks(tx, source.id)).length > 0
  if (hasOwnData || !(await transferChat(tx, source.id, targetId, now))) return false
  await transferSavedListings(tx, source.id, targetId)
  await deleteLockedAccount(tx, secrets, source, 'en', now)
  return true
}
