import { TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import { apiOfAccount } from '#core/api-keys/of-account.ts'
import { handOver } from '#core/chats/tie.ts'
import type { Db } from '#core/db/database.ts'
import { hasPaidEver } from '#core/payments/of-account.ts'
import { browsersOfAccount } from '#core/push/of-account.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account } from './account.ts'
import { deleteHeld } from './delete-account.ts'
import type { ProviderIdentity } from './provider.ts'
import { listLinks } from './provider-store.ts'

/**
 * Makes an account that Telegram alone opened part of another, whose owner has just shown to be the
 * same person: chat and searches go over, and it is deleted. Answers false, and does nothing, where
 * it has anything that cannot go along: an address, a password, another way in, payments, a role,
 * keys to the API, browsers that are told, or a chat beside the other's own. The caller holds it.
 */
export async function takeInEmpty(
  tx: Db,
  secrets: Secrets,
  empty: Account,
  into: number,
  { issuer }: ProviderIdentity,
  now: Date,
): Promise<boolean> {
  const hasOwn =
    issuer !== TELEGRAM_ISSUER ||
    empty.email !== null ||
    empty.passwordHash !== null ||
    empty.role !== 'USER' ||
    (await listLinks(tx, empty.id)).length > 1 ||
    (await hasPaidEver(tx, empty.id)) ||
    (await apiOfAccount(tx, empty.id)).apiKeys.some(({ revokedAt }) => revokedAt === null) ||
    (await browsersOfAccount(tx, empty.id)).length > 0
  if (hasOwn || !(await handOver(tx, empty.id, into, now))) return false
  await deleteHeld(tx, secrets, empty, 'en', now)
  return true
}
