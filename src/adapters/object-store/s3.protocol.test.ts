import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, startS3, type S3Double } from '#test/doubles/s3/server.ts'
import { createS3Store, type S3Options, type S3Store } from './s3.ts'

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const bytes = Buffer.alloc(50_000, 'photo')
const KEY = 'ab/cd-640.webp'

let double: S3Double
let stores: S3Store[] = []
beforeAll(async () => {
  double = await startS3()
})
beforeEach(() => {
  double.restore()
  double.objects.clear()
  double.asked.length = 0
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
const answers = () => double.asked.map(({ method, answered }) => `${method} ${answered}`)

it('keeps typed objects for good where the site has them, and signs what it sends', async () => {
  await open().put(KEY, bytes, 'image/webp')
  expect(double.objects.get(`photos/${KEY}`)).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  const [{ method, target, headers }] = double.asked as [S3Double['asked'][number]]
  expect([method, target.split('?')[0]]).toEqual(['PUT', `/bina-photos/photos/${KEY}`])
  // Stores that know neither newer checksums nor chunks take it.
  expect(
    Object.keys(headers).filter((name) => /checksum|trailer|decoded|encoding/.test(name)),
  ).toEqual([])
  expect(headers['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/)
})

it('tells the type by the key, whatever was put there by hand', async () => {
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

it('lists thousands, a page after the other', async () => {
  for (let i = 0; i < 2345; i++)
    double.objects.set(`photos/${i}.jpg`, {
      bytes,
      contentType: 'image/jpeg',
      cacheControl: null,
      etag: '"x"',
      modified: new Date(),
    })
  expect(new Set(await all(open().keys())).size).toBe(2345)
  expect(double.asked.length).toBe(3)
})

describe('another try', () => {
  it.each(['internal', 'reset', 'gateway'] as Fault[])('after %s, three in all', async (fault) => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail(fault, { times: 2 })
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
    double.fail(fault, { times: 2 })
    await store.put(KEY, bytes, 'image/webp')
    double.fail(fault)
    double.asked.length = 0
    await expect(store.get(KEY)).rejects.toMatchObject({
      name: 'S3Error',
      isConfigError: false,
      message: expect.stringMatching(/^The photo store at http:\S+ is away \(/) as string,
    })
    expect(double.asked.length).toBe(3)
  })

  it('after SlowDown, later', async () => {
    double.fail('slow-down', { times: 1 })
    await open().put(KEY, bytes, 'image/webp')
    expect(answers()).toEqual(['PUT 503', 'PUT 200'])
  })

  it('when a body broke off, once', async () => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail('cut', { times: 1 })
    expect(Buffer.from((await store.get(KEY))!.bytes).equals(bytes)).toBe(true)
    double.fail('cut')
    double.asked.length = 0
    await expect(store.get(KEY)).rejects.toMatchObject({ name: 'S3Error', isConfigError: false })
    expect(answers().length).toBe(2)
  })

  it('none after a refusal', async () => {
    double.fail('denied')
    await expect(open().put(KEY, bytes, 'image/webp')).rejects.toMatchObject({
      isConfigError: true,
      message: expect.stringContaining(
        'needs to list it and to read, write and delete in it',
      ) as string,
    })
    expect(answers()).toEqual(['PUT 403'])
  })

  it('by the time the store tells, where the clock of this machine is wrong', async () => {
    double.clock(-2 * 3600_000)
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
    expect(answers()).toEqual(['PUT 403', 'PUT 200', 'GET 200'])
  })
})

describe('patience ends', () => {
  it.each(['hang', 'stuck'] as Fault[])('when a store does not go on (%s)', async (fault) => {
    const store = open({ timeoutsMs: { read: 600, write: 600 } })
    await store.put(KEY, bytes, 'image/webp')
    double.fail(fault)
    await expect(store.get(KEY)).rejects.toMatchObject({ name: 'S3Error', isConfigError: false })
    if (fault === 'hang')
      await expect(store.put(KEY, bytes, 'image/webp')).rejects.toMatchObject({
        name: 'S3Error',
        isConfigError: false,
      })
  })

  it('and is enough for one that is slow', async () => {
    const store = open()
    await store.put(KEY, bytes, 'image/webp')
    double.fail('slow')
    expect((await store.get(KEY))?.bytes.length).toBe(bytes.length)
  })
})

describe('the check at a start', () => {
  it('asks once, for one key at most', async () => {
    expect(await open().check()).toBeNull()
    expect(double.asked.map(({ method, target }) => `${method} ${target}`)).toEqual([
      expect.stringMatching(
        /^GET \/bina-photos\/?\?list-type=2&max-keys=1&prefix=photos%2F/,
      ) as string,
    ])
  })

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKIDOFTESTS', secretAccessKey: 'hunter2hunter2' } },
      'does not know the key (SignatureDoesNotMatch): correct S3_ACCESS_KEY_ID',
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'AKIDELSE', secretAccessKey: 'hunter2' } },
      'does not know the key (InvalidAccessKeyId)',
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
  ] as [string, Partial<S3Options>, string][])('names %s', async (_what, options, words) => {
    const trouble = await open(options).check()
    expect(trouble).toMatchObject({ isConfigError: true })
    expect(trouble!.message).toContain(words)
    expect(trouble!.message).not.toMatch(/hunter2|\n/)
  })

  it.each([
    ['skew', 'set its clock'],
    ['denied', 'does not let the key use the bucket'],
    ['region', 'in another region'],
    ['portal', 'does not speak S3'],
  ] as [Fault, string][])('names %s', async (fault, words) => {
    double.fail(fault)
    const trouble = await open().check()
    expect(trouble).toMatchObject({
      isConfigError: true,
      message: expect.stringContaining(words) as string,
    })
  })

  it('tells a store that is away from one that is set up wrongly', async () => {
    for (const fault of ['internal', 'gateway', 'reset'] as const) {
      double.restore()
      double.fail(fault)
      expect(await open().check(), fault).toMatchObject({
        isConfigError: false,
        message: expect.stringContaining('is away') as string,
      })
    }
    expect(await open({ endpoint: 'http://127.0.0.1:9' }).check()).toMatchObject({
      isConfigError: false,
      message: 'The photo store at http://127.0.0.1:9 is away (ECONNREFUSED)',
    })
  })

  it('names TLS where the store speaks none', async () => {
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
      message: expect.stringContaining('over TLS') as string,
    })
  })

  it('names a missing right to list, without which a missing photo is a refusal', async () => {
    const strict = await startS3({ mayList: false })
    const store = open({ endpoint: strict.url })
    expect(await store.check()).toMatchObject({
      isConfigError: true,
      message: expect.stringContaining('needs to list it') as string,
    })
    await expect(store.get('none.jpg')).rejects.toMatchObject({ name: 'S3Error' })
    await strict.stop()
  })
})
