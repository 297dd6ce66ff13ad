import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { addFlat } from '../listing-rows.ts'
import { CHANNEL, part, SECRET_KEY, type Part } from '../topology/start-topology.ts'
import { temporaryDataFolder } from './data-folder.ts'
import { projectRoot, until } from './processes.ts'

// Hundreds of connections that send nothing, never finish a request or never read a response:
// other visitors are served meanwhile, memory stays bounded, and the sockets are released.

const HALF_OPEN = 600
const IDLE = 500
const NEVER_READING = 200
const LISTINGS = '/api/listings?city=Tbilisi&limit=100'
/** Incomplete requests are closed after nine seconds, plus the interval of that check. */
const RELEASED_WITHIN_MS = 12_000
/** The maximum response time of pages and calls (spec §9). */
const LONGEST_RESPONSE_MS = 2_000
/** Maximum growth since warm-up, with hundreds of sockets and uncollected garbage. */
const MEMORY_GROWTH_MB = 200
/** Sockets of the database pool and of current visitors. */
const SPARE_SOCKETS = 20

const rows: string[] = []
afterAll(() =>
  console.log(
    [
      '| process | tried | others asked | not served | slowest | sockets released after | ' +
        'memory, before and peak |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ),
)

let database: TestDatabase
let tme: FakeTme
const data = temporaryDataFolder()
beforeAll(async () => {
  for (const name of ['channels', 'photos']) mkdirSync(`${data.folder}/${name}`)
  ;[database, tme] = await Promise.all([cloneDatabase(), startTme({ archiveDir: data.folder })])
  tme.addChannel({ username: CHANNEL, title: 'Flats', posts: [] })
  for (let index = 0; index < 60; index++) await addFlat(database.kysely)
})
afterAll(async () => {
  await Promise.all([database?.close(), tme?.stop()])
  data.remove()
})

async function processOf(main: 'all' | 'server'): Promise<Part> {
  const port = await freePort()
  return part(
    main,
    data.dataDir,
    {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SECRET_KEY,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      RATES_URL: 'off',
      CHANNELS: `${CHANNEL}:Tbilisi`,
      TELEGRAM_WEB_URL: tme.url,
    },
    main === 'all' ? /Bina is ready/ : /"serving http/,
  )
}

/** Resident memory in MB and number of open sockets, from /proc. */
function usageOf({ pid }: Part): { memory: number; sockets: number } {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
  const descriptors = readdirSync(`/proc/${pid()}/fd`)
  return {
    memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024,
    sockets: descriptors.length,
  }
}

type Held = { open(): number; release(): void }

/** Opens `count` connections, each of which runs `behave`. */
async function hold(
  origin: string,
  count: number,
  behave: (socket: net.Socket, index: number) => void,
): Promise<Held> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<net.Socket>()
  const connect = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ host: hostname, port: Number(port) }, () => {
        sockets.add(socket)
        behave(socket, index)
        resolve()
      })
      socket.once('error', reject)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    })
  // Node's listen backlog is 511.
  for (let from = 0; from < count; from += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, count - from) }, (_, index) => connect(from + index)),
    )
  return {
    open: () => sockets.size,
    release: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Requests pages and API calls one after another until `stop`. */
function visitors(origin: string) {
  const paths = ['/api/listings?city=Tbilisi', '/', '/api/auth/session', '/healthz', '/tbilisi']
  let [asked, failed, slowest, isOver] = [0, 0, 0, false]
  const done = (async () => {
    while (!isOver) {
      const began = performance.now()
      const status = await fetch(origin + paths[asked % paths.length]!, {
        headers: { 'x-forwarded-for': `203.0.113.${asked % 250}` },
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      asked += 1
      if (status !== 200) failed += 1
      slowest = Math.max(slowest, performance.now() - began)
      await pause(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await done
      return { asked, failed, slowest }
    },
  }
}

const HEAD = (index: number) =>
  `host: bina.example\r\nx-forwarded-for: 198.51.100.${index % 250}\r\n`

/** Path of the largest file of the browser build. */
function largestAsset(): string {
  const assets = path.join(projectRoot, 'dist/web/assets')
  const size = (name: string) => statSync(path.join(assets, name)).size
  return `/assets/${readdirSync(assets).reduce((a, b) => (size(a) > size(b) ? a : b))}`
}

const HOSTILE: {
  tried: string
  count: number
  behave: (socket: net.Socket, index: number) => void
  releasedWithinMs: number
}[] = [
  {
    tried: 'half-open: a request line and a header, then nothing',
    count: HALF_OPEN,
    behave: (socket, index) => socket.resume().write(`GET / HTTP/1.1\r\n${HEAD(index)}`),
    releasedWithinMs: RELEASED_WITHIN_MS,
  },
  {
    tried: 'half-open: a header line each second',
    count: HALF_OPEN,
    behave: (socket, index) => {
      socket.resume().write(`GET / HTTP/1.1\r\n${HEAD(index)}`)
      const timer = setInterval(() => socket.write('x-more: yes\r\n'), 1000)
      socket.once('close', () => clearInterval(timer))
    },
    releasedWithinMs: RELEASED_WITHIN_MS,
  },
  {
    tried: 'half-open: a byte of the body each second',
    count: HALF_OPEN,
    behave: (socket, index) => {
      socket
        .resume()
        .write(
          `POST /auth/login HTTP/1.1\r\n${HEAD(index)}sec-fetch-site: same-origin\r\n` +
            'content-type: application/json\r\ncontent-length: 1000\r\n\r\n',
        )
      const timer = setInterval(() => socket.write('['), 1000)
      socket.once('close', () => clearInterval(timer))
    },
    releasedWithinMs: RELEASED_WITHIN_MS,
  },
  {
    tried: 'idle: nothing is ever sent',
    count: IDLE,
    behave: (socket) => void socket.resume(),
    releasedWithinMs: RELEASED_WITHIN_MS,
  },
  {
    tried: 'idle: kept alive after one response',
    count: IDLE,
    behave: (socket, index) => socket.resume().write(`GET /healthz HTTP/1.1\r\n${HEAD(index)}\r\n`),
    // The keep-alive timeout.
    releasedWithinMs: 80_000,
  },
  ...[
    { requests: 8, what: 'files', path: largestAsset(), releasedWithinMs: 40_000 },
    { requests: 100, what: 'files', path: largestAsset(), releasedWithinMs: 1_000 },
    { requests: 100, what: 'pages of listings', path: LISTINGS, releasedWithinMs: 1_000 },
  ].map(({ requests, what, path: target, releasedWithinMs }) => ({
    // More than the socket buffers of both sides.
    tried: `never reading: ${requests} ${what} asked for at once`,
    count: NEVER_READING,
    behave: (socket: net.Socket, index: number) =>
      void socket.pause().write(`GET ${target} HTTP/1.1\r\n${HEAD(index)}\r\n`.repeat(requests)),
    releasedWithinMs,
  })),
]

describe.skipIf(!existsSync('/proc/self/status')).each([
  { name: '`serve`', main: 'server' as const },
  { name: '`npm start`', main: 'all' as const },
])('$name', ({ name, main }) => {
  let one: Part
  let held: Held | undefined
  let before: ReturnType<typeof usageOf>
  beforeAll(async () => {
    one = await processOf(main)
    await one.start()
    // Warm up, so that code loaded once does not count as growth.
    const warm = visitors(one.origin)
    await pause(3000)
    await warm.stop()
    before = usageOf(one)
  })
  afterEach(async () => {
    held?.release()
    await until('the process has let go of the sockets', () => socketsHeld() <= SPARE_SOCKETS)
  })
  afterAll(() => one.kill())
  const socketsHeld = () => usageOf(one).sockets - before.sockets

  test.each(HOSTILE)(
    '$count connections, $tried',
    async ({ tried, count, behave, releasedWithinMs }) => {
      let { memory: peak } = usageOf(one)
      const measured = setInterval(() => (peak = Math.max(peak, usageOf(one).memory)), 200)
      onTestFinished(() => clearInterval(measured))
      const others = visitors(one.origin)
      const began = performance.now()
      held = await hold(one.origin, count, behave)
      await expect
        .poll(socketsHeld, { timeout: releasedWithinMs, interval: 50 })
        .toBeLessThanOrEqual(SPARE_SOCKETS)
      const released = performance.now() - began
      const { asked, failed, slowest } = await others.stop()
      rows.push(
        `| ${name} | ${count}: ${tried} | ${asked} | ${failed} | ` +
          `${(slowest / 1000).toFixed(2)} s | ${(released / 1000).toFixed(1)} s | ` +
          `${before.memory.toFixed(0)} and ${peak.toFixed(0)} MB |`,
      )
      console.log(rows.at(-1))
      expect(one.ending()).toBeNull()
      expect(failed).toBe(0)
      expect(slowest).toBeLessThan(LONGEST_RESPONSE_MS)
      expect(peak - before.memory).toBeLessThan(MEMORY_GROWTH_MB)
    },
  )
})
