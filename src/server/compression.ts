import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyOf } from './api-calls.ts'
import { Shared } from './shared-values.ts'

/** Shorter responses fit into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400
const MAX_CACHE_BYTES = 32 * 1024 * 1024

/** More than most responses have, so that they come in one piece. */
const CHUNK_BYTES = 65_536
/** The smallest and largest windows that brotli is used with, as powers of two. */
const [MIN_WINDOW, MAX_WINDOW] = [16, 22]

/**
 * Compressing is what a public response costs most. Brotli 3 takes half the time of 4 for 4 to 6 %
 * more bytes, gzip 4 a quarter of that of 6 for 7 % more. Lower levels save little more time. A
 * window as large as the text is enough: the default of 4 MB and pieces of 16 kB double the cost of
 * a page. A short text is compressed at once: to hand it to another thread costs half as much as
 * the 0.2 ms that compressing takes.
 */
const COMPRESSORS = {
  br: (text: Buffer) => {
    const options = {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_LGWIN]: Math.min(
          MAX_WINDOW,
          Math.max(MIN_WINDOW, Math.ceil(Math.log2(text.length))),
        ),
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }
    return isShort(text)
      ? brotliCompressSync(text, options)
      : promisify(brotliCompress)(text, options)
  },
  gzip: (text: Buffer) => {
    const options = { level: 4, chunkSize: CHUNK_BYTES }
    return isShort(text) ? gzipSync(text, options) : promisify(gzip)(text, options)
  },
}

const isShort = (text: Buffer): boolean => text.length <= CHUNK_BYTES

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all visitors get the same response. */
    isShared?: boolean
    /** Whether it changes what is shared, and whoever does so must see that at once. */
    changesShared?: boolean
  }
  interface FastifyRequest {
    /** When a response that is shared was asked for; null: it is not shared. */
    sharedSince: Date | null
  }
}

/** A response that is sent to others; its bytes are cached by their ETag. */
type SharedResponse = { headers: Record<string, string>; bytesKey: string }

const MAX_SHARED_RESPONSES = 5000
const SHARED_HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'link',
  'vary',
  'content-encoding',
]

/**
 * Adds ETags to text responses, answers 304 to unchanged ones, and compresses the others.
 * Compression costs more than producing the response, so compressed bytes are cached by ETag.
 * Shared responses are sent again as they are for `shareMs` milliseconds after the first request.
 */
export function compressResponses(
  app: FastifyInstance,
  { shareMs, clock }: { shareMs: number; clock: () => Date },
): void {
  const cache = new ByteCache(MAX_CACHE_BYTES)
  const shared = new Shared<SharedResponse>(app, {
    ms: shareMs,
    max: MAX_SHARED_RESPONSES,
    clock,
  })
  const sharedKey = (request: FastifyRequest) =>
    `${encodingFor(request.headers['accept-encoding'])} ${request.raw.url}`

  app.decorateRequest('sharedSince', null)
  app.addHook('preHandler', async (request, reply) => {
    // A call with an API key is counted.
    if (!request.routeOptions.config.isShared || apiKeyOf(request) !== null) return
    if (request.readsAfter !== undefined) return
    const known = shared.get(sharedKey(request))
    const bytes = known && cache.get(known.bytesKey)
    if (!bytes) {
      request.sharedSince = clock()
      return
    }
    reply.headers(known.headers)
    return isKnown(request, known.headers) ? notModified(reply).send() : reply.send(bytes)
  })

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (request.routeOptions.config.changesShared) for (const one of app.shared) one.clear()
    // Each page has its own nonce, so its bytes never repeat.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (
      !(typeof payload === 'string' || (isPage && Buffer.isBuffer(payload))) ||
      reply.statusCode !== 200 ||
      reply.hasHeader('content-encoding')
    )
      return payload
    // Tokens and personal data must not be cached, not even here.
    if (reply.getHeader('cache-control') === 'no-store') return payload
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isCompressible = text.length >= MIN_COMPRESSED_BYTES
    // Also on a 304 (RFC 9110 §15.4.5).
    if (isCompressible) reply.header('vary', 'accept-encoding')
    const hash = isPage ? null : createHash('sha1').update(text).digest('base64url')
    if (hash) {
      const tag = `W/"${hash}"`
      reply.header('etag', tag)
      if (isKnown(request, sharedHeaders(reply))) {
        notModified(reply)
        return null
      }
    }
    const encoding = isCompressible ? encodingFor(request.headers['accept-encoding']) : null
    const bytesKey = hash && (encoding ?? 'identity') + hash
    const bytes =
      (bytesKey && cache.get(bytesKey)) || (encoding ? await COMPRESSORS[encoding](text) : text)
    if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
    if (bytesKey && (encoding || request.sharedSince)) cache.set(bytesKey, bytes)
    if (bytesKey && request.sharedSince)
      shared.set(
        sharedKey(request),
        { headers: sharedHeaders(reply), bytesKey },
        request.sharedSince,
      )
    return encoding ? bytes : payload
  })
}

/** Whether the client has the response already (RFC 9110 §13.2.2). */
function isKnown(
  { headers }: FastifyRequest,
  { etag, 'last-modified': changed }: Record<string, string>,
): boolean {
  const [tags, since] = [headers['if-none-match'], headers['if-modified-since']]
  if (tags !== undefined) return etag !== undefined && tags.split(/,\s*/).includes(etag)
  return since !== undefined && changed !== undefined && Date.parse(changed) <= Date.parse(since)
}

const notModified = (reply: FastifyReply): FastifyReply =>
  reply.code(304).removeHeader('content-length').removeHeader('content-encoding')

const sharedHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    SHARED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

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
