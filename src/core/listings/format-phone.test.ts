import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+995555123456', '+995 555 12 34 56'],
  ['+995322123456', '+995 32 212 34 56'],
  ['+37491123456', '+374 91 123456'],
  ['+381641234567', '+381 64 1234567'],
  ['+79123456789', '+7 912 345 67 89'],
  ['+998901234567', '+998 90 123 45 67'],
  ['+447911123456', '+44 7911 123456'],
])('%s has the grouping of its country', (number, expected) =>
  expect(formatPhone(number)).toBe(expected),
)

test.each(['+99555512', '+999123456789', '555123456', 'call me', ''])(
  '%j, which no phone can call, stays as it is',
  (text) => expect(formatPhone(text)).toBe(text),
)
