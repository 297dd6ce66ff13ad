import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failBefore, failBody, BODY_FAULTS } from './faults.ts'
import type { Fault } from './faults.ts'
import { readPayload } from './payload.ts'
import { S3Error } from './s3-error.ts'
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
/** A request. `status` is 0 until it is answered. */
export type RecordedRequest = {
  method: string
  target: string
  headers: IncomingHttpHeaders
  status: number
}

export type S3Options = {
  bucket?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  port?: number
  /** Whether the key has s3:ListBucket. Without it, S3 responds to a missing object with 403. */
  mayList?: boolean
}

export type FakeS3 = {
  /** The endpoint for path-style requests (`/bucket/key`). */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The objects of the bucket by key. */
  objects: Map<string, StoredObject>
  requests: RecordedRequest[]
  /** Fails until `restore` or for `times` requests; with `of`, only requests of this method. */
  fail(fault: Fault, options?: { times?: number; of?: 'GET' | 'PUT' | 'DELETE' | 'HEAD' }): void
  restore(): void
  /** Sets how far the server's clock is ahead. */
  setClock(aheadMs: number): void
  stop(): Promise<void>
}

const MAX_KEYS = 1000

/**
 * Starts a fake S3 with one bucket: PUT, GET, HEAD and DELETE of objects and ListObjectsV2, with
 * path-style and virtual-hosted addressing. It verifies signatures and checksums. Everything else
 * fails with 501.
 */
export async function startS3({
  bucket = 'bina-photos',
  region = 'us-east-1',
  accessKeyId = 'AKIDOFTESTS',
  secretAccessKey = 'secret/of+the/tests',
  port: requestedPort = 0,
  mayList = true,
}: S3Options = {}): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>()
  const requests: RecordedRequest[] = []
  let failing: { fault: Fault; left: number; of?: string | undefined }[] = []
  let aheadMs = 0
  const now = (): Date => new Date(Date.now() + aheadMs)

  const server = createServer((request, response) => {
    const entry: RecordedRequest = {
      method: request.method ?? '',
      target: request.url ?? '/',
      headers: request.headers,
      status: 0,
    }
    requests.push(entry)
    response.on('finish', () => (entry.status = response.statusCode))
    response
      .setHeader('server', 'FakeS3')
      .setHeader('date', now().toUTCString())
      .setHeader('x-amz-request-id', 'FAKE')
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof S3Error))
        return response.destroy(error instanceof Error ? error : undefined)
      // A response to HEAD has no body.
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

    // Not parsed with URL, which would resolve dot segments: in S3 they are part of the key.
    const [path = '/', ...search] = target.split('?')
    const searchParams = new URLSearchParams(search.join('?'))
    const isVirtualHost = (request.headers.host ?? '').startsWith(`${bucket}.`)
    const [first, ...rest] = path.slice(1).split('/')
    const key = decodeURIComponent(isVirtualHost ? path.slice(1) : rest.join('/'))
    if (!isVirtualHost && first !== bucket)
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
        BucketName: first ?? '',
      })
    const query = [...searchParams.keys()].filter((name) => name !== 'x-id')
    if (key === '') return handleBucket(method, searchParams, response)
    if (query.length > 0 || request.headers.range !== undefined)
      throw new S3Error(
        501,
        'NotImplemented',
        `This fake server does not support ${query.join() || 'ranges'}`,
      )
    return handleObject(method, key, { bytes, headers: request.headers, fault }, response)
  }

  function handleBucket(method: string, query: URLSearchParams, response: ServerResponse): void {
    if (!mayList) throw new S3Error(403, 'AccessDenied', 'Access Denied')
    if (method === 'HEAD')
      return void response.writeHead(200, { 'x-amz-bucket-region': region }).end()
    if (method !== 'GET' || query.get('list-type') !== '2' || query.has('delimiter'))
      throw new S3Error(
        501,
        'NotImplemented',
        'A header you provided implies functionality that is not implemented',
      )
    const prefix = query.get('prefix') ?? ''
    const maxKeys = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS)
    const continuationToken = query.get('continuation-token')
    const startAfter = query.get('start-after')
    const after =
      continuationToken === null
        ? startAfter
        : Buffer.from(continuationToken, 'base64url').toString()
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
      .end(
        listXml({ bucket, prefix, maxKeys, continuationToken, next, startAfter, objects: listed }),
      )
  }

  async function handleObject(
    method: string,
    key: string,
    { bytes, headers, fault }: { bytes: Buffer; headers: IncomingHttpHeaders; fault: Fault | null },
    response: ServerResponse,
  ): Promise<void> {
    if (method === 'PUT') {
      if (headers['x-amz-copy-source'] !== undefined)
        throw new S3Error(501, 'NotImplemented', 'This fake server does not support copying')
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
      throw new S3Error(
        405,
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      )
    const object = objects.get(key)
    if (!object)
      throw mayList
        ? new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
        : new S3Error(403, 'AccessDenied', 'Access Denied')
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
    const match = failing.find(
      ({ fault, of }) =>
        (of === undefined || of === method) && (method === 'GET' || !BODY_FAULTS.includes(fault)),
    )
    if (!match) return null
    if (--match.left <= 0) failing = failing.filter((other) => other !== match)
    return match.fault
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(requestedPort, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    objects,
    requests,
    fail: (fault, { times = Infinity, of } = {}) => void failing.push({ fault, left: times, of }),
    restore: () => {
      failing = []
      aheadMs = 0
    },
    setClock: (ms) => void (aheadMs = ms),
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
