import { sql } from 'kysely'
import type pg from 'pg'
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
/** For polls: longer than anything takes on a busy machine. */
const WAIT = { timeout: 30_000 }
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
  await expect.poll(() => replicas.countHealthy(), WAIT).toBe(2)
  changes.length = 0
})

const read = async ({ db }: Replicas = replicas): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() name`.execute(db)
  return rows[0]!.name
}
/** The same, after waiting while the database that runs it is blocked. */
const readBlocked = async ({ db }: Replicas = replicas): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select current_database() name from pg_advisory_xact_lock_shared(7)`.execute(db)
  return rows[0]!.name
}
/** Blocks these databases until the returned function is called. */
async function block(...databases: { pool: pg.Pool }[]): Promise<() => Promise<void>> {
  const clients = await Promise.all(databases.map(({ pool }) => pool.connect()))
  await Promise.all(clients.map((client) => client.query('select pg_advisory_lock(7)')))
  return async () => {
    await Promise.all(clients.map((client) => client.query('select pg_advisory_unlock(7)')))
    for (const client of clients) client.release()
  }
}
/** The databases in which statements of readBlocked wait. */
const listBlocked = async (): Promise<string[]> => {
  const { rows } = await primary.pool.query<{ name: string }>(
    `select datname as name from pg_stat_activity
     where datname = any($1) and wait_event_type = 'Lock' and query like '%lock_shared(7)%'`,
    [[primary, first, second].map(nameOf)],
  )
  return rows.map(({ name }) => name).toSorted()
}
const namesOf = (...databases: { url: string }[]) => databases.map(nameOf).toSorted()

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
  await expect.poll(() => replicas.run(reached, read), WAIT).not.toBe(nameOf(primary))
  expect(await replicas.run(UNREACHED, read)).toBe(nameOf(primary))
  expect(await replicas.run(0n, read)).not.toBe(nameOf(primary))
})

test('statements of replicas that break run elsewhere; without any, on the primary', async () => {
  const unblock = await block(first, second)
  const blocked = [readBlocked(), readBlocked()]
  await expect.poll(listBlocked, WAIT).toEqual(namesOf(first, second))
  for (const proxy of proxies) proxy.leadTo(null)
  expect(await Promise.all(blocked)).toEqual([nameOf(primary), nameOf(primary)])
  await unblock()
  expect(await read()).toBe(nameOf(primary))
  await expect.poll(() => replicas.countHealthy(), WAIT).toBe(0)
  expect(changes).toHaveLength(2)
  expect(changes[0]).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^does not respond: /),
  ])
})

test('a statement whose connection is ended by the server runs elsewhere', async () => {
  const [unblockFirst, unblockSecond] = [await block(first), await block(second)]
  const blocked = readBlocked()
  await expect.poll(listBlocked, WAIT).toHaveLength(1)
  const [name] = await listBlocked()
  await (name === nameOf(first) ? unblockSecond : unblockFirst)()
  await primary.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and query like '%lock_shared(7)%'`,
    [name],
  )
  expect(await blocked).not.toBe(name)
  await (name === nameOf(first) ? unblockFirst : unblockSecond)()
})

test('statements on a replica that hangs run elsewhere, and it leaves no connections', async () => {
  const unblock = await block(first)
  const blocked = [readBlocked(), readBlocked()]
  await expect.poll(listBlocked, WAIT).toEqual([nameOf(first)])
  proxies[0]!.hang()
  let found: string[] = []
  void Promise.all(blocked).then((names) => (found = names))
  // Sooner than MAX_SILENCE_MS.
  await expect.poll(() => found, { timeout: 10_000 }).toEqual([nameOf(second), nameOf(second)])
  await unblock()
  expect(changes).toEqual([[`127.0.0.1:${proxies[0]!.port}`, 'does not respond: timed out']])
  const used = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(new Set(used)).toEqual(new Set([nameOf(second)]))
  // The proxy does not see what was closed meanwhile: more checks have connected.
  await expect.poll(() => proxies[0]!.countOpen(), WAIT).toBeGreaterThan(3)
  proxies[0]!.resume()
  await expect.poll(() => replicas.countHealthy(), WAIT).toBe(2)
  await expect.poll(() => proxies[0]!.countOpen(), WAIT).toBe(1)
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
    await expect.poll(() => opened.countHealthy(), WAIT).toBe(1)
    expect(await opened.run(UNREACHED, () => read(opened))).toBe(nameOf(primary))

    let found = ''
    const unblock = await block(primary)
    void opened.run(UNREACHED, () => readBlocked(opened)).then((name) => (found = name))
    await expect.poll(listBlocked, WAIT).toEqual([nameOf(primary)])
    proxy.hang()
    await expect.poll(() => found, { timeout: 10_000 }).toBe(nameOf(first))
    await unblock()
    proxy.resume()
    proxy.leadTo(null)
    expect(await read(opened)).toBe(nameOf(first))
    expect(await opened.run(UNREACHED, () => read(opened))).toBe(nameOf(first))
    await expect(opened.position()).rejects.toThrow(/terminated|ECONNRESET/)
    expect(await readiness.failures()).toEqual([])
    expect(await createReadiness(behind.kysely).failures()).toEqual(['database'])
    proxy.leadTo(Number(new URL(primary.url).port))
    await expect.poll(() => opened.run(UNREACHED, () => read(opened)), WAIT).toBe(nameOf(primary))
  } finally {
    proxy.resume()
    await opened.close()
    await behind.close()
    await proxy.close()
  }
})
