import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { cloneDatabase } from '#test/clone-database.ts'
import { serveToo } from '#test/e2e/start-product.ts'
import { viewAround } from '#web/map/map-cell-view.ts'
import { formatBounds } from '#contract/map-area.ts'
import { openBrowser } from './browser.ts'
import { type Claim, type Figure, type Table, count, ms } from './claim.ts'
import { type Summary, summarise, timed } from './latencies.ts'
import { type Arrival, type MapMeasurement, measureMap } from './map-browser.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const FEW = 10_000
const MANY = 100_000
const RUNS = 3
const MAX_DRAWN_MS = 1000
const MAX_BYTES = 120_000
const MAX_CPU_MS = 10
const LONG_MS = 50
const PLAIN_BYTES = 2000
/** The bounds of the sample rows (search-rows.ts). */
const TOWN = { south: 41.7, west: 44.7, north: 41.8, east: 44.9 }

export const map: Claim = {
  name: 'map',
  description:
    'A map of 10,000 flats stands within a second of its data, which is small, ' +
    'and moves smoothly; of 100,000 the server answers clusters.',
  async measure(run) {
    const database = await cloneDatabase()
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bina-bench-'))
    chmodSync(dataDir, 0o755)
    writeFileSync(path.join(dataDir, 'secret-key'), randomBytes(32).toString('base64url'))
    const client = await database.pool.connect()
    const browser = await openBrowser()
    try {
      await prepareRows(client)
      await client.query(
        "delete from sample_city where name <> 'Tbilisi'; " +
          'update sample_city set least = 0, below = 1',
      )
      const tables: Table[] = []
      let stored = 0
      for (const [size, arrival] of [
        [FEW, 'points'],
        [MANY, 'cells'],
      ] as const) {
        run.log(`storing ${count(size)} flats of one city`)
        await addRows(client, stored + 1, size, 'listed')
        await settleRows(client)
        stored = size
        const { origin, pid, stop } = await serveToo(dataDir, { DATABASE_URL: database.url })
        try {
          const measurements = await measureOften(browser, origin, arrival, size, run.log)
          tables.push(
            arrival === 'points'
              ? await ofPoints(origin, measurements, await cpuOfPoints(origin, pid, client))
              : await ofCells(origin, measurements, run.log),
          )
        } finally {
          await stop()
        }
      }
      return tables
    } finally {
      await browser.close()
      client.release()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function measureOften(
  browser: Browser,
  origin: string,
  arrival: Arrival,
  size: number,
  log: (line: string) => void,
): Promise<MapMeasurement[]> {
  const measurements: MapMeasurement[] = []
  for (let nth = 1; nth <= RUNS; nth += 1) {
    const measurement = await measureMap(browser, origin, arrival)
    if (!measurement.badge.startsWith(`${count(size)} listings on map`))
      throw new Error(`The map shows "${measurement.badge}" for ${size} flats.`)
    log(
      `${count(size)}, look ${nth} of ${RUNS}: drawn ${ms(measurement.drawn)} ` +
        `after the data, ${measurement.longTasks.length} long tasks`,
    )
    measurements.push(measurement)
  }
  return measurements
}

async function ofPoints(
  origin: string,
  measurements: readonly MapMeasurement[],
  { server, database }: { server: number; database: number },
): Promise<Table> {
  const answer = await sizeOf(`${origin}/api/points?city=Tbilisi`)
  return {
    title:
      `${count(FEW)} flats on a cold page, ` +
      `${RUNS} looks in headless Chromium that draws by software`,
    results: [
      ...resultsOf(measurements),
      {
        what: 'points, compressed',
        is: `${count(answer / 1000)} kB`,
        goal: `< ${MAX_BYTES / 1000} kB`,
        held: answer < MAX_BYTES,
      },
      {
        what: 'points, processor time of server and PostgreSQL together',
        is: `${ms(server)} + ${ms(database)}`,
        goal: `< ${MAX_CPU_MS} ms`,
        held: server + database < MAX_CPU_MS,
      },
    ],
  }
}

/** The processor time of one request for the points of a city, in milliseconds. */
async function cpuOfPoints(origin: string, pid: number, client: pg.ClientBase) {
  const REQUESTS = 50
  let asked = 0
  // Each has its own address, else the server answers from memory.
  const ask = () => sizeOf(`${origin}/api/points?city=Tbilisi&nth=${(asked += 1)}`)
  while (asked < REQUESTS) await ask() // compiles
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const databaseCpu = () => rows.reduce((sum, row) => sum + cpuOf(row.pid), 0)
  const before = [cpuOf(pid), databaseCpu()] as const
  for (let nth = 0; nth < REQUESTS; nth += 1) await ask()
  return {
    server: (cpuOf(pid) - before[0]) / REQUESTS,
    database: (databaseCpu() - before[1]) / REQUESTS,
  }
}

/** The processor time that a process has used, in milliseconds. Source: proc(5), in 1/100 s. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function ofCells(
  origin: string,
  measurements: readonly MapMeasurement[],
  log: (line: string) => void,
): Promise<Table> {
  log('requesting views')
  const first = summarise(await asking(5, () => sizeOf(`${origin}/api/points?city=Tbilisi`)))
  const results: Figure[] = [
    ...resultsOf(measurements),
    { what: 'all of them counted, with what lies around: HTTP, p50 · most', is: both(first) },
  ]
  for (const zoom of [11, 12, 13, 14, 15, 16]) {
    const sizes: number[] = []
    const times = summarise(
      await asking(
        20,
        async (nth) =>
          void sizes.push(
            await sizeOf(
              `${origin}/api/points?city=Tbilisi&zoom=${zoom}` +
                `&bounds=${formatBounds(viewAround(seenAt(zoom, nth), zoom).bounds)}`,
            ),
          ),
      ),
    )
    results.push({
      what: `a view of zoom ${zoom}: HTTP, p50 · most; largest answer, compressed`,
      is: `${both(times)} · ${count(Math.max(...sizes) / 1000)} kB`,
    })
  }
  return { title: `${count(MANY)} flats of one city, gathered by the server`, results }
}

function resultsOf(measurements: readonly MapMeasurement[]): Figure[] {
  const drawn = summarise(measurements.map((measurement) => measurement.drawn))
  const long = measurements.flatMap(({ longTasks }) => longTasks).filter((took) => took > LONG_MS)
  const turns = measurements.flatMap((measurement) => measurement.turns)
  const tooLong = turns.filter((own) => own > LONG_MS)
  return [
    {
      what: 'clusters drawn after the data came, median · most',
      is: `${ms(drawn.p50)} · ${ms(drawn.most)}`,
      goal: `< ${MAX_DRAWN_MS} ms`,
      held: drawn.p50 < MAX_DRAWN_MS,
    },
    {
      what: "of that the page's own processor time, median",
      is: ms(summarise(measurements.map((measurement) => measurement.own)).p50),
    },
    {
      what: 'until they stand from the first byte asked, median',
      is: ms(summarise(measurements.map((measurement) => measurement.fromStart)).p50),
    },
    {
      what:
        `turns above ${LONG_MS} ms of their own processor time while dragging, ` +
        `of ${count(turns.length)}; the longest`,
      is: `${tooLong.length}; ${ms(Math.max(...turns))}`,
      goal: 'none',
      held: tooLong.length === 0,
    },
    {
      what:
        `tasks above ${LONG_MS} ms by the clock, with their waits for what draws in software; ` +
        'the longest',
      is: `${long.length}; ${ms(Math.max(0, ...long))}`,
    },
  ]
}

const both = ({ p50, most }: Summary): string => `${ms(p50)} · ${ms(most)}`

async function asking(times: number, ask: (nth: number) => Promise<unknown>): Promise<number[]> {
  await ask(0)
  const taken: number[] = []
  for (let nth = 1; nth <= times; nth += 1) taken.push(await timed(() => ask(nth)))
  return taken
}

/** The bounds of a view of 800 x 700 pixels, a little farther east each time. */
function seenAt(zoom: number, nth: number) {
  const degrees = 360 / (512 * 2 ** zoom)
  const [tall, wide] = [700 * degrees * 0.74, 800 * degrees]
  const west = TOWN.west + ((TOWN.east - TOWN.west - Math.min(wide, 0.19)) * (nth % 20)) / 20
  const south = TOWN.south + Math.max(0, TOWN.north - TOWN.south - tall) / 2
  return { south, west, north: south + tall, east: west + wide }
}

/** The transfer size of a URL in bytes. */
function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        // The smallest responses are not compressed.
        const isSound = () =>
          answer.statusCode === 200 &&
          (answer.headers['content-encoding'] === 'br' || bytes < PLAIN_BYTES)
        answer.on('end', () =>
          isSound()
            ? resolve(bytes)
            : reject(
                new Error(
                  `${url}: ${answer.statusCode}, ${answer.headers['content-encoding'] ?? 'plain'}`,
                ),
              ),
        )
        answer.on('error', reject)
      })
      .on('error', reject)
  })
}
