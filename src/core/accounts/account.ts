import type { Role, User } from '#contract/accounts.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { type SubscriptionRow, subscriptionSummary } from '#core/payments/access.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Passwords } from './passwords.ts'

/** What the work on accounts needs. */
export type AccountPorts = {
  db: Kysely<Tables>
  secrets: Secrets
  passwords: Passwords
  /** Full access for whoever is new. */
  trialDays: number
}

export type Account = {
  id: number
  email: string | null
  emailVerifiedAt: Date | null
  /** It was registered under somebody else's address and looks like any other from outside. */
  isDuplicate: boolean
  passwordHash: string | null
  role: Role
  firstName: string | null
  lastName: string | null
  language: User['language']
  currency: string | null
  theme: User['theme']
  trialExpiresAt: Date | null
  createdAt: Date
  /** A chat with the bot is linked to it, and the bot may write there. */
  botStarted: boolean
  /** Its subscriptions, of those that are over the last ones; null: none. */
  subscriptions: SubscriptionRow[] | null
}

/** Who calls, by a session that stands. */
export type Caller = { sessionId: string; signedInAt: Date; account: Account }

/** The browser that a request came from. */
export type Visit = {
  /** Network address, as far as it is known. */
  address: string
  /** The cookie that tells this browser from others; null: it has none yet. */
  device: string | null
  /** Browser and system in words; null: unknown. */
  deviceName: string | null
  now: Date
}

/** Everything of an account that leaves the server, but for what /settings adds. */
export function toUser(account: Account, now: Date): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    // Somebody from a messenger has no address to verify.
    emailVerified: account.email === null || account.emailVerifiedAt !== null,
    trialExpiresAt: account.trialExpiresAt?.toISOString() ?? null,
    unipaySubscription: subscriptionSummary(account.subscriptions ?? [], now),
    botStarted: account.botStarted,
    language: account.language,
    currency: account.currency as User['currency'],
    theme: account.theme,
    createdAt: account.createdAt.toISOString(),
  }
}

/** Whether the account may do what a trial or a subscription is for. */
export const accountHasFullAccess = (account: Account, now: Date): boolean =>
  hasFullAccess(toUser(account, now), now)
