import { randomBytes } from 'node:crypto'
import { RESET_LINK_HOURS } from '#contract/accounts.ts'
import { unlinkChatOfAccount } from '#core/chats/link-chat.ts'
import type { Db } from '#core/db/database.ts'
import { addJob, type Jobs } from '#core/db/jobs.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { saveKnownDevice, endSessionRows } from './session-store.ts'
import { hashDevice, ensureDevice } from './device.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import {
  deleteSignInCredentials,
  findResetAccountId,
  saveResetToken,
  consumeResetToken,
} from './credential-store.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { AppError } from './app-error.ts'
import {
  changeAccount,
  findAccount,
  findByVerifiedEmail,
  findUnverifiedByEmail,
  lockAccount,
  lockEmailAddress,
} from './store.ts'
import { enforceThrottle, forgotRule, resetLinkRule, tokenRule } from './throttle.ts'
import { releaseAttempts, countAttempt } from './throttle-store.ts'

const TTL_MS = RESET_LINK_HOURS * 60 * 60 * 1000
type Language = 'en' | 'ru' | 'ka'
type ResetRequest = { email: string; language: Language }

/**
 * Somebody asks for a reset link. Whether there is such an account is looked up by a job: the
 * answer cannot tell, by its words or its time. The job carries the address sealed.
 */
export async function requestPasswordReset(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  request: ResetRequest,
  { address, now }: Pick<Visit, 'address' | 'now'>,
): Promise<void> {
  await enforceThrottle(db, [forgotRule(secrets, address)], now)
  await addJob(
    db,
    'send-reset-link',
    { sealed: secrets.seal('reset-asked', JSON.stringify(request)).toString('base64') },
    { priority: -10, maxAttempts: 5 },
  )
}

/**
 * Mails a reset link, good for an hour and once, to whoever verified the address, else to the
 * newest account that claims it: who opens the link has verified it. Three an hour and account;
 * then, and for an address that nobody has, nothing happens.
 */
export async function sendResetLink(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  publicUrl: string,
  { sealed }: Jobs['send-reset-link'],
  now: Date,
): Promise<void> {
  const request = JSON.parse(
    secrets.unseal('reset-asked', Buffer.from(sealed, 'base64')) ?? 'null',
  ) as ResetRequest | null
  if (!request) return
  const account =
    (await findByVerifiedEmail(db, request.email)) ??
    (await findUnverifiedByEmail(db, request.email))
  if (!account?.email) return
  const { id, email, language } = account
  await db.transaction().execute(async (tx) => {
    if (await countAttempt(tx, [resetLinkRule(secrets, id)], now)) return
    const token = randomBytes(32).toString('base64url')
    await saveResetToken(tx, {
      accountId: id,
      hash: hashToken(secrets, token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + TTL_MS),
    })
    await queueEmail(
      tx,
      secrets,
      {
        accountId: id,
        to: email,
        language: language ?? request.language,
        content: { kind: 'reset-password', link: `${publicUrl}/reset-password/${token}` },
      },
      now,
    )
  })
}

/**
 * A new password for whoever opened the link, which is used up. All sessions end and nobody is
 * signed in; the browser becomes one that the account knows. An account that had not verified its
 * address has now, and loses whatever a stranger who registered under it may have left: links to
 * providers, codes, known browsers.
 */
export async function resetPassword(
  { db, secrets, passwords, trialDays }: AccountPorts,
  { token, password, language }: { token: string; password: string; language: Language },
  visit: Visit,
): Promise<{ device: string }> {
  const { now } = visit
  const rule = tokenRule(secrets, visit.address)
  await enforceThrottle(db, [rule], now)
  const hash = hashToken(secrets, token)
  const accountId = await findResetAccountId(db, hash, now)
  const account = accountId === null ? null : await findAccount(db, accountId)
  if (!account?.email) throw invalidLinkError()
  rejectCommonPassword(password, [account.email, account.firstName, account.lastName])
  const passwordHash = await passwords.hash(password)
  const device = ensureDevice(visit.device)
  const done = await db.transaction().execute(async (tx) => {
    await lockEmailAddress(tx, account.email!)
    const locked =
      (await consumeResetToken(tx, hash, now)) === null ? null : await lockAccount(tx, account.id)
    if (!locked?.email) return false
    if (
      locked.emailVerifiedAt === null &&
      !(await markEmailVerified(tx, { secrets, trialDays }, locked, locked.email, now))
    )
      return false
    await saveNewPassword(tx, secrets, locked, { passwordHash, language, now })
    await saveKnownDevice(tx, locked.id, hashDevice(secrets, device), now)
    await releaseAttempts(tx, { clear: [rule.key], decrement: [] })
    return true
  })
  if (!done) throw invalidLinkError()
  return { device }
}

async function saveNewPassword(
  tx: Db,
  secrets: Secrets,
  locked: Account,
  { passwordHash, language, now }: { passwordHash: string; language: Language; now: Date },
): Promise<void> {
  await deleteSignInCredentials(tx, locked.id, { links: locked.emailVerifiedAt === null })
  // Telegram opens an account by its chat too.
  if (locked.emailVerifiedAt === null) await unlinkChatOfAccount(tx, locked.id, now)
  await endSessionRows(tx, { accountId: locked.id }, 'reset', now)
  await changeAccount(tx, locked.id, { passwordHash })
  await queueEmail(
    tx,
    secrets,
    {
      accountId: locked.id,
      to: locked.email!,
      language: locked.language ?? language,
      content: { kind: 'password-changed' },
    },
    now,
  )
}

const invalidLinkError = (): AppError =>
  new AppError('invalid', 'Invalid or expired reset link', { field: 'token' })
const hashToken = (secrets: Secrets, token: string): Buffer => secrets.hash('reset-token', token)
