import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failBefore, failBody, OF_BODIES } from './faults.ts'
import type { Fault } from './faults.ts'
import { readPayload } from './payload.ts'
import { Refused } from './refused.ts'
import { checkSignature } from './signature.ts'
import { errorXml, listXml } from './xml.ts'

export type { Fault }

export type StoredObject = {
  bytes: Buffer
  contentType: string
  cacheControl: string | null
  etag: string
  modified: Date
}
/** `answered`: 0 while, or where, no answer was given. */
export type Asked = {
  method: string
  target: string
  headers: IncomingHttpHeaders
  answered: number
}

export type S3Options = {
  bucket?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  port?: number /** Without it, a missing object is a 403 to this key. */
  mayList?: boolean
}

export type S3Double = {
  /** Path style: http://127.0.0.1:port, and then /bucket/key. */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What the bucket holds, by key. */
  objects: Map<string, StoredObject>
  asked: Asked[]
  /** Fails until `restore`, or for so many requests; with `of`, those of this method alone. */
  fail(fault: Fault, options?: { times?: number; of?: 'GET' | 'PUT' | 'DELETE' | 'HEAD' }): void
  restore(): void
  /** Its clock goes so far ahead of ours. */
  clock(aheadMs: number): void
  stop(): Promise<void>
}

const MAX_KEYS = 1000

/**
 * A local server that speaks S3's REST for one bucket: objects put, got, headed, deleted and listed
 * (version 2), addressed by path or by `bucket.` before the host. Signatures and checksums are
 * truly checked, and what is not spoken is a 501.
 */
export async function startS3({
  bucket = 'bina-photos',
  region = 'us-east-1',
  accessKeyId = 'AKIDOFTESTS',
  secretAccessKey = 'secret/of+the/tests',
  port: wanted = 0,
  mayList = true,
}: S3Options = {}): Promise<S3Double> {
  const objects = new Map<string, StoredObject>()
  const asked: Asked[] = []
  let failing: { fault: Fault; left: number; of?: string | undefined }[] = []
  let aheadMs = 0
  const now = (): Date => new Date(Date.now() + aheadMs)

  const server = createServer((request, response) => {
    const entry: Asked = {
      method: request.method ?? '',
      target: request.url ?? '/',
      headers: request.headers,
      answered: 0,
    }
    asked.push(entry)
    response.on('finish', () => (entry.answered = response.statusCode))
    response
      .setHeader('server', 'S3Double')
      .setHeader('date', now().toUTCString())
      .setHeader('x-amz-request-id', 'DOUBLE')
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused))
        return response.destroy(error instanceof Error ? error : undefined)
      // An answer to HEAD has no body, so that its code alone is told.
      const xml = request.method === 'HEAD' ? '' : errorXml(error.code, error.message, error.extras)
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(xml)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, target] = [request.method ?? '', request.url ?? '/']
    const body = await readAll(request)
    const fault = takeFault(method)
    if (fault && failBefore(fault, response, now())) return
    const payloadHash = checkSignature(
      { method, target, headers: request.headers },
      { accessKeyId, secretAccessKey, region },
      now(),
    )
    const bytes = readPayload(body, request.headers, payloadHash)

    // Not through URL, which would tidy dots away: to S3 they are part of a key.
    const [path = '/', ...search] = target.split('?')
    const searchParams = new URLSearchParams(search.join('?'))
    const ofHost = (request.headers.host ?? '').startsWith(`${bucket}.`)
    const [first, ...rest] = path.slice(1).split('/')
    const key = decodeURIComponent(ofHost ? path.slice(1) : rest.join('/'))
    if (!ofHost && first !== bucket)
      throw new Refused(404, 'NoSuchBucket', 'The specified bucket does not exist', {
        BucketName: first ?? '',
      })
    const query = [...searchParams.keys()].filter((name) => name !== 'x-id')
    if (key === '') return onBucket(method, searchParams, response)
    if (query.length > 0 || request.headers.range !== undefined)
      throw new Refused(
        501,
        'NotImplemented',
        `This double does not know ${query.join() || 'ranges'}`,
      )
    return onObject(method, key, { bytes, headers: request.headers, fault }, response)
  }

  function onBucket(method: string, query: URLSearchParams, response: ServerResponse): void {
    if (!mayList) throw new Refused(403, 'AccessDenied', 'Access Denied')
    if (method === 'HEAD')
      return void response.writeHead(200, { 'x-amz-bucket-region': region }).end()
    if (method !== 'GET' || query.get('list-type') !== '2' || query.has('delimiter'))
      throw new Refused(
        501,
        'NotImplemented',
        'A header you provided implies functionality that is not implemented',
      )
    const prefix = query.get('prefix') ?? ''
    const maxKeys = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS)
    const [asked, startAfter] = [query.get('continuation-token'), query.get('start-after')]
    const after = asked === null ? startAfter : Buffer.from(asked, 'base64url').toString()
    const keys = [...objects.keys()]
      .filter(
        (key) =>
          key.startsWith(prefix) &&
          (after === null || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0),
      )
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const page = keys.slice(0, maxKeys)
    const next =
      keys.length > page.length && page.length > 0
        ? Buffer.from(page.at(-1)!).toString('base64url')
        : null
    const listed = page.map((key) => ({
      key,
      size: objects.get(key)!.bytes.length,
      etag: objects.get(key)!.etag,
      modified: objects.get(key)!.modified,
    }))
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(listXml({ bucket, prefix, maxKeys, asked, next, startAfter, objects: listed }))
  }

  async function onObject(
    method: string,
    key: string,
    { bytes, headers, fault }: { bytes: Buffer; headers: IncomingHttpHeaders; fault: Fault | null },
    response: ServerResponse,
  ): Promise<void> {
    if (method === 'PUT') {
      if (headers['x-amz-copy-source'] !== undefined)
        throw new Refused(501, 'NotImplemented', 'This double does not copy')
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      objects.set(key, {
        bytes,
        contentType: headers['content-type'] ?? 'binary/octet-stream',
        cacheControl: headers['cache-control'] ?? null,
        etag,
        modified: now(),
      })
      return void response.writeHead(200, { etag }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (method !== 'GET' && method !== 'HEAD')
      throw new Refused(
        405,
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      )
    const object = objects.get(key)
    if (!object)
      throw mayList
        ? new Refused(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
        : new Refused(403, 'AccessDenied', 'Access Denied')
    response.writeHead(200, {
      'content-type': object.contentType,
      'content-length': object.bytes.length,
      etag: object.etag,
      'last-modified': object.modified.toUTCString(),
      'accept-ranges': 'bytes',
      ...(object.cacheControl === null ? {} : { 'cache-control': object.cacheControl }),
    })
    if (method === 'GET' && fault) return failBody(fault, response, object.bytes)
    response.end(method === 'HEAD' ? undefined : object.bytes)
  }

  function takeFault(method: string): Fault | null {
    const now = failing.find(
      ({ fault, of }) =>
        (of === undefined || of === method) && (method === 'GET' || !OF_BODIES.includes(fault)),
    )
    if (!now) return null
    if (--now.left <= 0) failing = failing.filter((other) => other !== now)
    return now.fault
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    objects,
    asked,
    fail: (fault, { times = Infinity, of } = {}) => void failing.push({ fault, left: times, of }),
    restore: () => {
      failing = []
      aheadMs = 0
    },
    clock: (ms) => void (aheadMs = ms),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
