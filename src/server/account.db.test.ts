import { beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const app = await testApp({ core: { db, secrets } })

const PASSWORD = 'kettle oboe mirth'
const NEW = 'another oboe mirth'
let people = 0
const address = () => `person${(people += 1)}@example.com`
beforeEach(async () => void (await db.deleteFrom('throttle').execute()))

const emailsTo = async (email: string) =>
  (await listPendingEmails(db, secrets)).filter(({ to }) => to === email)
const codeTo = async (email: string) => {
  const content = (await emailsTo(email))[0]!.content
  return 'code' in content ? content.code : ''
}
async function signedIn({
  proved = true,
} = {}): Promise<{ visitor: Visitor; email: string; id: number }> {
  const [visitor, email] = [createVisitor(app), address()]
  const { user } = (
    await visitor.post('/auth/register', { email, password: PASSWORD, firstName: 'Nino' })
  ).json()
  if (proved)
    expect(
      (await visitor.post('/auth/verify-email', { email, code: await codeTo(email) })).statusCode,
    ).toBe(200)
  await db.deleteFrom('throttle').execute()
  return { visitor, email, id: user.id }
}
const signInElsewhere = async (email: string, password = PASSWORD) => {
  const visitor = createVisitor(app, {
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/150.0.0.0 Safari/537.36',
  })
  expect((await visitor.post('/auth/login', { email, password })).statusCode).toBe(200)
  return visitor
}
const linkTo = (accountId: number) =>
  db
    .insertInto('sign_in_link')
    .values({
      account_id: accountId,
      issuer: 'https://id.example.com',
      subject: `s${accountId}`,
      email: null,
      added_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a user deleted during a request is asked to sign in', async () => {
  const { visitor, id } = await signedIn()
  const { response } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('account').where('id', '=', id).execute()
    // Fastify's inject sends the request when it is awaited.
    const response = visitor
      .post('/api/subscriptions/telegram/generate-code', { filters: {} })
      .then((one) => one)
    await untilBlocked(db)
    return { response }
  })
  expect((await response).json()).toMatchObject({ statusCode: 401, message: 'Please sign in' })
})

describe('the profile', () => {
  test('changes the given fields and keeps the rest', async () => {
    const { visitor } = await signedIn()
    expect(
      (
        await visitor.send('PATCH', '/api/account', {
          lastName: '  Beridze ',
          language: 'ka',
          currency: 'EUR',
          theme: 'dark',
        })
      ).json(),
    ).toMatchObject({
      firstName: 'Nino',
      lastName: 'Beridze',
      language: 'ka',
      currency: 'EUR',
      theme: 'dark',
    })
    expect(
      (await visitor.send('PATCH', '/api/account', { firstName: '', currency: null })).json(),
    ).toMatchObject({ firstName: null, lastName: 'Beridze', language: 'ka', currency: null })
    expect((await visitor.get('/api/account')).json()).toMatchObject({
      firstName: null,
      theme: 'dark',
    })
  })

  test('rejects changes to other fields', async () => {
    const { visitor, id } = await signedIn()
    await visitor.send('PATCH', '/api/account', {
      role: 'ADMIN',
      email: 'x@example.com',
      trialExpiresAt: '2099-01-01T00:00:00Z',
      id: 1,
      emailVerified: true,
      firstName: 'A',
    })
    expect(
      await db
        .selectFrom('account')
        .select(['role', 'first_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ role: 'USER', first_name: 'A' })
    for (const wrong of [
      { language: 'de' },
      { currency: 'XXX' },
      { theme: 'pink' },
      { firstName: 'x'.repeat(81) },
      { lastName: 'a\0b' },
    ])
      expect(
        (await visitor.send('PATCH', '/api/account', wrong)).statusCode,
        JSON.stringify(wrong),
      ).toBe(400)
  })
})

describe('the password', () => {
  test('is changed with the current one; other sessions end and the owner is notified', async () => {
    const { visitor, email } = await signedIn()
    const phone = await signInElsewhere(email)
    for (const [payload, message, field] of [
      [{ password: NEW }, 'Please enter your current password', 'currentPassword'],
      [
        { password: NEW, currentPassword: 'wrong one' },
        'Your current password is incorrect',
        'currentPassword',
      ],
      [
        { password: 'Password1', currentPassword: PASSWORD },
        'This password is too easy to guess. Choose another one.',
        'password',
      ],
      [
        { password: 'short', currentPassword: PASSWORD },
        'Password must be at least 8 characters long',
        'password',
      ],
    ])
      expect((await visitor.send('PUT', '/api/account/password', payload)).json()).toMatchObject({
        statusCode: 400,
        message,
        field,
      })
    expect(
      (
        await visitor.send('PUT', '/api/account/password', {
          currentPassword: PASSWORD,
          password: NEW,
        })
      ).json(),
    ).toEqual({ done: true })
    expect((await phone.get('/auth/profile')).statusCode).toBe(401)
    expect((await phone.post('/auth/refresh')).statusCode).toBe(401)
    expect((await visitor.get('/auth/profile')).statusCode).toBe(200)
    expect((await emailsTo(email))[0]!.content.kind).toBe('password-changed')
    await signInElsewhere(email, NEW)
  })

  test('cannot be guessed in an unattended browser', async () => {
    const { visitor } = await signedIn()
    const codes: number[] = []
    for (let n = 0; n < 8; n += 1)
      codes.push(
        (
          await visitor.send('PUT', '/api/account/password', {
            currentPassword: `guess ${n}`,
            password: NEW,
          })
        ).statusCode,
      )
    expect(codes.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(codes.slice(5)).toContain(429)
  })

  test('of many concurrent changes, one succeeds', async () => {
    const { visitor } = await signedIn()
    const responses = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        visitor.send('PUT', '/api/account/password', {
          currentPassword: PASSWORD,
          password: `${word} oboe mirth`,
        }),
      ),
    )
    expect(
      responses.map(({ statusCode }) => statusCode).filter((code) => code === 200),
    ).toHaveLength(1)
  })

  test('without one, the first can only be set after a recent sign-in', async () => {
    const { visitor, email, id } = await signedIn()
    await linkTo(id)
    expect((await visitor.send('DELETE', '/api/account/sign-in-methods/password')).json()).toEqual({
      done: true,
    })
    await db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', id)
      .execute()
    expect((await visitor.send('PUT', '/api/account/password', { password: NEW })).statusCode).toBe(
      403,
    )
    await db
      .updateTable('session')
      .set({ created_at: new Date() })
      .where('account_id', '=', id)
      .execute()
    expect((await visitor.send('PUT', '/api/account/password', { password: NEW })).json()).toEqual({
      done: true,
    })
    await signInElsewhere(email, NEW)
  })
})

describe('the email', () => {
  test('changes with a code sent to the new one; the old one stays until then and is notified', async () => {
    const { visitor, email } = await signedIn()
    const next = address()
    expect((await visitor.post('/api/account/email', { email: next })).statusCode).toBe(400)
    expect(
      (await visitor.post('/api/account/email', { email: next, currentPassword: PASSWORD })).json(),
    ).toEqual({ done: true })
    expect((await visitor.get('/api/account')).json()).toMatchObject({ email })
    expect((await visitor.post('/api/account/email/confirm', { code: '0' })).json()).toMatchObject({
      statusCode: 400,
      message: 'Please enter all 5 digits',
    })
    expect(
      (await visitor.post('/api/account/email/confirm', { code: await codeTo(next) })).json(),
    ).toMatchObject({ email: next, emailVerified: true })
    expect((await emailsTo(email))[0]!.content).toEqual({ kind: 'email-changed', to: next })
    await signInElsewhere(next)
    expect(
      (await createVisitor(app).post('/auth/login', { email, password: PASSWORD })).statusCode,
    ).toBe(401)
  })

  test('of another account gets the same response, notifies its owner and cannot be taken', async () => {
    const { email: taken } = await signedIn()
    const { visitor } = await signedIn()
    expect(
      (
        await visitor.post('/api/account/email', { email: taken, currentPassword: PASSWORD })
      ).json(),
    ).toEqual({ done: true })
    expect((await emailsTo(taken))[0]!.content.kind).toBe('account-exists')
    for (let n = 0; n < 5; n += 1)
      expect(
        (await visitor.post('/api/account/email/confirm', { code: `1111${n}` })).statusCode,
      ).toBe(400)
  })

  test('of two concurrent claims, one succeeds', async () => {
    const [one, two, next] = [await signedIn(), await signedIn(), address()]
    await one.visitor.post('/api/account/email', { email: next, currentPassword: PASSWORD })
    const first = await codeTo(next)
    await two.visitor.post('/api/account/email', { email: next, currentPassword: PASSWORD })
    const second = await codeTo(next)
    const responses = await Promise.all([
      one.visitor.post('/api/account/email/confirm', { code: first }),
      two.visitor.post('/api/account/email/confirm', { code: second }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('reset links sent to the old one are invalid', async () => {
    const { visitor, id } = await signedIn()
    await db
      .insertInto('password_reset')
      .values({
        hash: secrets.hash('reset-token', 'x'.repeat(43)),
        account_id: id,
        sent_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
        used_at: null,
      })
      .execute()
    const next = address()
    await visitor.post('/api/account/email', { email: next, currentPassword: PASSWORD })
    await visitor.post('/api/account/email/confirm', { code: await codeTo(next) })
    expect(
      (
        await visitor.post('/auth/reset-password', {
          token: 'x'.repeat(43),
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(400)
  })
})

describe('sessions', () => {
  test('are listed with their browsers, and ended one by one or all but the current one', async () => {
    const { visitor, email } = await signedIn()
    const [laptop, tablet] = [await signInElsewhere(email), await signInElsewhere(email)]
    const { data } = (await visitor.get('/api/account/sessions')).json()
    expect(data).toHaveLength(3)
    expect(data.map((one: { device: string }) => one.device).sort()).toEqual([
      'Chrome on Linux',
      'Chrome on Linux',
      'Firefox on Android',
    ])
    const mine = data.filter((one: { current: boolean }) => one.current)
    expect(mine).toMatchObject([{ device: 'Firefox on Android', method: 'password' }])

    const other = data.find((one: { current: boolean }) => !one.current)
    expect((await visitor.send('DELETE', `/api/account/sessions/${other.id}`)).json()).toEqual({
      done: true,
    })
    expect((await visitor.send('DELETE', `/api/account/sessions/${other.id}`)).statusCode).toBe(404)
    expect(
      [
        (await laptop.get('/auth/profile')).statusCode,
        (await tablet.get('/auth/profile')).statusCode,
      ].sort(),
    ).toEqual([200, 401])
    expect((await visitor.send('DELETE', '/api/account/sessions')).json()).toEqual({ done: true })
    expect([
      (await laptop.get('/auth/profile')).statusCode,
      (await tablet.get('/auth/profile')).statusCode,
      (await visitor.get('/auth/profile')).statusCode,
    ]).toEqual([401, 401, 200])
  })

  test('of other accounts cannot be ended or seen', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const [theirs] = (await two.visitor.get('/api/account/sessions')).json().data
    expect(
      (await one.visitor.send('DELETE', `/api/account/sessions/${theirs.id}`)).statusCode,
    ).toBe(404)
    expect((await two.visitor.get('/auth/profile')).statusCode).toBe(200)
    expect((await one.visitor.send('DELETE', '/api/account/sessions/not-one')).statusCode).toBe(400)
  })
})

describe('sign-in methods', () => {
  test('are listed, and the last one cannot be removed', async () => {
    const { visitor, email, id } = await signedIn()
    expect((await visitor.get('/api/account/sign-in-methods')).json().data).toMatchObject([
      { id: 'password', kind: 'password', email },
    ])
    expect((await visitor.send('DELETE', '/api/account/sign-in-methods/password')).statusCode).toBe(
      409,
    )
    const link = await linkTo(id)
    expect((await visitor.get('/api/account/sign-in-methods')).json().data).toHaveLength(2)
    const both = await Promise.all([
      visitor.send('DELETE', '/api/account/sign-in-methods/password'),
      visitor.send('DELETE', `/api/account/sign-in-methods/${link.id}`),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    for (const wrong of ['0', 'telegram', '99999999999'])
      expect(
        (await visitor.send('DELETE', `/api/account/sign-in-methods/${wrong}`)).statusCode,
      ).toBe(400)
  })

  test('of other accounts cannot be removed', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const link = await linkTo(two.id)
    expect(
      (await one.visitor.send('DELETE', `/api/account/sign-in-methods/${link.id}`)).statusCode,
    ).toBe(404)
    expect(
      await db.selectFrom('sign_in_link').select('id').where('id', '=', link.id).execute(),
    ).toHaveLength(1)
  })
})

describe('the export', () => {
  test('contains all data of the person, of nobody else, and no secrets', async () => {
    const { visitor, email, id } = await signedIn()
    await linkTo(id)
    const other = await signedIn()
    await signInElsewhere(email)
    const answer = await visitor.get('/api/account/export')
    const data = answer.json()
    expect(data).toMatchObject({
      account: { email, firstName: 'Nino', hasPassword: true, emailVerifiedAt: expect.any(String) },
      sessions: [
        { method: 'password', device: 'Firefox on Android' },
        { device: 'Chrome on Linux' },
      ],
      signInLinks: [{ issuer: 'https://id.example.com', subject: `s${id}` }],
      knownBrowsers: [{}, {}],
      emails: [{ kind: 'verify-email' }],
    })
    expect(answer.payload).not.toContain(other.email)
    expect(answer.payload).not.toMatch(/argon2|hash"|[\w-]{43}/i)
  })

  test('covers every table that references an account', async () => {
    const tables = await db.introspection.getTables()
    const hanging = tables
      .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'account_id'))
      .map(({ name }) => name)
      .sort()
    // Before adding a table here, export it (export-store.ts) and delete it with the account.
    expect(hanging).toEqual([
      'api_key',
      'api_usage',
      'billing_customer',
      'chat',
      'chat_link_token',
      'checkout',
      'delivery',
      'email',
      'email_code',
      'known_device',
      'notification',
      'password_reset',
      'push_endpoint',
      'saved_listing',
      'saved_search',
      'search_code',
      'search_match_key',
      'session',
      'sign_in_link',
      'webhook',
    ])
  })
})

describe('deleting the account', () => {
  test('requires the password, deletes everything and sends a last email', async () => {
    const { visitor, email, id } = await signedIn()
    const phone = await signInElsewhere(email)
    await linkTo(id)
    expect((await visitor.send('DELETE', '/api/account', {})).json()).toMatchObject({
      statusCode: 400,
      field: 'currentPassword',
    })
    expect(
      (await visitor.send('DELETE', '/api/account', { currentPassword: 'wrong one' })).statusCode,
    ).toBe(400)
    expect(
      (await visitor.send('DELETE', '/api/account', { currentPassword: PASSWORD })).json(),
    ).toEqual({ done: true })
    expect([...visitor.cookies.keys()]).toEqual(['device'])
    expect((await phone.get('/auth/profile')).statusCode).toBe(401)
    expect((await phone.post('/auth/refresh')).statusCode).toBe(401)
    for (const table of [
      'session',
      'known_device',
      'email_code',
      'password_reset',
      'sign_in_link',
      'email',
    ] as const)
      expect(
        await db.selectFrom(table).selectAll().where('account_id', '=', id).execute(),
        table,
      ).toEqual([])
    expect(await emailsTo(email)).toMatchObject([
      { content: { kind: 'account-deleted' }, accountId: null },
    ])
    expect(
      (await createVisitor(app).post('/auth/login', { email, password: PASSWORD })).statusCode,
    ).toBe(401)
    expect((await visitor.post('/auth/register', { email, password: PASSWORD })).statusCode).toBe(
      200,
    )
  })
})
