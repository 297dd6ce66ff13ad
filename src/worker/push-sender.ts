import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { deliverPush, listDuePushes, type PushDelivery } from '#core/push/deliver-push.ts'
import type { DuePush, PushService } from '#core/push/push-service.ts'
import { PUSH_CHANNEL } from '#core/push/wake.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { backoffMs } from '#core/time/backoff.ts'
import { createWakeSignal } from './wake-signal.ts'
import type { Log } from './ports.ts'
import { createDeliveryReport } from './delivery-report.ts'
import { pause, type Schedule } from './schedule.ts'
import { retryUntilSaved } from './retry-until-saved.ts'

export type PushSenderOptions = {
  url: string
  database: Database
  service: PushService
  secrets: Secrets
  log: Log
  now?: () => Date
  /** Parallel requests; 10 by default. */
  concurrency?: number
}

const LOCK_NAME = 'push-sender'
const TICK_MS = 1000
/** After this many failures in a row, a push service is paused with backoff. */
const FAILURE_STREAK = 5
const STREAK_PAUSE = { firstMs: 1000, maxMs: 30_000 }

/**
 * Sends due push messages. One worker of any number does it, the one that holds the lock: to
 * several browsers at once, but never two messages at once to one browser. A push service that asks
 * for a pause gets no requests meanwhile.
 */
export function startPushSender(options: PushSenderOptions, locks: SessionLocks): Schedule {
  const { database, service, secrets, log, concurrency = 10, now = () => new Date() } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeSignal = createWakeSignal()
  const report = createDeliveryReport(log, {
    event: 'push.messages.sent',
    message: 'Sent push messages',
  })
  const inFlight = new Map<number, Promise<void>>()
  /** By push service: the end of its pause on the monotonic clock, and its failures in a row. */
  const services = new Map<string, { until: number; streak: number }>()
  const listening = listen(options.url, PUSH_CHANNEL, wakeSignal.wake)
  const clock = () => performance.now()
  let isLeader = false

  const retrySave = (write: () => Promise<void>) =>
    retryUntilSaved(write, { what: 'a push message', log, signal })

  const ports = {
    db: database.kysely,
    service,
    secrets,
    now,
    retryUntilSaved: retrySave,
    canSend: async () => !signal.aborted && (await locks.tryAcquire(LOCK_NAME).catch(() => false)),
  }

  async function deliverOne(due: DuePush): Promise<void> {
    try {
      const delivery = await deliverPush(ports, due)
      if (delivery.result !== 'skipped') report.countOutcome(delivery.result)
      if (delivery.error !== null) report.countError(delivery.error)
      handleOutcome(due.service, delivery)
    } catch (error) {
      log.warn(
        { event: 'push.delivery.unsaved', error: String(error) },
        'Could not save the result of a push message; it may be sent again',
      )
    }
  }

  /** Pauses a service according to its response. */
  function handleOutcome(name: string, { outcome }: PushDelivery): void {
    if (outcome === null) return
    const { until, streak } = services.get(name) ?? { until: 0, streak: 0 }
    const failed = outcome.kind === 'retry' ? streak + 1 : 0
    const pauseMs =
      outcome.kind === 'rate-limited'
        ? outcome.seconds * 1000
        : failed >= FAILURE_STREAK
          ? backoffMs(failed - FAILURE_STREAK + 1, STREAK_PAUSE)
          : 0
    services.set(name, { until: Math.max(until, clock() + pauseMs), streak: failed })
  }

  /** Starts due deliveries. Returns the milliseconds until the next round. */
  async function round(): Promise<number> {
    isLeader = await locks.tryAcquire(LOCK_NAME)
    const free = concurrency - inFlight.size
    if (!isLeader || free <= 0) return TICK_MS
    const pausedServices = [...services]
      .filter(([, { until }]) => until > clock())
      .map(([name]) => name)
    const due = await listDuePushes(database.kysely, {
      now: now(),
      exceptBrowsers: [...inFlight.keys()],
      pausedServices,
      limit: free,
    })
    for (const each of due) {
      inFlight.set(
        each.browserId,
        deliverOne(each).finally(() => {
          inFlight.delete(each.browserId)
          wakeSignal.wake()
        }),
      )
    }
    return TICK_MS
  }

  const ended = (async () => {
    while (!signal.aborted) {
      report.logWhenDue()
      const ms = await round().catch((error: unknown) => {
        log.warn({ event: 'push.sender.failed', error: String(error) }, 'The push sender failed')
        return 5 * TICK_MS
      })
      // Notifications from the database only wake the leader.
      await (isLeader ? wakeSignal.wait(ms) : pause(ms, signal))
    }
    await Promise.all(inFlight.values())
  })()

  return {
    async stop() {
      stopping.abort()
      wakeSignal.wake()
      await Promise.all([ended, listening.stop()])
    },
  }
}
