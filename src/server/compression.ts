import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shorter responses fit into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400
const MAX_CACHE_BYTES = 32 * 1024 * 1024

const COMPRESSORS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
}

/**
 * Adds ETags to text responses, answers 304 to unchanged ones, and compresses the others.
 * Compression costs more than producing the response, so compressed bytes are cached by ETag.
 */
export function compressResponses(app: FastifyInstance): void {
  const cache = new ByteCache(MAX_CACHE_BYTES)

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (
      typeof payload !== 'string' ||
      reply.statusCode !== 200 ||
      reply.hasHeader('content-encoding')
    )
      return payload
    // Tokens and personal data must not be cached, not even here.
    if (reply.getHeader('cache-control') === 'no-store') return payload
    const text = Buffer.from(payload)
    const isCompressible = text.length >= MIN_COMPRESSED_BYTES
    // Also on a 304 (RFC 9110 §15.4.5).
    if (isCompressible) reply.header('vary', 'accept-encoding')
    // Each page has its own nonce, so its bytes never repeat.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const hash = isPage ? null : createHash('sha1').update(text).digest('base64url')
    if (hash) {
      const tag = `W/"${hash}"`
      reply.header('etag', tag)
      if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) {
        reply.code(304).removeHeader('content-length')
        return null
      }
    }
    if (!isCompressible) return payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    const bytes = (hash && cache.get(encoding + hash)) || (await COMPRESSORS[encoding](text))
    if (hash) cache.set(encoding + hash, bytes)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return bytes
  })
}

function encodingFor(accepted: string | undefined): keyof typeof COMPRESSORS | null {
  const accepts = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))(?:[;,\\s]|$)`, 'i').test(
      accepted ?? '',
    )
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

/** An LRU cache limited by bytes. A Map keeps insertion order; `get` moves an entry to the end. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>()
  private readonly maxBytes: number
  private size = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const bytes = this.entries.get(key)
    if (bytes) {
      this.entries.delete(key)
      this.entries.set(key, bytes)
    }
    return bytes
  }

  set(key: string, bytes: Buffer): void {
    if (this.entries.has(key)) return
    this.entries.set(key, bytes)
    this.size += bytes.length
    for (const [oldest, { length }] of this.entries) {
      if (this.size <= this.maxBytes) break
      this.entries.delete(oldest)
      this.size -= length
    }
  }
}
