import type { Tokens, User } from '#contract/accounts.ts'
import { TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import { unlinkChatOfAccount } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import { ACCESS_TOKEN_TTL_MS, signAccessToken } from './access-token.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { deleteSignInCredentials } from './credential-store.ts'
import type { ProviderIdentity } from './provider.ts'
import { lockIdentity, lockLinkedAccount, insertLink, updateLinkEmail } from './provider-store.ts'
import { AppError } from '#core/app-error.ts'
import { endSessionRows } from './session-store.ts'
import { claimSession, type OpenedSession, openSession, refreshSession } from './sessions.ts'
import {
  changeAccount,
  markOthersAsDuplicates,
  findAccount,
  findByVerifiedEmail,
  findUnverifiedByEmail,
  lockAccount,
  lockEmailAddress,
  insertAccount,
} from './store.ts'
import { findOrCreateTelegramAccount, consumeSingleUse } from './telegram-account.ts'
import { enforceThrottle, tokenRule } from './throttle.ts'
import { confirmTrial, shareTrial, startTrial } from './trial.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>
type Language = NonNullable<User['language']>

/** A verified identity with the browser that presents it. */
export type ProviderSignInRequest = {
  identity: ProviderIdentity
  providerName: string
  visit: Visit
  language: Language
}

/** The tokens are invalid until the browser that started the sign-in claims the session. */
export type ProviderSignIn =
  | { session: OpenedSession; account: Account }
  | { refused: 'email_missing' | 'email_unverified' | 'authentication_failed' }

/**
 * This access token is part of a URL, which may leak through history or logs, so it expires soon.
 * Claiming the session returns a new one.
 */
const URL_TOKEN_TTL_MS = 2 * 60 * 1000

/**
 * Signs in with a provider's identity, matched by issuer and subject. A new identity needs an email
 * that the provider has verified: it is linked to the account that verified the same email, claims
 * an account that never verified it, or gets a new account.
 */
export async function signInWithProvider(
  ports: Ports,
  { identity, providerName, visit, language }: ProviderSignInRequest,
): Promise<ProviderSignIn> {
  const { db, secrets } = ports
  return db.transaction().execute(async (tx) => {
    if (!(await consumeSingleUse(tx, secrets, identity)))
      return { refused: 'authentication_failed' }
    const isTelegram = identity.issuer === TELEGRAM_ISSUER
    const account = isTelegram
      ? await findOrCreateTelegramAccount(tx, ports, identity, {
          language: null,
          fallbackLanguage: language,
          now: visit.now,
        })
      : await findOrCreateAccount(tx, ports, { identity, providerName, visit, language })
    if ('refused' in account) return account
    const session = await openSession(tx, secrets, {
      accountId: account.id,
      method: isTelegram ? 'telegram' : 'provider',
      visit,
      isClaimed: false,
    })
    return {
      account,
      session: {
        ...session,
        accessToken: await signAccessToken(secrets, {
          accountId: account.id,
          sessionId: session.sessionId,
          now: new Date(visit.now.getTime() - ACCESS_TOKEN_TTL_MS + URL_TOKEN_TTL_MS),
        }),
      },
    }
  })
}

async function findOrCreateAccount(
  tx: Db,
  ports: Ports,
  request: ProviderSignInRequest,
): Promise<Account | { refused: 'email_missing' | 'email_unverified' }> {
  const { identity } = request
  await lockIdentity(tx, identity)
  const known = await lockLinkedAccount(tx, identity)
  if (!known && identity.email === null) return { refused: 'email_missing' }
  // The same response whether or not an account has this email.
  if (!known && !identity.emailVerified) return { refused: 'email_unverified' }
  if (known) await updateLinkEmail(tx, identity)
  return known ?? createOrClaimAccount(tx, ports, request, identity.email!)
}

async function createOrClaimAccount(
  tx: Db,
  ports: Ports,
  { identity, providerName, visit, language }: ProviderSignInRequest,
  email: string,
): Promise<Account> {
  const { now } = visit
  // Concurrent verifications of the same email wait here.
  await lockEmailAddress(tx, email)
  const names = { firstName: identity.firstName, lastName: identity.lastName }
  const owner = await findByVerifiedEmail(tx, email)
  if (owner) {
    await queueEmail(
      tx,
      ports.secrets,
      {
        accountId: owner.id,
        to: owner.email!,
        language: owner.language ?? language,
        content: { kind: 'sign-in-method-added', provider: providerName },
      },
      now,
    )
    await insertLink(tx, { accountId: owner.id, ...identity, at: now })
    await shareTrial(tx, ports, owner, [identity], now)
    return owner
  }
  const account =
    (await claimUnverifiedAccount(tx, ports, email, { identity, now })) ??
    (await insertAccount(tx, {
      email,
      emailVerifiedAt: now,
      isDuplicate: false,
      passwordHash: null,
      ...names,
      language: null,
      trialExpiresAt: await startTrial(tx, ports, [{ email }, identity], now),
      createdAt: now,
    }))
  await insertLink(tx, { accountId: account.id, ...identity, at: now })
  await markOthersAsDuplicates(tx, email, account.id)
  return account
}

/**
 * Gives the newest account with this unverified email to the identity; null when there is none.
 * Someone else may have registered it to wait for the owner (account pre-hijacking), so all its
 * previous credentials and sessions are removed.
 */
async function claimUnverifiedAccount(
  tx: Db,
  ports: Ports,
  email: string,
  { identity, now }: { identity: ProviderIdentity; now: Date },
): Promise<Account | null> {
  const claimed = await findUnverifiedByEmail(tx, email)
  const locked = claimed && (await lockAccount(tx, claimed.id))
  // Deleted, verified or changed to another email since it was found.
  if (!locked || locked.email !== claimed.email || locked.emailVerifiedAt !== null) return null
  await deleteSignInCredentials(tx, locked.id, { links: true })
  await unlinkChatOfAccount(tx, locked.id, now)
  await endSessionRows(tx, { accountId: locked.id }, 'verified', now)
  const trialExpiresAt = await confirmTrial(tx, ports, locked, [{ email }, identity], now)
  return changeAccount(tx, locked.id, {
    email,
    emailVerifiedAt: now,
    passwordHash: null,
    firstName: identity.firstName,
    lastName: identity.lastName,
    trialExpiresAt,
  })
}

/**
 * Activates a session in the browser that started the sign-in. Returns new tokens; those from the
 * URL stop working. Throws AppError in another browser, for a second claim, or
 * after five minutes.
 */
export async function claimSignIn(
  { db, secrets }: Ports,
  refreshToken: string,
  visit: Visit,
): Promise<{ account: Account; tokens: Tokens }> {
  await enforceThrottle(db, [tokenRule(secrets, visit.address)], visit.now)
  const claimed = await claimSession({ db, secrets }, refreshToken, visit)
  const account = claimed && (await findAccount(db, claimed.accountId))
  if (!account) throw new AppError('sign_in_expired')
  return { account, tokens: await refreshSession({ db, secrets }, refreshToken, visit) }
}
