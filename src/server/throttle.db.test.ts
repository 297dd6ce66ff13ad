import { beforeEach, describe, expect, test } from 'vitest'
import { createPasswords } from '#core/accounts/passwords.ts'
import { toNetwork } from '#core/accounts/throttle.ts'
import { releaseAttempts, countAttempt, type ThrottleRule } from '#core/accounts/throttle-store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db, pool } = await openTestDatabase()
let now = new Date()
const secrets = openSecrets('a key of at least thirty-two characters')
const startServer = () =>
  testApp({
    core: {
      db,
      secrets,
      clock: () => now,
      passwords: createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }),
    },
  })
const app = await startServer()

const PASSWORD = 'kettle oboe mirth'
let people = 0
beforeEach(async () => void (await db.deleteFrom('throttle').execute()))

async function owner(): Promise<{ visitor: Visitor; email: string }> {
  const [visitor, email] = [createVisitor(app), `person${(people += 1)}@example.com`]
  await visitor.post('/auth/register', { email, password: PASSWORD })
  await db
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('email', '=', email)
    .execute()
  return { visitor, email }
}
const guess = async (visitor: Visitor, email: string, password = 'not the one') =>
  visitor.post('/auth/login', { email, password })
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describe('guessing a password', () => {
  test('is free five times, then has growing waits, which the response states', async () => {
    const { email } = await owner()
    const stranger = createVisitor(app)
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await guess(stranger, email)).statusCode)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
    const waits: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const refused = await guess(stranger, email)
      expect(refused.statusCode).toBe(429)
      waits.push(Number(refused.headers['retry-after']))
      pass(waits.at(-1)!)
      expect((await guess(stranger, email)).statusCode).toBe(401)
    }
    for (let n = 1; n < waits.length; n += 1) expect(waits[n]!).toBeGreaterThan(waits[n - 1]!)
    expect((await guess(stranger, email)).json()).toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/),
    })
  })

  test('is counted before the check, so concurrent attempts do not help', async () => {
    const { email } = await owner()
    const stranger = createVisitor(app)
    const codes = (await Promise.all(Array.from({ length: 40 }, () => guess(stranger, email)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(35)
  })

  test('has the same waits for an unknown email', async () => {
    const stranger = createVisitor(app)
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await guess(stranger, 'nobody@example.com')).statusCode)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('from many places is slowed too, but never locks out a known browser', async () => {
    const { visitor, email } = await owner()
    const codes: number[] = []
    for (let n = 0; n < 60; n += 1) codes.push((await guess(createVisitor(app), email)).statusCode)
    expect(codes.slice(0, 50)).not.toContain(429)
    expect(codes.slice(50)).toContain(429)
    // Unknown browsers share one counter.
    expect((await guess(createVisitor(app), email, PASSWORD)).statusCode).toBe(429)
    expect((await guess(visitor, email, PASSWORD)).statusCode).toBe(200)
    // Also behind the same address as the attacker.
    const near = createVisitor(app)
    near.cookies.set('device', visitor.cookies.get('device')!)
    for (let n = 0; n < 8; n += 1)
      await guess(createVisitor(app, { address: near.headers['x-forwarded-for']! }), email)
    expect((await guess(near, email, PASSWORD)).statusCode).toBe(200)
  })

  test('does not block a reset, which makes its browser a known one', async () => {
    const { email } = await owner()
    for (let n = 0; n < 60; n += 1) await guess(createVisitor(app), email)
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('password_reset')
      .values({
        hash: secrets.hash('reset-token', 'r'.repeat(43)),
        account_id: id,
        sent_at: now,
        expires_at: new Date(now.getTime() + 60_000),
        used_at: null,
      })
      .execute()
    const fresh = createVisitor(app)
    expect((await fresh.post('/auth/forgot-password', { email })).statusCode).toBe(200)
    expect(
      (
        await fresh.post('/auth/reset-password', {
          token: 'r'.repeat(43),
          password: 'Brand new Oboe 7',
        })
      ).statusCode,
    ).toBe(200)
    expect((await guess(fresh, email, 'Brand new Oboe 7')).statusCode).toBe(200)
  })

  test('resets after the right password', async () => {
    const { visitor, email } = await owner()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await guess(visitor, email)).statusCode).toBe(401)
      expect((await guess(visitor, email, PASSWORD)).statusCode).toBe(200)
    }
  })

  test('is not reset by signing in to a duplicate account of the email', async () => {
    const { email } = await owner()
    const attacker = createVisitor(app)
    await attacker.post('/auth/register', { email, password: 'mine of the shadow' })
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) {
      codes.push(
        (await guess(attacker, email)).statusCode,
        (await guess(attacker, email)).statusCode,
        (await guess(attacker, email, 'mine of the shadow')).statusCode,
      )
    }
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(6)
    expect(codes).toContain(429)
  })

  test('is limited to a hundred accounts per network; successful sign-ins do not count', async () => {
    const [busy, house] = [
      createVisitor(app, { address: '198.51.100.7' }),
      createVisitor(app, { address: '198.51.100.8' }),
    ]
    const { email } = await owner()
    const codes: number[] = []
    for (let n = 0; n < 101; n += 1)
      codes.push((await guess(busy, `stranger${n}@example.com`)).statusCode)
    expect(codes.slice(0, 100)).not.toContain(429)
    expect(codes[100]).toBe(429)
    for (let n = 0; n < 110; n += 1)
      expect((await guess(house, email, PASSWORD)).statusCode).toBe(200)
  })
})

test('a network may register 30 accounts an hour, and emails per address are limited', async () => {
  const codes: number[] = []
  for (let n = 0; n < 31; n += 1)
    codes.push(
      (
        await createVisitor(app, { address: `2001:db8:1:2::${n.toString(16)}` }).post(
          '/auth/register',
          { email: 'flood@example.com', password: PASSWORD },
        )
      ).statusCode,
    )
  expect(codes.slice(0, 30)).not.toContain(429)
  expect(codes[30]).toBe(429)
  const { rows } = await pool.query(
    `select count(*)::int n from email
      join account on account.id = email.account_id
      where account.email = 'flood@example.com'`,
  )
  expect(rows[0].n).toBe(20)
})

describe('the limit of a route per network', () => {
  const address = '203.0.113.99'
  const report = (visitor: Visitor) => visitor.post('/api/listings/1/reports', { reason: 'gone' })

  test('holds across servers, and ends', async () => {
    const other = await startServer()
    const codes: number[] = []
    for (let n = 0; n < 20; n += 1)
      codes.push((await report(createVisitor(n % 2 ? app : other, { address }))).statusCode)
    expect(codes).not.toContain(429)
    const refused = await report(createVisitor(other, { address }))
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
      params: { seconds: 3600 },
    })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await report(createVisitor(app))).statusCode).not.toBe(429)
    expect((await createVisitor(app, { address }).get('/api/cities')).statusCode).not.toBe(429)
    pass(3600)
    expect((await report(createVisitor(app, { address }))).statusCode).not.toBe(429)
    await other.close()
  })
})

describe('a counter', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
  const rule = (name: string, change: Partial<ThrottleRule> = {}): ThrottleRule => ({
    key: secrets.hash('throttle', name),
    free: 2,
    windowSeconds: 100,
    ...change,
  })
  const seconds = (freeAt: Date | null) => freeAt && (freeAt.getTime() - at(0).getTime()) / 1000

  test('with a budget is full until its window ends', async () => {
    const budget = [rule('budget')]
    expect([await countAttempt(db, budget, at(0)), await countAttempt(db, budget, at(10))]).toEqual(
      [null, null],
    )
    expect(seconds(await countAttempt(db, budget, at(20)))).toBe(100)
    expect(await countAttempt(db, budget, at(100))).toBeNull()
    expect(await countAttempt(db, budget, at(110))).toBeNull()
    expect(seconds(await countAttempt(db, budget, at(120)))).toBe(200)
  })

  test('with waits doubles them up to a maximum, and resets after a quiet window', async () => {
    const growing = [rule('growing', { initialWaitSeconds: 1, maxWaitSeconds: 5 })]
    const waits: number[] = []
    let time = 0
    expect(await countAttempt(db, growing, at(time))).toBeNull()
    for (let n = 0; n < 6; n += 1) {
      expect(await countAttempt(db, growing, at(time))).toBeNull()
      const until = seconds(await countAttempt(db, growing, at(time)))!
      waits.push(until - time)
      time = until
    }
    expect(waits).toEqual([1, 2, 4, 5, 5, 5])
    expect([
      await countAttempt(db, growing, at(500)),
      await countAttempt(db, growing, at(500)),
    ]).toEqual([null, null])
    expect(seconds(await countAttempt(db, growing, at(500)))).toBe(501)
  })

  test('handles attempts that arrive out of clock order', async () => {
    const growing = [rule('crossing', { free: 5, initialWaitSeconds: 1, maxWaitSeconds: 5 })]
    for (const time of [3, 2, 1, 0]) expect(await countAttempt(db, growing, at(time))).toBeNull()
  })

  test('that has to wait does not change the others', async () => {
    const [full, other] = [rule('full', { free: 1 }), rule('other', { free: 3 })]
    await countAttempt(db, [full], at(0))
    for (let n = 0; n < 5; n += 1)
      expect(seconds(await countAttempt(db, [full, other], at(1)))).toBe(100)
    expect(
      await db.selectFrom('throttle').select('times').where('key', '=', other.key).execute(),
    ).toEqual([])
  })

  test('refunds successful attempts', async () => {
    const shared = rule('shared', { free: 3, initialWaitSeconds: 10, maxWaitSeconds: 10 })
    for (let n = 0; n < 10; n += 1) {
      expect(await countAttempt(db, [shared], at(n))).toBeNull()
      await releaseAttempts(db, { clear: [], decrement: [shared] })
    }
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:7::1', '2001:db8:0:7'],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, expected) => expect(toNetwork(address)).toBe(expected))
