import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { type Database, openDatabase } from '#core/db/database.ts'
import { migrate } from '#core/db/migrate.ts'
import { cloneDatabase } from '../clone-database.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { temporaryDataFolder } from './data-folder.ts'
import { type Child, projectRoot, startScript, until } from './processes.ts'

const HOUR = 3_600_000
const NAMES = Array.from({ length: 6 }, (_, index) => `jumping_${index}`)
const READ_EVERY_MS = 1000
/** Debian's faketime library, which changes the clock of processes, including the database. */
const FAKETIME = [
  process.env.FAKETIME_LIB ?? '',
  ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`),
].find((file) => file !== '' && existsSync(file))

const folder = mkdtempSync(path.join(tmpdir(), 'clock-jump-'))
const clockFile = path.join(folder, 'clock')
chmodSync(folder, 0o755) // readable for the user of the database
let tme: FakeTme
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  mkdirSync(path.join(folder, 'channels'))
  mkdirSync(path.join(folder, 'photos'))
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#358' } })
    .jpeg()
    .toFile(path.join(folder, 'photos', 'late.jpg'))
  tme = await startTme({ archiveDir: folder })
})
afterEach(async () => {
  tme.restore()
  for (const one of running.reverse()) await one.stop()
  running = []
})
afterAll(() => tme.stop())

const kill = async (child: Child, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  child.process.kill(signal)
  await child.ended
}

/** Starts a worker with six channels of posts. Returns controls for the clock. */
async function startReading(
  url: string,
  database: Database,
  env: NodeJS.ProcessEnv,
  setClock: (aheadMs: number) => void,
) {
  let price = 400
  const post = (name: string, photos: string[] = []) =>
    tme.addPost(name, {
      photos,
      text: `Rent! 2-room apartment in Vake, 60 sq.m, ${(price += 7)}$ per month.`,
    })
  for (const name of NAMES) {
    tme.addChannel({ username: name, title: 'Flats', posts: [] })
    for (let number = 0; number < 10; number++) post(name)
  }
  await syncChannels(
    database,
    createFolderStore(path.join(folder, 'objects')),
    NAMES.map((username) => ({ username, city: 'Tbilisi' })),
    'web',
  )
  const worker = startScript('run-worker.ts', [url, tme.url, path.join(folder, 'objects')], {
    env: { ...process.env, READ_EVERY_MS: String(READ_EVERY_MS), PHOTO_TIMEOUT_MS: '3000', ...env },
  })
  running.push({ stop: () => kill(worker) })
  await worker.line(/^working$/m)
  const count = async (sql: string): Promise<number> =>
    Number((await database.pool.query<{ count: string }>(sql)).rows[0]!.count)
  const through = () => count(`select count(*) from post where step = 'done'`)
  await until('all is read', async () => (await through()) === NAMES.length * 10)
  const waits: number[] = []
  return {
    count,
    through,
    post,
    waits,
    worker,
    /** Sets the clock, and waits until each channel is read twice and its new post processed. */
    async jump(hours: number): Promise<void> {
      setClock(hours * HOUR)
      const from = tme.requests.length
      const at = Date.now()
      const expected = (await through()) + NAMES.length
      for (const name of NAMES) post(name)
      const reads = (name: string) =>
        tme.requests.slice(from).filter((request) => request.path.startsWith(`/s/${name}`))
      await until(`every channel is read at ${hours} h`, () =>
        NAMES.every((name) => reads(name).length >= 2),
      )
      waits.push(Math.max(...NAMES.map((name) => reads(name)[1]!.at - at)))
      await until(
        `all new posts are processed at ${hours} h`,
        async () => (await through()) === expected,
      )
    },
  }
}

const JUMPS = [24, 0, -24, 0, 24, 48, 0]

test('clock jumps of a day in either direction delay no channel and lose nothing', async () => {
  const database = await cloneDatabase()
  running.push({ stop: () => database.close() })
  writeFileSync(clockFile, '0')
  const shiftClock = pathToFileURL(path.join(projectRoot, 'test/faults/shift-clock.mjs'))
  const env = {
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${shiftClock.href}`,
  }
  const site = await startReading(database.url, database, env, (aheadMs) =>
    writeFileSync(clockFile, String(aheadMs)),
  )
  for (const hours of JUMPS) await site.jump(hours)

  // The retry of a photo is scheduled in a minute by a clock that is a day ahead.
  writeFileSync(clockFile, String(24 * HOUR))
  tme.fail('500', { file: 'late.jpg' })
  const [name] = NAMES
  site.post(name!, ['late'])
  const waiting = `select count(*)
    from graphile_worker.jobs
    where task_identifier = 'copy-photos' and run_at > now() + interval '20 hours'`
  await until('the photo waits for tomorrow', async () => (await site.count(waiting)) === 1)
  tme.restore()
  writeFileSync(clockFile, '0')
  const at = Date.now()
  await until(
    'the photo is copied',
    async () =>
      (await site.count('select count(*) from post_photo where photo_id is not null')) === 1,
  )
  const photoMs = Date.now() - at
  // Edits and deletions of posts that were read while the clock was ahead.
  const { rows } = await database.pool.query<{ username: string; message_id: number }>(
    `select username, message_id
      from post p
      join channel c on c.id = p.channel_id
      order by p.id desc
      limit 2`,
  )
  tme.editPost(rows[0]!.username, rows[0]!.message_id, { text: 'Rented!' })
  tme.deletePost(rows[1]!.username, rows[1]!.message_id)
  await until(
    'they are detected',
    async () =>
      (await site.count(
        `select count(*) from post where revision = 2 or first_missed_at is not null`,
      )) === 2,
  )

  console.log(
    `${JUMPS.length} jumps of the worker's clock: every channel read twice after ` +
      `${site.waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; a photo scheduled for ` +
      `tomorrow was copied ${(photoMs / 1000).toFixed(1)} s after the clock was corrected`,
  )
  expect(await site.count('select count(*) from post where vanished_at is not null')).toBe(0)
  expect(
    await site.count('select count(*) from post where posted_at > now() or seen_at > now()'),
  ).toBe(0)
  expect(
    await site.count(
      `select count(*) from channel where next_read_at > now() + interval '1 hour' or failures > 0`,
    ),
  ).toBe(0)
  expect(site.worker.output()).toContain('"event":"clock.moved-back"')
  expect(site.worker.process.exitCode).toBeNull()
})

test.skipIf(!FAKETIME)(
  'the same with the clock of the database' +
    (FAKETIME ? '' : ' (skipped: install the package faketime)'),
  async () => {
    const data = temporaryDataFolder()
    writeFileSync(clockFile, '+0\n')
    const env = {
      ...process.env,
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    }
    const server = startScript('hold-server.ts', [data.dataDir], { env })
    running.push({
      stop: async () => {
        await kill(server, 'SIGTERM')
        data.remove()
      },
    })
    const { url } = JSON.parse((await server.line(/^(\{.*\})$/m))[1]!) as { url: string }
    await migrate(url, { migrationsDir: path.join(projectRoot, 'migrations') })
    const database = openDatabase(url)
    running.push({ stop: () => database.close() })
    const site = await startReading(url, database, env, (aheadMs) =>
      writeFileSync(clockFile, `${aheadMs < 0 ? '-' : '+'}${Math.abs(aheadMs / 1000)}\n`),
    )
    expect(
      Math.abs(
        (await site.count('select extract(epoch from now())::bigint count')) - Date.now() / 1000,
      ),
    ).toBeLessThan(60)
    for (const hours of JUMPS) {
      await site.jump(hours)
      const aheadSeconds =
        (await site.count('select extract(epoch from now())::bigint count')) - Date.now() / 1000
      expect(aheadSeconds / 3600).toBeCloseTo(hours, 1)
    }
    await until(
      'no job is pending',
      async () =>
        (await site.count(
          `select count(*) from graphile_worker.jobs where attempts < max_attempts`,
        )) === 0,
    )
    console.log(
      `${JUMPS.length} jumps of the clock of the worker and the database: every channel read ` +
        `twice after ${site.waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    )
    expect(await site.count('select count(*) from post where vanished_at is not null')).toBe(0)
  },
)
