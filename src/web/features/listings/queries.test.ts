import { expect, test } from 'vitest'
import { createApiClient } from '#web/api-client.ts'
import { createQueries } from '#web/services.tsx'
import { findInCachedLists } from './detail-queries.ts'
import { savedQuery } from './saved-query.ts'

/** An API with listings 1, 2 and 4; 3 was merged into 4, all others are gone. */
const api = createApiClient(async (path) => {
  const url = new URL(path, 'http://bina.test')
  const id = Number(/^\/api\/listings\/(\d+)$/.exec(url.pathname)?.[1])
  if (url.pathname === '/api/listings') {
    const asked = url.searchParams
      .get('ids')!
      .split(',')
      .map((one) => (one === '3' ? 4 : Number(one)))
    return Response.json({
      data: [4, 2, 1].filter((one) => asked.includes(one)).map((one) => ({ id: one })),
    })
  }
  return id === 3
    ? Response.json({ id: 4 })
    : Response.json({ statusCode: 404, message: 'gone' }, { status: 404 })
})

test('saved listings keep their order; merged ones are replaced, missing ones dropped', async () => {
  const queries = createQueries()
  const saved = await queries.fetchQuery(savedQuery(api, [1, 3, 99, 2]))
  expect(saved.listings.map((listing) => listing.id)).toEqual([1, 4, 2])
  expect([...saved.moved]).toEqual([[3, 4]])
  expect(findInCachedLists(queries, 4)?.id).toBe(4)
  expect(findInCachedLists(queries, 99)).toBeUndefined()
})

test('a listing saved under two ids appears once', async () => {
  const { listings } = await createQueries().fetchQuery(savedQuery(api, [4, 3]))
  expect(listings.map((listing) => listing.id)).toEqual([4])
})
