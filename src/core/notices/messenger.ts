/** The port through which people are written to in Telegram; `adapters/telegram-bot` fills it. */
export type Messenger = {
  /** Of the bot; asked once. Throws while it cannot be asked. */
  me(): Promise<{ id: number; username: string }>
  /** Never throws: what went wrong is an outcome. */
  send(telegramId: number, message: Outgoing): Promise<SendOutcome>
  /** Puts other buttons under a message, and another text in it; `html` null leaves the text. */
  editMessage(telegramId: number, messageId: number, edit: MessageEdit): Promise<SendOutcome>
  /**
   * Ends the waiting of a pressed button, with a word shown over the chat; late or unknown presses
   * are no error.
   */
  answerPress(pressId: string, words: string | null): Promise<void>
}

export type MessageEdit = { html: string | null; buttons: Buttons }

/**
 * Rows of buttons. `press`: what comes back when it is pressed, 64 bytes at most. `app`: opens the
 * Mini App there, over https and in private chats.
 */
export type Buttons = readonly (readonly Button[])[]
export type Button = { text: string } & ({ url: string } | { press: string } | { app: string })

/**
 * `html` is Telegram's, escaped already: 4,096 characters of text, 1,024 under a photo, as they are
 * read.
 */
export type Outgoing =
  | { kind: 'text'; html: string; buttons: Buttons }
  | { kind: 'photo'; photo: OutgoingPhoto; html: string; buttons: Buttons }
  /** 2 to 10; no buttons can be under them. */
  | { kind: 'album'; photos: readonly OutgoingPhoto[] }

export type OutgoingPhoto = {
  photoId: number
  /** Under which Telegram keeps it for this bot; null: bytes are sent. */
  fileId: string | null
  /** JPEG, PNG or WebP; null: they are gone. */
  read(): Promise<Uint8Array | null>
}

export type SendOutcome =
  | { kind: 'sent'; messageId: number; files: { photoId: number; fileId: string }[] }
  /** 429: everything waits so long, and nothing counts as tried. */
  | { kind: 'wait'; seconds: number }
  /** 403: the person blocked the bot, or is gone. */
  | { kind: 'dead'; why: string }
  /** 400: this message will never be taken. `badFile`: a kept photo is not known there any more. */
  | { kind: 'refused'; why: string; badFile?: boolean }
  /** 5xx, no answer, no network. */
  | { kind: 'again'; why: string }
  /** 401, 404: the bot itself is refused; nothing can be sent until a setting is mended. */
  | { kind: 'shut-out'; why: string }
