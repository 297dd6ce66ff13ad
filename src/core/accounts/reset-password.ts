import type { Language } from '#locales/languages.ts'
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
import { AppError } from '#core/app-error.ts'
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
type ResetRequest = { email: string; language: Language }

/**
 * Queues a password reset email. A job looks up the account, so neither the response nor its timing
 * reveals whether it exists. The job's payload is encrypted. Throws AppError.
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
    { sealed: secrets.seal('reset-request', JSON.stringify(request)).toString('base64') },
    { priority: -10, maxAttempts: 5 },
  )
}

/**
 * Emails a reset link that works once, for an hour. It is for the account that verified the email,
 * else for the newest one registered with it, since opening the link verifies the email. Does
 * nothing for unknown emails and after three links per account and hour.
 */
export async function sendResetLink(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  publicUrl: string,
  { sealed }: Jobs['send-reset-link'],
  now: Date,
): Promise<void> {
  const request = JSON.parse(
    secrets.unseal('reset-request', Buffer.from(sealed, 'base64')) ?? 'null',
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
 * Sets a new password with a reset link, which is consumed. All sessions end and the browser
 * becomes a known device. An unverified account becomes verified and loses all credentials that a
 * stranger may have set up: linked providers, codes, known devices. Throws AppError when the link
 * is invalid.
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
  // A linked chat can sign in with Telegram.
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

const invalidLinkError = (): AppError => new AppError('reset_link_invalid', { field: 'token' })
const hashToken = (secrets: Secrets, token: string): Buffer => secrets.hash('reset-token', token)
