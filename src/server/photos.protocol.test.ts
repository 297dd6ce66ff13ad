import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Store, type S3Store } from '#adapters/object-store/s3.ts'
import { startS3, type S3Double } from '#test/doubles/s3/server.ts'
import { openTestDatabase } from '#test/database.ts'
import { createApp } from './app.ts'

const { kysely: db } = await openTestDatabase()
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
let double: S3Double
let objects: S3Store
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  double = await startS3()
  objects = createS3Store({ ...double, endpoint: double.url, credentials: double })
  app = await createApp({ db, objects, log, publicUrl: 'https://bina.test', trustProxy: false })
})
beforeEach(() => double.restore())
afterAll(async () => {
  await app.close()
  objects.close()
  await double.stop()
})

test('photos of a bucket come through us, with their type, for good', async () => {
  await objects.put('ab/abc-400.webp', Buffer.from('RIFF'), 'image/webp')
  const photo = await app.inject('/photos/ab/abc-400.webp')
  expect([photo.statusCode, photo.payload]).toEqual([200, 'RIFF'])
  expect(photo.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '4',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const before = double.asked.length
  expect(
    (
      await app.inject({
        url: '/photos/ab/abc-400.webp',
        headers: { 'if-none-match': String(photo.headers.etag) },
      })
    ).statusCode,
  ).toBe(304)
  expect(double.asked.length).toBe(before)
  expect((await app.inject('/photos/ab/none.webp')).statusCode).toBe(404)
})

test('a bucket that is away, or refuses, is a 503 that nobody keeps; what went wrong stands in the log', async () => {
  await objects.put('ab/abc-400.webp', Buffer.from('RIFF'), 'image/webp')
  for (const fault of ['internal', 'denied', 'gateway'] as const) {
    double.restore()
    double.fail(fault)
    const answer = await app.inject('/photos/ab/abc-400.webp')
    expect(
      [
        answer.statusCode,
        answer.headers['cache-control'],
        answer.headers.etag,
        answer.headers['retry-after'],
      ],
      fault,
    ).toEqual([503, 'no-store', undefined, '5'])
    expect(answer.json()).toMatchObject({
      message: 'Photos are not available right now, try again in a moment',
    })
  }
  expect(lines.join('')).toContain('away (500 InternalError)')
  expect(lines.join('')).not.toContain(double.secretAccessKey)
  double.restore()
  expect((await app.inject('/photos/ab/abc-400.webp')).statusCode).toBe(200)
})
