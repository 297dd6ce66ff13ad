import type { Button, Outgoing, SendOutcome } from './messenger.ts'
import { pauseAfter } from './pauses.ts'

/**
 * What is to be written after a try. `again`: no sooner than `dueAt`. `leave`: the row waits as it
 * is.
 */
export type Verdict =
  | { kind: 'sent'; messageId: number; files: { photoId: number; fileId: string }[] }
  | { kind: 'dead'; trouble: string }
  | { kind: 'given-up'; trouble: string }
  | { kind: 'again'; dueAt: Date; trouble: string }
  | { kind: 'leave' }

const LONGEST_TROUBLE = 200

/** `tries`: those before this one. */
export function verdictOn(outcome: SendOutcome, tries: number, now: Date): Verdict {
  switch (outcome.kind) {
    case 'sent':
      return outcome
    case 'dead':
      return { kind: 'dead', trouble: outcome.why.slice(0, LONGEST_TROUBLE) }
    case 'refused':
      return { kind: 'given-up', trouble: outcome.why.slice(0, LONGEST_TROUBLE) }
    case 'again': {
      const pause = pauseAfter(tries + 1)
      const trouble = outcome.why.slice(0, LONGEST_TROUBLE)
      return pause === null
        ? { kind: 'given-up', trouble }
        : { kind: 'again', dueAt: new Date(now.getTime() + pause), trouble }
    }
    case 'wait':
    case 'shut-out':
      return { kind: 'leave' }
  }
}

/**
 * What to send at once in place of a message that was refused, so that a photo or a button never
 * costs the message: bytes for a photo that Telegram knows no more, words for one that it does not
 * take, no links where it takes none of ours. null: nothing is left to try.
 */
export function insteadOf(
  message: Outgoing,
  refused: Extract<SendOutcome, { kind: 'refused' }>,
): Outgoing | null {
  const isKept =
    message.kind === 'album'
      ? message.photos.some(hasFile)
      : message.kind === 'photo' && hasFile(message.photo)
  if (refused.badFile && isKept) return withBytes(message)
  if (
    message.kind !== 'album' &&
    LINK_REFUSED.test(refused.why) &&
    message.buttons.flat().some(leads)
  )
    return withoutLinks(message)
  return message.kind === 'photo' && message.html !== ''
    ? { kind: 'text', html: message.html, buttons: message.buttons }
    : null
}

/** As Telegram says it of a button that leads somewhere. */
const LINK_REFUSED = /BUTTON_(?:URL|TYPE)_INVALID|keyboard button (?:Web App )?URL/i
const leads = (button: Button): boolean => 'url' in button || 'app' in button

const hasFile = ({ fileId }: { fileId: string | null }): boolean => fileId !== null

function withBytes(message: Outgoing): Outgoing {
  if (message.kind === 'album')
    return { ...message, photos: message.photos.map((photo) => ({ ...photo, fileId: null })) }
  return message.kind === 'photo'
    ? { ...message, photo: { ...message.photo, fileId: null } }
    : message
}

const withoutLinks = <M extends Extract<Outgoing, { kind: 'text' | 'photo' }>>(message: M): M => ({
  ...message,
  buttons: message.buttons
    .map((row) => row.filter((button) => !leads(button)))
    .filter((row) => row.length > 0),
})
