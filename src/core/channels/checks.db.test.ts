import type { Kysely, KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getAvailability } from '#core/listings/availability.ts'
import { openChannel } from '#test/channel.ts'
import { publishPostById } from '#test/publish-posts.ts'
import { answerCheck, findNextCheck, getPostState, requestCheck } from './checks.ts'
import { rereadPage } from './collect.ts'
import { createReadQueue } from './read-next.ts'
import { createRereads } from './rereads.ts'
import { upsertChannel } from './store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { database, db, tme, reader, clock, name, channelId, post, collect, posts } =
  await openChannel()
const now = () => new Date(clock.at)
const later = (ms: number) => void (clock.at += ms)
const place = (messageId: number) => ({ channelId: channelId(), messageId, origin: 'web' as const })
const openChecks = () =>
  db.selectFrom('post_check').selectAll().where('done_at', 'is', null).execute()

beforeEach(async () => {
  await db.deleteFrom('post_check').execute()
  await db.updateTable('channel').set({ is_active: false }).execute()
  await db.updateTable('channel').set({ is_active: true }).where('id', '=', channelId()).execute()
})

test('a post gets one check in two minutes, and at most fifteen wait', async () => {
  for (let round = 0; round < 3; round += 1) await requestCheck(db, place(1), now())
  expect(await openChecks()).toEqual([
    { channel_id: channelId(), message_id: 1, requested_at: now(), done_at: null },
  ])
  for (let id = 2; id <= 40; id += 1) await requestCheck(db, place(id), now())
  expect(await openChecks()).toHaveLength(15)
  // Nobody waits for them any more, so others can be requested.
  later(MINUTE + 1)
  expect(await findNextCheck(db, now(), ['web'])).toBeNull()
  await requestCheck(db, place(40), now())
  await requestCheck(db, place(1), now())
  expect(await findNextCheck(db, now(), ['web'])).toMatchObject({ messageId: 40 })
  later(MINUTE)
  await requestCheck(db, place(1), now())
  expect((await openChecks()).find((check) => check.message_id === 1)!.requested_at).toEqual(now())
})

test('a post is outdated after two minutes, unless its channel cannot be read', async () => {
  post(1)
  await collect()
  const [{ message_id: id } = { message_id: 0 }] = await posts()
  expect(await getPostState(db, place(id), now())).toMatchObject({
    isOutdated: false,
    isLive: false,
    isGone: false,
    requestedAt: null,
  })
  later(2 * MINUTE + 1)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isOutdated: true })
  tme.fail('throttle', { channel: name() })
  await collect()
  later(10 * MINUTE)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isOutdated: false })
  await db
    .updateTable('channel')
    .set({ origin: 'bot', failures: 0 })
    .where('id', '=', channelId())
    .execute()
  expect(await getPostState(db, place(id), now())).toMatchObject({
    isOutdated: false,
    isLive: true,
  })
})

test('a post that its check did not cover is not checked again for ten minutes', async () => {
  post(30)
  await collect()
  const [{ message_id: id } = { message_id: 0 }] = await posts()
  tme.deletePost(name(), id)
  // An administrator has decided to keep it.
  await db.updateTable('post').set({ removal_dismissed_at: now() }).execute()
  later(2 * MINUTE + 1)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isOutdated: true })
  await requestCheck(db, place(id), now())
  await answerCheck(database, reader, (await findNextCheck(db, now(), ['web']))!, { now }, () => {})
  later(10 * MINUTE - 1)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isOutdated: false })
  later(2)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isOutdated: true })
})

test('a post is in progress for two minutes at most after it was read', async () => {
  post(1)
  await collect()
  const [{ message_id: id } = { message_id: 0 }] = await posts()
  expect(await getPostState(db, place(id), now())).toMatchObject({ isInProgress: true })
  later(2 * MINUTE + 1)
  expect(await getPostState(db, place(id), now())).toMatchObject({ isInProgress: false })
})

test('whoever looks while a check ends gets its result, or that it is in progress', async () => {
  const text = (n: number) => `Rent! 2-room apartment in Vake, Paliashvili ${n}, ${n}00$ per month.`
  let queries = 0
  for (let n = 5, isEnded = true; isEnded; n++) {
    queries++
    isEnded = false
    post(1, { text: text(n) })
    await collect()
    const newest = (await posts()).at(-1)!
    const { listing } = await publishPostById(database, newest.id, now())
    await db.updateTable('post').set({ step: 'done' }).execute()
    later(2 * MINUTE + 1)
    await requestCheck(db, place(newest.message_id), now())
    const looking = afterQuery(db, queries, async () => {
      isEnded = true
      tme.editPost(name(), newest.message_id, { text: `Rented! ${text(n)}` })
      const check = (await findNextCheck(db, now(), ['web']))!
      await answerCheck(database, reader, check, { now }, () => {})
      await publishPostById(database, newest.id, now())
      await db.updateTable('post').set({ step: 'done' }).execute()
    })
    const found = await getAvailability(looking, listing, now(), { check: false })
    if (!(found && 'isChecking' in found && found.isChecking))
      expect(found).toMatchObject({ status: 'RENTED', checkedAt: now().toISOString() })
  }
  expect(queries).toBeGreaterThan(3)
})

/** The database, with something done after the nth query through it. */
function afterQuery<Tables>(of: Kysely<Tables>, n: number, work: () => Promise<void>) {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++
      if (count === n) await work()
      return result
    },
  }
  return of.withPlugin(plugin)
}

test('checks and due channels take turns, so that neither waits for all of the others', async () => {
  post(15)
  await collect()
  const others = ['first', 'second', 'third', 'fourth', 'fifth'].map((one) => `${one}_${name()}`)
  for (const username of others) {
    tme.addChannel({ username, title: 'Flats', posts: [] })
    await upsertChannel(db, { username, city: 'Tbilisi', origin: 'web' })
  }
  const read: string[] = []
  const queue = createReadQueue(database, reader, ['web'], { now }, ({ username }) =>
    read.push(username === name() ? 'check' : 'channel'),
  )
  for (let turn = 0; turn < 10; turn += 1) {
    later(3 * MINUTE)
    for (const { message_id: id } of await posts()) await requestCheck(db, place(id), now())
    expect(await queue.readNext()).toBe(true)
  }
  expect(read).toEqual(others.flatMap(() => ['check', 'channel']))
})

test('pages with recent flats are read again every twelve minutes, others never', async () => {
  const text = (n: number) =>
    `Rent! 2-room apartment in Vake, Paliashvili ${n}, ${400 + 10 * n}$ per month.`
  // Ids 1 to 20: older than a week. 21 to 60: no flats, but for 30. 61 to 80: flats.
  for (let n = 1; n <= 80; n += 1) {
    const isFlat = n <= 20 || n === 30 || n > 60
    tme.addPost(name(), {
      text: isFlat ? text(n) : 'Good morning!',
      age: n <= 20 ? `${10 * 24 * 60 - n}m` : `${100 - n}m`,
    })
  }
  await collect({ maxPages: 10 })
  for (const { id } of await posts()) await publishPostById(database, id, now())
  await db.updateTable('post').set({ step: 'done' }).execute()
  const rereads = createRereads(db, ['web'])
  const readAll = async () => {
    const pages: number[] = []
    for (;;) {
      const next = await rereads.next(now())
      if (!next) return pages
      pages.push(next.before)
      const read = await rereadPage(database, reader, next.channel.id, next.before, { now })
      rereads.record(next, read!.lowest)
    }
  }
  expect(await readAll()).toEqual([])
  later(11 * MINUTE)
  expect(await readAll()).toEqual([])
  later(MINUTE)
  tme.editPost(name(), 30, { text: `Rented! ${text(30)}` })
  tme.deletePost(name(), 75)
  expect(await readAll()).toEqual([81, 31])
  const read = await posts()
  expect(read.filter(({ seen_at: at }) => at.getTime() === clock.at)).toHaveLength(40)
  expect(read.find(({ message_id: id }) => id === 30)!.text).toContain('Rented!')
  expect(read.find(({ message_id: id }) => id === 75)!.first_missed_at).toEqual(now())
  expect(await readAll()).toEqual([])
  later(12 * MINUTE)
  tme.fail('throttle', { channel: name() })
  expect(await readAll()).toEqual([81])
  tme.restore()
  later(12 * MINUTE)
  expect(await readAll(), 'of a channel that rejects requests').toEqual([])
  await collect()
  expect(await readAll()).toEqual([31])
  later(8 * DAY)
  await collect()
  expect(await readAll()).toEqual([])
})
