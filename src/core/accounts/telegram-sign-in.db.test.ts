import { beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addChat, addPushBrowser, addWebhook } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { BOT_TOKEN, initDataOf, widgetDataOf } from '#test/telegram-auth-data.ts'
import type { Caller, Visit } from './account.ts'
import { createPasswords } from './passwords.ts'
import { linkProvider, listSignInMethods, unlinkProvider } from './provider-links.ts'
import { signInWithProvider } from './provider-sign-in.ts'
import type { ProviderIdentity } from './provider.ts'
import { findCaller, openSession, refreshSession } from './sessions.ts'
import { findAccount, insertAccount } from './store.ts'
import { sweepAccounts } from './sweep.ts'
import { toTelegramIdentity } from './telegram-account.ts'
import { deriveTelegramKeys } from './telegram-auth-data.ts'
import { addTelegramByInitData, signInWithInitData, signInWithWidget } from './telegram-sign-in.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const ports = { db, secrets, passwords: createPasswords(), trialDays: 7 }
const keys = deriveTelegramKeys(BOT_TOKEN)
const now = new Date('2026-03-01T12:00:00Z')
const visit: Visit & { language: 'en' } = {
  address: '203.0.113.7',
  device: null,
  deviceName: 'Chrome on Android',
  now,
  language: 'en',
}
const ANA = { id: 7001, first_name: 'Ana', last_name: 'Example', language_code: 'ru-RU' }
const DEVICE = 'd'.repeat(43)

beforeEach(async () => {
  for (const table of ['email', 'chat', 'account', 'throttle', 'used_telegram_auth'] as const)
    await db.deleteFrom(table).execute()
})

/** Counts the opened Mini Apps: each one gets different init data. */
let opened = 0
const data = (person = ANA, at = now) =>
  initDataOf(person, { at, fields: { query_id: `AA${(opened += 1)}` } })
const byApp = (text = data(), more: Partial<Visit> = {}) =>
  signInWithInitData(ports, keys, text, { ...visit, ...more })
const byWidget = (delivered = widgetDataOf(ANA, { at: now }), more: Partial<Visit> = {}) =>
  signInWithWidget(
    ports,
    keys,
    Object.entries(delivered).map(([name, value]): [string, string] => [name, String(value)]),
    { ...visit, ...more },
  )
async function byOpenId(
  identity: ProviderIdentity = toTelegramIdentity({ id: ANA.id, firstName: 'Ana', lastName: null }),
) {
  const signedIn = await signInWithProvider(ports, {
    identity,
    providerName: 'Telegram',
    visit,
    language: 'en',
  })
  if ('refused' in signedIn) throw new Error(signedIn.refused)
  return signedIn
}
const registered = (change: Partial<Parameters<typeof insertAccount>[1]> = {}) =>
  insertAccount(db, {
    email: 'ana@example.com',
    emailVerifiedAt: now,
    isDuplicate: false,
    passwordHash: 'hash',
    firstName: 'Ana',
    lastName: null,
    language: null,
    trialExpiresAt: now,
    createdAt: now,
    ...change,
  })
const accounts = async () =>
  (await db.selectFrom('account').select('id').orderBy('id').execute()).map(({ id }) => id)
const links = () =>
  db.selectFrom('sign_in_link').select(['account_id', 'issuer', 'subject', 'email']).execute()
const emails = async () =>
  (await db.selectFrom('email').select('kind').execute()).map(({ kind }) => kind)
const chatOf = (telegramId: number) =>
  db
    .selectFrom('chat')
    .select(['account_id', 'language'])
    .where('telegram_id', '=', String(telegramId))
    .executeTakeFirstOrThrow()
async function callerOf(accountId: number, device = DEVICE): Promise<Caller> {
  const { accessToken } = await openSession(db, secrets, {
    accountId,
    method: 'password',
    visit: { ...visit, device },
  })
  return (await findCaller(ports, accessToken, now))!
}

describe('first sign-in', () => {
  test('creates an account without an email, with a trial, names and language', async () => {
    const { account, session } = await byApp()
    expect(account).toMatchObject({
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      role: 'USER',
      firstName: 'Ana',
      lastName: 'Example',
      language: 'ru',
      trialExpiresAt: new Date('2026-03-08T12:00:00Z'),
      botStarted: false,
    })
    expect(await links()).toEqual([
      {
        account_id: account.id,
        issuer: 'https://oauth.telegram.org',
        subject: '7001',
        email: null,
      },
    ])
    expect((await findCaller(ports, session.accessToken, now))?.account.id).toBe(account.id)
    expect(await listSignInMethods(db, account, null)).toMatchObject([
      { kind: 'telegram', name: 'Telegram', email: null },
    ])
    expect(await emails()).toEqual([])
  })

  test.each([
    ['ka', 'ka'],
    ['en-GB', 'en'],
    ['hy', 'hy'],
    ['de', null],
    [undefined, null],
  ])('with app language %s sets language %s', async (language_code, language) => {
    expect(
      (await byApp(data({ ...ANA, language_code: language_code as string }))).account.language,
    ).toBe(language)
  })

  test("links the chat with the bot and sets the account's language there", async () => {
    await addChat(db, { telegramId: ANA.id, language: 'en' })
    const { account } = await byApp()
    expect(account.botStarted).toBe(true)
    expect((await findAccount(db, account.id))!.botStarted).toBe(true)
    expect(await chatOf(ANA.id)).toEqual({ account_id: account.id, language: 'ru' })
  })
})

describe('one account per person', () => {
  test.each([
    [byApp, byWidget, byOpenId],
    [byWidget, byOpenId, byApp],
    [byOpenId, byApp, byWidget],
  ] as (() => Promise<{ account: { id: number } }>)[][])(
    'with all sign-in methods in any order (%#)',
    async (...methods) => {
      const ids = []
      for (const method of methods) ids.push((await method()).account.id)
      expect(new Set(ids).size).toBe(1)
      expect(await accounts()).toHaveLength(1)
      expect(await links()).toHaveLength(1)
    },
  )

  test('with all sign-in methods concurrently', async () => {
    const signedIn = await Promise.all([byApp(), byWidget(), byOpenId(), byApp(), byOpenId()])
    expect(new Set(signedIn.map(({ account }) => account.id)).size).toBe(1)
    expect(await accounts()).toHaveLength(1)
  })

  test('another person gets another account', async () => {
    expect((await byApp()).account.id).not.toBe(
      (await byApp(data({ ...ANA, id: 7002 }))).account.id,
    )
  })

  test('the account of a connected chat is signed in to, linked and notified', async () => {
    const owner = await registered()
    await addChat(db, { telegramId: ANA.id, accountId: owner.id })
    expect((await byApp()).account.id).toBe(owner.id)
    expect(await links()).toMatchObject([{ account_id: owner.id, subject: '7001' }])
    expect(await emails()).toEqual(['sign-in-method-added'])
    expect((await byWidget()).account.id).toBe(owner.id)
    expect(await emails()).toHaveLength(1)
  })

  test('an unverified account is signed in to by its chat but not linked', async () => {
    const claimed = await registered({ emailVerifiedAt: null })
    await addChat(db, { telegramId: ANA.id, accountId: claimed.id })
    expect((await byApp()).account.id).toBe(claimed.id)
    expect(await links()).toEqual([])
  })

  test('when the owner of the email claims the account, Telegram is disconnected', async () => {
    const claimed = await registered({ emailVerifiedAt: null })
    await addChat(db, { telegramId: ANA.id, accountId: claimed.id })
    const owner = await signInWithProvider(ports, {
      identity: {
        issuer: 'https://id.example.com',
        subject: 'owner',
        email: 'ana@example.com',
        emailVerified: true,
        firstName: 'Owner',
        lastName: null,
      },
      providerName: 'Local',
      visit,
      language: 'en',
    })
    expect(owner).toMatchObject({ account: { id: claimed.id } })
    expect((await chatOf(ANA.id)).account_id).toBeNull()
    expect((await byApp()).account.id).not.toBe(claimed.id)
  })
})

describe('init data works once', () => {
  test('it is rejected on another device', async () => {
    const text = data()
    await byApp(text, { device: DEVICE })
    for (const device of [null, 'e'.repeat(43)])
      await expect(byApp(text, { device })).rejects.toMatchObject({
        status: 401,
        message: 'Login failed',
      })
  })

  test('the same device can use it again until it expires', async () => {
    const text = data()
    const first = await byApp(text)
    const again = await byApp(text, {
      device: first.session.device,
      now: new Date(now.getTime() + 3_500_000),
    })
    expect(again.account.id).toBe(first.account.id)
    expect(again.session.sessionId).not.toBe(first.session.sessionId)
    await expect(
      byApp(text, { device: first.session.device, now: new Date(now.getTime() + 3_601_000) }),
    ).rejects.toThrow('Login failed')
  })

  test('concurrent use by several devices succeeds on one', async () => {
    const text = data()
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((letter) => byApp(text, { device: letter.repeat(43) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['forged', () => data().replace(/hash=\w{4}/, 'hash=0000')],
    ['expired', () => data(ANA, new Date(now.getTime() - 3_601_000))],
    ['malformed', () => 'x'],
  ])('%s data is rejected and stores nothing', async (_, text) => {
    await expect(byApp(text())).rejects.toMatchObject({
      status: 401,
      message: 'Login failed',
    })
    expect(await accounts()).toEqual([])
    expect(await db.selectFrom('used_telegram_auth').selectAll().execute()).toEqual([])
  })

  test('data of the login widget works once even in the same browser', async () => {
    const delivered = widgetDataOf(ANA, { at: now })
    const { session } = await byWidget(delivered)
    await expect(byWidget(delivered, { device: session.device })).rejects.toThrow('Login failed')
  })

  test('expired entries are swept', async () => {
    await byApp()
    await sweepAccounts(db, new Date(now.getTime() + 3_599_000))
    expect(await db.selectFrom('used_telegram_auth').selectAll().execute()).toHaveLength(1)
    await sweepAccounts(db, new Date(now.getTime() + 3_601_000))
    expect(await db.selectFrom('used_telegram_auth').selectAll().execute()).toEqual([])
    expect(await accounts()).toHaveLength(1)
  })

  test('sign-ins are limited per user', async () => {
    for (let i = 0; i < 60; i++) await byApp()
    await expect(byApp()).rejects.toMatchObject({ status: 429 })
    await byApp(data({ ...ANA, id: 7002 }))
  })
})

describe('the session of a Mini App', () => {
  test('can be refreshed only with the device secret of the response', async () => {
    const { session } = await byApp()
    await expect(
      refreshSession(ports, session.refreshToken, { device: null, now }),
    ).rejects.toThrow('sign in')
    await expect(
      refreshSession(ports, session.refreshToken, { device: DEVICE, now }),
    ).rejects.toThrow('sign in')
    expect(
      await refreshSession(ports, session.refreshToken, { device: session.device, now }),
    ).toMatchObject({ accessToken: expect.any(String) })
  })
})

describe('Telegram with other sign-in methods', () => {
  const add = (caller: Caller, text: string, device = DEVICE) =>
    addTelegramByInitData(
      ports,
      keys,
      caller,
      { initData: text, currentPassword: undefined },
      { ...visit, device },
    )

  test('can be linked in the Mini App, which connects the chat and sends an email', async () => {
    const owner = await registered()
    await addChat(db, { telegramId: ANA.id })
    await add(await callerOf(owner.id), data())
    expect((await byApp()).account.id).toBe(owner.id)
    expect((await findAccount(db, owner.id))!.botStarted).toBe(true)
    expect(await emails()).toEqual(['sign-in-method-added'])
  })

  test('conflicts when linked elsewhere, and needs the device of the init data', async () => {
    const text = data()
    const { session, account } = await byApp(text)
    await db
      .updateTable('account')
      .set({ email: 'other@example.com' })
      .where('id', '=', account.id)
      .execute()
    const owner = await registered()
    await expect(add(await callerOf(owner.id), text)).rejects.toMatchObject({ status: 400 })
    await expect(add(await callerOf(owner.id), text, session.device)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This Telegram account is linked to another account/),
    })
    expect((await byApp()).account.id).not.toBe(owner.id)
  })

  test('merges an account that has only a chat, saved searches and saved flats', async () => {
    const { account: second } = await byApp()
    const chatId = await addChat(db, { telegramId: ANA.id, accountId: second.id })
    const owner = await registered()
    const search = {
      filters: JSON.stringify({ city: 'Tbilisi' }),
      min_usd_cents: null,
      max_usd_cents: null,
      time_zone: 'Asia/Tbilisi',
      created_at: now,
      edited_at: now,
    }
    const [found] = await db
      .insertInto('saved_search')
      .values([
        { ...search, account_id: second.id, chat_id: chatId },
        { ...search, account_id: owner.id, chat_id: null },
      ] as never)
      .returning('id')
      .execute()
    const flat = {
      listing_id: await addFlat(db),
      reason: 'new',
      created_at: now,
      chat_id: chatId,
      account_id: second.id,
    }
    await db
      .insertInto('notification')
      .values([
        { ...flat, search_id: found!.id, sent_at: now },
        { ...flat, search_id: found!.id, dedupe_key: 'waits' },
        { ...flat, search_id: null, sent_at: now },
      ] as never)
      .execute()
    const save = (account_id: number, listing_id: number, saved_at = now) =>
      db.insertInto('saved_listing').values({ account_id, listing_id, saved_at }).execute()
    await db
      .updateTable('account')
      .set({ saved_alerts: true })
      .where('id', '=', second.id)
      .execute()
    const earlier = new Date(now.getTime() - 1000)
    await save(second.id, 1)
    await save(second.id, 2)
    await save(owner.id, 2, earlier)
    await add(await callerOf(owner.id), data())
    expect(await accounts()).toEqual([owner.id])
    expect((await findAccount(db, owner.id))!.savedAlerts).toBe(true)
    expect(
      await db.selectFrom('saved_listing').selectAll().orderBy('listing_id').execute(),
    ).toEqual([
      { account_id: owner.id, listing_id: 1, saved_at: now },
      { account_id: owner.id, listing_id: 2, saved_at: earlier },
    ])
    expect(
      await db
        .selectFrom('notification')
        .select(['account_id', 'search_id'])
        .orderBy('id')
        .execute(),
    ).toEqual(
      [found!.id, found!.id, null].map((search_id) => ({ account_id: owner.id, search_id })),
    )
    expect(await links()).toEqual([
      { account_id: owner.id, issuer: 'https://oauth.telegram.org', subject: '7001', email: null },
    ])
    expect((await chatOf(ANA.id)).account_id).toBe(owner.id)
    expect(await db.selectFrom('saved_search').select(['account_id', 'chat_id']).execute()).toEqual(
      [
        { account_id: owner.id, chat_id: chatId },
        { account_id: owner.id, chat_id: chatId },
      ],
    )
    expect(
      await db.selectFrom('search_match_key').select('search_id').distinct().execute(),
    ).toContainEqual({ search_id: found!.id })
    expect((await byApp()).account.id).toBe(owner.id)
    expect(await emails()).toEqual(['sign-in-method-added'])
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'a password',
      (id) =>
        db.updateTable('account').set({ password_hash: 'hash' }).where('id', '=', id).execute(),
    ],
    [
      'a second sign-in method',
      (id) =>
        db
          .insertInto('sign_in_link')
          .values({
            account_id: id,
            issuer: 'https://id.example.com',
            subject: 'ana',
            email: null,
            added_at: now,
          })
          .execute(),
    ],
    [
      'payments',
      (id) =>
        db
          .insertInto('billing_customer')
          .values({
            account_id: id,
            provider: 'memory',
            customer_id: 'cus_1',
            created_at: now,
          } as never)
          .execute(),
    ],
    [
      'an API key',
      (id) =>
        db
          .insertInto('api_key')
          .values({
            account_id: id,
            name: 'script',
            hash: Buffer.from('hash'),
            start: 'bina_a',
            created_at: now,
          } as never)
          .execute(),
    ],
    ['a push browser', (id) => addPushBrowser(db, id)],
    ['a webhook', (id) => addWebhook(db, secrets, id)],
    [
      'a role',
      (id) => db.updateTable('account').set({ role: 'ADMIN' }).where('id', '=', id).execute(),
    ],
    [
      'a chat, when the target has another one',
      (id) => addChat(db, { telegramId: ANA.id, accountId: id }),
    ],
  ])('does not merge an account that has %s', async (_what, give) => {
    const { account: second } = await byApp()
    await give(second.id)
    const owner = await registered()
    await addChat(db, { telegramId: 7999, accountId: owner.id })
    await expect(add(await callerOf(owner.id), data())).rejects.toMatchObject({ status: 409 })
    expect(await accounts()).toEqual([second.id, owner.id])
    expect((await links()).filter(({ subject }) => subject === '7001')).toMatchObject([
      { account_id: second.id },
    ])
    expect((await chatOf(7999)).account_id).toBe(owner.id)
  })

  test('cannot be linked to an account with an unverified email', async () => {
    const claimed = await registered({ emailVerifiedAt: null })
    await expect(add(await callerOf(claimed.id), data())).rejects.toMatchObject({
      status: 403,
    })
  })

  test('unlinking it disconnects the chat, which could sign in too', async () => {
    const owner = await registered()
    await addChat(db, { telegramId: ANA.id, accountId: owner.id })
    const { account } = await byApp()
    expect(account.id).toBe(owner.id)
    const method = (await listSignInMethods(db, account, null)).find(
      ({ kind }) => kind === 'telegram',
    )
    await unlinkProvider(db, await callerOf(owner.id), Number(method!.id), now)
    expect((await chatOf(ANA.id)).account_id).toBeNull()
    expect((await byApp()).account.id).not.toBe(owner.id)
  })

  test('cannot be unlinked as the only method, but can once a provider is linked', async () => {
    const { account } = await byApp()
    const caller = await callerOf(account.id)
    const [method] = await listSignInMethods(db, account, null)
    await expect(unlinkProvider(db, caller, Number(method!.id), now)).rejects.toMatchObject({
      status: 409,
    })
    const asked = { sessionId: caller.sessionId, accountId: account.id }
    expect(
      await linkProvider(ports, {
        identity: {
          issuer: 'https://id.example.com',
          subject: 'ana',
          email: 'ana@example.com',
          emailVerified: true,
          firstName: null,
          lastName: null,
        },
        providerName: 'Local',
        requestedBy: asked,
        language: 'en',
        now,
      }),
    ).toBe('linked')
    await unlinkProvider(db, caller, Number(method!.id), now)
    expect((await links()).map(({ issuer }) => issuer)).toEqual(['https://id.example.com'])
  })
})
