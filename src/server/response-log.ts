import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'
import { REQUEST_ID } from './request-id.ts'

/** A response for metrics and the log. `route` is the route pattern, to keep cardinality low. */
export type ResponseRecord = { method: string; route: string; status: number; ms: number }

type Options = {
  readiness: Readiness
  level: 'info' | 'debug'
  onResponse?: (record: ResponseRecord) => void
}

/** nginx's status for a client that closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499

/** Health probes are logged at debug level, because they come every few seconds. */
const PROBES = new Set(['/healthz', '/readyz'])

const RETRY_AFTER_SECONDS = '5'

const tracer = trace.getTracer('bina')

/**
 * Adds the request id to each response, reports it to `onResponse`, logs it, and starts a trace or
 * continues that of the header `traceparent`. All have the route pattern and not the URL, which may
 * contain personal data.
 */
export function logResponses(
  app: FastifyInstance,
  { readiness, level, onResponse }: Options,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    const parent = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
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
      span.updateName(`${record.method} ${record.route}`)
      // https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server
      span.setAttributes({
        'http.request.method': record.method,
        'http.route': record.route,
        'http.response.status_code': status,
        'bina.request.id': request.id,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    reply.raw.once('finish', () => finish(reply.statusCode))
    reply.raw.once('close', () => finish(CLIENT_CLOSED_REQUEST))
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onSend', async (_request, reply) => {
    // During shutdown, keep-alive connections must close, so that the server can stop and clients
    // reconnect elsewhere.
    if (readiness.isStopping) reply.header('connection', 'close')
    // For pages too, which render without throwing. Database outages usually last seconds.
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS)
  })
}
