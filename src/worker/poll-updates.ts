import { introduce } from '#core/chats/introduction.ts'
import { takeInUpdates } from '#core/chats/take-in.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import type { PipelinePorts, TelegramPorts } from './ports.ts'
import { pause, type Schedule } from './schedule.ts'

const LOOK_EVERY_MS = 1000
/** Telegram answers at once when there is something. */
const POLL_SECONDS = 25
const LONGEST_PAUSE_MS = 60_000
const INTRODUCE_EVERY_MS = 60_000

/**
 * Brings in what people say to the bot. Of any number of workers one does it: it tells Telegram the
 * bot's menu and asks for updates, or has them sent to the web server. What was asked for is stored
 * before Telegram may forget it.
 */
export function startUpdates(
  { database, log, now = () => new Date() }: Pick<PipelinePorts, 'database' | 'log' | 'now'>,
  { hearing, introducing, miniAppUrl = null, updates }: TelegramPorts,
  locks: SessionLocks,
): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  let isReady = false
  let introduceAt = 0
  /** null asks for all that was not confirmed. */
  let offset: number | null = null

  async function tick(): Promise<void> {
    if (!(await locks.tryHold('telegram-updates'))) {
      isReady = false
      return pause(LOOK_EVERY_MS, signal)
    }
    if (!isReady) {
      if (updates.by === 'polling') await updates.polling.stopWebhook()
      else await updates.webhook.startWebhook(updates.url, updates.secret)
      isReady = true
    }
    if (performance.now() >= introduceAt)
      introduceAt = (await isIntroduced()) ? Infinity : performance.now() + INTRODUCE_EVERY_MS
    if (updates.by === 'webhook') return pause(LOOK_EVERY_MS, signal)
    const got = await updates.polling.poll(offset, POLL_SECONDS, signal)
    await takeInUpdates(database.kysely, hearing, got, now())
    // Only now: asking from here on makes Telegram forget them. When nothing is left there, all is
    // confirmed, and the next number may be any.
    offset = got.length === 0 ? null : Math.max(...got.map(({ updateId }) => updateId)) + 1
  }

  const isIntroduced = (): Promise<boolean> =>
    introduce(introducing, miniAppUrl).then(
      () => true,
      (error: unknown) => {
        if (introduceAt === 0)
          log.warn({ error: String(error) }, "the bot's menu could not be told; trying again")
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
            { error: String(error) },
            isConflict(error)
              ? 'somebody else asks Telegram for what this bot is told: one product a bot'
              : 'what people say to the bot could not be asked for; trying again',
          )
        await pause(Math.min(1000 * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS), signal)
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
