import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { ApiFetch } from '../api-client.ts'
import { createSessionStore, storageWithFallback } from './session-store.ts'
import { createSession } from './session.ts'

/** Two tabs are two sessions that share one storage and one lock. */

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const nino: User = {
  id: 7,
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: null,
  role: 'USER',
  emailVerified: true,
  trialExpiresAt: null,
  unipaySubscription: null,
  botStarted: false,
  language: null,
  currency: null,
  theme: 'system',
  savedAlerts: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const giorgi: User = { ...nino, id: 8, email: 'giorgi@example.com' }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (sub: string, name: string, minutes = 60) =>
  `${encoded({ alg: 'none' })}.${encoded({ sub, name, exp: NOW / 1000 + minutes * 60 })}.x`
const first = { accessToken: token('7', 'first'), refreshToken: 'refresh-1' }
const second = { accessToken: token('7', 'second'), refreshToken: 'refresh-2' }

type Asked = { path: string; bearer: string | null; body: unknown }

function browser(answer: (requests: Asked, before: Asked[]) => Response | Promise<Response>) {
  const values = new Map<string, string>()
  const quota = { isFull: false }
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (quota.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  let last: Promise<unknown> = Promise.resolve()
  const withLock = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
  const requests: Asked[] = []
  const send: ApiFetch = async (path, init) => {
    const one = {
      path,
      bearer: init?.headers?.authorization?.replace('Bearer ', '') ?? null,
      body: init?.body === undefined ? undefined : (JSON.parse(init.body) as unknown),
    }
    const before = [...requests]
    requests.push(one)
    return answer(one, before)
  }
  const tab = () =>
    createSession({
      store: createSessionStore(storageWithFallback(() => storage)),
      send,
      withLock,
      now: () => NOW,
    })
  return { values, quota, requests, tab, paths: () => requests.map(({ path }) => path) }
}

const yes = (body: unknown) => Response.json(body)
const no = (status: number) =>
  Response.json({ statusCode: status, code: 'sign_in_again', message: 'no' }, { status })
/** What a proxy, or the sign-in page of a hotel's network, answers instead of the server. */
const foreign = (status: number) => new Response('<html>Forbidden</html>', { status })
const storeTokens = (values: Map<string, string>, { accessToken, refreshToken }: typeof first) => {
  values.set('accessToken', accessToken)
  values.set('authToken', accessToken)
  values.set('refreshToken', refreshToken)
}

/** Accepts the second token only; the first refresh token can be exchanged once. */
const rotating =
  (user = nino) =>
  ({ path, bearer, body }: Asked, before: Asked[]) => {
    if (path === '/auth/refresh')
      return (body as typeof first).refreshToken === 'refresh-1' &&
        !before.some((one) => one.path === path)
        ? yes(second)
        : no(401)
    return bearer === second.accessToken ? yes(user) : no(401)
  }

describe('at page start', () => {
  test('without tokens the user is a visitor and the server is not asked', async () => {
    const { tab, requests } = browser(() => no(500))
    const session = tab()
    expect(session.read()).toEqual({ state: 'visitor', user: null })
    expect(await session.verify()).toBe(true)
    expect(requests).toEqual([])
  })
  test('a stored token shows the last user and is verified with the profile', async () => {
    const { tab, values } = browser(({ bearer }) =>
      bearer === first.accessToken ? yes({ ...nino, firstName: 'Nina' }) : no(401),
    )
    storeTokens(values, first)
    values.set('sessionUser', JSON.stringify(nino))
    const session = tab()
    expect(session.read()).toEqual({ state: 'unknown', user: nino })
    expect(await session.verify()).toBe(true)
    expect(session.read()).toMatchObject({ state: 'signed-in', user: { firstName: 'Nina' } })
    expect(JSON.parse(values.get('sessionUser')!)).toMatchObject({ firstName: 'Nina' })
  })
  test('a rejected profile request clears everything stored', async () => {
    const { tab, values, paths } = browser(() => no(401))
    storeTokens(values, first)
    values.set('sessionUser', JSON.stringify(nino))
    values.set('theme', 'dark')
    const session = tab()
    expect(await session.verify()).toBe(true)
    expect(session.read()).toEqual({ state: 'visitor', user: null })
    expect([...values.keys()]).toEqual(['theme'])
    expect(paths()).toEqual(['/auth/profile', '/auth/refresh'])
  })
  test.each([
    ['no response', () => Promise.reject(new TypeError('no network'))],
    ['a broken server', () => no(503)],
    ['a rate limit', () => no(429)],
    ["a proxy's 401", () => foreign(401)],
    ["a proxy's 403", () => foreign(403)],
    ["a proxy's 404", () => foreign(404)],
  ])('%s clears nothing', async (_, answer) => {
    const { tab, values } = browser(answer)
    storeTokens(values, first)
    values.set('sessionUser', JSON.stringify(nino))
    const session = tab()
    expect(await session.verify()).toBe(false)
    expect(session.read()).toEqual({ state: 'signed-in', user: nino })
    expect(values.get('accessToken')).toBe(first.accessToken)
  })
  test.each([
    'null',
    '{}',
    '[7]',
    '"x"',
    '{"id":"7","email":null}',
    '{"id":7,"email":{}}',
    '{broken',
  ])('shows nobody for invalid stored data, %s', (text) => {
    const { tab, values } = browser(() => no(500))
    storeTokens(values, first)
    values.set('sessionUser', text)
    expect(tab().read()).toEqual({ state: 'unknown', user: null })
  })
})

describe('refreshing', () => {
  test('a 401 refreshes once and retries with the new token; all three keys change', async () => {
    const { tab, values, requests } = browser(rotating())
    storeTokens(values, first)
    const answer = await tab().call('/api/account')
    expect(answer.status).toBe(200)
    expect(requests).toEqual([
      { path: '/api/account', bearer: first.accessToken, body: undefined },
      { path: '/auth/refresh', bearer: null, body: { refreshToken: 'refresh-1' } },
      { path: '/api/account', bearer: second.accessToken, body: undefined },
    ])
    expect([
      values.get('accessToken'),
      values.get('authToken'),
      values.get('refreshToken'),
    ]).toEqual([second.accessToken, second.accessToken, 'refresh-2'])
  })
  test('concurrent failures wait for one refresh, in two tabs', async () => {
    const { tab, values, paths } = browser(rotating())
    storeTokens(values, first)
    const tabs = [tab(), tab()]
    const answers = await Promise.all(
      [1, 2, 3].flatMap((n) => tabs.map((one) => one.call(`/api/account/${n}`))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(1)
  })
  test('an expired token is refreshed before the call', async () => {
    const { tab, values, paths } = browser(rotating())
    storeTokens(values, { ...first, accessToken: token('7', 'old', -1) })
    expect((await tab().call('/api/account')).status).toBe(200)
    expect(paths()).toEqual(['/auth/refresh', '/api/account'])
  })
  test('a rejected refresh ends the session; the call keeps its 401', async () => {
    const { tab, values } = browser(({ path }) => (path === '/auth/refresh' ? no(401) : no(401)))
    storeTokens(values, first)
    const session = tab()
    expect((await session.call('/api/account')).status).toBe(401)
    expect(session.read()).toEqual({ state: 'visitor', user: null })
    expect(values.size).toBe(0)
  })
  test('without a refresh token the session ends and nothing is sent', async () => {
    const { tab, values, paths } = browser(() => no(401))
    values.set('accessToken', first.accessToken)
    const session = tab()
    expect((await session.call('/api/account')).status).toBe(401)
    expect(paths()).toEqual(['/api/account'])
    expect(session.read().state).toBe('visitor')
  })
  test.each([
    ['no response', () => Promise.reject(new TypeError('no network')), 'no network'],
    ['a broken server', () => no(502), 'HTTP 502'],
    ["a proxy's 403", () => foreign(403), 'HTTP 403'],
  ] as const)(
    '%s to a refresh fails the call and keeps the session',
    async (_, answer, message) => {
      const { tab, values } = browser(({ path }) => (path === '/auth/refresh' ? answer() : no(401)))
      storeTokens(values, first)
      await expect(tab().call('/api/account')).rejects.toThrow(message)
      expect(values.get('refreshToken')).toBe('refresh-1')
    },
  )
  test('a sign-out during the refresh stays a sign-out', async () => {
    const { tab, values } = browser(({ path }) => {
      if (path !== '/auth/refresh') return no(401)
      for (const key of ['accessToken', 'authToken', 'refreshToken']) values.delete(key)
      return yes(second)
    })
    storeTokens(values, first)
    expect((await tab().call('/api/account')).status).toBe(401)
    expect(values.size).toBe(0)
  })
  test('a call of one user is never retried as another', async () => {
    const others = { accessToken: token('8', 'other'), refreshToken: 'refresh-8' }
    const { tab, values, requests } = browser(() => {
      storeTokens(values, others)
      return no(401)
    })
    storeTokens(values, first)
    expect((await tab().call('/api/account')).status).toBe(401)
    expect(requests).toHaveLength(1)
    expect(values.get('accessToken')).toBe(others.accessToken)
  })
  test('a second 401 after a refresh is returned', async () => {
    const { tab, values, paths } = browser(({ path }) =>
      path === '/auth/refresh' ? yes(second) : no(401),
    )
    storeTokens(values, first)
    const session = tab()
    expect((await session.call('/api/account/password')).status).toBe(401)
    expect(paths()).toEqual(['/api/account/password', '/auth/refresh', '/api/account/password'])
    expect(values.get('refreshToken')).toBe('refresh-2')
  })
})

describe('signing in and out', () => {
  test('saves the tokens under three keys and clears them at once', async () => {
    const { tab, values, requests } = browser(() => no(500))
    const session = tab()
    session.signIn({ user: nino, ...first })
    expect(session.read()).toEqual({ state: 'signed-in', user: nino })
    expect(Object.fromEntries(values)).toEqual({
      accessToken: first.accessToken,
      authToken: first.accessToken,
      refreshToken: 'refresh-1',
      sessionUser: JSON.stringify(nino),
    })
    const gone = session.signOut()
    expect(values.size).toBe(0)
    expect(session.read().state).toBe('visitor')
    await gone
    expect(requests).toEqual([{ path: '/auth/logout', bearer: first.accessToken, body: undefined }])
  })
  test('signs out even without a connection', async () => {
    const { tab } = browser(() => Promise.reject(new TypeError('no network')))
    const session = tab()
    session.signIn({ user: nino, ...first })
    await session.signOut()
    expect(session.read().state).toBe('visitor')
  })
  test('a user without tokens is not signed in', () => {
    const session = browser(() => no(500)).tab()
    session.setUser(nino)
    expect(session.read().state).toBe('visitor')
  })
  test('other tabs follow a sign-in and sign-out', async () => {
    const { tab } = browser(({ bearer }) =>
      bearer === first.accessToken ? yes(nino) : yes(giorgi),
    )
    const [one, other] = [tab(), tab()]
    one.signIn({ user: nino, ...first })
    other.onStorageChange('accessToken')
    expect(other.read()).toEqual({ state: 'unknown', user: nino })
    await expect.poll(() => other.read()).toEqual({ state: 'signed-in', user: nino })
    one.setUser({ ...nino, firstName: 'Nina' })
    other.onStorageChange('sessionUser')
    expect(other.read()).toMatchObject({ state: 'signed-in', user: { firstName: 'Nina' } })
    void one.signOut()
    other.onStorageChange(null)
    expect(other.read()).toEqual({ state: 'visitor', user: null })
  })
  test('other tabs follow a change of user; a mere refresh asks nothing', async () => {
    const { tab, requests } = browser(({ bearer }) =>
      bearer === second.accessToken ? yes(nino) : yes(giorgi),
    )
    const [one, other] = [tab(), tab()]
    one.signIn({ user: nino, ...first })
    other.onStorageChange('accessToken')
    await expect.poll(() => other.read().state).toBe('signed-in')
    const before = requests.length
    one.signIn({ user: nino, ...second })
    other.onStorageChange('accessToken')
    expect([requests.length, other.read().state]).toEqual([before, 'signed-in'])
    one.signIn({ user: giorgi, accessToken: token('8', 'other'), refreshToken: 'refresh-8' })
    other.onStorageChange('accessToken')
    await expect.poll(() => other.read()).toEqual({ state: 'signed-in', user: giorgi })
  })
})

describe('when the storage of the browser is full', () => {
  test('a sign-in is used on this page, and nothing of the previous user remains', async () => {
    const { tab, values, quota, requests } = browser(() => yes({}))
    storeTokens(values, first)
    values.set('sessionUser', JSON.stringify(nino))
    quota.isFull = true
    const session = tab()
    const own = { accessToken: token('8', 'own'), refreshToken: 'refresh-8' }
    session.signIn({ user: giorgi, ...own })
    expect(values.size).toBe(0)
    expect(session.bearer()).toBe(own.accessToken)
    await session.call('/api/account')
    expect(requests.at(-1)).toMatchObject({ path: '/api/account', bearer: own.accessToken })
    await session.signOut()
    expect(session.read().state).toBe('visitor')
    expect(session.bearer()).toBeNull()
  })
  test('refreshed tokens replace the used ones', async () => {
    const { tab, values, quota, paths } = browser(rotating())
    storeTokens(values, first)
    quota.isFull = true
    const session = tab()
    expect((await session.call('/api/account')).status).toBe(200)
    expect((await session.call('/api/account')).status).toBe(200)
    expect(paths()).toEqual(['/api/account', '/auth/refresh', '/api/account', '/api/account'])
    expect(values.size).toBe(0)
  })
  test('a later sign-in in another tab is followed, and so is its sign-out', async () => {
    const { tab, quota } = browser(({ bearer }) =>
      bearer === first.accessToken ? yes(nino) : yes(giorgi),
    )
    const [one, other] = [tab(), tab()]
    quota.isFull = true
    one.signIn({ user: nino, ...first })
    quota.isFull = false
    other.signIn({ user: giorgi, accessToken: token('8', 'own'), refreshToken: 'refresh-8' })
    one.onStorageChange('accessToken')
    await expect.poll(() => one.read()).toEqual({ state: 'signed-in', user: giorgi })
    await other.signOut()
    one.onStorageChange('accessToken')
    expect(one.read().state).toBe('visitor')
  })
})

describe('the listings client', () => {
  test('sends the copy of the token; after a 401 it drops it and verifies the session', async () => {
    const { tab, values } = browser(({ bearer }) =>
      bearer === first.accessToken ? yes(nino) : no(401),
    )
    const session = tab()
    session.signIn({ user: nino, ...first })
    expect(session.bearer()).toBe(first.accessToken)
    const asking = session.onUnauthorized()
    expect([values.get('authToken'), session.read().state]).toEqual([undefined, 'unknown'])
    await asking
    expect([values.get('authToken'), session.read().state]).toEqual([
      first.accessToken,
      'signed-in',
    ])
  })
  test('the session ends if verification is rejected', async () => {
    const { tab, values } = browser(() => no(401))
    const session = tab()
    session.signIn({ user: nino, ...first })
    await session.onUnauthorized()
    expect([values.size, session.read().state]).toEqual([0, 'visitor'])
  })
  test('an expired token is refreshed first', async () => {
    const { tab, values } = browser(rotating())
    storeTokens(values, { ...first, accessToken: token('7', 'old', -1) })
    const session = tab()
    await session.refreshIfExpired()
    expect(session.bearer()).toBe(second.accessToken)
  })
})
