import type { createChannels } from './channels.ts'

type Channels = ReturnType<typeof createChannels>

/** A Telegram user. */
export type Person = {
  id: number
  firstName: string
  lastName?: string
  username?: string
  /** IETF tag of the app's language. */
  language?: string
}

export type TelegramBotOptions = {
  port?: number
  token?: string
  username?: string
  /**
   * Messages per second before calls fail with 429: over all chats (default 30), and in one chat
   * after a burst of three (default 1).
   */
  limits?: { overall?: number; chat?: number }
  /** Allows button URLs with hosts without a dot, such as localhost, which Telegram rejects. */
  localLinks?: boolean
  /** Where chats, messages and photos are stored. Without a folder they are kept in memory. */
  folder?: string
}

/**
 * How a call fails:
 * - `429`: with `retryAfter` seconds (default 1; null omits the parameters)
 * - `500`; `502`: with an HTML page
 * - `reset`, `reset-after`: resets the connection before or after the call is processed
 * - `hang`, `hang-after`: never responds, without or after processing the call
 * - `cut`: processes the call and sends half of the JSON
 * - `nonsense`: an HTML page with status 200, without processing the call
 * - `refuse`: 400 with `description`; `401`, `403` likewise
 */
export type FaultKind =
  | '429'
  | '500'
  | '502'
  | 'reset'
  | 'reset-after'
  | 'hang'
  | 'hang-after'
  | 'cut'
  | 'nonsense'
  | 'refuse'
  | '401'
  | '403'

export type Fault = {
  kind: FaultKind
  /** Limits the fault to this method. */
  method?: string
  /** Limits the fault to calls to this chat. */
  chatId?: number
  /** Number of calls that fail. Default 1. */
  times?: number
  /** Probability from 0 to 1 that a call fails, until `restore`. Replaces `times`. */
  share?: number
  /** `retry_after` of a 429, in seconds. */
  retryAfter?: number | null
  description?: string
}

/** A message of a private chat. */
export type Message = {
  messageId: number
  from: 'bot' | 'person'
  /** Milliseconds since 1970. */
  at: number
  /** Text or caption without markup. */
  text: string
  entities: Entity[]
  /** The sizes of the photo, smallest first. */
  photo: PhotoSize[] | null
  /** The same for all photos of an album. */
  albumId: string | null
  buttons: Button[][]
  edited: boolean
}

export type Entity = {
  type: string
  /** In UTF-16 code units. */
  offset: number
  length: number
  url?: string
  language?: string
}
export type PhotoSize = {
  fileId: string
  uniqueId: string
  width: number
  height: number
  bytes: number
}
export type Button = {
  text: string
  url?: string
  data?: string
  /** URL of the Mini App that the button opens. */
  app?: string
}

/** A message of a channel. Further fields of the Bot API are sent as they are. */
export type ChannelPost = {
  text?: string
  entities?: Entity[]
  photo?: Buffer
  /** Shared by the messages of an album. */
  groupId?: string
  /** Milliseconds since 1970; now by default. */
  at?: number
  editedAt?: number
  [field: string]: unknown
}

/** A message that the bot sent. An album counts as one message per photo. */
export type SentMessage = {
  chatId: number
  messageId: number
  text: string
  /** When it was accepted, in milliseconds since 1970. */
  at: number
  /** Whether the whole response was written, so that the bot can know that it was accepted. */
  answered: boolean
}

/** An answer to a callback query. */
export type CallbackAnswer = {
  callbackQueryId: string
  text: string | null
  alert: boolean
  /** Milliseconds since 1970. */
  at: number
}

export type FakeTelegramBot = {
  /** The value for TELEGRAM_API_URL. */
  url: string
  token: string
  username: string
  botId: number
  people(): Person[]
  /**
   * Adds a user who has not started the bot, with default values for missing fields. Returns the
   * existing user if the id is known.
   */
  person(fields?: Partial<Person>): Person
  /**
   * Sends a text to the bot, which starts the chat and unblocks the bot. Returns the message id.
   */
  says(person: Person | number, text: string): number
  /**
   * Presses the button with this callback data, by default the first one that has any. Returns the
   * id of the callback query. With `old`, Telegram no longer includes the message (Bot API,
   * InaccessibleMessage).
   */
  presses(
    person: Person | number,
    messageId: number,
    data?: string,
    options?: { old?: boolean },
  ): string
  /** Makes the bot an admin of a channel. */
  channel: Channels['channel']
  /** Posts a message in a channel, or an album. Returns the message ids. */
  posts: Channels['posts']
  edits: Channels['edits']
  blocks(person: Person | number): void
  unblocks(person: Person | number): void
  /** The user deletes their account. */
  leaves(person: Person | number): void
  /** The messages of the chat, oldest first. */
  messages(person: Person | number): Message[]
  callbackAnswers: CallbackAnswer[]
  /** All messages that the bot sent, oldest first. */
  sentMessages: SentMessage[]
  /** Texts that were sent to the same chat more than once. */
  duplicates(): { chatId: number; text: string; times: number }[]
  /** Calls so far, oldest first. */
  calls: { method: string; at: number; status: number | null }[]
  fault(fault: Fault): void
  restore(): void
  /** Invalidates all file ids sent so far. */
  forgetFiles(): void
  /**
   * Delivers webhooks to this origin instead of their https one, like a TLS-terminating proxy.
   * null: to the webhook's own URL.
   */
  setWebhookOrigin(origin: string | null): void
  stop(): Promise<void>
}
