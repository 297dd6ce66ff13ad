import { withBearer, type ApiFetch } from '#web/api-client.ts'
import type { Session } from '#web/session/session.ts'

/**
 * Creates the `fetch` of the payments client (spec §4): refreshes an expired token before the
 * call. A 401 clears both tokens and calls `onUnauthorized`, which goes to /login.
 */
export function createPaymentFetch(
  session: Pick<Session, 'refreshIfExpired' | 'bearer' | 'clearSession'>,
  onUnauthorized: () => void,
  send: ApiFetch,
): ApiFetch {
  return async (path, init) => {
    await session.refreshIfExpired()
    const response = await send(path, withBearer(init, session.bearer()))
    if (response.status === 401) {
      session.clearSession()
      onUnauthorized()
    }
    return response
  }
}
