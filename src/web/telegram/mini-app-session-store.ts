import type { Tokens, User } from '#contract/accounts.ts'
import { DEVICE_HEADER } from '#contract/telegram-auth.ts'
import { parseUser, type SessionStore, type Storage } from '../session/session-store.ts'

/** Spec §3, "Session store": the user and whether they are signed in. */
const USER_KEY = 'telegramSession'
/** Tokens of one launch of the Mini App, stored when cookies are blocked. */
const TOKENS_KEY = 'telegramTokens'

/** The device secret of this launch and the user who signed in with it. */
const LAUNCH_KEY = 'telegramLaunch'

type HeldTokens = Tokens & { launch: string }
type LaunchSession = { launch: string; device: string; user: number | null }

export type MiniAppSessionStore = SessionStore & {
  deviceHeader(): Record<string, string>
  saveDevice(device: string): void
  /** The user whose session this launch started; null if there is none or it has ended. */
  signedInUserId(): number | null
  /**
   * Marks the end of the sign-in, for which calls wait. `willRetry`: it failed and will be retried.
   */
  settle(willRetry: boolean): void
  /** From now on, tokens survive a reload of this launch. */
  persistTokens(): void
}

/**
 * The session storage of the Mini App: the user under one key, tokens in memory. `launch`
 * identifies the launch.
 */
export function createMiniAppSessionStore(
  storage: { local: Storage; session: Storage },
  launch: string,
): MiniAppSessionStore {
  let held = parseTokens(storage.session.getItem(TOKENS_KEY), launch)
  let authToken = held?.accessToken ?? null
  let launchSession: LaunchSession = parseLaunchSession(
    storage.session.getItem(LAUNCH_KEY),
    launch,
  ) ?? {
    launch,
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
  // Stored before the first request: if the response is lost, the retry uses the same device
  // secret.
  saveLaunchSession(launchSession)
  const savePerson = (person: User | null) =>
    storage.local.setItem(
      USER_KEY,
      JSON.stringify({ user: person, isAuthenticated: person !== null }),
    )

  return {
    access: () => held?.accessToken ?? null,
    // Not null until the sign-in has ended, so that the session waits for it.
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
      setTokens({ accessToken, refreshToken, launch })
    },
    saveUser(person) {
      savePerson(person)
      saveLaunchSession({ ...launchSession, user: person.id })
    },
    clearAuthToken: () => {
      authToken = null
    },
    clear() {
      // If the server could not be reached, the session of this launch may still be valid and is
      // kept for the retry.
      const ended = held !== null || !willRetry
      authToken = null
      setTokens(null)
      savePerson(null)
      if (ended) saveLaunchSession({ ...launchSession, user: null })
    },
    // Tokens are not shared with other tabs.
    concerns: () => false,
    deviceHeader: () => ({ [DEVICE_HEADER]: launchSession.device }),
    saveDevice: (device) => saveLaunchSession({ ...launchSession, device }),
    signedInUserId: () => launchSession.user,
    settle(retry) {
      isSettled = true
      willRetry = retry
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

function parseTokens(text: string | null, launch: string): HeldTokens | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<HeldTokens> | null
    return value &&
      value.launch === launch &&
      typeof value.accessToken === 'string' &&
      typeof value.refreshToken === 'string'
      ? { accessToken: value.accessToken, refreshToken: value.refreshToken, launch }
      : null
  } catch {
    return null
  }
}

function parseLaunchSession(text: string | null, launch: string): LaunchSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<LaunchSession> | null
    return value && value.launch === launch && typeof value.device === 'string'
      ? { launch, device: value.device, user: typeof value.user === 'number' ? value.user : null }
      : null
  } catch {
    return null
  }
}

/** 256 random bits in base64url, the server's format. */
function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
