import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { bitsOf, differenceOfLooks, lookOf } from './look.ts'

const folder = path.resolve(import.meta.dirname, '../../../samples/photos')
const files = readdirSync(folder)
  .filter((_, index) => index % 12 === 0)
  .map((name) => path.join(folder, name))

async function look(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return lookOf(data, info)
}

test('a picture is known again when it is re-encoded and scaled, and not taken for another', async () => {
  const looks = await Promise.all(files.map(async (file) => bitsOf((await look(sharp(file)))!)))
  const again = await Promise.all(
    files.map(async (file) =>
      bitsOf(
        (await look(
          sharp(await sharp(file).resize({ width: 320 }).webp({ quality: 50 }).toBuffer()),
        ))!,
      ),
    ),
  )
  for (const [index, one] of again.entries())
    expect(differenceOfLooks(one, looks[index]!), files[index]).toBeLessThanOrEqual(4)
  const others = looks.flatMap((one, index) =>
    looks.slice(index + 1).map((other) => differenceOfLooks(one, other)),
  )
  expect(others.filter((difference) => difference <= 4).length / others.length).toBeLessThan(0.005)
}, 60_000)

test('a plain wall has no look', async () => {
  expect(
    await look(sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } })),
  ).toBeNull()
})

test('differences count bits of both halves', () => {
  expect(differenceOfLooks(bitsOf(0n), bitsOf(-1n))).toBe(64)
  expect(differenceOfLooks(bitsOf(0x8000_0000_0000_0001n), bitsOf(0n))).toBe(2)
  expect(differenceOfLooks(bitsOf(5n), bitsOf(5n))).toBe(0)
})
