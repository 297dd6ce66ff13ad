import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './s3-error.ts'

/** A raw request; `target` is not decoded. */
export type SignedRequest = { method: string; target: string; headers: IncomingHttpHeaders }
export type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const AUTHORIZATION = new RegExp(
  String.raw`^AWS4-HMAC-SHA256 Credential=([^/,\s]{1,128})/(\d{8})/([^/,\s]{1,64})/` +
    String.raw`([^/,\s]{1,32})/aws4_request, ?SignedHeaders=([a-z0-9;-]{1,2000}), ?Signature=([\da-f]{64})$`,
)
const SKEW_MS = 15 * 60_000

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Verifies AWS Signature Version 4 of a request without its body. Returns the signed payload hash,
 * which the caller compares with the body. Throws S3Error.
 */
export function checkSignature(
  { method, target, headers }: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Keys,
  now: Date,
): string {
  const given = headers.authorization
  if (given === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const parts = AUTHORIZATION.exec(given)
  if (!parts)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  const [, key, day, place, service, names, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (key !== accessKeyId)
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: key },
    )
  if (service !== 's3')
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `incorrect service "${service}"; expecting "s3"`,
    )
  if (place !== region)
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `the region '${place}' is wrong; expecting '${region}'`,
      { Region: region },
    )

  const stamp = joinValues(headers['x-amz-date'])
  const sentAt = parseAmzDate(stamp)
  if (!sentAt || !stamp.startsWith(day))
    throw new S3Error(
      403,
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    )
  if (Math.abs(sentAt.getTime() - now.getTime()) > SKEW_MS)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        RequestTime: stamp,
        ServerTime: now.toISOString(),
        MaxAllowedSkewMilliseconds: String(SKEW_MS),
      },
    )

  const signed = names.split(';')
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  )
  if (unsigned.length > 0)
    throw new S3Error(
      403,
      'AccessDenied',
      'There were headers present in the request which were not signed',
      { HeadersNotSigned: unsigned.join(', ') },
    )
  const payload = joinValues(headers['x-amz-content-sha256'])
  if (!payload)
    throw new S3Error(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    )

  const canonical = [
    method,
    canonicalPath(target),
    canonicalQuery(target),
    ...signed.map((name) => `${name}:${joinValues(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (key, part) => hmac(key, part),
    `AWS4${secretAccessKey}`,
  )
  const expected = hmac(signingKey, toSign)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      { AWSAccessKeyId: key, StringToSign: toSign, CanonicalRequest: canonical },
    )
  return payload
}

const joinValues = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '')

function parseAmzDate(stamp: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? []
  const date =
    year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** Percent-encodes all but the unreserved characters of RFC 3986, in upper case. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Unlike other services, S3 encodes a path once and keeps dots and double slashes. */
const canonicalPath = (target: string): string =>
  target
    .split('?')[0]!
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = (target: string): string => {
  const query = target.split('?').slice(1).join('?')
  const parts =
    query === ''
      ? []
      : query.split('&').map((part) => {
          const [name, ...value] = part.split('=')
          return [
            encode(decodeURIComponent(name!)),
            encode(decodeURIComponent(value.join('='))),
          ] as const
        })
  return parts
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
