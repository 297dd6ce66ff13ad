import { expect, test } from 'vitest'
import type { ChannelReader, PageRequest } from './channel-reader.ts'
import { makeDue } from './admin-store.ts'
import { collectChannel } from './collect.ts'
import { listAllDueChannels } from './due.ts'
import { upsertChannel } from './store.ts'
import { openChannel } from '#test/channel.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { database, db, tme, reader, clock, name, channelId, post, collect, channel, posts, jobs } =
  await openChannel()

test('the first read pages back to the beginning and queues every post once', async () => {
  post(50)
  const summary = await collect()
  expect(summary).toMatchObject({
    outcome: 'page',
    seen: 50,
    pages: 3,
    isGapOpen: false,
    removed: 0,
    unparsed: [],
  })
  const stored = await posts()
  expect(stored).toHaveLength(50)
  expect(await channel()).toMatchObject({
    newest_message_id: stored.at(-1)!.message_id,
    gap_before_message_id: null,
    outcome: 'page',
    failures: 0,
    title: 'Flats',
  })
  const queued = await jobs('extract-post')
  expect(stored.every((row) => queued.includes(row.id) && row.step === 'extract-post')).toBe(true)
})

test('the first read ends at the horizon', async () => {
  post(20, { age: '40d' })
  post(20, { age: '31d' })
  post(20)
  await collect({ historyDays: 30 })
  expect(await posts()).toHaveLength(40) // the page that crosses the horizon is the last
  expect(await channel()).toMatchObject({ gap_before_message_id: null })
})

test('a gap that one read does not close is closed by later reads', async () => {
  post(90)
  expect(await collect({ maxPages: 2 })).toMatchObject({ pages: 2, isGapOpen: true })
  expect((await channel()).gap_before_message_id).not.toBeNull()
  expect(await collect({ maxPages: 2 })).toMatchObject({ isGapOpen: true })
  await collect({ maxPages: 2 })
  await collect({ maxPages: 2 })
  expect(await posts()).toHaveLength(90)
  expect(await channel()).toMatchObject({ gap_before_message_id: null, gap_until_message_id: null })
})

test('a gap since the last read is paged back to the cursor, no further', async () => {
  post(30)
  await collect()
  post(65)
  const asked = tme.requests.length
  const summary = await collect()
  expect(summary?.created).toHaveLength(65)
  expect(await posts()).toHaveLength(95)
  expect(tme.requests.length - asked).toBe(4)
})

test('a channel that is made due during a read is read again at once', async () => {
  post(3)
  const requested: ChannelReader = {
    readPage: async (request) => {
      await makeDue(db, channelId(), new Date((clock.at += MINUTE)))
      clock.at += MINUTE
      return reader.readPage(request)
    },
  }
  const due = async () =>
    (await listAllDueChannels(db, new Date(clock.at))).map(({ username }) => username)
  await collect({}, requested)
  expect(await due()).toContain(name())
  await collect()
  expect(await due()).not.toContain(name())
})

test('a read that fails between pages keeps its pages and continues later', async () => {
  post(70)
  let pages = 0
  const failing: ChannelReader = {
    readPage: async (request: PageRequest) =>
      ++pages === 3 ? { kind: 'unreachable', reason: 'cut' } : reader.readPage(request),
  }
  expect(await collect({}, failing)).toMatchObject({
    outcome: 'unreachable',
    pages: 2,
    isGapOpen: true,
  })
  expect(await channel()).toMatchObject({
    outcome: 'unreachable',
    outcome_detail: 'cut',
    failures: 1,
  })
  expect(await posts()).toHaveLength(40)
  await collect()
  expect(await posts()).toHaveLength(70)
  expect(await channel()).toMatchObject({
    outcome: 'page',
    failures: 0,
    gap_before_message_id: null,
  })
})

test('a process that dies between two pages loses nothing', async () => {
  post(50)
  const dying: ChannelReader = {
    readPage: async (request) => {
      if (request.before !== undefined) throw new Error('the process died here')
      return reader.readPage(request)
    },
  }
  await expect(collect({}, dying)).rejects.toThrow('died')
  expect(await posts()).toHaveLength(20)
  expect((await channel()).gap_before_message_id).toBe((await posts())[0]!.message_id)
  expect((await collect())?.created).toHaveLength(30)
  expect(await posts()).toHaveLength(50)
})

test('an unchanged page is requested conditionally and changes nothing', async () => {
  post(5)
  await collect()
  expect(await collect()).toMatchObject({
    outcome: 'not-modified',
    seen: 0,
    created: [],
    changed: [],
  })
  expect(await channel()).toMatchObject({ outcome: 'not-modified', failures: 0 })
})

test('an edit creates a revision, keeps the old text and restarts the steps', async () => {
  const id = tme.addPost(name(), { text: 'Flat for $700' })
  await collect()
  await db
    .updateTable('post')
    .set({ step: 'done', step_error: 'old trouble' })
    .where('channel_id', '=', channelId())
    .execute()
  tme.editPost(name(), id, { text: 'Flat for $650' })
  const before = clock.at
  const summary = await collect()
  const [row] = await posts()
  expect(summary?.changed).toEqual([row!.id])
  expect(row).toMatchObject({
    text: 'Flat for $650',
    revision: 2,
    edited: true,
    step: 'extract-post',
    step_error: null,
  })
  expect(row!.changed_at.getTime()).toBeGreaterThan(before)
  expect(
    await db
      .selectFrom('post_revision')
      .select(['revision', 'text'])
      .where('post_id', '=', row!.id)
      .execute(),
  ).toEqual([{ revision: 1, text: 'Flat for $700' }])
  expect(await jobs('extract-post')).toContain(row!.id)
})

test('new URLs of the same photos are not an edit', async () => {
  tme.addPost(name(), { text: 'With a photo', photos: ['living-01'] })
  await collect()
  tme.expireFiles()
  tme.addPost(name(), { text: 'Another' })
  expect(await collect()).toMatchObject({ changed: [] })
  expect((await posts())[0]).toMatchObject({ revision: 1 })
})

test('a day later the whole history is read again, to find old edits and deletions', async () => {
  post(45)
  await collect()
  const [first, second] = await posts()
  tme.editPost(name(), first!.message_id, { text: 'Rented!' })
  tme.deletePost(name(), second!.message_id)
  expect(await collect()).toMatchObject({ changed: [], removed: 0 })
  clock.at += 25 * 3_600_000
  expect(await collect()).toMatchObject({ changed: [first!.id], removed: 0, isGapOpen: false })
  clock.at += 10 * MINUTE
  expect(await collect()).toMatchObject({ removed: 1, isGapOpen: false })
})

test('a busy channel is read often, even when the last read found nothing new', async () => {
  clock.at = Date.now() // posts are as old as they say by the clock.at of the other side
  for (let index = 150; index > 0; index--)
    tme.addPost(name(), { text: `Flat ${index}`, age: `${index * 9}m` })
  await collect({ maxPages: 50 })
  const minutesToNextRead = async () =>
    ((await channel()).next_read_at.getTime() - clock.at) / 60_000
  // About 150 posts a day with four reads each: every 2.4 minutes, plus or minus 20%.
  expect(await minutesToNextRead()).toBeGreaterThan(1.8)
  expect(await minutesToNextRead()).toBeLessThan(3)
  expect(await collect()).toMatchObject({ outcome: 'not-modified' })
  expect(await minutesToNextRead()).toBeLessThan(3)
})

test('a channel that is not public is paused for an hour', async () => {
  tme.removeChannel(name())
  expect(await collect()).toMatchObject({ outcome: 'not-public' })
  const row = await channel()
  expect(row).toMatchObject({ outcome: 'not-public', failures: 1 })
  expect((row.next_read_at.getTime() - clock.at) / HOUR).toBeGreaterThan(0.75)
  expect((row.next_read_at.getTime() - clock.at) / HOUR).toBeLessThanOrEqual(1)
})

test('a channel without posts is not a failure; its former posts are missing', async () => {
  expect(await collect()).toMatchObject({ outcome: 'empty' })
  const id = tme.addPost(name(), { text: 'Flat' })
  await collect()
  tme.deletePost(name(), id)
  expect(await collect()).toMatchObject({ outcome: 'empty', removed: 0 })
  clock.at += 10 * MINUTE
  expect(await collect()).toMatchObject({ outcome: 'empty', removed: 1 })
  expect(await channel()).toMatchObject({ failures: 0 })
})

test('a page of an unknown format is reported, changes nothing and is retried soon', async () => {
  post(3)
  await collect()
  const before = await channel()
  tme.fail('shape', { channel: name() })
  const summary = await collect()
  expect(summary).toMatchObject({ outcome: 'unrecognised', removed: 0 })
  const after = await channel()
  expect(after).toMatchObject({
    outcome: 'unrecognised',
    newest_message_id: before.newest_message_id,
  })
  expect(after.outcome_detail).toContain('neither a channel')
  expect(after.next_read_at.getTime() - clock.at).toBeLessThan(10 * 60_000)
  expect((await posts()).every((row) => row.vanished_at === null)).toBe(true)
})

test.each(['throttle', 'challenge', 'no-messages'] as const)(
  'a refusal of one channel (%s) delays no other',
  async (fault) => {
    const otherId = await upsertChannel(db, {
      username: `${name()}_other`,
      city: 'Batumi',
      origin: 'web',
    })
    const due = async () =>
      (
        await db
          .selectFrom('channel')
          .select('next_read_at')
          .where('id', '=', otherId)
          .executeTakeFirstOrThrow()
      ).next_read_at
    const before = await due()
    post(3)
    tme.fail(fault, { channel: name(), retryAfter: 9_999_999 })
    expect(await collect()).toMatchObject({ outcome: 'throttled' })
    expect(await due()).toEqual(before)
    expect((await channel()).failures).toBe(1)
  },
)

test.each([
  '9999999',
  '99999999999999999999',
  '-5',
  '0',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'soon',
  '1e9',
])('Retry-After: %s pauses a channel for at most an hour', async (retryAfter) => {
  tme.fail('throttle', { channel: name(), retryAfter })
  for (let round = 0; round < 12; round++) {
    await collect()
    expect((await channel()).next_read_at.getTime() - clock.at).toBeLessThanOrEqual(HOUR)
    expect((await channel()).next_read_at.getTime() - clock.at).toBeGreaterThan(20_000)
  }
})

test('a due time further ahead than the longest pause is due now', async () => {
  const isChannelDue = async () =>
    (await listAllDueChannels(db, new Date(clock.at))).some((one) => one.id === channelId())
  await db
    .updateTable('channel')
    .set({ next_read_at: new Date(clock.at + 115 * DAY) })
    .where('id', '=', channelId())
    .execute()
  expect(await isChannelDue()).toBe(true)
  await db
    .updateTable('channel')
    .set({ next_read_at: new Date(clock.at + HOUR) })
    .where('id', '=', channelId())
    .execute()
  expect(await isChannelDue()).toBe(false)
})

test('Retry-After is honoured, and each further rejection doubles the pause', async () => {
  tme.fail('throttle', { channel: name(), retryAfter: 300 })
  await collect()
  expect((await channel()).next_read_at.getTime() - clock.at).toBeGreaterThanOrEqual(300_000)
  tme.restore()
  tme.fail('throttle', { channel: name(), retryAfter: null })
  const pauses: number[] = []
  for (let round = 0; round < 4; round++) {
    await collect()
    pauses.push((await channel()).next_read_at.getTime() - clock.at)
  }
  expect(pauses[3]!).toBeGreaterThan(pauses[0]! * 3)
})

test.each(['500', 'reset'] as const)(
  'a host that cannot be reached (%s) is left alone for longer each time',
  async (fault) => {
    tme.fail(fault, { channel: name() })
    for (let round = 0; round < 6; round++) await collect()
    const row = await channel()
    expect(row).toMatchObject({ outcome: 'unreachable', failures: 6 })
    expect(row.next_read_at.getTime() - clock.at).toBeGreaterThan(5 * 60_000)
  },
)

test('two parallel reads of a channel store each post once and leave no gap', async () => {
  post(75)
  const [a, b] = await Promise.all([collect({ maxPages: 10 }), collect({ maxPages: 10 })])
  expect(await posts()).toHaveLength(75)
  expect(a!.created.length + b!.created.length).toBe(75)
  await collect({ maxPages: 10 })
  expect(await channel()).toMatchObject({
    gap_before_message_id: null,
    newest_message_id: (await posts()).at(-1)!.message_id,
  })
})

test('a read that began earlier does not overwrite a later one', async () => {
  const id = tme.addPost(name(), { text: 'First wording' })
  await collect()
  clock.at += 60_000
  const slow: ChannelReader = {
    readPage: async (request) => {
      const early = await reader.readPage({ ...request, validators: undefined })
      tme.editPost(name(), id, { text: 'Second wording' })
      const later = new Date(clock.at + 30_000)
      await collectChannel(database, reader, channelId(), { now: () => later })
      return early
    },
  }
  await collectChannel(database, slow, channelId(), { now: () => new Date(clock.at) })
  expect((await posts()).map((row) => [row.text, row.revision])).toEqual([['Second wording', 2]])
})

test('an aborted read does not count as a failure of the channel', async () => {
  const stop = new AbortController()
  const cut: ChannelReader = {
    readPage: async () => {
      stop.abort()
      return { kind: 'unreachable', reason: 'aborted' }
    },
  }
  expect(await collect({ signal: stop.signal }, cut)).toBeNull()
  expect(await channel()).toMatchObject({ outcome: null, failures: 0 })
})
