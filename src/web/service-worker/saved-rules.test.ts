import { expect, test } from 'vitest'
import { MAX_PHOTOS, photosToCache, withoutSize } from './saved-rules.ts'

const photo = (name: string, widths = [320, 640, 1280]) => ({
  width: 1280,
  height: 960,
  placeholder: '',
  url: `/photos/ab/${name}-{width}.webp`,
  widths,
})
const flat = (name: string, count: number) => ({
  photos: Array.from({ length: count }, (_, at) => photo(`${name}${at}`)),
})

test('picks the size for a phone, else the largest one', () => {
  expect(photosToCache([{ photos: [photo('a'), photo('b', [320, 640])] }])).toEqual([
    '/photos/ab/a-1280.webp',
    '/photos/ab/b-640.webp',
  ])
})

test('the first photo of each listing comes before the others', () => {
  expect(photosToCache([flat('a', 2), flat('b', 2)])).toEqual(
    ['a0', 'b0', 'a1', 'b1'].map((name) => `/photos/ab/${name}-1280.webp`),
  )
})

test('caches at most twelve photos per listing, and limits the total', () => {
  expect(photosToCache([flat('a', 40)])).toHaveLength(12)
  const all = photosToCache(Array.from({ length: 200 }, (_, at) => flat(`f${at}-`, 12)))
  expect(all).toHaveLength(MAX_PHOTOS)
  expect(all.filter((url) => url.endsWith('-0-1280.webp'))).toHaveLength(200)
})

test("caches only the site's own photos", () =>
  expect(
    photosToCache([
      {
        photos: [{ ...photo('a'), url: 'https://elsewhere.test/a-{width}.webp' }],
      },
    ]),
  ).toEqual([]))

test('sizes of one photo count as one picture', () => {
  expect(withoutSize('/photos/ab/cdef-640.webp')).toBe(withoutSize('/photos/ab/cdef-1280.webp'))
  expect(withoutSize('/photos/ab/cdef-640.webp')).not.toBe(withoutSize('/photos/ab/cdee-640.webp'))
})
