import type { SendOutcome } from '#core/notices/messenger.ts'
import { BotApiError } from './bot-api-error.ts'

/** Where a 429 does not say how long. */
const PAUSE_SECONDS = 5
/** Nobody gets a message meanwhile: Telegram is asked again by one, however long it named. */
const LONGEST_PAUSE_SECONDS = 900

const NOBODY = /chat not found|user not found|PEER_ID_INVALID|user is deactivated/i
const UNKNOWN_FILE =
  /wrong (?:remote )?file[ _]?id|wrong file identifier|FILE_REFERENCE_|FILE_ID_INVALID|file is temporarily unavailable|MEDIA_EMPTY/i

/** What a failed call means for its message (Telegram's rules for bots). */
export function outcomeOf(error: unknown): Exclude<SendOutcome, { kind: 'sent' }> {
  const {
    message: why,
    status,
    retryAfter,
  } = error instanceof BotApiError ? error : new BotApiError('failed')
  switch (status) {
    case 429:
      return { kind: 'wait', seconds: Math.min(retryAfter ?? PAUSE_SECONDS, LONGEST_PAUSE_SECONDS) }
    case 403:
      return { kind: 'dead', why }
    case 401:
    case 404:
      return { kind: 'shut-out', why }
    case 400:
      if (NOBODY.test(why)) return { kind: 'dead', why }
      return UNKNOWN_FILE.test(why)
        ? { kind: 'refused', why, badFile: true }
        : { kind: 'refused', why }
    case 413:
      return { kind: 'refused', why }
    default:
      return { kind: 'again', why }
  }
}
