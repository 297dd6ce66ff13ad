import { browserSession } from '../session/browser-session.ts'
import type { Trouble } from './host-session.ts'
import type { Value } from './value.ts'

/**
 * Asks whether the bot may write to whoever is signed in (spec §7), and keeps the answer with the
 * person.
 */
export async function readBotStatus(trouble: Pick<Value<Trouble>, 'set'>): Promise<void> {
  const session = browserSession()
  const answer = await session.call('/api/auth/bot-status').catch(() => null)
  const said = answer?.ok
    ? ((await answer.json().catch(() => null)) as { botStarted?: unknown } | null)
    : null
  const { state, user } = session.read()
  if (state !== 'signed-in' || !user || answer?.status === 401) return
  if (typeof said?.botStarted !== 'boolean') trouble.set('bot')
  else if (said.botStarted !== user.botStarted)
    session.setUser({ ...user, botStarted: said.botStarted })
}
