import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import type { ErrorBody } from '#contract/operation.ts'
import { fieldOf } from './input-message.ts'

/** An answer other than success, in words meant for the caller. */
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
 * The 400 for input that its shape does not allow: the first fault, with the field it stands in,
 * `filters.rooms` where that is a part of another.
 */
export function badRequest(error: z.ZodError): HttpError {
  const issue = error.issues[0]
  const field = fieldOf(issue?.path ?? [])
  return new HttpError(400, issue?.message ?? 'The request cannot be read', field ?? undefined)
}

/** The one body that every refusal has. */
export function errorBody(statusCode: number, message: string, field?: string): ErrorBody {
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(field === undefined ? {} : { field }),
  }
}
