import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { createReadiness } from '#core/db/readiness.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { createRules } from '#core/extraction/rules.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { taskList } from '#worker/task-list.ts'
import { metricsFrom } from './metrics-server.ts'

const database = await openTestDatabase()
const db = database.kysely

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[]
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status: { code?: number }
}
type Point = { attributes: Attributes; count?: number; bucketCounts?: number[]; asDouble?: number }
type Metric = { name: string } & Partial<
  Record<'histogram' | 'gauge' | 'sum', { dataPoints: Point[] }>
>
type Received = {
  path: string
  body: {
    resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[]
    resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
  }
}

/** A collector of OTLP over HTTP, with the JSON encoding. */
async function startCollector(): Promise<{ endpoint: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url!, body: (await json(request)) as Received['body'] })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

/** Measures as a web server does; `close` sends what has not been sent. */
async function measure(endpoint: string) {
  const closes: (() => Promise<unknown>)[] = []
  const warnings: string[] = []
  const metrics = await metricsFrom(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    { add: (close) => void closes.push(close) },
    {
      database,
      readiness: createReadiness(db),
      storage: new StorageHealth(),
      sampled: true,
      service: 'bina-web',
      warn: (line) => void warnings.push(line),
    },
  )
  const close = () => Promise.all(closes.map((each) => each()))
  return { metrics: metrics!, warnings, close }
}

const attribute = (attributes: Attributes, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('a collector gets the traces and metrics of requests and jobs, and no input', async () => {
  const { endpoint, received } = await startCollector()
  const { metrics, warnings, close } = await measure(`${endpoint}/`)
  const app = await testApp({ core: { db }, http: { onResponse: metrics.onResponse } })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const { statusCode } = await app.inject({
    url: '/api/listings?city=Tbilisi&q=zugzwang',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  expect(statusCode).toBe(200)
  expect((await app.inject('/api/listings/999?x=zugzwang')).statusCode).toBe(404)
  const tasks = taskList({
    database,
    extractor: createRules(),
    photoSource: { fetchPhoto: () => Promise.reject(new Error('unused')) },
    objects: { put: async () => {}, get: async () => null, delete: async () => {} },
    log: pino({ level: 'silent' }),
    meter: metrics.meter,
  } as unknown as Parameters<typeof taskList>[0])
  const helpers = {
    job: { id: '1', attempts: 3, max_attempts: 25 },
    abortSignal: new AbortController().signal,
  } as unknown as Parameters<(typeof tasks)[string] & {}>[1]
  await tasks['extract-post']!({ postId: 4711 }, helpers)
  await app.close()
  await close()

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']))
  expect(JSON.stringify(received)).not.toContain('zugzwang')
  expect(warnings).toEqual([])

  const resources = received.flatMap(({ body }) => body.resourceSpans ?? [])
  expect(attribute(resources[0]!.resource.attributes, 'service.name')).toBe('bina-web')
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: all }) => all))
  const list = spans.find(({ name }) => name === 'GET /api/listings')!
  expect([list.traceId, attribute(list.attributes, 'http.response.status_code')]).toEqual([
    traceId,
    200,
  ])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const { attributes } of statements)
    expect(attribute(attributes, 'db.query.text')).toContain('select')
  const missing = spans.find(({ name }) => name === 'GET /api/listings/:id')!
  expect([missing.traceId === traceId, missing.status.code ?? 0]).toEqual([false, 0])
  const job = spans.find(({ name }) => name === 'job extract-post')!
  expect(attribute(job.attributes, 'bina.job.attempt')).toBe(3)
  expect(spans.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)

  const measured = received
    .flatMap(({ body }) => body.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
  const find = (name: string) => measured.find((metric) => metric.name === name)!
  const point = find('bina_http_request_duration_seconds').histogram!.dataPoints.find(
    ({ attributes }) => attribute(attributes, 'status') === '2xx',
  )!
  expect(point.count).toBe(1)
  expect(point.bucketCounts!.reduce((sum, count) => sum + count)).toBe(1)
  expect(find('bina_database_up').gauge!.dataPoints[0]!.asDouble).toBe(1)
  expect(find('process_cpu_seconds_total').sum!.dataPoints[0]!.asDouble).toBeGreaterThan(0)
  expect(
    attribute(find('bina_job_duration_seconds').histogram!.dataPoints[0]!.attributes, 'task'),
  ).toBe('extract-post')
})

test('a collector that cannot be reached is logged once, and disturbs nothing', async () => {
  const { metrics, warnings, close } = await measure('http://127.0.0.1:9')
  const app = await testApp({ core: { db }, http: { onResponse: metrics.onResponse } })
  for (let at = 0; at < 3; at++)
    expect((await app.inject('/api/listings?city=Tbilisi')).statusCode).toBe(200)
  await app.close()
  await close()
  expect(warnings).toEqual([expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT: .*ECONNREFUSED/)])
})
