import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isStorageFull } from '#core/db/storage-health.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { HttpError, errorBody } from './http-error.ts'

type DescribedError = {
  statusCode: number
  /** For the caller: what went wrong inside stays in the log. */
  message: string
  field: string | undefined
  retryAfterSeconds: number | undefined
}

/** What a thrown error means to the caller; a failure of ours leaves a line in the log. */
export function describeError(
  thrown: unknown,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  route: string | undefined,
): DescribedError {
  const error = thrown as FastifyError
  const isHttpError = error instanceof HttpError
  const statusCode = isHttpError ? error.statusCode : statusOf(error)
  if (isDatabaseUnavailable(error)) {
    // One line each: during an outage there is one for every request.
    log.warn({ event: 'database.unavailable', route, code: error.code }, error.message)
  } else if (isStorageFull(error)) {
    log.warn({ event: 'storage.refused', route, code: error.code }, error.message)
  } else if (statusCode >= 500) {
    // Not the error itself: PostgreSQL's carry the values of the row at fault.
    const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
    log.error({ route, code: error.code, stack: error.stack, ...cause }, error.message)
  }
  return {
    statusCode,
    message: messageOf(error, statusCode),
    field: isHttpError ? error.field : undefined,
    retryAfterSeconds: isHttpError
      ? error.retryAfterSeconds
      : isStorageFull(error)
        ? STORAGE_FULL_RETRY_SECONDS
        : undefined,
  }
}

/** What the framework refuses before an operation checks its input, by Fastify's error codes. */
const UNREADABLE_BODY: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body: send JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body cannot be read as JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large: send less',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'Send the body as JSON, with the header Content-Type: application/json',
}

function messageOf(error: FastifyError, statusCode: number): string {
  if (error instanceof HttpError) return error.message
  if (statusCode >= 500) return hiddenMessage(error, statusCode)
  const message = statusCode === 400 ? 'The request cannot be read' : STATUS_CODES[statusCode]
  return UNREADABLE_BODY[error.code] ?? message ?? 'The request was refused'
}

/** Somebody has to make room first. */
const STORAGE_FULL_RETRY_SECONDS = 60

function hiddenMessage(error: Error, statusCode: number): string {
  if (isStorageFull(error))
    return (
      'Nothing was saved: the service has no room to store it right now, try again in a few ' +
      'minutes'
    )
  return statusCode === 503
    ? 'The service is not available right now, try again in a moment'
    : 'Something went wrong'
}

/** Turns whatever was thrown into the one error body. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isAborted(request)) {
    // Nobody is there to read a response, and nothing of ours went wrong.
    reply.hijack()
    return
  }
  const { statusCode, message, field, retryAfterSeconds } = describeError(
    error,
    request.log,
    request.routeOptions.url,
  )
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send(errorBody(statusCode, message, field))
}

/** The connection ended before the whole request had come. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

function statusOf(error: FastifyError): number {
  // Class 53 of SQLSTATE: PostgreSQL lacks connections, memory or room on its disk.
  if (isDatabaseUnavailable(error) || isStorageFull(error) || error.code?.startsWith('53'))
    return 503
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600
    ? error.statusCode
    : 500
}
