import type { Tokens, User } from '#contract/accounts.ts'
import { DEVICE_HEADER } from '#contract/telegram-words.ts'
import { parseUser, type Kept, type Storage } from '../session/kept.ts'

/** Spec §3, "Session store": who is signed in, and that somebody is. */
const KEY = 'telegramSession'
/** Tokens of one opening of the Mini App, where cookies are blocked. */
const TOKENS = 'telegramTokens'

/**
 * What this page calls itself to the server from its first question on, and who came in by this
 * opening.
 */
const OPENING = 'telegramOpening'

type Held = Tokens & { of: string }
type Opening = { of: string; device: string; user: number | null }

export type HostKept = Kept & {
  deviceHeader(): Record<string, string>
  keepDevice(device: string): void
  /** Whose session this opening began, whatever became of the page; null: none, or it was ended. */
  entered(): number | null
  /**
   * Calls are to wait no longer, until then somebody may be signed in. `again`: it is not known
   * who, and is asked again.
   */
  settle(again: boolean): void
  /** From now on tokens outlive the page, as long as this opening lasts. */
  outlive(): void
}

/**
 * What a session inside Telegram keeps: the person under one key, tokens in memory. `of` is the
 * opening that they belong to.
 */
export function hostKept(storage: { local: Storage; session: Storage }, of: string): HostKept {
  let held = parseHeld(storage.session.getItem(TOKENS), of)
  let copy = held?.accessToken ?? null
  let opening: Opening = parseOpening(storage.session.getItem(OPENING), of) ?? {
    of,
    device: newDevice(),
    user: null,
  }
  let outlives = held !== null
  let settled = false
  let asksAgain = false
  let raw: string | null = null
  let user: User | null = null

  const hold = (next: Held | null) => {
    held = next
    if (!outlives) return
    if (next === null) storage.session.removeItem(TOKENS)
    else storage.session.setItem(TOKENS, JSON.stringify(next))
  }
  const keepOpening = (next: Opening) => {
    opening = next
    storage.session.setItem(OPENING, JSON.stringify(next))
  }
  // Before the first question: whose answer is lost is asked again by the same device.
  keepOpening(opening)
  const keepPerson = (person: User | null) =>
    storage.local.setItem(KEY, JSON.stringify({ user: person, isAuthenticated: person !== null }))

  return {
    access: () => held?.accessToken ?? null,
    // Something to go on with, until it is known that there is nothing.
    refresh: () => held?.refreshToken ?? (settled ? null : ''),
    copy: () => copy,
    user() {
      const text = storage.local.getItem(KEY)
      if (text !== raw) {
        raw = text
        user = personIn(text)
      }
      return user
    },
    keepTokens({ accessToken, refreshToken }) {
      copy = accessToken
      hold({ accessToken, refreshToken, of })
    },
    keepUser(person) {
      keepPerson(person)
      keepOpening({ ...opening, user: person.id })
    },
    dropCopy: () => {
      copy = null
    },
    drop() {
      // While nobody could say whether the session of this opening stands, it is not ended: it is
      // what the next try goes on with.
      const ended = held !== null || !asksAgain
      copy = null
      hold(null)
      keepPerson(null)
      if (ended) keepOpening({ ...opening, user: null })
    },
    // Tokens are this page's alone.
    concerns: () => false,
    deviceHeader: () => ({ [DEVICE_HEADER]: opening.device }),
    keepDevice: (device) => keepOpening({ ...opening, device }),
    entered: () => opening.user,
    settle(again) {
      settled = true
      asksAgain = again
    },
    outlive() {
      outlives = true
      hold(held)
    },
  }
}

function personIn(text: string | null): User | null {
  try {
    const value = JSON.parse(text ?? 'null') as { user?: unknown; isAuthenticated?: unknown } | null
    return value?.isAuthenticated === true ? parseUser(JSON.stringify(value.user ?? null)) : null
  } catch {
    return null
  }
}

function parseHeld(text: string | null, of: string): Held | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Held> | null
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

function parseOpening(text: string | null, of: string): Opening | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Opening> | null
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
