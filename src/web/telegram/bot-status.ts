import { bodyOf, requestOf } from '../api-client.ts'
import { browserSession } from '../session/browser-session.ts'
import type { MiniAppError } from './mini-app-session.ts'
import type { Observable } from './observable.ts'

/**
 * Asks whether the signed-in user has started the bot (spec §7), and stores the answer with the
 * user.
 */
export async function syncBotStatus(
  lastError: Pick<Observable<MiniAppError>, 'set'>,
): Promise<void> {
  const session = browserSession()
  const response = await session.call(...requestOf('getBotStatus', {})).catch(() => null)
  const status = await bodyOf<'getBotStatus'>(response)
  const { state, user } = session.read()
  if (state !== 'signed-in' || !user || response?.status === 401) return
  if (!status) lastError.set('bot')
  else if (status.botStarted !== user.botStarted)
    session.setUser({ ...user, botStarted: status.botStarted })
}
