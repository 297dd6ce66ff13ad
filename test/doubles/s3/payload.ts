import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { S3Error } from './s3-error.ts'

const CHECKSUMS: Record<string, (bytes: Buffer) => string> = {
  'x-amz-checksum-crc32': (bytes) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(bytes))
    return sum.toString('base64')
  },
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
}

/**
 * Returns the bytes of a body after checking them against the signed hash and all checksums in
 * headers and trailers. Signed chunks are not supported. Throws S3Error.
 */
export function readPayload(
  body: Buffer,
  headers: IncomingHttpHeaders,
  signedHash: string,
): Buffer {
  if (signedHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { bytes, trailers } = readChunks(body)
    const length = Number(headers['x-amz-decoded-content-length'])
    if (length !== bytes.length)
      throw new S3Error(
        400,
        'IncompleteBody',
        'You did not provide the number of bytes specified by the ' +
          'x-amz-decoded-content-length header',
      )
    const announced = String(headers['x-amz-trailer'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    for (const name of announced)
      if (!trailers.has(name))
        throw new S3Error(
          400,
          'MalformedTrailerError',
          'The request contained trailing data that was not well-formed or did not conform to ' +
            'our published schema.',
        )
    for (const [name, value] of trailers) verifyChecksum(name, value, bytes)
    return bytes
  }
  if (signedHash.startsWith('STREAMING-'))
    throw new S3Error(
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    )
  if (
    signedHash !== 'UNSIGNED-PAYLOAD' &&
    signedHash !== createHash('sha256').update(body).digest('hex')
  )
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  for (const name of Object.keys(CHECKSUMS))
    if (headers[name] !== undefined) verifyChecksum(name, String(headers[name]), body)
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new S3Error(
      400,
      'BadDigest',
      'The Content-MD5 you specified did not match what we received.',
    )
  return body
}

function verifyChecksum(name: string, value: string, bytes: Buffer): void {
  const sum = CHECKSUMS[name]
  if (!sum) throw new S3Error(501, 'NotImplemented', `This fake server does not support ${name}`)
  if (sum(bytes) !== value)
    throw new S3Error(
      400,
      'BadDigest',
      `The ${name.slice('x-amz-checksum-'.length).toUpperCase()} you specified did not match ` +
        'the calculated checksum.',
    )
}

/** Reads `aws-chunked` encoding: chunks after their hexadecimal lengths, an empty one, trailers. */
function readChunks(body: Buffer): { bytes: Buffer; trailers: Map<string, string> } {
  const malformed = () => new S3Error(400, 'InvalidChunkSizeError', 'The chunk size is not valid.')
  const pieces: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = end < 0 ? '' : body.subarray(at, end).toString('latin1')
    if (!/^[\da-f]{1,8}$/i.test(size)) throw malformed()
    const length = Number.parseInt(size, 16)
    at = end + 2
    if (length === 0) break
    pieces.push(body.subarray(at, at + length))
    if (body.subarray(at + length, at + length + 2).toString('latin1') !== '\r\n') throw malformed()
    at += length + 2
  }
  const lines = body.subarray(at).toString('latin1').split('\r\n').filter(Boolean)
  const trailers = new Map(
    lines.map(
      (line) =>
        [
          line.slice(0, line.indexOf(':')).trim().toLowerCase(),
          line.slice(line.indexOf(':') + 1).trim(),
        ] as const,
    ),
  )
  return { bytes: Buffer.concat(pieces), trailers }
}
