import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import type { WorkerPorts } from './ports.ts'
import { type Schedule, startSchedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const NAMES = Array.from({ length: 8 }, (_, index) => `flats_${index}`)
let tme: FakeTme
let locks: SessionLocks
let schedule: Schedule | null = null
let logged: { level: string; event?: string; what?: string }[] = []

beforeAll(async () => {
  const archiveDir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  mkdirSync(path.join(archiveDir, 'channels'))
  tme = await startTme({ archiveDir })
  locks = await openSessionLocks(database.url, () => {})
})
afterAll(async () => {
  await locks.close()
  await tme.stop()
})
beforeEach(async () => {
  tme.restore()
  logged = []
  await db.deleteFrom('channel').execute()
  for (const name of NAMES) {
    tme.addChannel({
      username: name,
      title: 'Flats',
      posts: [{ id: 1, age: '1h', text: 'Rent! 2-room apartment in Vake, 700$' }],
    })
    await db
      .insertInto('channel')
      .values({ username: name, city: 'Tbilisi', origin: 'web' })
      .execute()
  }
})
afterEach(async () => {
  await schedule?.stop()
  schedule = null
})

const note = (level: string) => (details: object, message: string) =>
  void logged.push({ level, message, ...details } as (typeof logged)[number])
const ports = (): WorkerPorts =>
  ({
    database,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
  }) as unknown as WorkerPorts
const readTme = (): ChannelReader => createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0] })
const start = (reader = readTme()) => void (schedule = startSchedule(ports(), reader, locks))
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 25))
}
const outcomes = async () =>
  Object.fromEntries(
    (await db.selectFrom('channel').select(['username', 'outcome']).execute()).map((row) => [
      row.username,
      row.outcome,
    ]),
  )
/** Log events, without those of single reads. */
const events = () =>
  logged.flatMap(({ event }) =>
    event === undefined || /^channel\.read\.(?:done|failed)$/.test(event) ? [] : event,
  )
const makeDue = (names = NAMES) =>
  db
    .updateTable('channel')
    .set({ next_read_at: new Date(0) })
    .where('username', 'in', names)
    .execute()

test('a channel whose Retry-After is 115 days delays no other channel', async () => {
  tme.fail('throttle', { channel: NAMES[0], retryAfter: 9_999_999 })
  start()
  await until(async () => Object.values(await outcomes()).every((outcome) => outcome !== null))
  expect(await outcomes()).toEqual({
    ...Object.fromEntries(NAMES.map((name) => [name, 'page'])),
    [NAMES[0]!]: 'throttled',
  })
  const rows = await db.selectFrom('channel').select(['next_read_at']).execute()
  for (const { next_read_at } of rows)
    expect(next_read_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect(events()).toEqual([])
})

test('a channel whose read throws fails alone', async () => {
  const reader = readTme()
  start({
    async readPage(request) {
      const page = await reader.readPage(request)
      if (request.username !== NAMES[0] || page.kind !== 'page') return page
      return { ...page, channel: { ...page.channel, title: 'Fl\0ts' } }
    },
  })
  await until(async () => Object.values(await outcomes()).every((outcome) => outcome !== null))
  expect(await outcomes()).toEqual({
    ...Object.fromEntries(NAMES.map((name) => [name, 'page'])),
    [NAMES[0]!]: 'unreachable',
  })
  expect(
    await db.selectFrom('channel').selectAll().where('failures', '>', 0).execute(),
  ).toMatchObject([{ username: NAMES[0], outcome_detail: 'internal error: see the log' }])
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: 'scheduler.tick.failed',
      error: expect.stringContaining('0x00'),
    }),
  )
})

test('a feed that does not answer delays no channel', async () => {
  const settings = JSON.stringify({ url: 'https://flats.example/feed.json' })
  await db
    .insertInto('channel')
    .values({ username: 'flats.example', city: 'Tbilisi', origin: 'json', settings })
    .execute()
  await db
    .updateTable('channel')
    .set({ next_read_at: new Date(0) })
    .where('origin', '=', 'json')
    .execute()
  const reader = readTme()
  let answer: (() => void) | null = null
  start({
    readPage: (request) =>
      request.origin === 'json'
        ? new Promise((resolve) => {
            answer = () => resolve({ kind: 'unreachable', reason: 'at last' })
          })
        : reader.readPage(request),
  })
  await until(() => answer !== null)
  await until(async () => Object.values(await outcomes()).filter(Boolean).length === NAMES.length)
  expect(await outcomes()).toMatchObject({ 'flats.example': null })
  answer!()
})

test('three failing channels do not stop the others: a good one is probed', async () => {
  start()
  await until(async () => Object.values(await outcomes()).every((outcome) => outcome !== null))
  for (const name of NAMES.slice(0, 3))
    tme.fail('throttle', { channel: name, retryAfter: 9_999_999 })
  await makeDue(NAMES.slice(0, 3))
  await until(
    async () =>
      Object.values(await outcomes()).filter((outcome) => outcome === 'throttled').length === 3,
  )
  const since = new Date()
  const unread = async () =>
    (
      await db
        .selectFrom('channel')
        .select('username')
        .where('outcome', '!=', 'throttled')
        .where('read_at', '<', since)
        .execute()
    ).map((row) => row.username)
  await until(async () => {
    const names = await unread()
    if (names.length > 0) await makeDue(names)
    return names.length === 0
  })
  expect(events()).toEqual([])
})

test('a host that rejects everything gets four requests and then a pause', async () => {
  tme.fail('throttle', { retryAfter: 9_999_999 })
  const asked = tme.requests.length
  start()
  await until(() => events().includes('channel.host.resting'))
  expect(logged.find(({ event }) => event === 'channel.host.resting')).toMatchObject({
    level: 'warn',
    seconds: 30,
  })
  expect(tme.requests.length - asked).toBe(4)
  await makeDue()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(tme.requests.length - asked).toBe(4)
})

test('due times from a clock that ran a day ahead are repaired and logged once', async () => {
  start()
  await until(async () => Object.values(await outcomes()).every((outcome) => outcome !== null))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db
    .updateTable('channel')
    .set({
      next_read_at: tomorrow,
      outcome_at: tomorrow,
      read_at: tomorrow,
      rescanned_at: tomorrow,
    })
    .execute()
  const asked = tme.requests.length
  await until(() => events().length > 0 && tme.requests.length - asked >= NAMES.length)
  expect(events()).toEqual(['clock.moved-back'])
})
