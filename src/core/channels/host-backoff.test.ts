import { expect, test } from 'vitest'
import { createHostBackoff, MAX_BACKOFF_MS } from './host-backoff.ts'

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

test('failures of one or two channels never pause the host', () => {
  const host = createHostBackoff()
  for (let round = 0; round < 100; round++) {
    expect(host.record(failure(round % 2, 9_999_999), 0)).toBeNull()
    expect(host.next(0)).toBe('due')
  }
})

test('after three failing channels in a row, a successful probe clears the host', () => {
  const host = createHostBackoff()
  for (const id of [1, 2, 3]) host.record(failure(id), 0)
  expect(host.next(0)).toBe('probe')
  expect(host.record(success(9), 0)).toBeNull()
  expect(host.next(0)).toBe('due')
})

test('a success resets the count of failures', () => {
  const host = createHostBackoff()
  for (const id of [1, 2, 3, 4, 5]) {
    host.record(failure(id), 0)
    host.record(success(9), 0)
    expect(host.next(0)).toBe('due')
  }
})

test('the pause of a host doubles each time, up to fifteen minutes', () => {
  const host = createHostBackoff()
  for (const id of [1, 2, 3]) host.record(failure(id), 0)
  const pauses: number[] = []
  let now = 0
  for (let round = 0; round < 12; round++) {
    expect(host.next(now)).toBe('probe')
    const answer = host.record(failure(10 + round), now)
    const { pauseMs } = answer as { pauseMs: number }
    pauses.push(pauseMs / 1000)
    expect(host.next(now + pauseMs - 1)).toBe('nothing')
    now += pauseMs
  }
  expect(pauses.slice(0, 6)).toEqual([30, 60, 120, 240, 480, 900])
  expect(Math.max(...pauses)).toBe(MAX_BACKOFF_MS / 1000)
  expect(host.record(success(1), now)).toBe('recovered')
  expect(host.next(now)).toBe('due')
})

test.each([
  [300, 300_000],
  [9_999_999, MAX_BACKOFF_MS],
  [0, 120_000],
  [-7, 120_000],
  [null, 120_000],
])('Retry-After: %s counts from the third pause on: %s ms', (retryAfter, pauseMs) => {
  const host = createHostBackoff()
  for (const id of [1, 2, 3]) host.record(failure(id), 0)
  expect(host.record(failure(4, retryAfter), 0)).toEqual({ pauseMs: 30_000 })
  expect(host.record(failure(5, retryAfter), 30_000)).toEqual({ pauseMs: 60_000 })
  expect(host.record(failure(6, retryAfter), 90_000)).toEqual({ pauseMs })
})

test.each(['not-public', 'unrecognised', 'empty', 'not-modified'] as const)(
  '%s is an answer of the host',
  (kind) => {
    const host = createHostBackoff()
    for (const id of [1, 2, 3]) host.record(failure(id), 0)
    host.record({ channelId: 4, kind, retryAfterSeconds: null }, 0)
    expect(host.next(0)).toBe('due')
  },
)
