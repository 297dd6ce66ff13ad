import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#core/accounts/sessions.ts'
import { openDatabase } from '#core/db/database.ts'
import { openReplicas } from '#core/db/replicas.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '../alert-rows.ts'
import type { TestDatabase } from '../clone-database.ts'
import { freePort } from '../free-port.ts'
import { addFlat } from '../listing-rows.ts'
import { publishMessage } from '../publish-posts.ts'
import { queryOnce } from './killable-postgres.ts'
import { canReplicate, type Cluster, type Node, startCluster } from './postgres-cluster.ts'
import { type Child, projectRoot, startProcess, until } from './processes.ts'
import { startReaders, type KnownFlats, type Readers } from './readers.ts'
import { startWriters, type Writers } from './writers.ts'

// `serve` reads from streaming replicas while these and the primary are killed and hang in turn. No
// reader may get an error or a wrong answer, and no acknowledged write may be lost.

const SECRET_KEY = 'a key of at least thirty-two characters'
const FLATS = 60
const MAX_DROP_MS = 2000
const ROUNDS = 5

type Kind = (typeof KINDS)[number]
const KINDS = [
  'a standby is killed',
  'a standby hangs',
  'the primary is killed and started again',
  'the primary hangs',
  'the primary is killed, a standby promoted',
] as const

type Row = { times: number; reads: number; changes: number; dropMs: number; usedMs: number }
const rows = new Map<string, Row>()

describe.skipIf(!canReplicate)('read replicas', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-replicas-'))
  let cluster: Cluster
  let database: TestDatabase
  let serve: Child
  let origin: string
  let metricsUrl: string
  let settings: Record<string, string>
  let readers: Readers
  let writers: Writers

  beforeAll(async () => {
    cluster = await startCluster()
    const [port, metricsPort] = [await freePort(), await freePort()]
    origin = `http://127.0.0.1:${port}`
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    settings = {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: folder,
      SECRET_KEY,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: cluster.url,
      DATABASE_READ_URLS: cluster.nodes.map(({ url }) => url).join(),
    }
    serve = startProcess(process.execPath, [path.join(projectRoot, 'dist/main/server.js')], {
      env: { PATH: process.env.PATH, ...settings },
    })
    await until('serve is ready', async () => (await statusOf('/readyz')) === 200)
    const opened = openDatabase(cluster.url)
    database = { ...opened, db: opened.kysely, url: cluster.url }
    const known = await addFlats(database)
    await untilUsed(3)
    readers = startReaders(origin, known, await signInAsAdmin(database))
    writers = startWriters([origin], { atOnce: 3 })
    await until('everybody is under way', () => readers.count() > 50 && readers.changes() > 3)
  })
  afterAll(async () => {
    await Promise.all([readers?.stop(), writers?.stop()])
    serve?.process.kill('SIGTERM')
    await serve?.ended
    await database?.close().catch(() => {})
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
    printRows(rows)
  })

  const statusOf = (url: string) =>
    fetch(origin + url).then(
      ({ status }) => status,
      () => 0,
    )
  const countUsed = async (): Promise<number> => {
    const text = await fetch(metricsUrl).then((response) => response.text())
    return Number(/^bina_replicas_in_use (\d+)$/m.exec(text)?.[1])
  }
  const untilUsed = (count: number) =>
    until(`${count} replicas are in use`, async () => (await countUsed()) === count)
  /** The log lines that say that a node is out of use, with their times. */
  const dropsOf = ({ port }: Node) =>
    serve
      .output()
      .split('\n')
      .filter((line) => line.includes('"replica.dropped"') && line.includes(`:${port}"`))
      .map((line) => JSON.parse(line) as { time: string | number; msg: string })

  /** Injects a fault into a node and measures until it is out of use, and used again. */
  async function measure(kind: string, node: Node, inject: () => unknown, repair: () => unknown) {
    const [reads, changes, drops] = [readers.count(), readers.changes(), dropsOf(node).length]
    const injectedAt = Date.now()
    await inject()
    await until(`${node.name} is out of use`, () => dropsOf(node).length > drops)
    const drop = dropsOf(node)[drops]!
    const dropMs = new Date(drop.time).getTime() - injectedAt
    const readsThen = readers.count()
    await until('readers go on', () => readers.count() > readsThen + 20)
    await repair()
    const repairedAt = Date.now()
    await untilUsed(3)
    const usedMs = Date.now() - repairedAt
    await cluster.untilStreaming()
    const [writes, changesThen] = [writers.acknowledged.size, readers.changes()]
    await until(
      'writers go on',
      () => writers.acknowledged.size > writes + 10 && readers.changes() > changesThen,
    )
    const row = rows.get(kind) ?? { times: 0, reads: 0, changes: 0, dropMs: 0, usedMs: 0 }
    rows.set(kind, {
      times: row.times + 1,
      reads: row.reads + readers.count() - reads,
      changes: row.changes + readers.changes() - changes,
      dropMs: Math.max(row.dropMs, dropMs),
      usedMs: Math.max(row.usedMs, usedMs),
    })
    expect(readers.wrong).toEqual([])
    return { drop, dropMs }
  }

  async function breakOnce(kind: Kind, round: number): Promise<number> {
    const [primary, standby] = [cluster.primary(), cluster.standbys()[round % 2]!]
    const hangs = kind.endsWith('hangs')
    const node = kind.startsWith('a standby') ? standby : primary
    const { dropMs } = await measure(
      kind,
      node,
      async () => {
        if (hangs) return node.hang()
        await node.kill()
        if (kind.endsWith('promoted')) await cluster.promote()
      },
      async () => {
        if (hangs) return node.resume()
        await node.start()
        if (!kind.endsWith('promoted')) return
        const checks = new Set<unknown>()
        await until('the former primary was checked', async () => {
          const found = await node.query<{ at: string }>(
            `select query_start::text as at from pg_stat_activity
             where query like '%pg_walfile_name%' and pid <> pg_backend_pid()`,
          )
          for (const { at } of found) checks.add(at)
          return checks.size > 2
        })
        expect(await countUsed()).toBe(2)
        await node.kill()
        await node.rebuild()
      },
    )
    return dropMs
  }

  test.each(
    Array.from({ length: ROUNDS }, (_, round) =>
      KINDS.map((kind) => [round + 1, kind] as const),
    ).flat(),
  )('round %i: %s', async (round, kind) => {
    expect(await breakOnce(kind, round)).toBeLessThan(MAX_DROP_MS)
  })

  test('a standby that lags is out of use until it has caught up', async () => {
    const [standby] = cluster.standbys() as [Node]
    const { drop } = await measure(
      'a standby stops replaying',
      standby,
      () => standby.query('select pg_wal_replay_pause()'),
      () => resumeReplay(standby),
    )
    expect(drop.msg).toContain('more than 5 seconds behind')
  })

  test('a statement that replaying ends runs again on the primary', async () => {
    const [standby] = cluster.standbys() as [Node]
    const replicas = openReplicas({ database, url: cluster.url }, [standby.url], () => {})
    try {
      await expect.poll(() => replicas.countHealthy(), { timeout: 30_000 }).toBe(1)
      const conflicts = async () =>
        Number(
          (
            await standby.query<{ count: string }>(
              'select sum(confl_snapshot) as count from pg_stat_database_conflicts',
            )
          )[0]!.count,
        )
      const before = await conflicts()
      const reading = sql<{ port: string }>`
        select current_setting('port') as port from pg_sleep(6)`.execute(replicas.db)
      await until('it runs', async () => {
        const found = await standby.query(
          `select from pg_stat_activity where query like '%pg_sleep(6)%' and pid <> pg_backend_pid()`,
        )
        return found.length > 0
      })
      await database.pool.query('create table removed as select generate_series(1, 1000)')
      await database.pool.query('delete from removed')
      await database.pool.query('vacuum removed')
      expect((await reading).rows).toEqual([{ port: String(cluster.primary().port) }])
      expect(await conflicts()).toBeGreaterThan(before)
    } finally {
      await replicas.close()
    }
  })

  test('doctor tells what each server is', async () => {
    const [standby, other] = cluster.standbys() as [Node, Node]
    await standby.query('select pg_wal_replay_pause()')
    const doctor = startProcess(process.execPath, [path.join(projectRoot, 'dist/main/doctor.js')], {
      env: { PATH: process.env.PATH, ...settings },
    })
    await doctor.ended
    await resumeReplay(standby)
    const lines = doctor.output().split('\n')
    const found = ({ port }: Node) =>
      lines.find((line) => line.includes('replicas') && line.includes(`:${port}/`))
    expect(found(cluster.primary())).toMatch(/^ok .+ is the primary itself$/)
    expect(found(other)).toMatch(/^ok .+ is a standby that is up to date$/)
    expect(found(standby)).toMatch(/^WARNING .+ is more than 5 seconds behind the primary/)
  })

  test('no reader got an error or a wrong answer, and no acknowledged write is lost', async () => {
    await Promise.all([readers.stop(), writers.stop()])
    const stored = await queryOnce<{ view_id: string }>(
      cluster.url,
      'select view_id from web_vital',
    )
    const accounts = await queryOnce<{ email: string }>(cluster.url, 'select email from account')
    const [views, emails] = [
      new Set(stored.map((row) => row.view_id)),
      new Set(accounts.map((row) => row.email)),
    ]
    expect([...writers.acknowledged].filter((view) => !views.has(view))).toEqual([])
    expect([...writers.registered].filter((email) => !emails.has(email))).toEqual([])
    expect(readers.wrong).toEqual([])
    expect([...writers.outcomes.keys()].filter((one) => one !== '200' && one !== '503')).toEqual([])
    console.log(
      `${readers.count()} reads, the slowest ${(readers.slowestMs() / 1000).toFixed(1)} s; ` +
        `${writers.acknowledged.size + writers.registered.size + readers.changes()} acknowledged writes, ` +
        `${writers.outcomes.get('503') ?? 0} refused`,
    )
  })
})

/** The statement itself may be ended by what is replayed then. */
const resumeReplay = ({ query }: Node) =>
  until('it replays', () =>
    query('select pg_wal_replay_resume()').then(
      () => true,
      () => false,
    ),
  )

/** Flats that stay as they are, and some whose prices an administrator changes. */
async function addFlats(database: TestDatabase): Promise<KnownFlats> {
  const prices = new Map<number, number>()
  for (let index = 0; index < FLATS; index++) {
    const price = 1001 + index
    const latestPostAt = new Date(Date.now() - (FLATS - index) * 60_000)
    const place: [number, number] = [41.7 + index / 1000, 44.75]
    prices.set(await addFlat(database.db, { price, latestPostAt, place }), price)
  }
  const changing: number[] = []
  for (const area of [40, 55, 70]) {
    const text = `Rent! 2-room apartment in Batumi, ${area} sq.m, ${area}0$ per month.`
    const message = { messageId: area, text }
    const published = { channel: 'batumi_flats', now: new Date() }
    changing.push((await publishMessage(database, message, published)).listing)
  }
  return { prices, changing }
}

/** The cookies of an administrator. */
async function signInAsAdmin({ db }: TestDatabase): Promise<string> {
  const accountId = await addAccount(db, 'ops@example.com', { role: 'ADMIN' })
  const { accessToken } = await openSession(db, openSecrets(SECRET_KEY), {
    accountId,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: 'Firefox', now: new Date() },
  })
  return `accessToken=${accessToken}`
}

function printRows(found: ReadonlyMap<string, Row>): void {
  const lines = [...found].map(
    ([kind, { times, reads, changes, dropMs, usedMs }]) =>
      `| ${kind} | ${times} | ${reads} | ${changes} | ${(dropMs / 1000).toFixed(1)} s | ` +
      `${(usedMs / 1000).toFixed(1)} s |`,
  )
  console.log(
    [
      '| case | times | reads | own changes read | out of use after | used again after |',
      '|---|---|---|---|---|---|',
      ...lines,
    ].join('\n'),
  )
}
