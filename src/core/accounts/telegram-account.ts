import type { User } from '#contract/accounts.ts'
import { TELEGRAM_NAME, TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import { findAccountIdByTelegramId, linkOwnChat } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts } from './account.ts'
import { hashDevice } from './device.ts'
import type { ProviderIdentity } from './provider.ts'
import {
  findLinkedAccountId,
  lockIdentity,
  lockLinkedAccount,
  insertLink,
} from './provider-store.ts'
import { lockAccount, insertAccount } from './store.ts'
import { consumeTelegramAuth } from './telegram-auth-store.ts'
import type { TelegramPerson } from './telegram-auth-data.ts'
import { shareTrial, startTrial } from './trial.ts'

type Language = NonNullable<User['language']>

/** The identity of a Telegram user, the same for every Telegram sign-in method. */
export const toTelegramIdentity = ({
  id,
  firstName,
  lastName,
}: Pick<TelegramPerson, 'id' | 'firstName' | 'lastName'>): ProviderIdentity => ({
  issuer: TELEGRAM_ISSUER,
  subject: String(id),
  email: null,
  emailVerified: false,
  firstName,
  lastName,
})

/**
 * Rejects replayed sign-in data: data with `singleUse` is accepted once, or repeatedly from one
 * `device`.
 */
export async function consumeSingleUse(
  tx: Db,
  secrets: Secrets,
  { singleUse }: Pick<ProviderIdentity, 'singleUse'>,
  device?: string,
): Promise<boolean> {
  return (
    singleUse === undefined ||
    consumeTelegramAuth(tx, {
      hash: secrets.hash('telegram-auth', singleUse.hash),
      deviceHash: device === undefined ? null : hashDevice(secrets, device),
      expiresAt: singleUse.expiresAt,
    })
  )
}

/** The account linked to a Telegram user; null when there is none. */
export const findTelegramAccountId = (db: Db, personId: number): Promise<number | null> =>
  findLinkedAccountId(db, { issuer: TELEGRAM_ISSUER, subject: String(personId) })

/**
 * The account of a Telegram user, locked until the transaction ends: the linked account, else the
 * account of the user's chat with the bot, else a new one with a trial, to which that chat is
 * linked. `language` is for a new account, `fallbackLanguage` for emails.
 */
export async function findOrCreateTelegramAccount(
  tx: Db,
  { secrets, trialDays }: Pick<AccountPorts, 'secrets' | 'trialDays'>,
  identity: ProviderIdentity,
  {
    language,
    fallbackLanguage,
    now,
  }: { language: Language | null; fallbackLanguage: Language; now: Date },
): Promise<Account> {
  await lockIdentity(tx, identity)
  const known = await lockLinkedAccount(tx, identity)
  if (known) return known
  const personId = Number(identity.subject)
  const linkedAccountId = await findAccountIdByTelegramId(tx, personId)
  const linked = linkedAccountId === null ? null : await lockAccount(tx, linkedAccountId)
  if (linked) {
    // Not linked while the email is unverified: the link would remain after its owner verifies it,
    // whereas the chat is disconnected then.
    if (linked.email !== null && linked.emailVerifiedAt === null) return linked
    await insertLink(tx, { accountId: linked.id, ...identity, at: now })
    await shareTrial(tx, { secrets }, linked, [identity], now)
    if (linked.email !== null)
      await queueEmail(
        tx,
        secrets,
        {
          accountId: linked.id,
          to: linked.email,
          language: linked.language ?? fallbackLanguage,
          content: { kind: 'sign-in-method-added', provider: TELEGRAM_NAME },
        },
        now,
      )
    return linked
  }
  const account = await insertAccount(tx, {
    email: null,
    emailVerifiedAt: null,
    isDuplicate: false,
    passwordHash: null,
    firstName: identity.firstName,
    lastName: identity.lastName,
    language,
    trialExpiresAt: await startTrial(tx, { secrets, trialDays }, [identity], now),
    createdAt: now,
  })
  await insertLink(tx, { accountId: account.id, ...identity, at: now })
  const owner = await linkOwnChat(tx, personId, account.id, now)
  return owner ? { ...account, botStarted: true } : account
}
