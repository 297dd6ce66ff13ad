import { sql } from 'kysely'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { createReadQueue } from '#core/channels/read-next.ts'
import { POLLED_SOURCES } from '#core/channels/source.ts'
import { upsertChannel } from '#core/channels/store.ts'
import type { Db } from '#core/db/database.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { parsedPost } from '#test/publish-posts.ts'
import { type Claim, count } from './claim.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Channels by their posts a day. */
const CHANNELS = [
  ...Array.from({ length: 10 }, () => 60),
  ...Array.from({ length: 20 }, () => 25),
  ...Array.from({ length: 30 }, () => 8),
]
const DAYS = 7
/** Of every ten posts, so many offer a flat. */
const FLATS_OF_TEN = 9
const PAGE = 20
/** The mean time between the starts of two requests (adapters/telegram-web). */
const REQUEST_MS = 1100
const WARM_MS = 20 * MINUTE
const MEASURED_MS = 90 * MINUTE
const GOAL_MINUTES = 15

/**
 * The schedule reads simulated channels by a simulated clock, which each request moves on. Only the
 * database is real.
 */
export const rereads: Claim = {
  name: 'rereads',
  description: `Flats of ${DAYS} days are read again every ${GOAL_MINUTES} minutes (median).`,
  async measure({ log }) {
    const database = await cloneDatabase()
    const db = database.kysely
    try {
      const listing = await addFlat(db)
      await db.updateTable('channel').set({ is_active: false }).execute()
      for (const index of CHANNELS.keys())
        await upsertChannel(db, { username: nameOf(index), city: 'Tbilisi', origin: 'web' })

      const start = Date.now()
      const measuredFrom = start + WARM_MS
      let clock = start
      let offeredAt = -Infinity
      let requests = { newest: 0, older: 0 }
      const readAt = new Map<string, number>()
      const intervals: number[] = []
      const reader: ChannelReader = {
        readPage({ username, before }) {
          clock += REQUEST_MS
          requests[before === undefined ? 'newest' : 'older'] += 1
          const page = pageOf(username, before ?? Infinity, start, clock)
          for (const { messageId } of page.posts) {
            const key = `${username}/${messageId}`
            const last = readAt.get(key)
            // Others are on the newest page, which is read more often anyway.
            const isOlder = messageId <= newestId(username, start, clock) - PAGE
            if (last !== undefined && isOlder && clock > measuredFrom) intervals.push(clock - last)
            readAt.set(key, clock)
          }
          return Promise.resolve(page)
        },
      }
      const now = () => new Date(clock)
      const queue = createReadQueue(database, reader, POLLED_SOURCES, { now }, () => {})
      const readUntil = async (end: number) => {
        while (clock < end) {
          if (clock - offeredAt >= MINUTE) {
            await offerNewPosts(db, listing)
            offeredAt = clock
          }
          if (!(await queue.readNext())) clock += SECOND
        }
      }
      log(`the first reads, until minute ${WARM_MS / MINUTE} of the simulation`)
      await readUntil(measuredFrom)
      requests = { newest: 0, older: 0 }
      log(`until minute ${(WARM_MS + MEASURED_MS) / MINUTE}`)
      await readUntil(measuredFrom + MEASURED_MS)

      const sorted = intervals.toSorted((a, b) => a - b)
      const minutes = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]! / MINUTE
      const perSecond = (n: number) => (n / (MEASURED_MS / SECOND)).toFixed(2)
      const posts = CHANNELS.reduce((sum, perDay) => sum + perDay * DAYS, 0)
      return [
        {
          title:
            `${CHANNELS.length} channels with ${count(posts)} posts in ${DAYS} days, ` +
            `a request every ${REQUEST_MS / SECOND} s at most`,
          results: [
            {
              what: 'between two reads of a flat below the newest page, median',
              is: `${minutes(0.5).toFixed(1)} min`,
              goal: `≤ ${GOAL_MINUTES} min`,
              held: minutes(0.5) <= GOAL_MINUTES,
            },
            {
              what: 'the same, p95 · longest',
              is: `${minutes(0.95).toFixed(1)} · ${minutes(1).toFixed(1)} min`,
            },
            {
              what: 'requests a second: newest pages · older ones',
              is: `${perSecond(requests.newest)} · ${perSecond(requests.older)}`,
            },
          ],
        },
      ]
    } finally {
      await database.close()
    }
  },
}

const nameOf = (index: number): string => `flats_${index}`

/** Posts of a channel have the ids from 1, as far apart as their number a day tells. */
const spacingOf = (username: string): number => DAY / CHANNELS[Number(username.split('_')[1])]!
const newestId = (username: string, start: number, now: number): number =>
  Math.floor((now - start + DAYS * DAY) / spacingOf(username))

function pageOf(username: string, before: number, start: number, now: number) {
  const to = Math.min(before - 1, newestId(username, start, now))
  const from = Math.max(1, to - PAGE + 1)
  const ids = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return {
    kind: 'page' as const,
    channel: { username, title: username, description: null, photoUrl: null, subscribers: null },
    posts: ids.map((messageId) =>
      parsedPost({
        messageId,
        text: `Flat ${messageId}`,
        postedAt: new Date(start - DAYS * DAY + messageId * spacingOf(username)),
      }),
    ),
    unparsed: [],
    nextBefore: from,
    validators: {},
  }
}

/** What the pipeline would do: most new posts offer a flat. */
async function offerNewPosts(db: Db, listing: number): Promise<void> {
  await sql`
    insert into extraction (
      post_id, part, listing_id, engine, version, post_revision, facts, evidence, confidence
    )
    select id, 0, ${listing}, 'rules', 1, 1, '{}', '{}', 1
    from post where step <> 'done' and message_id % 10 < ${FLATS_OF_TEN}`.execute(db)
  await sql`update post set step = 'done' where step <> 'done'`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
}
