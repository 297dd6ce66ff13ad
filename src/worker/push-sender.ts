import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { deliverPush, listDuePushes, type PushDelivery } from '#core/push/deliver-push.ts'
import type { DuePush } from '#core/push/due-push.ts'
import type { PushService } from '#core/push/push-service.ts'
import { PUSH_CHANNEL } from '#core/push/wake.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { createWakeSignal } from './wake-signal.ts'
import type { Log } from './ports.ts'
import { createPushReport } from './push-report.ts'
import { pause, type Schedule } from './schedule.ts'
import { retryUntilSaved } from './retry-until-saved.ts'

export type PushSenderOptions = {
  url: string
  database: Database
  service: PushService
  secrets: Secrets
  log: Log
  now?: () => Date
  /** Requests under way; 10 by default. */
  concurrency?: number
}

const LOCK_NAME = 'push-sender'
const TICK_MS = 1000
/** A service that gives no answer: after so many in a row it rests, at first shortly. */
const FAILURE_STREAK = 5
const MAX_STREAK_PAUSE_MS = 30_000

/**
 * Pushes what waits for browsers. Of any number of workers one does it, the one that holds the
 * name: several browsers at once, never two messages at once to one, and a service that asks for a
 * pause is left alone by all.
 */
export function startPushSender(options: PushSenderOptions, locks: SessionLocks): Schedule {
  const { database, service, secrets, log, concurrency = 10, now = () => new Date() } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeSignal = createWakeSignal()
  const report = createPushReport(log)
  const inFlight = new Map<number, Promise<void>>()
  /**
   * By push service: until when it is left alone, by the clock that only runs forward, and how
   * often in a row it gave no answer.
   */
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
      report.note(delivery)
      handleOutcome(due.service, delivery)
    } catch (error) {
      log.warn(
        { event: 'push.delivery.unsaved', error: String(error) },
        'Could not save the result of a push message; it may be sent once more',
      )
    }
  }

  /** What an answer means for those that come after. */
  function handleOutcome(name: string, { outcome }: PushDelivery): void {
    if (outcome === null) return
    const { until, streak } = services.get(name) ?? { until: 0, streak: 0 }
    const failed = outcome.kind === 'retry' ? streak + 1 : 0
    const pauseMs =
      outcome.kind === 'rate-limited'
        ? outcome.seconds * 1000
        : failed >= FAILURE_STREAK
          ? Math.min(1000 * 2 ** (failed - FAILURE_STREAK), MAX_STREAK_PAUSE_MS)
          : 0
    services.set(name, { until: Math.max(until, clock() + pauseMs), streak: failed })
  }

  /** Begins what can be begun; answers how long nothing can. */
  async function round(): Promise<number> {
    isLeader = await locks.tryAcquire(LOCK_NAME)
    const free = concurrency - inFlight.size
    if (!isLeader || free <= 0) return TICK_MS
    const resting = [...services].filter(([, { until }]) => until > clock()).map(([name]) => name)
    const due = await listDuePushes(database.kysely, {
      now: now(),
      exceptBrowsers: [...inFlight.keys()],
      pausedServices: resting,
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
      // Only who leads is woken by what is written.
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
