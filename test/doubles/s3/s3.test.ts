import { createHmac } from 'node:crypto'
import http from 'node:http'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3, type FakeS3 } from './server.ts'

let fake: FakeS3
const clients: S3Client[] = []
beforeAll(async () => {
  fake = await startS3({ region: 'eu-central-1' })
})
beforeEach(() => {
  fake.restore()
  fake.objects.clear()
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  await fake.stop()
})

/** A client of the official SDK, as the reference for the protocol. */
function sdk(config: S3ClientConfig = {}): S3Client {
  const { url: endpoint, region, accessKeyId, secretAccessKey } = fake
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
    ...config,
  })
  clients.push(client)
  return client
}
const Bucket = 'bina-photos'

describe('objects', () => {
  it.each([
    'plain.jpg',
    'a/b/c.jpg',
    'a b+c&d=e?f#g/ä ß/100%.jpg',
    "quo'te(1)*!~.jpg",
    'two//slashes',
    '../dots/./x',
  ])('named %j: PUT, HEAD, GET and DELETE work with the SDK', async (Key) => {
    const client = sdk()
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: Buffer.from('hello'),
        ContentType: 'image/jpeg',
        CacheControl: 'max-age=1',
      }),
    )
    expect([...fake.objects.keys()]).toEqual([Key])
    expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentLength: 5,
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=1',
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
    })
    expect(
      await (await client.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString(),
    ).toBe('hello')
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: 'NoSuchKey',
      $metadata: { httpStatusCode: 404 },
    })
    await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  it('are listed by prefix, in pages, in byte order', async () => {
    const client = sdk()
    for (const Key of ['b/2', 'b/1', 'b/10', 'a/1', 'b/ä&<'])
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'b/', MaxKeys: 3 }))
    expect(first).toMatchObject({ Name: Bucket, IsTruncated: true, KeyCount: 3 })
    const second = await client.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: 'b/',
        ContinuationToken: first.NextContinuationToken,
      }),
    )
    expect(second.IsTruncated).toBe(false)
    expect([...first.Contents!, ...second.Contents!].map(({ Key }) => Key)).toEqual([
      'b/1',
      'b/10',
      'b/2',
      'b/ä&<',
    ])
    expect(
      (await client.send(new ListObjectsV2Command({ Bucket, StartAfter: 'b/2' }))).Contents!.map(
        ({ Key }) => Key,
      ),
    ).toEqual(['b/ä&<'])
    expect((await client.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('eu-central-1')
  })

  it('are addressed by virtual host too', async () => {
    const agent = new http.Agent({
      lookup: (_host, options, done) =>
        void (options.all
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(null, '127.0.0.1', 4)),
    })
    const client = sdk({
      endpoint: fake.url.replace('127.0.0.1', 's3.test'),
      forcePathStyle: false,
      requestHandler: { httpAgent: agent },
    })
    await client.send(new PutObjectCommand({ Bucket, Key: 'by host/x', Body: 'x' }))
    expect([...fake.objects.keys()]).toEqual(['by host/x'])
    expect(fake.requests.at(-1)).toMatchObject({
      target: '/by%20host/x?x-id=PutObject',
      headers: { host: expect.stringMatching(/^bina-photos\.s3\.test:/) as string },
    })
  })
})

describe('signatures', () => {
  const put = (client: S3Client) =>
    client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'hello' }))
  const { accessKeyId, secretAccessKey } = {
    accessKeyId: 'AKIDOFTESTS',
    secretAccessKey: 'secret/of+the/tests',
  }

  it.each([
    [
      'another secret',
      { credentials: { accessKeyId, secretAccessKey: 'secret/of+the/test' } },
      'SignatureDoesNotMatch',
    ],
    [
      'another key',
      { credentials: { accessKeyId: 'AKIDOTHER', secretAccessKey } },
      'InvalidAccessKeyId',
    ],
    [
      'another region',
      { region: 'eu-west-1', followRegionRedirects: false },
      'AuthorizationHeaderMalformed',
    ],
  ] as [string, S3ClientConfig, string][])('with %s are rejected', async (_what, config, name) => {
    await expect(put(sdk(config))).rejects.toMatchObject({ name })
    expect(fake.objects.size).toBe(0)
  })

  it('with a wrong time are rejected, and the SDK retries with the server time', async () => {
    fake.setClock(3 * 3600_000)
    await expect(put(sdk())).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
    await put(sdk({ maxAttempts: 2 }))
    expect(fake.objects.size).toBe(1)
  })

  /** Changes a validly signed request in transit. Returns the error code or status. */
  async function changed(
    change: (request: { path: string; headers: Record<string, string>; body: Buffer }) => void,
  ): Promise<string> {
    const client = sdk()
    let code = ''
    client.middlewareStack.add(
      (next) => async (args) => {
        const request = args.request as {
          path: string
          hostname: string
          port: number
          method: string
          query: Record<string, string>
          headers: Record<string, string>
          body: Buffer
        }
        const sent = {
          path: `${request.path}?${new URLSearchParams(request.query).toString()}`,
          headers: { ...request.headers },
          body: Buffer.from(request.body),
        }
        change(sent)
        const answer = await fetch(`${fake.url}${sent.path}`, {
          method: request.method,
          headers: Object.fromEntries(
            Object.entries(sent.headers).filter(
              ([name]) => !['host', 'content-length'].includes(name),
            ),
          ),
          body: new Uint8Array(sent.body),
        })
        code = /<Code>(\w+)/.exec(await answer.text())?.[1] ?? String(answer.status)
        return next(args)
      },
      { step: 'deserialize', priority: 'low' },
    )
    await put(client)
    return code
  }

  it('do not match a changed request', async () => {
    expect(await changed(() => {})).toBe('200')
    expect(await changed((request) => (request.path = request.path.replace('/x', '/y')))).toBe(
      'SignatureDoesNotMatch',
    )
    expect(await changed((request) => (request.path += '&a=b'))).toBe('SignatureDoesNotMatch')
    expect(await changed((request) => (request.headers['content-type'] = 'text/html'))).toBe(
      'SignatureDoesNotMatch',
    )
    expect(await changed((request) => (request.headers['x-amz-acl'] = 'public-read'))).toBe(
      'AccessDenied',
    )
    expect(await changed((request) => (request.body = Buffer.from('jello')))).toBe(
      'XAmzContentSHA256Mismatch',
    )
    expect(
      await changed(
        (request) =>
          (request.headers['authorization'] = request.headers['authorization']!.replace(
            /\/s3\//,
            '/sqs/',
          )),
      ),
    ).toBe('AuthorizationHeaderMalformed')
    expect(await changed((request) => delete request.headers['authorization'])).toBe('AccessDenied')
  })

  it("match Amazon's example", async () => {
    // "Example: PUT Object" in "Signature Calculations for the Authorization Header" (S3 API).
    const { checkSignature } = await import('./signature.ts')
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,' +
        'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    }
    const keys = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    expect(
      checkSignature(
        { method: 'PUT', target: '/test%24file.text', headers },
        keys,
        new Date('2013-05-24T00:01:00Z'),
      ),
    ).toBe(headers['x-amz-content-sha256'])
    expect(() =>
      checkSignature(
        { method: 'PUT', target: '/test%24file.txt', headers },
        keys,
        new Date('2013-05-24T00:01:00Z'),
      ),
    ).toThrow('does not match')
  })
})

describe('checksums', () => {
  it('in a header are compared with the body', async () => {
    await sdk().send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'hello' }))
    expect(fake.requests.at(-1)!.headers['x-amz-checksum-crc32']).toBe('NhCmhg==')
    await expect(
      sdk().send(
        new PutObjectCommand({ Bucket, Key: 'y', Body: 'hello', ChecksumCRC32: 'AAAAAA==' }),
      ),
    ).rejects.toMatchObject({ name: 'BadDigest' })
    expect([...fake.objects.keys()]).toEqual(['x'])
  })

  /** Sends a stream as the SDK does over https: in unsigned chunks with a trailing checksum. */
  const chunked = async (body: string, length: number): Promise<number> => {
    const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')
    const day = date.slice(0, 8)
    const headers: Record<string, string> = {
      host: new URL(fake.url).host,
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-date': date,
      'x-amz-decoded-content-length': String(length),
      'x-amz-trailer': 'x-amz-checksum-crc32',
    }
    const names = Object.keys(headers).sort()
    const { createHash } = await import('node:crypto')
    const canonical = [
      'PUT',
      `/${Bucket}/stream`,
      '',
      ...names.map((name) => `${name}:${headers[name]}`),
      '',
      names.join(';'),
      headers['x-amz-content-sha256'],
    ].join('\n')
    const toSign = [
      'AWS4-HMAC-SHA256',
      date,
      `${day}/eu-central-1/s3/aws4_request`,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n')
    const key = [day, 'eu-central-1', 's3', 'aws4_request'].reduce<Buffer | string>(
      (by, part) => createHmac('sha256', by).update(part).digest(),
      `AWS4${fake.secretAccessKey}`,
    )
    const signature = createHmac('sha256', key).update(toSign).digest('hex')
    const authorization =
      `AWS4-HMAC-SHA256 Credential=${fake.accessKeyId}/${day}/eu-central-1/s3/aws4_request, ` +
      `SignedHeaders=${names.join(';')}, Signature=${signature}`
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${fake.url}/${Bucket}/stream`,
        {
          method: 'PUT',
          headers: {
            ...headers,
            authorization,
            'content-encoding': 'aws-chunked',
            'content-length': body.length,
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode!)
        },
      )
      request.once('error', reject).end(body)
    })
  }

  it('in the trailer of a stream are compared with it', async () => {
    expect(
      await chunked('3\r\nhel\r\n2\r\nlo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', 5),
    ).toBe(200)
    expect(fake.objects.get('stream')!.bytes.toString()).toBe('hello')
    expect(
      await chunked('3\r\nhel\r\n2\r\nlO\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', 5),
    ).toBe(400)
    expect(await chunked('5\r\nhello\r\n0\r\n\r\n', 5)).toBe(400)
    expect(await chunked('5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', 6)).toBe(400)
    expect(await chunked('zz\r\nhello', 5)).toBe(400)
  })

  it('a stream with an unsigned payload is accepted', async () => {
    await sdk({ requestChecksumCalculation: 'WHEN_REQUIRED' }).send(
      new PutObjectCommand({
        Bucket,
        Key: 's',
        Body: Readable.from([Buffer.from('hel'), Buffer.from('lo')]),
        ContentLength: 5,
      }),
    )
    expect(fake.objects.get('s')!.bytes.toString()).toBe('hello')
  })
})

it('unsupported requests fail with 501', async () => {
  const client = sdk()
  await client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'hello' }))
  await expect(
    client.send(new GetObjectCommand({ Bucket, Key: 'x', Range: 'bytes=0-1' })),
  ).rejects.toMatchObject({ name: 'NotImplemented' })
  await expect(
    client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' })),
  ).rejects.toMatchObject({ name: 'NotImplemented' })
})
