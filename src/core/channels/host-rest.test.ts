import { expect, test } from 'vitest'
import { createHostRest, LONGEST_REST } from './host-rest.ts'

const failure = (channelId: number, retryAfterSeconds: number | null = null) => ({
  channelId,
  kind: 'throttled' as const,
  retryAfterSeconds,
})
const success = (channelId: number) => ({
  channelId,
  kind: 'page' as const,
  retryAfterSeconds: null,
})

test('failures of one or two channels are their own, however many', () => {
  const host = createHostRest()
  for (let round = 0; round < 100; round++) {
    expect(host.note(failure(round % 2, 9_999_999), 0)).toBeNull()
    expect(host.next(0)).toBe('due')
  }
})

test('after three channels in a row one that was read well is asked, and its answer clears the host', () => {
  const host = createHostRest()
  for (const id of [1, 2, 3]) host.note(failure(id), 0)
  expect(host.next(0)).toBe('probe')
  expect(host.note(success(9), 0)).toBeNull()
  expect(host.next(0)).toBe('due')
})

test('failures with a success between them are not in a row', () => {
  const host = createHostRest()
  for (const id of [1, 2, 3, 4, 5]) {
    host.note(failure(id), 0)
    host.note(success(9), 0)
    expect(host.next(0)).toBe('due')
  }
})

test('a host that refuses rests twice as long each time, fifteen minutes at most', () => {
  const host = createHostRest()
  for (const id of [1, 2, 3]) host.note(failure(id), 0)
  const rests: number[] = []
  let now = 0
  for (let round = 0; round < 12; round++) {
    expect(host.next(now)).toBe('probe')
    const answer = host.note(failure(10 + round), now)
    const { restMs } = answer as { restMs: number }
    rests.push(restMs / 1000)
    expect(host.next(now + restMs - 1)).toBe('nothing')
    now += restMs
  }
  expect(rests.slice(0, 6)).toEqual([30, 60, 120, 240, 480, 900])
  expect(Math.max(...rests)).toBe(LONGEST_REST / 1000)
  expect(host.note(success(1), now)).toBe('recovered')
  expect(host.next(now)).toBe('due')
})

test.each([
  [300, 300_000],
  [9_999_999, LONGEST_REST],
  [0, 120_000],
  [-7, 120_000],
  [null, 120_000],
])('Retry-After: %s counts from the third rest on: %s ms', (retryAfter, restMs) => {
  const host = createHostRest()
  for (const id of [1, 2, 3]) host.note(failure(id), 0)
  expect(host.note(failure(4, retryAfter), 0)).toEqual({ restMs: 30_000 })
  expect(host.note(failure(5, retryAfter), 30_000)).toEqual({ restMs: 60_000 })
  expect(host.note(failure(6, retryAfter), 90_000)).toEqual({ restMs })
})

test.each(['refused', 'unrecognised', 'empty', 'not-modified'] as const)(
  '%s is an answer of the host',
  (kind) => {
    const host = createHostRest()
    for (const id of [1, 2, 3]) host.note(failure(id), 0)
    host.note({ channelId: 4, kind, retryAfterSeconds: null }, 0)
    expect(host.next(0)).toBe('due')
  },
)
