import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db } })

const PASSWORD = 'kettle oboe mirth'
let people = 0
const someone = () => ({ email: `person${(people += 1)}@example.com`, password: PASSWORD })

describe('a new account', () => {
  test('is signed in by tokens and cookies, with a seven-day trial', async () => {
    const visitor = createVisitor(app)
    const { email } = someone()
    const before = Date.now()
    const response = await visitor.post('/auth/register', {
      email,
      password: PASSWORD,
      firstName: 'Nino',
    })
    expect(response.statusCode, response.payload).toBe(200)
    const { user, accessToken, refreshToken, verificationSent } = response.json()
    expect(user).toMatchObject({
      email,
      firstName: 'Nino',
      lastName: null,
      role: 'USER',
      emailVerified: false,
      unipaySubscription: null,
      botStarted: false,
    })
    expect(Math.round((Date.parse(user.trialExpiresAt) - before) / 60_000)).toBe(7 * 24 * 60)
    expect(verificationSent).toBe(true)
    expect(visitor.cookies.get('accessToken')).toBe(accessToken)
    expect(visitor.cookies.get('refreshToken')).toBe(refreshToken)
    expect((await visitor.get('/auth/profile')).json()).toEqual(user)
    expect(
      (
        await app.inject({
          url: '/auth/profile',
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).json(),
    ).toEqual(user)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('rejects short, common or address-like passwords, and invalid addresses', async () => {
    const { email } = someone()
    const visitor = createVisitor(app)
    for (const [payload, field, message] of [
      [{ email, password: 'short12' }, 'password', 'Password must be at least 8 characters long'],
      [
        { email, password: 'Password123' },
        'password',
        'This password is too easy to guess. Choose another one.',
      ],
      [
        { email, password: email },
        'password',
        'This password is too easy to guess. Choose another one.',
      ],
      [{ email: 'nobody', password: PASSWORD }, 'email', 'Please enter a valid email address'],
      [{ password: PASSWORD }, 'email', 'Please enter your email address'],
    ] as const)
      expect((await visitor.post('/auth/register', payload)).json()).toMatchObject({
        statusCode: 400,
        field,
        message,
      })
  })
})

describe('signing in', () => {
  test('needs the right password, and ignores the case of the email', async () => {
    const { email } = someone()
    await createVisitor(app).post('/auth/register', { email, password: PASSWORD })
    const visitor = createVisitor(app)
    expect(
      (
        await visitor.post('/auth/login', { email: email.toUpperCase(), password: PASSWORD })
      ).json(),
    ).toMatchObject({ user: { email } })
    expect((await visitor.get('/api/auth/session')).json()).toMatchObject({ user: { email } })
    for (const wrong of [
      'Kettle oboe mirth',
      ' kettle oboe mirth',
      'kettle oboe mirt',
      'x'.repeat(256),
    ]) {
      const response = await createVisitor(app).post('/auth/login', { email, password: wrong })
      expect([response.statusCode, response.json().message, response.cookies]).toEqual([
        401,
        'Invalid email or password',
        [],
      ])
    }
  })

  test('signing out ends the session and its tokens at once', async () => {
    const visitor = createVisitor(app)
    const { accessToken, refreshToken } = (await visitor.post('/auth/register', someone())).json()
    const device = visitor.cookies.get('device')!
    expect((await visitor.post('/auth/logout')).json()).toEqual({ done: true })
    expect([...visitor.cookies.keys()]).toEqual(['device'])
    const bearer = { authorization: `Bearer ${accessToken}` }
    expect((await visitor.get('/auth/profile', bearer)).statusCode).toBe(401)
    expect((await visitor.get('/api/auth/session', bearer)).json()).toEqual({ user: null })
    visitor.cookies.set('device', device)
    expect((await visitor.post('/auth/refresh', { refreshToken })).statusCode).toBe(401)
  })

  test('an invalid token does not sign in, and public pages still work', async () => {
    for (const authorization of [
      'Bearer x',
      'Bearer',
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      'Basic eDp5',
    ]) {
      expect(
        (await app.inject({ url: '/auth/profile', headers: { authorization } })).statusCode,
        authorization,
      ).toBe(401)
      expect(
        (await app.inject({ url: '/api/listings', headers: { authorization } })).statusCode,
        authorization,
      ).toBe(200)
    }
  })

  test('a refresh returns new working tokens', async () => {
    const visitor = createVisitor(app)
    const { refreshToken } = (await visitor.post('/auth/register', someone())).json()
    const next = (await visitor.post('/auth/refresh', { refreshToken })).json()
    expect(next.refreshToken).not.toBe(refreshToken)
    expect(
      (await visitor.get('/auth/profile', { authorization: `Bearer ${next.accessToken}` }))
        .statusCode,
    ).toBe(200)
    expect((await visitor.post('/auth/refresh')).statusCode).toBe(200) // by the cookie
  })
})
