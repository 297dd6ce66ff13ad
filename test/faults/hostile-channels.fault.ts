import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import type { Fault, FaultScope } from '#demo/t-me/faults.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import { startScript, until } from './processes.ts'
import type { Child } from './processes.ts'

/** A realistic number of channels, every other one of which fails. */
const NAMES = Array.from({ length: 28 }, (_, index) => `flats_${String(index).padStart(2, '0')}`)
const HEALTHY = NAMES.filter((_, index) => index % 2 === 0)
const HOSTILE = NAMES.filter((_, index) => index % 2 === 1)
const POSTS = 30
const READ_EVERY_MS = 5000
/** Busy channels are read every 30 seconds. A healthy one may not wait much longer. */
const LONGEST_WAIT_MS = 60_000
/** Maximum memory for a page and for decoding a photo. */
const MAX_GROWTH_MB = 250

const FAULTS: [Fault, FaultScope?][] = [
  ['throttle', { retryAfter: 9_999_999 }],
  ['throttle', { retryAfter: -5 }],
  ['throttle', { retryAfter: 'Fri, 31 Dec 9999 23:59:59 GMT' }],
  ['throttle', { retryAfter: 'soon' }],
  ['throttle', { retryAfter: '99999999999999999999' }],
  ['throttle', { retryAfter: null }],
  ['refuse'],
  ['redirect-loop'],
  ['500'],
  ['reset'],
  ['hang'],
  ['drip'],
  ['challenge'],
  ['no-messages'],
  ['blank'],
  ['garbage'],
  ['shape'],
  ['huge'],
  ['gzip-bomb'],
  ['windows-1251'],
  ['half'],
  ['cut'],
  ['empty-history'],
  ['no-earlier-link'],
  ['reversed'],
]

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-channels-'))
const objectsDir = path.join(folder, 'objects')
let tme: FakeTme
let database: TestDatabase
let child: Child

beforeAll(async () => {
  mkdirSync(path.join(folder, 'channels'))
  mkdirSync(path.join(folder, 'photos'))
  for (let index = 0; index < 12; index++) {
    const background = { r: index * 20, g: 80, b: 90 }
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(path.join(folder, 'photos', `photo-${index}.jpg`))
  }
  tme = await startTme({ archiveDir: folder })
  database = await cloneDatabase()
  for (const [index, name] of NAMES.entries()) {
    tme.addChannel({ username: name, title: 'Квартиры', posts: [] })
    for (let number = POSTS; number > 0; number--) {
      const photos = number === POSTS ? ['photo-1', 'photo-2', 'photo-3'] : []
      tme.addPost(name, {
        age: `${number}h`,
        photos,
        text:
          `Сдаётся квартира в Сабуртало, 2 комнаты, ${40 + number} кв.м, ` +
          `${400 + index * 40 + number}$ в месяц`,
      })
    }
  }
  await syncChannels(
    database,
    createFolderStore(objectsDir),
    NAMES.map((username) => ({ username, city: 'Tbilisi' })),
    'web',
  )
  child = startScript('run-worker.ts', [database.url, tme.url, objectsDir], {
    env: { ...process.env, READ_EVERY_MS: String(READ_EVERY_MS), PHOTO_TIMEOUT_MS: '3000' },
  })
  await child.line(/^working$/m)
  await until(
    'all posts are processed',
    async () =>
      (await count(`select count(*) from post where step = 'done'`)) === NAMES.length * POSTS,
  )
})
afterAll(async () => {
  if (process.env.SHOW_LOG) console.log(child.output())
  child.process.kill('SIGKILL')
  await child.ended
  await tme.stop()
  await database.close()
})

const query = (sql: string, values: unknown[] = []) =>
  database.pool.query<{
    count: string
    username: string
    outcome: string
    id: number
    text: string
    at: Date
  }>(sql, values)
const count = async (sql: string): Promise<number> => Number((await query(sql)).rows[0]!.count)
/** Number of active listings. Similar flats are merged into one. */
const active = () =>
  count(
    `select count(distinct e.post_id)
      from extraction e
      join listing l on l.id = e.listing_id
      where l.status = 'ACTIVE'`,
  )
const removed = () => count('select count(*) from post where vanished_at is not null')
/** Ends the pauses of failing channels. */
const passPauses = (names: readonly string[]) =>
  query('update channel set next_read_at = now() where username = any($1)', [names])
const outcomes = async () =>
  (await query('select username, outcome from channel order by username')).rows.map(
    (row) => `${row.username} ${row.outcome}`,
  )

/** Peak memory of the worker in MB; null if the system does not report it. */
function peakMemory(): number | null {
  const file = `/proc/${child.pid}/status`
  const match = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) : null
  return match ? Math.round(Number(match[1]) / 1024) : null
}

/** Longest time between two reads of a healthy channel after `since`, in milliseconds. */
function longestWait(since: number): number {
  const now = Date.now()
  return Math.max(
    ...HEALTHY.map((name) => {
      const reads = tme.requests
        .filter((request) => request.at >= since && request.path.startsWith(`/s/${name}`))
        .map((request) => request.at)
      return Math.max(...[since, ...reads].map((at, index, all) => (all[index + 1] ?? now) - at))
    }),
  )
}

test('14 of 28 channels fail in 25 ways: the others are read, nothing is lost', async () => {
  const listings = await active()
  expect(listings).toBe(NAMES.length * POSTS)
  const memory = peakMemory()
  const began = Date.now()
  const waits: number[] = []
  for (let from = 0; from < FAULTS.length; from += 7) {
    tme.restore()
    for (const [index, name] of HOSTILE.entries()) {
      const [fault, scope] = FAULTS[(from + index) % FAULTS.length]!
      tme.fail(fault, { ...scope, channel: name })
    }
    const since = Date.now()
    const asked = tme.requests.length
    await passPauses(HOSTILE)
    // Failing channels are read less often, and slow ones take ten seconds each.
    const asks = (name: string) =>
      tme.requests.slice(asked).some((request) => request.path.startsWith(`/s/${name}`))
    while (!HOSTILE.every(asks)) await pause(50)
    for (const name of HEALTHY)
      tme.addPost(name, {
        text:
          `Сдаётся квартира в Ваке, 3 комнаты, ${100 + from} кв.м, ` +
          `${5000 + from * 50 + HEALTHY.indexOf(name)}$ в месяц`,
      })
    const posts = NAMES.length * POSTS + HEALTHY.length * waits.length + HEALTHY.length
    await until(
      'the new posts of healthy channels are processed',
      async () => (await count(`select count(*) from post where step = 'done'`)) === posts,
    )
    waits.push(longestWait(since))
    expect(await removed()).toBe(0)
    expect(
      (await query(`select username from channel where next_read_at > now() + interval '1 hour'`))
        .rows,
    ).toEqual([])
  }
  const peak = peakMemory()
  console.log(
    `${FAULTS.length} faults on ${HOSTILE.length} channels, ` +
      `${Math.round((Date.now() - began) / 1000)} s: a healthy channel waited ` +
      `${waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s at most; ` +
      `memory ${memory} MB before, ${peak} MB peak; ${await removed()} posts removed`,
  )
  const events = new Set(child.output().match(/"event":"[\w.-]+"/g) ?? [])
  console.log(`events of the worker: ${[...events].join(' ')}`)
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS)
  if (memory !== null && peak !== null) expect(peak - memory).toBeLessThan(MAX_GROWTH_MB)
  expect(child.process.exitCode).toBeNull()

  tme.restore()
  await passPauses(HOSTILE)
  await until('every channel is read again', async () =>
    (await outcomes()).every((line) => / (page|not-modified)$/.test(line)),
  )
  expect(await active()).toBe(listings + HEALTHY.length * waits.length)
  expect(await count('select count(*) from post_revision')).toBe(0)
  expect(await count('select count(*) from channel where failures > 0')).toBe(0)
})

test('a host that rejects requests is paused for 15 minutes at most, then read again', async () => {
  // The faults of the test before may have made the host rest too.
  let logged = child.output().length
  const untilLogged = (event: string) =>
    until(event, () => child.output().slice(logged).includes(`"event":"${event}"`))
  tme.fail('throttle', { retryAfter: 9_999_999 })
  await query(`update channel set next_read_at = now()`)
  await untilLogged('channel.host.resting')
  const requests = tme.requests.length
  await pause(5000)
  logged = child.output().length
  tme.restore()
  expect(tme.requests.length - requests).toBeLessThanOrEqual(1)
  const since = Date.now()
  await untilLogged('channel.host.recovered')
  await query(`update channel set next_read_at = now() where failures > 0`)
  await until('every channel is read again', async () =>
    (await outcomes()).every((line) => / (page|not-modified)$/.test(line)),
  )
  console.log(`read again ${Math.round((Date.now() - since) / 1000)} s after the host recovers`)
  expect(await removed()).toBe(0)
})

test('deleted, restored, moved and future posts, and albums across pages', async () => {
  const name = 'moving_flats'
  tme.addChannel({ username: name, title: 'Moving', posts: [] })
  for (let number = 45; number > 0; number--) {
    // An album at the start of the newest page.
    const photos = number === 26 ? ['photo-4', 'photo-5', 'photo-6', 'photo-7'] : []
    tme.addPost(name, {
      age: `${number}h`,
      photos,
      text: `Rent! 2-room apartment in Vera, ${100 + number} sq.m, ${2000 + number}$ per month.`,
    })
  }
  await query(`insert into channel (username, city, origin) values ($1, 'Batumi', 'web')`, [name])
  const own = (state: string) =>
    count(
      `select count(*)
        from post p
        join channel c on c.id = p.channel_id
        where c.username = '${name}' and ${state}`,
    )
  await until('all is read', async () => (await own(`step = 'done'`)) === 45)
  expect(await own('cardinality(album_ids) = 3')).toBe(1)
  const { rows } = await query(
    `select message_id id, text, posted_at at
      from post p
      join channel c on c.id = p.channel_id
      where c.username = $1
      order by 1 desc
      limit 3`,
    [name],
  )
  for (const { id } of rows) tme.deletePost(name, id)
  await until('they are missed', async () => (await own('first_missed_at is not null')) === 3)
  expect(await own('vanished_at is not null')).toBe(0)
  await query(
    `update post
      set first_missed_at = first_missed_at - interval '11 minutes'
      where first_missed_at is not null`,
  ) // eleven minutes later
  await until('they are removed', async () => (await own('vanished_at is not null')) === 3)
  for (const { id, text, at } of rows)
    tme.addPost(name, { id, text, shownDate: new Date(at).toISOString() })
  await until('they are back', async () => (await own('vanished_at is not null')) === 0)
  tme.fail('reversed', { channel: name })
  tme.addPost(name, {
    text: 'Rent! 1-room apartment in Vera, 41 sq.m, 2999$ per month.',
    shownDate: '2199-01-01T00:00:00+00:00',
  })
  await until('the post dated ahead is through', async () => (await own(`step = 'done'`)) === 46)
  expect(await own('posted_at > now()')).toBe(0)
  expect(
    await count(`select count(*) from listing where status = 'ACTIVE' and city = 'Batumi'`),
  ).toBe(46)
  tme.restore()
})

test('flats with bad photos of any kind are listed without those photos', async () => {
  const name = 'bad_photos'
  const kinds: Fault[] = [
    'svg',
    'html',
    'half-photo',
    'garbage',
    'huge',
    'huge-dimensions',
    'blank',
    '500',
    'reset',
    'hang',
    'drip',
    'redirect-loop',
    'gzip-bomb',
    'throttle',
  ]
  const memory = peakMemory()
  tme.addChannel({ username: name, title: 'Photos', posts: [] })
  for (const [index, kind] of kinds.entries()) {
    const photo = await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: { r: 10, g: index * 17, b: 200 },
      },
    })
      .jpeg()
      .toBuffer()
    await sharp(photo).toFile(path.join(folder, 'photos', `bad-${index}.jpg`))
    tme.fail(kind, { file: `bad-${index}.jpg` })
    tme.addPost(name, {
      photos: [`bad-${index}`, `photo-${index % 12}`],
      text: `Rent! 2-room apartment in Gldani, ${60 + index} sq.m, ${3000 + index}$ per month.`,
    })
  }
  await query(`insert into channel (username, city, origin) values ($1, 'Yerevan', 'web')`, [name])
  const began = Date.now()
  const flats = (photos: number) =>
    count(
      `select count(*)
        from listing
        where status = 'ACTIVE' and city = 'Yerevan' and cardinality(photo_ids) = ${photos}`,
    )
  await until(
    'every flat is listed with its good photo',
    async () => (await flats(1)) === kinds.length,
  )
  const peak = peakMemory()
  console.log(
    `${kinds.length} bad photos: their flats listed after ` +
      `${((Date.now() - began) / 1000).toFixed(1)} s; memory ${memory} MB before, ${peak} MB peak`,
  )
  if (memory !== null && peak !== null) expect(peak - memory).toBeLessThan(MAX_GROWTH_MB)
  tme.restore()
  tme.expireFiles() // pages contain new URLs from now on
  tme.addPost(name, { text: 'Rent! 1-room apartment in Gldani, 33 sq.m, 3999$ per month.' })
  await until('every photo is there', async () => (await flats(2)) === kinds.length)
  expect(child.process.exitCode).toBeNull()
})
