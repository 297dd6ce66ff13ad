import { expect, it } from 'vitest'
import { nextRetry, NO_TRIES } from './retry-model.ts'

const now = new Date('2026-11-21T22:30:00Z')
/** The pauses in minutes until it is given up, fifty at most. */
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

it('an outage is asked about for as long as it lasts, every six hours in the end', () => {
  expect(pauses('outage').slice(0, 8)).toEqual([1, 5, 15, 60, 180, 360, 360, 360])
  expect(pauses('outage')).toHaveLength(50)
})

it('a refusal three times more', () => expect(pauses('refusal')).toEqual([10, 120, 720]))

it('outages between do not use up the tries of refusals', () => {
  const afterRefusal = nextRetry({ retryAfter: 'refusal' }, { outages: 40, refusals: 0 }, 7, now)!
  expect(afterRefusal.tries).toEqual({ outages: 40, refusals: 1 })
  expect(nextRetry({ retryAfter: 'refusal' }, { outages: 0, refusals: 3 }, 7, now)).toBeNull()
})

it('a spent budget is asked again on the next day, not all posts at once', () => {
  const [seven, eight] = [7, 8].map((postId) =>
    nextRetry({ retryAfter: 'tomorrow' }, NO_TRIES, postId, now)!.runAt.toISOString(),
  )
  expect([seven, eight]).toEqual(['2026-11-22T00:00:07.000Z', '2026-11-22T00:00:08.000Z'])
})
