import { mkdirSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { addFlat } from '../listing-rows.ts'
import { hasNginx, startNginx } from '../topology/nginx.ts'
import { startProxy } from '../topology/proxy.ts'
import {
  CHANNEL,
  part,
  SECRET_KEY,
  startTopology,
  type Part,
  type Topology,
} from '../topology/start-topology.ts'
import { startBusyClients, type Asked } from './busy-clients.ts'
import { temporaryDataFolder } from './data-folder.ts'
import { until } from './processes.ts'

// SIGTERM while 20 clients send one request after another: every request gets a response.

const ROUNDS = 5
const QUESTIONS: Asked[] = [
  { path: '/api/listings?city=Tbilisi' },
  { path: '/' },
  { path: '/api/auth/session' },
  { path: '/auth/refresh', method: 'POST' },
  { path: '/tbilisi' },
]

const rows: string[] = []
afterAll(() =>
  console.log(
    [
      '| tried | runs | requests | lost | longest from SIGTERM to the end |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ),
)

let database: TestDatabase
let tme: FakeTme
const data = temporaryDataFolder()
beforeAll(async () => {
  for (const name of ['channels', 'photos']) mkdirSync(path.join(data.folder, name))
  ;[database, tme] = await Promise.all([cloneDatabase(), startTme({ archiveDir: data.folder })])
  tme.addChannel({ username: CHANNEL, title: 'Flats', posts: [] })
  for (let index = 0; index < 30; index++) await addFlat(database.kysely)
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
      RATES_URL: 'off',
      CHANNELS: `${CHANNEL}:Tbilisi`,
      TELEGRAM_WEB_URL: tme.url,
    },
    main === 'all' ? /Bina is ready/ : /"serving http/,
  )
}

/** Stops a process while clients are busy. Returns the duration in milliseconds. */
async function endUnder(clients: ReturnType<typeof startBusyClients>, one: Part): Promise<number> {
  await until('clients are under way', () => clients.answered() > 200)
  const began = performance.now()
  expect(await one.end()).toBe(0)
  return performance.now() - began
}

const summaryOf = (outcomes: Map<string, number>): string =>
  [...outcomes].map(([end, count]) => `${count} x ${end}`).join(', ')

describe.each([
  { name: 'npm start', main: 'all' as const },
  { name: 'serve', main: 'server' as const },
])('$name', ({ name, main }) => {
  let one: Part
  beforeAll(async () => {
    one = await processOf(main)
  })
  afterEach(() => one.kill())

  test.each([{ keepAlive: true }, { keepAlive: false }])(
    '20 busy clients lose no request; keep-alive: $keepAlive',
    async ({ keepAlive }) => {
      let [requests, lost, longest] = [0, 0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        await one.start()
        const clients = startBusyClients(one.origin, QUESTIONS, { keepAlive })
        longest = Math.max(longest, await endUnder(clients, one))
        await clients.done
        console.log(summaryOf(clients.outcomes))
        requests += clients.answered() + clients.lost()
        lost += clients.lost()
      }
      rows.push(
        `| ${name}, ${keepAlive ? 'keep-alive' : 'a connection for each request'} | ${ROUNDS} | ` +
          `${requests} | ${lost} | ${(longest / 1000).toFixed(1)} s |`,
      )
      console.log(rows.at(-1))
      expect(lost).toBe(0)
      expect(longest).toBeLessThan(15_000)
    },
  )

  test('an idle client gets a response with Connection: close', async () => {
    await one.start()
    const agent = new http.Agent({ keepAlive: true, maxSockets: 30 })
    const ask = () =>
      new Promise<{ end: string; connection: string | undefined }>((resolve) => {
        const request = http.get(`${one.origin}/api/auth/session`, { agent }, (response) => {
          response.resume()
          response.once('end', () =>
            resolve({ end: String(response.statusCode), connection: response.headers.connection }),
          )
        })
        request.once('error', (error: NodeJS.ErrnoException) =>
          resolve({ end: error.code ?? error.message, connection: undefined }),
        )
      })
    expect((await Promise.all(Array.from({ length: 20 }, ask))).map(({ end }) => end)).toEqual(
      Array.from({ length: 20 }, () => '200'),
    )
    const ended = one.end()
    await until(
      'the process reports that it is shutting down',
      async () => (await fetch(`${one.origin}/readyz`).catch(() => null))?.status === 503,
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await pause(index * 40)
        return ask()
      }),
    )
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ end: '200', connection: 'close' })))
    agent.destroy()
    expect(await ended).toBe(0)
  })
})

describe('two servers behind a proxy', () => {
  let site: Topology
  beforeAll(async () => {
    console.log(hasNginx ? 'behind nginx' : 'behind the test proxy: nginx is not installed')
    site = await startTopology({ front: hasNginx ? startNginx : startProxy })
  })
  afterAll(() => site?.stop())

  test.each([{ keepAlive: true }, { keepAlive: false }])(
    '20 busy clients lose no request while each server stops; keep-alive: $keepAlive',
    async ({ keepAlive }) => {
      let longest = 0
      const clients = startBusyClients(site.origin, QUESTIONS, { keepAlive })
      for (let round = 0; round < ROUNDS; round++) {
        const one = site.web[round % 2]!
        const before = clients.answered()
        await until('clients are under way', () => clients.answered() > before + 200)
        const began = performance.now()
        expect(await one.end()).toBe(0)
        longest = Math.max(longest, performance.now() - began)
        await one.start()
        // nginx does not use a failed server for five seconds.
        await pause(8000)
      }
      clients.stop()
      await clients.done
      console.log(summaryOf(clients.outcomes))
      rows.push(
        `| serve twice behind ${hasNginx ? 'nginx' : 'a proxy'}, clients with ` +
          `${keepAlive ? 'connections kept alive' : 'a connection for each request'} | ` +
          `${ROUNDS} | ${clients.answered()} | ${clients.lost()} | ` +
          `${(longest / 1000).toFixed(1)} s |`,
      )
      console.log(rows.at(-1))
      expect(clients.lost()).toBe(0)
      expect(longest).toBeLessThan(20_000)
    },
  )
})
