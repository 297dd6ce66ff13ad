import type { ApiFetch } from '#web/api-client.ts'
import type { Session } from '#web/session/session.ts'

/**
 * How the payments client sends (spec §4): a token known to be over is refreshed first; a 401
 * clears both tokens, and `refused` leads to /login.
 */
export function paymentFetch(
  session: Pick<Session, 'freshen' | 'bearer' | 'forget'>,
  refused: () => void,
  send: ApiFetch,
): ApiFetch {
  return async (path, init) => {
    await session.freshen()
    const token = session.bearer()
    const answer = await send(
      path,
      token === null
        ? init
        : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } },
    )
    if (answer.status === 401) {
      session.forget()
      refused()
    }
    return answer
  }
}
