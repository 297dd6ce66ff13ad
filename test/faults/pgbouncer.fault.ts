import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { testServer, type TestServer } from '../database-server.ts'
import { freePort } from '../free-port.ts'
import { addFlat } from '../listing-rows.ts'
import { type Child, projectRoot, startProcess, until } from './processes.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

/** PgBouncer in transaction mode before every database of the server of tests. */
describe.skipIf(!existsSync(PGBOUNCER))('PgBouncer in transaction mode', () => {
  let server: TestServer
  let database: TestDatabase
  let pooler: Child
  let poolUrl: URL
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-pgbouncer-'))

  beforeAll(async () => {
    server = await testServer()
    database = await cloneDatabase()
    const direct = new URL(server.url)
    poolUrl = new URL(server.url)
    poolUrl.port = String(await freePort())
    const file = path.join(folder, 'pgbouncer.ini')
    const target =
      `host=${direct.hostname} port=${direct.port} ` +
      `user=${direct.username} password='${decodeURIComponent(direct.password)}'`
    writeFileSync(
      file,
      `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${poolUrl.port}\nunix_socket_dir =\nauth_type = any\n` +
        'pool_mode = transaction\nmax_client_conn = 500\ndefault_pool_size = 10\n',
    )
    const isRoot = process.getuid?.() === 0
    if (isRoot) {
      const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody']).toString())
      for (const each of [folder, file]) chownSync(each, id('-u'), id('-g'))
    }
    pooler = startProcess(PGBOUNCER, [...(isRoot ? ['-u', 'nobody'] : []), file])
    await pooler.line(/process up/)
  })
  afterAll(async () => {
    pooler?.process.kill('SIGINT')
    await pooler?.ended
    await database?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the tests of the server pass through it', async () => {
    const report = path.join(folder, 'report.json')
    const run = startProcess(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=system',
        '--reporter=json',
        `--outputFile=${report}`,
        'src/server/',
      ],
      { env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_POOL_URL: poolUrl.href } },
    )
    expect(await run.ended, run.output().slice(-4000)).toBe(0)
    const { numPassedTests } = (await import(report, { with: { type: 'json' } })) as {
      numPassedTests: number
    }
    expect(numPassedTests).toBeGreaterThan(2500)
    process.stdout.write(`\n${numPassedTests} tests of the server passed through PgBouncer\n`)
  })

  test('serve answers through it, and again after it hung', async () => {
    const id = await addFlat(database.db, { price: 740 })
    const port = await freePort()
    const pooled = new URL(poolUrl)
    pooled.pathname = new URL(database.url).pathname
    const serve = startProcess(process.execPath, [path.join(projectRoot, 'dist/main/server.js')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        SECRET_KEY: 'x'.repeat(40),
        DATABASE_URL: database.url,
        DATABASE_POOL_URL: pooled.href,
      },
    })
    try {
      const origin = `http://127.0.0.1:${port}`
      const status = (url: string) =>
        fetch(origin + url).then(
          (one) => one.status,
          () => 0,
        )
      await until('serve is ready', async () => (await status('/readyz')) === 200)
      const page = await fetch(`${origin}/listing/${id}`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('740')])
      pooler.process.kill('SIGSTOP')
      await until('serve is not ready', async () => (await status('/readyz')) === 503)
      pooler.process.kill('SIGCONT')
      await until('serve is ready again', async () => (await status('/readyz')) === 200)
      expect(await status(`/api/listings/${id}`)).toBe(200)
    } finally {
      serve.process.kill('SIGTERM')
      await serve.ended
    }
  })
})
