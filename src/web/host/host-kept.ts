import type { Tokens, User } from '#contract/accounts.ts'
import { DEVICE_HEADER } from '#contract/telegram-words.ts'
import { parseUser, type Kept, type Storage } from '../session/kept.ts'

/** Spec §3, "Session store": who is signed in, and that somebody is. */
const KEY = 'telegramSession'
/** Tokens of one opening of the Mini App, where cookies are blocked. */
const TOKENS = 'telegramTokens'

type Held = Tokens & { device: string | null; of: string }

export type HostKept = Kept & {
  deviceHeader(): Record<string, string>
  keepDevice(device: string): void
  /** It is known who is signed in; until then somebody may be. */
  settle(): void
  /** From now on tokens outlive the page, as long as this opening lasts. */
  outlive(): void
}

/** What a session inside Telegram keeps: the person under one key, tokens in memory. `of` is the opening that they belong to. */
export function hostKept(storage: { local: Storage; session: Storage }, of: string): HostKept {
  let held = parseHeld(storage.session.getItem(TOKENS), of)
  let copy = held?.accessToken ?? null
  let device = held?.device ?? null
  let outlives = held !== null
  let settled = false
  let raw: string | null = null
  let user: User | null = null

  const hold = (next: Held | null) => {
    held = next
    if (!outlives) return
    if (next === null) storage.session.removeItem(TOKENS)
    else storage.session.setItem(TOKENS, JSON.stringify(next))
  }
  const keepPerson = (person: User | null) => storage.local.setItem(KEY, JSON.stringify({ user: person, isAuthenticated: person !== null }))

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
      hold({ accessToken, refreshToken, device, of })
    },
    keepUser: keepPerson,
    dropCopy: () => { copy = null },
    drop() {
      copy = null
      hold(null)
      keepPerson(null)
    },
    // Tokens are this page's alone.
    concerns: () => false,
    deviceHeader: (): Record<string, string> => (device === null ? {} : { [DEVICE_HEADER]: device }),
    keepDevice(next) {
      device = next
      if (held) hold({ ...held, device })
    },
    settle: () => { settled = true },
    outlive() {
      outlives = true
      hold(held && { ...held, device })
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
    return value && value.of === of && typeof value.accessToken === 'string' && typeof value.refreshToken === 'string' ? { accessToken: value.accessToken, refreshToken: value.refreshToken, device: typeof value.device === 'string' ? value.device : null, of } : null
  } catch {
    return null
  }
}
