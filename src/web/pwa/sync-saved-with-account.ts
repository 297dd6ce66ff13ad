import { bodyOf, requestOf } from '../api-client.ts'
import type { savedStore } from '../saved-listings.ts'
import type { Session } from '../session/session.ts'

/** The newest are sent: as many as the server accepts (MAX_SAVED_LISTINGS). */
export const MAX_SENT = 500
/** What the server was last told: `<account id>:<listing ids>`. */
const KEY = 'savedSent'

type Sent = { accountId: number; ids: readonly number[] }

/**
 * Tells the server which listings are saved in this browser, while the signed-in account wants to
 * know when one is gone: all of them at first, then each change. What else is saved never leaves
 * the browser. What was removed while the server could not be told is sent later. `storage` may
 * throw.
 */
export function syncSavedWithAccount(
  session: Session,
  saved: Pick<typeof savedStore, 'read' | 'subscribe'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  let told: Sent | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function tell(): Promise<void> {
    const { state, user } = session.read()
    if (state === 'unknown') return
    if (!user?.savedAlerts) {
      told = null
      storage.removeItem(KEY)
      return
    }
    const ids = saved.read().slice(0, MAX_SENT)
    const before = told?.accountId === user.id ? told.ids : null
    const stored = before ?? parseSent(storage.getItem(KEY), user.id)
    const added = ids.filter((id) => !before?.includes(id))
    const removed = stored.filter((id) => !ids.includes(id)).slice(0, MAX_SENT)
    if (added.length > 0 || removed.length > 0) {
      const [path, init] = requestOf('changeSavedListings', { body: { added, removed } })
      if (!(await bodyOf<'changeSavedListings'>(await session.call(path, init)))) return
    }
    told = { accountId: user.id, ids }
    storage.setItem(KEY, `${user.id}:${ids.join(',')}`)
  }

  const sync = () => {
    queue = queue.then(tell).catch(() => {})
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
