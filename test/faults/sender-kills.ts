import { setTimeout as pause } from 'node:timers/promises'
import type { WebPushOptions } from '#adapters/web-push/web-push.ts'
import { matchListing } from '#core/searches/match.ts'
import type { SentMessage } from '#demo/telegram-bot/server.ts'
import { addFlat, type Flat } from '#test/listing-rows.ts'
import type { TestDatabase } from '../clone-database.ts'
import { startScript, type Child } from './processes.ts'

/** The argument of run-sender.ts: a database, a folder of photos, and the channels to send by. */
export type SenderOptions = {
  databaseUrl: string
  objectsDir: string
  telegram?: { apiUrl: string; token: string; perSecond: number }
  push?: Pick<WebPushOptions, 'vapid'>
  email?: { smtpUrl: string }
  webhooks?: { allowedHosts: string[] }
}

/** A process that sends messages, and can be killed and started again. */
export function createSenderProcess(options: SenderOptions) {
  let child: Child | undefined
  return {
    /** Returns how many requests it may have in flight when it is killed. */
    async start(): Promise<number> {
      child = startScript('run-sender.ts', [JSON.stringify(options)])
      const [, inFlight] = await child.line(/^sending, (\d+) at once$/m)
      return Number(inFlight)
    },
    async kill(): Promise<void> {
      child?.process.kill('SIGKILL')
      await child?.ended
    },
  }
}
type SenderProcess = ReturnType<typeof createSenderProcess>

/**
 * Starts and kills a sender, each time after a random number of messages, so that the kills are
 * spread over all of them. Returns the times of the kills, in milliseconds since 1970.
 */
export async function killRepeatedly(
  sender: SenderProcess,
  options: { kills: number; total: number; countSent(): number | Promise<number> },
): Promise<number[]> {
  const { kills, total, countSent } = options
  const killedAt: number[] = []
  while (killedAt.length < kills) {
    const most = (await countSent()) + Math.floor(Math.random() * 1.7 * (total / (kills + 1)))
    await sender.start()
    for (let waited = 0; waited < 400 && (await countSent()) <= most; waited += 1) await pause(25)
    await pause(Math.random() * 50)
    await sender.kill()
    killedAt.push(Date.now())
  }
  return killedAt
}

/** Maximum time from Telegram's response to the commit, on a busy machine. */
const WINDOW_MS = 1500

/** The chat and text of a message, which differ for each notification. */
export const nameOf = ({ chatId, text }: SentMessage): string => `${chatId} ${text}`

/**
 * Classifies repeated Telegram messages: each but the last must have lost its response, or have
 * been accepted shortly before a kill. `others` have no valid reason.
 */
export function classifyRepeated(
  taken: readonly SentMessage[],
  killedAt: readonly number[],
): { answerLost: number; unwritten: number; others: SentMessage[]; mostAtOnce: number } {
  const last = new Map(taken.map((one) => [nameOf(one), one]))
  const again = taken.filter((one) => last.get(nameOf(one)) !== one)
  const answered = again.filter((one) => one.answered)
  const findKill = ({ at }: SentMessage) => killedAt.find((killed) => at <= killed)
  const unwritten = answered.filter((one) => (findKill(one) ?? Infinity) - one.at < WINDOW_MS)
  const byKill = killedAt.map((at) => unwritten.filter((one) => findKill(one) === at).length)
  return {
    answerLost: again.length - answered.length,
    unwritten: unwritten.length,
    others: answered.filter((one) => !unwritten.includes(one)),
    mostAtOnce: Math.max(...byKill),
  }
}

/** Adds a flat and the alerts about it. */
export async function announceFlat(
  { kysely: db }: TestDatabase,
  flat: Pick<Flat, 'address'> = {},
): Promise<void> {
  const listingId = await addFlat(db, flat)
  const event = { listingId, reason: 'new', dedupeKey: '', details: {} } as const
  await db.transaction().execute((tx) => matchListing(tx, event, new Date()))
}

/** Counts the rows of `delivery` that meet a condition in SQL. */
export async function countDeliveries({ pool }: TestDatabase, condition = 'true'): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from delivery where ${condition}`,
  )
  return Number(rows[0]!.count)
}

/** Waits until none of the deliveries that meet a condition is pending. */
export async function waitUntilSettled(database: TestDatabase, condition = 'true'): Promise<void> {
  const pending = `sent_at is null and failed_at is null and ${condition}`
  while ((await countDeliveries(database, pending)) > 0) await pause(50)
}

/** Announces a flat. Returns the seconds until the last alert that meets a condition was sent. */
export async function measureSlowest(database: TestDatabase, condition: string): Promise<number> {
  const before = new Date()
  await announceFlat(database)
  await waitUntilSettled(database, condition)
  const { rows } = await database.pool.query<{ slowest: number }>(
    `select max(extract(epoch from sent_at - created_at))::float slowest from delivery
    where created_at >= $1 and ${condition}`,
    [before],
  )
  return rows[0]!.slowest
}
