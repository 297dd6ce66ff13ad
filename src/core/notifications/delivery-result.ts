import type { Button, OutgoingMessage, SendOutcome } from './messenger.ts'
import { retryDelay } from './backoff.ts'

/** What to save after an attempt. `unchanged`: nothing; the attempt does not count. */
export type DeliveryResult =
  | { kind: 'sent'; messageId: number; files: { photoId: number; fileId: string }[] }
  | { kind: 'blocked'; error: string }
  | { kind: 'failed'; error: string }
  | { kind: 'retry'; dueAt: Date; error: string }
  | { kind: 'unchanged' }

const MAX_ERROR_LENGTH = 200

/** Maps the outcome of sending to what is saved. `tries`: attempts before this one. */
export function toDeliveryResult(outcome: SendOutcome, tries: number, now: Date): DeliveryResult {
  switch (outcome.kind) {
    case 'sent':
      return outcome
    case 'blocked':
      return { kind: 'blocked', error: outcome.reason.slice(0, MAX_ERROR_LENGTH) }
    case 'rejected':
      return { kind: 'failed', error: outcome.reason.slice(0, MAX_ERROR_LENGTH) }
    case 'retry': {
      const delay = retryDelay(tries + 1)
      const error = outcome.reason.slice(0, MAX_ERROR_LENGTH)
      return delay === null
        ? { kind: 'failed', error }
        : { kind: 'retry', dueAt: new Date(now.getTime() + delay), error }
    }
    case 'rateLimited':
    case 'unauthorized':
      return { kind: 'unchanged' }
  }
}

/**
 * What to send instead of a rejected message, so that a bad photo or button does not lose it: the
 * bytes of a photo whose file id is no longer valid, text without a photo, or no link buttons.
 * Returns null when nothing is left to try.
 */
export function findFallback(
  message: OutgoingMessage,
  rejection: Extract<SendOutcome, { kind: 'rejected' }>,
): OutgoingMessage | null {
  const hasStoredFile =
    message.kind === 'album'
      ? message.photos.some(hasFile)
      : message.kind === 'photo' && hasFile(message.photo)
  if (rejection.badFile && hasStoredFile) return withBytes(message)
  if (
    message.kind !== 'album' &&
    LINK_REJECTED.test(rejection.reason) &&
    message.buttons.flat().some(isLink)
  )
    return withoutLinks(message)
  return message.kind === 'photo' && message.html !== ''
    ? { kind: 'text', html: message.html, buttons: message.buttons }
    : null
}

/** Telegram's error descriptions for an invalid link button. */
const LINK_REJECTED = /BUTTON_(?:URL|TYPE)_INVALID|keyboard button (?:Web App )?URL/i
const isLink = (button: Button): boolean => 'url' in button || 'app' in button

const hasFile = ({ fileId }: { fileId: string | null }): boolean => fileId !== null

function withBytes(message: OutgoingMessage): OutgoingMessage {
  if (message.kind === 'album')
    return { ...message, photos: message.photos.map((photo) => ({ ...photo, fileId: null })) }
  return message.kind === 'photo'
    ? { ...message, photo: { ...message.photo, fileId: null } }
    : message
}

const withoutLinks = <M extends Extract<OutgoingMessage, { kind: 'text' | 'photo' }>>(
  message: M,
): M => ({
  ...message,
  buttons: message.buttons
    .map((row) => row.filter((button) => !isLink(button)))
    .filter((row) => row.length > 0),
})
