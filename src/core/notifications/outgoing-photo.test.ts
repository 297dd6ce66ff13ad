import { expect, test } from 'vitest'
import { outgoingPhoto } from './outgoing-photo.ts'

const variants = [
  { width: 400, key: 'ab/1-400.webp' },
  { width: 900, key: 'ab/1-900.webp' },
  { width: 2000, key: 'ab/1-2000.webp' },
]
const objects = (
  get: (key: string) => Promise<{ bytes: Uint8Array; contentType: string } | null>,
) => ({ get, put: async () => {}, delete: async () => {} })

test('the copy nearest to what a chat shows is sent', async () => {
  const photo = outgoingPhoto(
    { photoId: 1, fileId: null, variants },
    objects(async (key) => ({ bytes: Buffer.from(key), contentType: 'image/webp' })),
  )
  expect(String(await photo.read())).toBe('ab/1-900.webp')
})

test('a photo that its store has not, or does not give now, holds no message up', async () => {
  expect(
    await outgoingPhoto(
      { photoId: 1, fileId: null, variants },
      objects(async () => null),
    ).read(),
  ).toBeNull()
  expect(
    await outgoingPhoto(
      { photoId: 1, fileId: null, variants },
      objects(async () => {
        throw new Error('away')
      }),
    ).read(),
  ).toBeNull()
  expect(
    await outgoingPhoto(
      { photoId: 1, fileId: null, variants: [] },
      objects(async () => {
        throw new Error('away')
      }),
    ).read(),
  ).toBeNull()
})
