import type { Buttons } from '#core/notifications/messenger.ts'

/**
 * A reply of the bot, as stored until a week after it was sent. `html` is Telegram's HTML.
 * `sentence`: the search in words that it is about, for its buttons.
 */
export type Reply =
  | { kind: 'text'; html: string; buttons: Buttons; sentence?: string }
  /** The photos of a flat. */
  | { kind: 'album'; listingId: number }

export type TextReply = Extract<Reply, { kind: 'text' }>

export const createTextReply = (html: string, buttons: Buttons = []): TextReply => ({
  kind: 'text',
  html,
  buttons,
})
