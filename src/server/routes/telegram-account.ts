import type { searchOperations } from '#contract/search-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { makeChatLink } from '#core/chats/make-link.ts'
import { chatOfAccount, untieAccount } from '#core/chats/tie.ts'
import { Refusal } from '../refusal.ts'
import type { Handler } from '../register-operation.ts'

type Operations = Pick<
  typeof searchOperations,
  'getTelegram' | 'linkTelegram' | 'unlinkTelegram' | 'checkBotStatus'
>

/** What ties Telegram to an account. `bot`: the chat with the bot; null while there is none. */
export function telegramAccountHandlers(
  { db, secrets }: AccountPorts,
  bot: () => { url: string } | null,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  return {
    getTelegram: async ({ caller }) => ({ chat: await chatOfAccount(db, caller.account.id) }),
    linkTelegram: async ({ caller, now }) => {
      const there = bot()
      if (!there) throw new Refusal(503, 'The bot is not set up on this site yet')
      return makeChatLink({ db, secrets }, caller.account.id, there.url, now)
    },
    unlinkTelegram: async ({ caller, now }) => {
      await untieAccount(db, caller.account.id, now)
      return { done: true }
    },
    checkBotStatus: async ({ caller }) => ({ botStarted: caller.account.botStarted }),
  }
}
