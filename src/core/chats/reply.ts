import type { Buttons } from '#core/notifications/messenger.ts'

/** What the bot answers, as a row keeps it until it is sent. `html` is Telegram's. */
export type Reply =
  | { kind: 'text'; html: string; buttons: Buttons }
  /** All photos of a flat that are worth an album. */
  | { kind: 'album'; listingId: number }
