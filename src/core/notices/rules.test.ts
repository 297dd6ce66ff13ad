import { expect, test } from 'vitest'
import type { Outgoing } from './messenger.ts'
import { createPace } from './pace.ts'
import { pauseAfter } from './pauses.ts'
import { insteadOf, verdictOn } from './verdict.ts'

test('pauses grow from two seconds to ten minutes, and end after a day', () => {
  expect([1, 2, 3, 9, 10, 11, 50].map(pauseAfter)).toEqual([
    2000, 4000, 8000, 512_000, 600_000, 600_000, 600_000,
  ])
  let waited = 0
  let tries = 1
  for (let pause = pauseAfter(tries); pause !== null; pause = pauseAfter(tries)) {
    waited += pause
    tries += 1
  }
  expect(waited).toBeLessThanOrEqual(86_400_000)
  expect(waited).toBeGreaterThan(86_400_000 - 600_000)
})

test('no second holds more than the rate and one, and late timers do not slow it down', () => {
  const pace = createPace(30)
  const sent: number[] = []
  // Each timer comes up to 12 ms late.
  for (let now = 5000; now < 25_000; ) {
    const at = now + pace.take(now, 1)! + (sent.length % 4) * 4
    sent.push(at)
    now = at
  }
  for (const from of sent)
    expect(sent.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(32)
  expect(sent.length).toBeGreaterThanOrEqual(599)
})

test('what counts for several takes the time of several; nothing goes while it is held', () => {
  const pace = createPace(10)
  pace.take(1000, 1)
  expect(pace.take(1000, 4)).toBe(60)
  expect(pace.take(1000, 1)).toBe(460)
  pace.hold(5000)
  pace.hold(3000)
  expect(pace.take(4999, 1)).toBeNull()
  expect(pace.take(5000, 1)).toBe(0)
  expect(pace.take(5000, 1)).toBe(100)
})

const now = new Date('2026-11-22T10:00:00Z')
test('each answer means one thing for its row', () => {
  expect(verdictOn({ kind: 'sent', messageId: 7, files: [] }, 0, now)).toEqual({
    kind: 'sent',
    messageId: 7,
    files: [],
  })
  expect(verdictOn({ kind: 'wait', seconds: 9 }, 0, now)).toEqual({ kind: 'leave' })
  expect(verdictOn({ kind: 'shut-out', why: '401' }, 0, now)).toEqual({ kind: 'leave' })
  expect(verdictOn({ kind: 'dead', why: '403 blocked' }, 0, now)).toEqual({
    kind: 'dead',
    trouble: '403 blocked',
  })
  expect(verdictOn({ kind: 'refused', why: 'x'.repeat(500) }, 0, now)).toEqual({
    kind: 'given-up',
    trouble: 'x'.repeat(200),
  })
  expect(verdictOn({ kind: 'again', why: '502' }, 2, now)).toEqual({
    kind: 'again',
    dueAt: new Date('2026-11-22T10:00:08Z'),
    trouble: '502',
  })
  expect(verdictOn({ kind: 'again', why: '502' }, 1000, now)).toEqual({
    kind: 'given-up',
    trouble: '502',
  })
})

const photo = (fileId: string | null) => ({ photoId: 1, fileId, read: () => Promise.resolve(null) })
const buttons = [
  [{ text: 'Open', url: 'https://bina.example/listing/1' }],
  [{ text: 'Hide', press: 'h:1' }],
]
test('a refused message is tried with less until nothing is left', () => {
  const kept: Outgoing = { kind: 'photo', photo: photo('abc'), html: 'flat', buttons }
  const bytes = insteadOf(kept, { kind: 'refused', why: 'wrong file identifier', badFile: true })
  expect(bytes).toMatchObject({ kind: 'photo', photo: { photoId: 1, fileId: null }, html: 'flat' })
  const text = insteadOf(bytes!, { kind: 'refused', why: 'wrong file identifier', badFile: true })
  expect(text).toEqual({ kind: 'text', html: 'flat', buttons })
  const withoutLinks = insteadOf(text!, {
    kind: 'refused',
    why: '400 Bad Request: BUTTON_URL_INVALID',
  })
  expect(withoutLinks).toEqual({
    kind: 'text',
    html: 'flat',
    buttons: [[{ text: 'Hide', press: 'h:1' }]],
  })
  expect(
    insteadOf(withoutLinks!, { kind: 'refused', why: '400 Bad Request: BUTTON_URL_INVALID' }),
  ).toBeNull()
  const started: Outgoing = {
    kind: 'text',
    html: 'hello',
    buttons: [[{ text: 'Open', app: 'https://bina.example/app' }], ...buttons],
  }
  for (const why of [
    'BUTTON_TYPE_INVALID',
    "inline keyboard button Web App URL 'https://bina.example/app' is invalid: Wrong HTTP URL",
  ]) {
    expect(insteadOf(started, { kind: 'refused', why: `400 Bad Request: ${why}` })).toEqual({
      kind: 'text',
      html: 'hello',
      buttons: [[{ text: 'Hide', press: 'h:1' }]],
    })
  }
  const album: Outgoing = { kind: 'album', photos: [photo('abc'), photo(null)] }
  expect(insteadOf(album, { kind: 'refused', why: 'no', badFile: true })).toMatchObject({
    photos: [{ fileId: null }, { fileId: null }],
  })
  expect(insteadOf(album, { kind: 'refused', why: 'no' })).toBeNull()
})
