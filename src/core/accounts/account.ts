import type { Role, User } from '#contract/accounts.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { type SubscriptionRow, subscriptionSummary } from '#core/payments/access.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Passwords } from './passwords.ts'

/** Dependencies of the account operations. */
export type AccountPorts = {
  db: Kysely<Tables>
  secrets: Secrets
  passwords: Passwords
  /** Length of the free trial of a new account; 0 means no trial. */
  trialDays: number
}

export type Account = {
  id: number
  email: string | null
  emailVerifiedAt: Date | null
  /**
   * Registered with an email that belongs to another account. It can never be verified, but the
   * API does not reveal that.
   */
  isDuplicate: boolean
  passwordHash: string | null
  role: Role
  firstName: string | null
  lastName: string | null
  language: User['language']
  currency: string | null
  theme: User['theme']
  savedAlerts: boolean
  trialExpiresAt: Date | null
  createdAt: Date
  /** A Telegram chat is linked and has not blocked the bot. */
  botStarted: boolean
  /** At most ten, the ones that have not ended first; null when there are none. */
  subscriptions: SubscriptionRow[] | null
}

/** The account that makes a request, authenticated by an active session. */
export type Caller = { sessionId: string; signedInAt: Date; account: Account }

/** The browser that a request came from. */
export type Visit = {
  /** IP address, as far as it is known. */
  address: string
  /** Value of the device cookie; null when the browser has none yet. */
  device: string | null
  /** Browser and system for display, such as "Firefox on Android"; null when unknown. */
  deviceName: string | null
  now: Date
}

/** The public fields of an account, as API responses return them. */
export function toUser(account: Account, now: Date): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    // Accounts created with Telegram have no email to verify.
    emailVerified: account.email === null || account.emailVerifiedAt !== null,
    trialExpiresAt: account.trialExpiresAt?.toISOString() ?? null,
    unipaySubscription: subscriptionSummary(account.subscriptions ?? [], now),
    botStarted: account.botStarted,
    language: account.language,
    currency: account.currency as User['currency'],
    theme: account.theme,
    savedAlerts: account.savedAlerts,
    createdAt: account.createdAt.toISOString(),
  }
}

/** Whether the account has the features of a trial or a paid subscription. */
export const accountHasFullAccess = (account: Account, now: Date): boolean =>
  hasFullAccess(toUser(account, now), now)
