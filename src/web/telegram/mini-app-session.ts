import type { User } from '#contract/accounts.ts'
import { MINI_APP_HEADER } from '#contract/telegram-auth.ts'
import { bodyOf, isRefused, requestOf, type ApiFetch } from '../api-client.ts'
import type { SessionOverride } from '../session/browser-session.ts'
import type { SessionStore, Storage } from '../session/session-store.ts'
import type { Session, SignedIn } from '../session/session.ts'
import { createMiniAppSessionStore } from './mini-app-session-store.ts'
import type { Observable } from './observable.ts'

/** The paths of the calls that prove the device. */
const DEVICE_PATHS = [
  requestOf('refresh', { body: {} })[0],
  requestOf('telegramSignIn', { body: { initData: '' } })[0],
]

/** The call that failed (spec §8). */
export type MiniAppError = 'login' | 'session' | 'bot' | null

type Options = {
  initData: string
  /** The storages of the browser and of this launch; both may be blocked. */
  storage: { local: Storage; session: Storage }
  send: ApiFetch
  error: Observable<MiniAppError>
}

/**
 * A session that starts with Telegram's init data. Tokens stay in memory and are sent as bearer
 * tokens; cookies restore the session after a reload. Without cookies, tokens are stored for the
 * duration of this launch.
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
   * Selects the cookies of the Mini App. For sign-in and refresh, the device header proves the
   * device when there is no cookie.
   */
  const sendFromMiniApp: ApiFetch = (path, init) =>
    send(path, {
      ...init,
      headers: {
        ...init?.headers,
        [MINI_APP_HEADER]: '1',
        ...(DEVICE_PATHS.includes(path) ? store.deviceHeader() : {}),
      },
    })
  const post = (request: ReturnType<typeof requestOf>) =>
    sendFromMiniApp(...request).catch(() => null)

  /** Signs in. Returns null when done, else what failed and whether to retry. */
  async function signIn(
    session: Session,
  ): Promise<{ failed: MiniAppError; willRetry: boolean } | null> {
    if (store.access() !== null) {
      settle(false)
      await session.verify()
      if (session.read().state === 'signed-in') return null
    }
    // After a reload: continue the session of this launch instead of creating another.
    const resumedOwn = await resumeSession(session, store.signedInUserId())
    if (resumedOwn !== false) return resumedOwn ? null : { failed: 'session', willRetry: true }
    const response = await post(requestOf('telegramSignIn', { body: { initData } }))
    const body = await bodyOf<'telegramSignIn'>(response)
    if (body) {
      enter(session, body, body.device)
      void persistWithoutCookies()
      return null
    }
    if (!(await isRefused(response))) return { failed: 'login', willRetry: true }
    // The init data has expired or was used before; the session it started may still be valid.
    const isResumed = await resumeSession(session, 'anybody')
    return isResumed
      ? null
      : { failed: isResumed === null ? 'session' : 'login', willRetry: isResumed === null }
  }

  /**
   * Continues the session of the cookies if it belongs to `whose`. Returns null if the server could
   * not be reached.
   */
  async function resumeSession(
    session: Session,
    whose: number | 'anybody' | null,
  ): Promise<boolean | null> {
    if (whose === null) return false
    const user = await fetchCookieUser()
    if (user === undefined) return null
    if (user === null || (whose !== 'anybody' && user.id !== whose)) return false
    const response = await post(requestOf('refresh', { body: {} }))
    const tokens = await bodyOf<'refresh'>(response)
    if (tokens) enter(session, { ...tokens, user }, null)
    if (tokens) return true
    return (await isRefused(response)) ? false : null
  }

  /**
   * The user of the session in the cookies. Null if there is none or cookies are blocked; undefined
   * if the server could not be reached.
   */
  async function fetchCookieUser(): Promise<User | null | undefined> {
    const response = await sendFromMiniApp(...requestOf('getSession', {})).catch(() => null)
    if (await isRefused(response)) return null
    return (await bodyOf<'getSession'>(response))?.user
  }

  async function persistWithoutCookies(): Promise<void> {
    if (!(await fetchCookieUser())) store.persistTokens()
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

  function settle(willRetry: boolean): void {
    store.settle(willRetry)
    markEntered()
  }

  return {
    ports: {
      store: store satisfies SessionStore,
      send: sendFromMiniApp,
      // Calls wait for the end of the sign-in.
      withLock: async (work) => {
        await entered
        return work()
      },
    },
    enter(session) {
      entering ??= signIn(session)
        .then(async (failure) => {
          settle(failure?.willRetry ?? false)
          // Nobody is signed in: clear the stored user.
          if (failure && store.access() === null) session.clearSession()
          else if (failure && session.read().state === 'unknown') await session.verify()
          error.set(failure?.failed ?? null)
          return !failure?.willRetry
        })
        .finally(() => {
          entering = null
        })
      return entering
    },
  }
}

/** Outside of Telegram: the browser's session, requested from the server (spec §1). */
export function createWebSession({
  send,
  hasTokens,
  error,
}: Pick<Options, 'send' | 'error'> & { hasTokens: () => boolean }): SessionOverride {
  return {
    ports: {},
    async enter(session) {
      const response = await send(...requestOf('getSession', {})).catch(() => null)
      const body = await bodyOf<'getSession'>(response)
      error.set(body === null ? 'session' : null)
      if (body?.user && !hasTokens()) {
        const renewed = await send(...requestOf('refresh', { body: {} })).catch(() => null)
        const tokens = await bodyOf<'refresh'>(renewed)
        if (tokens) session.signIn({ ...tokens, user: body.user })
      }
      return (await session.verify()) && body !== null
    },
  }
}
