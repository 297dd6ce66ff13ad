import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Store, type S3Store } from '#adapters/object-store/s3.ts'
import { startS3, type FakeS3 } from '#test/doubles/s3/server.ts'
import { openTestDatabase } from '#test/database.ts'
import { testApp } from '#test/app.ts'

const { kysely: db } = await openTestDatabase()
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
let fake: FakeS3
let objects: S3Store
let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  fake = await startS3()
  objects = createS3Store({ ...fake, endpoint: fake.url, credentials: fake })
  app = await testApp({
    core: { db, objects },
    http: { log, publicUrl: 'https://bina.test', trustProxy: false },
  })
})
beforeEach(() => fake.restore())
afterAll(async () => {
  await app.close()
  objects.close()
  await fake.stop()
})

test('photos in a bucket are served with their type and are immutable', async () => {
  await objects.put('ab/abc-400.webp', Buffer.from('RIFF'), 'image/webp')
  const photo = await app.inject('/photos/ab/abc-400.webp')
  expect([photo.statusCode, photo.payload]).toEqual([200, 'RIFF'])
  expect(photo.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '4',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const before = fake.requests.length
  expect(
    (
      await app.inject({
        url: '/photos/ab/abc-400.webp',
        headers: { 'if-none-match': String(photo.headers.etag) },
      })
    ).statusCode,
  ).toBe(304)
  expect(fake.requests.length).toBe(before)
  expect((await app.inject('/photos/ab/none.webp')).statusCode).toBe(404)
})

test('a bucket that is down or denies access is an uncached, logged 503', async () => {
  await objects.put('ab/abc-400.webp', Buffer.from('RIFF'), 'image/webp')
  for (const fault of ['internal', 'denied', 'gateway'] as const) {
    fake.restore()
    fake.fail(fault)
    const response = await app.inject('/photos/ab/abc-400.webp')
    expect(
      [
        response.statusCode,
        response.headers['cache-control'],
        response.headers.etag,
        response.headers['retry-after'],
      ],
      fault,
    ).toEqual([503, 'no-store', undefined, '5'])
    expect(response.json()).toMatchObject({
      message: 'Photos are unavailable. Try again in a moment.',
    })
  }
  expect(lines.join('')).toContain('unavailable (500 InternalError)')
  expect(lines.join('')).not.toContain(fake.secretAccessKey)
  fake.restore()
  expect((await app.inject('/photos/ab/abc-400.webp')).statusCode).toBe(200)
})
