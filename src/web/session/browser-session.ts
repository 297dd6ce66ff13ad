import { createSessionStore, storageWithFallback } from './session-store.ts'
import { createSession, type Session } from './session.ts'

/** The same limit as for other calls (spec §9). */
const TIMEOUT_MS = 10_000
const MAX_WAIT_MS = 60_000

/** Other tabs may see stored values slightly after the lock is released. */
const STORAGE_SYNC_MS = 300

let session: Session | null = null

/** Replaces how a session starts, for the Mini App. */
export type SessionOverride = {
  ports: Partial<Parameters<typeof createSession>[0]>
  /**
   * Runs instead of the first profile request. Resolves to false if the server could not be
   * reached.
   */
  enter: (session: Session) => Promise<boolean>
}

/**
 * The session of this browser. Must not be used on the server, which renders for anonymous
 * visitors.
 */
export function browserSession(override?: SessionOverride): Session {
  return (session ??= createSession({
    store: createSessionStore(storageWithFallback(() => localStorage)),
    send: (path, init) => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }),
    // Without TLS there is no Web Locks API; the server tolerates two tabs refreshing at once.
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
 * Called once at page start: verifies the session, retrying until the server responds, and follows
 * changes in other tabs.
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
