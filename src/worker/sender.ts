import type { Database } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { deliver, type Delivery, type DeliveryPorts } from '#core/notices/deliver.ts'
import type { Messenger } from '#core/notices/messenger.ts'
import type { Due } from '#core/notices/due.ts'
import { dueMessages } from '#core/notices/due-messages.ts'
import { createPace } from '#core/notices/pace.ts'
import { OUTGOING } from '#core/notices/wake-sender.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { createBell } from './bell.ts'
import type { Meter } from './meter.ts'
import type { Log } from './ports.ts'
import { pause, type Schedule } from './schedule.ts'
import { createSenderReport } from './sender-report.ts'
import { writeSurely } from './write-surely.ts'

export type SenderOptions = {
  url: string
  database: Database
  objects: ObjectStore
  messenger: Messenger
  /** Origin of every link, without a slash at the end. */
  publicUrl: string
  log: Log
  meter?: Meter | null
  now?: () => Date
  /**
   * Messages a second to all chats together, an album counting its photos; 30 by default,
   * Telegram's limit.
   */
  perSecond?: number
  /** Between two messages to one chat; 1,000 by default, Telegram's limit. */
  chatRestMs?: number
  /** Requests under way; 10 by default. */
  atOnce?: number
}

const NAME = 'telegram-sender'
const TICK_MS = 1000
/** What a sender before this one sent a moment ago counts too. */
const AFTER_ELECTION_MS = 1000
const SHUT_OUT_MS = 60_000
const UNKNOWN_MS = 15_000
/** How long a chat's later messages wait behind one that is to be tried again. */
const BEHIND_MS = 10_000
/** Nobody gets an answer: after so many in a row all rest, at first shortly. */
const STREAK = 5
const LONGEST_STREAK_REST_MS = 30_000

/**
 * Sends what waits for chats. Of any number of workers one does it, the one that holds the name, so
 * that Telegram's limits can be counted in memory: several chats at once, never two messages at
 * once in one.
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
    chatRestMs = 1000,
    atOnce = 10,
    now = () => new Date(),
  } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell()
  const pace = createPace(perSecond)
  const report = createSenderReport(log)
  const open = new Set<Promise<void>>()
  /**
   * Until when a chat is left alone, by the clock that only runs forward; Infinity: something is
   * under way there.
   */
  const rests = new Map<number, number>()
  const listening = listen(options.url, OUTGOING, bell.ring)
  const clock = () => performance.now()
  let botId: number | null = null
  let leads = false
  let streak = 0
  let looks = 0

  async function slot(messages: number): Promise<boolean> {
    const wait = pace.take(clock(), messages)
    if (wait === null) return false
    await pause(wait, signal)
    return (
      !signal.aborted &&
      clock() >= pace.heldUntil() &&
      (await locks.tryHold(NAME).catch(() => false))
    )
  }

  const surely = (write: () => Promise<void>) =>
    writeSurely(write, { what: 'a message', log, signal })

  async function one(ports: DeliveryPorts, due: Due): Promise<void> {
    rests.set(due.chatId, Infinity)
    try {
      const delivery = await deliver(ports, due)
      report.note(delivery)
      if (delivery.verdict.kind !== 'leave') meter?.message(delivery.verdict.kind)
      heed(due.chatId, delivery)
    } catch (error) {
      log.warn(
        { error: String(error) },
        'what became of a message was not written down: it may be sent once more',
      )
      rests.set(due.chatId, clock() + TICK_MS)
    }
  }

  /** What an answer means for those that come after. */
  function heed(chatId: number, { verdict, outcome, messages }: Delivery): void {
    const at = clock()
    if (outcome === null) rests.delete(chatId)
    else
      rests.set(
        chatId,
        at +
          (verdict.kind === 'again'
            ? Math.min(BEHIND_MS, verdict.dueAt.getTime() - now().getTime())
            : chatRestMs * Math.min(messages, 3)),
      )
    if (outcome === null) return
    if (outcome.kind === 'wait') pace.hold(at + outcome.seconds * 1000)
    if (outcome.kind === 'shut-out' && at >= pace.heldUntil())
      log.error(
        { why: outcome.why },
        'Telegram refuses the bot: nothing is sent until its token works. What waits is kept; the next try is in a minute',
      )
    if (outcome.kind === 'shut-out') pace.hold(at + SHUT_OUT_MS)
    streak = outcome.kind === 'again' ? streak + 1 : 0
    if (streak >= STREAK)
      pace.hold(at + Math.min(1000 * 2 ** (streak - STREAK), LONGEST_STREAK_REST_MS))
  }

  /** Of the bot; null while it cannot be asked, and all rest then. */
  async function askId(): Promise<number | null> {
    try {
      return (await messenger.me()).id
    } catch (error) {
      log.error(
        { error: String(error) },
        'the bot cannot be asked who it is: nothing is sent yet, and what waits is kept',
      )
      pace.hold(clock() + UNKNOWN_MS)
      return null
    }
  }

  /** Begins what can be begun; answers how long nothing can. */
  async function round(): Promise<number> {
    if (!(await locks.tryHold(NAME))) {
      leads = false
      return TICK_MS
    }
    if (!leads) pace.hold(clock() + AFTER_ELECTION_MS)
    leads = true
    const held = pace.heldUntil() - clock()
    if (held > 0) return held
    botId ??= await askId()
    if (botId === null) return 0
    const free = atOnce - open.size
    if (free === 0) return TICK_MS
    const ports = { db: database.kysely, objects, publicUrl, botId, messenger, now, slot, surely }
    looks += 1
    const due = await dueMessages(database.kysely, {
      now: now(),
      except: [...rests.keys()],
      limit: free,
      noticeFirst: looks % 2 === 0,
    })
    for (const each of due) {
      const done = one(ports, each).finally(() => {
        open.delete(done)
        bell.ring()
      })
      open.add(done)
    }
    return due.length === free
      ? 0
      : Math.min(TICK_MS, ...[...rests.values()].map((until) => until - clock()))
  }

  const ended = (async () => {
    while (!signal.aborted) {
      for (const [chatId, until] of rests) if (until <= clock()) rests.delete(chatId)
      report.sayWhenDue()
      const ms = await round().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the sender stumbled')
        return 5 * TICK_MS
      })
      // Only who leads is woken by what is written.
      await (leads ? bell.wait(Math.max(0, ms)) : pause(ms, signal))
    }
    await Promise.all(open)
  })()

  return {
    async stop() {
      stopping.abort()
      bell.ring()
      await Promise.all([ended, listening.stop()])
    },
  }
}
