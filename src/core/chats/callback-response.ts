import type { Buttons } from '#core/notifications/messenger.ts'
import type { Reply } from './reply.ts'

/**
 * `toast`: shown over the chat. `buttons`: those that the message has from now on; null leaves the
 * message as it is. `html`: its text from now on, if that changes too.
 */
export type CallbackResponse = {
  toast: string
  html?: string
  buttons: Buttons | null
  replies: Reply[]
}

/**
 * What is still to be shown of a callback query that was handled. It replaces the body of its
 * update.
 */
export type PendingResponse = {
  kind: 'pendingResponse'
  telegramId: number
  callbackQueryId: string
  messageId: number | null
} & Pick<CallbackResponse, 'toast' | 'html' | 'buttons'>
