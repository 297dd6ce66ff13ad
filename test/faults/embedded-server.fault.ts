import { chmodSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataFolder, temporaryDataFolder } from './data-folder.ts'
import { type Child, startProcess, startScript, until } from './processes.ts'

const hold = (data: DataFolder): Child => startScript('hold-server.ts', [data.dataDir])
const ready = async (child: Child): Promise<string> =>
  (JSON.parse((await child.line(/^\{.*\}$/m))[0]) as { url: string }).url

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

describe.each(['closed to others', 'open to all'])('in a folder %s', (kind) => {
  const data = temporaryDataFolder()
  const children: Child[] = []
  const track = (child: Child): Child => {
    children.push(child)
    return child
  }
  const start = (): Child => track(hold(data))
  beforeAll(() => chmodSync(data.folder, kind === 'open to all' ? 0o755 : 0o700))
  afterAll(async () => {
    for (const child of children) child.process.kill('SIGTERM')
    await Promise.all(children.map((child) => child.ended))
    data.remove()
  })
  const stopped = () =>
    until('the server is gone', () => !existsSync(path.join(data.home(), 'pg', 'postmaster.pid')))

  test('24 concurrent first starts share one server; the last one stops it', async () => {
    const all = Array.from({ length: 24 }, () => start())
    const urls = await Promise.all(all.map(ready))
    expect(new Set(urls).size).toBe(1)
    await query(urls[0]!, 'create table stored (id integer); insert into stored values (1)')
    for (const child of all.slice(1)) child.process.kill('SIGTERM')
    await Promise.all(all.slice(1).map((child) => child.ended))
    expect(await query(urls[0]!, 'select id from stored')).toEqual([{ id: 1 }])
    all[0]!.process.kill('SIGTERM')
    expect(await all[0]!.ended).toBe(0)
    await stopped()
  })

  test('kill -9 leaves a server that the next start reuses and the last one stops', async () => {
    const first = start()
    await ready(first)
    const pid = data.serverPid()
    first.process.kill('SIGKILL')
    await first.ended
    const next = start()
    expect(await query(await ready(next), 'select id from stored')).toEqual([{ id: 1 }])
    expect(data.serverPid()).toBe(pid)
    next.process.kill('SIGTERM')
    await next.ended
    await stopped()
  })

  test('after kill -9 of the server, the next start recovers committed data', async () => {
    const first = start()
    await query(await ready(first), 'insert into stored values (2)')
    process.kill(data.serverPid(), 'SIGKILL')
    const next = start()
    expect(await query(await ready(next), 'select id from stored order by id')).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    for (const child of [first, next]) child.process.kill('SIGTERM')
    expect(await Promise.all([first.ended, next.ended])).toEqual([0, 0])
    await stopped()
  })

  test('Ctrl-C stops one process group; the server of the others keeps running', async () => {
    const [one, other] = [start(), start()]
    const [, url] = await Promise.all([ready(one), ready(other)])
    process.kill(-one.pid, 'SIGINT')
    expect(await one.ended).toBe(0)
    expect(await query(url!, 'select count(*)::int rows from stored')).toEqual([{ rows: 2 }])
    process.kill(-other.pid, 'SIGINT')
    expect(await other.ended).toBe(0)
    await stopped()
  })

  test('an empty environment and a umask of 077 make no difference', async () => {
    const script = path.join(import.meta.dirname, 'hold-server.ts')
    const child = track(
      startProcess(
        '/bin/sh',
        [
          '-c',
          'umask 077; exec "$0" "$@"',
          process.execPath,
          '--import',
          'tsx',
          script,
          data.dataDir,
        ],
        { env: {} },
      ),
    )
    expect(await query(await ready(child), `select lower('ВАКЕ') word`)).toEqual([{ word: 'ваке' }])
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
  })

  test('starting and stopping six at a time never leaves a process without a server', async () => {
    for (let round = 0; round < 5; round++) {
      const all = Array.from({ length: 6 }, () => start())
      await Promise.all(
        all.map(async (child) => {
          expect(await query(await ready(child), 'select count(*)::int rows from stored')).toEqual([
            { rows: 2 },
          ])
          child.process.kill('SIGTERM')
          expect(await child.ended).toBe(0)
        }),
      )
    }
    await stopped()
  })
})

test('kill -9 during initdb leaves no partial cluster', async () => {
  const data = temporaryDataFolder()
  for (let round = 0; round < 4; round++) {
    const child = hold(data)
    await child.line(/preparing the embedded database/)
    const aside = () => readdirSync(data.home()).filter((name) => /^pg\.\d+-/.test(name))
    await until('initdb is running', () => aside().length > 0)
    process.kill(-child.pid, 'SIGKILL') // and initdb with it
    await child.ended
    expect(existsSync(path.join(data.home(), 'pg'))).toBe(false)
  }
  const child = hold(data)
  expect(await query(await ready(child), 'select 1 one')).toEqual([{ one: 1 }])
  expect(readdirSync(data.home()).filter((name) => /^p[gw]\./.test(name))).toEqual([])
  child.process.kill('SIGTERM')
  await child.ended
  data.remove()
})
