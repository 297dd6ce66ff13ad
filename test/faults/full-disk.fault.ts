import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminHealth } from '#contract/admin-health.ts'
import { freePort } from '../free-port.ts'
import { CHANNEL, type Part } from '../topology/start-topology.ts'
import { temporaryDataFolder } from './data-folder.ts'
import { queryOnce } from './killable-postgres.ts'
import { until } from './processes.ts'
import { type Site, startAll } from './whole-product.ts'
import { startWriters, type Writers } from './writers.ts'

// `npm start` on file systems of a few megabytes: one for the data folder with its log, one for
// photos, one for PostgreSQL. Each is filled completely while clients read and write.

const PAGES = ['/', '/tbilisi', '/api/listings?city=Tbilisi', '/api/auth/session']
/** No request hangs, whatever cannot be stored. */
const LONGEST_RESPONSE_MS = 2_000

const data = temporaryDataFolder()
const mounted: string[] = []
let site: Site & { stop(): Promise<void> }
let product: Part
let metricsUrl: string
let admin: string
let price = 2000

/** Mounts a file system of `size` over a folder, and copies its content. */
function mount(folder: string, size: string): void {
  const aside = `${folder}.aside`
  renameSync(folder, aside)
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  mounted.push(folder)
  execFileSync('cp', ['-a', `${aside}/.`, folder])
  execFileSync('chown', ['--reference', aside, folder])
  execFileSync('chmod', ['--reference', aside, folder])
  rmSync(aside, { recursive: true })
}

/** Fills the file system of a folder. Returns a function that frees the space. */
function fill(folder: string): () => void {
  const file = path.join(folder, 'filler')
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k'])
  expect(statfsSync(folder).bavail).toBe(0)
  return () => rmSync(file)
}

const send = (to: string, body: object): Promise<Response> =>
  fetch(product.origin + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' },
    body: JSON.stringify(body),
  })

/** The stores that the metrics and the health page report as full. */
async function reportedFull(): Promise<{ metric: string[]; page: string[]; photos: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const response = await fetch(`${product.origin}/api/admin/health`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  const { storage } = (await response.json()) as { storage: AdminHealth['storage'] }
  return {
    metric: [...text.matchAll(/^bina_storage_full\{store="(\w+)"\} 1$/gm)].map(
      ([, store]) => store!,
    ),
    page: storage.full.map(({ store }) => store),
    photos: storage.photosNotStored,
  }
}

/** Requests pages one after another until `stop`. */
function startReader() {
  const outcomes = new Map<string, number>()
  let [slowest, isOver] = [0, false]
  const done = (async () => {
    for (let asked = 0; !isOver; asked += 1) {
      const began = performance.now()
      const end = await fetch(product.origin + PAGES[asked % PAGES.length]!, {
        headers: { 'x-forwarded-for': `10.1.1.${asked % 250}` },
        signal: AbortSignal.timeout(20_000),
      }).then(async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      }, String)
      outcomes.set(end, (outcomes.get(end) ?? 0) + 1)
      slowest = Math.max(slowest, performance.now() - began)
      await pause(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await done
      return { outcomes, slowest }
    },
  }
}

function addPost(): number {
  price += 1
  site.tme.addPost(CHANNEL, {
    text: `Rent! 2-room apartment in Vake, ${30 + (price % 90)} sq.m, ${price}$ per month.`,
    photos: [`photo-${price % 6}`],
  })
  return price
}
const readNow = (): Promise<unknown> =>
  queryOnce(site.databaseUrl(), 'update channel set next_read_at = now()').catch(() => {})
async function photosOf(at: number): Promise<number | null> {
  const found = await queryOnce<{ photos: number }>(
    site.databaseUrl(),
    `select coalesce(cardinality(photo_ids), 0) photos
      from listing
      where status = 'ACTIVE' and price = ${at}`,
  ).catch(() => [])
  return found[0]?.photos ?? null
}
async function isListed(at: number, photos: number): Promise<boolean> {
  await readNow()
  return (await photosOf(at)) === photos
}

beforeAll(async () => {
  const metricsPort = await freePort()
  const settings = { DATA_DIR: data.dataDir, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug' }
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  // The first start creates the content of the file systems.
  const first = await startAll(settings)
  await first.stop()
  mkdirSync(path.join(data.dataDir, 'objects'), { recursive: true })
  mount(data.dataDir, '6m')
  mount(path.join(data.dataDir, 'objects'), '2m')
  mount(data.home(), '160m')
  site = await startAll(settings)
  product = site.web[0]!
  const email = 'admin@example.com'
  await send('/auth/register', { email, password: 'a lantern over the river 7' })
  await queryOnce(site.databaseUrl(), `update account set role = 'ADMIN' where email = '${email}'`)
  const signedIn = await send('/auth/login', { email, password: 'a lantern over the river 7' })
  admin = ((await signedIn.json()) as { accessToken: string }).accessToken
})
afterAll(async () => {
  if (process.env.SHOW_LOG) {
    console.log(product.output())
    for (const file of [
      path.join(data.dataDir, 'bina.log'),
      path.join(data.home(), 'postgresql.log'),
    ])
      spawnSync(
        'sh',
        [
          '-c',
          `ls -la $(dirname ${file}); df -h $(dirname ${file}); tail -n 25 ${file} | cut -c1-400`,
        ],
        { stdio: 'inherit' },
      )
  }
  await site?.stop()
  for (const folder of mounted.reverse()) execFileSync('umount', ['-l', folder])
  data.remove()
})

const summary = (outcomes: Map<string, number>): string =>
  [...outcomes].map(([end, count]) => `${count} x ${end}`).join(', ')
const rows: string[] = []
afterAll(() =>
  console.log(
    [
      '| full | reads | slowest | writes | acknowledged | lost | works again after |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ),
)

/** Number of acknowledged writes that are missing. */
async function lostOf({ acknowledged, registered }: Writers): Promise<number> {
  const url = site.databaseUrl()
  const views = await queryOnce<{ view_id: string }>(url, 'select view_id from web_vital')
  const emails = await queryOnce<{ email: string }>(url, 'select email from account')
  const stored = new Set([...views.map((row) => row.view_id), ...emails.map((row) => row.email)])
  return [...acknowledged, ...registered].filter((each) => !stored.has(each)).length
}

async function whileFull(
  what: string,
  folder: string,
  { during, again }: { during: () => Promise<void>; again: () => Promise<void> },
): Promise<{ reads: string[]; writes: string[]; lost: number; slowest: number }> {
  const [reader, writers] = [startReader(), startWriters([product.origin])]
  await until('writers are under way', () => writers.acknowledged.size > 30)
  const makeRoom = fill(folder)
  await during()
  const { outcomes, slowest } = await reader.stop()
  const freedAt = performance.now()
  makeRoom()
  await again()
  const recovered = performance.now() - freedAt
  await writers.stop()
  const lost = await lostOf(writers)
  const acknowledged = writers.acknowledged.size + writers.registered.size
  rows.push(
    `| ${what} | ${summary(outcomes)} | ${(slowest / 1000).toFixed(2)} s | ` +
      `${summary(writers.outcomes)} | ${acknowledged} | ${lost} | ` +
      `${(recovered / 1000).toFixed(1)} ` +
      's |',
  )
  console.log(rows.at(-1))
  expect(product.ending()).toBeNull()
  return { reads: [...outcomes.keys()], writes: [...writers.outcomes.keys()], lost, slowest }
}

test('with a full data folder only log lines are lost', async () => {
  const outcome = await whileFull('data folder with the log', data.dataDir, {
    during: async () => {
      const at = addPost()
      await until('the loss is reported', async () => {
        const { metric, page } = await reportedFull()
        return metric.includes('log') && page.includes('log')
      })
      await until('a new post is listed with its photo', () => isListed(at, 1))
    },
    again: () =>
      until('the log says how many lines are lost', () =>
        /"event":"log.lost","lines":\d+.*\n\{.*\n/.test(
          readFileSync(path.join(data.dataDir, 'bina.log'), 'utf8'),
        ),
      ),
  })
  expect(outcome).toMatchObject({ reads: ['200'], writes: ['200'], lost: 0 })
  expect(outcome.slowest).toBeLessThan(LONGEST_RESPONSE_MS)
})

test('with a full photo disk, flats are listed without photos, which are added later', async () => {
  const added: number[] = []
  const outcome = await whileFull('photos', path.join(data.dataDir, 'objects'), {
    during: async () => {
      for (let index = 0; index < 3; index++) added.push(addPost())
      for (const at of added) await until('the flat is listed', () => isListed(at, 0))
      await until('it is reported', async () => {
        const { metric, page, photos } = await reportedFull()
        return metric.includes('photos') && page.includes('photos') && photos >= 3
      })
    },
    again: async () => {
      // Photos are retried after one minute, then after ten.
      await queryOnce(
        site.databaseUrl(),
        `update graphile_worker._private_jobs set run_at = now() where key like 'missing-photos:%'`,
      )
      for (const at of added) await until('the flat has its photo', () => isListed(at, 1))
      expect((await reportedFull()).photos).toBe(0)
    },
  })
  expect(outcome).toMatchObject({ reads: ['200'], writes: ['200'], lost: 0 })
  expect(outcome.slowest).toBeLessThan(LONGEST_RESPONSE_MS)
})

test.each([
  {
    what: 'PostgreSQL',
    isSeen: async () => {
      const { metric, page } = await reportedFull()
      return metric.includes('database') && page.includes('database')
    },
  },
  {
    what: 'PostgreSQL, until it cannot write its WAL and ends',
    isSeen: async () => {
      await queryOnce(site.databaseUrl(), 'select pg_switch_wal()').catch(() => {})
      return /^bina_database_up 0$/m.test(await (await fetch(metricsUrl)).text())
    },
  },
])(
  'with a full file system of $what, writes are rejected and posts are read later',
  async ({ what, isSeen }) => {
    const added: number[] = []
    const outcome = await whileFull(what, data.home(), {
      during: async () => {
        await until('it is reported', isSeen)
        for (let index = 0; index < 3; index++) added.push(addPost())
        await pause(15_000)
      },
      again: async () => {
        for (const at of added)
          await until('the flat is listed with its photo', () => isListed(at, 1))
      },
    })
    expect(outcome.lost).toBe(0)
    expect(outcome.writes.filter((end) => end !== '200' && end !== '503')).toEqual([])
    expect(outcome.reads.filter((end) => end !== '200' && end !== '503')).toEqual([])
    expect(outcome.slowest).toBeLessThan(LONGEST_RESPONSE_MS)
  },
)
