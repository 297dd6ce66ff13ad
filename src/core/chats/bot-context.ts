import type { Db } from '#core/db/database.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Chat } from './chat.ts'
import type { Reply } from './reply.ts'
import type { BotMessages } from './messages.ts'

/** What an answer is made with: who speaks, in the caller's transaction. */
export type BotContext = {
  tx: Db
  secrets: Secrets
  /** Origin of links to the site, without a slash at the end. */
  publicUrl: string
  /** Where Telegram finds the Mini App; null: at no address that it takes. */
  miniAppUrl: string | null
  chat: Chat
  messages: BotMessages
  now: Date
}

export const textReply = (
  html: string,
  buttons: Buttons = [],
): Extract<Reply, { kind: 'text' }> => ({
  kind: 'text',
  html,
  buttons,
})
