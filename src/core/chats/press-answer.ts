import type { Buttons } from '#core/notices/messenger.ts'
import type { Reply } from './reply.ts'

/** `toast`: shown over the chat. `buttons`: those that the message has from now on; null leaves them. */
export type PressAnswer = { toast: string; buttons: Buttons | null; replies: Reply[] }
