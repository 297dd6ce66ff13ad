import { beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import type { Caller, Visit } from './account.ts'
import { requestEmailChange, confirmEmailChange } from './change-email.ts'
import { deleteLockedAccount } from './delete-account.ts'
import { createPasswords } from './passwords.ts'
import type { ProviderIdentity } from './provider.ts'
import { linkProvider, unlinkProvider } from './provider-links.ts'
import { signInWithProvider } from './provider-sign-in.ts'
import { register } from './register.ts'
import { findCaller, openSession } from './sessions.ts'
import { changeAccount, findAccount } from './store.ts'
import { toTelegramIdentity } from './telegram-account.ts'
import { verifyEmail } from './verify-email.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const passwords = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } })
const ports = { db, secrets, passwords, trialDays: 7 }
const now = new Date('2026-03-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const visit: Visit = { address: '203.0.113.7', device: null, deviceName: null, now }
const PASSWORD = 'kettle oboe mirth'
const GOOGLE: ProviderIdentity = {
  issuer: 'https://id.example.com',
  subject: 'ana-1',
  email: 'ana@example.com',
  emailVerified: true,
  firstName: 'Ana',
  lastName: null,
}
const TELEGRAM = toTelegramIdentity({ id: 7001, firstName: 'Ana', lastName: null })

beforeEach(async () => {
  for (const table of ['email', 'account', 'throttle', 'used_trial'] as const)
    await db.deleteFrom(table).execute()
})

const signUp = async (email: string, at = ports) =>
  (await register(at, { email, password: PASSWORD }, visit, 'en')).account
const callerOf = async (accountId: number): Promise<Caller> =>
  (await findCaller(
    ports,
    (
      await openSession(db, secrets, { accountId, method: 'password', visit })
    ).accessToken,
    now,
  ))!
async function lastCode(email: string): Promise<string> {
  const found = (await listPendingEmails(db, secrets)).find(({ to }) => to === email)!
  return 'code' in found.content ? found.content.code : ''
}
const verified = async (id: number, email: string, at = ports) =>
  verifyEmail(at, await callerOf(id), { email, code: await lastCode(email) }, now)
const joined = async (email: string, at = ports) =>
  verified((await signUp(email, at)).id, email, at)
async function signInFrom(identity: ProviderIdentity) {
  const result = await signInWithProvider(ports, {
    identity,
    providerName: 'Local',
    visit,
    language: 'en',
  })
  if ('refused' in result) throw new Error(result.refused)
  return result.account
}
const deleteById = (id: number) =>
  db
    .transaction()
    .execute(async (tx) =>
      deleteLockedAccount(tx, secrets, (await findAccount(tx, id))!, 'en', now),
    )
const link = async (accountId: number, identity: ProviderIdentity) =>
  linkProvider(ports, {
    identity,
    providerName: 'Local',
    requestedBy: { sessionId: (await callerOf(accountId)).sessionId, accountId },
    language: 'en',
    now,
  })

describe('one trial per email', () => {
  test('an account created again after deletion has no new trial', async () => {
    const first = await joined('nino@gmail.com')
    expect(first.trialExpiresAt).toEqual(inDays(7))
    await deleteById(first.id)
    const second = await joined('N.ino+again@gmail.com')
    expect(second).toMatchObject({ emailVerifiedAt: now, trialExpiresAt: null })
  })

  test('an email that had a trial looks like a new one until it is verified', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const [used, fresh] = [await signUp('ana@example.com'), await signUp('new@example.com')]
    const { id: _, email: __, passwordHash: ___, ...rest } = fresh
    expect(used).toMatchObject(rest)
    expect(used.trialExpiresAt).toEqual(inDays(7))
  })

  test("an unverified registration does not use the trial of the email's owner", async () => {
    await deleteById((await signUp('ana@example.com')).id)
    expect((await joined('ana@example.com')).trialExpiresAt).toEqual(inDays(7))
  })

  test('the verified email counts, not the one typed at registration', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const { id } = await signUp('ana@example.com')
    await db.deleteFrom('throttle').execute()
    await requestEmailChange(
      ports,
      await callerOf(id),
      { email: 'other@example.com', currentPassword: PASSWORD, language: 'en' },
      now,
    )
    expect(
      (
        await confirmEmailChange(
          ports,
          await callerOf(id),
          await lastCode('other@example.com'),
          'en',
          now,
        )
      ).trialExpiresAt,
    ).toEqual(inDays(7))
  })

  test("a changed email shares the account's trial", async () => {
    const { id } = await joined('ana@example.com')
    for (const email of ['other@example.com', 'ana@example.com']) {
      await db.deleteFrom('throttle').execute()
      await requestEmailChange(
        ports,
        await callerOf(id),
        { email, currentPassword: PASSWORD, language: 'en' },
        now,
      )
      expect(
        (await confirmEmailChange(ports, await callerOf(id), await lastCode(email), 'en', now))
          .trialExpiresAt,
      ).toEqual(inDays(7))
    }
    expect((await joined('other@example.com')).trialExpiresAt).toBe(null)
  })

  test('days that an administrator added stay', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const { id } = await signUp('ana@example.com')
    await changeAccount(db, id, { trialExpiresAt: inDays(37) })
    expect((await verified(id, 'ana@example.com')).trialExpiresAt).toEqual(inDays(30))
  })

  test('of two emails of one mailbox verified concurrently, one has a trial', async () => {
    const emails = ['ana+1@example.com', 'ana+2@example.com']
    const accounts = await Promise.all(emails.map((email) => signUp(email)))
    const ends = await Promise.all(
      accounts.map(async ({ id }, at) => (await verified(id, emails[at]!)).trialExpiresAt),
    )
    expect(ends.filter((end) => end !== null)).toEqual([inDays(7)])
  })

  test('deleting an account records a trial that was not recorded before', async () => {
    const { id } = await joined('ana@example.com')
    await db.deleteFrom('used_trial').execute()
    await deleteById(id)
    expect((await joined('ana@example.com')).trialExpiresAt).toBe(null)
  })

  test('with trialDays 0 no trial is used', async () => {
    const without = { ...ports, trialDays: 0 }
    const { id } = await joined('ana@example.com', without)
    await deleteById(id)
    expect((await joined('ana@example.com')).trialExpiresAt).toEqual(inDays(7))
  })
})

describe('one trial per provider identity', () => {
  test.each([
    ['Telegram', TELEGRAM],
    ['a provider', { ...GOOGLE }],
  ])('%s, even after the account is deleted', async (_name, identity) => {
    const first = await signInFrom(identity)
    expect(first.trialExpiresAt).toEqual(inDays(7))
    await deleteById(first.id)
    expect((await signInFrom(identity)).trialExpiresAt).toBe(null)
  })

  test('none for an identity whose email has had a trial', async () => {
    await deleteById((await joined('ana@example.com')).id)
    expect((await signInFrom(GOOGLE)).trialExpiresAt).toBe(null)
  })

  test('none for the same subject with another email', async () => {
    await deleteById((await signInFrom(GOOGLE)).id)
    expect((await signInFrom({ ...GOOGLE, email: 'other@example.com' })).trialExpiresAt).toBe(null)
  })

  test('claiming an unverified account does not renew the trial of its email', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const { id } = await signUp('ana@example.com')
    expect(await signInFrom(GOOGLE)).toMatchObject({ id, trialExpiresAt: null })
  })

  test("a linked identity shares the account's trial, even after unlinking", async () => {
    const { id } = await joined('ana@example.com')
    expect(await link(id, TELEGRAM)).toBe('linked')
    const { id: linkId } = await db
      .selectFrom('sign_in_link')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    await unlinkProvider(db, await callerOf(id), linkId, now)
    expect((await signInFrom(TELEGRAM)).trialExpiresAt).toBe(null)
  })

  test('a merged account leaves no trial behind', async () => {
    await signInFrom(TELEGRAM)
    const { id } = await joined('ana@example.com')
    expect(await link(id, TELEGRAM)).toBe('linked')
    expect((await findAccount(db, id))!.trialExpiresAt).toEqual(inDays(7))
    await deleteById(id)
    expect((await signInFrom(TELEGRAM)).trialExpiresAt).toBe(null)
  })
})

test('the stored hashes do not reveal whose trial it was', async () => {
  await signInFrom({ ...GOOGLE, subject: 'subject-of-ana' })
  const rows = await db.selectFrom('used_trial').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { hash } of rows) expect(hash).toHaveLength(32)
  const other = openSecrets('another key of thirty-two characters!')
  expect(rows.map(({ hash }) => hash)).not.toContainEqual(
    other.hash('used-trial', 'email ana@example.com'),
  )
})
