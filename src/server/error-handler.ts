import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isStorageFull } from '#core/db/storage-health.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { HttpError, errorBody } from './http-error.ts'

type DescribedError = {
  statusCode: number
  /** The message for the client. Internal details stay in the log. */
  message: string
  field: string | undefined
  retryAfterSeconds: number | undefined
}

/** Converts a thrown error to the response for the client, and logs server errors. */
export function describeError(
  thrown: unknown,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  route: string | undefined,
): DescribedError {
  const error = thrown as FastifyError
  const isHttpError = error instanceof HttpError
  const statusCode = isHttpError ? error.statusCode : statusOf(error)
  if (isDatabaseUnavailable(error)) {
    // Without the stack: during an outage there is one such line per request.
    log.warn({ event: 'database.unavailable', route, code: error.code }, error.message)
  } else if (isStorageFull(error)) {
    log.warn({ event: 'storage.refused', route, code: error.code }, error.message)
  } else if (statusCode >= 500) {
    // Not the error object: PostgreSQL errors contain values of the affected row.
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

/** Messages for errors that Fastify throws before an operation validates its input, by code. */
const UNREADABLE_BODY: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH:
    'The length of the request body does not match Content-Length',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'Send the request body as JSON with the header Content-Type: application/json',
}

function messageOf(error: FastifyError, statusCode: number): string {
  if (error instanceof HttpError) return error.message
  if (statusCode >= 500) return hiddenMessage(error, statusCode)
  const message = statusCode === 400 ? 'The request is invalid' : STATUS_CODES[statusCode]
  return UNREADABLE_BODY[error.code] ?? message ?? 'The request was rejected'
}

/** Long, because someone has to free space first. */
const STORAGE_FULL_RETRY_SECONDS = 60

function hiddenMessage(error: Error, statusCode: number): string {
  if (isStorageFull(error))
    return 'Nothing was saved because the service is out of storage. Try again in a few minutes.'
  return statusCode === 503
    ? 'The service is unavailable. Try again in a moment.'
    : 'Something went wrong'
}

/** Fastify's error handler: answers with the standard error body. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isAborted(request)) {
    // The client is gone, so there is nobody to respond to and nothing to log.
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

/** Whether the connection closed before the request was complete. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

function statusOf(error: FastifyError): number {
  // SQLSTATE class 53, insufficient resources: connections, memory or disk space.
  if (isDatabaseUnavailable(error) || isStorageFull(error) || error.code?.startsWith('53'))
    return 503
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600
    ? error.statusCode
    : 500
}
