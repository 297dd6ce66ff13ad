import { expect, it } from 'vitest'
import { nextRetry, NO_TRIES } from './retry-model.ts'

const now = new Date('2026-11-21T22:30:00Z')
/** The pauses in minutes until the retries end, at most fifty. */
function pauses(retryAfter: 'outage' | 'refusal'): number[] {
  const found: number[] = []
  for (let tries = NO_TRIES; found.length < 50; ) {
    const next = nextRetry({ retryAfter }, tries, 7, now)
    if (!next) break
    found.push((next.runAt.getTime() - now.getTime()) / 60_000)
    tries = next.tries
  }
  return found
}

it('after an outage, retries until it ends, at most every six hours', () => {
  expect(pauses('outage').slice(0, 8)).toEqual([1, 5, 15, 60, 180, 360, 360, 360])
  expect(pauses('outage')).toHaveLength(50)
})

it('after a refusal, retries three times', () => expect(pauses('refusal')).toEqual([10, 120, 720]))

it('outages do not count as retries after refusals', () => {
  const afterRefusal = nextRetry({ retryAfter: 'refusal' }, { outages: 40, refusals: 0 }, 7, now)!
  expect(afterRefusal.tries).toEqual({ outages: 40, refusals: 1 })
  expect(nextRetry({ retryAfter: 'refusal' }, { outages: 0, refusals: 3 }, 7, now)).toBeNull()
})

it('when the budget is used up, retries on the next day, spread over time', () => {
  const [seven, eight] = [7, 8].map((postId) =>
    nextRetry({ retryAfter: 'tomorrow' }, NO_TRIES, postId, now)!.runAt.toISOString(),
  )
  expect([seven, eight]).toEqual(['2026-11-22T00:00:07.000Z', '2026-11-22T00:00:08.000Z'])
})
