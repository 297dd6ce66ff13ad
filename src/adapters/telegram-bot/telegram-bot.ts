import type { Hearing, Introducing, Polling, Webhook } from '#core/chats/hearing.ts'
import type { Messenger } from '#core/notices/messenger.ts'
import { asked, botApi } from './bot-api.ts'
import { BotApiError } from './bot-api-error.ts'
import { createMessenger } from './messenger.ts'
import { readUpdate } from './read-update.ts'

export type TelegramBotOptions = {
  token: string
  /** Of the Bot API, without a slash at the end; null: Telegram's own. */
  apiUrl?: string | null
  /**
   * Buttons may lead to this machine. Telegram refuses them, whoever runs the server: without it
   * they are left out, so that the message comes.
   */
  localLinks?: boolean
  /** For one call that uploads nothing; 10 s by default. */
  timeoutMs?: number
}

export type TelegramBot = {
  messenger: Messenger
  hearing: Hearing
  polling: Polling
  webhook: Webhook
  introducing: Introducing
}

/** What we want to hear of; everything else is not even sent. */
const KINDS = ['message', 'callback_query', 'my_chat_member'] as const
/** Telegram holds a long poll no longer. */
const LONGEST_POLL_S = 50
const AT_ONCE = 100

/** A bot of Telegram, over any server that speaks its Bot API. */
export function createTelegramBot({
  token,
  apiUrl = null,
  localLinks = false,
  timeoutMs = 10_000,
}: TelegramBotOptions): TelegramBot {
  const api = botApi(token, apiUrl, timeoutMs)
  const pollApi = botApi(token, apiUrl, LONGEST_POLL_S * 1000 + timeoutMs)
  return {
    messenger: createMessenger(api, { localLinks }),
    hearing: { read: readUpdate },
    polling: {
      async poll(offset, seconds, signal) {
        const timeout = Math.min(LONGEST_POLL_S, Math.max(0, Math.round(seconds)))
        // grammY's type is that of another package's signal; it listens to it in the same way.
        const told: unknown = await asked(
          pollApi.getUpdates(
            {
              limit: AT_ONCE,
              timeout,
              allowed_updates: KINDS,
              ...(offset === null ? {} : { offset }),
            },
            signal as Parameters<typeof pollApi.getUpdates>[1],
          ),
        )
        if (!Array.isArray(told)) throw new BotApiError('an answer that is not of the Bot API')
        return told.flatMap((body: unknown) => {
          const updateId = (body as { update_id?: unknown } | null)?.update_id
          return Number.isSafeInteger(updateId) ? [{ updateId: updateId as number, body }] : []
        })
      },
      stopWebhook: async () => void (await asked(api.deleteWebhook())),
    },
    webhook: {
      startWebhook: async (url, secret) =>
        void (await asked(api.setWebhook(url, { secret_token: secret, allowed_updates: KINDS }))),
    },
    introducing: {
      introduce: async (language, commands) =>
        void (await asked(
          api.setMyCommands(commands, language === null ? {} : { language_code: language }),
        )),
      offerMiniApp: async (text, url) =>
        void (await asked(
          api.setChatMenuButton({ menu_button: { type: 'web_app', text, web_app: { url } } }),
        )),
    },
  }
}
