import { describe, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db, pool } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const common = { core: { db, secrets } }
const app = await testApp(common)

let people = 0
async function signedIn(): Promise<{
  visitor: Visitor
  refreshToken: string
  id: number
  email: string
}> {
  const visitor = createVisitor(app)
  const { refreshToken, user } = (
    await visitor.post('/auth/register', {
      email: `person${(people += 1)}@example.com`,
      password: 'kettle oboe mirth',
    })
  ).json()
  return { visitor, refreshToken, id: user.id, email: user.email }
}
const refresh = async (visitor: Visitor, refreshToken: string) => {
  const response = await visitor.post('/auth/refresh', { refreshToken })
  return {
    status: response.statusCode,
    ...(response.json() as { refreshToken: string; accessToken: string }),
  }
}
const stands = async (visitor: Visitor) => (await visitor.get('/auth/profile')).statusCode === 200
const endOf = async (id: number) =>
  (
    await db
      .selectFrom('session')
      .select('end_reason')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).end_reason
/** Moves all token uses into the past. */
const later = (id: number, seconds: number) =>
  pool.query(
    `update refresh_token set used_at = used_at - $2 * interval '1 second'
      where session_id in (select id from session where account_id = $1)`,
    [id, seconds],
  )

describe('a refresh token', () => {
  test('works once and returns the next one', async () => {
    const { visitor, refreshToken } = await signedIn()
    const seen = new Set([refreshToken])
    for (let n = 0, token = refreshToken; n < 5; n += 1) {
      token = (await refresh(visitor, token)).refreshToken
      seen.add(token)
    }
    expect(seen.size).toBe(6)
    expect(await stands(visitor)).toBe(true)
  })

  test('used twice within seconds gives the same successor (lost response, two tabs)', async () => {
    const { visitor, refreshToken } = await signedIn()
    const [first, again] = [
      await refresh(visitor, refreshToken),
      await refresh(visitor, refreshToken),
    ]
    expect([again.status, again.refreshToken]).toEqual([200, first.refreshToken])
    expect(await stands(visitor)).toBe(true)
  })

  test('used by ten tabs at once gives one successor', async () => {
    const { visitor, refreshToken, id } = await signedIn()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => refresh(visitor, refreshToken)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map((one) => one.refreshToken)).size).toBe(1)
    const { count } = await db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    expect((await refresh(visitor, responses[0]!.refreshToken)).status).toBe(200)
  })

  test('used again later ends the whole session family', async () => {
    const { visitor, refreshToken, id } = await signedIn()
    const next = await refresh(visitor, refreshToken)
    await later(id, 11)
    expect((await refresh(visitor, refreshToken)).status).toBe(401)
    expect(await endOf(id)).toBe('reuse')
    expect((await refresh(visitor, next.refreshToken)).status).toBe(401)
    expect(
      (await visitor.get('/auth/profile', { authorization: `Bearer ${next.accessToken}` }))
        .statusCode,
    ).toBe(401)
  })

  test('used again within seconds, but after its successor, ends it too', async () => {
    const { visitor, refreshToken, id } = await signedIn()
    await refresh(visitor, (await refresh(visitor, refreshToken)).refreshToken)
    expect((await refresh(visitor, refreshToken)).status).toBe(401)
    expect(await endOf(id)).toBe('reuse')
  })

  test('is useless without the device cookie, and cannot sign its owner out', async () => {
    const { visitor, refreshToken, id } = await signedIn()
    const thief = createVisitor(app)
    expect((await refresh(thief, refreshToken)).status).toBe(401)
    thief.cookies.set('device', 'x'.repeat(43))
    for (let n = 0; n < 3; n += 1) expect((await refresh(thief, refreshToken)).status).toBe(401)
    // A thief with an account has a device cookie of another session family.
    const neighbour = (await signedIn()).visitor
    expect((await refresh(neighbour, refreshToken)).status).toBe(401)
    thief.cookies.set('refreshToken', refreshToken)
    expect((await thief.post('/auth/logout')).statusCode).toBe(200)
    expect(await endOf(id)).toBe(null)

    const next = await refresh(visitor, refreshToken)
    await later(id, 60)
    expect((await refresh(thief, refreshToken)).status).toBe(401) // also a used one
    expect(await endOf(id)).toBe(null)
    expect((await refresh(visitor, next.refreshToken)).status).toBe(200)
  })

  test('is valid for seven days, and its session for ninety in total', async () => {
    const { visitor, refreshToken, id } = await signedIn()
    const rows = () =>
      db
        .selectFrom('refresh_token as t')
        .innerJoin('session as s', 's.id', 't.session_id')
        .select(['t.issued_at', 't.expires_at', 's.created_at', 's.expires_at as ends_at'])
        .where('account_id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    const first = await rows()
    expect([
      first.expires_at.getTime() - first.issued_at.getTime(),
      first.ends_at.getTime() - first.created_at.getTime(),
    ]).toEqual([7 * 86_400_000, 90 * 86_400_000])
    await db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 86_400_000) })
      .where('account_id', '=', id)
      .execute()
    const next = await refresh(visitor, refreshToken)
    expect((await rows()).expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
    await db.updateTable('refresh_token').set({ expires_at: new Date() }).execute()
    expect((await refresh(visitor, next.refreshToken)).status).toBe(401)
    expect(await endOf(id)).toBe(null) // expired, not stolen
    await db
      .updateTable('session')
      .set({ expires_at: new Date() })
      .where('account_id', '=', id)
      .execute()
    expect(await stands(visitor)).toBe(false)
  })

  test('that is missing or invalid is rejected with a message', async () => {
    const nobody = createVisitor(app)
    expect((await nobody.post('/auth/refresh')).json()).toMatchObject({
      statusCode: 401,
      message: 'No refresh token',
    })
    expect((await nobody.post('/auth/refresh', { refreshToken: 'x' })).json()).toMatchObject({
      statusCode: 401,
      message: 'Please sign in again',
    })
    expect(
      (await nobody.post('/auth/refresh', { refreshToken: 'x'.repeat(2001) })).statusCode,
    ).toBe(400)
  })

  test('in the cookie signs out when the access token has expired', async () => {
    const { visitor, id } = await signedIn()
    visitor.cookies.delete('accessToken')
    expect((await visitor.post('/auth/logout')).json()).toEqual({ done: true })
    expect(await endOf(id)).toBe('logout')
  })
})

describe('an access token', () => {
  test('is valid for an hour and only with our signature', async () => {
    const { visitor } = await signedIn()
    const token = visitor.cookies.get('accessToken')!
    const [head, body] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(head).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(Object.keys(body).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect(body.exp - body.iat).toBe(3600)
    const base64url = (json: string): string => Buffer.from(json).toString('base64url')
    const [signedHead, signedBody, signature] = token.split('.')
    const forged = [
      `${base64url('{"alg":"none","typ":"at+jwt"}')}.${signedBody}.`,
      `${signedHead}.${signedBody}.${signature!.startsWith('x') ? 'y' : 'x'}${signature!.slice(1)}`,
      `${signedHead}.${base64url(JSON.stringify({ ...body, sub: '1' }))}.${signature}`,
    ]
    for (const one of forged)
      expect(
        (await app.inject({ url: '/auth/profile', headers: { authorization: `Bearer ${one}` } }))
          .statusCode,
      ).toBe(401)
  })

  test('of one account is not valid for the session of another', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const { sessionId } = await db
      .selectFrom('session')
      .select('id as sessionId')
      .where('account_id', '=', two.id)
      .executeTakeFirstOrThrow()
    const { signAccessToken } = await import('#core/accounts/access-token.ts')
    const mixed = await signAccessToken(secrets, { accountId: one.id, sessionId, now: new Date() })
    expect(
      (await app.inject({ url: '/auth/profile', headers: { authorization: `Bearer ${mixed}` } }))
        .statusCode,
    ).toBe(401)
    const early = await signAccessToken(secrets, {
      accountId: two.id,
      sessionId,
      now: new Date(Date.now() - 3_601_000),
    })
    expect(
      (await app.inject({ url: '/auth/profile', headers: { authorization: `Bearer ${early}` } }))
        .statusCode,
    ).toBe(401)
  })

  test('that has expired is not replaced by a cookie', async () => {
    const { visitor } = await signedIn()
    for (const authorization of ['Bearer x', 'Bearer'])
      expect((await visitor.get('/auth/profile', { authorization })).statusCode).toBe(401)
  })
})

describe('cookies', () => {
  const flags = (cookies: { name: string }[]) =>
    cookies.map(({ name, ...rest }) => {
      const { value: _, ...seen } = rest as Record<string, unknown>
      return [name, seen]
    })

  test('are HttpOnly and SameSite, with the lifetimes of the spec', async () => {
    const secure = await testApp(common, { http: { publicUrl: 'https://bina.test' } })
    const response = await createVisitor(secure).post('/auth/register', {
      email: `person${(people += 1)}@example.com`,
      password: 'kettle oboe mirth',
    })
    const cookieFlags = { httpOnly: true, secure: true, sameSite: 'Lax' }
    expect(Object.fromEntries(flags(response.cookies))).toEqual({
      accessToken: { ...cookieFlags, path: '/', maxAge: 86_400 },
      refreshToken: { ...cookieFlags, path: '/auth', maxAge: 604_800 },
      '__Host-device': { ...cookieFlags, path: '/', maxAge: 34_560_000 },
    })
  })

  test('without HTTPS have neither the Secure flag nor its prefixes', async () => {
    const response = await createVisitor(app).post('/auth/register', {
      email: `person${(people += 1)}@example.com`,
      password: 'kettle oboe mirth',
    })
    expect(response.cookies.map(({ name, secure }) => [name, secure ?? false])).toEqual([
      ['accessToken', false],
      ['refreshToken', false],
      ['device', false],
    ])
  })
})

test('the database has no plain tokens', async () => {
  const { visitor, refreshToken } = await signedIn()
  const { rows } = await pool.query(
    `select string_agg(s::text, $1)
        || (select string_agg(t::text, $1) from refresh_token t)
        || (select string_agg(k::text, $1) from known_device k) everything
      from session s`,
    [''],
  )
  for (const secret of [
    refreshToken,
    visitor.cookies.get('device')!,
    visitor.cookies.get('accessToken')!,
  ]) {
    expect(rows[0].everything).not.toContain(secret)
    expect(rows[0].everything).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})
