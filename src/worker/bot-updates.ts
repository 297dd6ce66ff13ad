import { registerBotMenu } from '#core/chats/bot-menu.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { backoffMs } from '#core/time/backoff.ts'
import type { WorkerPorts, TelegramPorts } from './ports.ts'
import { pause, type Schedule } from './schedule.ts'

const CHECK_EVERY_MS = 1000
/** Long polling: Telegram answers at once when there is an update (Bot API, getUpdates). */
const POLL_SECONDS = 25
const RETRY_PAUSE = { firstMs: 1000, maxMs: 60_000 }
const REGISTER_MENU_EVERY_MS = 60_000

/**
 * Receives the updates of the bot. One worker of any number does it: it registers the bot's menu,
 * then polls for updates or sets the webhook. Polled updates are stored before they are confirmed
 * to Telegram.
 */
export function startBotUpdates(
  { database, log, now = () => new Date() }: Pick<WorkerPorts, 'database' | 'log' | 'now'>,
  { updateParser, botMenu, miniAppUrl = null, updates }: TelegramPorts,
  locks: SessionLocks,
): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  let isReady = false
  let registerMenuAt = 0
  /** null: all unconfirmed updates. */
  let offset: number | null = null

  async function tick(): Promise<void> {
    if (!(await locks.tryAcquire('telegram-updates'))) {
      isReady = false
      return pause(CHECK_EVERY_MS, signal)
    }
    if (!isReady) {
      if (updates.by === 'polling') await updates.polling.deleteWebhook()
      else await updates.webhook.setWebhook(updates.url, updates.secret)
      isReady = true
    }
    if (performance.now() >= registerMenuAt)
      registerMenuAt = (await registerMenu())
        ? Infinity
        : performance.now() + REGISTER_MENU_EVERY_MS
    if (updates.by === 'webhook') return pause(CHECK_EVERY_MS, signal)
    const received = await updates.polling.poll(offset, POLL_SECONDS, signal)
    await ingestUpdates(database.kysely, updateParser, received, now())
    // After storing them: polling with a higher offset confirms these updates. After an empty
    // answer everything is confirmed, and the next id may be lower (Telegram restarts ids at
    // random after a week without updates).
    offset =
      received.length === 0 ? null : Math.max(...received.map(({ updateId }) => updateId)) + 1
  }

  const registerMenu = (): Promise<boolean> =>
    registerBotMenu(botMenu, miniAppUrl).then(
      () => true,
      (error: unknown) => {
        if (registerMenuAt === 0)
          log.warn(
            { event: 'telegram.menu.failed', error: String(error) },
            'Could not register the menu of the bot; will retry',
          )
        return false
      },
    )

  const ended = (async () => {
    let failures = 0
    while (!signal.aborted) {
      try {
        await tick()
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        // Log only the first failure in a row.
        if (failures++ === 0)
          log.warn(
            { event: 'telegram.updates.failed', error: String(error) },
            isConflict(error)
              ? 'Another process polls updates with this bot token; use one bot per installation'
              : 'Could not get updates from Telegram; will retry',
          )
        await pause(backoffMs(failures, RETRY_PAUSE), signal)
      }
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

const isConflict = (error: unknown): boolean =>
  (error as { status?: unknown } | null)?.status === 409
