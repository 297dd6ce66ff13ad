import { expect, test } from 'vitest'
import { likeness, sketchOf } from './sketch.ts'

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}x`).join(' ')

test('the share of equal values estimates the share of common word triples', () => {
  const [a, b] = [words(0, 400), `${words(0, 200)} ${words(1000, 200)}`]
  // 198 of 598 different triples are common, and two of each side stand on the seam.
  expect(likeness(sketchOf(a)!, sketchOf(b)!)).toBeCloseTo(0.33, 0.5)
  expect(likeness(sketchOf(a)!, sketchOf(a.toUpperCase().replaceAll(' ', ',  '))!)).toBe(1)
  expect(likeness(sketchOf(a)!, sketchOf(words(5000, 400))!)).toBeLessThan(0.05)
})

test('numbers are words: a template filled in anew is not the same wording', () => {
  const filled = (area: number, price: number) =>
    `Сдаётся светлая квартира рядом с метро, площадь ${area} метров, цена ${price} долларов в месяц, звоните`
  const alike = likeness(sketchOf(filled(45, 500))!, sketchOf(filled(60, 750))!)
  expect(alike).toBeGreaterThan(0.2)
  expect(alike).toBeLessThan(0.8)
})

test('a few words are said of many flats', () => {
  expect(sketchOf('Сдаётся квартира в Ваке 500$')).toBeNull()
  expect(sketchOf('')).toBeNull()
})

test('a text without end is sketched by its beginning', () => {
  expect(sketchOf('слово '.repeat(200_000))).toHaveLength(64)
})
