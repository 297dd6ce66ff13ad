import { expect, test } from 'vitest'
import { estimateSimilarity, computeMinhash } from './minhash.ts'

const generateText = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}x`).join(' ')

test('the share of equal values estimates the share of common word triples', () => {
  const [a, b] = [generateText(0, 400), `${generateText(0, 200)} ${generateText(1000, 200)}`]
  // 198 of 598 different triples are common, and two of each side stand on the seam.
  expect(estimateSimilarity(computeMinhash(a)!, computeMinhash(b)!)).toBeCloseTo(0.33, 0.5)
  expect(
    estimateSimilarity(computeMinhash(a)!, computeMinhash(a.toUpperCase().replaceAll(' ', ',  '))!),
  ).toBe(1)
  expect(
    estimateSimilarity(computeMinhash(a)!, computeMinhash(generateText(5000, 400))!),
  ).toBeLessThan(0.05)
})

test('numbers are words: a template filled in anew is not the same wording', () => {
  const filled = (area: number, price: number) =>
    `Сдаётся светлая квартира рядом с метро, площадь ${area} метров, ` +
    `цена ${price} долларов в месяц, звоните`
  const similarity = estimateSimilarity(
    computeMinhash(filled(45, 500))!,
    computeMinhash(filled(60, 750))!,
  )
  expect(similarity).toBeGreaterThan(0.2)
  expect(similarity).toBeLessThan(0.8)
})

test('a few words are said of many flats', () => {
  expect(computeMinhash('Сдаётся квартира в Ваке 500$')).toBeNull()
  expect(computeMinhash('')).toBeNull()
})

test('a very long text is hashed by its beginning', () => {
  expect(computeMinhash('слово '.repeat(200_000))).toHaveLength(64)
})
