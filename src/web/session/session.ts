import type { Tokens, User } from '#contract/accounts.ts'
import { bodyOf, isRefused, requestOf, withBearer, type ApiFetch } from '../api-client.ts'
import { isExpired, subjectOf, type SessionStore } from './session-store.ts'

/**
 * `unknown`: not verified yet; `user` is the last known user, for display only. `signed-in`:
 * verified, or the server is unreachable and a user was signed in before.
 */
export type SessionView = { state: 'unknown' | 'visitor' | 'signed-in'; user: User | null }
export type SignedIn = Tokens & { user: User }

export const UNKNOWN: SessionView = { state: 'unknown', user: null }
const VISITOR: SessionView = { state: 'visitor', user: null }

type Ports = {
  store: SessionStore
  send: ApiFetch
  /** Runs one task at a time across all tabs. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since the Unix epoch. */
  now: () => number
}

export type Session = ReturnType<typeof createSession>

/** The server ended the session, or there is no refresh token. */
class SessionExpired extends Error {
  override name = 'SessionExpired'
}

/**
 * The session shared by all tabs of a browser (spec §4, "Authentication"). A 401 refreshes the
 * tokens once, for all tabs, and retries. A rejected refresh ends the session; a lost connection
 * does not.
 */
export function createSession({ store, send, withLock, now }: Ports) {
  const listeners = new Set<() => void>()
  const hasTokens = () => store.access() !== null || store.refresh() !== null
  let view: SessionView = hasTokens() ? { state: 'unknown', user: store.user() } : VISITOR
  let subject = subjectOf(store.access())
  let refreshing: Promise<string> | null = null

  function setView(next: SessionView): void {
    view = next
    subject = next === VISITOR ? null : subjectOf(store.access())
    for (const listener of listeners) listener()
  }

  function clearSession(): void {
    store.clear()
    setView(VISITOR)
  }

  /** Returns a new access token. Concurrent callers share one refresh. */
  function refresh(stale: string | null): Promise<string> {
    refreshing ??= withLock(() => exchange(stale)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function exchange(stale: string | null): Promise<string> {
    const access = store.access()
    // Another tab has refreshed already, or another user signed in there; their token must not be
    // used for this call.
    if (access !== null && access !== stale && !isExpired(access, now())) {
      if (stale !== null && subjectOf(access) !== subjectOf(stale))
        throw new SessionExpired('another user is signed in')
      return access
    }
    const refreshToken = store.refresh()
    if (refreshToken === null) {
      clearSession()
      throw new SessionExpired('No refresh token')
    }
    const response = await send(...requestOf('refresh', { body: { refreshToken } }))
    // The user signed out or changed while the request was in flight: discard the result.
    const current = store.refresh() === refreshToken
    if (await isRefused(response)) {
      if (current) clearSession()
      throw new SessionExpired('The session has ended')
    }
    if (!response.ok) throw new Error(`token refresh failed: HTTP ${response.status}`)
    const tokens = await bodyOf<'refresh'>(response)
    if (!tokens) throw new Error('token refresh failed: the response is not JSON')
    if (!current || store.refresh() !== refreshToken)
      throw new SessionExpired('The session has ended')
    store.saveTokens(tokens)
    return tokens.accessToken
  }

  /** A valid access token; null for visitors. */
  async function getValidToken(): Promise<string | null> {
    if (!hasTokens()) return null
    const access = store.access()
    if (refreshing === null && access !== null && !isExpired(access, now())) return access
    return refresh(access).catch(unlessExpired(null))
  }

  /**
   * Sends a request as the user. Refreshes an expired token before the call, and once more after a
   * 401.
   */
  const call: ApiFetch = async (path, init) => {
    const token = await getValidToken()
    const response = await send(path, withBearer(init, token))
    if (response.status !== 401 || token === null) return response
    const next = await refresh(token).catch(unlessExpired(null))
    return next === null ? response : send(path, withBearer(init, next))
  }

  /** Asks the server who is signed in. Returns false if it could not be reached. */
  async function verify(): Promise<boolean> {
    if (!hasTokens()) {
      setView(VISITOR)
      return true
    }
    const asked = store.refresh()
    const response = await call(...requestOf('getProfile', {})).catch(() => null)
    if (!hasTokens()) return true
    const user = await bodyOf<'getProfile'>(response)
    if (user) {
      const accessToken = store.access()
      const refreshToken = store.refresh()
      // The listings client dropped its copy, but the token is valid.
      if (store.authToken() === null && accessToken !== null && refreshToken !== null)
        store.saveTokens({ accessToken, refreshToken })
      store.saveUser(user)
      setView({ state: 'signed-in', user })
      return true
    }
    // Another user signed in meanwhile; ignore this result.
    if (asked === store.refresh() && (await isRefused(response))) {
      clearSession()
      return true
    }
    const known = store.user()
    if (known && view.state === 'unknown') setView({ state: 'signed-in', user: known })
    return false
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    verify,
    call,
    /** Starts the session after a login, registration or account link. */
    signIn({ user, accessToken, refreshToken }: SignedIn): void {
      store.saveTokens({ accessToken, refreshToken })
      store.saveUser(user)
      setView({ state: 'signed-in', user })
    },
    /** Updates the user after an account change. Does not sign anybody in. */
    setUser(user: User): void {
      if (!hasTokens()) return
      store.saveUser(user)
      setView({ state: 'signed-in', user })
    },
    /** Ends the session here at once and tells the server; errors are ignored (spec §7). */
    async signOut(): Promise<void> {
      const token = store.access()
      clearSession()
      const [path, init] = requestOf('logOut', {})
      await send(path, withBearer(init, token)).catch(() => {})
    },
    /** Ends the session in the browser only, because the server has already ended it. */
    clearSession,
    /** The token that the listings client sends (spec §7). */
    bearer: () => store.authToken(),
    /** Refreshes an expired token before a call that must not fail because of it. */
    async refreshIfExpired(): Promise<void> {
      await getValidToken()
    },
    /**
     * Called when the listings client gets a 401: removes its token (spec §8) and verifies whether
     * the session is still valid.
     */
    async onUnauthorized(): Promise<void> {
      store.clearAuthToken()
      if (view.state === 'signed-in') setView({ state: 'unknown', user: view.user })
      await verify()
    },
    /** Called when another tab changes the stored value of `key`. */
    onStorageChange(key: string | null): void {
      if (!store.concerns(key)) return
      if (!hasTokens()) {
        if (view !== VISITOR) setView(VISITOR)
        return
      }
      if (view.state === 'visitor' || subjectOf(store.access()) !== subject) {
        setView({ state: 'unknown', user: store.user() })
        void verify()
      } else if (store.user() !== view.user) setView({ ...view, user: store.user() ?? view.user })
    },
  }
}

const unlessExpired =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof SessionExpired) return instead
    throw error
  }
