import { describe, expect, test } from 'vitest'
import { PAIRS } from '#test/fixtures/merge-pairs/all-pairs.ts'
import { scorePair } from '#test/fixtures/merge-pairs/score-pair.ts'
import { isSameFlat } from './score-match.ts'

// Computed once, since extracting eight hundred posts takes a while.
const scored = PAIRS.map((pair) => ({ ...pair, isJoined: isSameFlat(scorePair(pair).score) }))
const precision = (of: typeof scored) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.isJoined).length
const recall = (of: typeof scored) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.same).length
const wrong = scored
  .filter((pair) => pair.isJoined !== pair.same)
  .map((pair) => `${pair.id} ${pair.same ? 'torn apart' : 'joined'}`)
  .join('\n')

// `npm run bench merge` does the same with a database and all other posts.
describe('labelled pairs, each scored alone', () => {
  test('hardly any different flats are merged, and at least 90% of the same', () => {
    expect(precision(scored), wrong).toBeGreaterThanOrEqual(0.98)
    expect(recall(scored), wrong).toBeGreaterThanOrEqual(0.9)
  })

  test('the order of the two posts makes no difference', () => {
    const turned = PAIRS.filter(
      (pair) =>
        isSameFlat(scorePair(pair).score) !==
        isSameFlat(scorePair({ ...pair, a: pair.b, b: pair.a }).score),
    )
    expect(turned.map((pair) => pair.id)).toEqual([])
  }, 60_000)
})
