import { beforeEach, describe, expect, test } from 'vitest'
import { createPasswords } from '#core/accounts/passwords.ts'
import { sendResetLink } from '#core/accounts/reset-password.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db, pool } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const passwords = createPasswords()
const app = await testApp({ core: { db, secrets, passwords } })

const PASSWORD = 'kettle oboe mirth'
let people = 0
const address = () => `person${(people += 1)}@example.com`

/** The emails to an address, newest first. */
const emailsTo = async (email: string) =>
  (await listPendingEmails(db, secrets)).filter(
    ({ to }) => to.toLowerCase() === email.toLowerCase(),
  )
const codeOf = async (email: string) => {
  const content = (await emailsTo(email))[0]!.content
  return 'code' in content ? content.code : ''
}
const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

async function registered(email = address()): Promise<{ visitor: Visitor; email: string }> {
  const visitor = createVisitor(app)
  expect((await visitor.post('/auth/register', { email, password: PASSWORD })).statusCode).toBe(200)
  return { visitor, email }
}
async function verifiedVisitor(email = address()) {
  const one = await registered(email)
  expect(
    (await one.visitor.post('/auth/verify-email', { email, code: await codeOf(email) })).json(),
  ).toMatchObject({ email, emailVerified: true })
  return one
}
/** Runs the waiting `send-reset-link` jobs like the worker and returns their number. */
async function doResetJobs() {
  const { rows } = await pool.query<{ payload: { sealed: string } }>(
    `select j.payload
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-reset-link'
      order by j.id`,
  )
  await pool.query(`delete from graphile_worker._private_jobs`)
  for (const { payload } of rows)
    await sendResetLink({ db, secrets }, 'http://bina.test', payload, new Date())
  return rows.length
}
const tokenTo = async (email: string) => {
  const content = (await emailsTo(email))[0]!.content
  return 'link' in content ? content.link.replace('http://bina.test/reset-password/', '') : ''
}
/** Resets all rate limits. */
const forgetCounters = () => db.deleteFrom('throttle').execute()
beforeEach(async () => {
  await forgetCounters()
  await pool.query('delete from graphile_worker._private_jobs')
})

describe('a code', () => {
  test('verifies the email once, and only in a session of that account', async () => {
    const { visitor, email } = await registered()
    const code = await codeOf(email)
    expect((await createVisitor(app).post('/auth/verify-email', { email, code })).statusCode).toBe(
      401,
    )
    const stranger = (await registered()).visitor
    expect((await stranger.post('/auth/verify-email', { email, code })).json()).toMatchObject({
      statusCode: 400,
      message: 'Invalid verification code',
    })
    expect(
      (await visitor.post('/auth/verify-email', { email, code: other(code) })).statusCode,
    ).toBe(400)
    expect((await visitor.post('/auth/verify-email', { email, code })).json()).toMatchObject({
      emailVerified: true,
    })
    expect(
      await db.selectFrom('email_code').selectAll().where('email', '=', email).execute(),
    ).toEqual([])
  })

  test('is invalid after five wrong attempts, also concurrent ones', async () => {
    const { visitor, email } = await registered()
    const code = await codeOf(email)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        visitor.post('/auth/verify-email', {
          email,
          code: String((Number(code) + 1 + n) % 100_000).padStart(5, '0'),
        }),
      ),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect(
      (
        await db
          .selectFrom('email_code')
          .select('wrong_tries')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).wrong_tries,
    ).toBe(5)
    expect((await visitor.post('/auth/verify-email', { email, code })).statusCode).toBe(400)
    await forgetCounters()
    await visitor.post('/auth/resend-verification', { email })
    expect(
      (await visitor.post('/auth/verify-email', { email, code: await codeOf(email) })).statusCode,
    ).toBe(200)
  })

  test('is invalid after fifteen minutes, and when there is a newer one', async () => {
    const { visitor, email } = await registered()
    const first = await codeOf(email)
    await forgetCounters()
    expect((await visitor.post('/auth/resend-verification', { email })).json()).toEqual({
      done: true,
    })
    const second = await codeOf(email)
    if (first !== second)
      expect((await visitor.post('/auth/verify-email', { email, code: first })).statusCode).toBe(
        400,
      )
    await db
      .updateTable('email_code')
      .set({ expires_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect((await visitor.post('/auth/verify-email', { email, code: second })).statusCode).toBe(400)
  })

  test('is sent at most once a minute and five times a day', async () => {
    const { visitor, email } = await registered()
    const again = await visitor.post('/auth/resend-verification', { email })
    expect([again.statusCode, again.json().message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/),
    ])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    const minutePasses = () =>
      db
        .updateTable('throttle')
        .set({ free_at: new Date() })
        .where('window_ends_at', '<', new Date(Date.now() + 61_000))
        .execute()
    const codes: number[] = []
    for (let n = 0; n < 5; n += 1) {
      await minutePasses()
      codes.push((await visitor.post('/auth/resend-verification', { email })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 429])
    expect(await emailsTo(email)).toHaveLength(5)
  })
})

describe('a registered email', () => {
  test('has the same response, work and timing as a new one', async () => {
    const { email: taken } = await verifiedVisitor()
    const free = address()
    const responseShapesOf = async (email: string) => {
      const before = passwords.countHashes()
      const visitor = createVisitor(app)
      const register = await visitor.post('/auth/register', {
        email,
        password: 'another oboe mirth',
      })
      const { user, accessToken, refreshToken, ...rest } = register.json()
      const seen = {
        register: [
          register.statusCode,
          Object.keys(register.json()),
          { ...user, id: 0, email: '', createdAt: '', trialExpiresAt: typeof user.trialExpiresAt },
          rest,
          register.cookies.map(({ name }) => name),
        ],
        registerWork: passwords.countHashes() - before,
        tokens: [accessToken.split('.').length, refreshToken.length],
        login: (
          await createVisitor(app).post('/auth/login', { email, password: 'another oboe mirth' })
        ).statusCode,
        loginWork: passwords.countHashes() - before,
        wrongLogin: (
          await createVisitor(app).post('/auth/login', { email, password: 'not this one' })
        ).json(),
        wrongLoginWork: passwords.countHashes() - before,
        wrongCode: (await visitor.post('/auth/verify-email', { email, code: '00000' })).json(),
        tooSoon: (await visitor.post('/auth/resend-verification', { email })).statusCode,
        forgot: (await visitor.post('/auth/forgot-password', { email })).json(),
        profile: (await visitor.get('/auth/profile')).statusCode,
        sessions: (await visitor.get('/api/auth/session')).json().user.emailVerified,
      }
      return seen
    }
    expect(await responseShapesOf(taken)).toEqual(await responseShapesOf(free))
    const nobody = passwords.countHashes()
    expect(
      (
        await createVisitor(app).post('/auth/login', {
          email: 'nobody@example.com',
          password: PASSWORD,
        })
      ).statusCode,
    ).toBe(401)
    expect(passwords.countHashes() - nobody).toBe(2)
  })

  test('gets an email, and no code verifies it for another account', async () => {
    const { email } = await verifiedVisitor()
    const { visitor } = await registered(email.toUpperCase())
    expect((await emailsTo(email)).map(({ content }) => content.kind)).toEqual([
      'account-exists',
      'verify-email',
    ])
    for (let code = 0; code < 5; code += 1)
      expect(
        (await visitor.post('/auth/verify-email', { email, code: `0000${code}` })).statusCode,
      ).toBe(400)
    expect(
      await db
        .selectFrom('account')
        .select(['is_duplicate'])
        .where('email_key', '=', email)
        .orderBy('id')
        .execute(),
    ).toEqual([{ is_duplicate: false }, { is_duplicate: true }])
  })

  test('belongs to whoever verifies it first; other claims become invalid', async () => {
    const email = address()
    const [first, second] = [await registered(email), await registered(email)]
    const secondCode = await codeOf(email)
    const emails = await emailsTo(email)
    const firstContent = emails[1]!.content
    const firstCode = 'code' in firstContent ? firstContent.code : ''
    expect(
      (await first.visitor.post('/auth/verify-email', { email, code: firstCode })).statusCode,
    ).toBe(200)
    expect(
      (await second.visitor.post('/auth/verify-email', { email, code: secondCode })).statusCode,
    ).toBe(400)
    // Both still sign in with their own password.
    expect(
      (await createVisitor(app).post('/auth/login', { email, password: PASSWORD })).json(),
    ).toMatchObject({ user: { emailVerified: true } })
  })

  test('of two concurrent verifications, one succeeds', async () => {
    const email = address()
    const [first, second] = [await registered(email), await registered(email)]
    const [late, early] = (await emailsTo(email)).map(({ content }) =>
      'code' in content ? content.code : '',
    )
    const codes = await Promise.all([
      first.visitor.post('/auth/verify-email', { email, code: early }),
      second.visitor.post('/auth/verify-email', { email, code: late }),
    ])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })
})

describe('a forgotten password', () => {
  test('is reset by the link once; sessions end and the owner is notified', async () => {
    const { visitor, email } = await verifiedVisitor()
    expect((await createVisitor(app).post('/auth/forgot-password', { email })).json()).toEqual({
      done: true,
    })
    expect(await doResetJobs()).toBe(1)
    const token = await tokenTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const otherBrowser = createVisitor(app)
    const response = await otherBrowser.post('/auth/reset-password', {
      token,
      password: 'Brand new Oboe 7',
    })
    expect([response.json(), response.cookies.map(({ name }) => name)]).toEqual([
      { done: true },
      ['device'],
    ])
    expect((await visitor.get('/auth/profile')).statusCode).toBe(401)
    expect((await emailsTo(email))[0]!.content.kind).toBe('password-changed')
    expect(
      (await createVisitor(app).post('/auth/login', { email, password: PASSWORD })).statusCode,
    ).toBe(401)
    expect(
      (await createVisitor(app).post('/auth/login', { email, password: 'Brand new Oboe 7' }))
        .statusCode,
    ).toBe(200)
    for (const again of [token, 'x'.repeat(43), 'x'])
      expect(
        (
          await otherBrowser.post('/auth/reset-password', {
            token: again,
            password: 'Brand new Oboe 8',
          })
        ).json(),
      ).toMatchObject({ statusCode: 400, message: 'Invalid or expired reset link' })
  })

  test('of many concurrent resets, one succeeds', async () => {
    const { email } = await verifiedVisitor()
    await createVisitor(app).post('/auth/forgot-password', { email })
    await doResetJobs()
    const token = await tokenTo(email)
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((word) =>
        createVisitor(app).post('/auth/reset-password', {
          token,
          password: `Brand new Oboe 7 ${word}`,
        }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('enforces the rules of spec §5, and a rejected password keeps the link valid', async () => {
    const { email } = await verifiedVisitor()
    await createVisitor(app).post('/auth/forgot-password', { email })
    await doResetJobs()
    const token = await tokenTo(email)
    for (const [password, message] of [
      ['Ab1', 'Password must be at least 8 characters long'],
      ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
      ['abcdefg1', 'Password must contain at least one uppercase letter'],
      ['Abcdefgh', 'Password must contain at least one number'],
      ['Password1', 'This password is too easy to guess. Choose another one.'],
    ])
      expect(
        (await createVisitor(app).post('/auth/reset-password', { token, password })).json(),
      ).toMatchObject({ statusCode: 400, field: 'password', message })
    expect(
      (
        await createVisitor(app).post('/auth/reset-password', {
          token,
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(200)
  })

  test('a link is valid for an hour, until there is a newer one', async () => {
    const { email } = await verifiedVisitor()
    await createVisitor(app).post('/auth/forgot-password', { email })
    await doResetJobs()
    const first = await tokenTo(email)
    await createVisitor(app).post('/auth/forgot-password', { email })
    await doResetJobs()
    const second = await tokenTo(email)
    expect(
      (
        await createVisitor(app).post('/auth/reset-password', {
          token: first,
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(400)
    const { expires_at: expiresAt, sent_at: sentAt } = await db
      .selectFrom('password_reset')
      .selectAll()
      .where('used_at', 'is', null)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(expiresAt.getTime() - sentAt.getTime()).toBe(3_600_000)
    await db.updateTable('password_reset').set({ expires_at: new Date() }).execute()
    expect(
      (
        await createVisitor(app).post('/auth/reset-password', {
          token: second,
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(400)
  })

  test('for an unknown address, or too many requests, nothing is sent or revealed', async () => {
    const { email } = await verifiedVisitor()
    for (let n = 0; n < 5; n += 1)
      expect((await createVisitor(app).post('/auth/forgot-password', { email })).json()).toEqual({
        done: true,
      })
    expect(
      (
        await createVisitor(app).post('/auth/forgot-password', { email: 'nobody@example.com' })
      ).json(),
    ).toEqual({ done: true })
    expect(await doResetJobs()).toBe(6)
    expect(
      (await emailsTo(email)).filter(({ content }) => content.kind === 'reset-password'),
    ).toHaveLength(3)
    expect(await emailsTo('nobody@example.com')).toEqual([])
  })

  test('also verifies the email and removes unverified accounts with it', async () => {
    const email = address()
    const { visitor: stranger } = await registered(email)
    await createVisitor(app).post('/auth/forgot-password', { email })
    await doResetJobs()
    const owner = createVisitor(app)
    expect(
      (
        await owner.post('/auth/reset-password', {
          token: await tokenTo(email),
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(200)
    expect((await stranger.get('/auth/profile')).statusCode).toBe(401)
    expect((await stranger.post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect(
      (await owner.post('/auth/login', { email, password: 'Brand new Oboe 7' })).json(),
    ).toMatchObject({ user: { emailVerified: true } })
  })

  test('the link goes to the owner of the email, never to a duplicate account', async () => {
    const { email } = await verifiedVisitor()
    const { visitor: duplicate } = await registered(email)
    await duplicate.post('/auth/forgot-password', { email })
    await doResetJobs()
    await createVisitor(app).post('/auth/reset-password', {
      token: await tokenTo(email),
      password: 'Brand new Oboe 7',
    })
    expect(
      (
        await createVisitor(app).post('/auth/login', { email, password: 'Brand new Oboe 7' })
      ).json(),
    ).toMatchObject({ user: { emailVerified: true } })
  })

  test('jobs, stored emails and counters contain no plain email address', async () => {
    const { email } = await verifiedVisitor()
    await createVisitor(app).post('/auth/forgot-password', { email })
    const { rows } = await pool.query(
      `select string_agg(x::text, '') all_of from (
        select j.payload::text x from graphile_worker._private_jobs j
        union all select d::text from delivery d
        union all select e::text from email e
        union all select key::text from throttle
      ) t`,
    )
    expect(rows[0].all_of).not.toContain(email)
    expect(rows[0].all_of).not.toContain(Buffer.from(email).toString('base64').slice(0, 12))
  })
})
