import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { Refusal, errorBody } from './refusal.ts'

/** Turns whatever was thrown into the one error body. What went wrong inside stays in the log. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = error instanceof Refusal
  const statusCode = refused ? error.statusCode : statusOf(error)
  if (isDatabaseUnavailable(error)) {
    // One line each: during an outage there is one for every request.
    request.log.warn({ event: 'database.unavailable', route: request.routeOptions.url, code: error.code }, error.message)
  } else if (statusCode >= 500) {
    // Not the error itself: PostgreSQL's carry the values of the row at fault.
    request.log.error({ route: request.routeOptions.url, code: error.code, stack: error.stack, ...(error.cause instanceof Error ? { cause: error.cause.message } : {}) }, error.message)
  }
  if (refused && error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  const message = refused || statusCode < 500 ? error.message : statusCode === 503 ? 'The service is not available right now, try again in a moment' : 'Something went wrong'
  reply.code(statusCode).header('cache-control', 'no-store').send(errorBody(statusCode, message, refused ? error.field : undefined))
}

function statusOf(error: FastifyError): number {
  // Class 53 of SQLSTATE: PostgreSQL lacks connections, memory or room on its disk.
  if (isDatabaseUnavailable(error) || error.code?.startsWith('53')) return 503
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500
}
