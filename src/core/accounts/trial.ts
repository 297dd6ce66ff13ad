import { domainToASCII } from 'node:url'
import type { Db } from '#core/db/database.ts'
import type { Account, AccountPorts } from './account.ts'
import { insertUsedTrials } from './trial-store.ts'

type Ports = Pick<AccountPorts, 'secrets' | 'trialDays'>
/** Identifies a person across accounts: a verified email, or an identity at a provider. */
export type TrialIdentifier = { email: string } | { issuer: string; subject: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** When a trial that starts now ends. */
export const computeTrialEnd = (trialDays: number, now: Date): Date =>
  new Date(now.getTime() + trialDays * DAY_MS)

/** The end of the trial of a new account; null when one of its identifiers has had a trial. */
export async function startTrial(
  tx: Db,
  ports: Ports,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<Date | null> {
  return (await claimTrial(tx, ports, identifiers, now))
    ? computeTrialEnd(ports.trialDays, now)
    : null
}

/**
 * The end of the trial of an account whose email has just been verified for the first time. An
 * unverified account always has a trial, so that registering does not reveal whether the email had
 * an account before. It loses the trial here if the email has had one.
 */
export async function confirmTrial(
  tx: Db,
  ports: Ports,
  account: Account,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<Date | null> {
  if (account.trialExpiresAt === null || (await claimTrial(tx, ports, identifiers, now)))
    return account.trialExpiresAt
  // Keep days that an administrator added.
  const added = new Date(account.trialExpiresAt.getTime() - ports.trialDays * DAY_MS)
  return added > now ? added : null
}

/** Records that identifiers linked to an account share its trial, even after it is deleted. */
export async function shareTrial(
  tx: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  account: Account,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<void> {
  // With trialDays 0 the trial ends when it starts and counts as unused.
  const hadTrial = account.trialExpiresAt === null || account.trialExpiresAt > account.createdAt
  if (hadTrial)
    await insertUsedTrials(
      tx,
      identifiers.map((identifier) => hashIdentifier(secrets, identifier)),
      now,
    )
}

/** Records the trial for all identifiers. Returns false when one of them has had a trial. */
async function claimTrial(
  tx: Db,
  { secrets, trialDays }: Ports,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<boolean> {
  if (trialDays === 0) return true
  return (
    (await insertUsedTrials(
      tx,
      identifiers.map((identifier) => hashIdentifier(secrets, identifier)),
      now,
    )) === identifiers.length
  )
}

const hashIdentifier = (secrets: Ports['secrets'], identifier: TrialIdentifier): Buffer =>
  secrets.hash(
    'used-trial',
    'issuer' in identifier
      ? `identity ${identifier.issuer} ${identifier.subject}`
      : `email ${normalizeMailbox(identifier.email)}`,
  )

const GMAIL = new Set(['gmail.com', 'googlemail.com'])
const YANDEX = new Set([
  'ya.ru',
  'yandex.ru',
  'yandex.com',
  'yandex.by',
  'yandex.kz',
  'yandex.ua',
  'narod.ru',
])

/**
 * The mailbox that an email is delivered to, for counting trials only: without `+tag` (RFC 5233)
 * and Gmail's dots, and with Yandex's equivalent domains and spellings unified.
 */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = (domainToASCII(email.slice(at + 1)) || email.slice(at + 1)).toLowerCase()
  const local = email
    .slice(0, at)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+.*$/u, '')
  if (GMAIL.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`
  if (YANDEX.has(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`
  return `${local}@${domain}`
}
