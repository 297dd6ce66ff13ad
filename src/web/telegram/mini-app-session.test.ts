import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { createSession } from '../session/session.ts'
import { createMiniAppSession, createWebSession, type MiniAppError } from './mini-app-session.ts'
import { createObservable } from './observable.ts'

const nino: User = {
  id: 7,
  email: null,
  firstName: 'Nino',
  lastName: null,
  role: 'USER',
  emailVerified: true,
  trialExpiresAt: null,
  unipaySubscription: null,
  botStarted: false,
  language: 'ka',
  currency: null,
  theme: 'system',
  savedAlerts: false,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const token = (n: number) => `x.${btoa(JSON.stringify({ sub: '7', n }))}.x`
const INIT = 'user=%7B%7D&hash=00ff'

type Asked = { path: string; headers: Record<string, string>; body: string | undefined }

/** The body of the server's errors. */
const REFUSAL = { code: 'telegram_login_failed', message: 'Login failed' }

/**
 * A server that accepts init data once, or again from the same device. `cookies`: the browser
 * accepts cookies; `lost`: how many of the first login responses are lost; `away`: requests without
 * a response.
 */
function telegram({
  cookies = true,
  storage = new Map<string, string>(),
  launch = new Map<string, string>(),
  jar = new Map<string, string>(),
  initData = INIT,
  taken = new Map<string, string>(),
  status = 200,
  lost = 0,
} = {}) {
  const requests: Asked[] = []
  const settings = { status, lost, away: null as { path: string; status: number | null } | null }
  let made = 0
  const tokens = () => ({ accessToken: token((made += 1)), refreshToken: `refresh-${made}` })
  const send = async (
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) => {
    requests.push({ path, headers, body })
    if (settings.away?.path === path) {
      if (settings.away.status === null) throw new TypeError('network')
      return Response.json(REFUSAL, { status: settings.away.status })
    }
    const device =
      jar.get('device') ??
      (/^[\w-]{43}$/.test(headers['x-device'] ?? '') ? headers['x-device']! : 'made-by-the-server')
    if (path === '/api/auth/telegram') {
      if (settings.status !== 200) return Response.json(REFUSAL, { status: settings.status })
      if ((taken.get(initData) ?? device) !== device) return Response.json(REFUSAL, { status: 401 })
      taken.set(initData, device)
      if ((settings.lost -= 1) >= 0) throw new TypeError('network')
      if (cookies) jar.set('device', device).set('access', 'yes')
      return Response.json({ user: nino, ...tokens(), device })
    }
    if (path === '/api/auth/session')
      return Response.json({ user: jar.has('access') ? nino : null })
    if (path === '/auth/refresh')
      return [...taken.values()].includes(device)
        ? Response.json(tokens())
        : Response.json(REFUSAL, { status: 401 })
    if (path === '/auth/profile')
      return headers['authorization']
        ? Response.json(nino)
        : Response.json(REFUSAL, { status: 401 })
    return Response.json({ bearer: headers['authorization'] ?? null })
  }
  const stored = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  })
  const error = createObservable<MiniAppError>(null)
  const own = createMiniAppSession({
    initData,
    send,
    error,
    storage: { local: stored(storage), session: stored(launch) },
  })
  const session = createSession({
    now: Date.now,
    store: own.ports.store!,
    withLock: own.ports.withLock!,
    send: own.ports.send!,
  })
  return {
    requests,
    own,
    session,
    error,
    storage,
    launch,
    jar,
    taken,
    settings,
    paths: () => requests.map(({ path }) => path),
  }
}

describe('a session that starts with init data', () => {
  test('user and sign-in state share one storage key; tokens stay in memory', async () => {
    const { own, session, storage, launch, requests, error } = telegram()
    expect(session.read().state).toBe('unknown')
    expect(await own.enter(session)).toBe(true)
    expect(session.read()).toEqual({ state: 'signed-in', user: nino })
    expect([...storage]).toEqual([
      ['telegramSession', JSON.stringify({ user: nino, isAuthenticated: true })],
    ])
    expect(requests.every(({ headers }) => headers['x-mini-app'] === '1')).toBe(true)
    await expect.poll(() => requests.at(-1)!.path).toBe('/api/auth/session')
    expect([error.read(), [...launch.keys()]]).toEqual([null, ['telegramLaunch']])
  })

  test.each([true, false])(
    'a lost response costs one more request, and no login (cookies: %s)',
    async (cookies) => {
      const { own, session, error, requests } = telegram({ cookies, lost: 1 })
      expect(await own.enter(session)).toBe(false)
      expect(await own.enter(session)).toBe(true)
      expect([session.read(), error.read()]).toEqual([{ state: 'signed-in', user: nino }, null])
      const devices = requests
        .filter(({ path }) => path === '/api/auth/telegram')
        .map(({ headers }) => headers['x-device'])
      expect([devices.length, new Set(devices).size, devices[0]]).toEqual([
        2,
        1,
        expect.stringMatching(/^[\w-]{43}$/),
      ])
    },
  )

  test('a response lost with its page costs no login either', async () => {
    const first = telegram({ lost: 1 })
    await first.own.enter(first.session)
    const again = telegram({ launch: first.launch, taken: first.taken })
    await again.own.enter(again.session)
    expect([again.session.read().state, again.error.read()]).toEqual(['signed-in', null])
  })

  test('calls made during sign-in wait for it', async () => {
    const { own, session } = telegram()
    const answer = session.call('/api/subscriptions')
    await own.enter(session)
    expect(await (await answer).json()).toEqual({ bearer: `Bearer ${token(1)}` })
  })

  test('a reload continues with cookies', async () => {
    const first = telegram()
    await first.own.enter(first.session)
    const again = telegram({ storage: first.storage, jar: first.jar, taken: first.taken })
    expect(again.session.read()).toEqual({ state: 'unknown', user: nino })
    await again.own.enter(again.session)
    expect([again.session.read().state, again.error.read()]).toEqual(['signed-in', null])
  })

  test('a reload in the same launch continues its session', async () => {
    const first = telegram()
    await first.own.enter(first.session)
    const again = telegram({
      storage: first.storage,
      launch: first.launch,
      jar: first.jar,
      taken: first.taken,
    })
    await again.own.enter(again.session)
    expect([again.session.read(), again.paths()]).toEqual([
      { state: 'signed-in', user: nino },
      ['/api/auth/session', '/auth/refresh'],
    ])
  })

  test.each([
    ['/api/auth/session', null],
    ['/api/auth/session', 503],
    ['/api/auth/session', 429],
    ['/auth/refresh', null],
    ['/auth/refresh', 503],
  ])(
    'reloaded while %s does not respond (%s), it continues its session as soon as possible',
    async (path, status) => {
      const first = telegram()
      await first.own.enter(first.session)
      const again = telegram({
        storage: first.storage,
        launch: first.launch,
        jar: first.jar,
        taken: first.taken,
      })
      again.settings.away = { path, status }
      const early = again.session.call('/api/subscriptions')
      expect(await again.own.enter(again.session)).toBe(false)
      expect(await (await early).json()).toEqual({ bearer: null })
      expect([again.session.read(), again.error.read()]).toEqual([
        { state: 'visitor', user: null },
        'session',
      ])
      expect(again.storage.get('telegramSession')).toBe(
        JSON.stringify({ user: null, isAuthenticated: false }),
      )
      again.settings.away = null
      expect(await again.own.enter(again.session)).toBe(true)
      expect([again.session.read(), again.error.read()]).toEqual([
        { state: 'signed-in', user: nino },
        null,
      ])
      expect(again.paths()).not.toContain('/api/auth/telegram')
    },
  )

  test('a reload after the session ended is refused', async () => {
    const first = telegram()
    await first.own.enter(first.session)
    const again = telegram({ launch: first.launch, taken: first.taken, status: 401 })
    expect(await again.own.enter(again.session)).toBe(true)
    expect([again.session.read().state, JSON.parse(again.launch.get('telegramLaunch')!)]).toEqual([
      'visitor',
      expect.objectContaining({ user: null }),
    ])
  })

  test('does not continue the session of another launch and user', async () => {
    const first = telegram()
    await first.own.enter(first.session)
    first.launch.set(
      'telegramLaunch',
      first.launch.get('telegramLaunch')!.replace('"user":7', '"user":8'),
    )
    const again = telegram({ launch: first.launch, jar: first.jar, taken: first.taken })
    await again.own.enter(again.session)
    expect(again.paths()).toContain('/api/auth/telegram')
  })

  test('with expired init data, the cookies restore the session', async () => {
    const first = telegram()
    await first.own.enter(first.session)
    const again = telegram({ jar: first.jar, taken: first.taken, status: 401 })
    await again.own.enter(again.session)
    expect([again.session.read().state, again.error.read(), again.paths().slice(0, 3)]).toEqual([
      'signed-in',
      null,
      ['/api/auth/telegram', '/api/auth/session', '/auth/refresh'],
    ])
  })

  test('without cookies a session continues in its own launch only', async () => {
    const first = telegram({ cookies: false })
    await first.own.enter(first.session)
    await expect.poll(() => first.launch.has('telegramTokens')).toBe(true)
    const again = telegram({ cookies: false, launch: first.launch, taken: first.taken })
    await again.own.enter(again.session)
    expect([again.session.read().state, again.paths()]).toEqual(['signed-in', ['/auth/profile']])
    const other = telegram({
      cookies: false,
      launch: first.launch,
      initData: 'user=%7B%7D&hash=11',
    })
    await other.own.enter(other.session)
    expect(other.paths()[0]).toBe('/api/auth/telegram')
  })

  test('a refusal is reported, not retried, and the user is a visitor', async () => {
    const { own, session, error, storage } = telegram({ status: 401 })
    const early = session.call('/api/subscriptions')
    expect(await own.enter(session)).toBe(true)
    expect([session.read().state, error.read()]).toEqual(['visitor', 'login'])
    expect(await (await early).json()).toEqual({ bearer: null })
    expect(storage.get('telegramSession')).toBe(
      JSON.stringify({ user: null, isAuthenticated: false }),
    )
  })

  test.each([401, 503])('after a %s response nobody stays signed in', async (status) => {
    const storage = new Map([
      ['telegramSession', JSON.stringify({ user: nino, isAuthenticated: true })],
    ])
    const { own, session } = telegram({ status, storage })
    await own.enter(session)
    expect([session.read(), storage.get('telegramSession')]).toEqual([
      { state: 'visitor', user: null },
      JSON.stringify({ user: null, isAuthenticated: false }),
    ])
  })

  test('an unreachable server is retried', async () => {
    const { own, session, error, settings } = telegram({ status: 503 })
    expect(await own.enter(session)).toBe(false)
    expect([session.read().state, error.read()]).toEqual(['visitor', 'login'])
    settings.status = 200
    expect(await own.enter(session)).toBe(true)
    expect([session.read().state, error.read()]).toEqual(['signed-in', null])
  })

  test('signing out clears the user and the data of this launch', async () => {
    const { own, session, storage, launch, jar } = telegram({ cookies: false })
    await own.enter(session)
    await expect.poll(() => launch.has('telegramTokens')).toBe(true)
    jar.clear()
    await session.signOut()
    expect(JSON.parse(launch.get('telegramLaunch')!)).toMatchObject({ user: null })
    expect([launch.has('telegramTokens'), storage.get('telegramSession')]).toEqual([
      false,
      JSON.stringify({ user: null, isAuthenticated: false }),
    ])
  })
})

test.each([
  ['there is none', Response.json({ user: null }), null, true],
  ['the server is unreachable', null, 'session', false],
  ['it breaks', Response.json({}, { status: 500 }), 'session', false],
])(
  'outside of Telegram the session comes from the server: %s',
  async (_name, answer, error, requests) => {
    const errorValue = createObservable<MiniAppError>(null)
    const send = async () => {
      if (!answer) throw new TypeError('no network')
      return answer
    }
    const store = {
      access: () => null,
      refresh: () => null,
      authToken: () => null,
      user: () => null,
      saveTokens: () => {},
      saveUser: () => {},
      clearAuthToken: () => {},
      clear: () => {},
      concerns: () => false,
    }
    const session = createSession({ store, send, withLock: (work) => work(), now: Date.now })
    const own = createWebSession({ send, error: errorValue, hasTokens: () => false })
    expect(await own.enter(session)).toBe(requests)
    expect([errorValue.read(), session.read().state]).toEqual([error, 'visitor'])
  },
)
