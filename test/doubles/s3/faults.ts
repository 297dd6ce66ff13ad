import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from './refused.ts'

/**
 * `signature`, `key`, `denied`, `skew` (403); `no-bucket` (404); `region` (301); `slow-down` (503);
 * `internal` (500); `portal`: a page of HTML with 200; `gateway`: one with 502. `reset`: hangs up;
 * `hang`: never answers. Of what a GET brings: `cut`: hangs up in the middle; `stuck`: stops in the
 * middle; `slow`: late, in pieces.
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

export const OF_BODIES: readonly Fault[] = ['cut', 'stuck', 'slow']

/** Fails before anything was read; true when it has answered, or never will. */
export function failBefore(fault: Fault, response: ServerResponse, now: Date): boolean {
  switch (fault) {
    case 'signature':
      throw new Refused(
        403,
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided.',
      )
    case 'key':
      throw new Refused(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      )
    case 'denied':
      throw new Refused(403, 'AccessDenied', 'Access Denied')
    case 'skew':
      throw new Refused(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
        { ServerTime: now.toISOString(), MaxAllowedSkewMilliseconds: '900000' },
      )
    case 'no-bucket':
      throw new Refused(404, 'NoSuchBucket', 'The specified bucket does not exist')
    case 'region':
      throw new Refused(
        301,
        'PermanentRedirect',
        'The bucket you are attempting to access must be addressed using the specified endpoint.',
        { Endpoint: 's3.eu-west-9.amazonaws.com' },
      )
    case 'slow-down':
      throw new Refused(503, 'SlowDown', 'Please reduce your request rate.')
    case 'internal':
      throw new Refused(500, 'InternalError', 'We encountered an internal error. Please try again.')
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

/** Sends a body as the fault says; its head was written. */
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
