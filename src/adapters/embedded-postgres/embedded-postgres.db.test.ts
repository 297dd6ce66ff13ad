import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryDataFolder } from '#test/faults/data-folder.ts'
import { type EmbeddedServer, ensureServer } from './embedded-postgres.ts'

const data = temporaryDataFolder()
const servers: EmbeddedServer[] = []
const fast = { settings: { fsync: 'off' } }
async function ensure(): Promise<EmbeddedServer> {
  const server = await ensureServer(data.dataDir, () => {}, fast)
  servers.push(server)
  return server
}
afterAll(async () => {
  for (const server of servers) await server.stop()
  data.remove()
})

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<[T]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

test('concurrent starts create one cluster, with support for all scripts', async () => {
  const [first, second] = await Promise.all([ensure(), ensure()])
  expect(second.url).toBe(first.url)
  expect(await ask(first.url, `select lower('ВАКЕ ԱՐԱԲԿԻՐ ÇUKARICA')`)).toEqual([
    'ваке արաբկիր çukarica',
  ])
  await ask(first.url, 'create table stored (id integer)')
})

test('the server stops with its last user, and the next start finds the data', async () => {
  const [first, second] = servers
  await first!.stop()
  expect(await ask(second!.url, 'select count(*)::int from stored')).toEqual([0])
  await second!.stop()
  expect(existsSync(path.join(data.home(), 'pg', 'postmaster.pid'))).toBe(false)
  const third = await ensure()
  expect(await ask(third.url, 'select count(*)::int from stored')).toEqual([0])
  await third.stop()
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a server that dies (%s) while in use is restarted on its port with its data',
  async (signal) => {
    const server = await ensure()
    const [rows] = await ask<number>(
      server.url,
      'insert into stored values (1) returning (select count(*)::int from stored)',
    )
    const pid = data.serverPid()
    process.kill(pid, signal)
    const pidNow = () => {
      try {
        return data.serverPid()
      } catch {
        return pid
      }
    }
    await vi.waitUntil(() => pidNow() !== pid, { timeout: 20_000, interval: 50 })
    await vi.waitUntil(
      () =>
        ask(server.url, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000, interval: 50 },
    )
    expect(await ask(server.url, 'select count(*)::int from stored')).toEqual([rows! + 1])
    await server.stop()
    expect(existsSync(path.join(data.home(), 'pg', 'postmaster.pid'))).toBe(false)
    const next = await ensure()
    expect(next.url).toBe(server.url)
    await ask(next.url, 'delete from stored')
    await next.stop()
  },
)

test('a pid file with the id of another program is ignored', async () => {
  const file = path.join(data.home(), 'pg', 'postmaster.pid')
  writeFileSync(
    file,
    [
      process.pid,
      path.join(data.home(), 'pg'),
      '1700000000',
      '1',
      '',
      '127.0.0.1',
      '0 0',
      'ready',
      '',
    ].join('\n'),
  )
  chmodSync(file, 0o600)
  const server = await ensure()
  expect(await ask(server.url, 'select count(*)::int from stored')).toEqual([0])
  expect(Number(readFileSync(file, 'utf8').split('\n')[0])).not.toBe(process.pid)
  await server.stop()
})

test('files of killed starts are removed, those of running ones are not', async () => {
  const dead = 2 ** 22 + 1 // beyond any pid
  const [killed, living, password] = [
    `pg.${dead}-a1b2c3`,
    `pg.${process.pid}-a1b2c3`,
    `pw.${dead}-a1b2c3`,
  ].map((name) => path.join(data.home(), name)) as [string, string, string]
  for (const folder of [killed, living]) mkdirSync(folder, { recursive: true })
  writeFileSync(password, 'secret')
  const server = await ensure()
  expect([killed, password, living].map((file) => existsSync(file))).toEqual([false, false, true])
  await server.stop()
})

test.skipIf(process.platform === 'win32')('only the owner can read the password', () => {
  expect(statSync(path.join(data.dataDir, 'database.json')).mode & 0o777).toBe(0o600)
  expect(statSync(data.home()).mode & 0o777).toBe(0o700)
})

test('an impossible data folder is reported in one line', async () => {
  const file = path.join(data.folder, 'a-file')
  writeFileSync(file, '')
  await expect(ensureServer(path.join(file, 'data'), () => {})).rejects.toThrow(
    new RegExp(
      String.raw`^The data folder .+ cannot be written \(ENOTDIR\)\. Set DATA_DIR ` +
        String.raw`to a writable folder\.$`,
    ),
  )
})

test('a cluster of another major version is rejected', async () => {
  const file = path.join(data.home(), 'pg', 'PG_VERSION')
  const real = readFileSync(file)
  writeFileSync(file, '17\n')
  await expect(ensure()).rejects.toThrow(
    /created by PostgreSQL 17, but this version of Bina includes 18/,
  )
  writeFileSync(file, real)
})
