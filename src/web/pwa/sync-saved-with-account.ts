import { MAX_SAVED_LISTINGS } from '#contract/saved-listings.ts'
import { bodyOf, requestOf } from '../api-client.ts'
import type { savedStore } from '../saved-listings.ts'
import type { Session } from '../session/session.ts'

/** What was last sent to the server: `<account id>:<listing ids>`. */
const KEY = 'savedSent'

type Sent = { accountId: number; ids: readonly number[] }

/**
 * Sends the newest listings that are saved in this browser to the server, while the signed-in
 * account wants to know when one is gone: all of them at first, then each change. What else is
 * saved never leaves the browser. What was removed while nobody was signed in, or without a
 * connection, is sent later. `storage` may throw.
 */
export function syncSavedWithAccount(
  session: Session,
  saved: Pick<typeof savedStore, 'read' | 'subscribe'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  let lastSent: Sent | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function send(): Promise<void> {
    const { state, user } = session.read()
    if (state === 'unknown') return
    if (!user?.savedAlerts) {
      lastSent = null
      if (user) storage.removeItem(KEY)
      return
    }
    const ids = saved.read().slice(0, MAX_SAVED_LISTINGS)
    const before = lastSent?.accountId === user.id ? lastSent.ids : null
    const stored = before ?? parseSent(storage.getItem(KEY), user.id)
    const added = ids.filter((id) => !before?.includes(id))
    const removed = stored.filter((id) => !ids.includes(id)).slice(0, MAX_SAVED_LISTINGS)
    if (added.length > 0 || removed.length > 0) {
      const [path, init] = requestOf('changeSavedListings', { body: { added, removed } })
      if (!(await bodyOf<'changeSavedListings'>(await session.call(path, init)))) return
    }
    lastSent = { accountId: user.id, ids }
    storage.setItem(KEY, `${user.id}:${ids.join(',')}`)
  }

  const sync = () => {
    queue = queue.then(send).catch(() => {})
  }
  sync()
  session.subscribe(sync)
  saved.subscribe(sync)
}

function parseSent(text: string | null, accountId: number): number[] {
  const [id, ids = ''] = text?.split(':') ?? []
  return id === String(accountId)
    ? ids
        .split(',')
        .map(Number)
        .filter((one) => Number.isSafeInteger(one) && one > 0)
    : []
}
