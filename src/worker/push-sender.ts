import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { deliverPush, duePushes, type PushDelivery } from '#core/push/deliver.ts'
import type { DuePush } from '#core/push/due-push.ts'
import type { PushService } from '#core/push/push-service.ts'
import { PUSHING } from '#core/push/wake.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { createBell } from './bell.ts'
import type { Log } from './ports.ts'
import { createPushReport } from './push-report.ts'
import { pause, type Schedule } from './schedule.ts'
import { writeSurely } from './write-surely.ts'

export type PushSenderOptions = {
  url: string
  database: Database
  service: PushService
  secrets: Secrets
  log: Log
  now?: () => Date
  /** Requests under way; 10 by default. */
  atOnce?: number
}

const NAME = 'push-sender'
const TICK_MS = 1000
/** A service that gives no answer: after so many in a row it rests, at first shortly. */
const STREAK = 5
const LONGEST_STREAK_REST_MS = 30_000

/**
 * Pushes what waits for browsers. Of any number of workers one does it, the one that holds the
 * name: several browsers at once, never two messages at once to one, and a service that asks for a
 * pause is left alone by all.
 */
export function startPushSender(options: PushSenderOptions, locks: SessionLocks): Schedule {
  const { database, service, secrets, log, atOnce = 10, now = () => new Date() } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell()
  const report = createPushReport(log)
  const open = new Map<number, Promise<void>>()
  /**
   * By push service: until when it is left alone, by the clock that only runs forward, and how
   * often in a row it gave no answer.
   */
  const services = new Map<string, { until: number; streak: number }>()
  const listening = listen(options.url, PUSHING, bell.ring)
  const clock = () => performance.now()
  let leads = false

  const surely = (write: () => Promise<void>) =>
    writeSurely(write, { what: 'a push message', log, signal })

  const ports = {
    db: database.kysely,
    service,
    secrets,
    now,
    surely,
    mayGo: async () => !signal.aborted && (await locks.tryHold(NAME).catch(() => false)),
  }

  async function one(due: DuePush): Promise<void> {
    try {
      const delivery = await deliverPush(ports, due)
      report.note(delivery)
      heed(due.service, delivery)
    } catch (error) {
      log.warn(
        { error: String(error) },
        'what became of a push message was not written down: it may be sent once more',
      )
    }
  }

  /** What an answer means for those that come after. */
  function heed(name: string, { outcome }: PushDelivery): void {
    if (outcome === null) return
    const { until, streak } = services.get(name) ?? { until: 0, streak: 0 }
    const failed = outcome.kind === 'again' ? streak + 1 : 0
    const rest =
      outcome.kind === 'wait'
        ? outcome.seconds * 1000
        : failed >= STREAK
          ? Math.min(1000 * 2 ** (failed - STREAK), LONGEST_STREAK_REST_MS)
          : 0
    services.set(name, { until: Math.max(until, clock() + rest), streak: failed })
  }

  /** Begins what can be begun; answers how long nothing can. */
  async function round(): Promise<number> {
    leads = await locks.tryHold(NAME)
    const free = atOnce - open.size
    if (!leads || free <= 0) return TICK_MS
    const resting = [...services].filter(([, { until }]) => until > clock()).map(([name]) => name)
    const due = await duePushes(database.kysely, {
      now: now(),
      except: [...open.keys()],
      resting,
      limit: free,
    })
    for (const each of due) {
      open.set(
        each.browserId,
        one(each).finally(() => {
          open.delete(each.browserId)
          bell.ring()
        }),
      )
    }
    return TICK_MS
  }

  const ended = (async () => {
    while (!signal.aborted) {
      report.sayWhenDue()
      const ms = await round().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the push sender stumbled')
        return 5 * TICK_MS
      })
      // Only who leads is woken by what is written.
      await (leads ? bell.wait(ms) : pause(ms, signal))
    }
    await Promise.all(open.values())
  })()

  return {
    async stop() {
      stopping.abort()
      bell.ring()
      await Promise.all([ended, listening.stop()])
    },
  }
}
