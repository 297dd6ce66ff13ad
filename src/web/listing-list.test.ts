import { describe, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { readListing, toListingList } from './listing-list.ts'

const answering = (status: number, body: unknown) =>
  createApiClient(async () => Response.json(body, { status }))

describe('toListingList', () => {
  const data = [{ id: 1 }, { id: 2 }]
  test('reads data with meta', () => {
    expect(
      toListingList({
        data,
        meta: { total: 41, totalCapped: false, page: 2, limit: 2, hasNext: true },
      }),
    ).toEqual({ data, total: 41, totalCapped: false, page: 2, limit: 2, hasMore: true })
  })
  test('reads a bare array as the whole list', () => {
    expect(toListingList(data, { page: 1, limit: 20 })).toEqual({
      data,
      total: 2,
      totalCapped: false,
      page: 1,
      limit: 20,
      hasMore: false,
    })
  })
  test('reads the older shape', () => {
    expect(
      toListingList({ data, total: 9, page: 3, hasMore: true }, { page: 3, limit: 2 }),
    ).toEqual({ data, total: 9, totalCapped: false, page: 3, limit: 2, hasMore: true })
  })
  test('computes hasMore when the response lacks it', () => {
    expect(toListingList({ data, total: 9, page: 1 }, { limit: 2 }).hasMore).toBe(true)
    expect(toListingList({ data, total: 2, page: 1 }, { limit: 2 }).hasMore).toBe(false)
  })
})

test('a missing listing is null, other failures throw', async () => {
  expect(await readListing(answering(404, { message: 'gone' }), 7)).toBeNull()
  await expect(readListing(answering(500, { message: 'sorry' }), 7)).rejects.toMatchObject({
    status: 500,
  })
})
