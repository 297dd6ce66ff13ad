import { Refused } from '#core/accounts/refused.ts'
import { Refusal } from './refusal.ts'

const STATUS = {
  wrong: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-often': 429,
  busy: 503,
} as const

/** PostgreSQL's names of the constraints, made of the table and its column. */
const OF_ACCOUNT = /_account_id_fkey$/

/** What core refuses, as an answer; anything else as it is. */
export function asRefusal(error: unknown): unknown {
  // Deleted, or merged into another, while a request of theirs was under way.
  if (isForeignKeyError(error) && OF_ACCOUNT.test(error.constraint))
    return new Refusal(401, 'Please sign in')
  if (!(error instanceof Refused)) return error
  const refusal = new Refusal(
    STATUS[error.kind],
    error.message,
    error.field,
    error.retryAfterSeconds,
  )
  refusal.cause = error.cause
  return refusal
}

/** SQLSTATE 23503: the row that a new one refers to is gone. */
const isForeignKeyError = (error: unknown): error is Error & { constraint: string } =>
  error instanceof Error && (error as { code?: unknown }).code === '23503'
