import type { ApiFetch } from '#web/api-client.ts'
import type { Session } from '#web/session/session.ts'

/**
 * How the payments client sends (spec §4): a token known to be over is refreshed first; a 401
 * clears both tokens, and `onUnauthorized` leads to /login.
 */
export function paymentFetch(
  session: Pick<Session, 'refreshIfExpired' | 'bearer' | 'clearSession'>,
  onUnauthorized: () => void,
  send: ApiFetch,
): ApiFetch {
  return async (path, init) => {
    await session.refreshIfExpired()
    const token = session.bearer()
    const response = await send(
      path,
      token === null
        ? init
        : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } },
    )
    if (response.status === 401) {
      session.clearSession()
      onUnauthorized()
    }
    return response
  }
}
