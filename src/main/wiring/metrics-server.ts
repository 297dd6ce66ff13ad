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
}

/**
 * Serves /metrics, /healthz and /readyz of this process on METRICS_PORT; null when that is not
 * set. Throws CommandError when the port is taken.
 */
export async function metricsFrom(
  { host, metricsPort }: Config,
  closing: Closing,
  { database, readiness, storage, sampled }: Options,
): Promise<Metrics | null> {
  if (metricsPort === null) return null
  const metrics = createMetrics(database, readiness, { storage, sampled })
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
  return metrics
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
