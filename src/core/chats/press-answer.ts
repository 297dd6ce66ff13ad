import type { Buttons } from '#core/notices/messenger.ts'
import type { Reply } from './reply.ts'

/**
 * `toast`: shown over the chat. `buttons`: those that the message has from now on; null leaves the
 * message as it is. `html`: its text from now on, if that changes too.
 */
export type PressAnswer = {
  toast: string
  html?: string
  buttons: Buttons | null
  replies: Reply[]
}

/**
 * What is still to be shown of a press that was done, as its update keeps it in place of what was
 * heard.
 */
export type Showing = {
  kind: 'showing'
  telegramId: number
  pressId: string
  messageId: number | null
} & Pick<PressAnswer, 'toast' | 'html' | 'buttons'>
