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
 * Begins the one session of the page with what Telegram says of the person. Tokens stay in memory
 * and go as bearer, cookies bring the session back when the page is loaded again; where there are
 * none, tokens outlive the page in the storage of this opening.
 */
export function hostSession({ initData, storage, send, trouble }: Options): OwnSession {
  const kept = hostKept(storage, new URLSearchParams(initData).get('hash') ?? initData)
  let opened = () => {}
  const entered = new Promise<void>((resolve) => {
    opened = resolve
  })
  let entering: Promise<boolean> | null = null

  /**
   * Cookies of the Mini App speak for a call, and no others; a refresh shows that it comes from the
   * device that the session was made for, where no cookie does.
   */
  const sendKnown: ApiFetch = (path, init) =>
    send(path, {
      ...init,
      headers: {
        ...init?.headers,
        [MINI_APP_HEADER]: '1',
        ...(path === '/auth/refresh' || path === '/api/auth/telegram' ? kept.deviceHeader() : {}),
      },
    })
  const post = (path: string, body: unknown) =>
    sendKnown(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)

  /**
   * null: somebody is signed in, or nobody is to be; else what failed, and whether it is worth
   * trying again by itself.
   */
  async function begin(session: Session): Promise<{ what: Trouble; again: boolean } | null> {
    if (kept.access() !== null) {
      settle(false)
      await session.verify()
      if (session.read().state === 'signed-in') return null
    }
    // Loaded again: the session that this opening began goes on, and no other is made beside it.
    const goesOn = await resumed(session, kept.entered())
    if (goesOn !== false) return goesOn ? null : { what: 'session', again: true }
    const answer = await post('/api/auth/telegram', { initData })
    const said = answer?.ok ? ((await answer.json().catch(() => null)) as Entered | null) : null
    if (said) {
      enter(session, said, said.device)
      void keepWithoutCookies()
      return null
    }
    if (!isRefused(answer)) return { what: 'login', again: true }
    // Too old, or taken before: the session that it began may stand.
    const stands = await resumed(session, 'anybody')
    return stands ? null : { what: stands === null ? 'session' : 'login', again: stands === null }
  }

  /**
   * Goes on with the session that the cookies tell of, where it is that person's. null: the server
   * did not say whether there is one.
   */
  async function resumed(
    session: Session,
    whose: number | 'anybody' | null,
  ): Promise<boolean | null> {
    if (whose === null) return false
    const user = await whoseCookies()
    if (user === undefined) return null
    if (user === null || (whose !== 'anybody' && user.id !== whose)) return false
    const answer = await post('/auth/refresh', {})
    const tokens = answer?.ok ? ((await answer.json().catch(() => null)) as Tokens | null) : null
    if (tokens) enter(session, { ...tokens, user }, null)
    return tokens ? true : isRefused(answer) ? false : null
  }

  /**
   * Whose session the cookies alone tell of; null: nobody's, or they are blocked; undefined: the
   * server did not say.
   */
  async function whoseCookies(): Promise<User | null | undefined> {
    const answer = await sendKnown('/api/auth/session').catch(() => null)
    if (isRefused(answer)) return null
    return answer?.ok
      ? ((await answer.json().catch(() => null)) as { user: User | null } | null)?.user
      : undefined
  }

  async function keepWithoutCookies(): Promise<void> {
    if (!(await whoseCookies())) kept.outlive()
  }

  function enter(
    session: Session,
    { user, accessToken, refreshToken }: SignedIn,
    device: string | null,
  ): void {
    if (device !== null) kept.keepDevice(device)
    session.signIn({ user, accessToken, refreshToken })
    settle(false)
  }

  function settle(again: boolean): void {
    kept.settle(again)
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
      entering ??= begin(session)
        .then(async (failed) => {
          settle(failed?.again ?? false)
          // Nobody came in: what is kept must not say that somebody did.
          if (failed && kept.access() === null) session.forget()
          else if (failed && session.read().state === 'unknown') await session.verify()
          trouble.set(failed?.what ?? null)
          return !failed?.again
        })
        .finally(() => {
          entering = null
        })
      return entering
    },
  }
}

/** The server has decided; asked again, it says the same. */
const isRefused = (answer: Response | null): boolean =>
  answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429

/**
 * Without launch parameters: the session of this browser, which the server is asked for (spec §1).
 */
export function visitedSession({
  send,
  isKept,
  trouble,
}: Pick<Options, 'send' | 'trouble'> & { isKept: () => boolean }): OwnSession {
  return {
    ports: {},
    async enter(session) {
      const answer = await send('/api/auth/session').catch(() => null)
      const said = answer?.ok
        ? ((await answer.json().catch(() => null)) as { user: User | null } | null)
        : null
      trouble.set(said === null ? 'session' : null)
      if (said?.user && !isKept()) {
        const renewed = await send('/auth/refresh', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).catch(() => null)
        const tokens = renewed?.ok
          ? ((await renewed.json().catch(() => null)) as Tokens | null)
          : null
        if (tokens) session.signIn({ ...tokens, user: said.user })
      }
      return (await session.verify()) && said !== null
    },
  }
}
