import { beforeEach, describe, expect, test } from 'vitest'
import { takeInPosts } from '#core/channels/take-in.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { Happening } from '#core/notices/notice.ts'
import type { ReadPost } from '#core/posts/post.ts'
import { readPost } from '#core/posts/steps.ts'
import { openTestDatabase } from '#test/database.ts'
import { joinListings } from './merge/correct.ts'
import { publishPost } from './publish.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const rules = createRules()
const MINUTE = 60_000
let now: Date
let messageId = 0

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await pool.query('truncate channel, listing, photo cascade')
  await pool.query('delete from graphile_worker._private_jobs')
})
const later = (hours: number) => void (now = new Date(now.getTime() + hours * 60 * MINUTE))

type Told = { channel?: string; edit?: number; agoHours?: number }

/**
 * Takes a post, or the edit of one, through reading by the rules and publication at this moment;
 * answers its listing and message.
 */
async function publish(text: string, { channel = 'first_flats', edit, agoHours = 0 }: Told = {}) {
  const id = edit ?? (messageId += 1)
  const posted =
    edit === undefined
      ? new Date(now.getTime() - agoHours * 60 * MINUTE)
      : (
          await db
            .selectFrom('post')
            .select('posted_at')
            .where('message_id', '=', edit)
            .executeTakeFirstOrThrow()
        ).posted_at
  const read: ReadPost = {
    messageId: id,
    text,
    postedAt: posted,
    edited: edit !== undefined,
    albumIds: [],
    hashtags: [],
    links: [],
    photos: [],
    videos: [],
    forwardedFrom: null,
    authorSignature: null,
    replyTo: null,
    isService: false,
  }
  const { created, changed } = await takeInPosts(database, {
    channel: {
      username: channel,
      title: channel,
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    city: 'Tbilisi',
    posts: [read],
    readAt: now,
  })
  const post = (await readPost(db, [...created, ...changed][0]!))!
  const store = await extractPost({ extractor: rules }, post, now)
  const again = () => db.transaction().execute((tx) => publishPost(tx, post, now))
  const {
    created: made,
    merged,
    updated,
  } = await db.transaction().execute(async (tx) => {
    await store(tx)
    await locatePost(tx, post, { geocodes: false, now })
    return publishPost(tx, post, now)
  })
  return { listing: [...made, ...merged, ...updated][0]!, message: id, again }
}

/** What was queued since it was last asked. */
async function happened(): Promise<Happening[]> {
  const { rows } = await pool.query<{ payload: Happening }>(`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'match-listing' order by j.id`)
  await pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => payload)
}

const FLAT = (price: number, more = '') =>
  `Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, ${price}$ в месяц. Центральное отопление, кондиционер, балкон. ${more} +995 599 10 20 30`

describe('publishing a post queues what happened', () => {
  test('a new flat, once', async () => {
    const { listing, again } = await publish(FLAT(900))
    expect(await happened()).toEqual([
      { listingId: listing, reason: 'new', occasion: '', details: {} },
    ])
    await again()
    expect(await happened()).toEqual([])
  })

  test('nothing of what was posted more than a day ago: a first reading reads an archive', async () => {
    await publish(FLAT(900), { agoHours: 25 })
    expect(await happened()).toEqual([])
  })

  test('a price that falls by an edit of an old post, with what it was; nothing when it rises again', async () => {
    const { listing, message } = await publish(FLAT(900), { agoHours: 200 })
    await publish(FLAT(800), { edit: message })
    expect(await happened()).toEqual([
      {
        listingId: listing,
        reason: 'price-drop',
        occasion: '800 USD 2026-11-22',
        details: { was: { price: 900, currency: 'USD' } },
      },
    ])
    later(1)
    await publish(FLAT(850), { edit: message })
    expect(await happened()).toEqual([])
  })

  test('a price that falls again to what it was on another day, and each fall once however often it is published', async () => {
    const { listing, message } = await publish(FLAT(600), { agoHours: 200 })
    const occasions: string[] = []
    for (const price of [500, 600, 500]) {
      const { again } = await publish(FLAT(price), { edit: message })
      await again()
      occasions.push(
        ...(await happened()).map(
          ({ listingId, occasion }) => `${listingId === listing} ${occasion}`,
        ),
      )
      later(24)
    }
    expect(occasions).toEqual(['true 500 USD 2026-11-22', 'true 500 USD 2026-11-24'])
  })

  test('a price that falls by the same flat in another channel; the copy at the same price is nothing', async () => {
    const { listing } = await publish(FLAT(900), { agoHours: 200 })
    const copy = await publish(FLAT(900, 'Звоните!'), { channel: 'second_flats' })
    expect(copy.listing).toBe(listing)
    expect(await happened()).toEqual([])
    later(1)
    await publish(FLAT(780, 'Цена снижена!'), { channel: 'third_flats' })
    expect(await happened()).toMatchObject([
      { listingId: listing, reason: 'price-drop', occasion: '780 USD 2026-11-22' },
    ])
  })

  test.each(['RENTED', 'EXPIRED'] as const)('a flat that is back after %s', async (status) => {
    const { listing } = await publish(FLAT(900), { agoHours: 900 })
    await db.updateTable('listing').set({ status }).where('id', '=', listing).execute()
    await publish(FLAT(900, 'Снова свободна.'), { channel: 'second_flats' })
    expect(await happened()).toEqual([
      { listingId: listing, reason: 'back', occasion: '2026-11-22', details: {} },
    ])
  })

  test('more that became known of a new flat', async () => {
    const { listing, message } = await publish(
      'Сдаётся 2-комнатная квартира, Ваке, 900$ в месяц. +995 599 10 20 30',
    )
    await happened()
    later(1)
    await publish(
      'Сдаётся 2-комнатная квартира, Ваке, 61 м², 900$ в месяц. Можно с животными. +995 599 10 20 30',
      { edit: message },
    )
    expect(await happened()).toEqual([
      { listingId: listing, reason: 'new', occasion: '', details: {} },
    ])
  })

  test('nothing of a flat that was removed, is let by the day, or is taken', async () => {
    const { listing, message } = await publish(FLAT(900))
    await happened()
    await db.updateTable('listing').set({ status: 'REMOVED' }).where('id', '=', listing).execute()
    await publish(FLAT(700), { edit: message })
    await publish(
      'Сдаётся посуточно 1-комнатная квартира, Сабуртало, 40 м², 50$ в сутки. +995 599 44 55 66',
    )
    expect(await happened()).toEqual([])
  })

  test('nothing of two listings that become one', async () => {
    const one = await publish(FLAT(900))
    const other = await publish(
      'Сдаётся 3-комнатная квартира, Сабуртало, 80 м², 700$ в месяц. +995 599 77 88 99',
    )
    expect(await happened()).toHaveLength(2)
    await db
      .transaction()
      .execute((tx) => joinListings(tx, other.listing, one.listing, { by: 'test', now }))
    expect(await happened()).toEqual([])
  })
})
