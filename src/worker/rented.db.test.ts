import { inCity } from '#core/db/distributed/city-scope.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { readListing } from '#test/listing-rows.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'

const database = await openTestDatabase()
const db = database.kysely

const FLAT =
  'Сдаётся квартира 2+1 в Ваке, ул. Палиашвили 12, 64 м², 5/9 этаж, 700$ в месяц. +995 555 00 11 22'

let clock: Date
let username: string
let channels = 0
let ports: WorkerPorts
beforeEach(async () => {
  // keeps flats of different tests from merging
  await emptyTables(database, 'channel', 'post', 'listing')
  clock = new Date('2026-11-21T12:00:00Z')
  username = `channel_${++channels}`
  ports = {
    database,
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    now: () => clock,
    expireDays: 30,
    log: { info() {}, warn() {}, error() {} },
  }
})

/** Stores posts as a read ten minutes later, and runs all steps of changed and requeued ones. */
async function read(
  ...posts: (Pick<ParsedPost, 'messageId' | 'text'> & Partial<ParsedPost>)[]
): Promise<void> {
  clock = new Date(clock.getTime() + 600_000)
  const whole = posts.map((post) => parsedPost({ postedAt: clock, ...post }))
  const ids = await readPosts(database, whole, { channel: username, readAt: clock })
  for (const id of ids) await runAllSteps(ports, id, clock)
  for (const { id } of await db
    .selectFrom('post')
    .select('id')
    .where('step', '<>', 'done')
    .execute())
    await runAllSteps(ports, id, clock)
}
const statuses = async () => {
  const rows = await (await inCity(db, 'Tbilisi'))
    .selectFrom('listing')
    .innerJoin('post', 'post.id', 'primary_post_id')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select(['listing.id', 'listing.status'])
    .where('username', '=', username)
    .where('merged_into', 'is', null)
    .orderBy('listing.id')
    .execute()
  return rows.map((row) => row.status)
}
const firstPosted = new Date('2026-11-21T12:01:00Z')

test.each(['Сдана!', '❌ Rented', 'გაქირავდა', 'Վարձակալված է', 'Izdato'])(
  'an answer that says only "%s" rents the flat out',
  async (reply) => {
    await read({ messageId: 1, text: FLAT })
    expect(await statuses()).toEqual(['ACTIVE'])
    await read({ messageId: 2, text: reply, replyTo: 1 })
    expect(await statuses()).toEqual(['RENTED'])
    const { id } = await (await inCity(db, 'Tbilisi'))
      .selectFrom('listing')
      .innerJoin('post', 'post.id', 'primary_post_id')
      .innerJoin('channel', 'channel.id', 'post.channel_id')
      .select('listing.id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    expect(await readListing(db, id, clock)).toMatchObject({ status: 'RENTED', sourcesCount: 1 })
  },
)

test('a repost lists the flat again; another reply marks it rented again', async () => {
  await read({ messageId: 1, text: FLAT })
  await read({ messageId: 2, text: 'Сдана', replyTo: 1 })
  await read({ messageId: 3, text: FLAT })
  expect(await statuses()).toEqual(['ACTIVE'])
  await read({ messageId: 4, text: 'Уже сдана', replyTo: 3 })
  expect(await statuses()).toEqual(['RENTED'])
})

test('a reply to a photo of the album counts, even when it is read before the post', async () => {
  await read({
    messageId: 12,
    text: 'Сдана, спасибо',
    replyTo: 11,
    postedAt: new Date(clock.getTime() + 300_000),
  })
  expect(await statuses()).toEqual([])
  await read({ messageId: 10, albumIds: [11], text: FLAT, postedAt: firstPosted })
  expect(await statuses()).toEqual(['RENTED'])
})

test('a reply that is edited to say something else no longer counts', async () => {
  await read({ messageId: 1, text: FLAT, postedAt: firstPosted })
  const answer = { messageId: 2, replyTo: 1, postedAt: new Date('2026-11-21T12:02:00Z') }
  await read({ ...answer, text: 'Сдана' })
  expect(await statuses()).toEqual(['RENTED'])
  await read({ ...answer, text: 'Ещё свободна!' })
  expect(await statuses()).toEqual(['ACTIVE'])
})

test('other replies, and replies to posts with several flats, change nothing', async () => {
  await read(
    { messageId: 1, text: FLAT },
    {
      messageId: 5,
      text: 'Сдаём в Сабуртало\n\n1+1, 50 м², 600$ в месяц\n\n2+1, 80 м², 900$ в месяц',
    },
  )
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  await read(
    { messageId: 6, text: 'Сдана', replyTo: 5 },
    { messageId: 7, text: 'Сдана', replyTo: 99 },
    { messageId: 8, text: 'Цена снижена', replyTo: 1 },
    { messageId: 9, text: 'Сдана' },
  )
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
})

test.each([
  ['a word before the text', `СДАНА ❗️\n${FLAT}`],
  ['a word after it', `${FLAT}\n\nУЖЕ СДАНА`],
  ['a word instead of it', 'СДАНО'],
  ['another tongue', `გაქირავდა\n${FLAT}`],
])(
  'an edit that leaves %s rents the flat out, and one that takes it off lists it again',
  async (_, text) => {
    const post = { messageId: 1, postedAt: firstPosted }
    await read({ ...post, text: FLAT })
    await read({ ...post, text })
    expect(await statuses()).toEqual(['RENTED'])
    await read({ ...post, text: FLAT })
    expect(await statuses()).toEqual(['ACTIVE'])
  },
)

test('of two posts of a flat the later one decides, even if nothing else is left', async () => {
  await read({ messageId: 1, text: FLAT, postedAt: firstPosted })
  await read({ messageId: 2, text: FLAT, postedAt: new Date('2026-11-21T12:05:00Z') })
  expect(await statuses()).toEqual(['ACTIVE'])
  await read({ messageId: 2, text: 'Сдано', postedAt: new Date('2026-11-21T12:05:00Z') })
  expect(await statuses()).toEqual(['RENTED'])
})
