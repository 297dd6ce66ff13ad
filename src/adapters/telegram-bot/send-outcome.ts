import type { SendOutcome } from '#core/notifications/messenger.ts'
import { BotApiError } from './bot-api-error.ts'

/** For a 429 without `retry_after`. */
const DEFAULT_RETRY_SECONDS = 5
/** All sending pauses meanwhile, so longer waits are cut short and Telegram is asked again. */
const MAX_RETRY_SECONDS = 900

const CHAT_NOT_FOUND = /chat not found|user not found|PEER_ID_INVALID|user is deactivated/i
const FILE_REJECTED = new RegExp(
  'wrong (?:remote )?file[ _]?id|wrong file identifier|FILE_REFERENCE_|' +
    'FILE_ID_INVALID|file is temporarily unavailable|MEDIA_EMPTY',
  'i',
)

/** Maps a failed call to the outcome of its message, by Telegram's error codes. */
export function toSendOutcome(error: unknown): Exclude<SendOutcome, { kind: 'sent' }> {
  const {
    message: reason,
    status,
    retryAfter,
  } = error instanceof BotApiError ? error : new BotApiError('failed')
  switch (status) {
    case 429:
      return {
        kind: 'rateLimited',
        seconds: Math.min(retryAfter ?? DEFAULT_RETRY_SECONDS, MAX_RETRY_SECONDS),
      }
    case 403:
      return { kind: 'blocked', reason }
    case 401:
    case 404:
      return { kind: 'unauthorized', reason }
    case 400:
      if (CHAT_NOT_FOUND.test(reason)) return { kind: 'blocked', reason }
      return FILE_REJECTED.test(reason)
        ? { kind: 'rejected', reason, badFile: true }
        : { kind: 'rejected', reason }
    case 413:
      return { kind: 'rejected', reason }
    default:
      return { kind: 'retry', reason }
  }
}
