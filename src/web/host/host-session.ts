import type { Tokens, User } from '#contract/accounts.ts'
import { MINI_APP_HEADER } from '#contract/telegram-words.ts'
import type { ApiFetch } from '../api-client.ts'
import type { OwnSession } from '../session/browser-session.ts'
import type { Kept, Storage } from '../session/kept.ts'
import type { Session, SignedIn } from '../session/session.ts'
import { hostKept } from './host-kept.ts'
import type { Value } from './value.ts'

/** What did not work (spec §8). */
export type Trouble = 'login' | 'session' | 'bot' | null

type Options = {
  initData: string
  /** Of this browser, and of this opening of the Mini App; each may be blocked. */
  storage: { local: Storage; session: Storage }
  send: ApiFetch
  trouble: Value<Trouble>
}

/** Somebody to whom the server gave a device secret along with the tokens. */
type Entered = SignedIn & { device: string }

/**
 * Begins the one session of the page with what Telegram says of the person. Tokens stay in memory and go as bearer, cookies bring the
 * session back when the page is loaded again; where there are none, tokens outlive the page in the storage of this opening.
 */
export function hostSession({ initData, storage, send, trouble }: Options): OwnSession {
  const kept = hostKept(storage, new URLSearchParams(initData).get('hash') ?? initData)
  let opened = () => {}
  const entered = new Promise<void>((resolve) => { opened = resolve })
  let entering: Promise<boolean> | null = null

  /** Cookies of the Mini App speak for a call, and no others; a refresh shows that it comes from the device that the session was made for, where no cookie does. */
  const sendKnown: ApiFetch = (path, init) => send(path, { ...init, headers: { ...init?.headers, [MINI_APP_HEADER]: '1', ...(path === '/auth/refresh' || path === '/api/auth/telegram' ? kept.deviceHeader() : {}) } })
  const post = (path: string, body: unknown) => sendKnown(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null)

  /** null: somebody is signed in, or nobody is to be; else what failed, and whether it is worth trying again by itself. */
  async function begin(session: Session): Promise<{ what: Trouble; again: boolean } | null> {
    if (kept.access() !== null) {
      settle()
      await session.verify()
      if (session.read().state === 'signed-in') return null
    }
    // Loaded again: the session that this opening began goes on, and no other is made beside it.
    if (await resumed(session, kept.entered())) return null
    const answer = await post('/api/auth/telegram', { initData })
    const said = answer?.ok ? ((await answer.json().catch(() => null)) as Entered | null) : null
    if (said) {
      enter(session, said, said.device)
      void keepWithoutCookies()
      return null
    }
    const refused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429
    if (!refused) return { what: 'login', again: true }
    // Too old, or taken before: the session that it began may stand.
    return (await resumed(session, 'anybody')) ? null : { what: 'login', again: false }
  }

  /** Goes on with the session that the cookies tell of, where it is that person's. */
  async function resumed(session: Session, whose: number | 'anybody' | null): Promise<boolean> {
    const user = whose === null ? null : await whoseCookies()
    if (!user || (whose !== 'anybody' && user.id !== whose)) return false
    const answer = await post('/auth/refresh', {})
    const tokens = answer?.ok ? ((await answer.json().catch(() => null)) as Tokens | null) : null
    if (tokens) enter(session, { ...tokens, user }, null)
    return tokens !== null
  }

  /** Whose session the cookies alone tell of; null: nobody's, or they are blocked. */
  async function whoseCookies(): Promise<User | null> {
    const answer = await sendKnown('/api/auth/session').catch(() => null)
    return answer?.ok ? ((await answer.json().catch(() => null)) as { user: User | null } | null)?.user ?? null : null
  }

  async function keepWithoutCookies(): Promise<void> {
    if ((await whoseCookies()) === null) kept.outlive()
  }

  function enter(session: Session, { user, accessToken, refreshToken }: SignedIn, device: string | null): void {
    if (device !== null) kept.keepDevice(device)
    session.signIn({ user, accessToken, refreshToken })
    settle()
  }

  function settle(): void {
    kept.settle()
    opened()
  }

  return {
    ports: {
      kept: kept satisfies Kept,
      send: sendKnown,
      // Calls made before that is known wait for it.
      alone: async (work) => {
        await entered
        return work()
      },
    },
    enter(session) {
      entering ??= begin(session).then(async (failed) => {
        settle()
        // Nobody came in: what is kept must not say that somebody did.
        if (failed && kept.access() === null) session.forget()
        else if (failed && session.read().state === 'unknown') await session.verify()
        trouble.set(failed?.what ?? null)
        return !failed?.again
      }).finally(() => { entering = null })
      return entering
    },
  }
}

/** Without launch parameters: the session of this browser, which the server is asked for (spec §1). */
export function visitedSession({ send, isKept, trouble }: Pick<Options, 'send' | 'trouble'> & { isKept: () => boolean }): OwnSession {
  return {
    ports: {},
    async enter(session) {
      const answer = await send('/api/auth/session').catch(() => null)
      const said = answer?.ok ? ((await answer.json().catch(() => null)) as { user: User | null } | null) : null
      trouble.set(said === null ? 'session' : null)
      if (said?.user && !isKept()) {
        const renewed = await send('/auth/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => null)
        const tokens = renewed?.ok ? ((await renewed.json().catch(() => null)) as Tokens | null) : null
        if (tokens) session.signIn({ ...tokens, user: said.user })
      }
      return (await session.verify()) && said !== null
    },
  }
}
