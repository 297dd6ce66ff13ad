import { bodyOf, requestOf } from '../api-client.ts'
import type { Session } from '../session/session.ts'
import { getBrowserSubscription, unsubscribeBrowser } from './browser-push.ts'

/** The account for which this browser was last checked. */
const KEY = 'pushChecked'

/**
 * Keeps push subscriptions in line with the session. Signing out ends the subscription, so that
 * nobody else sees the notifications. After sign-in a subscription of the same account is kept
 * under the new session; one of another account is removed. An expired session changes nothing.
 * `storage` may throw.
 */
export function syncPushWithSession(
  session: Session,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  let before = session.read().state
  let checkingUserId: number | null = null
  const onSessionChange = () => {
    const { state, user } = session.read()
    if (state === 'visitor') {
      storage.removeItem(KEY)
      if (before === 'signed-in') void unsubscribeBrowser().catch(() => {})
    }
    if (
      state === 'signed-in' &&
      user &&
      checkingUserId !== user.id &&
      storage.getItem(KEY) !== String(user.id)
    ) {
      const { id } = user
      checkingUserId = id
      void syncBrowser(session)
        .then((isChecked) => {
          if (isChecked) storage.setItem(KEY, String(id))
        })
        .catch(() => {})
        .finally(() => {
          checkingUserId = null
        })
    }
    before = state
  }
  onSessionChange()
  session.subscribe(onSessionChange)
}

/** Returns false if the server did not respond. */
async function syncBrowser(session: Session): Promise<boolean> {
  const browser = await getBrowserSubscription()
  if (!browser) return true
  const state = await bodyOf<'getPush'>(await session.call(...requestOf('getPush', {})))
  if (!state) return false
  if (state.browsers.some(({ endpoint }) => endpoint === browser.endpoint))
    await session.call(...requestOf('addPushBrowser', { body: browser }))
  else await unsubscribeBrowser()
  return true
}
