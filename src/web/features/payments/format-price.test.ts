import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [1200, 'USD', '$12'],
  [1250, 'usd', '$12.50'],
  [0, 'USD', '$0'],
  [480000, 'USD', '$4,800'],
  [-500, 'USD', '-$5'],
  [1, 'GEL', '₾0.01'],
] as const)('%i %s is %s', (cents, currency, expected) =>
  expect(formatPrice(cents, currency, 'en')).toBe(expected),
)
