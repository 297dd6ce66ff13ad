import type { Tokens, User } from '#contract/accounts.ts'
import { MINI_APP_HEADER } from '#contract/telegram-auth.ts'
import type { ApiFetch } from '../api-client.ts'
import type { SessionOverride } from '../session/browser-session.ts'
import type { SessionStore, Storage } from '../session/session-store.ts'
import type { Session, SignedIn } from '../session/session.ts'
import { createMiniAppSessionStore } from './mini-app-session-store.ts'
import type { Observable } from './observable.ts'

/** What did not work (spec §8). */
export type MiniAppError = 'login' | 'session' | 'bot' | null

type Options = {
  initData: string
  /** Of this browser, and of this opening of the Mini App; each may be blocked. */
  storage: { local: Storage; session: Storage }
  send: ApiFetch
  error: Observable<MiniAppError>
}

/** Somebody to whom the server gave a device secret along with the tokens. */
type MiniAppSignIn = SignedIn & { device: string }

/**
 * Begins the one session of the page with what Telegram says of the person. Tokens stay in memory
 * and go as bearer, cookies bring the session back when the page is loaded again; where there are
 * none, tokens outlive the page in the storage of this opening.
 */
export function createMiniAppSession({ initData, storage, send, error }: Options): SessionOverride {
  const store = createMiniAppSessionStore(
    storage,
    new URLSearchParams(initData).get('hash') ?? initData,
  )
  let markEntered = () => {}
  const entered = new Promise<void>((resolve) => {
    markEntered = resolve
  })
  let entering: Promise<boolean> | null = null

  /**
   * Cookies of the Mini App speak for a call, and no others; a refresh shows that it comes from the
   * device that the session was made for, where no cookie does.
   */
  const sendFromMiniApp: ApiFetch = (path, init) =>
    send(path, {
      ...init,
      headers: {
        ...init?.headers,
        [MINI_APP_HEADER]: '1',
        ...(path === '/auth/refresh' || path === '/api/auth/telegram' ? store.deviceHeader() : {}),
      },
    })
  const post = (path: string, body: unknown) =>
    sendFromMiniApp(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)

  /**
   * null: somebody is signed in, or nobody is to be; else what failed, and whether it is worth
   * trying again by itself.
   */
  async function begin(session: Session): Promise<{ what: MiniAppError; again: boolean } | null> {
    if (store.access() !== null) {
      settle(false)
      await session.verify()
      if (session.read().state === 'signed-in') return null
    }
    // Loaded again: the session that this opening began goes on, and no other is made beside it.
    const resumedOwn = await resumed(session, store.signedInUserId())
    if (resumedOwn !== false) return resumedOwn ? null : { what: 'session', again: true }
    const response = await post('/api/auth/telegram', { initData })
    const body = response?.ok
      ? ((await response.json().catch(() => null)) as MiniAppSignIn | null)
      : null
    if (body) {
      enter(session, body, body.device)
      void persistWithoutCookies()
      return null
    }
    if (!isRefused(response)) return { what: 'login', again: true }
    // Too old, or taken before: the session that it began may stand.
    const isResumed = await resumed(session, 'anybody')
    return isResumed
      ? null
      : { what: isResumed === null ? 'session' : 'login', again: isResumed === null }
  }

  /**
   * Goes on with the session that the cookies tell of, where it is that person's. null: the server
   * did not say whether there is one.
   */
  async function resumed(
    session: Session,
    whose: number | 'anybody' | null,
  ): Promise<boolean | null> {
    if (whose === null) return false
    const user = await whoseCookies()
    if (user === undefined) return null
    if (user === null || (whose !== 'anybody' && user.id !== whose)) return false
    const response = await post('/auth/refresh', {})
    const tokens = response?.ok
      ? ((await response.json().catch(() => null)) as Tokens | null)
      : null
    if (tokens) enter(session, { ...tokens, user }, null)
    return tokens ? true : isRefused(response) ? false : null
  }

  /**
   * Whose session the cookies alone tell of; null: nobody's, or they are blocked; undefined: the
   * server did not say.
   */
  async function whoseCookies(): Promise<User | null | undefined> {
    const response = await sendFromMiniApp('/api/auth/session').catch(() => null)
    if (isRefused(response)) return null
    return response?.ok
      ? ((await response.json().catch(() => null)) as { user: User | null } | null)?.user
      : undefined
  }

  async function persistWithoutCookies(): Promise<void> {
    if (!(await whoseCookies())) store.persistTokens()
  }

  function enter(
    session: Session,
    { user, accessToken, refreshToken }: SignedIn,
    device: string | null,
  ): void {
    if (device !== null) store.saveDevice(device)
    session.signIn({ user, accessToken, refreshToken })
    settle(false)
  }

  function settle(again: boolean): void {
    store.settle(again)
    markEntered()
  }

  return {
    ports: {
      store: store satisfies SessionStore,
      send: sendFromMiniApp,
      // Calls made before that is known wait for it.
      withLock: async (work) => {
        await entered
        return work()
      },
    },
    enter(session) {
      entering ??= begin(session)
        .then(async (failed) => {
          settle(failed?.again ?? false)
          // Nobody came in: what is kept must not say that somebody did.
          if (failed && store.access() === null) session.clearSession()
          else if (failed && session.read().state === 'unknown') await session.verify()
          error.set(failed?.what ?? null)
          return !failed?.again
        })
        .finally(() => {
          entering = null
        })
      return entering
    },
  }
}

/** The server has decided; asked again, it says the same. */
const isRefused = (response: Response | null): boolean =>
  response !== null && response.status >= 400 && response.status < 500 && response.status !== 429

/**
 * Without launch parameters: the session of this browser, which the server is asked for (spec §1).
 */
export function createWebSession({
  send,
  hasTokens,
  error,
}: Pick<Options, 'send' | 'error'> & { hasTokens: () => boolean }): SessionOverride {
  return {
    ports: {},
    async enter(session) {
      const response = await send('/api/auth/session').catch(() => null)
      const body = response?.ok
        ? ((await response.json().catch(() => null)) as { user: User | null } | null)
        : null
      error.set(body === null ? 'session' : null)
      if (body?.user && !hasTokens()) {
        const renewed = await send('/auth/refresh', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).catch(() => null)
        const tokens = renewed?.ok
          ? ((await renewed.json().catch(() => null)) as Tokens | null)
          : null
        if (tokens) session.signIn({ ...tokens, user: body.user })
      }
      return (await session.verify()) && body !== null
    },
  }
}
