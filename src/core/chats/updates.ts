import type { ParsedPost } from '#core/posts/post.ts'
import type { Language } from '#locales/languages.ts'

/** Parses Telegram updates. Implemented by `adapters/telegram-bot`. */
export type UpdateParser = {
  /** Returns null for updates that the bot does not handle. Never throws. */
  parse(body: unknown): IncomingUpdate | null
}

export type Polling = {
  /**
   * Returns updates from `offset` on, waiting up to `seconds` for one (getUpdates). Passing an
   * offset confirms all updates before it. Throws on failure; the `status` of the error is 409
   * while another process polls.
   */
  poll(
    offset: number | null,
    seconds: number,
    signal: AbortSignal,
  ): Promise<{ updateId: number; body: unknown }[]>
  /** Removes the webhook. Polling is not possible while one is set. */
  deleteWebhook(): Promise<void>
}

export type Webhook = {
  /**
   * Makes Telegram send updates to `url` with `secret` in the X-Telegram-Bot-Api-Secret-Token
   * header.
   */
  setWebhook(url: string, secret: string): Promise<void>
  /**
   * The webhook as Telegram has it (getWebhookInfo): `url` is empty without one; `lastError` is the
   * last failed delivery.
   */
  getWebhook(): Promise<{
    url: string
    waiting: number
    lastError: { at: Date; message: string } | null
  }>
}

/** The sender of an update in a private chat; `language` is the IETF tag of their app. */
export type TelegramUser = {
  telegramId: number
  language: string | null
  name: string | null
}

export type IncomingUpdate =
  | { kind: 'message'; from: TelegramUser; text: string }
  /** `messageId` is null when the message is too old for Telegram to give access to it. */
  | {
      kind: 'callbackQuery'
      from: TelegramUser
      callbackQueryId: string
      data: string
      messageId: number | null
    }
  | { kind: 'blocked' | 'unblocked'; from: TelegramUser }
  | ChannelPostUpdate

/** A new or edited post of a channel where the bot is an admin, as JSON. */
export type ChannelPostUpdate = {
  kind: 'channelPost'
  /** `username` is null for a private channel. */
  channel: { id: number; username: string | null; title: string }
  post: Omit<ParsedPost, 'postedAt'> & { postedAt: string }
  /** Shared by the posts of an album, which come one by one. */
  groupId: string | null
}

/** Telegram knows no scripts. */
export type MenuLanguage = Exclude<Language, `${string}-${string}`>

/** Sets the bot's commands and menu button. Methods throw if Telegram cannot be reached. */
export type BotMenuApi = {
  /**
   * `language` is a code of two letters (ISO 639-1); null sets the commands for all other
   * languages. Names have no slash.
   */
  setCommands(
    language: MenuLanguage | null,
    commands: readonly { command: string; description: string }[],
  ): Promise<void>
  /** Makes the menu button open the Mini App at `url`, which must be https. */
  setMenuButton(text: string, url: string): Promise<void>
}
