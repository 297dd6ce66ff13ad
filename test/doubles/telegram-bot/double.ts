/** Somebody with Telegram. */
export type Person = {
  id: number
  firstName: string
  lastName?: string
  username?: string /** IETF tag of the app. */
  language?: string
}

export type TelegramBotOptions = {
  port?: number
  token?: string
  username?: string
  /**
   * Messages a second before 429s come: of all chats together, and in one chat after a burst of
   * three. 30 and 1.
   */
  limits?: { overall?: number; chat?: number }
  /**
   * Buttons may lead to names without a dot, such as localhost, which the real one refuses. For a
   * product that is tried out there.
   */
  localLinks?: boolean
  /** Where chats, messages and photos outlive it; without it they go with the process. */
  folder?: string
}

/**
 * How a call fails. `429`: with `retryAfter` (1 unless said; null leaves the parameters out).
 * `500`, `502` (a page of HTML). `reset`: hangs up before the call is taken; `reset-after`: after.
 * `hang`: nothing is taken and nothing answered; `hang-after`: taken. `cut`: taken, and half of the
 * JSON answered. `nonsense`: a page of HTML with 200, nothing taken. `refuse`: 400 with
 * `description`; `401`, `403` likewise.
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
  /** Only calls of this method; all without it. */
  method?: string
  /** So many calls; 1 unless said. */
  times?: number
  /** Each call by chance, 0 to 1, until `restore`; instead of `times`. */
  share?: number
  /** Seconds, of a 429. */
  retryAfter?: number | null
  description?: string
}

/** A message of a chat, as both sides see it. */
export type Message = {
  messageId: number
  from: 'bot' | 'person'
  /** Milliseconds since 1970. */
  at: number
  /** Without markup; a caption under a photo. */
  text: string
  entities: Entity[]
  /** Ids of the photo's sizes, smallest first; of one photo at most. */
  photo: PhotoSize[] | null
  /** Photos with the same one are an album. */
  albumId: string | null
  buttons: Button[][]
  edited: boolean
}

export type Entity = {
  type: string /** In UTF-16 units. */
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
  data?: string /** Address of the Mini App it opens. */
  app?: string
}

/** A message that was taken from the bot. An album is one for each photo. */
export type Taken = {
  chatId: number
  messageId: number
  text: string
  /** Milliseconds since 1970, when it was taken. */
  at: number
  /**
   * Whether the whole answer was written before the connection ended: the bot may know that it was
   * taken.
   */
  answered: boolean
}

/** An answer to a pressed button. */
export type CallbackAnswer = {
  callbackQueryId: string
  text: string | null
  alert: boolean /** Milliseconds since 1970. */
  at: number
}

export type TelegramBotDouble = {
  /** What TELEGRAM_API_URL takes. */
  url: string
  token: string
  username: string
  botId: number
  /**
   * Makes somebody, who has not started the bot yet; what is not said is made up. A known id is
   * that person.
   */
  person(said?: Partial<Person>): Person
  /** Writes to the bot: opens the chat, and ends a block. Answers the message's id. */
  says(person: Person | number, text: string): number
  /**
   * Presses a button under a message, by what comes back (the first button that does unless said).
   * Answers the press's id. `old`: the bot is not told of the message any more.
   */
  presses(
    person: Person | number,
    messageId: number,
    data?: string,
    options?: { old?: boolean },
  ): string
  blocks(person: Person | number): void
  unblocks(person: Person | number): void
  /** Deletes their account. */
  leaves(person: Person | number): void
  /** Of the chat, oldest first. */
  messages(person: Person | number): Message[]
  callbackAnswers: CallbackAnswer[]
  /** Everything that was taken, oldest first. */
  taken: Taken[]
  /** Texts that were taken more than once in a chat. */
  duplicates(): { chatId: number; text: string; times: number }[]
  /** Calls so far, oldest first. */
  calls: { method: string; at: number; status: number | null }[]
  fault(fault: Fault): void
  restore(): void
  /** File ids told so far are known no more. */
  forgetFiles(): void
  /**
   * Where webhooks of https addresses are delivered to, as by what ends TLS in front of a site;
   * null: to their own address.
   */
  webhooksReach(origin: string | null): void
  stop(): Promise<void>
}
