import type { User } from '#contract/accounts.ts'
import { TELEGRAM, TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import { accountOfChatWith, tieOwnChat } from '#core/chats/tie.ts'
import type { Db } from '#core/db/database.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts } from './account.ts'
import { deviceHash } from './device.ts'
import type { ProviderIdentity } from './provider.ts'
import {
  findLinkedAccountId,
  holdIdentity,
  holdLinkedAccount,
  insertLink,
} from './provider-store.ts'
import { holdAccount, insertAccount } from './store.ts'
import { takeProof } from './telegram-proof-store.ts'
import type { TelegramPerson } from './telegram-word.ts'
import { shareTrial, startTrial } from './trial.ts'

type Language = NonNullable<User['language']>

/** Whom Telegram vouches for, alike by every door: their number, and no address. */
export const identityOfTelegram = ({
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
 * Whether an identity may count now: a word that anybody could bring again is taken once, or again
 * from one device.
 */
export async function takeOnce(
  tx: Db,
  secrets: Secrets,
  { once }: Pick<ProviderIdentity, 'once'>,
  device?: string,
): Promise<boolean> {
  return (
    once === undefined ||
    takeProof(tx, {
      hash: secrets.hash('telegram-proof', once.hash),
      deviceHash: device === undefined ? null : deviceHash(secrets, device),
      until: once.until,
    })
  )
}

/** The account that a person of Telegram signs in to by any of its doors; null: none. */
export const accountOpenedBy = (db: Db, personId: number): Promise<number | null> =>
  findLinkedAccountId(db, { issuer: TELEGRAM_ISSUER, subject: String(personId) })

/**
 * The account of a person of Telegram, held until the caller's transaction ends: the one that is
 * linked, else the one that the chat with the bot is tied to, else a new one with a trial, to which
 * that chat is tied. `language` for a new account, `fallback` for letters.
 */
export async function accountOfTelegram(
  tx: Db,
  { secrets, trialDays }: Pick<AccountPorts, 'secrets' | 'trialDays'>,
  identity: ProviderIdentity,
  { language, fallback, now }: { language: Language | null; fallback: Language; now: Date },
): Promise<Account> {
  await holdIdentity(tx, identity)
  const known = await holdLinkedAccount(tx, identity)
  if (known) return known
  const personId = Number(identity.subject)
  const tiedTo = await accountOfChatWith(tx, personId)
  const tied = tiedTo === null ? null : await holdAccount(tx, tiedTo)
  if (tied) {
    // A link would outlive the owner of an address that nobody has proved yet; the chat goes when
    // the owner comes.
    if (tied.email !== null && tied.emailVerifiedAt === null) return tied
    await insertLink(tx, { accountId: tied.id, ...identity, at: now })
    await shareTrial(tx, { secrets }, tied, [identity], now)
    if (tied.email !== null)
      await queueMail(
        tx,
        secrets,
        {
          accountId: tied.id,
          to: tied.email,
          language: tied.language ?? fallback,
          content: { kind: 'sign-in-method-added', provider: TELEGRAM },
        },
        now,
      )
    return tied
  }
  const account = await insertAccount(tx, {
    email: null,
    emailVerifiedAt: null,
    isShadow: false,
    passwordHash: null,
    firstName: identity.firstName,
    lastName: identity.lastName,
    language,
    trialExpiresAt: await startTrial(tx, { secrets, trialDays }, [identity], now),
    createdAt: now,
  })
  await insertLink(tx, { accountId: account.id, ...identity, at: now })
  const owner = await tieOwnChat(tx, personId, account.id, now)
  return owner ? { ...account, botStarted: true } : account
}
