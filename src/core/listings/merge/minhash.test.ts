import { expect, test } from 'vitest'
import { estimateSimilarity, computeMinhash } from './minhash.ts'

const generateText = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}x`).join(' ')

test('the share of equal values estimates the share of common word triples', () => {
  const [a, b] = [generateText(0, 400), `${generateText(0, 200)} ${generateText(1000, 200)}`]
  // 198 of 598 different triples are common; two on each side cross the boundary.
  expect(estimateSimilarity(computeMinhash(a)!, computeMinhash(b)!)).toBeCloseTo(0.33, 0.5)
  expect(
    estimateSimilarity(computeMinhash(a)!, computeMinhash(a.toUpperCase().replaceAll(' ', ',  '))!),
  ).toBe(1)
  expect(
    estimateSimilarity(computeMinhash(a)!, computeMinhash(generateText(5000, 400))!),
  ).toBeLessThan(0.05)
})

test('numbers count as words: a template with other values is a different text', () => {
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

test('a short text has no hash', () => {
  expect(computeMinhash('Сдаётся квартира в Ваке 500$')).toBeNull()
  expect(computeMinhash('')).toBeNull()
})

test('only the beginning of a very long text is hashed', () => {
  expect(computeMinhash('слово '.repeat(200_000))).toHaveLength(64)
})
