import type { SignInMethod, User } from '#contract/accounts.ts'
import { TELEGRAM, TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import { tieOwnChat, untieChatOf } from '#core/chats/tie.ts'
import type { Db } from '#core/db/database.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { confirmOwner, isRecent } from './confirm-owner.ts'
import type { ProviderIdentity, SignInProvider } from './provider.ts'
import {
  deleteLink,
  holdIdentity,
  holdLinkedAccount,
  insertLink,
  listLinks,
  noteLinkEmail,
} from './provider-store.ts'
import { Refused } from './refused.ts'
import { findCallerRow } from './session-store.ts'
import { holdAccount } from './store.ts'
import { takeInEmpty } from './take-in-empty.ts'
import { takeOnce } from './telegram-account.ts'
import { shareTrial } from './trial.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets'>

/**
 * Whether the caller may begin to add a provider: by the password, or by having signed in just now.
 * Throws Refused: whoever found a browser left open must not make himself a way in that stays.
 */
export async function proveForLink(
  ports: AccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  if (!mayLink(caller.account))
    throw new Refused('forbidden', 'Please verify your email address first')
  if (currentPassword !== undefined || !isRecent(caller, now))
    await confirmOwner(ports, caller, currentPassword, now)
}

/**
 * Lets an identity open the account of a session that asked for it and still stands. An account
 * that it opened so far becomes part of this one where that has nothing of its own. `taken`: it
 * has; `gone`: the session ended meanwhile.
 */
export async function linkProvider(
  { db, secrets }: Ports,
  {
    identity,
    device,
    providerName,
    asked,
    language,
    now,
  }: {
    identity: ProviderIdentity
    device?: string
    providerName: string
    asked: { sessionId: string; accountId: number }
    language: NonNullable<User['language']>
    now: Date
  },
): Promise<'linked' | 'taken' | 'gone' | 'authentication_failed'> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeOnce(tx, secrets, identity, device))) return 'authentication_failed'
    await holdIdentity(tx, identity)
    const caller = await findCallerRow(tx, { ...asked, now })
    if (!caller || !mayLink(caller.account)) return 'gone'
    const known = await holdLinkedAccount(tx, identity)
    const isElsewhere = known !== null && known.id !== asked.accountId
    if (isElsewhere && !(await takeInEmpty(tx, secrets, known, asked.accountId, identity, now)))
      return 'taken'
    if (known && !isElsewhere) {
      await noteLinkEmail(tx, identity)
      return 'linked'
    }
    await insertLink(tx, { accountId: asked.accountId, ...identity, at: now })
    await shareTrial(tx, { secrets }, caller.account, [identity], now)
    if (identity.issuer === TELEGRAM_ISSUER)
      await tieOwnChat(tx, Number(identity.subject), asked.accountId, now)
    const { email } = caller.account
    if (email !== null)
      await queueMail(
        tx,
        secrets,
        {
          accountId: asked.accountId,
          to: email,
          language: caller.account.language ?? language,
          content: { kind: 'sign-in-method-added', provider: providerName },
        },
        now,
      )
    return 'linked'
  })
}

/**
 * An address that nobody proved may be another's: what is linked to its account would still open it
 * when the owner comes.
 */
export const mayLink = (account: Account): boolean =>
  account.email === null || account.emailVerifiedAt !== null

/** The ways into an account, the password first. */
export async function listSignInMethods(
  db: Db,
  account: Account,
  provider: Pick<SignInProvider, 'issuer' | 'name'> | null,
): Promise<SignInMethod[]> {
  const links = await listLinks(db, account.id)
  return [
    ...(account.passwordHash === null
      ? []
      : [
          {
            id: 'password',
            kind: 'password' as const,
            name: 'Password',
            email: account.email,
            addedAt: account.createdAt.toISOString(),
          },
        ]),
    ...links.map((link) => ({
      id: String(link.id),
      ...kindOf(link.issuer, provider),
      email: link.email,
      addedAt: link.addedAt.toISOString(),
    })),
  ]
}

function kindOf(
  issuer: string,
  provider: Pick<SignInProvider, 'issuer' | 'name'> | null,
): Pick<SignInMethod, 'kind' | 'name'> {
  if (issuer === TELEGRAM_ISSUER) return { kind: 'telegram', name: TELEGRAM }
  return { kind: 'provider', name: issuer === provider?.issuer ? provider.name : hostOf(issuer) }
}

/**
 * Takes a provider's identity off the caller's account; never the last way in. With Telegram goes
 * its chat, which would open the account again.
 */
export async function unlinkProvider(
  db: AccountPorts['db'],
  caller: Caller,
  linkId: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Held, so that two removals at once cannot each leave the other's.
    const account = await holdAccount(tx, caller.account.id)
    const links = await listLinks(tx, caller.account.id)
    const link = links.find(({ id }) => id === linkId)
    if (!account || !link)
      throw new Refused('missing', 'There is no such way to sign in, or no longer')
    if (account.passwordHash === null && links.length === 1)
      throw new Refused('conflict', 'This is the only way to sign in: set a password first')
    await deleteLink(tx, account.id, linkId)
    if (link.issuer === TELEGRAM_ISSUER)
      await untieChatOf(tx, account.id, now, Number(link.subject))
  })
}

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)
