import { describe, expect, test } from 'vitest'
import { PAIRS } from './all-pairs.ts'
import { judge } from './judge.ts'

// Read once: two readings of eight hundred posts take a while on a busy machine.
const judged = PAIRS.map((pair) => ({ ...pair, isJoined: judge(pair).score > 0 }))
const precision = (of: typeof judged) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.isJoined).length
const recall = (of: typeof judged) =>
  of.filter((pair) => pair.isJoined && pair.same).length / of.filter((pair) => pair.same).length
const wrong = judged
  .filter((pair) => pair.isJoined !== pair.same)
  .map((pair) => `${pair.id} ${pair.same ? 'torn apart' : 'joined'}`)
  .join('\n')

// The same through the database, with everybody else's posts around: `npm run bench merge`.
describe('labelled pairs, each weighed alone', () => {
  test('hardly any two flats are joined, and nine of ten that are one', () => {
    expect(precision(judged), wrong).toBeGreaterThanOrEqual(0.98)
    expect(recall(judged), wrong).toBeGreaterThanOrEqual(0.9)
  })

  test('which of the two is looked at first makes no difference', () => {
    const turned = PAIRS.filter(
      (pair) => judge(pair).score > 0 !== judge({ ...pair, a: pair.b, b: pair.a }).score > 0,
    )
    expect(turned.map((pair) => pair.id)).toEqual([])
  }, 60_000)
})
