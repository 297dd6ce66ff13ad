import type { UpdateParser, BotMenuApi, Polling, Webhook } from '#core/chats/updates.ts'
import type { Messenger } from '#core/notifications/messenger.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'
import { callBotApi, createBotApi } from './bot-api.ts'
import { BotApiError } from './bot-api-error.ts'
import { createBotPhotoSource } from './bot-photo-source.ts'
import { createMessenger } from './messenger.ts'
import { parseUpdate } from './parse-update.ts'

export type TelegramBotOptions = {
  token: string
  /** URL of the Bot API server, without a trailing slash; null: Telegram's. */
  apiUrl?: string | null
  /**
   * Whether buttons may have local URLs. Telegram rejects messages with such buttons, so they are
   * dropped otherwise.
   */
  localLinks?: boolean
  /** The time limit of a call without an upload; 10 s by default. */
  timeoutMs?: number
}

export type TelegramBot = {
  messenger: Messenger
  updateParser: UpdateParser
  polling: Polling
  webhook: Webhook
  botMenu: BotMenuApi
  /** Also fetches photos of posts that the bot has received; all others from `others`. */
  photoSource(others: PhotoSource): PhotoSource
}

/** The types of updates that Telegram sends us. */
const UPDATE_TYPES = [
  'message',
  'callback_query',
  'my_chat_member',
  'channel_post',
  'edited_channel_post',
] as const
/** Telegram's limit for long polling. */
const MAX_POLL_S = 50
const UPDATES_PER_POLL = 100

/** Connects to a bot through a Bot API server. */
export function createTelegramBot({
  token,
  apiUrl = null,
  localLinks = false,
  timeoutMs = 10_000,
}: TelegramBotOptions): TelegramBot {
  const api = createBotApi(token, apiUrl, timeoutMs)
  const pollApi = createBotApi(token, apiUrl, MAX_POLL_S * 1000 + timeoutMs)
  return {
    messenger: createMessenger(api, { localLinks }),
    updateParser: { parse: parseUpdate },
    photoSource: (others) =>
      createBotPhotoSource(
        api,
        { fileRoot: `${apiUrl ?? 'https://api.telegram.org'}/file/bot${token}`, timeoutMs },
        others,
      ),
    polling: {
      async poll(offset, seconds, signal) {
        const timeout = Math.min(MAX_POLL_S, Math.max(0, Math.round(seconds)))
        // grammY's type is the signal of another package, which works the same way.
        const updates: unknown = await callBotApi(
          pollApi.getUpdates(
            {
              limit: UPDATES_PER_POLL,
              timeout,
              allowed_updates: UPDATE_TYPES,
              ...(offset === null ? {} : { offset }),
            },
            signal as Parameters<typeof pollApi.getUpdates>[1],
          ),
        )
        if (!Array.isArray(updates)) throw new BotApiError('Not a Bot API response')
        return updates.flatMap((body: unknown) => {
          const updateId = (body as { update_id?: unknown } | null)?.update_id
          return Number.isSafeInteger(updateId) ? [{ updateId: updateId as number, body }] : []
        })
      },
      deleteWebhook: async () => void (await callBotApi(api.deleteWebhook())),
    },
    webhook: {
      setWebhook: async (url, secret) =>
        void (await callBotApi(
          api.setWebhook(url, { secret_token: secret, allowed_updates: UPDATE_TYPES }),
        )),
      async getWebhook() {
        const info = await callBotApi(api.getWebhookInfo())
        return {
          url: info.url ?? '',
          waiting: info.pending_update_count,
          lastError:
            info.last_error_date === undefined
              ? null
              : {
                  at: new Date(info.last_error_date * 1000),
                  message: info.last_error_message ?? '',
                },
        }
      },
    },
    botMenu: {
      setCommands: async (language, commands) =>
        void (await callBotApi(
          api.setMyCommands(commands, language === null ? {} : { language_code: language }),
        )),
      setMenuButton: async (text, url) =>
        void (await callBotApi(
          api.setChatMenuButton({ menu_button: { type: 'web_app', text, web_app: { url } } }),
        )),
    },
  }
}
