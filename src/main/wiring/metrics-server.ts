import { createServer, type ServerResponse } from 'node:http'
import type { Config } from '#config'
import type { Database } from '#core/db/database.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { Readiness } from '#core/db/readiness.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { type Closing, CommandError } from './run.ts'

type Options = {
  database: Database
  readiness: Readiness
  storage: StorageHealth
  sampled: boolean
  countReplicas?: () => number
  /** The role of this process, as collectors show it. */
  service: 'bina' | 'bina-web' | 'bina-worker'
  warn(line: string): void
}

/**
 * Measures this process, and serves the metrics or sends them to a collector with its traces, as
 * configured; null where neither is. Throws CommandError when METRICS_PORT is taken.
 */
export async function metricsFrom(
  config: Config,
  closing: Closing,
  { database, readiness, service, warn, ...options }: Options,
): Promise<Metrics | null> {
  const { metricsPort, otlpEndpoint } = config
  if (metricsPort === null && otlpEndpoint === null) return null
  const metrics = createMetrics(database, options)
  if (otlpEndpoint !== null) {
    const { exportTelemetry } = await import('./telemetry.ts') // many packages
    exportTelemetry({ endpoint: otlpEndpoint, service, read: metrics.values, warn }, closing)
  }
  if (metricsPort !== null)
    await serveMetrics(config.host, metricsPort, closing, { metrics, readiness })
  return metrics
}

/** Serves /metrics, /healthz and /readyz of this process. */
async function serveMetrics(
  host: string,
  metricsPort: number,
  closing: Closing,
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
): Promise<void> {
  const server = createServer((request, response) => {
    respond(request.url ?? '', response, metrics, readiness).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(
              `METRICS_PORT ${metricsPort} is in use by another program: ` +
                'give each process on this machine its own port, or leave it out.',
            )
          : error,
      ),
    )
    server.listen(metricsPort, host, resolve)
  })
  closing.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}

async function respond(
  url: string,
  response: ServerResponse,
  metrics: Metrics,
  readiness: Readiness,
): Promise<void> {
  const sendJson = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body))
  switch (url.split('?')[0]) {
    case '/metrics':
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
      return
    case '/healthz':
      sendJson(200, { status: 'ok' })
      return
    case '/readyz': {
      const failing = await readiness.failures()
      sendJson(
        failing.length === 0 ? 200 : 503,
        failing.length === 0 ? { status: 'ready' } : { status: 'not ready', failing },
      )
      return
    }
    default:
      sendJson(404, { status: 'not found' })
  }
}
