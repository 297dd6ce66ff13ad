import type { Tokens, User } from '#contract/accounts.ts'
import { TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import { untieChatOf } from '#core/chats/tie.ts'
import type { Db } from '#core/db/database.ts'
import { queueMail } from '#core/mail/outbox.ts'
import { ACCESS_TOKEN_MS, signAccessToken } from './access-token.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { forgetProofs } from './proof-store.ts'
import type { ProviderIdentity } from './provider.ts'
import { holdIdentity, holdLinkedAccount, insertLink, noteLinkEmail } from './provider-store.ts'
import { Refused } from './refused.ts'
import { endSessionRows } from './session-store.ts'
import { claimSession, type OpenedSession, openSession, refreshSession } from './sessions.ts'
import {
  changeAccount,
  dropOtherClaims,
  findAccount,
  findByProvedEmail,
  findUnprovedByEmail,
  holdAccount,
  holdAddress,
  insertAccount,
} from './store.ts'
import { accountOfTelegram, takeOnce } from './telegram-account.ts'
import { allow, tokenRule } from './throttle.ts'
import { confirmTrial, shareTrial, startTrial } from './trial.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>
type Language = NonNullable<User['language']>

/** Whom a provider vouches for, by its name, and the browser that comes with it. */
export type Vouched = {
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
const SEEN_TOKEN_MS = 2 * 60 * 1000

/**
 * Opens the account of somebody whom a provider vouches for, by issuer and subject. Whoever comes
 * for the first time needs an address that the provider calls proven: it opens the account that
 * proved the same one, takes over one that never did, or makes a new one.
 */
export async function signInWithProvider(
  ports: Ports,
  { identity, providerName, visit, language }: Vouched,
): Promise<ProviderSignIn> {
  const { db, secrets } = ports
  return db.transaction().execute(async (tx) => {
    if (!(await takeOnce(tx, secrets, identity))) return { refused: 'authentication_failed' }
    const byTelegram = identity.issuer === TELEGRAM_ISSUER
    const account = byTelegram
      ? await accountOfTelegram(tx, ports, identity, {
          language: null,
          fallback: language,
          now: visit.now,
        })
      : await accountOf(tx, ports, { identity, providerName, visit, language })
    if ('refused' in account) return account
    const session = await openSession(tx, secrets, {
      accountId: account.id,
      door: byTelegram ? 'telegram' : 'provider',
      visit,
      claimed: false,
    })
    return {
      account,
      session: {
        ...session,
        accessToken: await signAccessToken(secrets, {
          accountId: account.id,
          sessionId: session.sessionId,
          now: new Date(visit.now.getTime() - ACCESS_TOKEN_MS + SEEN_TOKEN_MS),
        }),
      },
    }
  })
}

async function accountOf(
  tx: Db,
  ports: Ports,
  vouched: Vouched,
): Promise<Account | { refused: 'email_missing' | 'email_unverified' }> {
  const { identity } = vouched
  await holdIdentity(tx, identity)
  const known = await holdLinkedAccount(tx, identity)
  if (!known && identity.email === null) return { refused: 'email_missing' }
  // The same whether somebody here has the address or not.
  if (!known && !identity.emailVerified) return { refused: 'email_unverified' }
  if (known) await noteLinkEmail(tx, identity)
  return known ?? firstTime(tx, ports, vouched, identity.email!)
}

async function firstTime(
  tx: Db,
  ports: Ports,
  { identity, providerName, visit, language }: Vouched,
  email: string,
): Promise<Account> {
  const { now } = visit
  // Whoever proves the same address in another way waits meanwhile.
  await holdAddress(tx, email)
  const names = { firstName: identity.firstName, lastName: identity.lastName }
  const owner = await findByProvedEmail(tx, email)
  if (owner) {
    await queueMail(
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
    (await takeOver(tx, ports, email, { identity, now })) ??
    (await insertAccount(tx, {
      email,
      emailVerifiedAt: now,
      isShadow: false,
      passwordHash: null,
      ...names,
      language: null,
      trialExpiresAt: await startTrial(tx, ports, [{ email }, identity], now),
      createdAt: now,
    }))
  await insertLink(tx, { accountId: account.id, ...identity, at: now })
  await dropOtherClaims(tx, email, account.id)
  return account
}

/**
 * The account that claims the address without having proved it; null: there is none. Whoever
 * registered it may be a stranger who waits for the owner to come: nothing that opened the account
 * opens it any more.
 */
async function takeOver(
  tx: Db,
  ports: Ports,
  email: string,
  { identity, now }: { identity: ProviderIdentity; now: Date },
): Promise<Account | null> {
  const claimed = await findUnprovedByEmail(tx, email)
  const held = claimed && (await holdAccount(tx, claimed.id))
  // Deleted, or gone on to another address, since it was found.
  if (!held || held.email !== claimed.email || held.emailVerifiedAt !== null) return null
  await forgetProofs(tx, held.id, { links: true })
  await untieChatOf(tx, held.id, now)
  await endSessionRows(tx, { accountId: held.id }, 'proved', now)
  const trialExpiresAt = await confirmTrial(tx, ports, held, [{ email }, identity], now)
  return changeAccount(tx, held.id, {
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
 * that stood in the address are used up. Throws Refused('signed-out') for any other browser, a
 * second time, or later than minutes.
 */
export async function claimSignIn(
  { db, secrets }: Ports,
  refreshToken: string,
  visit: Visit,
): Promise<{ account: Account; tokens: Tokens }> {
  await allow(db, [tokenRule(secrets, visit.address)], visit.now)
  const claimed = await claimSession({ db, secrets }, refreshToken, visit)
  const account = claimed && (await findAccount(db, claimed.accountId))
  if (!account)
    throw new Refused('signed-out', 'This sign-in is over, or was begun in another browser')
  return { account, tokens: await refreshSession({ db, secrets }, refreshToken, visit) }
}
