import { setTimeout as pause } from 'node:timers/promises'
import { createTelegramBot, type TelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import type { Config } from '#config'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { AppOptions } from '#server/app.ts'
import type { Log, TelegramPorts } from '#worker/ports.ts'
import type { Closing } from './run.ts'

/** What workers and what the web server get of a bot. */
export type WiredBot = {
  ports: TelegramPorts
  app: Required<Pick<AppOptions, 'bot' | 'telegramWebhook'>>
}

/** Ports that Telegram sends updates to. */
const WEBHOOK_PORTS = new Set(['', '80', '88', '443', '8443'])
const MAX_RETRY_DELAY_MS = 60_000

/**
 * The bot of the settings; null without one. Its name is asked in the background, again and again
 * until it is known.
 */
export function telegramFrom(
  { telegramBot, publicUrl }: Config,
  secrets: Secrets,
  closing: Closing,
  log: Log,
): WiredBot | null {
  if (telegramBot === null) return null
  const bot = createTelegramBot(telegramBot)
  const name = nameOf(bot, closing, log)
  return wireBot(bot, {
    url: () => (name() === null ? null : `https://t.me/${name()!}`),
    webhook: webhookOf(publicUrl, telegramBot.token, secrets),
    miniAppUrl: publicUrl.startsWith('https://') ? `${publicUrl}/app` : null,
  })
}

/**
 * How a bot is handed on. `webhook` null: updates are asked for; `miniAppUrl` null: Telegram takes
 * no address of ours.
 */
export function wireBot(
  { messenger, updateParser, botMenu, polling, webhook: webhookApi }: TelegramBot,
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
      telegramWebhook: webhook && { secret: webhook.secret, updateParser },
    },
  }
}

/** Telegram sends only over https, and to few ports. The secret is another for another token. */
function webhookOf(
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

function nameOf({ messenger }: TelegramBot, closing: Closing, log: Log): () => string | null {
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
            'the bot could not be asked for its name; pages show no alerts until it answers ' +
              '(TELEGRAM_BOT_TOKEN)',
          )
        await pause(Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS), null, {
          signal: stopping.signal,
        }).catch(() => {})
      }
    }
  }
  void ask()
  return () => name
}
