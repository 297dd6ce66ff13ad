import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Chat } from './chat.ts'
import type { TranslateBot } from '#locales/server-messages.ts'

/** What handlers need to respond to an update, in the caller's transaction. */
export type BotContext = {
  tx: Db
  secrets: Secrets
  /** Origin of links to the site, without a trailing slash. */
  publicUrl: string
  /** URL of the Mini App; null if the site has no https URL that Telegram accepts. */
  miniAppUrl: string | null
  chat: Chat
  t: TranslateBot
  now: Date
}
