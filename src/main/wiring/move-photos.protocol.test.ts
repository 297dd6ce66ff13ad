import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { readConfig } from '#config'
import { startS3, type FakeS3 } from '#test/doubles/s3/server.ts'
import { movePhotos } from './move-photos.ts'

const PHOTOS = 60
const dataDir = mkdtempSync(path.join(tmpdir(), 'bina-photos-'))
const [here, back] = [path.join(dataDir, 'here'), path.join(dataDir, 'back')]
const wanted = Array.from({ length: PHOTOS }, (_, i) => `photos/ab/${i}-400.webp photo ${i}`).sort()
const closers: (() => Promise<unknown>)[] = []
let fake: FakeS3
beforeAll(async () => {
  fake = await startS3()
  const store = createFolderStore(path.join(here, 'objects'))
  await Promise.all(
    Array.from({ length: PHOTOS }, (_, i) =>
      store.put(`ab/${i}-400.webp`, Buffer.from(`photo ${i}`), 'image/webp'),
    ),
  )
})
afterAll(async () => {
  for (const close of closers) await close()
  await fake.stop()
  rmSync(dataDir, { recursive: true })
})

const move = async (to: 'bucket' | 'folder', env: Record<string, string> = {}) => {
  const lines: string[] = []
  const config = readConfig({
    S3_BUCKET: fake.bucket,
    S3_ENDPOINT: fake.url,
    S3_ACCESS_KEY_ID: fake.accessKeyId,
    S3_SECRET_ACCESS_KEY: fake.secretAccessKey,
    DATA_DIR: here,
    ...env,
  })
  return {
    outcome: await movePhotos(config, to, { add: (close) => void closers.push(close) }, (line) =>
      lines.push(line),
    ),
    lines,
  }
}

test('photos are copied to the bucket, resumed after a failure, and copied back', async () => {
  // After some uploads the key loses its permission.
  const set = fake.objects.set.bind(fake.objects)
  fake.objects.set = (key, object) => {
    if (fake.objects.size === 29) fake.fail('denied', { of: 'PUT' })
    return set(key, object)
  }
  await expect(move('bucket')).rejects.toThrow(
    new RegExp(
      String.raw`^The photo store at http:\S+ denies access to the bucket .* ` +
        String.raw`Run the same command again to copy the rest\.$`,
    ),
  )
  fake.restore()
  const half = fake.objects.size
  expect(half).toBeGreaterThanOrEqual(30)
  expect(half).toBeLessThan(PHOTOS)

  const { outcome } = await move('bucket')
  expect(outcome).toBe(
    `Copied ${PHOTOS - half} of ${PHOTOS} photos from the folder ${here}/objects to the ` +
      'bucket bina-photos. The rest was already there.',
  )
  expect([...fake.objects].map(([key, { bytes }]) => `${key} ${bytes.toString()}`).sort()).toEqual(
    wanted,
  )

  expect(await move('folder', { DATA_DIR: back })).toMatchObject({
    outcome: expect.stringContaining(
      `${PHOTOS} of ${PHOTOS} photos from the bucket bina-photos to the folder ` +
        `${back}/objects`,
    ) as string,
    lines: [],
  })
  const store = createFolderStore(path.join(back, 'objects'))
  const found: string[] = []
  for await (const key of store.keys())
    found.push(`photos/${key} ${Buffer.from((await store.get(key))!.bytes).toString()}`)
  expect(found.sort()).toEqual(wanted)
})

test('a missing bucket setting and a wrong access key are one-line errors', async () => {
  await expect(
    move('bucket', {
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    }),
  ).rejects.toThrow(/^S3_BUCKET is not set: name the bucket/)
  await expect(move('bucket', { S3_SECRET_ACCESS_KEY: 'hunter2' })).rejects.toThrow(
    /rejects the access key \(SignatureDoesNotMatch\)(?!.*hunter2)/,
  )
})
