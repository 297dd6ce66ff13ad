import type { Tokens, User } from '#contract/accounts.ts'

/**
 * Spec §7 "Token storage": `authToken`, which the listings client reads, is a copy of the access
 * token.
 */
const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const COPY = 'authToken'
/** Who it was last time: shown until the server has said who it is. */
const USER = 'sessionUser'

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the browser keeps of a session. The tokens come and go together. */
export type Kept = {
  access(): string | null
  refresh(): string | null
  copy(): string | null
  user(): User | null
  keepTokens(tokens: Tokens): void
  keepUser(user: User): void
  dropCopy(): void
  drop(): void
  /** Whether a change of `key` in another tab concerns who is signed in; null is everything. */
  concerns(key: string | null): boolean
}

export function keptIn(storage: Storage): Kept {
  let raw: string | null = null
  let user: User | null = null
  return {
    access: () => storage.getItem(ACCESS) || null,
    refresh: () => storage.getItem(REFRESH) || null,
    copy: () => storage.getItem(COPY) || null,
    user() {
      const text = storage.getItem(USER)
      if (text !== raw) {
        raw = text
        user = parseUser(text)
      }
      return user
    },
    keepTokens({ accessToken, refreshToken }) {
      storage.setItem(REFRESH, refreshToken)
      storage.setItem(COPY, accessToken)
      storage.setItem(ACCESS, accessToken)
    },
    keepUser: (next) => storage.setItem(USER, JSON.stringify(next)),
    dropCopy: () => storage.removeItem(COPY),
    drop() {
      for (const key of [USER, REFRESH, COPY, ACCESS]) storage.removeItem(key)
    },
    concerns: (key) => key === null || key === ACCESS || key === USER,
  }
}

/** Only what the application looks at before the server has answered is looked at here. */
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

/** Where the browser keeps nothing, a session lasts as long as the page. */
export function patientStorage(inner: () => Storage): Storage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, instead: () => T): T => {
    try {
      return work(inner())
    } catch {
      return instead()
    }
  }
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem(key, value) {
      memory.set(key, value)
      attempt(
        (storage) => storage.setItem(key, value),
        () => {},
      )
    },
    removeItem(key) {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
  }
}

type Claims = { sub?: unknown; exp?: unknown }

/** Whose token it is, as far as it can be read; nothing is believed of it but that. */
export const subjectOf = (token: string | null): string | null => {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** true: no use to send it. A token that cannot be read is left to the server. */
export function isOver(token: string, now: number): boolean {
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
