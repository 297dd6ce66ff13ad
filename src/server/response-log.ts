import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'
import { REQUEST_ID } from './request-id.ts'

/**
 * A response as metrics and the log know it. `route` is its pattern, so that there are as many as
 * there are routes.
 */
export type ResponseRecord = { method: string; route: string; status: number; ms: number }

type Options = {
  readiness: Readiness
  level: 'info' | 'debug'
  onResponse?: (record: ResponseRecord) => void
}

/** Of requests whose client did not wait for the response; nginx logs them alike. */
const CLIENT_CLOSED_REQUEST = 499

/** Asked every few seconds by whoever watches: they would drown the rest. */
const PROBES = new Set(['/healthz', '/readyz'])

const RETRY_AFTER_SECONDS = '5'

/**
 * Each answer carries the name of its request, is told to whoever counts, and leaves a line in the
 * log. The line has the pattern of the route, not the address: what people search for and who they
 * are stays out of the log.
 */
export function logResponses(
  app: FastifyInstance,
  { readiness, level, onResponse }: Options,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
    let isRecorded = false
    const finish = (status: number) => {
      if (isRecorded) return
      isRecorded = true
      const record = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status,
        ms: Math.round(reply.elapsedTime),
      }
      request.log[PROBES.has(record.route) ? 'debug' : level](
        { event: 'http.request.completed', ...record },
        'Request completed',
      )
      onResponse?.({ ...record, ms: reply.elapsedTime })
    }
    reply.raw.once('finish', () => finish(reply.statusCode))
    reply.raw.once('close', () => finish(CLIENT_CLOSED_REQUEST))
  })
  app.addHook('onSend', async (_request, reply) => {
    // The next request of that connection would meet a server that is gone, and the connection keep
    // it from going.
    if (readiness.isStopping) reply.header('connection', 'close')
    // Pages too, which are drawn without an error; outages of the database are over in seconds.
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS)
  })
}
