import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { toHashBits, hammingDistance, computePerceptualHash } from './perceptual-hash.ts'

const folder = path.resolve(import.meta.dirname, '../../../samples/photos')
const files = readdirSync(folder)
  .filter((_, index) => index % 12 === 0)
  .map((name) => path.join(folder, name))

async function hashOf(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return computePerceptualHash(data, info)
}

test('re-encoded and scaled photos are recognised, and different ones are not', async () => {
  const hashes = await Promise.all(
    files.map(async (file) => toHashBits((await hashOf(sharp(file)))!)),
  )
  const rehashed = await Promise.all(
    files.map(async (file) =>
      toHashBits(
        (await hashOf(
          sharp(await sharp(file).resize({ width: 320 }).webp({ quality: 50 }).toBuffer()),
        ))!,
      ),
    ),
  )
  for (const [index, one] of rehashed.entries())
    expect(hammingDistance(one, hashes[index]!), files[index]).toBeLessThanOrEqual(4)
  const others = hashes.flatMap((one, index) =>
    hashes.slice(index + 1).map((other) => hammingDistance(one, other)),
  )
  expect(others.filter((difference) => difference <= 4).length / others.length).toBeLessThan(0.005)
}, 60_000)

test('a plain wall has no hash', async () => {
  expect(
    await hashOf(sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } })),
  ).toBeNull()
})

test('the distance counts the bits of both halves', () => {
  expect(hammingDistance(toHashBits(0n), toHashBits(-1n))).toBe(64)
  expect(hammingDistance(toHashBits(0x8000_0000_0000_0001n), toHashBits(0n))).toBe(2)
  expect(hammingDistance(toHashBits(5n), toHashBits(5n))).toBe(0)
})
