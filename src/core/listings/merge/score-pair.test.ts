import { describe, expect, test } from 'vitest'
import { PAIRS } from '#test/fixtures/merge-pairs/all-pairs.ts'
import { scorePair } from '#test/fixtures/merge-pairs/score-pair.ts'

// Read once: two readings of eight hundred posts take a while on a busy machine.
const scored = PAIRS.map((pair) => ({ ...pair, isJoined: scorePair(pair).score > 0 }))
const precision = (of: typeof scored) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.isJoined).length
const recall = (of: typeof scored) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.same).length
const wrong = scored
  .filter((pair) => pair.isJoined !== pair.same)
  .map((pair) => `${pair.id} ${pair.same ? 'torn apart' : 'joined'}`)
  .join('\n')

// The same through the database, with everybody else's posts around: `npm run bench merge`.
describe('labelled pairs, each weighed alone', () => {
  test('hardly any two flats are joined, and nine of ten that are one', () => {
    expect(precision(scored), wrong).toBeGreaterThanOrEqual(0.98)
    expect(recall(scored), wrong).toBeGreaterThanOrEqual(0.9)
  })

  test('which of the two is looked at first makes no difference', () => {
    const turned = PAIRS.filter(
      (pair) =>
        scorePair(pair).score > 0 !== scorePair({ ...pair, a: pair.b, b: pair.a }).score > 0,
    )
    expect(turned.map((pair) => pair.id)).toEqual([])
  }, 60_000)
})
