import type { searchOperations } from '#contract/search-operations.ts'
import { AppError } from '#core/app-error.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { createChatLink } from '#core/chats/create-chat-link.ts'
import { findTelegramChat, unlinkAccountChat } from '#core/chats/link-chat.ts'
import type { Handler } from '../register-operation.ts'

type Operations = Pick<
  typeof searchOperations,
  'getTelegram' | 'linkTelegram' | 'unlinkTelegram' | 'checkBotStatus'
>

/** Handlers that connect a Telegram chat to an account. `bot` returns null without a bot. */
export function telegramAccountHandlers(
  { db, secrets }: AccountPorts,
  bot: () => { url: string } | null,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  return {
    getTelegram: async ({ caller }) => ({ chat: await findTelegramChat(db, caller.account.id) }),
    linkTelegram: async ({ caller, now }) => {
      const botChat = bot()
      if (!botChat) throw new AppError('bot_off')
      return createChatLink({ db, secrets }, caller.account.id, botChat.url, now)
    },
    unlinkTelegram: async ({ caller, now }) => {
      await unlinkAccountChat(db, caller.account.id, now)
      return { done: true }
    },
    checkBotStatus: async ({ caller }) => ({ botStarted: caller.account.botStarted }),
  }
}
