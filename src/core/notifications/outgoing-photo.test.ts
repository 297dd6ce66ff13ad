import { expect, test } from 'vitest'
import { toOutgoingPhoto } from './outgoing-photo.ts'

const variants = [
  { width: 400, key: 'ab/1-400.webp' },
  { width: 900, key: 'ab/1-900.webp' },
  { width: 2000, key: 'ab/1-2000.webp' },
]
const objects = (
  get: (key: string) => Promise<{ bytes: Uint8Array; contentType: string } | null>,
) => ({ get, put: async () => {}, delete: async () => {} })

test('the variant nearest to the width in chats is sent', async () => {
  const photo = toOutgoingPhoto(
    { photoId: 1, fileId: null, variants },
    objects(async (key) => ({ bytes: Buffer.from(key), contentType: 'image/webp' })),
  )
  expect(String(await photo.read())).toBe('ab/1-900.webp')
})

test('a photo that is missing or cannot be read does not hold up the message', async () => {
  expect(
    await toOutgoingPhoto(
      { photoId: 1, fileId: null, variants },
      objects(async () => null),
    ).read(),
  ).toBeNull()
  expect(
    await toOutgoingPhoto(
      { photoId: 1, fileId: null, variants },
      objects(async () => {
        throw new Error('away')
      }),
    ).read(),
  ).toBeNull()
  expect(
    await toOutgoingPhoto(
      { photoId: 1, fileId: null, variants: [] },
      objects(async () => {
        throw new Error('away')
      }),
    ).read(),
  ).toBeNull()
})
