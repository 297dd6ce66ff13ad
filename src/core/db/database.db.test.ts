import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const database = await openTestDatabase()

test('closing waits for statements that wait for a connection', async () => {
  const { pool, close } = openDatabase(database.url, { poolSize: 1, connectTimeoutMs: 1000 })
  const asked = [1, 2, 3].map((number) =>
    pool.query<{ number: number }>('select $1::int as number', [number]),
  )
  const closing = close()
  const answers = await Promise.all(asked)
  expect(answers.map(({ rows }) => rows[0]!.number)).toEqual([1, 2, 3])
  await closing
})

test('an unused database can be closed, even twice', async () => {
  const { pool, close } = openDatabase(database.url)
  await close()
  await close()
  expect(pool.ended).toBe(true)
})

/** A proxy to the database. `fallSilent` makes open connections hang without closing them. */
async function startProxy(): Promise<{ url: string; fallSilent(): void }> {
  const open = new Set<Socket>()
  const target = new URL(database.url)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => open.has(from) && to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return { url: url.href, fallSilent: () => open.clear() }
}

test('a connection to a silent server is closed and replaced', async () => {
  const proxy = await startProxy()
  const { kysely, pool, close } = openDatabase(proxy.url, { poolSize: 1, maxSilenceMs: 500 })
  onTestFinished(close)
  await pool.query('create table silent_note (text text)')
  const lost = kysely.transaction().execute(async (tx) => {
    await sql`insert into silent_note values ('in a transaction')`.execute(tx)
    proxy.fallSilent()
    await sql`insert into silent_note values ('after the silence')`.execute(tx)
  })
  expect(isDatabaseUnavailable(await lost.catch((error: unknown) => error))).toBe(true)
  await pool.query(`insert into silent_note values ('acknowledged')`)
  await close()
  expect((await database.pool.query('select text from silent_note')).rows).toEqual([
    { text: 'acknowledged' },
  ])
})

test('idle connections and statements that keep sending stay open', async () => {
  const { kysely, pool, close } = openDatabase(database.url, { poolSize: 1, maxSilenceMs: 300 })
  onTestFinished(close)
  const {
    rows: [before],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  await kysely.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await pause(700)
    await sql`select 1`.execute(tx)
  })
  const pieces = await pool.query(
    `select repeat('x', 20000), pg_sleep(0.1) from generate_series(1, 10)`,
  )
  expect(pieces.rowCount).toBe(10)
  await pause(700)
  const {
    rows: [after],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  expect(after).toEqual(before)
})
