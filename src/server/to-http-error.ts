import { AppError } from '#core/accounts/app-error.ts'
import { HttpError } from './http-error.ts'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
} as const

/** PostgreSQL's names of the constraints, made of the table and its column. */
const ACCOUNT_FOREIGN_KEY = /_account_id_fkey$/

/** What core refuses, as an answer; anything else as it is. */
export function toHttpError(error: unknown): unknown {
  // Deleted, or merged into another, while a request of theirs was under way.
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

/** SQLSTATE 23503: the row that a new one refers to is gone. */
const isForeignKeyError = (error: unknown): error is Error & { constraint: string } =>
  error instanceof Error && (error as { code?: unknown }).code === '23503'
