/** What kind of no it is; the server makes a status of it. */
type AppErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'

/** A request about an account that is not granted, in words meant for the person. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: AppErrorKind
  /** The field at fault. */
  readonly field: string | undefined
  /** For `rate-limited`: when to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: AppErrorKind,
    message: string,
    more: { field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.kind = kind
    this.field = more.field
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The refusal of whoever tries too often, with when it goes on. */
export function tooManyAttemptsError(retryAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  const wait =
    seconds < 120
      ? `${seconds} seconds`
      : seconds < 7200
        ? `${Math.ceil(seconds / 60)} minutes`
        : `${Math.ceil(seconds / 3600)} hours`
  return new AppError('rate-limited', `Too many attempts: try again in ${wait}`, {
    retryAfterSeconds: seconds,
  })
}
