import { expect, test } from 'vitest'
import { parseListResponse } from './parse-list-response.ts'

test('data and meta are returned', () => {
  expect(parseListResponse({ data: [{ id: 1 }], meta: { total: 1 } })).toEqual({
    listings: [{ id: 1 }],
    meta: { total: 1 },
  })
})

test.each([
  [null],
  ['text'],
  [[]],
  [{ data: {}, meta: {} }],
  [{ data: [] }],
  [{ data: [], meta: [] }],
  [{ data: [], meta: null }],
])('%j has another shape', (response) => {
  expect(parseListResponse(response)).toBeNull()
})
