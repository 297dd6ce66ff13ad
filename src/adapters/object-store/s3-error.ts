/** An error of an S3 store. The message is one line without secrets. */
export class S3Error extends Error {
  override name = 'S3Error'
  /**
   * Whether the settings have to be fixed; otherwise the store is unavailable and a retry may help.
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

/** Untrusted certificates, and servers that do not support TLS. */
const TLS_ERROR = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/

/** Converts an error of the SDK, without its message, which is long and differs between stores. */
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
        `There is no bucket "${bucket}" at ${at}: create it, or correct S3_BUCKET, ` +
          'S3_REGION and S3_ENDPOINT.',
      )
    case 'CredentialsProviderError':
      return configError(
        'No credentials for the photo store: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, ' +
          'or give this machine a role that may use the bucket.',
      )
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
    case 'ExpiredToken':
      return configError(
        `The photo store at ${at} rejects the access key (${name}): ` +
          'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      )
    case 'RequestTimeTooSkewed':
      return configError(
        'The clock of this machine is wrong (RequestTimeTooSkewed from the photo store): ' +
          'set it, for example with chrony or timedatectl.',
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
      `The TLS connection to the photo store at ${at} failed (${code}): ` +
        'correct S3_ENDPOINT, or use a certificate that this machine trusts.',
    )
  if (status === 401 || status === 403)
    return configError(
      `The photo store at ${at} denies access to the bucket "${bucket}" ` +
        `(${name || status}): allow the key to list it and to read, write and delete objects.`,
    )
  if (status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429)
    return configError(
      `The photo store at ${at} answered ${[status, name].join(' ').trim()}: ` +
        'correct S3_BUCKET, S3_REGION and S3_ENDPOINT.',
    )
  const detail =
    status !== undefined && status >= 400
      ? [status, name].join(' ').trim()
      : code || name || 'no reason given'
  return new S3Error(`The photo store at ${at} is unavailable (${detail})`, false)
}

/** Error names come from the store, so only plain words are shown. */
const safeName = (value: unknown): string =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) && value !== 'Error' ? value : ''
