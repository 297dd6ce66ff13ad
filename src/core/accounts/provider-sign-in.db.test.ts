import { beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Caller, Visit } from './account.ts'
import type { ProviderIdentity } from './provider.ts'
import { linkProvider, listSignInMethods, unlinkProvider } from './provider-links.ts'
import { type ProviderSignIn, signInWithProvider } from './provider-sign-in.ts'
import { claimSession, findCaller, openSession, refreshSession } from './sessions.ts'
import { findAccount, findByVerifiedEmail, insertAccount } from './store.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const ports = { db, secrets, trialDays: 7 }
const now = new Date('2026-03-01T12:00:00Z')
const visit: Visit = { address: '203.0.113.7', device: null, deviceName: 'Firefox on Linux', now }
const ANA: ProviderIdentity = {
  issuer: 'https://id.example.com',
  subject: 'ana-1',
  email: 'Ana@example.com',
  emailVerified: true,
  firstName: 'Ana',
  lastName: 'Example',
}

beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('account').execute()
})

const trySignIn = (change: Partial<ProviderIdentity> = {}): Promise<ProviderSignIn> =>
  signInWithProvider(ports, {
    identity: { ...ANA, ...change },
    providerName: 'Local',
    visit,
    language: 'en',
  })

async function signIn(change: Partial<ProviderIdentity> = {}) {
  const answer = await trySignIn(change)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

const registered = (change: Partial<Parameters<typeof insertAccount>[1]> = {}) =>
  insertAccount(db, {
    email: 'ana@example.com',
    emailVerifiedAt: null,
    isDuplicate: false,
    passwordHash: 'hash',
    firstName: 'Not',
    lastName: 'Ana',
    language: null,
    trialExpiresAt: now,
    createdAt: now,
    ...change,
  })
const emails = () => db.selectFrom('email').select(['kind', 'account_id']).execute()
const accounts = () => db.selectFrom('account').select('id').orderBy('id').execute()

async function callerOf(accountId: number): Promise<Caller> {
  const { accessToken } = await openSession(db, secrets, { accountId, method: 'password', visit })
  return (await findCaller(ports, accessToken, now))!
}

describe('first sign-in', () => {
  test('creates an account with a verified email, names and a trial', async () => {
    const { account } = await signIn()
    expect(account).toMatchObject({
      email: 'Ana@example.com',
      emailVerifiedAt: now,
      passwordHash: null,
      isDuplicate: false,
      role: 'USER',
      firstName: 'Ana',
      lastName: 'Example',
      trialExpiresAt: new Date('2026-03-08T12:00:00Z'),
    })
    expect(await emails()).toEqual([])
  })

  test.each([
    [{ email: null }, 'email_missing'],
    [{ email: null, emailVerified: false }, 'email_missing'],
    [{ emailVerified: false }, 'email_unverified'],
  ] as const)('is rejected with %o', async (change, refused) => {
    expect(await trySignIn(change)).toEqual({ refused })
    expect(await accounts()).toEqual([])
  })

  test('an unverified email is rejected whether or not an account has it', async () => {
    await registered({ emailVerifiedAt: now })
    expect(await trySignIn({ emailVerified: false })).toEqual({ refused: 'email_unverified' })
    expect(await db.selectFrom('sign_in_link').selectAll().execute()).toEqual([])
  })

  test('signs in to the account that verified the same email and notifies it', async () => {
    const owner = await registered({ emailVerifiedAt: now })
    const { account } = await signIn()
    expect(account.id).toBe(owner.id)
    expect(await findAccount(db, owner.id)).toMatchObject({
      passwordHash: 'hash',
      firstName: 'Not',
      email: 'ana@example.com',
    })
    expect(await emails()).toEqual([{ kind: 'sign-in-method-added', account_id: owner.id }])
    await signIn()
    expect(await emails()).toHaveLength(1)
  })

  test('claims an unverified account and removes all its previous credentials', async () => {
    const stranger = await registered()
    const held = await openSession(db, secrets, {
      accountId: stranger.id,
      method: 'password',
      visit,
    })
    await db
      .insertInto('sign_in_link')
      .values({
        account_id: stranger.id,
        issuer: ANA.issuer,
        subject: 'stranger',
        email: null,
        added_at: now,
      })
      .execute()
    await db
      .insertInto('password_reset')
      .values({
        hash: Buffer.from('r'),
        account_id: stranger.id,
        sent_at: now,
        expires_at: new Date('2026-03-01T13:00:00Z'),
        used_at: null,
      })
      .execute()
    await db
      .insertInto('email_code')
      .values({
        account_id: stranger.id,
        purpose: 'verify',
        email: 'ana@example.com',
        hash: Buffer.from('c'),
        sent_at: now,
        expires_at: new Date('2026-03-01T12:15:00Z'),
      })
      .execute()

    const { account } = await signIn()
    expect(account).toMatchObject({
      id: stranger.id,
      passwordHash: null,
      emailVerifiedAt: now,
      firstName: 'Ana',
    })
    expect(await findCaller(ports, held.accessToken, now)).toBeNull()
    await expect(
      refreshSession(ports, held.refreshToken, { device: held.device, now }),
    ).rejects.toThrow('sign in again')
    for (const table of ['password_reset', 'email_code', 'known_device'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(
      (await db.selectFrom('sign_in_link').select('subject').execute()).map(
        ({ subject }) => subject,
      ),
    ).toEqual(['ana-1'])
    // The stranger's identity is no longer linked to any account.
    expect(await trySignIn({ subject: 'stranger', email: null })).toEqual({
      refused: 'email_missing',
    })
  })

  test('marks other unverified accounts with the email as duplicates', async () => {
    const duplicate = await registered({ isDuplicate: true })
    const [older, newer] = [
      await registered({ createdAt: new Date('2026-02-01T00:00:00Z') }),
      await registered(),
    ]
    const { account } = await signIn()
    expect(account.id).toBe(newer.id)
    expect(await findAccount(db, older.id)).toMatchObject({
      isDuplicate: true,
      emailVerifiedAt: null,
    })
    expect(await findAccount(db, duplicate.id)).toMatchObject({
      isDuplicate: true,
      emailVerifiedAt: null,
    })
  })

  test('a duplicate is never claimed', async () => {
    const duplicate = await registered({ isDuplicate: true })
    expect((await signIn()).account.id).not.toBe(duplicate.id)
  })
})

describe('later sign-ins', () => {
  test('match by issuer and subject, even if the email changes', async () => {
    const first = (await signIn()).account.id
    for (const change of [
      { email: 'other@example.com' },
      { email: null, emailVerified: false },
      { email: 'ana@example.com', emailVerified: false },
    ])
      expect((await signIn(change)).account.id).toBe(first)
    expect((await findAccount(db, first))!.email).toBe('Ana@example.com')
    expect(
      (await db.selectFrom('sign_in_link').select('email').executeTakeFirstOrThrow()).email,
    ).toBe('ana@example.com')
  })

  test('another issuer or subject is another person', async () => {
    const first = (await signIn()).account.id
    expect(
      (await signIn({ issuer: 'https://other.example', email: 'x@example.com' })).account.id,
    ).not.toBe(first)
    expect(await trySignIn({ subject: 'ANA-1', emailVerified: false })).toEqual({
      refused: 'email_unverified',
    })
  })

  test('eight concurrent first sign-ins create one account', async () => {
    const ids = (await Promise.all(Array.from({ length: 8 }, () => signIn()))).map(
      ({ account }) => account.id,
    )
    expect(new Set(ids).size).toBe(1)
    expect(await accounts()).toHaveLength(1)
  })

  test('concurrent sign-ins of identities with the same email create one account', async () => {
    const ids = (await Promise.all(['a', 'b', 'c', 'd'].map((subject) => signIn({ subject })))).map(
      ({ account }) => account.id,
    )
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the session', () => {
  test('is invalid until its browser claims it, once', async () => {
    const { session, account } = await signIn()
    expect(await findCaller(ports, session.accessToken, now)).toBeNull()
    await expect(
      refreshSession(ports, session.refreshToken, { device: session.device, now }),
    ).rejects.toThrow('sign in again')
    expect(await claimSession(ports, session.refreshToken, { device: null, now })).toBeNull()
    expect(
      await claimSession(ports, session.refreshToken, { device: 'x'.repeat(43), now }),
    ).toBeNull()
    expect(
      await claimSession(ports, session.refreshToken, { device: session.device, now }),
    ).toMatchObject({ accountId: account.id })
    expect(
      await claimSession(ports, session.refreshToken, { device: session.device, now }),
    ).toBeNull()
    expect(await findCaller(ports, session.accessToken, now)).toMatchObject({
      account: { id: account.id },
    })
  })
})

describe('linking in settings', () => {
  const link = (caller: Caller, change: Partial<ProviderIdentity> = {}) =>
    linkProvider(ports, {
      identity: { ...ANA, ...change },
      providerName: 'Local',
      requestedBy: { sessionId: caller.sessionId, accountId: caller.account.id },
      language: 'en',
      now,
    })

  test('links an identity with any email and notifies the owner', async () => {
    const owner = await registered({ emailVerifiedAt: now, email: 'owner@example.com' })
    expect(await link(await callerOf(owner.id), { email: null })).toBe('linked')
    expect((await signIn({ email: null })).account.id).toBe(owner.id)
    expect(await emails()).toEqual([{ kind: 'sign-in-method-added', account_id: owner.id }])
    expect(await link(await callerOf(owner.id))).toBe('linked')
    expect(await emails()).toHaveLength(1)
  })

  test('an identity linked to another account stays there', async () => {
    await signIn()
    const owner = await registered({ emailVerifiedAt: now, email: 'owner@example.com' })
    expect(await link(await callerOf(owner.id))).toBe('taken')
    expect(await listSignInMethods(db, owner, null)).toHaveLength(1)
  })

  test('requires an active session of a verified account', async () => {
    const owner = await registered({ emailVerifiedAt: now, email: 'owner@example.com' })
    const caller = await callerOf(owner.id)
    await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('id', '=', caller.sessionId)
      .execute()
    expect(await link(caller)).toBe('gone')
    expect(await link(await callerOf((await registered()).id))).toBe('gone')
    // The session of another account.
    expect(
      await link({
        ...(await callerOf(owner.id)),
        account: (await findByVerifiedEmail(db, 'owner@example.com'))!,
        sessionId: caller.sessionId,
      }),
    ).toBe('gone')
    expect(await db.selectFrom('sign_in_link').selectAll().execute()).toEqual([])
  })
})

describe('sign-in methods', () => {
  test('are listed with the password first and providers by name', async () => {
    const owner = await registered({ emailVerifiedAt: now })
    await signIn()
    await signIn({ issuer: 'https://other.example', subject: 'o' })
    expect(
      await listSignInMethods(db, owner, { issuer: ANA.issuer, name: 'Example ID' }),
    ).toMatchObject([
      { id: 'password', kind: 'password' },
      { kind: 'provider', name: 'Example ID', email: 'Ana@example.com' },
      { kind: 'provider', name: 'other.example' },
    ])
  })

  test('the last one cannot be removed, even by concurrent requests', async () => {
    const { account } = await signIn()
    await signIn({ subject: 'second' })
    const caller = await callerOf(account.id)
    const [one, other] = (await listSignInMethods(db, account, null)).map(({ id }) =>
      Number(id),
    ) as [number, number]
    const outcomes = await Promise.allSettled([
      unlinkProvider(db, caller, one, now),
      unlinkProvider(db, caller, other, now),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listSignInMethods(db, account, null)).toHaveLength(1)
  })

  test("can all be removed except the password, and only by the account's owner", async () => {
    const owner = await registered({ emailVerifiedAt: now })
    await signIn()
    const [, link] = await listSignInMethods(db, owner, null)
    const stranger = await callerOf(
      (await registered({ email: 'b@example.com', emailVerifiedAt: now })).id,
    )
    await expect(unlinkProvider(db, stranger, Number(link!.id), now)).rejects.toThrow(
      'no longer exists',
    )
    await unlinkProvider(db, await callerOf(owner.id), Number(link!.id), now)
    expect(await listSignInMethods(db, owner, null)).toMatchObject([{ id: 'password' }])
    // The next sign-in links the identity again, by the verified email.
    expect((await signIn()).account.id).toBe(owner.id)
  })
})
