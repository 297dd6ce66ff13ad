import { expect, test } from 'vitest'
import sharp from 'sharp'
import { preparePhoto, UnusablePhoto } from './prepare-photo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })

test('a large photo gets three widths and a placeholder of less than 200 bytes', async () => {
  const photo = await preparePhoto(await picture(2000, 1500).jpeg().toBuffer())
  expect(photo).toMatchObject({ width: 2000, height: 1500 })
  expect(photo.variants.map((variant) => variant.width)).toEqual([400, 800, 1280])
  for (const variant of photo.variants)
    expect(await sharp(variant.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: variant.width,
    })
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(photo.placeholder.length).toBeLessThan(200)
})

test('a small photo is never enlarged', async () => {
  const photo = await preparePhoto(await picture(500, 300).png().toBuffer())
  expect(photo.variants.map((variant) => variant.width)).toEqual([400, 500])
})

test('a photo is rotated upright, and its metadata is removed', async () => {
  const sideways = await picture(600, 400)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '41/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const photo = await preparePhoto(sideways)
  expect(photo).toMatchObject({ width: 400, height: 600 })
  const stored = await sharp(photo.variants.at(-1)!.bytes).metadata()
  expect(stored).toMatchObject({ width: 400, height: 600 })
  expect(stored.exif).toBeUndefined()
})

test('the same bytes have the same keys', async () => {
  const bytes = await picture(300, 300).jpeg().toBuffer()
  const keys = async () => (await preparePhoto(bytes)).variants.map((variant) => variant.key)
  expect(await keys()).toEqual(await keys())
  for (const key of await keys()) expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}-\d+\.webp$/)
})

test.each([
  [
    'an SVG',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">' +
          '<rect width="9" height="9"/></svg>',
      ),
  ],
  ['a GIF', async () => picture(300, 300).gif().toBuffer()],
  [
    'an animation',
    async () =>
      sharp(
        [
          await picture(300, 300).png().toBuffer(),
          await picture(300, 300).negate().png().toBuffer(),
        ],
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
  ],
  ['text', async () => Buffer.from('not a picture at all')],
  ['half a photo', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 400)],
  ['a tiny image', async () => picture(10, 10).png().toBuffer()],
  [
    'a picture of too many pixels',
    async () => picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
  ],
])('%s is rejected', async (_, bytes) => {
  await expect(preparePhoto(await bytes())).rejects.toThrow(UnusablePhoto)
})
