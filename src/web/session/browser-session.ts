import { createSessionStore, storageWithFallback } from './session-store.ts'
import { createSession, type Session } from './session.ts'

/** As long as every other call may take (spec §9). */
const TIMEOUT_MS = 10_000
const MAX_WAIT_MS = 60_000

/** What one tab stores, another may read only a moment later, although the lock is free by then. */
const STORAGE_SYNC_MS = 300

let session: Session | null = null

/** A session that begins elsewhere than in what the browser kept. */
export type SessionOverride = {
  ports: Partial<Parameters<typeof createSession>[0]>
  /** Instead of the first question who is signed in. false: it could not be asked. */
  enter: (session: Session) => Promise<boolean>
}

/** The one session of this browser. Never on the server, where pages are drawn for nobody. */
export function browserSession(override?: SessionOverride): Session {
  return (session ??= createSession({
    store: createSessionStore(storageWithFallback(() => localStorage)),
    send: (path, init) => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }),
    // Where pages come without TLS there are no locks; the server forgives two tabs that refresh at
    // once.
    withLock: (work) => (navigator.locks ? withTabLock(work) : work()),
    now: Date.now,
    ...override?.ports,
  }))
}

function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('session-refresh', async () => {
        await work().then(resolve, reject)
        await new Promise((free) => {
          setTimeout(free, STORAGE_SYNC_MS)
        })
      })
      .catch(reject)
  })
}

/**
 * Once, when the page begins: asks who is signed in until an answer comes, and listens to other
 * tabs.
 */
export function startSession(override?: SessionOverride): Session {
  const session = browserSession(override)
  addEventListener('storage', (event) => session.onStorageChange(event.key))
  const ask = async (wait: number): Promise<void> => {
    if (await (override ? override.enter(session) : session.verify())) return
    await new Promise<void>((resolve) => {
      setTimeout(resolve, wait)
      addEventListener('online', () => resolve(), { once: true })
    })
    return ask(Math.min(wait * 2, MAX_WAIT_MS))
  }
  void ask(3000)
  return session
}
