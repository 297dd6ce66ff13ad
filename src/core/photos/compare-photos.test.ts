import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_EDITS } from '#test/photo-edits.ts'
import { isSamePicture } from './compare-photos.ts'
import { computeFingerprint, decodeFingerprint, encodeFingerprint } from './fingerprint.ts'

const NAMES = ['living-02', 'kitchen-16', 'bedroom-100', 'balcony-104']
const folder = path.resolve(import.meta.dirname, '../../../samples/photos')
const photos = NAMES.map((name) => readFileSync(path.join(folder, `${name}.jpg`)))

const fingerprintOf = async (bytes: Uint8Array) =>
  decodeFingerprint(encodeFingerprint(await computeFingerprint(sharp(bytes))))
const originals = await Promise.all(photos.map(fingerprintOf))

/** Numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let state = 0.37
  return () => (state = (state * 997 + 0.123) % 1)
}

/** `npm run bench photos` measures how many are recognised: of these two edits not all. */
const HARD: Readonly<Record<string, number>> = { 'cropped by 20 %': 2, brighter: 3 }
const RECOGNISED = Object.keys(PHOTO_EDITS).map((name) => ({
  name,
  atLeast: HARD[name] ?? photos.length,
}))

test.each(RECOGNISED)('photos are recognised: $name', async ({ name, atLeast }) => {
  const random = createRandom()
  const recognised: string[] = []
  for (const [i, photo] of photos.entries()) {
    const edited = await fingerprintOf(await PHOTO_EDITS[name]!(photo, random))
    if (isSamePicture(originals[i]!, edited)) recognised.push(NAMES[i]!)
    const other = (i + 1) % photos.length
    expect(isSamePicture(originals[other]!, edited), NAMES[other]).toBe(false)
  }
  expect(recognised.length, recognised.join()).toBeGreaterThanOrEqual(atLeast)
})

test('photos of other rooms are different', () => {
  for (const [i, one] of originals.entries())
    for (const other of originals.slice(0, i)) expect(isSamePicture(one, other)).toBe(false)
})

test.each([
  [1, 1],
  [2, 2],
  [1, 500],
  [1000, 3],
  [5000, 40],
])('a plain picture of %i x %i pixels equals no photo', async (width, height) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#777' } }).png()
  const fingerprint = await fingerprintOf(await plain.toBuffer())
  expect(fingerprint.windows).toEqual([])
  for (const original of originals) {
    expect(isSamePicture(fingerprint, original)).toBe(false)
    expect(isSamePicture(original, fingerprint)).toBe(false)
  }
})
