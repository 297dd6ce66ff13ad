/** The ports through which the bot hears; `adapters/telegram-bot` fills them. */
export type Hearing = {
  /** What an update says that concerns us; null: nothing. Never throws, whatever the body is. */
  read(body: unknown): Heard | null
}

export type Polling = {
  /**
   * Updates from `offset` on, waiting up to `seconds` for one. Sending an offset confirms all
   * before it. Throws when they cannot be had; `status` of the error is 409 while somebody else
   * asks.
   */
  poll(
    offset: number | null,
    seconds: number,
    signal: AbortSignal,
  ): Promise<{ updateId: number; body: unknown }[]>
  /** Ends a webhook, without which nothing can be polled. */
  stopWebhook(): Promise<void>
}

export type Webhook = {
  /** Has updates sent to `url`, each with `secret` in its header. */
  startWebhook(url: string, secret: string): Promise<void>
}

/** Somebody in a private chat. */
export type Talker = {
  telegramId: number /** IETF tag of the app. */
  language: string | null
  name: string | null
}

export type Heard =
  | { kind: 'words'; from: Talker; words: string }
  /** A button under a message; `messageId` null where that is too old. */
  | { kind: 'press'; from: Talker; pressId: string; press: string; messageId: number | null }
  | { kind: 'blocked' | 'unblocked'; from: Talker }

/** What the bot says of itself in Telegram's menu; throws while that cannot be told. */
export type Introducing = {
  /**
   * `language` null: for everybody whose app speaks no other language told. Names have no slash.
   */
  introduce(
    language: 'ru' | 'ka' | null,
    commands: readonly { command: string; description: string }[],
  ): Promise<void>
  /**
   * Makes the button beside the field for words open the Mini App at `url`. Telegram takes nothing
   * but https.
   */
  offerMiniApp(text: string, url: string): Promise<void>
}
