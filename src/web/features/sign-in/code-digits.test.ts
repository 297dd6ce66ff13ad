import { describe, expect, test } from 'vitest'
import { formatClock, readCode, eraseDigit, NO_DIGITS, enterDigits } from './code-digits.ts'
import { getSecondsLeft } from './use-countdown.ts'

const boxes = (text: string) => [...text].map((digit) => (digit === '_' ? '' : digit))
const shown = ({ digits, focus }: { digits: readonly string[]; focus: number }) =>
  `${digits.map((digit) => digit || '_').join('')} ${focus}`

describe('enterDigits', () => {
  test.each([
    ['_____', 0, '4', '4____ 1'],
    ['4____', 1, '0', '40___ 2'],
    ['4071_', 4, '9', '40719 4'],
    ['_____', 0, '40719', '40719 4'],
    ['12345', 3, '40719', '40719 4'],
    ['_____', 3, '40719', '40719 4'],
    ['_____', 0, ' 4 0-7.1 9\n', '40719 4'],
    ['_____', 0, 'Your code: 40719', '40719 4'],
    ['_____', 1, '07', '_07__ 3'],
    ['_____', 3, '071', '___07 4'],
    ['12345', 1, '29', '19345 2'],
    ['12345', 1, '92', '19345 2'],
    ['12345', 1, '22', '12345 2'],
    ['_____', 0, '407190', '40719 4'],
    ['12345', 2, 'x', '12345 2'],
    ['_____', 2, '٤', '_____ 2'],
    ['_____', 2, '', '_____ 2'],
  ])('%s, box %i, %j', (before, at, text, after) =>
    expect(shown(enterDigits(boxes(before), at, text))).toBe(after),
  )
})

test.each([
  ['4071_', 3, '407__ 3'],
  ['407__', 3, '40___ 2'],
  ['_____', 0, '_____ 0'],
  ['4____', 0, '_____ 0'],
])('Backspace in %s, box %i', (before, at, after) =>
  expect(shown(eraseDigit(boxes(before), at))).toBe(after),
)

test('a code is complete or null', () => {
  expect(readCode(NO_DIGITS)).toBeNull()
  expect(readCode(boxes('4071_'))).toBeNull()
  expect(readCode(boxes('00007'))).toBe('00007')
})

test.each([
  [60, '1:00'],
  [47, '0:47'],
  [5, '0:05'],
  [0, '0:00'],
])('%i seconds: %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))

describe('seconds until another code', () => {
  const sentAt = 1_000_000
  test.each([
    ['right after sending', sentAt, 60],
    ['sent half a second ahead of this clock', sentAt - 500, 60],
    ['halfway', sentAt + 30_000, 30],
    ['in the last second', sentAt + 59_001, 1],
    ['after a minute', sentAt + 60_000, 0],
    ['a day later', sentAt + 86_400_000, 0],
    ['after the clock was set back by an hour', sentAt - 3_600_000, 0],
  ])('%s', (_, now, seconds) => expect(getSecondsLeft(sentAt, now)).toBe(seconds))
  test('without a code sent', () => expect(getSecondsLeft(0, sentAt)).toBe(0))
})
