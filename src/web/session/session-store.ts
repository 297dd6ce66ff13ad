import type { Tokens, User } from '#contract/accounts.ts'

/**
 * Spec §7 "Token storage". `authToken` is a copy of the access token, read by the listings client.
 */
const ACCESS_KEY = 'accessToken'
const REFRESH_KEY = 'refreshToken'
const AUTH_TOKEN_KEY = 'authToken'
/** The last known user, shown until the server has verified the session. */
const USER_KEY = 'sessionUser'

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session. All tokens are saved and removed together. */
export type SessionStore = {
  access(): string | null
  refresh(): string | null
  authToken(): string | null
  user(): User | null
  saveTokens(tokens: Tokens): void
  saveUser(user: User): void
  clearAuthToken(): void
  clear(): void
  /**
   * Whether a change of `key` in another tab affects the session; null means that everything was
   * cleared.
   */
  concerns(key: string | null): boolean
}

export function createSessionStore(storage: Storage): SessionStore {
  let raw: string | null = null
  let user: User | null = null
  return {
    access: () => storage.getItem(ACCESS_KEY) || null,
    refresh: () => storage.getItem(REFRESH_KEY) || null,
    authToken: () => storage.getItem(AUTH_TOKEN_KEY) || null,
    user() {
      const text = storage.getItem(USER_KEY)
      if (text !== raw) {
        raw = text
        user = parseUser(text)
      }
      return user
    },
    saveTokens({ accessToken, refreshToken }) {
      storage.setItem(REFRESH_KEY, refreshToken)
      storage.setItem(AUTH_TOKEN_KEY, accessToken)
      storage.setItem(ACCESS_KEY, accessToken)
    },
    saveUser: (next) => storage.setItem(USER_KEY, JSON.stringify(next)),
    clearAuthToken: () => storage.removeItem(AUTH_TOKEN_KEY),
    clear() {
      for (const key of [USER_KEY, REFRESH_KEY, AUTH_TOKEN_KEY, ACCESS_KEY]) storage.removeItem(key)
    },
    concerns: (key) => key === null || key === ACCESS_KEY || key === USER_KEY,
  }
}

/** Checks only the properties that the page uses before the session is verified. */
export function parseUser(text: string | null): User | null {
  try {
    const value = JSON.parse(text ?? 'null') as User | null
    return typeof value === 'object' &&
      value !== null &&
      Number.isSafeInteger(value.id) &&
      (value.email === null || typeof value.email === 'string')
      ? value
      : null
  } catch {
    return null
  }
}

/**
 * Storage with a fallback to memory, which lasts as long as the page. Memory holds only what the
 * storage rejected, and the value that it would have replaced is removed, since it would be used
 * again. A value that another tab stores later wins.
 */
export function storageWithFallback(inner: () => Storage): Storage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(inner())
    } catch {
      return null
    }
  }
  return {
    getItem(key) {
      const stored = attempt((storage) => storage.getItem(key))
      if (stored !== null) memory.delete(key)
      return stored ?? memory.get(key) ?? null
    },
    setItem(key, value) {
      memory.delete(key)
      try {
        inner().setItem(key, value)
      } catch {
        memory.set(key, value)
        attempt((storage) => storage.removeItem(key))
      }
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

type Claims = { sub?: unknown; exp?: unknown }

/** The subject of a token. Read without verification and used for comparison only. */
export const subjectOf = (token: string | null): string | null => {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** Whether a token has expired. An unreadable token counts as valid and is left to the server. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && exp * 1000 <= now
}

function claimsOf(token: string | null): Claims {
  try {
    return (
      (JSON.parse(
        atob(token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
      ) as Claims | null) ?? {}
    )
  } catch {
    return {}
  }
}
