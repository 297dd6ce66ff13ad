import { registerBotMenu } from '#core/chats/bot-menu.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import type { WorkerPorts, TelegramPorts } from './ports.ts'
import { pause, type Schedule } from './schedule.ts'

const CHECK_EVERY_MS = 1000
/** Telegram answers at once when there is something. */
const POLL_SECONDS = 25
const MAX_PAUSE_MS = 60_000
const REGISTER_MENU_EVERY_MS = 60_000

/**
 * Brings in what people say to the bot. Of any number of workers one does it: it tells Telegram the
 * bot's menu and asks for updates, or has them sent to the web server. What was asked for is stored
 * before Telegram may forget it.
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
  /** null asks for all that was not confirmed. */
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
    // Only now: asking from here on makes Telegram forget them. When nothing is left there, all is
    // confirmed, and the next number may be any.
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
            'Could not register the menu of the bot; trying again',
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
        // Said once, however long it lasts.
        if (failures++ === 0)
          log.warn(
            { event: 'telegram.updates.failed', error: String(error) },
            isConflict(error)
              ? 'Another process polls updates with this bot token; use one bot per installation'
              : 'Could not get updates from Telegram; trying again',
          )
        await pause(Math.min(1000 * 2 ** Math.min(failures - 1, 10), MAX_PAUSE_MS), signal)
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
