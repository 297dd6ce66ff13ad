import { domainToASCII } from 'node:url'
import type { Db } from '#core/db/database.ts'
import type { Account, AccountPorts } from './account.ts'
import { insertUsedTrials } from './trial-store.ts'

type Ports = Pick<AccountPorts, 'secrets' | 'trialDays'>
/**
 * What counts as one person's for a trial: a verified address, or an account at a sign-in provider
 * or Telegram.
 */
export type TrialIdentifier = { email: string } | { issuer: string; subject: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** When a trial that begins now ends. */
export const trialEnd = (trialDays: number, now: Date): Date =>
  new Date(now.getTime() + trialDays * DAY_MS)

/**
 * When the trial of a new account with these identifiers ends; null: one of them has used its
 * trial.
 */
export async function startTrial(
  tx: Db,
  ports: Ports,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<Date | null> {
  return (await claimTrial(tx, ports, identifiers, now)) ? trialEnd(ports.trialDays, now) : null
}

/**
 * When the trial of an account ends whose address has just been verified for the first time. Until
 * then nobody can tell
 * whether an address had an account before: it has a trial like any other, and loses it here if the
 * address has used one.
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
  // Days that an administrator added stay.
  const added = new Date(account.trialExpiresAt.getTime() - ports.trialDays * DAY_MS)
  return added > now ? added : null
}

/** Whoever signs in to an account shares its trial, also after the account is deleted. */
export async function shareTrial(
  tx: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  account: Account,
  identifiers: readonly TrialIdentifier[],
  now: Date,
): Promise<void> {
  // On a site without trials it ends as it begins, and nothing was used.
  const hadTrial = account.trialExpiresAt === null || account.trialExpiresAt > account.createdAt
  if (hadTrial)
    await insertUsedTrials(
      tx,
      identifiers.map((identifier) => hashIdentifier(secrets, identifier)),
      now,
    )
}

/** Whether none of the identifiers has used its trial; all of them have now. */
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
 * The mailbox behind an address, for counting trials only: without its `+tag` (RFC 5233), without
 * the dots of Gmail, and
 * with the spellings that Yandex delivers to one mailbox made one.
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
