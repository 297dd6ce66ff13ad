import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import type { ErrorBody } from '#contract/operation.ts'
import { AppError } from '#core/accounts/app-error.ts'
import { fieldOf } from './input-message.ts'

/** An error response. The message is sent to the client. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, message: string, field?: string, retryAfterSeconds?: number) {
    super(message)
    this.statusCode = statusCode
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * The 400 for input that fails validation: the first issue with its field, such as `filters.rooms`.
 */
export function badRequest(error: z.ZodError): HttpError {
  const issue = error.issues[0]
  const field = fieldOf(issue?.path ?? [])
  return new HttpError(400, issue?.message ?? 'The request is invalid', field ?? undefined)
}

/** The body of every error response. */
export function errorBody(statusCode: number, message: string, field?: string): ErrorBody {
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(field === undefined ? {} : { field }),
  }
}

/** The HTTP statuses of AppError kinds. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
} as const

/** PostgreSQL's default name of a foreign key constraint: table, column and suffix. */
const ACCOUNT_FOREIGN_KEY = /_account_id_fkey$/

/** Converts an AppError to an HttpError; returns other errors unchanged. */
export function toHttpError(error: unknown): unknown {
  // The account was deleted or merged while its request was in progress.
  if (isForeignKeyError(error) && ACCOUNT_FOREIGN_KEY.test(error.constraint))
    return new HttpError(401, 'Please sign in')
  if (!(error instanceof AppError)) return error
  const httpError = new HttpError(
    STATUS[error.kind],
    error.message,
    error.field,
    error.retryAfterSeconds,
  )
  httpError.cause = error.cause
  return httpError
}

/** SQLSTATE 23503, foreign_key_violation. */
const isForeignKeyError = (error: unknown): error is Error & { constraint: string } =>
  error instanceof Error && (error as { code?: unknown }).code === '23503'
