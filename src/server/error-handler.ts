import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, errorBody } from './refusal.ts'

/** Server shutting down, too many clients, no connection: SQLSTATE classes 57P, 53 and 08, and the socket's own codes. */
const DATABASE_AWAY = /^(?:57P|53|08)|^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)$/

type DescribedError = {
  statusCode: number
  /** For the caller: what went wrong inside stays in the log. */
  message: string
  field: string | undefined
  retryAfterSeconds: number | undefined
  /** For the log. Not the error itself: PostgreSQL's carry the values of the row at fault. */
  logged: Record<string, unknown>
}

/** What a thrown error means to the caller and to the log. */
export function describeError(thrown: unknown): DescribedError {
  const error = thrown as FastifyError
  const refused = error instanceof Refusal
  const statusCode = refused ? error.statusCode : statusOf(error)
  const hidden = statusCode === 503 ? 'The service is not available right now, try again in a moment' : 'Something went wrong'
  return {
    statusCode,
    message: refused || statusCode < 500 ? error.message : hidden,
    field: refused ? error.field : undefined,
    retryAfterSeconds: (refused ? error.retryAfterSeconds : undefined) ?? (statusCode === 503 ? 5 : undefined),
    logged: { code: error.code, stack: error.stack, ...(error.cause instanceof Error ? { cause: error.cause.message } : {}) },
  }
}

/** Turns whatever was thrown into the one error body. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isCutOff(request)) {
    // Nobody is there to read a response, and nothing of ours went wrong.
    reply.hijack()
    return
  }
  const { statusCode, message, field, retryAfterSeconds, logged } = describeError(error)
  if (statusCode >= 500) request.log.error({ route: request.routeOptions.url, ...logged }, error.message)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(statusCode).header('cache-control', 'no-store').send(errorBody(statusCode, message, field))
}

/** The connection ended before the whole request had come. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

function statusOf(error: FastifyError): number {
  if (DATABASE_AWAY.test(error.code ?? '') || error.message === 'timeout exceeded when trying to connect') return 503
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500
}
