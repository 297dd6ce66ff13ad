import type { Buttons } from '#core/notifications/messenger.ts'

/** A reply of the bot, as stored until it is sent. `html` is Telegram's HTML. */
export type Reply =
  | { kind: 'text'; html: string; buttons: Buttons }
  /** The photos of a flat. */
  | { kind: 'album'; listingId: number }

export type TextReply = Extract<Reply, { kind: 'text' }>

export const createTextReply = (html: string, buttons: Buttons = []): TextReply => ({
  kind: 'text',
  html,
  buttons,
})
