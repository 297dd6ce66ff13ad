import { randomBytes } from 'node:crypto'
import { RESET_LINK_HOURS } from '#contract/accounts.ts'
import { untieChatOf } from '#core/chats/tie.ts'
import type { Db } from '#core/db/database.ts'
import { addJob, type Jobs } from '#core/db/jobs.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { rememberDevice } from './device-store.ts'
import { deviceHash, deviceOf } from './device.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { forgetProofs } from './proof-store.ts'
import { proveEmail } from './prove-email.ts'
import { Refused } from './refused.ts'
import { accountOfReset, putReset, useReset } from './reset-store.ts'
import { endSessionRows } from './session-store.ts'
import {
  changeAccount,
  findAccount,
  findByProvedEmail,
  findUnprovedByEmail,
  holdAccount,
  holdAddress,
} from './store.ts'
import { allow, forgotRule, resetLinkRule, tokenRule } from './throttle.ts'
import { giveBack, takeTry } from './throttle-store.ts'

const LIVES_MS = RESET_LINK_HOURS * 60 * 60 * 1000
type Language = 'en' | 'ru' | 'ka'
type Asked = { email: string; language: Language }

/**
 * Somebody asks for a reset link. Whether there is such an account is looked up by a job: the
 * answer cannot tell, by its words or its time. The job carries the address sealed.
 */
export async function askForReset(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  asked: Asked,
  { address, now }: Pick<Visit, 'address' | 'now'>,
): Promise<void> {
  await allow(db, [forgotRule(secrets, address)], now)
  await addJob(
    db,
    'send-reset-link',
    { sealed: secrets.seal('reset-asked', JSON.stringify(asked)).toString('base64') },
    { priority: -10, maxAttempts: 5 },
  )
}

/**
 * Mails a reset link, good for an hour and once, to whoever proved the address, else to the newest
 * account that claims it: who opens the link has proved it. Three an hour and account; then, and
 * for an address that nobody has, nothing happens.
 */
export async function sendResetLink(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  publicUrl: string,
  { sealed }: Jobs['send-reset-link'],
  now: Date,
): Promise<void> {
  const asked = JSON.parse(
    secrets.unseal('reset-asked', Buffer.from(sealed, 'base64')) ?? 'null',
  ) as Asked | null
  if (!asked) return
  const account =
    (await findByProvedEmail(db, asked.email)) ?? (await findUnprovedByEmail(db, asked.email))
  if (!account?.email) return
  const { id, email, language } = account
  await db.transaction().execute(async (tx) => {
    if (await takeTry(tx, [resetLinkRule(secrets, id)], now)) return
    const token = randomBytes(32).toString('base64url')
    await putReset(tx, {
      accountId: id,
      hash: tokenHash(secrets, token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + LIVES_MS),
    })
    await queueMail(
      tx,
      secrets,
      {
        accountId: id,
        to: email,
        language: language ?? asked.language,
        content: { kind: 'reset-password', link: `${publicUrl}/reset-password/${token}` },
      },
      now,
    )
  })
}

/**
 * A new password for whoever opened the link, which is used up. All sessions end and nobody is
 * signed in; the browser becomes one that the account knows. An account that had not proved its
 * address has now, and loses whatever a stranger who registered under it may have left: links to
 * providers, codes, known browsers.
 */
export async function resetPassword(
  { db, secrets, passwords, trialDays }: AccountPorts,
  { token, password, language }: { token: string; password: string; language: Language },
  visit: Visit,
): Promise<{ device: string }> {
  const { now } = visit
  const guard = tokenRule(secrets, visit.address)
  await allow(db, [guard], now)
  const hash = tokenHash(secrets, token)
  const accountId = await accountOfReset(db, hash, now)
  const account = accountId === null ? null : await findAccount(db, accountId)
  if (!account?.email) throw wrongLink()
  refuseCommonPassword(password, [account.email, account.firstName, account.lastName])
  const passwordHash = await passwords.hash(password)
  const device = deviceOf(visit.device)
  const done = await db.transaction().execute(async (tx) => {
    await holdAddress(tx, account.email!)
    const held = (await useReset(tx, hash, now)) === null ? null : await holdAccount(tx, account.id)
    if (!held?.email) return false
    if (
      held.emailVerifiedAt === null &&
      !(await proveEmail(tx, { secrets, trialDays }, held, held.email, now))
    )
      return false
    await putNewPassword(tx, secrets, held, { passwordHash, language, now })
    await rememberDevice(tx, held.id, deviceHash(secrets, device), now)
    await giveBack(tx, { forget: [guard.key], refund: [] })
    return true
  })
  if (!done) throw wrongLink()
  return { device }
}

async function putNewPassword(
  tx: Db,
  secrets: Secrets,
  held: Account,
  { passwordHash, language, now }: { passwordHash: string; language: Language; now: Date },
): Promise<void> {
  await forgetProofs(tx, held.id, { links: held.emailVerifiedAt === null })
  // Telegram opens an account by its chat too.
  if (held.emailVerifiedAt === null) await untieChatOf(tx, held.id, now)
  await endSessionRows(tx, { accountId: held.id }, 'reset', now)
  await changeAccount(tx, held.id, { passwordHash })
  await queueMail(
    tx,
    secrets,
    {
      accountId: held.id,
      to: held.email!,
      language: held.language ?? language,
      content: { kind: 'password-changed' },
    },
    now,
  )
}

const wrongLink = (): Refused =>
  new Refused('wrong', 'Invalid or expired reset link', { field: 'token' })
const tokenHash = (secrets: Secrets, token: string): Buffer => secrets.hash('reset-token', token)
