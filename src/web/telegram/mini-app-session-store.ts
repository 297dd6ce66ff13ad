import type { Tokens, User } from '#contract/accounts.ts'
import { DEVICE_HEADER } from '#contract/telegram-auth.ts'
import { parseUser, type SessionStore, type Storage } from '../session/session-store.ts'

/** Spec §3, "Session store": who is signed in, and that somebody is. */
const USER_KEY = 'telegramSession'
/** Tokens of one opening of the Mini App, where cookies are blocked. */
const TOKENS_KEY = 'telegramTokens'

/**
 * What this page calls itself to the server from its first question on, and who came in by this
 * opening.
 */
const LAUNCH_KEY = 'telegramOpening'

type HeldTokens = Tokens & { of: string }
type LaunchSession = { of: string; device: string; user: number | null }

export type MiniAppSessionStore = SessionStore & {
  deviceHeader(): Record<string, string>
  saveDevice(device: string): void
  /** Whose session this opening began, whatever became of the page; null: none, or it was ended. */
  signedInUserId(): number | null
  /**
   * Calls are to wait no longer, until then somebody may be signed in. `again`: it is not known
   * who, and is asked again.
   */
  settle(again: boolean): void
  /** From now on tokens outlive the page, as long as this opening lasts. */
  persistTokens(): void
}

/**
 * What a session inside Telegram keeps: the person under one key, tokens in memory. `of` is the
 * opening that they belong to.
 */
export function createMiniAppSessionStore(
  storage: { local: Storage; session: Storage },
  of: string,
): MiniAppSessionStore {
  let held = parseTokens(storage.session.getItem(TOKENS_KEY), of)
  let authToken = held?.accessToken ?? null
  let launchSession: LaunchSession = parseLaunchSession(
    storage.session.getItem(LAUNCH_KEY),
    of,
  ) ?? {
    of,
    device: newDevice(),
    user: null,
  }
  let isPersistent = held !== null
  let isSettled = false
  let willRetry = false
  let raw: string | null = null
  let user: User | null = null

  const setTokens = (next: HeldTokens | null) => {
    held = next
    if (!isPersistent) return
    if (next === null) storage.session.removeItem(TOKENS_KEY)
    else storage.session.setItem(TOKENS_KEY, JSON.stringify(next))
  }
  const saveLaunchSession = (next: LaunchSession) => {
    launchSession = next
    storage.session.setItem(LAUNCH_KEY, JSON.stringify(next))
  }
  // Before the first question: whose answer is lost is asked again by the same device.
  saveLaunchSession(launchSession)
  const savePerson = (person: User | null) =>
    storage.local.setItem(
      USER_KEY,
      JSON.stringify({ user: person, isAuthenticated: person !== null }),
    )

  return {
    access: () => held?.accessToken ?? null,
    // Something to go on with, until it is known that there is nothing.
    refresh: () => held?.refreshToken ?? (isSettled ? null : ''),
    authToken: () => authToken,
    user() {
      const text = storage.local.getItem(USER_KEY)
      if (text !== raw) {
        raw = text
        user = parsePerson(text)
      }
      return user
    },
    saveTokens({ accessToken, refreshToken }) {
      authToken = accessToken
      setTokens({ accessToken, refreshToken, of })
    },
    saveUser(person) {
      savePerson(person)
      saveLaunchSession({ ...launchSession, user: person.id })
    },
    clearAuthToken: () => {
      authToken = null
    },
    clear() {
      // While nobody could say whether the session of this opening stands, it is not ended: it is
      // what the next try goes on with.
      const ended = held !== null || !willRetry
      authToken = null
      setTokens(null)
      savePerson(null)
      if (ended) saveLaunchSession({ ...launchSession, user: null })
    },
    // Tokens are this page's alone.
    concerns: () => false,
    deviceHeader: () => ({ [DEVICE_HEADER]: launchSession.device }),
    saveDevice: (device) => saveLaunchSession({ ...launchSession, device }),
    signedInUserId: () => launchSession.user,
    settle(again) {
      isSettled = true
      willRetry = again
    },
    persistTokens() {
      isPersistent = true
      setTokens(held)
    },
  }
}

function parsePerson(text: string | null): User | null {
  try {
    const value = JSON.parse(text ?? 'null') as { user?: unknown; isAuthenticated?: unknown } | null
    return value?.isAuthenticated === true ? parseUser(JSON.stringify(value.user ?? null)) : null
  } catch {
    return null
  }
}

function parseTokens(text: string | null, of: string): HeldTokens | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<HeldTokens> | null
    return value &&
      value.of === of &&
      typeof value.accessToken === 'string' &&
      typeof value.refreshToken === 'string'
      ? { accessToken: value.accessToken, refreshToken: value.refreshToken, of }
      : null
  } catch {
    return null
  }
}

function parseLaunchSession(text: string | null, of: string): LaunchSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<LaunchSession> | null
    return value && value.of === of && typeof value.device === 'string'
      ? { of, device: value.device, user: typeof value.user === 'number' ? value.user : null }
      : null
  } catch {
    return null
  }
}

/** 256 random bits in base64url, as the server makes them. */
function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
