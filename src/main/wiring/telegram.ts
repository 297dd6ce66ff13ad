import { setTimeout as pause } from 'node:timers/promises'
import { createTelegramBot, type TelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import type { Config } from '#config'
import type { Secrets } from '#core/secrets/secrets.ts'
import { backoffMs } from '#core/time/backoff.ts'
import type { TelegramOptions } from '#server/options.ts'
import type { Log, TelegramPorts } from '#worker/ports.ts'
import type { Closing } from './run.ts'

/** `ports` is for the worker, `app` for the web server. */
export type WiredBot = {
  ports: TelegramPorts
  app: Pick<TelegramOptions, 'bot' | 'webhook'>
  photoSource: TelegramBot['photoSource']
}

/** Ports that Telegram accepts for webhooks (Bot API, setWebhook). */
const WEBHOOK_PORTS = new Set(['', '80', '88', '443', '8443'])

const RETRY_PAUSE = { firstMs: 1000, maxMs: 60_000 }

/**
 * The configured bot; null without one. Its username is requested in the background until Telegram
 * answers.
 */
export function telegramFrom(
  { telegramBot, publicUrl }: Config,
  secrets: Secrets,
  closing: Closing,
  log: Log,
): WiredBot | null {
  if (telegramBot === null) return null
  const bot = createTelegramBot(telegramBot)
  const name = requestUsername(bot, closing, log)
  return wireBot(bot, {
    url: () => (name() === null ? null : `https://t.me/${name()!}`),
    webhook: webhookFor(publicUrl, telegramBot.token, secrets),
    miniAppUrl: publicUrl.startsWith('https://') ? `${publicUrl}/app` : null,
  })
}

/**
 * `webhook` null: updates are polled. `miniAppUrl` null: the site is not https, which Telegram
 * requires of Mini Apps.
 */
export function wireBot(
  { messenger, updateParser, botMenu, polling, webhook: webhookApi, photoSource }: TelegramBot,
  {
    url,
    webhook,
    miniAppUrl = null,
  }: {
    url: () => string | null
    webhook: { url: string; secret: string } | null
    miniAppUrl?: string | null
  },
): WiredBot {
  return {
    ports: {
      messenger,
      updateParser,
      botMenu,
      miniAppUrl,
      updates: webhook
        ? { by: 'webhook', webhook: webhookApi, ...webhook }
        : { by: 'polling', polling },
      botUrl: url,
    },
    app: {
      bot() {
        const known = url()
        return known === null ? null : { url: known }
      },
      webhook: webhook && { secret: webhook.secret, updateParser },
    },
    photoSource,
  }
}

/**
 * The webhook for updates; null where Telegram would not accept its address. The secret depends on
 * the token.
 */
export function webhookFor(
  publicUrl: string,
  token: string,
  secrets: Secrets,
): { url: string; secret: string } | null {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' && WEBHOOK_PORTS.has(port)
    ? {
        url: `${publicUrl}/telegram/webhook`,
        secret: secrets.hash('telegram-webhook', token).toString('base64url'),
      }
    : null
}

/** Returns a getter of the bot's username, null until Telegram has answered getMe. */
function requestUsername(
  { messenger }: TelegramBot,
  closing: Closing,
  log: Log,
): () => string | null {
  let name: string | null = null
  const stopping = new AbortController()
  closing.add(async () => stopping.abort())
  const ask = async (): Promise<void> => {
    for (let failures = 0; name === null && !stopping.signal.aborted; failures++) {
      try {
        name = (await messenger.me()).username
      } catch (error) {
        if (failures === 0)
          log.warn(
            { error: String(error) },
            'Could not get the name of the bot (check TELEGRAM_BOT_TOKEN); alerts are hidden ' +
              'on pages until Telegram answers',
          )
        await pause(backoffMs(failures + 1, RETRY_PAUSE), null, {
          signal: stopping.signal,
        }).catch(() => {})
      }
    }
  }
  void ask()
  return () => name
}
