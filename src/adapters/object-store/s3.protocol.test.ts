import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, startS3, type FakeS3 } from '#test/doubles/s3/server.ts'
import { createS3Store, type S3Options, type S3Store } from './s3.ts'

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const bytes = Buffer.alloc(50_000, 'photo')
const KEY = 'ab/cd-640.webp'

let double: FakeS3
let stores: S3Store[] = []
beforeAll(async () => {
  double = await startS3()
})
beforeEach(() => {
  double.restore()
  double.objects.clear()
  double.requests.length = 0
})
afterEach(() => {
  for (const store of stores) store.close()
  stores = []
})
afterAll(() => double.stop())

function open(options: Partial<S3Options> = {}): S3Store {
  const { bucket, region, url: endpoint, accessKeyId, secretAccessKey } = double
  const store = createS3Store({
    bucket,
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    ...options,
  })
  stores.push(store)
  return store
}
const answers = () => double.requests.map(({ method, status: answered }) => `${method} ${answered}`)

it('stores immutable objects at the paths of the site, with signed requests', async () => {
  await open().put(KEY, bytes, 'image/webp')
  expect(double.objects.get(`photos/${KEY}`)).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  const [{ method, target, headers }] = double.requests as [FakeS3['requests'][number]]
  expect([method, target.split('?')[0]]).toEqual(['PUT', `/bina-photos/photos/${KEY}`])
  // Compatible with stores that support neither the newer checksums nor chunked uploads.
  expect(
    Object.keys(headers).filter((name) => /checksum|trailer|decoded|encoding/.test(name)),
  ).toEqual([])
  expect(headers['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/)
})

it('derives the content type from the key, whatever the object says', async () => {
  double.objects.set('photos/by/hand.jpg', {
    bytes,
    contentType: 'binary/octet-stream',
    cacheControl: null,
    etag: '"x"',
    modified: new Date(),
  })
  double.objects.set('photos/by/page.html', {
    bytes,
    contentType: 'text/html',
    cacheControl: null,
    etag: '"x"',
    modified: new Date(),
  })
  double.objects.set('elsewhere/a.jpg', {
    bytes,
    contentType: 'image/jpeg',
    cacheControl: null,
    etag: '"x"',
    modified: new Date(),
  })
  const store = open()
  expect((await store.get('by/hand.jpg'))?.contentType).toBe('image/jpeg')
  expect(await store.get('by/page.html')).toBeNull()
  expect(await all(store.keys())).toEqual(['by/hand.jpg'])
})

it('lists thousands of keys, page by page', async () => {
  for (let i = 0; i < 2345; i++)
    double.objects.set(`photos/${i}.jpg`, {
      bytes,
      contentType: 'image/jpeg',
      cacheControl: null,
      etag: '"x"',
      modified: new Date(),
    })
  expect(new Set(await all(open().keys())).size).toBe(2345)
  expect(double.requests.length).toBe(3)
})

describe('retries', () => {
  it.each(['internal', 'reset', 'gateway'] as Fault[])('after %s, three in all', async (fault) => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail(fault, { times: 2 })
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
    double.fail(fault, { times: 2 })
    await store.put(KEY, bytes, 'image/webp')
    double.fail(fault)
    double.requests.length = 0
    await expect(store.get(KEY)).rejects.toMatchObject({
      name: 'S3Error',
      isConfigError: false,
      message: expect.stringMatching(/^The photo store at http:\S+ is unavailable \(/) as string,
    })
    expect(double.requests.length).toBe(3)
  })

  it('later, after SlowDown', async () => {
    double.fail('slow-down', { times: 1 })
    await open().put(KEY, bytes, 'image/webp')
    expect(answers()).toEqual(['PUT 503', 'PUT 200'])
  })

  it('once, after a truncated body', async () => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail('cut', { times: 1 })
    expect(Buffer.from((await store.get(KEY))!.bytes).equals(bytes)).toBe(true)
    double.fail('cut')
    double.requests.length = 0
    await expect(store.get(KEY)).rejects.toMatchObject({ name: 'S3Error', isConfigError: false })
    expect(answers().length).toBe(2)
  })

  it('not after a rejection', async () => {
    double.fail('denied')
    await expect(open().put(KEY, bytes, 'image/webp')).rejects.toMatchObject({
      isConfigError: true,
      message: expect.stringContaining(
        'allow the key to list it and to read, write and delete objects',
      ) as string,
    })
    expect(answers()).toEqual(['PUT 403'])
  })

  it("with the store's time, when the clock of this machine is wrong", async () => {
    double.setClock(-2 * 3600_000)
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
    expect(answers()).toEqual(['PUT 403', 'PUT 200', 'GET 200'])
  })
})

describe('timeouts', () => {
  it.each(['hang', 'stuck'] as Fault[])(
    'end requests to a store that hangs (%s)',
    async (fault) => {
      const store = open({ timeoutsMs: { read: 600, write: 600 } })
      await store.put(KEY, bytes, 'image/webp')
      double.fail(fault)
      await expect(store.get(KEY)).rejects.toMatchObject({ name: 'S3Error', isConfigError: false })
      if (fault === 'hang')
        await expect(store.put(KEY, bytes, 'image/webp')).rejects.toMatchObject({
          name: 'S3Error',
          isConfigError: false,
        })
    },
  )

  it('are long enough for a slow store', async () => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail('slow')
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
  })
})

describe('the check at startup', () => {
  it('sends one request, for one key', async () => {
    expect(await open().check()).toBeNull()
    expect(double.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
      expect.stringMatching(
        /^GET \/bina-photos\/?\?list-type=2&max-keys=1&prefix=photos%2F/,
      ) as string,
    ])
  })

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKIDOFTESTS', secretAccessKey: 'hunter2hunter2' } },
      'rejects the access key (SignatureDoesNotMatch): correct S3_ACCESS_KEY_ID',
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'AKIDELSE', secretAccessKey: 'hunter2' } },
      'rejects the access key (InvalidAccessKeyId)',
    ],
    [
      'another bucket',
      { bucket: 'other-bucket' },
      'There is no bucket "other-bucket" at http://127.0.0.1:',
    ],
    [
      'another region',
      { region: 'eu-west-1' },
      'in another region than eu-west-1: set S3_REGION=us-east-1.',
    ],
  ] as [string, Partial<S3Options>, string][])('reports %s', async (_what, options, words) => {
    const trouble = await open(options).check()
    expect(trouble).toMatchObject({ isConfigError: true })
    expect(trouble!.message).toContain(words)
    expect(trouble!.message).not.toMatch(/hunter2|\n/)
  })

  it.each([
    ['skew', 'The clock of this machine is wrong'],
    ['denied', 'denies access to the bucket'],
    ['region', 'in another region'],
    ['portal', 'is not an S3 store'],
  ] as [Fault, string][])('reports %s', async (fault, words) => {
    double.fail(fault)
    const trouble = await open().check()
    expect(trouble).toMatchObject({
      isConfigError: true,
      message: expect.stringContaining(words) as string,
    })
  })

  it('distinguishes an unavailable store from wrong settings', async () => {
    for (const fault of ['internal', 'gateway', 'reset'] as const) {
      double.restore()
      double.fail(fault)
      expect(await open().check(), fault).toMatchObject({
        isConfigError: false,
        message: expect.stringContaining('is unavailable') as string,
      })
    }
    expect(await open({ endpoint: 'http://127.0.0.1:9' }).check()).toMatchObject({
      isConfigError: false,
      message: 'The photo store at http://127.0.0.1:9 is unavailable (ECONNREFUSED)',
    })
  })

  it('reports a store without TLS', async () => {
    const plain = createServer((_request, response) => void response.end('no TLS here')).listen(
      0,
      '127.0.0.1',
    )
    await new Promise((resolve) => plain.once('listening', resolve))
    const trouble = await open({
      endpoint: `https://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    }).check()
    plain.close()
    expect(trouble).toMatchObject({
      isConfigError: true,
      message: expect.stringContaining('The TLS connection') as string,
    })
  })

  it('reports a missing permission to list, which missing photos would need', async () => {
    const strict = await startS3({ mayList: false })
    const store = open({ endpoint: strict.url })
    expect(await store.check()).toMatchObject({
      isConfigError: true,
      message: expect.stringContaining('allow the key to list it') as string,
    })
    await expect(store.get('none.jpg')).rejects.toMatchObject({ name: 'S3Error' })
    await strict.stop()
  })
})
