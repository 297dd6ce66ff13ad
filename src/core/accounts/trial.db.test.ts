import { beforeEach, describe, expect, test } from 'vitest'
import { unsealEmail } from '#core/emails/sealed-email.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
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
  const rows = await db.selectFrom('email').select('sealed').orderBy('id', 'desc').execute()
  const found = rows
    .map(({ sealed }) => unsealEmail(secrets, sealed!)!)
    .find(({ to }) => to === email)!
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

describe('one trial per address', () => {
  test('an account made again after deletion works, without a new trial', async () => {
    const first = await joined('nino@gmail.com')
    expect(first.trialExpiresAt).toEqual(inDays(7))
    await deleteById(first.id)
    const second = await joined('N.ino+again@gmail.com')
    expect(second).toMatchObject({ emailVerifiedAt: now, trialExpiresAt: null })
  })

  test('before it is verified, a used address looks like a new one', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const [used, fresh] = [await signUp('ana@example.com'), await signUp('new@example.com')]
    const { id: _, email: __, passwordHash: ___, ...rest } = fresh
    expect(used).toMatchObject(rest)
    expect(used.trialExpiresAt).toEqual(inDays(7))
  })

  test("a stranger who never verifies an address does not use up its owner's trial", async () => {
    await deleteById((await signUp('ana@example.com')).id)
    expect((await joined('ana@example.com')).trialExpiresAt).toEqual(inDays(7))
  })

  test('the address that is verified counts, not the one that was typed at first', async () => {
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

  test('an address that an account changes to shares its trial', async () => {
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

  test('of two verified at once under one mailbox, one has a trial', async () => {
    const emails = ['ana+1@example.com', 'ana+2@example.com']
    const accounts = await Promise.all(emails.map((email) => signUp(email)))
    const ends = await Promise.all(
      accounts.map(async ({ id }, at) => (await verified(id, emails[at]!)).trialExpiresAt),
    )
    expect(ends.filter((end) => end !== null)).toEqual([inDays(7)])
  })

  test('an account from before this check is recorded when it is deleted', async () => {
    const { id } = await joined('ana@example.com')
    await db.deleteFrom('used_trial').execute()
    await deleteById(id)
    expect((await joined('ana@example.com')).trialExpiresAt).toBe(null)
  })

  test('a site without trials uses none up', async () => {
    const without = { ...ports, trialDays: 0 }
    const { id } = await joined('ana@example.com', without)
    await deleteById(id)
    expect((await joined('ana@example.com')).trialExpiresAt).toEqual(inDays(7))
  })
})

describe('one trial per account elsewhere', () => {
  test.each([
    ['Telegram', TELEGRAM],
    ['a provider', { ...GOOGLE }],
  ])('%s, also after deletion', async (_name, identity) => {
    const first = await signInFrom(identity)
    expect(first.trialExpiresAt).toEqual(inDays(7))
    await deleteById(first.id)
    expect((await signInFrom(identity)).trialExpiresAt).toBe(null)
  })

  test('a provider that vouches for an address that used its trial', async () => {
    await deleteById((await joined('ana@example.com')).id)
    expect((await signInFrom(GOOGLE)).trialExpiresAt).toBe(null)
  })

  test('the same subject with another address', async () => {
    await deleteById((await signInFrom(GOOGLE)).id)
    expect((await signInFrom({ ...GOOGLE, email: 'other@example.com' })).trialExpiresAt).toBe(null)
  })

  test('taking over an unverified address does not renew its trial', async () => {
    await deleteById((await joined('ana@example.com')).id)
    const { id } = await signUp('ana@example.com')
    expect(await signInFrom(GOOGLE)).toMatchObject({ id, trialExpiresAt: null })
  })

  test('what is linked to an account shares its trial, also once it is taken off', async () => {
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

  test('an account that is merged into another leaves no trial behind', async () => {
    await signInFrom(TELEGRAM)
    const { id } = await joined('ana@example.com')
    expect(await link(id, TELEGRAM)).toBe('linked')
    expect((await findAccount(db, id))!.trialExpiresAt).toEqual(inDays(7))
    await deleteById(id)
    expect((await signInFrom(TELEGRAM)).trialExpiresAt).toBe(null)
  })
})

test('nothing that is stored says whose trial it was', async () => {
  await signInFrom({ ...GOOGLE, subject: 'subject-of-ana' })
  const rows = await db.selectFrom('used_trial').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { hash } of rows) expect(hash).toHaveLength(32)
  const other = openSecrets('another key of thirty-two characters!')
  expect(rows.map(({ hash }) => hash)).not.toContainEqual(
    other.hash('used-trial', 'email ana@example.com'),
  )
})
