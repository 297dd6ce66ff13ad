/** The port through which people are written to in Telegram; `adapters/telegram-bot` fills it. */
export type Messenger = {
  /** Of the bot; asked once. Throws while it cannot be asked. */
  me(): Promise<{ id: number; username: string }>
  /** Never throws: what went wrong is an outcome. */
  send(telegramId: number, message: OutgoingMessage): Promise<SendOutcome>
  /** Puts other buttons under a message, and another text in it; `html` null leaves the text. */
  editMessage(telegramId: number, messageId: number, edit: MessageEdit): Promise<SendOutcome>
  /**
   * Ends the waiting of a pressed button, with a word shown over the chat; late or unknown presses
   * are no error.
   */
  answerCallbackQuery(callbackQueryId: string, text: string | null): Promise<void>
}

export type MessageEdit = { html: string | null; buttons: Buttons }

/**
 * Rows of buttons. `callbackData`: what comes back when it is pressed, 64 bytes at most. `app`:
 * opens the Mini App there, over https and in private chats.
 */
export type Buttons = readonly (readonly Button[])[]
export type Button = { text: string } & (
  | { url: string }
  | { callbackData: string }
  | { app: string }
)

/**
 * `html` is Telegram's, escaped already: 4,096 characters of text, 1,024 under a photo, as they are
 * read.
 */
export type OutgoingMessage =
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
  | { kind: 'rateLimited'; seconds: number }
  /** 403: the person blocked the bot, or is gone. */
  | { kind: 'blocked'; reason: string }
  /** 400: this message will never be taken. `badFile`: a kept photo is not known there any more. */
  | { kind: 'rejected'; reason: string; badFile?: boolean }
  /** 5xx, no answer, no network. */
  | { kind: 'retry'; reason: string }
  /** 401, 404: the bot itself is refused; nothing can be sent until a setting is mended. */
  | { kind: 'unauthorized'; reason: string }
