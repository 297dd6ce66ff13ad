import type { PushState } from '#contract/push.ts'
import type { Session } from '#web/session/session.ts'
import { browserHere, unsubscribeHere } from './browser-push.ts'

/** For whom this browser was looked at, since somebody signed in. */
const KEY = 'pushChecked'

/**
 * Notifications follow who is signed in: signing out ends them here, so that nobody else is shown
 * them. Whoever signs in and had set up this browser keeps it, under the new session; what is left
 * of another account ends. A session that is merely over ends nothing. `kept` may throw.
 */
export function keepPushTied(
  session: Session,
  kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  let before = session.read().state
  let looking: number | null = null
  const look = () => {
    const { state, user } = session.read()
    if (state === 'visitor') {
      kept.removeItem(KEY)
      if (before === 'signed-in') void unsubscribeHere().catch(() => {})
    }
    if (
      state === 'signed-in' &&
      user &&
      looking !== user.id &&
      kept.getItem(KEY) !== String(user.id)
    ) {
      const { id } = user
      looking = id
      void check(session)
        .then((looked) => {
          if (looked) kept.setItem(KEY, String(id))
        })
        .catch(() => {})
        .finally(() => {
          looking = null
        })
    }
    before = state
  }
  look()
  session.subscribe(look)
}

/** false: the server did not say. */
async function check(session: Session): Promise<boolean> {
  const here = await browserHere()
  if (!here) return true
  const answer = await session.call('/api/push')
  if (!answer.ok) return false
  const { browsers } = (await answer.json()) as PushState
  if (browsers.some(({ endpoint }) => endpoint === here.endpoint))
    await session.call('/api/push/browsers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(here),
    })
  else await unsubscribeHere()
  return true
}
