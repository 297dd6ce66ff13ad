import type { Buttons } from '#core/notifications/messenger.ts'
import type { Reply } from './reply.ts'

/**
 * The response to a callback query. `toast` is shown over the chat ('': none), `html` and `buttons`
 * replace those of the message. `buttons` null leaves the message as it is.
 */
export type CallbackResponse = {
  toast: string
  html?: string
  buttons: Buttons | null
  replies: Reply[]
}

/**
 * A response that was saved but not shown yet. It replaces the body of its update, so that a retry
 * shows it without handling the query again.
 */
export type PendingResponse = {
  kind: 'pendingResponse'
  telegramId: number
  callbackQueryId: string
  messageId: number | null
} & Pick<CallbackResponse, 'toast' | 'html' | 'buttons'>
