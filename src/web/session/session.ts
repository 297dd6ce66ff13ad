import type { Tokens, User } from '#contract/accounts.ts'
import type { ApiFetch } from '../api-client.ts'
import { isExpired, subjectOf, type SessionStore } from './session-store.ts'

/**
 * `unknown`: the server has not said yet; `user` is then whom it knew last time, for show only.
 * `signed-in`: it has, or it cannot be reached and somebody was signed in.
 */
export type SessionView = { state: 'unknown' | 'visitor' | 'signed-in'; user: User | null }
export type SignedIn = Tokens & { user: User }

export const UNKNOWN: SessionView = { state: 'unknown', user: null }
const VISITOR: SessionView = { state: 'visitor', user: null }

type Ports = {
  store: SessionStore
  send: ApiFetch
  /** Does one piece of work at a time among all tabs. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  now: () => number
}

export type Session = ReturnType<typeof createSession>

/** The server said that the session has ended, or there is nothing to go on with. */
class SessionExpired extends Error {
  override name = 'SessionOver'
}

/**
 * Who is signed in, in all tabs of a browser. A 401 refreshes the tokens once, one tab for all, and
 * tries again; a refusal ends the session here, a lost connection does not (spec §4,
 * "Authentication").
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

  /** The new access token. Whoever asks meanwhile gets the same. */
  function refresh(stale: string | null): Promise<string> {
    refreshing ??= withLock(() => exchange(stale)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function exchange(stale: string | null): Promise<string> {
    const access = store.access()
    // Another tab was faster, or somebody else signed in there: their token is not for this call.
    if (access !== null && access !== stale && !isExpired(access, now())) {
      if (stale !== null && subjectOf(access) !== subjectOf(stale))
        throw new SessionExpired('somebody else is signed in')
      return access
    }
    const refreshToken = store.refresh()
    if (refreshToken === null) {
      clearSession()
      throw new SessionExpired('No refresh token')
    }
    const response = await send('/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    // Signed out, or somebody else in, while it was under way: what has come is not wanted any
    // more.
    const current = store.refresh() === refreshToken
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      if (current) clearSession()
      throw new SessionExpired('The session has ended')
    }
    if (!response.ok) throw new Error(`answer ${response.status} to a refresh`)
    const tokens = (await response.json()) as Tokens
    if (!current || store.refresh() !== refreshToken)
      throw new SessionExpired('The session has ended')
    store.saveTokens(tokens)
    return tokens.accessToken
  }

  /** A token worth sending; null for visitors. */
  async function usableToken(): Promise<string | null> {
    if (!hasTokens()) return null
    const access = store.access()
    if (refreshing === null && access !== null && !isExpired(access, now())) return access
    return refresh(access).catch(unlessExpired(null))
  }

  /**
   * Sends in the user's name: refreshes a token that is over, and once more where the server says
   * so.
   */
  const call: ApiFetch = async (path, init) => {
    const token = await usableToken()
    const response = await send(path, withBearer(init, token))
    if (response.status !== 401 || token === null) return response
    const next = await refresh(token).catch(unlessExpired(null))
    return next === null ? response : send(path, withBearer(init, next))
  }

  /** Asks the server who is signed in. false: it could not be asked. */
  async function verify(): Promise<boolean> {
    if (!hasTokens()) {
      setView(VISITOR)
      return true
    }
    const asked = store.refresh()
    const response = await call('/auth/profile').catch(() => null)
    if (!hasTokens()) return true
    const user = response?.ok ? ((await response.json().catch(() => null)) as User | null) : null
    if (user) {
      const accessToken = store.access()
      const refreshToken = store.refresh()
      // The listings client dropped its copy, and was wrong.
      if (store.authToken() === null && accessToken !== null && refreshToken !== null)
        store.saveTokens({ accessToken, refreshToken })
      store.saveUser(user)
      setView({ state: 'signed-in', user })
      return true
    }
    // Somebody signed in meanwhile: theirs is another answer.
    if (
      asked === store.refresh() &&
      response !== null &&
      response.status >= 400 &&
      response.status < 500 &&
      response.status !== 429
    ) {
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
    /** After a login, registration or claim. */
    signIn({ user, accessToken, refreshToken }: SignedIn): void {
      store.saveTokens({ accessToken, refreshToken })
      store.saveUser(user)
      setView({ state: 'signed-in', user })
    },
    /** After the account has changed. Nobody is signed in by it. */
    setUser(user: User): void {
      if (!hasTokens()) return
      store.saveUser(user)
      setView({ state: 'signed-in', user })
    },
    /** Ends the session here at once and tells the server, whose answer changes nothing. */
    async signOut(): Promise<void> {
      const token = store.access()
      clearSession()
      await send('/auth/logout', withBearer({ method: 'POST' }, token)).catch(() => {})
    },
    /** Ends it here alone: the server has ended it already. */
    clearSession,
    /** What the listings client sends (spec §7). */
    bearer: () => store.authToken(),
    /** Refreshes a token known to be over, before a call that is not to be refused for it. */
    async refreshIfExpired(): Promise<void> {
      await usableToken()
    },
    /**
     * The listings client was refused: its token goes (spec §8), and the server is asked whether
     * the session goes with it.
     */
    async onUnauthorized(): Promise<void> {
      store.clearAuthToken()
      if (view.state === 'signed-in') setView({ state: 'unknown', user: view.user })
      await verify()
    },
    /** Another tab changed what is kept under `key`. */
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

function withBearer(init: Parameters<ApiFetch>[1], token: string | null): Parameters<ApiFetch>[1] {
  return token === null
    ? init
    : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }
}

const unlessExpired =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof SessionExpired) return instead
    throw error
  }
