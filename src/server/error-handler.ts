import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/operation.ts'
import { AppError } from '#core/app-error.ts'
import { isStorageFull } from '#core/db/storage-health.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { fieldOf } from './input-message.ts'

/** The body of every error response. */
export const errorBody = ({ status, code, message, field, params }: AppError): ErrorBody => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  code,
  message,
  ...(field === undefined ? {} : { field }),
  ...(params === undefined ? {} : { params }),
})

/**
 * The 400 for input that fails validation: the first issue with its field, such as `filters.rooms`.
 * The message of an issue is an error code of the contract or, without one, the reason in English.
 */
export function badRequest(error: z.ZodError): AppError {
  const issue = error.issues[0]
  const details = { field: fieldOf(issue?.path ?? []) ?? undefined }
  if (!issue) return new AppError('request_invalid', details)
  if (!isErrorCode(issue.message))
    return new AppError('input_invalid', { ...details, params: { reason: issue.message } })
  const { maximum, minimum } = issue as { maximum?: number; minimum?: number }
  const limit = maximum ?? minimum
  return limit === undefined
    ? new AppError(issue.message as 'fields_missing', details)
    : new AppError(issue.message as 'name_too_long', { ...details, params: { limit } })
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text)

/** Errors that Fastify and its plugins throw before an operation runs, by code and by status. */
const BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_length_wrong',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
}
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'access_denied',
  404: 'address_not_found',
  412: 'precondition_failed',
  413: 'body_too_large',
  414: 'url_too_long',
  415: 'media_type_unsupported',
  416: 'range_invalid',
  503: 'unavailable',
}

/** PostgreSQL's default name of a foreign key constraint: table, column and suffix. */
const ACCOUNT_FOREIGN_KEY = /_account_id_fkey$/
/** Long, because someone has to free space first. */
const STORAGE_FULL_RETRY_SECONDS = 60

/** What the caller is told about a thrown error. Internal details stay in the log. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const error = thrown as FastifyError & { constraint?: string }
  // SQLSTATE 23503: the account was deleted or merged while its request was in progress.
  if (error.code === '23503' && ACCOUNT_FOREIGN_KEY.test(error.constraint ?? ''))
    return new AppError('sign_in_required')
  if (isStorageFull(error))
    return new AppError('storage_full', { retryAfterSeconds: STORAGE_FULL_RETRY_SECONDS })
  // SQLSTATE class 53, insufficient resources: connections, memory or disk space.
  if (isDatabaseUnavailable(error) || error.code?.startsWith('53'))
    return new AppError('unavailable')
  const status = error.statusCode ?? 500
  const code =
    BY_FASTIFY_CODE[error.code] ??
    BY_STATUS[status] ??
    (status >= 400 && status < 500 ? 'request_invalid' : 'internal')
  return new AppError(code as 'internal')
}

/** Converts a thrown error to the one for the caller, and logs server errors. */
export function describeError(
  thrown: unknown,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  route: string | undefined,
): AppError {
  const error = thrown as FastifyError
  const described = toAppError(thrown)
  if (isDatabaseUnavailable(error)) {
    // Without the stack: during an outage there is one such line per request.
    log.warn({ event: 'database.unavailable', route, code: error.code }, error.message)
  } else if (isStorageFull(error)) {
    log.warn({ event: 'storage.refused', route, code: error.code }, error.message)
  } else if (described.status >= 500) {
    // Not the error object: PostgreSQL errors contain values of the affected row.
    const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
    log.error({ route, code: error.code, stack: error.stack, ...cause }, error.message)
  }
  return described
}

/** Fastify's error handler: answers with the standard error body. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isAborted(request)) {
    // The client is gone, so there is nobody to respond to and nothing to log.
    reply.hijack()
    return
  }
  const described = describeError(error, request.log, request.routeOptions.url)
  if (described.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(described.retryAfterSeconds))
  reply.code(described.status).header('cache-control', 'no-store').send(errorBody(described))
}

/** Whether the connection closed before the request was complete. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete
