import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, errorBody } from './refusal.ts'

/** Server shutting down, too many clients, no connection: SQLSTATE classes 57P, 53 and 08, and the socket's own codes. */
const DATABASE_AWAY = /^(?:57P|53|08)|^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)$/

/** Turns whatever was thrown into the one error body. What went wrong inside stays in the log. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = error instanceof Refusal
  const statusCode = refused ? error.statusCode : statusOf(error)
  if (statusCode >= 500) {
    // Not the error itself: PostgreSQL's carry the values of the row at fault.
    request.log.error({ route: request.routeOptions.url, code: error.code, stack: error.stack, ...(error.cause instanceof Error ? { cause: error.cause.message } : {}) }, error.message)
  }
  if (statusCode === 503) reply.header('retry-after', '5')
  if (refused && error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  const message = refused || statusCode < 500 ? error.message : statusCode === 503 ? 'The service is not available right now, try again in a moment' : 'Something went wrong'
  reply.code(statusCode).header('cache-control', 'no-store').send(errorBody(statusCode, message, refused ? error.field : undefined))
}

function statusOf(error: FastifyError): number {
  if (DATABASE_AWAY.test(error.code ?? '') || error.message === 'timeout exceeded when trying to connect') return 503
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500
}
