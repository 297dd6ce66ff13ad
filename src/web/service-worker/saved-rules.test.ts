import { expect, test } from 'vitest'
import { MAX_PHOTOS, photosToCache, withoutSize } from './saved-rules.ts'

const photo = (name: string, widths = [320, 640, 1280]) => ({
  width: 1280,
  height: 960,
  placeholder: '',
  variants: widths.map((width) => ({ width, url: `/photos/ab/${name}-${width}.webp` })),
})
const flat = (name: string, count: number) => ({
  photos: Array.from({ length: count }, (_, at) => photo(`${name}${at}`)),
})

test('the size that suits a phone, else the largest there is', () => {
  expect(photosToCache([{ photos: [photo('a'), photo('b', [320, 640])] }])).toEqual([
    '/photos/ab/a-1280.webp',
    '/photos/ab/b-640.webp',
  ])
})

test('the first photo of every flat comes before the rest of any', () => {
  expect(photosToCache([flat('a', 2), flat('b', 2)])).toEqual(
    ['a0', 'b0', 'a1', 'b1'].map((name) => `/photos/ab/${name}-1280.webp`),
  )
})

test('no more of one flat than twelve, and no more in all than there is room for', () => {
  expect(photosToCache([flat('a', 40)])).toHaveLength(12)
  const all = photosToCache(Array.from({ length: 200 }, (_, at) => flat(`f${at}-`, 12)))
  expect(all).toHaveLength(MAX_PHOTOS)
  expect(all.filter((url) => url.endsWith('-0-1280.webp'))).toHaveLength(200)
})

test('nothing but photos of ours', () =>
  expect(
    photosToCache([
      {
        photos: [
          { ...photo('a'), variants: [{ width: 1280, url: 'https://elsewhere.test/a.webp' }] },
        ],
      },
    ]),
  ).toEqual([]))

test('the sizes of one photo are one picture', () => {
  expect(withoutSize('/photos/ab/cdef-640.webp')).toBe(withoutSize('/photos/ab/cdef-1280.webp'))
  expect(withoutSize('/photos/ab/cdef-640.webp')).not.toBe(withoutSize('/photos/ab/cdee-640.webp'))
})
