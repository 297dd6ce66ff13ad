import { inLargestUnit } from '#contract/duration.ts'
import { errors, type ErrorCode, type ErrorParams } from '#contract/errors.ts'

type Details = {
  /** The invalid field of the request. */
  field?: string
  /** When to try again, for errors that pass by themselves. */
  retryAfterSeconds?: number
  cause?: unknown
}
/** `params` is required if the error has parameters. */
type DetailsOf<Code extends ErrorCode> =
  Record<string, never> extends ErrorParams<Code>
    ? [details?: Details]
    : [details: Details & { params: ErrorParams<Code> }]

/** An expected failure that is shown to the caller, by its code in the contract. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError'
  readonly code: Code
  /** The HTTP status. */
  readonly status: number
  readonly params: Readonly<Record<string, string | number>> | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, ...[details = {}]: DetailsOf<Code>) {
    const { field, retryAfterSeconds, cause, params } = details as Details & {
      params?: Record<string, string | number>
    }
    super(englishText(errors[code].message, params), cause === undefined ? undefined : { cause })
    this.code = code
    this.status = errors[code].status
    this.params = params
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Fills the placeholders of a message. `{seconds}` is written as a duration. */
function englishText(message: string, params: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'seconds' ? formatDuration(Number(params[name])) : String(params[name]),
  )
}

/** Such as "1 second", "90 seconds", "12 minutes" or "5 hours". */
function formatDuration(seconds: number): string {
  const { n, unit } = inLargestUnit(seconds)
  return n === 1 ? '1 second' : `${n} ${unit}`
}

/** The error for attempts or requests that are rejected until `retryAt`. */
export function tooManyError(
  code: 'too_many_attempts' | 'too_many_requests',
  retryAt: Date,
  now: Date,
): AppError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  return new AppError(code, { params: { seconds }, retryAfterSeconds: seconds })
}
