/** What kind of no it is; the server makes a status of it. */
type RefusedKind =
  | 'wrong'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-often'
  | 'busy'

/** A request about an account that is not granted, in words meant for the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly kind: RefusedKind
  /** The field at fault. */
  readonly field: string | undefined
  /** For `too-often`: when to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: RefusedKind,
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
export function tooOften(freeAt: Date, now: Date): Refused {
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000))
  const wait =
    seconds < 120
      ? `${seconds} seconds`
      : seconds < 7200
        ? `${Math.ceil(seconds / 60)} minutes`
        : `${Math.ceil(seconds / 3600)} hours`
  return new Refused('too-often', `Too many attempts: try again in ${wait}`, {
    retryAfterSeconds: seconds,
  })
}
