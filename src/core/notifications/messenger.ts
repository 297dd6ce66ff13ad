/** Sends messages in Telegram. Implemented by `adapters/telegram-bot`. */
export type Messenger = {
  /** The bot's own user, cached after the first success. Throws on failure. */
  me(): Promise<{ id: number; username: string }>
  /** Never throws: failures are outcomes. */
  send(telegramId: number, message: OutgoingMessage): Promise<SendOutcome>
  /** Replaces the buttons of a message, and its text unless `html` is null. */
  editMessage(telegramId: number, messageId: number, edit: MessageEdit): Promise<SendOutcome>
  /** Ends the progress bar of a pressed button and shows `text` over the chat. Ignores failures. */
  answerCallbackQuery(callbackQueryId: string, text: string | null): Promise<void>
}

export type MessageEdit = { html: string | null; buttons: Buttons }

/**
 * Rows of inline buttons. `callbackData`: at most 64 bytes. `app`: the https URL of the Mini App;
 * only in private chats.
 */
export type Buttons = readonly (readonly Button[])[]
export type Button = { text: string } & (
  | { url: string }
  | { callbackData: string }
  | { app: string }
)

/**
 * `html`: escaped HTML of Telegram, at most 4,096 visible characters, or 1,024 as a caption.
 */
export type OutgoingMessage =
  | { kind: 'text'; html: string; buttons: Buttons }
  | { kind: 'photo'; photo: OutgoingPhoto; html: string; buttons: Buttons }
  /** 2 to 10 photos. Telegram does not support buttons under albums. */
  | { kind: 'album'; photos: readonly OutgoingPhoto[] }

export type OutgoingPhoto = {
  photoId: number
  /** Telegram's file id for this bot; null: the bytes are uploaded. */
  fileId: string | null
  /** The bytes (JPEG, PNG or WebP); null if they are gone. */
  read(): Promise<Uint8Array | null>
}

export type SendOutcome =
  | { kind: 'sent'; messageId: number; files: { photoId: number; fileId: string }[] }
  /** 429: pause all sending. Does not count as an attempt. */
  | { kind: 'rateLimited'; seconds: number }
  /** 403: the user blocked the bot or was deactivated. */
  | { kind: 'blocked'; reason: string }
  /** 400: a retry would fail too. `badFile`: a stored file id is no longer valid. */
  | { kind: 'rejected'; reason: string; badFile?: boolean }
  /** 5xx, timeout or network error. */
  | { kind: 'retry'; reason: string }
  /** 401, 404: the token is wrong, so nothing can be sent until the settings are fixed. */
  | { kind: 'unauthorized'; reason: string }
