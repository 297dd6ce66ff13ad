/** The server maps each kind to an HTTP status. */
type AppErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'

/** An expected failure whose message is shown to the user. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: AppErrorKind
  /** The invalid field of the request. */
  readonly field: string | undefined
  /** Set for `rate-limited`. */
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

/** The `rate-limited` error for attempts that are blocked until `retryAt`. */
export function tooManyAttemptsError(retryAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  const wait =
    seconds === 1
      ? '1 second'
      : seconds < 120
        ? `${seconds} seconds`
        : seconds < 7200
          ? `${Math.ceil(seconds / 60)} minutes`
          : `${Math.ceil(seconds / 3600)} hours`
  return new AppError('rate-limited', `Too many attempts. Try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  })
}
