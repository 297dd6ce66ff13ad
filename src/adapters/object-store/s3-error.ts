/** What stands in the way of a store of the S3 kind, in one line without secrets. */
export class S3Error extends Error {
  override name = 'S3Error'
  /**
   * Whether only whoever runs the site can mend it; else the store is away and another try may do.
   */
  readonly isConfigError: boolean

  constructor(message: string, isConfigError: boolean) {
    super(message)
    this.isConfigError = isConfigError
  }
}

export type S3Location = { bucket: string; region: string; endpoint: string | null }

type SdkError = {
  name?: unknown
  code?: unknown
  message?: unknown
  $metadata?: { httpStatusCode?: number }
  Region?: unknown
}

/** Certificates that are not believed, and TLS where the other side speaks none. */
const TLS_ERROR = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/

/**
 * Says what the SDK threw. Its own messages are left out: they are long and differ from store to
 * store.
 */
export function toS3Error(thrown: unknown, { bucket, region, endpoint }: S3Location): S3Error {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as SdkError
  const status = error.$metadata?.httpStatusCode
  const name = safeName(error.name)
  const code = safeName(error.code)
  const at = endpoint ?? `Amazon (${region})`
  const configError = (message: string) => new S3Error(message, true)
  switch (name) {
    case 'NoSuchBucket':
      return configError(
        `There is no bucket "${bucket}" at ${at}: make it, or correct S3_BUCKET, ` +
          'S3_REGION and S3_ENDPOINT.',
      )
    case 'CredentialsProviderError':
      return configError(
        'There is no key for the photo store: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, ' +
          'or give this machine a role that may use the bucket.',
      )
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
    case 'ExpiredToken':
      return configError(
        `The photo store at ${at} does not know the key (${name}): ` +
          'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      )
    case 'RequestTimeTooSkewed':
      return configError(
        'The photo store refuses the time of this machine (RequestTimeTooSkewed): ' +
          'set its clock, for example with chrony or timedatectl.',
      )
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed': {
      const correctRegion = safeName(error.Region)
      return configError(
        `The bucket "${bucket}" is in another region than ${region}: ` +
          `set S3_REGION${correctRegion ? `=${correctRegion}` : ' to its region'}.`,
      )
    }
  }
  if (TLS_ERROR.test(code))
    return configError(
      `The photo store at ${at} could not be spoken to over TLS (${code}): ` +
        'correct S3_ENDPOINT, or have its certificate signed by somebody this machine believes.',
    )
  if (status === 401 || status === 403)
    return configError(
      `The photo store at ${at} does not let the key use the bucket "${bucket}" ` +
        `(${name || status}): it needs to list it and to read, write and delete in it.`,
    )
  if (status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429)
    return configError(
      `The photo store at ${at} refused with ${[status, name].join(' ').trim()}: ` +
        'correct S3_BUCKET, S3_REGION and S3_ENDPOINT.',
    )
  const detail =
    status !== undefined && status >= 400
      ? [status, name].join(' ').trim()
      : code || name || 'no reason given'
  return new S3Error(`The photo store at ${at} is away (${detail})`, false)
}

/** Names of errors come from the store: words alone are shown. */
const safeName = (value: unknown): string =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) && value !== 'Error' ? value : ''
