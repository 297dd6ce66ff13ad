import type { Tokens, User } from '#contract/accounts.ts'
import type { ApiFetch } from '../api-client.ts'
import { isOver, subjectOf, type Kept } from './kept.ts'

/**
 * `unknown`: the server has not said yet; `user` is then whom it knew last time, for show only.
 * `signed-in`: it has, or it cannot be reached and somebody was signed in.
 */
export type SessionView = { state: 'unknown' | 'visitor' | 'signed-in'; user: User | null }
export type SignedIn = Tokens & { user: User }

export const UNKNOWN: SessionView = { state: 'unknown', user: null }
const VISITOR: SessionView = { state: 'visitor', user: null }

type Ports = {
  kept: Kept
  send: ApiFetch
  /** Does one piece of work at a time among all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  now: () => number
}

export type Session = ReturnType<typeof createSession>

/** The server said that the session has ended, or there is nothing to go on with. */
class SessionOver extends Error {
  override name = 'SessionOver'
}

/**
 * Who is signed in, in all tabs of a browser. A 401 refreshes the tokens once, one tab for all, and
 * tries again; a refusal ends the session here, a lost connection does not (spec §4,
 * "Authentication").
 */
export function createSession({ kept, send, alone, now }: Ports) {
  const listeners = new Set<() => void>()
  const isKept = () => kept.access() !== null || kept.refresh() !== null
  let view: SessionView = isKept() ? { state: 'unknown', user: kept.user() } : VISITOR
  let subject = subjectOf(kept.access())
  let refreshing: Promise<string> | null = null

  function become(next: SessionView): void {
    view = next
    subject = next === VISITOR ? null : subjectOf(kept.access())
    for (const listener of listeners) listener()
  }

  function forget(): void {
    kept.drop()
    become(VISITOR)
  }

  /** The new access token. Whoever asks meanwhile gets the same. */
  function refresh(stale: string | null): Promise<string> {
    refreshing ??= alone(() => exchange(stale)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function exchange(stale: string | null): Promise<string> {
    const access = kept.access()
    // Another tab was faster, or somebody else signed in there: their token is not for this call.
    if (access !== null && access !== stale && !isOver(access, now())) {
      if (stale !== null && subjectOf(access) !== subjectOf(stale))
        throw new SessionOver('somebody else is signed in')
      return access
    }
    const refreshToken = kept.refresh()
    if (refreshToken === null) {
      forget()
      throw new SessionOver('No refresh token')
    }
    const response = await send('/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    // Signed out, or somebody else in, while it was under way: what has come is not wanted any
    // more.
    const current = kept.refresh() === refreshToken
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      if (current) forget()
      throw new SessionOver('The session has ended')
    }
    if (!response.ok) throw new Error(`answer ${response.status} to a refresh`)
    const tokens = (await response.json()) as Tokens
    if (!current || kept.refresh() !== refreshToken) throw new SessionOver('The session has ended')
    kept.keepTokens(tokens)
    return tokens.accessToken
  }

  /** A token worth sending; null for visitors. */
  async function usable(): Promise<string | null> {
    if (!isKept()) return null
    const access = kept.access()
    if (refreshing === null && access !== null && !isOver(access, now())) return access
    return refresh(access).catch(unlessOver(null))
  }

  /**
   * Sends in the user's name: refreshes a token that is over, and once more where the server says
   * so.
   */
  const call: ApiFetch = async (path, init) => {
    const token = await usable()
    const answer = await send(path, withBearer(init, token))
    if (answer.status !== 401 || token === null) return answer
    const next = await refresh(token).catch(unlessOver(null))
    return next === null ? answer : send(path, withBearer(init, next))
  }

  /** Asks the server who is signed in. false: it could not be asked. */
  async function verify(): Promise<boolean> {
    if (!isKept()) {
      become(VISITOR)
      return true
    }
    const asked = kept.refresh()
    const answer = await call('/auth/profile').catch(() => null)
    if (!isKept()) return true
    const user = answer?.ok ? ((await answer.json().catch(() => null)) as User | null) : null
    if (user) {
      const accessToken = kept.access()
      const refreshToken = kept.refresh()
      // The listings client dropped its copy, and was wrong.
      if (kept.copy() === null && accessToken !== null && refreshToken !== null)
        kept.keepTokens({ accessToken, refreshToken })
      kept.keepUser(user)
      become({ state: 'signed-in', user })
      return true
    }
    // Somebody signed in meanwhile: theirs is another answer.
    if (
      asked === kept.refresh() &&
      answer !== null &&
      answer.status >= 400 &&
      answer.status < 500 &&
      answer.status !== 429
    ) {
      forget()
      return true
    }
    const known = kept.user()
    if (known && view.state === 'unknown') become({ state: 'signed-in', user: known })
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
      kept.keepTokens({ accessToken, refreshToken })
      kept.keepUser(user)
      become({ state: 'signed-in', user })
    },
    /** After the account has changed. Nobody is signed in by it. */
    setUser(user: User): void {
      if (!isKept()) return
      kept.keepUser(user)
      become({ state: 'signed-in', user })
    },
    /** Ends the session here at once and tells the server, whose answer changes nothing. */
    async signOut(): Promise<void> {
      const token = kept.access()
      forget()
      await send('/auth/logout', withBearer({ method: 'POST' }, token)).catch(() => {})
    },
    /** Ends it here alone: the server has ended it already. */
    forget,
    /** What the listings client sends (spec §7). */
    bearer: () => kept.copy(),
    /** Refreshes a token known to be over, before a call that is not to be refused for it. */
    async freshen(): Promise<void> {
      await usable()
    },
    /**
     * The listings client was refused: its token goes (spec §8), and the server is asked whether
     * the session goes with it.
     */
    async refused(): Promise<void> {
      kept.dropCopy()
      if (view.state === 'signed-in') become({ state: 'unknown', user: view.user })
      await verify()
    },
    /** Another tab changed what is kept under `key`. */
    heard(key: string | null): void {
      if (!kept.concerns(key)) return
      if (!isKept()) {
        if (view !== VISITOR) become(VISITOR)
        return
      }
      if (view.state === 'visitor' || subjectOf(kept.access()) !== subject) {
        become({ state: 'unknown', user: kept.user() })
        void verify()
      } else if (kept.user() !== view.user) become({ ...view, user: kept.user() ?? view.user })
    },
  }
}

function withBearer(init: Parameters<ApiFetch>[1], token: string | null): Parameters<ApiFetch>[1] {
  return token === null
    ? init
    : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }
}

const unlessOver =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof SessionOver) return instead
    throw error
  }
