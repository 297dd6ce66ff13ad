import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { retryDelay } from '#core/notifications/backoff.ts'
import type { Channel, Outcome } from '#core/notifications/channel.ts'
import { deliver, listDueDeliveries } from '#core/notifications/deliver.ts'
import type { DueDelivery } from '#core/notifications/notification.ts'
import { createRateLimiter } from '#core/notifications/rate-limiter.ts'
import { DELIVERY_CHANNEL } from '#core/notifications/wake-senders.ts'
import { backoffMs } from '#core/time/backoff.ts'
import { createDeliveryReport } from './delivery-report.ts'
import type { Log, Meter } from './ports.ts'
import { retryUntilSaved } from './retry-until-saved.ts'
import { pause, type Schedule } from './schedule.ts'
import { createWakeSignal } from './wake-signal.ts'

export type SenderOptions = {
  url: string
  database: Database
  channel: Channel
  log: Log
  meter?: Meter | null
  now?: () => Date
}

const TICK_MS = 1000
/** Messages that the previous leader has just sent still count against the limit. */
const AFTER_ELECTION_MS = 1000
const UNAUTHORIZED_PAUSE_MS = 60_000
const UNAVAILABLE_PAUSE_MS = 15_000
/** How long a recipient's later messages wait behind one that will be retried. */
const MAX_RETRY_BLOCK_MS = 10_000
/** After this many failures in a row, a lane is paused with backoff. */
const FAILURE_STREAK = 5
const STREAK_PAUSE = { firstMs: 1000, maxMs: 30_000 }
/** A recipient may have a limit of its own, so several must be limited before a lane is paused. */
const RATE_LIMITED_RECIPIENTS = 3

/** What is sent for one lane, a whole service or one of several, and what its responses say. */
type Lane = {
  inFlight: number
  /** The end of its pause on the monotonic clock. */
  until: number
  /** Failures in a row. */
  streak: number
  /** Recipients that were rate-limited since the last success. */
  limited: Set<number>
}

/**
 * Sends the due deliveries of a channel. One worker of any number does it, the one that holds the
 * lock, so that limits can be counted in memory: to several recipients at once, but never two
 * messages at once to one. A recipient, or a lane, that asks for a pause gets nothing meanwhile and
 * delays no other.
 */
export function startSender(options: SenderOptions, locks: SessionLocks): Schedule {
  const { database, channel, log, meter, now = () => new Date() } = options
  const { limits, name } = channel
  const lockName = `${name}-sender`
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeSignal = createWakeSignal()
  const rateLimiter = createRateLimiter(limits.perSecond ?? Infinity)
  const report = createDeliveryReport(log, name)
  const inFlight = new Set<Promise<void>>()
  /** Monotonic time at which each recipient may get its next message; Infinity: it gets one. */
  const pauses = new Map<number, number>()
  const lanes = new Map<string, Lane>()
  const listening = listen(options.url, DELIVERY_CHANNEL, wakeSignal.wake)
  const clock = () => performance.now()
  const laneOf = (key: string): Lane => {
    const lane = lanes.get(key) ?? { inFlight: 0, until: 0, streak: 0, limited: new Set() }
    lanes.set(key, lane)
    return lane
  }
  const isFull = ({ inFlight: sending }: Lane) => sending >= (limits.laneConcurrency ?? Infinity)
  let isLeader = false
  let rounds = 0

  async function waitForSlot(messages: number): Promise<boolean> {
    const wait = rateLimiter.reserve(clock(), messages)
    if (wait === null) return false
    if (wait > 0) await pause(wait, signal)
    return (
      !signal.aborted &&
      clock() >= rateLimiter.pausedUntil() &&
      (await locks.tryAcquire(lockName).catch(() => false))
    )
  }

  const retrySave = (write: () => Promise<void>) =>
    retryUntilSaved(write, { what: 'a message', log, signal })

  async function deliverOne(due: DueDelivery): Promise<void> {
    const { recipientId } = due
    pauses.set(recipientId, Infinity)
    let messages = 0
    const ports = {
      db: database.kysely,
      now,
      retryUntilSaved: retrySave,
      waitForSlot: (count: number) => {
        messages += count
        return waitForSlot(count)
      },
    }
    try {
      const { result, error, outcome } = await deliver(channel, ports, due)
      if (result !== 'skipped') {
        report.countOutcome(result)
        meter?.message(name, result)
      }
      if (error !== null) report.countError(error)
      const pauseMs = outcome === null ? 0 : handleOutcome(due, outcome, messages)
      if (pauseMs > 0) pauses.set(recipientId, clock() + pauseMs)
      else pauses.delete(recipientId)
    } catch (error) {
      log.warn(
        { event: 'delivery.unsaved', channel: name, error: String(error) },
        'Could not save the result of a message; it may be sent again',
      )
      pauses.set(recipientId, clock() + TICK_MS)
    }
  }

  /** Pauses the lane if necessary. Returns how long the recipient must wait, in milliseconds. */
  function handleOutcome(
    { lane: key, recipientId, tries }: DueDelivery,
    outcome: Outcome,
    messages: number,
  ): number {
    const at = clock()
    const lane = laneOf(key)
    const pauseLane = (ms: number) => {
      lane.until = Math.max(lane.until, at + ms)
    }
    if (outcome.kind === 'unauthorized') {
      if (at >= rateLimiter.pausedUntil())
        log.error(
          { event: 'delivery.unauthorized', channel: name, reason: outcome.reason },
          'The service rejects our credentials; will retry in a minute',
        )
      rateLimiter.pauseUntil(at + UNAUTHORIZED_PAUSE_MS)
      return 0
    }
    if (outcome.kind === 'rate-limited') {
      lane.limited.add(recipientId)
      if (lane.limited.size >= RATE_LIMITED_RECIPIENTS) pauseLane(outcome.seconds * 1000)
      return outcome.seconds * 1000
    }
    lane.limited.clear()
    lane.streak = outcome.kind === 'retry' ? lane.streak + 1 : 0
    if (lane.streak >= FAILURE_STREAK)
      pauseLane(backoffMs(lane.streak - FAILURE_STREAK + 1, STREAK_PAUSE))
    return outcome.kind === 'retry'
      ? Math.min(MAX_RETRY_BLOCK_MS, retryDelay(tries + 1, limits.retry) ?? 0)
      : limits.recipientIntervalMs * Math.min(messages, 3)
  }

  /** Whether the service can be used. Otherwise pauses all sending. */
  async function isAvailable(): Promise<boolean> {
    try {
      await channel.checkService?.()
      return true
    } catch (error) {
      log.error(
        { event: 'delivery.unavailable', channel: name, error: String(error) },
        'The service cannot be used; messages wait',
      )
      rateLimiter.pauseUntil(clock() + UNAVAILABLE_PAUSE_MS)
      return false
    }
  }

  /** Starts due deliveries. Returns the milliseconds until the next round. */
  async function round(): Promise<number> {
    if (!(await locks.tryAcquire(lockName))) {
      isLeader = false
      return TICK_MS
    }
    if (!isLeader && limits.perSecond !== null) rateLimiter.pauseUntil(clock() + AFTER_ELECTION_MS)
    isLeader = true
    const pausedMs = rateLimiter.pausedUntil() - clock()
    if (pausedMs > 0) return pausedMs
    if (!(await isAvailable())) return 0
    const free = limits.concurrency - inFlight.size
    if (free === 0) return TICK_MS
    rounds += 1
    const at = clock()
    const pausedLanes = [...lanes].filter(([, { until }]) => until > at)
    const due = await listDueDeliveries(database.kysely, {
      channel: name,
      now: now(),
      exceptRecipients: [...pauses.keys()],
      pausedLanes: [...lanes].flatMap(([key, lane]) =>
        lane.until > at || isFull(lane) ? [key] : [],
      ),
      limit: free,
      notificationFirst: rounds % 2 === 0,
    })
    for (const each of due) {
      const lane = laneOf(each.lane)
      if (isFull(lane)) continue
      lane.inFlight += 1
      const done = deliverOne(each).finally(() => {
        lane.inFlight -= 1
        inFlight.delete(done)
        wakeSignal.wake()
      })
      inFlight.add(done)
    }
    // Again at once: those who get a message now may have hidden others from the query.
    return due.length > 0
      ? 0
      : Math.min(
          TICK_MS,
          ...[...pauses.values(), ...pausedLanes.map(([, { until }]) => until)].map(
            (until) => until - clock(),
          ),
        )
  }

  const ended = (async () => {
    while (!signal.aborted) {
      for (const [recipient, until] of pauses) if (until <= clock()) pauses.delete(recipient)
      report.logWhenDue()
      const ms = await round().catch((error: unknown) => {
        log.warn(
          { event: 'delivery.sender.failed', channel: name, error: String(error) },
          'The sender failed',
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
