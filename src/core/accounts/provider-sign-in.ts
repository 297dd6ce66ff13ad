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
import { AppError } from './app-error.ts'
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

/** Whom a provider vouches for, by its name, and the browser that comes with it. */
export type ProviderSignInRequest = {
  identity: ProviderIdentity
  providerName: string
  visit: Visit
  language: Language
}

/** The tokens count for nothing until the browser that began the sign-in claims its session. */
export type ProviderSignIn =
  | { session: OpenedSession; account: Account }
  | { refused: 'email_missing' | 'email_unverified' | 'authentication_failed' }

/**
 * The access token travels in an address, which others may see later: it is over before long, and
 * the claim brings another.
 */
const URL_TOKEN_TTL_MS = 2 * 60 * 1000

/**
 * Opens the account of somebody whom a provider vouches for, by issuer and subject. Whoever comes
 * for the first time needs an address that the provider calls verified: it opens the account that
 * verified the same one, takes over one that never did, or makes a new one.
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
  // The same whether somebody here has the address or not.
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
  // Whoever verifies the same address in another way waits meanwhile.
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
 * The account that claims the address without having verified it; null: there is none. Whoever
 * registered it may be a stranger who waits for the owner to come: nothing that opened the account
 * opens it any more.
 */
async function claimUnverifiedAccount(
  tx: Db,
  ports: Ports,
  email: string,
  { identity, now }: { identity: ProviderIdentity; now: Date },
): Promise<Account | null> {
  const claimed = await findUnverifiedByEmail(tx, email)
  const locked = claimed && (await lockAccount(tx, claimed.id))
  // Deleted, or gone on to another address, since it was found.
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
 * Makes a sign-in count in the browser that began it, and brings the tokens to go on with: those
 * that stood in the address are used up. Throws AppError('unauthenticated') for any other browser,
 * a second time, or later than minutes.
 */
export async function claimSignIn(
  { db, secrets }: Ports,
  refreshToken: string,
  visit: Visit,
): Promise<{ account: Account; tokens: Tokens }> {
  await enforceThrottle(db, [tokenRule(secrets, visit.address)], visit.now)
  const claimed = await claimSession({ db, secrets }, refreshToken, visit)
  const account = claimed && (await findAccount(db, claimed.accountId))
  if (!account)
    throw new AppError('unauthenticated', 'This sign-in is over, or was begun in another browser')
  return { account, tokens: await refreshSession({ db, secrets }, refreshToken, visit) }
}
