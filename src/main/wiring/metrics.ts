import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#core/db/database.ts'
import { STORES } from '#contract/admin-health.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import { findNewestMigration, withTimeout } from '#core/db/readiness.ts'
import type { ResponseRecord } from '#server/response-log.ts'
import type { Meter } from '#worker/ports.ts'
import { registerSampledMetrics } from './sampled-metrics.ts'

/**
 * The Prometheus metrics of this process. Labels take few values (route patterns, tasks, outcomes)
 * and never hold addresses or names.
 */
export type Metrics = {
  onResponse(response: ResponseRecord): void
  meter: Meter
  /** In Prometheus' text format. */
  text(): Promise<string>
  values(): ReturnType<Registry['getMetricsAsJSON']>
  contentType: string
}

const RESPONSE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]
const TIMEOUT_MS = 1000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `sampled`: also reads metrics of the whole product from the database, for workers. */
export function createMetrics(
  database: Database,
  {
    storage,
    sampled,
    countReplicas = () => 0,
  }: { storage: StorageHealth; sampled: boolean; countReplicas?: () => number },
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const responses = new Histogram({
    registers,
    name: 'bina_http_request_duration_seconds',
    help: 'Responses by route pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: RESPONSE_SECONDS,
  })
  const jobs = new Histogram({
    registers,
    name: 'bina_job_duration_seconds',
    help: 'Jobs by task and outcome: done, retried, failed.',
    labelNames: ['task', 'outcome'],
    buckets: JOB_SECONDS,
  })
  const readings = new Counter({
    registers,
    name: 'bina_channel_readings_total',
    help: 'Channel reads by outcome; alert on unrecognised.',
    labelNames: ['outcome'],
  })
  const messages = new Counter({
    registers,
    name: 'bina_messages_total',
    help: 'Messages of notification channels by outcome.',
    labelNames: ['channel', 'outcome'],
  })
  const { pool } = database
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'bina_pg_pool_connections',
      help: 'Database connections of this process: used, idle, and callers waiting for one.',
      labelNames: ['state'],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'bina_database_up',
      help: 'Whether the database answered this process within a second.',
      async collect() {
        const asked = withTimeout(TIMEOUT_MS, findNewestMigration(database.kysely))
        this.set(await asked.then(() => 1).catch(() => 0))
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'bina_replicas_in_use',
      help: 'Replicas (DATABASE_READ_URLS) that respond and do not lag behind.',
      collect() {
        this.set(countReplicas())
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'bina_storage_full',
      help:
        'Whether a store failed to write within the last minute: the disk is full, or nobody ' +
        'reads the log.',
      labelNames: ['store'],
      collect() {
        const full = new Set(storage.listFull().map(({ store }) => store))
        for (const store of STORES) this.set({ store }, full.has(store) ? 1 : 0)
      },
    }),
  )
  const sample = sampled ? registerSampledMetrics(registry, database.kysely) : async () => {}
  return {
    onResponse: ({ method, route, status, ms }) =>
      responses.observe(
        {
          method: METHODS.has(method) ? method : 'other',
          route,
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      ),
    meter: {
      job: (task, outcome, ms) => jobs.observe({ task, outcome }, ms / 1000),
      reading: (outcome) => readings.inc({ outcome }),
      message: (channel, outcome) => messages.inc({ channel, outcome }),
    },
    async text() {
      await sample()
      return registry.metrics()
    },
    async values() {
      await sample()
      return registry.getMetricsAsJSON()
    },
    contentType: registry.contentType,
  }
}
