import type { SignInMethod, User } from '#contract/accounts.ts'
import { TELEGRAM_NAME, TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import { linkOwnChat, unlinkChatOfAccount } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { reauthenticate, isRecentSignIn } from './reauthenticate.ts'
import type { ProviderIdentity, SignInProvider } from './provider.ts'
import {
  deleteLink,
  lockIdentity,
  lockLinkedAccount,
  insertLink,
  listLinks,
  updateLinkEmail,
} from './provider-store.ts'
import { AppError } from '#core/app-error.ts'
import { findCallerRow } from './session-store.ts'
import { lockAccount } from './store.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { consumeSingleUse } from './telegram-account.ts'
import { shareTrial } from './trial.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets'>

/**
 * Requires the password or a recent sign-in before a provider is linked, so that a stranger at an
 * unattended browser cannot add a permanent sign-in method. Throws AppError.
 */
export async function reauthenticateForLink(
  ports: AccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  if (!canLink(caller.account)) throw new AppError('email_not_verified')
  if (currentPassword !== undefined || !isRecentSignIn(caller, now))
    await reauthenticate(ports, caller, currentPassword, now)
}

/**
 * Links an identity to the account of the session that asked for it. If the identity belongs to
 * another account, that one is merged when it has no data of its own (`mergeAccounts`). Returns
 * `taken` when it cannot be merged, and `gone` when the session has ended.
 */
export async function linkProvider(
  { db, secrets }: Ports,
  {
    identity,
    device,
    providerName,
    requestedBy,
    language,
    now,
  }: {
    identity: ProviderIdentity
    device?: string
    providerName: string
    requestedBy: { sessionId: string; accountId: number }
    language: NonNullable<User['language']>
    now: Date
  },
): Promise<'linked' | 'taken' | 'gone' | 'authentication_failed'> {
  return db.transaction().execute(async (tx) => {
    if (!(await consumeSingleUse(tx, secrets, identity, device))) return 'authentication_failed'
    await lockIdentity(tx, identity)
    const caller = await findCallerRow(tx, { ...requestedBy, now })
    if (!caller || !canLink(caller.account)) return 'gone'
    const known = await lockLinkedAccount(tx, identity)
    const isLinkedToOther = known !== null && known.id !== requestedBy.accountId
    if (
      isLinkedToOther &&
      !(await mergeAccounts(tx, secrets, known, requestedBy.accountId, identity, now))
    )
      return 'taken'
    if (known && !isLinkedToOther) {
      await updateLinkEmail(tx, identity)
      return 'linked'
    }
    await insertLink(tx, { accountId: requestedBy.accountId, ...identity, at: now })
    await shareTrial(tx, { secrets }, caller.account, [identity], now)
    if (identity.issuer === TELEGRAM_ISSUER)
      await linkOwnChat(tx, Number(identity.subject), requestedBy.accountId, now)
    const { email } = caller.account
    if (email !== null)
      await queueEmail(
        tx,
        secrets,
        {
          accountId: requestedBy.accountId,
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
 * An account with an unverified email cannot have linked identities: the email may belong to
 * someone else, who would share the account after verifying it.
 */
export const canLink = (account: Account): boolean =>
  account.email === null || account.emailVerifiedAt !== null

/** The sign-in methods of an account, the password first. */
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
      ...describeIssuer(link.issuer, provider),
      email: link.email,
      addedAt: link.addedAt.toISOString(),
    })),
  ]
}

function describeIssuer(
  issuer: string,
  provider: Pick<SignInProvider, 'issuer' | 'name'> | null,
): Pick<SignInMethod, 'kind' | 'name'> {
  if (issuer === TELEGRAM_ISSUER) return { kind: 'telegram', name: TELEGRAM_NAME }
  return { kind: 'provider', name: issuer === provider?.issuer ? provider.name : getHost(issuer) }
}

/**
 * Unlinks an identity from the caller's account. With Telegram the chat is disconnected too,
 * because it could sign in again. Throws AppError when it is the only sign-in method.
 */
export async function unlinkProvider(
  db: AccountPorts['db'],
  caller: Caller,
  linkId: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked, so that two concurrent requests cannot remove the last two methods.
    const account = await lockAccount(tx, caller.account.id)
    const links = await listLinks(tx, caller.account.id)
    const link = links.find(({ id }) => id === linkId)
    if (!account || !link) throw new AppError('sign_in_method_gone')
    if (account.passwordHash === null && links.length === 1)
      throw new AppError('password_required_first')
    await deleteLink(tx, account.id, linkId)
    if (link.issuer === TELEGRAM_ISSUER)
      await unlinkChatOfAccount(tx, account.id, now, Number(link.subject))
  })
}

const getHost = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)
