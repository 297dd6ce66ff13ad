/** Parses Telegram updates. Implemented by `adapters/telegram-bot`. */
export type UpdateParser = {
  /** Returns null for updates that the bot does not handle. Never throws. */
  parse(body: unknown): IncomingUpdate | null
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
  deleteWebhook(): Promise<void>
}

export type Webhook = {
  /** Has updates sent to `url`, each with `secret` in its header. */
  setWebhook(url: string, secret: string): Promise<void>
}

/** The sender of an update in a private chat. */
export type TelegramUser = {
  telegramId: number
  /** IETF tag of their app. */
  language: string | null
  name: string | null
}

export type IncomingUpdate =
  | { kind: 'message'; from: TelegramUser; text: string }
  /** A button under a message; `messageId` null where that is too old. */
  | {
      kind: 'callbackQuery'
      from: TelegramUser
      callbackQueryId: string
      data: string
      messageId: number | null
    }
  | { kind: 'blocked' | 'unblocked'; from: TelegramUser }

/** What the bot says of itself in Telegram's menu; throws while that cannot be told. */
export type BotMenuApi = {
  /**
   * `language` null: for everybody whose app speaks no other language told. Names have no slash.
   */
  setCommands(
    language: 'ru' | 'ka' | null,
    commands: readonly { command: string; description: string }[],
  ): Promise<void>
  /**
   * Makes the button beside the field for words open the Mini App at `url`. Telegram takes nothing
   * but https.
   */
  setMenuButton(text: string, url: string): Promise<void>
}
