import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import {
  deliverMessage,
  listDueMessages,
  type Delivery,
  type DeliveryPorts,
} from '#core/notifications/deliver.ts'
import type { Messenger } from '#core/notifications/messenger.ts'
import type { DueMessage } from '#core/notifications/notification.ts'
import { createRateLimiter } from '#core/notifications/rate-limiter.ts'
import { OUTGOING_CHANNEL } from '#core/notifications/wake-sender.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { backoffMs } from '#core/time/backoff.ts'
import { createWakeSignal } from './wake-signal.ts'
import { createDeliveryReport } from './delivery-report.ts'
import type { Log, Meter } from './ports.ts'
import { pause, type Schedule } from './schedule.ts'
import { retryUntilSaved } from './retry-until-saved.ts'

export type SenderOptions = {
  url: string
  database: Database
  objects: ObjectStore
  messenger: Messenger
  /** Origin of links, without a trailing slash. */
  publicUrl: string
  log: Log
  meter?: Meter | null
  now?: () => Date
  /**
   * Messages per second to all chats together; every photo of an album counts. 30 by default,
   * Telegram's limit.
   */
  perSecond?: number
  /** Between two messages to the same chat; 1,000 by default, Telegram's limit. */
  chatIntervalMs?: number
  /** Parallel requests; 10 by default. */
  concurrency?: number
}

const LOCK_NAME = 'telegram-sender'
const TICK_MS = 1000
/** Messages that the previous leader has just sent still count against the limit. */
const AFTER_ELECTION_MS = 1000
const UNAUTHORIZED_PAUSE_MS = 60_000
const BOT_UNKNOWN_PAUSE_MS = 15_000
/** How long a chat's later messages wait behind one that will be retried. */
const MAX_RETRY_BLOCK_MS = 10_000
/** After this many failures in a row, all sending is paused with backoff. */
const FAILURE_STREAK = 5
const STREAK_PAUSE = { firstMs: 1000, maxMs: 30_000 }

/**
 * Sends due Telegram messages. One worker of any number does it, the one that holds the lock, so
 * that Telegram's limits can be counted in memory: to several chats at once, but never two messages
 * at once to one chat.
 */
export function startSender(options: SenderOptions, locks: SessionLocks): Schedule {
  const {
    database,
    objects,
    messenger,
    publicUrl,
    log,
    meter,
    perSecond = 30,
    chatIntervalMs = 1000,
    concurrency = 10,
    now = () => new Date(),
  } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeSignal = createWakeSignal()
  const rateLimiter = createRateLimiter(perSecond)
  const report = createDeliveryReport(log, {
    event: 'telegram.messages.sent',
    message: 'Sent Telegram messages',
  })
  const inFlight = new Set<Promise<void>>()
  /** Monotonic time at which each chat may get its next message; Infinity: one is in flight. */
  const chatPauses = new Map<number, number>()
  const listening = listen(options.url, OUTGOING_CHANNEL, wakeSignal.wake)
  const clock = () => performance.now()
  let botId: number | null = null
  let isLeader = false
  let streak = 0
  let rounds = 0

  async function waitForSlot(messages: number): Promise<boolean> {
    const wait = rateLimiter.reserve(clock(), messages)
    if (wait === null) return false
    await pause(wait, signal)
    return (
      !signal.aborted &&
      clock() >= rateLimiter.pausedUntil() &&
      (await locks.tryAcquire(LOCK_NAME).catch(() => false))
    )
  }

  const retrySave = (write: () => Promise<void>) =>
    retryUntilSaved(write, { what: 'a message', log, signal })

  async function deliverOne(ports: DeliveryPorts, due: DueMessage): Promise<void> {
    chatPauses.set(due.chatId, Infinity)
    try {
      const delivery = await deliverMessage(ports, due)
      const { result, outcome } = delivery
      if (result.kind !== 'unchanged') {
        report.countOutcome(result.kind)
        meter?.message(result.kind)
      }
      if (outcome?.kind === 'rateLimited') report.countOutcome('rateLimited')
      if ('error' in result) report.countError(result.error)
      handleOutcome(due.chatId, delivery)
    } catch (error) {
      log.warn(
        { event: 'telegram.delivery.unsaved', error: String(error) },
        'Could not save the result of a message; it may be sent again',
      )
      chatPauses.set(due.chatId, clock() + TICK_MS)
    }
  }

  /** Pauses the chat, or all sending, according to the response. */
  function handleOutcome(chatId: number, { result, outcome, messages }: Delivery): void {
    const at = clock()
    if (outcome === null) chatPauses.delete(chatId)
    else
      chatPauses.set(
        chatId,
        at +
          (result.kind === 'retry'
            ? Math.min(MAX_RETRY_BLOCK_MS, result.dueAt.getTime() - now().getTime())
            : chatIntervalMs * Math.min(messages, 3)),
      )
    if (outcome === null) return
    if (outcome.kind === 'rateLimited') rateLimiter.pauseUntil(at + outcome.seconds * 1000)
    if (outcome.kind === 'unauthorized' && at >= rateLimiter.pausedUntil())
      log.error(
        { event: 'telegram.bot.unauthorized', reason: outcome.reason },
        'Telegram rejects the bot token; will retry in a minute',
      )
    if (outcome.kind === 'unauthorized') rateLimiter.pauseUntil(at + UNAUTHORIZED_PAUSE_MS)
    streak = outcome.kind === 'retry' ? streak + 1 : 0
    if (streak >= FAILURE_STREAK)
      rateLimiter.pauseUntil(at + backoffMs(streak - FAILURE_STREAK + 1, STREAK_PAUSE))
  }

  /** Null while Telegram does not answer, which pauses all sending. */
  async function fetchBotId(): Promise<number | null> {
    try {
      return (await messenger.me()).id
    } catch (error) {
      log.error(
        { event: 'telegram.bot.unknown', error: String(error) },
        'Could not identify the bot (getMe); messages wait',
      )
      rateLimiter.pauseUntil(clock() + BOT_UNKNOWN_PAUSE_MS)
      return null
    }
  }

  /** Starts due deliveries. Returns the milliseconds until the next round. */
  async function round(): Promise<number> {
    if (!(await locks.tryAcquire(LOCK_NAME))) {
      isLeader = false
      return TICK_MS
    }
    if (!isLeader) rateLimiter.pauseUntil(clock() + AFTER_ELECTION_MS)
    isLeader = true
    const pausedMs = rateLimiter.pausedUntil() - clock()
    if (pausedMs > 0) return pausedMs
    botId ??= await fetchBotId()
    if (botId === null) return 0
    const free = concurrency - inFlight.size
    if (free === 0) return TICK_MS
    const ports = {
      db: database.kysely,
      objects,
      publicUrl,
      botId,
      messenger,
      now,
      waitForSlot,
      retryUntilSaved: retrySave,
    }
    rounds += 1
    const due = await listDueMessages(database.kysely, {
      now: now(),
      except: [...chatPauses.keys()],
      limit: free,
      notificationFirst: rounds % 2 === 0,
    })
    for (const each of due) {
      const done = deliverOne(ports, each).finally(() => {
        inFlight.delete(done)
        wakeSignal.wake()
      })
      inFlight.add(done)
    }
    return due.length === free
      ? 0
      : Math.min(TICK_MS, ...[...chatPauses.values()].map((until) => until - clock()))
  }

  const ended = (async () => {
    while (!signal.aborted) {
      for (const [chatId, until] of chatPauses) if (until <= clock()) chatPauses.delete(chatId)
      report.logWhenDue()
      const ms = await round().catch((error: unknown) => {
        log.warn(
          { event: 'telegram.sender.failed', error: String(error) },
          'The Telegram sender failed',
        )
        return 5 * TICK_MS
      })
      // Notifications from the database only wake the leader.
      await (isLeader ? wakeSignal.wait(Math.max(0, ms)) : pause(ms, signal))
    }
    await Promise.all(inFlight)
  })()

  return {
    async stop() {
      stopping.abort()
      wakeSignal.wake()
      await Promise.all([ended, listening.stop()])
    },
  }
}
