import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ListingItem } from '#contract/listings.ts'
import type { Points } from '#contract/points.ts'
import { createApiClient } from '../api-client.ts'
import { DEFAULT_QUERY, readPageQuery } from '../page-query.ts'
import { mapCardsQuery, mapPointsQuery, pointOf } from './map-points.ts'

const listing = (id: number, more: Partial<ListingItem> = {}) =>
  ({
    id,
    latitude: 41.7,
    longitude: 44.8,
    priceUsd: 500,
    district: 'Vake',
    isNew: false,
    pointPrecision: 'exact',
    ...more,
  }) as ListingItem

/** A server with fixed responses by path, and a record of its requests. */
function serverOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    asked.push(path)
    return Response.json(answers[path.split('?')[0]!])
  })
  const queryOf = (search: string) => ({
    ...DEFAULT_QUERY,
    ...readPageQuery(new URLSearchParams(search)),
  })
  return {
    asked,
    askPoints: (search = '') => new QueryClient().fetchQuery(mapPointsQuery(api, queryOf(search))),
    askCards: (search = '') => new QueryClient().fetchQuery(mapCardsQuery(api, queryOf(search))),
  }
}

test('cards come in one request of 1,000, whatever the view', async () => {
  const { asked, askCards } = serverOf({
    '/api/listings': {
      data: [listing(1), listing(2)],
      meta: { total: 1500, page: 1, limit: 1000, hasNext: true },
    },
  })
  const cards = await askCards('view=map&districts=Vake&sort=price:asc&bounds=41,44,42,45&page=3')
  expect(asked).toEqual(['/api/listings?city=Tbilisi&districts=Vake&limit=1000'])
  expect([...cards.keys()]).toEqual([1, 2])
})

test('points are requested with the filters, whatever the view', async () => {
  const columns: Points = {
    total: 1500,
    placed: 2,
    bounds: null,
    cells: null,
    ids: [7, 8],
    latitudes: [4170000, 4171234],
    longitudes: [4480000, 4481234],
    prices: [null, 850],
    districts: [0, -1],
    districtNames: ['Vera'],
    precisions: [2, 0],
    precisionNames: ['exact', 'street', 'district', 'none'],
    fresh: [0, 1],
    flagged: [1, 0],
  }
  const { asked, askPoints } = serverOf({ '/api/points': columns })
  const { points, placed, unplaced } = await askPoints(
    'view=map&priceMax=900&sort=price:asc&bounds=41,44,42,45&page=3',
  )
  expect(asked).toEqual(['/api/points?city=Tbilisi&maxPrice=900'])
  expect(points).toEqual([
    {
      id: 7,
      latitude: 41.7,
      longitude: 44.8,
      price: null,
      district: 'Vera',
      isNew: false,
      isFlagged: true,
      isApproximate: true,
    },
    {
      id: 8,
      latitude: 41.71234,
      longitude: 44.81234,
      price: 850,
      district: null,
      isNew: true,
      isFlagged: false,
      isApproximate: false,
    },
  ])
  expect([placed, unplaced]).toEqual([2, 1498])
})

test('a listing without numbers for its location has no point', () => {
  expect(pointOf(listing(2, { latitude: null }))).toEqual([])
  expect(pointOf(listing(3, { latitude: '41.7' as unknown as number }))).toEqual([])
  expect(pointOf(listing(4, { pointPrecision: 'district', priceUsd: null, isNew: true }))).toEqual([
    {
      id: 4,
      latitude: 41.7,
      longitude: 44.8,
      price: null,
      district: 'Vake',
      isNew: true,
      isFlagged: false,
      isApproximate: true,
    },
  ])
})

test('with very many matches, views are requested instead', async () => {
  const bounds = { south: 41.6, west: 44.6, north: 41.8, east: 44.9 }
  const columns: Points = {
    total: 50_000,
    placed: 45_000,
    bounds,
    cells: null,
    ids: [],
    latitudes: [],
    longitudes: [],
    prices: [],
    districts: [],
    districtNames: [],
    precisions: [],
    precisionNames: ['exact', 'street', 'district', 'none'],
    fresh: [],
    flagged: [],
  }
  const { askPoints } = serverOf({ '/api/points': columns })
  expect(await askPoints()).toMatchObject({
    points: [],
    many: bounds,
    placed: 45_000,
    unplaced: 5000,
  })
})
