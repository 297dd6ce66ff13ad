import { expect, test } from 'vitest'
import { addJob } from '#core/db/jobs.ts'
import { createReadiness } from '#core/db/readiness.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { readConfig } from '#config'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { freePort } from '#test/free-port.ts'
import { metricsFrom } from './metrics-server.ts'

const database = await openTestDatabase()
const ROLE = { service: 'bina', warn: () => {} } as const

test('metrics and readiness are served on a separate port', async () => {
  const port = await freePort()
  const closing: (() => Promise<unknown>)[] = []
  const readiness = createReadiness(database.kysely)
  const storage = new StorageHealth()
  const metrics = await metricsFrom(
    readConfig({ METRICS_PORT: String(port) }),
    { add: (close) => void closing.push(close) },
    { database, readiness, storage, sampled: true, ...ROLE },
  )
  try {
    for (const status of ['ACTIVE', 'ACTIVE', 'RENTED'] as const)
      await addFlat(database.kysely, { status })
    await addJob(
      database.kysely,
      'extract-post',
      { postId: 1 },
      { runAt: new Date(Date.now() - 60_000) },
    )
    await addJob(
      database.kysely,
      'extract-post',
      { postId: 2 },
      { runAt: new Date(Date.now() + 3_600_000) },
    )
    await addJob(database.kysely, 'copy-photos', { postId: 1 }, { key: 'over' })
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = 'over'`,
    )
    metrics!.onResponse({ method: 'GET', route: '/api/listings/:id', status: 404, ms: 12 })
    metrics!.onResponse({ method: 'PURGE', route: 'none', status: 404, ms: 1 })
    metrics!.meter.job('extract-post', 'failed', 30)
    metrics!.meter.reading('page')
    metrics!.meter.message('telegram', 'sent')
    storage.reportFull('photos')
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const text = await (await ask('/metrics')).text()
    for (const line of [
      'bina_http_request_duration_seconds_count' +
        '{method="GET",route="/api/listings/:id",status="4xx"} 1',
      'bina_http_request_duration_seconds_count{method="other",route="none",status="4xx"} 1',
      'bina_job_duration_seconds_count{task="extract-post",outcome="failed"} 1',
      'bina_channel_readings_total{outcome="page"} 1',
      'bina_messages_total{channel="telegram",outcome="sent"} 1',
      'bina_database_up 1',
      'bina_storage_full{store="photos"} 1',
      'bina_storage_full{store="database"} 0',
      'bina_jobs_waiting{task="extract-post"} 1',
      'bina_jobs_failed{task="copy-photos"} 1',
      'bina_jobs_failed{task="extract-post"} 0',
      'bina_jobs_waiting{task="copy-photos"} 0',
      'bina_listings{status="ACTIVE"} 2',
      'bina_listings{status="RENTED"} 1',
      'bina_backlog{kind="email"} 0',
      'bina_backlog{kind="push"} 0',
      'bina_model_usd_today 0',
      'bina_pg_pool_connections{state="waiting"} 0',
    ])
      expect(text).toContain(`${line}\n`)
    expect(
      Number(/^bina_jobs_oldest_seconds\{task="extract-post"\} (.+)$/m.exec(text)![1]),
    ).toBeGreaterThanOrEqual(60)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(
      await Promise.all(
        ['/healthz', '/readyz', '/other'].map(async (path) => (await ask(path)).status),
      ),
    ).toEqual([200, 200, 404])
    readiness.stop()
    const ending = await ask('/readyz')
    expect([ending.status, await ending.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['stopping'] },
    ])
    await expect(
      metricsFrom(
        readConfig({ METRICS_PORT: String(port) }),
        { add: () => {} },
        { database, readiness, storage, sampled: false, ...ROLE },
      ),
    ).rejects.toThrow(/METRICS_PORT \d+ is in use/)
  } finally {
    for (const close of closing) await close()
  }
})

test('without METRICS_PORT there are no metrics, and it must differ from PORT', async () => {
  expect(
    await metricsFrom(
      readConfig({}),
      { add: () => {} },
      {
        database,
        readiness: createReadiness(database.kysely),
        storage: new StorageHealth(),
        sampled: true,
        ...ROLE,
      },
    ),
  ).toBeNull()
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/the same as PORT/)
})
