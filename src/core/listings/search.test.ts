import { expect, test } from 'vitest'
import { hasNextPage } from './search.ts'

test.each([
  ['more are counted', { page: 1, limit: 20, total: 21, found: 20 }, true],
  ['all are shown', { page: 2, limit: 20, total: 40, found: 20 }, false],
  [
    'counting stopped early, and the page is full',
    { page: 3, limit: 20, total: null, found: 20 },
    true,
  ],
  [
    'counting stopped early, and the page is not full',
    { page: 3, limit: 20, total: null, found: 7 },
    false,
  ],
  [
    'the next page ends at the paging limit',
    { page: 499, limit: 20, total: 20_000, found: 20 },
    true,
  ],
  ['the next page would be a 400', { page: 500, limit: 20, total: 20_000, found: 20 }, false],
  [
    'the next page would be a 400, after 1,000 each',
    { page: 10, limit: 1000, total: 20_000, found: 1000 },
    false,
  ],
  [
    'the next page would pass the limit in its middle',
    { page: 14, limit: 700, total: 20_000, found: 700 },
    false,
  ],
])('a next page: %s', (_, page, expected) => expect(hasNextPage(page)).toBe(expected))
