import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL, startTopology, type Topology } from '../topology/start-topology.ts'
import { startProxy } from '../topology/proxy.ts'
import { temporaryDataFolder } from './data-folder.ts'
import {
  queryOnce,
  signalServer,
  startKillablePostgres,
  type KillablePostgres,
} from './killable-postgres.ts'
import { until } from './processes.ts'
import { type Site, startAll } from './whole-product.ts'
import { startWriters } from './writers.ts'

// The database of `serve`, `worker` and `npm start` fails in various ways. No process may exit, no
// acknowledged write may be lost, and everything must recover on its own.

/** Recovery time counts from the restart of the server, or from the fault if we restart it. */
type Fault = { name: string; recoversByItself?: boolean; inject(site: Site): Promise<void> }

/** The time limit of requests, plus a margin for two busy cores. */
const MAX_WAIT_MS = 12_000
const HANG_MS = 25_000
const READ_NOW_EVERY_MS = 2000

const rows: string[] = []
afterAll(() =>
  console.log(
    [
      '| tried | acknowledged | lost | emails twice | requests refused | slowest | alive | ' +
        'ready after | a new post listed after | all jobs done after |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ),
)

let price = 1000
function addPost({ tme }: Site): number {
  price += 1
  tme.addPost(CHANNEL, {
    text: `Rent! 2-room apartment in Vake, ${30 + (price % 90)} sq.m, ${price}$ per month.`,
    photos: [`photo-${price % 6}`],
  })
  return price
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Returns null while the database is unavailable. */
async function count(site: Site, sql: string): Promise<number | null> {
  const found = await queryOnce<{ count: string }>(site.databaseUrl(), sql).catch(() => null)
  return found && Number(found[0]!.count)
}

const isListed = async (site: Site, at: number): Promise<boolean> =>
  (await count(
    site,
    `select count(*)
      from listing
      where status = 'ACTIVE' and price = ${at} and cardinality(photo_ids) = 1`,
  )) === 1
const readNow = (site: Site): Promise<unknown> =>
  queryOnce(site.databaseUrl(), 'update channel set next_read_at = now()')

type Outcome = {
  ended: string[]
  lost: number
  twice: number
  otherOutcomes: string[]
  doubled: number | null
  /** Requests that waited longer than MAX_WAIT_MS for their response. */
  isSlow: boolean
}
/** The expected outcome of every fault. */
const UNHARMED: Outcome = {
  ended: [],
  lost: 0,
  twice: 0,
  otherOutcomes: [],
  doubled: 0,
  isSlow: false,
}

async function measureRecovery(
  site: Site,
  what: string,
  fault: Fault,
  { isBusy }: { isBusy: boolean },
): Promise<Outcome> {
  const name = `${what}: ${fault.name}, ${isBusy ? 'while jobs run' : 'while idle'}`
  const all = Object.entries(site.processes)
  const writers = startWriters(site.web.map(({ origin }) => origin))
  /** Waits for a condition, and throws as soon as a process exits. */
  const untilAlive = (of: string, check: () => boolean | Promise<boolean>) =>
    until(of, () => {
      const dead = all.find(([, one]) => one.ending() !== null)
      if (dead)
        throw new Error(`${dead[0]} ended (${dead[1].ending()}):\n${dead[1].output().slice(-1500)}`)
      return check()
    })
  try {
    const added: number[] = []
    if (isBusy) {
      for (let index = 0; index < 20; index++) added.push(addPost(site))
      await readNow(site)
      await untilAlive(
        'jobs are running',
        async () =>
          ((await count(
            site,
            'select count(*) from graphile_worker.jobs where locked_at is not null',
          )) ?? 0) > 0,
      )
    }
    await untilAlive('writers are under way', () => writers.acknowledged.size > 30)

    const injectedAt = performance.now()
    await fault.inject(site)
    const backAt = fault.recoversByItself ? injectedAt : performance.now()
    await untilAlive('every web server is ready', async () =>
      (
        await Promise.all(
          site.web.map(
            async ({ origin }) =>
              (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200,
          ),
        )
      ).every(Boolean),
    )
    const ready = seconds(backAt)
    const last = addPost(site)
    // A read in progress would overwrite the time of the next one when it ends.
    let readNowAt = -Infinity
    await untilAlive('a new post is listed', async () => {
      if (performance.now() - readNowAt > READ_NOW_EVERY_MS) {
        readNowAt = performance.now()
        await readNow(site).catch(() => {})
      }
      return isListed(site, last)
    })
    const listed = seconds(backAt)
    const [before, tries] = [writers.acknowledged.size, writers.registered.size]
    await untilAlive(
      'writers succeed again',
      () => writers.acknowledged.size > before + 20 && writers.registered.size > tries,
    )
    await writers.stop()

    const stored = new Set(
      (
        await queryOnce<{ view_id: string }>(site.databaseUrl(), 'select view_id from web_vital')
      ).map((row) => row.view_id),
    )
    const accounts = new Set(
      (await queryOnce<{ email: string }>(site.databaseUrl(), 'select email from account')).map(
        (row) => row.email,
      ),
    )
    const lost =
      [...writers.acknowledged].filter((view) => !stored.has(view)).length +
      [...writers.registered].filter((email) => !accounts.has(email)).length
    const emailsTo = (email: string): number =>
      site.smtp.received.filter(({ to }) => to.includes(email)).length
    await untilAlive('everybody has an email', () =>
      [...writers.registered].every((email) => emailsTo(email) > 0),
    )
    for (const each of added)
      await untilAlive(`the flat at ${each} is listed`, () => isListed(site, each))
    await untilAlive(
      'no job is left',
      async () =>
        (await count(site, 'select count(*) from graphile_worker.jobs where run_at <= now()')) ===
        0,
    )
    const twice = [...writers.registered].filter((email) => emailsTo(email) > 1).length
    const refused =
      [...writers.outcomes]
        .filter(([end]) => end !== '200')
        .map(([end, times]) => `${times} x ${end}`)
        .join(', ') || '0'
    const slowest = `${(writers.slowestMs() / 1000).toFixed(1)} s`
    const done = seconds(backAt)
    rows.push(
      `| ${name} | ${writers.acknowledged.size + writers.registered.size} | ${lost} | ` +
        `${twice} | ${refused} | ${slowest} | ${all.length} of ${all.length} | ${ready} | ` +
        `${listed} | ${done} |`,
    )
    return {
      ended: [],
      lost,
      twice,
      isSlow: writers.slowestMs() > MAX_WAIT_MS,
      otherOutcomes: [...writers.outcomes.keys()].filter((end) => end !== '200' && end !== '503'),
      doubled: await count(
        site,
        `select count(*)
          from (select price from listing group by price having count(*) > 1) doubled`,
      ),
    }
  } catch (error) {
    const ended = all.filter(([, one]) => one.ending() !== null).map(([process]) => process)
    rows.push(`| ${name} | | | | | | ${all.length - ended.length} of ${all.length} | | | |`)
    throw error
  } finally {
    console.log(rows.at(-1))
    await writers.stop()
  }
}

const HANGS = 'hangs for 25 seconds with its connections open'
/** Stops the server without closing connections: the kernel still accepts connections and data. */
async function hang({ web }: Site, stop: () => void, resume: () => void): Promise<void> {
  stop()
  try {
    await pause(HANG_MS / 2)
    for (const { origin } of web)
      expect((await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) })).status).toBe(
        503,
      )
    await pause(HANG_MS / 2)
  } finally {
    resume()
  }
}

const CUT = `select pg_terminate_backend(pid)
  from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`
const faultsOf = (server: KillablePostgres): Fault[] => [
  { name: 'every connection is cut', inject: async () => void (await queryOnce(server.url, CUT)) },
  {
    name: 'fast restart',
    inject: async () => {
      await server.stop('fast')
      await server.start()
    },
  },
  {
    name: 'immediate restart',
    inject: async () => {
      await server.stop('immediate')
      await server.start()
    },
  },
  {
    name: 'kill -9 of the postmaster',
    inject: async () => {
      server.kill()
      await server.start()
    },
  },
  {
    name: 'stopped for 15 seconds',
    inject: async () => {
      await server.stop('fast')
      await pause(15_000)
      await server.start()
    },
  },
  { name: HANGS, inject: (of) => hang(of, server.hang, server.resume) },
]
const NAMES = [
  'every connection is cut',
  'fast restart',
  'immediate restart',
  'kill -9 of the postmaster',
  'stopped for 15 seconds',
  HANGS,
]
const WHEN = [{ isBusy: true }, { isBusy: false }]

describe('an external server', () => {
  let server: KillablePostgres
  beforeAll(async () => {
    server = await startKillablePostgres()
    process.env.TEST_DATABASE_URL = server.url
  })
  afterAll(async () => {
    delete process.env.TEST_DATABASE_URL
    await server?.close()
  })

  describe('under serve and worker', () => {
    let topology: Topology
    let site: Site
    beforeAll(async () => {
      topology = await startTopology({ front: startProxy, workers: 2 })
      site = {
        processes: {
          'serve 1': topology.web[0],
          'serve 2': topology.web[1],
          'worker 1': topology.workers[0]!,
          'worker 2': topology.workers[1]!,
        },
        web: topology.web,
        databaseUrl: () => topology.database.url,
        tme: topology.tme,
        smtp: topology.smtp,
      }
    })
    afterAll(() => topology?.stop())
    afterEach(() =>
      Promise.all(
        Object.values(site.processes).map((one) => (one.ending() === null ? null : one.start())),
      ),
    )

    test.each(NAMES.flatMap((name) => WHEN.map((when) => ({ name, ...when }))))(
      '$name, busy: $isBusy',
      async ({ name, isBusy }) => {
        expect(
          await measureRecovery(
            site,
            'serve, worker',
            faultsOf(server).find((fault) => fault.name === name)!,
            { isBusy },
          ),
        ).toEqual(UNHARMED)
      },
    )

    test('processes wait for an unavailable database when they start', async () => {
      await Promise.all(Object.values(site.processes).map((one) => one.kill()))
      await server.stop('fast')
      const starting = Promise.all(Object.values(site.processes).map((one) => one.start()))
      await until('all wait', () =>
        Object.values(site.processes).every(
          (one) => /Waiting for the database/.test(one.output()) || one.ending() !== null,
        ),
      )
      await pause(3000)
      await server.start()
      await starting
      expect(
        await measureRecovery(
          site,
          'serve, worker',
          { name: 'unavailable at the start', inject: async () => {} },
          { isBusy: true },
        ),
      ).toEqual(UNHARMED)
    })
  })

  describe('under npm start', () => {
    let site: Site & { stop(): Promise<void> }
    beforeAll(async () => {
      await queryOnce(server.url, 'create database everything')
      site = await startAll({ DATABASE_URL: server.url.replace(/postgres$/, 'everything') })
    })
    afterAll(() => site?.stop())
    afterEach(() =>
      Promise.all(site.web.map((one) => (one.ending() === null ? null : one.start()))),
    )

    test.each(NAMES.flatMap((name) => WHEN.map((when) => ({ name, ...when }))))(
      '$name, busy: $isBusy',
      async ({ name, isBusy }) => {
        expect(
          await measureRecovery(
            site,
            'npm start',
            faultsOf(server).find((fault) => fault.name === name)!,
            {
              isBusy,
            },
          ),
        ).toEqual(UNHARMED)
      },
    )
  })
})

describe('the embedded server under npm start', () => {
  const data = temporaryDataFolder()
  let site: Site & { stop(): Promise<void> }
  beforeAll(async () => {
    site = await startAll({ DATA_DIR: data.dataDir })
  })
  afterAll(async () => {
    await site?.stop()
    data.remove()
  })
  afterEach(() => Promise.all(site.web.map((one) => (one.ending() === null ? null : one.start()))))

  const pid = (): number | null => {
    try {
      return data.serverPid()
    } catch {
      return null
    }
  }
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const killed = pid()!
    process.kill(killed, name)
    await until('the server was started again', () => pid() !== null && pid() !== killed)
  }
  const faults: Fault[] = [
    {
      name: 'every connection is cut',
      inject: async () => void (await queryOnce(site.databaseUrl(), CUT)),
    },
    { name: 'fast stop', recoversByItself: true, inject: () => signal('SIGINT') },
    { name: 'immediate stop', recoversByItself: true, inject: () => signal('SIGQUIT') },
    { name: 'kill -9 of the postmaster', recoversByItself: true, inject: () => signal('SIGKILL') },
    {
      name: 'kill -9 three times',
      recoversByItself: true,
      inject: async () => {
        for (let times = 0; times < 3; times++) await signal('SIGKILL')
      },
    },
    {
      name: HANGS,
      inject: (of) => {
        const postmaster = pid()!
        return hang(
          of,
          () => signalServer(postmaster, 'SIGSTOP'),
          () => signalServer(postmaster, 'SIGCONT'),
        )
      },
    },
  ]
  test.each(faults.flatMap((fault) => WHEN.map((when) => ({ ...fault, ...when }))))(
    '$name, busy: $isBusy',
    async ({ isBusy, ...fault }) => {
      expect(await measureRecovery(site, 'npm start, embedded', fault, { isBusy })).toEqual(
        UNHARMED,
      )
    },
  )
})
