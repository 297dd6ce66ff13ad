import { Refused } from '#core/accounts/refused.ts'
import { Refusal } from './refusal.ts'

const STATUS = { wrong: 400, 'signed-out': 401, forbidden: 403, missing: 404, conflict: 409, 'too-often': 429, busy: 503 } as const

/** What core refuses, as an answer; anything else as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Refused)) return error
  const refusal = new Refusal(STATUS[error.kind], error.message, error.field, error.retryAfterSeconds)
  refusal.cause = error.cause
  return refusal
}
