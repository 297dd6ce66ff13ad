import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { S3Error } from './s3-error.ts'

/**
 * How a request fails:
 * - `signature`, `key`, `denied`, `skew`: 403; `no-bucket`: 404; `region`: 301
 * - `slow-down`: 503; `internal`: 500
 * - `portal`: an HTML page with 200; `gateway`: one with 502
 * - `reset`: disconnects; `hang`: never responds
 * - in the body of a GET: `cut` disconnects half-way, `stuck` stops half-way, `slow` pauses
 */
export type Fault =
  | 'signature'
  | 'key'
  | 'denied'
  | 'skew'
  | 'no-bucket'
  | 'region'
  | 'slow-down'
  | 'internal'
  | 'portal'
  | 'gateway'
  | 'reset'
  | 'hang'
  | 'cut'
  | 'stuck'
  | 'slow'

export const BODY_FAULTS: readonly Fault[] = ['cut', 'stuck', 'slow']

/**
 * Applies a fault before the request is processed. Returns true if the request is finished or must
 * hang. Throws S3Error.
 */
export function failBefore(fault: Fault, response: ServerResponse, now: Date): boolean {
  switch (fault) {
    case 'signature':
      throw new S3Error(
        403,
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided.',
      )
    case 'key':
      throw new S3Error(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      )
    case 'denied':
      throw new S3Error(403, 'AccessDenied', 'Access Denied')
    case 'skew':
      throw new S3Error(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
        { ServerTime: now.toISOString(), MaxAllowedSkewMilliseconds: '900000' },
      )
    case 'no-bucket':
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    case 'region':
      throw new S3Error(
        301,
        'PermanentRedirect',
        'The bucket you are attempting to access must be addressed using the specified endpoint.',
        { Endpoint: 's3.eu-west-9.amazonaws.com' },
      )
    case 'slow-down':
      throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.')
    case 'internal':
      throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.')
    case 'portal':
    case 'gateway':
      response
        .writeHead(fault === 'portal' ? 200 : 502, { 'content-type': 'text/html' })
        .end('<html><title>Welcome to the Wi-Fi</title></html>')
      return true
    case 'reset':
      response.destroy()
      return true
    case 'hang':
      return true
    default:
      return false
  }
}

/** Sends a body with a fault, after the headers. */
export async function failBody(
  fault: Fault,
  response: ServerResponse,
  bytes: Buffer,
): Promise<void> {
  const half = Math.floor(bytes.length / 2)
  response.write(bytes.subarray(0, half))
  if (fault === 'stuck') return
  await pause(20)
  if (fault === 'cut') response.destroy()
  else response.end(bytes.subarray(half))
}
