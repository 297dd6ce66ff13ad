import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createS3Store, type S3Store } from '#adapters/object-store/s3.ts'
import {
  EMPTY_RENTAL,
  type ExtractionInput,
  type Extractor,
  type Facts,
} from '#core/extraction/extraction.ts'
import { expireListings } from '#core/listings/listing-lifecycle.ts'
import type { PhotoFetchResult, PhotoSource } from '#core/photos/photo-source.ts'
import { copyMissingPhotos } from '#core/photos/copy-missing.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { recordMissingPosts } from '#core/posts/removal.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { readListing } from '#test/listing-rows.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { startS3, type FakeS3 } from '#test/doubles/s3/server.ts'
import { runStep, runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'

const database = await openTestDatabase()
const db = database.kysely

/** Test posts have their facts as JSON after a headline; several objects are several flats. */
const facts = (...flats: Partial<Facts>[]): string =>
  `A flat to let\n${flats.map((flat) => JSON.stringify(flat)).join('\n')}`
const extractor: Extractor = {
  name: 'test',
  version: 1,
  async extract({ text }: ExtractionInput) {
    if (text.includes('explode')) throw new Error('the engine stumbled')
    const flats = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => ({
        ...EMPTY_RENTAL,
        ...(JSON.parse(line) as Partial<Facts>),
        confidence: 0.9,
        certainty: {},
        evidence: {},
      }))
    const [
      first = {
        ...EMPTY_RENTAL,
        isRental: false,
        status: null,
        confidence: 0.9,
        certainty: {},
        evidence: {},
      },
      ...more
    ] = flats
    return { ...first, more }
  },
}

let clock: Date
let username: string
let channels = 0
let photos: Record<string, PhotoFetchResult>
let fetched: string[]
let ports: WorkerPorts
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))
let fake: FakeS3
let bucket: S3Store
beforeAll(async () => {
  fake = await startS3()
  bucket = createS3Store({ ...fake, endpoint: fake.url, credentials: fake })
})
afterAll(async () => {
  bucket.close()
  await fake.stop()
})
const jpeg = (red: number) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()

beforeEach(async () => {
  // Flats of one test must not match those of the next.
  await emptyTables(database, 'channel', 'listing', 'photo')
  clock = new Date('2026-11-21T12:00:00Z')
  username = `channel_${++channels}`
  photos = {}
  fetched = []
  const photoSource: PhotoSource = {
    fetch: async (url) => {
      fetched.push(url)
      return photos[url] ?? { kind: 'rejected', reason: 'not found' }
    },
  }
  ports = {
    database,
    extractor,
    photoSource,
    objects,
    now: () => clock,
    expireDays: 30,
    log: { info() {}, warn() {}, error() {} },
  }
})

const post = (messageId: number, text: string, rest: Partial<ParsedPost> = {}): ParsedPost =>
  parsedPost({ messageId, text, postedAt: new Date('2026-11-21T11:00:00Z'), ...rest })
const photo = (url: string) => ({ photos: [{ url }] })

/** Stores posts as a read one minute later; returns the rows of new and changed ones. */
async function savePosts(...posts: ParsedPost[]): Promise<number[]> {
  clock = new Date(clock.getTime() + 60_000)
  return readPosts(database, posts, { channel: username, readAt: clock })
}
async function publish(...posts: ParsedPost[]): Promise<number[]> {
  const ids = await savePosts(...posts)
  for (const id of ids) await runAllSteps(ports, id, clock)
  return ids
}
const listings = () =>
  db
    .selectFrom('listing')
    .selectAll()
    .where(
      'primary_post_id',
      'in',
      db
        .selectFrom('post')
        .innerJoin('channel', 'channel.id', 'channel_id')
        .select('post.id')
        .where('username', '=', username),
    )
    .orderBy('id')
    .execute()
const rowOf = (id: number) =>
  db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const jobsOf = async (id: number) =>
  (
    await database.pool.query<{ task_identifier: string }>(
      `select task_identifier from graphile_worker.jobs where key like '%:' || $1 order by 1`,
      [id],
    )
  ).rows.map((row) => row.task_identifier)

describe('steps of a post', () => {
  test('an offer becomes a listing with its facts, point and photos', async () => {
    photos['https://a/1'] = { kind: 'photo', bytes: await jpeg(1) }
    const [id] = await publish(
      post(
        1,
        facts({
          district: 'Vake',
          price: 700,
          currency: 'USD',
          rooms: 2,
          areaSqm: 50,
          petsAllowed: true,
          amenities: ['balcony'],
        }),
        photo('https://a/1'),
      ),
    )
    const [listing] = await listings()
    expect(listing).toMatchObject({
      status: 'ACTIVE',
      city: 'Tbilisi',
      district: 'Vake',
      price: '700.00',
      price_usd_cents: 70_000,
      price_per_m2_usd_cents: 1400,
      rooms: 2,
      rooms_filter: 2,
      point_precision: 'district',
      source_count: 1,
      currency_assumed: false,
    })
    expect(listing!.photo_ids).toHaveLength(1)
    expect(await rowOf(id!)).toMatchObject({ step: 'done', step_error: null })
    expect(await jobsOf(id!)).toEqual([])
    const seen = await readListing(db, listing!.id, clock)
    expect(seen).toMatchObject({
      sourcesCount: 1,
      telegramPost: { channelUsername: username, messageId: 1 },
      photos: [{ width: 500, height: 400 }],
    })
  })

  test('each step queues the next, and a post without an offer ends after the first', async () => {
    const [offer, chat] = await savePosts(
      post(1, facts({ price: 500 })),
      post(2, 'Hello everybody'),
    )
    expect(await jobsOf(offer!)).toEqual(['extract-post'])
    expect(await runStep(ports, 'extract-post', offer!)).toBe('locate-post')
    expect(await jobsOf(offer!)).toContain('locate-post')
    expect(await runStep(ports, 'locate-post', offer!)).toBe('copy-photos')
    expect(await runStep(ports, 'copy-photos', offer!)).toBe('publish-post')
    expect(await runStep(ports, 'publish-post', offer!)).toBeNull()
    expect(await runStep(ports, 'extract-post', chat!)).toBeNull()
    expect((await rowOf(chat!)).step).toBe('done')
    expect(await listings()).toHaveLength(1)
  })

  test('a step that runs twice or at the wrong time changes nothing', async () => {
    const [id] = await publish(post(1, facts({ price: 500 })))
    const before = await listings()
    for (const step of ['publish-post', 'extract-post', 'copy-photos'] as const)
      expect(await runStep(ports, step, id!)).toBeNull()
    expect(await listings()).toEqual(before)
    const [other] = await savePosts(post(2, facts({ price: 900 })))
    await Promise.all([
      runAllSteps(ports, other!, clock),
      runAllSteps(ports, other!, clock),
      runAllSteps(ports, other!, clock),
    ])
    expect(await listings()).toHaveLength(2)
  })

  test('a failed step is recorded with its post and does not stop other posts', async () => {
    const [bad, good] = await savePosts(post(1, 'explode'), post(2, facts({ price: 500 })))
    await expect(runAllSteps(ports, bad!, clock)).rejects.toThrow('stumbled')
    await runAllSteps(ports, good!, clock)
    expect(await rowOf(bad!)).toMatchObject({
      step: 'extract-post',
      step_error: 'the engine stumbled',
      step_error_at: clock,
    })
    expect(await listings()).toHaveLength(1)
    const [again] = await publish(post(1, facts({ price: 600 })))
    expect(again).toBe(bad)
    expect(await rowOf(bad!)).toMatchObject({ step: 'done', step_error: null, step_error_at: null })
  })

  test('an edit during a step replaces the result of the step', async () => {
    const [id] = await savePosts(post(1, facts({ price: 700 })))
    const slow: Extractor = {
      ...extractor,
      async extract(input) {
        await savePosts(post(1, facts({ price: 650 })))
        return extractor.extract(input)
      },
    }
    expect(await runStep({ ...ports, extractor: slow }, 'extract-post', id!)).toBeNull()
    expect(await rowOf(id!)).toMatchObject({ step: 'extract-post', revision: 2 })
    expect(await jobsOf(id!)).toContain('extract-post')
    await runAllSteps(ports, id!, clock)
    expect((await listings()).map((row) => row.price)).toEqual(['650.00'])
  })

  test('a service message goes through no step', async () => {
    const [id] = await savePosts(post(1, 'pinned a message', { isService: true }))
    expect(await rowOf(id!)).toMatchObject({ step: 'done', is_service: true })
    expect(await jobsOf(id!)).toEqual([])
  })

  test('hostile texts are stored safely', async () => {
    await publish(
      post(
        1,
        `${facts({ price: 500, address: "'); drop table listing; --" })}\n` +
          `\0 \ud800 ${'я'.repeat(30_000)}`,
      ),
    )
    expect(await listings()).toHaveLength(1)
  })
})

describe('edits', () => {
  test('an edit updates the listing and everything derived from the post', async () => {
    await publish(post(1, facts({ price: 700, currency: 'USD', district: 'Vake' })))
    const [before] = await listings()
    await publish(
      post(1, facts({ price: 650, currency: 'USD', district: 'Saburtalo' }), { edited: true }),
    )
    const [after] = await listings()
    expect(after).toMatchObject({ id: before!.id, price_usd_cents: 65_000, district: 'Saburtalo' })
    expect(after!.latitude).not.toBe(before!.latitude)
    expect(after!.last_sighting_at).toEqual(clock)
    expect(after!.first_seen_at).toEqual(before!.first_seen_at)
  })

  test('an edit to "rented" unlists it, and a new offer lists it again', async () => {
    await publish(post(1, facts({ price: 700 })))
    await publish(post(1, facts({ price: 700, status: 'rented' })))
    expect((await listings())[0]!.status).toBe('RENTED')
    await publish(post(1, facts({ price: 690 })))
    expect((await listings())[0]!.status).toBe('ACTIVE')
  })

  test('an edit that is no longer an offer unlists the flat; its page stays', async () => {
    await publish(post(1, facts({ price: 700 })))
    await publish(post(1, 'Sorry, wrong channel'))
    const { id, status } = await db
      .selectFrom('listing')
      .select(['id', 'status'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(status).toBe('EXPIRED')
    expect(await readListing(db, id, clock)).toMatchObject({ status: 'EXPIRED' })
  })

  test('a flat that a post no longer offers is unlisted, the others stay', async () => {
    await publish(post(1, facts({ price: 500 }, { price: 600 }, { price: 700 })))
    expect((await listings()).map((row) => [row.price, row.status, row.title])).toEqual([
      ['500.00', 'ACTIVE', null],
      ['600.00', 'ACTIVE', null],
      ['700.00', 'ACTIVE', null],
    ])
    await publish(post(1, facts({ price: 500 }, { price: 610 })))
    expect((await listings()).map((row) => [row.price, row.status])).toEqual([
      ['500.00', 'ACTIVE'],
      ['610.00', 'ACTIVE'],
      ['700.00', 'EXPIRED'],
    ])
  })

  test('a listing that an admin removed stays removed', async () => {
    await publish(post(1, facts({ price: 700 })))
    const { id } = (await listings())[0]!
    await db.updateTable('listing').set({ status: 'REMOVED' }).where('id', '=', id).execute()
    await publish(post(1, facts({ price: 650 })))
    expect((await listings())[0]).toMatchObject({ status: 'REMOVED', price: '650.00' })
    expect(await readListing(db, id, clock)).toBeNull()
  })
})

describe('several posts of one flat', () => {
  const description = 'A bright flat with a view of the river, near the park. '.repeat(3)
  const text = `${facts({ price: 700, rooms: 2 })}\n${description}`
  const later = (days: number) => new Date(Date.UTC(2026, 10, 10 + days))

  test('a post repeated word for word joins the listing; the newest is primary', async () => {
    await publish(post(1, text, { postedAt: later(0) }))
    await publish(post(9, text, { postedAt: later(3) }))
    const [listing, ...others] = await listings()
    expect(others).toEqual([])
    expect(listing).toMatchObject({
      source_count: 2,
      first_seen_at: later(0),
      latest_post_at: later(3),
    })
    expect(await readListing(db, listing!.id, clock)).toMatchObject({
      sourcesCount: 2,
      telegramPosts: [
        { messageId: 9, isPrimary: true },
        { messageId: 1, isPrimary: false },
      ],
    })
  })

  test('the same text with other photos is another flat', async () => {
    for (const red of [1, 200])
      photos[`https://b/${red}`] = { kind: 'photo', bytes: await jpeg(red) }
    await publish(post(1, text, photo('https://b/1')))
    await publish(post(9, text, photo('https://b/200')))
    await publish(post(12, text, photo('https://b/1')))
    expect((await listings()).map((row) => row.source_count)).toEqual([2, 1])
  })

  test('the same short text does not merge two flats', async () => {
    await publish(post(1, facts({ price: 700 })))
    await publish(post(9, facts({ price: 700 })))
    expect(await listings()).toHaveLength(2)
  })

  test('duplicates that are published at the same moment are merged', async () => {
    const ids = await savePosts(...[1, 2, 3, 4].map((id) => post(id, text)))
    await Promise.all(ids.map((id) => runAllSteps(ports, id, clock)))
    expect((await listings()).map((row) => row.source_count)).toEqual([4])
  })
})

describe('money and location', () => {
  test('a post without a currency gets the usual one of its channel', async () => {
    await publish(
      ...[1, 2, 3, 4, 5].map((id) => post(id, facts({ price: 500 + id, currency: 'USD' }))),
    )
    await publish(post(6, facts({ price: 555 })))
    expect((await listings()).at(-1)).toMatchObject({
      currency: 'USD',
      currency_assumed: true,
      price_usd_cents: 55_500,
    })
  })

  test('stored rates are used before the built-in ones', async () => {
    await publish(post(1, facts({ price: 1000, currency: 'AMD' })))
    await db
      .insertInto('active_rates')
      .values(
        [9, 0.5].map((usd) => ({
          day: '2026-11-20',
          rates: JSON.stringify({ USD: 1, AMD: usd }),
          since: clock,
        })),
      )
      .execute()
    await publish(post(2, facts({ price: 1000, currency: 'AMD' })))
    const [built, stored] = await listings()
    expect(built!.price_usd_cents).not.toBe(50_000)
    expect(stored!.price_usd_cents).toBe(50_000)
    await db.deleteFrom('active_rates').execute()
  })

  test('a flat in another city is stored, and only reached by its link', async () => {
    const [id] = await publish(post(1, facts({ price: 300, city: 'Rustavi' })))
    // A distributed database stores the flat with a copy of the post.
    for (const { id: copy } of await db.selectFrom('post').select('id').execute())
      if (copy !== id) await runAllSteps(ports, copy, clock)
    const [listing] = await listings()
    expect(listing).toMatchObject({ city: 'Rustavi', status: 'ACTIVE' })
    expect(await readListing(db, listing!.id, clock)).toMatchObject({ city: 'Rustavi' })
  })

  test('search finds words of the post and all names of its district', async () => {
    await publish(post(1, `${facts({ price: 300, district: 'Vake' })}\nДом у парка`))
    const { id } = (await listings())[0]!
    for (const word of ['парка', 'ваке', 'vake', 'ვაკე', 'tbilisi']) {
      const { rows } = await database.pool.query(
        `select 1 from listing where id = $1 and search @@ to_tsquery('simple', $2)`,
        [id, word],
      )
      expect(rows, word).toHaveLength(1)
    }
  })
})

test('an outage of the photo store delays no listing; photos are added later', async () => {
  ports.objects = bucket
  for (const red of [31, 32, 33])
    photos[`https://s/${red}`] = { kind: 'photo', bytes: await jpeg(red) }
  const warned: string[] = []
  ports.log = {
    ...ports.log,
    warn: (details, message) =>
      void warned.push(`${message}: ${(details as { reason?: string }).reason}`),
  }
  fake.fail('internal')
  const [id] = await publish(
    post(1, facts({ price: 1 }), {
      photos: [31, 32, 33].map((red) => ({ url: `https://s/${red}` })),
    }),
  )
  expect((await listings())[0]).toMatchObject({ status: 'ACTIVE', photo_ids: [] })
  expect(fetched).toEqual(['https://s/31'])
  expect(warned).toEqual([
    expect.stringMatching(
      new RegExp(
        '^Could not store photos; will retry: not stored: ' +
          String.raw`The photo store at http:\S+ is unavailable \(500 InternalError\)$`,
      ),
    ) as string,
  ])
  expect(await jobsOf(id!)).toEqual(['copy-photos'])
  fake.restore()
  expect(await copyMissingPhotos({ ...ports, db }, id!, 1, clock)).toMatchObject({
    copied: 3,
    retryable: [],
    notStored: null,
  })
  await runAllSteps(ports, id!, clock)
  expect((await listings())[0]!.photo_ids).toHaveLength(3)
  const { variants } = await db
    .selectFrom('photo')
    .select('variants')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const { key } of variants as { key: string }[])
    expect(fake.objects.get(`photos/${key}`)).toMatchObject({ contentType: 'image/webp' })
})

describe.each(['a folder', 'a bucket'])('photos in %s', (kind) => {
  beforeEach(() => {
    if (kind === 'a bucket') ports.objects = bucket
  })

  test('the same photo of several posts is stored once', async () => {
    const bytes = await jpeg(77)
    for (const url of ['https://c/1', 'https://c/2']) photos[url] = { kind: 'photo', bytes }
    await publish(
      post(1, facts({ price: 1 }), photo('https://c/1')),
      post(2, facts({ price: 2 }), photo('https://c/2')),
    )
    const [a, b] = await listings()
    expect(a!.photo_ids).toEqual(b!.photo_ids)
  })

  test('a photo that cannot be fetched delays no listing, and is added later', async () => {
    photos['https://d/1'] = { kind: 'photo', bytes: await jpeg(5) }
    photos['https://d/2'] = { kind: 'unreachable', reason: 'HTTP 503' }
    const [id] = await publish(
      post(1, facts({ price: 1 }), {
        photos: [{ url: 'https://d/1' }, { url: 'https://d/2' }, { url: 'https://d/never' }],
      }),
    )
    expect((await listings())[0]!.photo_ids).toHaveLength(1)
    expect(await jobsOf(id!)).toEqual(['copy-photos'])
    photos['https://d/2'] = { kind: 'photo', bytes: await jpeg(6) }
    fetched = []
    expect(await copyMissingPhotos({ ...ports, db }, id!, 1, clock)).toMatchObject({
      copied: 1,
      retryable: [],
    })
    expect(fetched).toEqual(['https://d/2'])
    await runAllSteps(ports, id!, clock)
    expect((await listings())[0]!.photo_ids).toHaveLength(2)
  })

  test('a stored photo is kept when its new address fails, and not fetched again', async () => {
    photos['https://e/1'] = { kind: 'photo', bytes: await jpeg(8) }
    const [id] = await publish(post(1, facts({ price: 1 }), photo('https://e/1')))
    fetched = []
    await publish(post(1, facts({ price: 2 }), photo('https://e/1')))
    expect(fetched).toEqual([])
    await publish(post(1, facts({ price: 3 }), photo('https://e/gone')))
    expect((await listings())[0]!.photo_ids).toHaveLength(1)
    expect(
      await db
        .selectFrom('post_photo')
        .select(['error', 'final'])
        .where('post_id', '=', id!)
        .execute(),
    ).toEqual([{ error: 'not found', final: true }])
  })

  test('a photo that was removed from an album is no longer shown', async () => {
    for (const red of [10, 20])
      photos[`https://f/${red}`] = { kind: 'photo', bytes: await jpeg(red) }
    await publish(
      post(1, facts({ price: 1 }), { photos: [{ url: 'https://f/10' }, { url: 'https://f/20' }] }),
    )
    await publish(post(1, facts({ price: 1 }), { photos: [{ url: 'https://f/20' }] }))
    const [listing] = await listings()
    expect(listing!.photo_ids).toHaveLength(1)
  })

  test('a missing photo is retried at once when its address changes', async () => {
    photos['https://g/old'] = { kind: 'rejected', reason: 'gone' }
    const [id] = await publish(post(1, facts({ price: 1 }), photo('https://g/old')))
    expect(await jobsOf(id!)).toEqual([])
    expect(await savePosts(post(1, facts({ price: 1 }), photo('https://g/new')))).toEqual([])
    expect(await jobsOf(id!)).toEqual(['copy-photos'])
  })

  test('the still image of a video is copied', async () => {
    photos['https://h/still'] = { kind: 'photo', bytes: await jpeg(30) }
    await publish(
      post(1, facts({ price: 1 }), {
        videos: [{ url: null, posterUrl: 'https://h/still', durationSeconds: 40 }],
      }),
    )
    const [listing] = await listings()
    expect(listing!.photo_ids).toEqual([])
    expect(listing!.videos).toEqual([
      {
        url: null,
        durationSeconds: 40,
        posterUrl: expect.stringMatching(/^\/photos\/[0-9a-f]{2}\//),
      },
    ])
  })
})

describe('expiry', () => {
  test('a flat unseen for the configured days expires; a repost brings it back', async () => {
    const old = new Date(clock.getTime() - 29 * 86_400_000)
    await publish(post(1, facts({ price: 1 }), { postedAt: old }))
    expect((await listings())[0]!.status).toBe('ACTIVE')
    await db
      .transaction()
      .execute((tx) =>
        expireListings(tx, new Date(clock.getTime() + 2 * 86_400_000), { expireDays: 30 }),
      )
    expect((await listings())[0]!.status).toBe('EXPIRED')
    await publish(post(1, facts({ price: 2 }), { postedAt: old }))
    expect((await listings())[0]!.status).toBe('ACTIVE')
  })

  test('an old post that is read for the first time is never listed', async () => {
    await publish(post(1, facts({ price: 1 }), { postedAt: new Date('2025-01-01') }))
    expect((await listings())[0]!.status).toBe('EXPIRED')
  })

  test('a flat whose posts are gone for a day expires; it returns with them', async () => {
    const [id] = await publish(post(1, facts({ price: 1 })))
    const { channel_id } = await rowOf(id!)
    clock = new Date(clock.getTime() + 60_000)
    for (const ms of [0, 600_000])
      await recordMissingPosts(
        db,
        channel_id,
        { from: 0, to: null, shown: [], since: new Date(0) },
        new Date(clock.getTime() + ms),
      )
    await runAllSteps(ports, id!, clock)
    expect((await listings())[0]!.status).toBe('ACTIVE')
    clock = new Date(clock.getTime() + 25 * 3_600_000)
    await db.transaction().execute((tx) => expireListings(tx, clock, { expireDays: 30 }))
    expect((await listings())[0]!.status).toBe('EXPIRED')
    const postedAt = (await rowOf(id!)).posted_at
    await savePosts(post(1, facts({ price: 1 }), { postedAt }))
    await runAllSteps(ports, id!, clock)
    expect((await listings())[0]!.status).toBe('ACTIVE')
  })
})
