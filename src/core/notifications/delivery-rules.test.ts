import { expect, test } from 'vitest'
import type { OutgoingMessage } from './messenger.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { retryDelay } from './backoff.ts'
import { findFallback } from './telegram-channel.ts'

test('the retry delay doubles from two seconds to ten minutes, and retries end after a day', () => {
  expect([1, 2, 3, 9, 10, 11, 50].map((tries) => retryDelay(tries))).toEqual([
    2000, 4000, 8000, 512_000, 600_000, 600_000, 600_000,
  ])
  let waited = 0
  let tries = 1
  for (let delay = retryDelay(tries); delay !== null; delay = retryDelay(tries)) {
    waited += delay
    tries += 1
  }
  expect(waited).toBeLessThanOrEqual(86_400_000)
  expect(waited).toBeGreaterThan(86_400_000 - 600_000)
})

test('the rate limit holds in every second, and late timers do not lower the rate', () => {
  const rateLimiter = createRateLimiter(30)
  const sent: number[] = []
  // Timers fire up to 12 ms late.
  for (let now = 5000; now < 25_000; ) {
    const at = now + rateLimiter.reserve(now, 1)! + (sent.length % 4) * 4
    sent.push(at)
    now = at
  }
  for (const from of sent)
    expect(sent.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(32)
  expect(sent.length).toBeGreaterThanOrEqual(599)
})

test('an album takes the time of its photos; nothing is sent while paused', () => {
  const rateLimiter = createRateLimiter(10)
  rateLimiter.reserve(1000, 1)
  expect(rateLimiter.reserve(1000, 4)).toBe(60)
  expect(rateLimiter.reserve(1000, 1)).toBe(460)
  rateLimiter.pauseUntil(5000)
  rateLimiter.pauseUntil(3000)
  expect(rateLimiter.reserve(4999, 1)).toBeNull()
  expect(rateLimiter.reserve(5000, 1)).toBe(0)
  expect(rateLimiter.reserve(5000, 1)).toBe(100)
})

const photo = (fileId: string | null) => ({ photoId: 1, fileId, read: () => Promise.resolve(null) })
const buttons = [
  [{ text: 'Open', url: 'https://bina.example/listing/1' }],
  [{ text: 'Hide', callbackData: 'h:1' }],
]
test('a rejected message falls back to simpler ones until none is left', () => {
  const stored: OutgoingMessage = { kind: 'photo', photo: photo('abc'), html: 'flat', buttons }
  const bytes = findFallback(stored, {
    kind: 'rejected',
    reason: 'wrong file identifier',
    badFile: true,
  })
  expect(bytes).toMatchObject({ kind: 'photo', photo: { photoId: 1, fileId: null }, html: 'flat' })
  const text = findFallback(bytes!, {
    kind: 'rejected',
    reason: 'wrong file identifier',
    badFile: true,
  })
  expect(text).toEqual({ kind: 'text', html: 'flat', buttons })
  const withoutLinks = findFallback(text!, {
    kind: 'rejected',
    reason: '400 Bad Request: BUTTON_URL_INVALID',
  })
  expect(withoutLinks).toEqual({
    kind: 'text',
    html: 'flat',
    buttons: [[{ text: 'Hide', callbackData: 'h:1' }]],
  })
  expect(
    findFallback(withoutLinks!, {
      kind: 'rejected',
      reason: '400 Bad Request: BUTTON_URL_INVALID',
    }),
  ).toBeNull()
  const started: OutgoingMessage = {
    kind: 'text',
    html: 'hello',
    buttons: [[{ text: 'Open', app: 'https://bina.example/app' }], ...buttons],
  }
  for (const reason of [
    'BUTTON_TYPE_INVALID',
    "inline keyboard button Web App URL 'https://bina.example/app' is invalid: Wrong HTTP URL",
  ]) {
    expect(
      findFallback(started, { kind: 'rejected', reason: `400 Bad Request: ${reason}` }),
    ).toEqual({
      kind: 'text',
      html: 'hello',
      buttons: [[{ text: 'Hide', callbackData: 'h:1' }]],
    })
  }
  const album: OutgoingMessage = { kind: 'album', photos: [photo('abc'), photo(null)] }
  expect(findFallback(album, { kind: 'rejected', reason: 'no', badFile: true })).toMatchObject({
    photos: [{ fileId: null }, { fileId: null }],
  })
  expect(findFallback(album, { kind: 'rejected', reason: 'no' })).toBeNull()
})
