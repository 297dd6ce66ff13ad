import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { openDatabase } from './database.ts'
import { createReadiness } from './readiness.ts'
import { openReplicas, type Replicas, UNREACHED } from './replicas.ts'

// Two more databases of the same server stand for replicas: their positions are those of the
// primary, and their names tell which one was read. Real standbys: test/faults/replicas.fault.ts.
const [primary, first, second] = [
  await openTestDatabase(),
  await openTestDatabase(),
  await openTestDatabase(),
]
const nameOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1)
const proxies = await Promise.all(
  [first, second].map(({ url }) => startTcpProxy(Number(new URL(url).port))),
)
const throughProxy = (index: number) => {
  const url = new URL([first, second][index]!.url)
  url.hostname = '127.0.0.1'
  url.port = String(proxies[index]!.port)
  return url.href
}
const changes: [name: string, problem: string | null][] = []
const replicas = openReplicas(
  { database: primary, url: primary.url },
  [throughProxy(0), throughProxy(1)],
  (...change) => changes.push(change),
)
afterAll(async () => {
  await replicas.close()
  await Promise.all(proxies.map((one) => one.close()))
})
beforeEach(async () => {
  proxies.forEach((proxy, index) => {
    proxy.resume()
    proxy.leadTo(Number(new URL([first, second][index]!.url).port))
  })
  await expect.poll(() => replicas.countHealthy(), { timeout: 30_000 }).toBe(2)
  changes.length = 0
})

const read = async ({ db }: Replicas = replicas): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() name`.execute(db)
  return rows[0]!.name
}
/** Reads while `work` is done, slowly enough that it runs on some server by then. */
const readSlowly = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select current_database() name from pg_sleep(1)`.execute(replicas.db)
  return rows[0]!.name
}
/** The number of statements of readSlowly that run in a database. */
const countSlow = async (name: string): Promise<number> => {
  const { rows } = await primary.pool.query(
    `select from pg_stat_activity
     where datname = $1 and state = 'active' and query like '%pg_sleep(1)%'`,
    [name],
  )
  return rows.length
}

test('statements take turns, and those of one run use one replica', async () => {
  expect(new Set([await read(), await read()])).toEqual(new Set([nameOf(first), nameOf(second)]))
  const inRun = await replicas.run(null, () => Promise.all([read(), read(), read(), read()]))
  expect(new Set(inRun).size).toBe(1)
})

test('reads what was written up to a position, else from the primary', async () => {
  await primary.kysely.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx) // which the test server is without
    await sql`select pg_logical_emit_message(true, 'test', 'a change')`.execute(tx)
  })
  const reached = await replicas.position()
  expect(await replicas.run(reached, read)).toBe(nameOf(primary))
  await expect.poll(() => replicas.run(reached, read)).not.toBe(nameOf(primary))
  expect(await replicas.run(UNREACHED, read)).toBe(nameOf(primary))
  expect(await replicas.run(0n, read)).not.toBe(nameOf(primary))
})

test('statements of replicas that break run elsewhere; without any, on the primary', async () => {
  const slow = [readSlowly(), readSlowly()]
  await expect
    .poll(async () => (await countSlow(nameOf(first))) + (await countSlow(nameOf(second))))
    .toBe(2)
  for (const proxy of proxies) proxy.leadTo(null)
  expect(await Promise.all(slow)).toEqual([nameOf(primary), nameOf(primary)])
  expect(await read()).toBe(nameOf(primary))
  await expect.poll(() => replicas.countHealthy()).toBe(0)
  expect(changes).toHaveLength(2)
  expect(changes[0]).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^does not respond: /),
  ])
})

test('a statement whose connection is ended by the server runs elsewhere', async () => {
  const slow = readSlowly()
  const running = async () =>
    (await countSlow(nameOf(first))) > 0 ? nameOf(first) : nameOf(second)
  await expect
    .poll(async () => (await countSlow(nameOf(first))) + (await countSlow(nameOf(second))))
    .toBe(1)
  const name = await running()
  await primary.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and query like '%pg_sleep(1)%'`,
    [name],
  )
  expect(await slow).not.toBe(name)
})

test('statements on a replica that hangs run elsewhere, and it leaves no connections', async () => {
  const slow = [readSlowly(), readSlowly()]
  await expect.poll(async () => countSlow(nameOf(first))).toBe(1)
  proxies[0]!.hang()
  expect(await Promise.all(slow)).toEqual([nameOf(second), nameOf(second)])
  expect(changes).toEqual([[`127.0.0.1:${proxies[0]!.port}`, 'does not respond: timed out']])
  const used = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(new Set(used)).toEqual(new Set([nameOf(second)]))
  // The proxy does not see what was closed meanwhile: more checks have connected.
  await expect.poll(() => proxies[0]!.countOpen(), { timeout: 30_000 }).toBeGreaterThan(3)
  proxies[0]!.resume()
  await expect.poll(() => replicas.countHealthy(), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => proxies[0]!.countOpen()).toBe(1)
  expect(changes[1]).toEqual([`127.0.0.1:${proxies[0]!.port}`, null])
})

test('errors of statements are thrown, and nothing moves within a transaction', async () => {
  await expect(sql`select 1/0`.execute(replicas.db)).rejects.toThrow('division by zero')
  await replicas.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    for (const proxy of proxies) proxy.leadTo(null)
    await expect(sql`select 1`.execute(connection)).rejects.toThrow(/^Connection terminated/)
  })
})

test('replicas serve while the primary is down, also those who read after a change', async () => {
  const proxy = await startTcpProxy(Number(new URL(primary.url).port))
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'

  const behind = openDatabase(url.href)
  const opened = openReplicas({ database: behind, url: url.href }, [first.url], () => {})
  const readiness = createReadiness(behind.kysely)
  readiness.addReplicas(opened.db)
  try {
    await expect.poll(() => opened.countHealthy()).toBe(1)
    expect(await opened.run(UNREACHED, () => read(opened))).toBe(nameOf(primary))
    proxy.leadTo(null)
    expect(await read(opened)).toBe(nameOf(first))
    expect(await opened.run(UNREACHED, () => read(opened))).toBe(nameOf(first))
    await expect(opened.position()).rejects.toThrow(/terminated|ECONNRESET/)
    expect(await readiness.failures()).toEqual([])
    expect(await createReadiness(behind.kysely).failures()).toEqual(['database'])
    proxy.leadTo(Number(new URL(primary.url).port))
    await expect
      .poll(() => opened.run(UNREACHED, () => read(opened)), { timeout: 30_000 })
      .toBe(nameOf(primary))
  } finally {
    await opened.close()
    await behind.close()
    await proxy.close()
  }
})
