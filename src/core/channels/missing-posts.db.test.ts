import { expect, test } from 'vitest'
import { repairFutureTimes } from '#core/db/future-times.ts'
import { listAllDueChannels } from './due.ts'
import { openChannel } from '#test/channel.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { db, tme, clock, name, channelId, post, collect, channel, posts, jobs } = await openChannel()

const missing = async () =>
  (await posts()).map((row) =>
    row.vanished_at ? 'removed' : row.first_missed_at ? 'missed' : 'shown',
  )
/** Moves the clock.at and makes the channel due. */
const later = (ms: number) => void (clock.at += ms)

test('a missing post is removed by a read ten minutes later, and restored when back', async () => {
  post(4)
  await collect()
  const [, second] = await posts()
  tme.deletePost(name(), second!.message_id)
  expect(await collect()).toMatchObject({ removed: 0 })
  expect(await missing()).toEqual(['shown', 'missed', 'shown', 'shown'])
  expect(await collect()).toMatchObject({ removed: 0 })
  later(10 * MINUTE)
  expect(await collect()).toMatchObject({ removed: 1, removalOnHold: null })
  expect(await missing()).toEqual(['shown', 'removed', 'shown', 'shown'])
  await db.updateTable('post').set({ step: 'done' }).where('channel_id', '=', channelId()).execute()
  tme.addPost(name(), {
    id: second!.message_id,
    text: second!.text,
    shownDate: second!.posted_at.toISOString(),
  })
  await collect()
  expect(await missing()).toEqual(['shown', 'shown', 'shown', 'shown'])
  expect(await jobs('publish-post')).toContain(second!.id)
})

test('a post that only one read misses is not removed', async () => {
  post(4)
  await collect()
  const [, second] = await posts()
  tme.deletePost(name(), second!.message_id)
  await collect()
  tme.addPost(name(), { id: second!.message_id, text: second!.text, age: '4m' })
  later(10 * MINUTE)
  expect(await collect()).toMatchObject({ removed: 0 })
  expect(await missing()).toEqual(['shown', 'shown', 'shown', 'shown'])
})

test('the newest post can be removed too; posts beyond the page are not affected', async () => {
  post(30)
  await collect()
  tme.deletePost(name(), (await posts()).at(-1)!.message_id)
  tme.deletePost(name(), (await posts())[2]!.message_id)
  await collect()
  later(10 * MINUTE)
  await collect()
  expect((await missing()).flatMap((state, index) => (state === 'removed' ? [index] : []))).toEqual(
    [29],
  )
})

test('an empty history removes nothing until reads agree for a day', async () => {
  post(30)
  await collect()
  const ids = (await posts()).map((row) => row.message_id)
  tme.fail('empty-history', { channel: name() })
  expect(await collect()).toMatchObject({
    outcome: 'empty',
    removed: 0,
    removalOnHold: { missing: 30, live: 30 },
  })
  for (let hours = 0; hours < 23; hours++) {
    later(HOUR)
    expect(await collect()).toMatchObject({ removed: 0 })
  }
  expect(new Set(await missing())).toEqual(new Set(['missed']))
  later(HOUR)
  expect(await collect()).toMatchObject({ removed: 30 })
  tme.restore()
  later(HOUR)
  await collect({ maxPages: 10 })
  later(25 * HOUR)
  await collect({ maxPages: 10 })
  expect((await posts()).map((row) => row.message_id)).toEqual(ids)
  expect(new Set(await missing())).toEqual(new Set(['shown']))
})

test('a newest page without its "earlier" link removes nothing and keeps the history', async () => {
  post(70)
  tme.fail('no-earlier-link', { channel: name(), times: 1 })
  expect(await collect({ maxPages: 10 })).toMatchObject({ isGapOpen: false })
  expect(await posts()).toHaveLength(70)
  tme.fail('no-earlier-link', { channel: name() })
  for (let round = 0; round < 3; round++) {
    later(26 * HOUR)
    tme.addPost(name(), { text: `New ${round}` })
    await collect({ maxPages: 10 })
  }
  expect(new Set(await missing())).toEqual(new Set(['shown']))
})

test('incomplete pages remove at most a fifth of the posts per day', async () => {
  post(100)
  await collect({ maxPages: 10 })
  for (const row of await posts())
    if (row.message_id % 3 === 0) tme.deletePost(name(), row.message_id)
  later(25 * HOUR)
  expect(await collect({ maxPages: 10 })).toMatchObject({
    removed: 0,
    removalOnHold: { missing: 33, live: 100 },
  })
  later(HOUR)
  expect(await collect({ maxPages: 10 })).toMatchObject({ removed: 0 })
  later(24 * HOUR)
  expect(await collect({ maxPages: 10 })).toMatchObject({ removed: 33 })
})

test('deletions of older posts are confirmed by reading their range again', async () => {
  post(60)
  await collect({ maxPages: 10 })
  for (const row of (await posts()).slice(5, 10)) tme.deletePost(name(), row.message_id)
  later(25 * HOUR)
  expect(await collect({ maxPages: 10 })).toMatchObject({ removed: 0 })
  expect((await missing()).filter((state) => state === 'missed')).toHaveLength(5)
  later(11 * MINUTE)
  const asked = tme.requests.length
  expect(await collect({ maxPages: 10 })).toMatchObject({ removed: 5, isGapOpen: false })
  expect(tme.requests.length - asked).toBe(2)
  await collect()
  expect(await collect()).toMatchObject({ outcome: 'not-modified' })
})

test('a post dated in the future gets the time of its first read, and keeps it', async () => {
  tme.addPost(name(), {
    text: 'From tomorrow',
    shownDate: new Date(clock.at + 30 * DAY).toISOString(),
  })
  await collect()
  const [row] = await posts()
  expect(row!.posted_at.getTime()).toBe(clock.at)
  expect(row!.changed_at.getTime()).toBe(clock.at)
  later(DAY)
  expect(await collect()).toMatchObject({ changed: [] })
  expect((await posts())[0]!.posted_at).toEqual(row!.posted_at)
  tme.editPost(name(), row!.message_id, { text: 'Edited' })
  expect(await collect()).toMatchObject({ changed: [row!.id] })
  expect((await posts())[0]).toMatchObject({ text: 'Edited', posted_at: row!.posted_at })
})

test('reading continues after the clock.at jumped a day ahead and back', async () => {
  post(3)
  await collect()
  later(DAY + HOUR)
  await collect()
  later(-DAY - HOUR)
  expect((await channel()).next_read_at.getTime()).toBeGreaterThan(clock.at + 20 * HOUR)
  expect(await repairFutureTimes(db, new Date(clock.at + 60_000))).toMatchObject({
    aheadSeconds: expect.any(Number) as number,
  })
  expect(
    (await listAllDueChannels(db, new Date(clock.at + 60_000))).some(
      (one) => one.id === channelId(),
    ),
  ).toBe(true)
  const [first, second] = await posts()
  tme.editPost(name(), first!.message_id, { text: 'Rented' })
  tme.deletePost(name(), second!.message_id)
  later(MINUTE)
  expect(await collect()).toMatchObject({ changed: [first!.id] })
  later(10 * MINUTE)
  expect(await collect()).toMatchObject({ removed: 1 })
  expect(await repairFutureTimes(db, new Date(clock.at))).toBeNull()
})
