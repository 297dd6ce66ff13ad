import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import type { Points } from '#contract/points.ts'
import { createApiClient } from '../api-client.ts'
import { DEFAULT_QUERY, readPageQuery } from '../page-query.ts'
import { mapPointsQuery } from './map-points.ts'

const flat = (id: number, more: Partial<Listing> = {}) =>
  ({
    id,
    latitude: 41.7,
    longitude: 44.8,
    priceUsd: 500,
    district: 'Vake',
    isNew: false,
    pointPrecision: 'exact',
    ...more,
  }) as Listing

/** A server with fixed responses by path, and a record of its requests. */
function serverOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    asked.push(path)
    return Response.json(answers[path.split('?')[0]!])
  })
  const ask = (search = '') =>
    new QueryClient().fetchQuery(
      mapPointsQuery(api, { ...DEFAULT_QUERY, ...readPageQuery(new URLSearchParams(search)) }),
    )
  return { asked, ask }
}

test('one request of 1,000 is enough if it holds all matches', async () => {
  const data = [
    flat(1),
    flat(2, { latitude: null }),
    flat(3, { latitude: '41.7' as unknown as number }),
    flat(4, { pointPrecision: 'district', priceUsd: null, isNew: true }),
  ]
  const { asked, ask } = serverOf({
    '/api/listings': { data, meta: { total: 4, page: 1, limit: 1000, hasNext: false } },
  })
  const { points, placed, unplaced, listings } = await ask(
    'view=map&districts=Vake&sort=price:asc&bounds=41,44,42,45&page=3',
  )
  expect(asked).toEqual(['/api/listings?city=Tbilisi&districts=Vake&limit=1000'])
  expect(points).toEqual([
    {
      id: 1,
      latitude: 41.7,
      longitude: 44.8,
      price: 500,
      district: 'Vake',
      isNew: false,
      isApproximate: false,
    },
    {
      id: 4,
      latitude: 41.7,
      longitude: 44.8,
      price: null,
      district: 'Vake',
      isNew: true,
      isApproximate: true,
    },
  ])
  expect([placed, unplaced, listings.get(2)?.id]).toEqual([2, 2, 2])
})

test('with more matches, compact points are loaded with the same filters', async () => {
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
  }
  const { asked, ask } = serverOf({
    '/api/listings': {
      data: [flat(1)],
      meta: { total: 1500, page: 1, limit: 1000, hasNext: true },
    },
    '/api/points': columns,
  })
  const { points, placed, unplaced, listings } = await ask('priceMax=900')
  expect(asked).toEqual([
    '/api/listings?city=Tbilisi&maxPrice=900&limit=1000',
    '/api/points?city=Tbilisi&maxPrice=900',
  ])
  expect(points).toEqual([
    {
      id: 7,
      latitude: 41.7,
      longitude: 44.8,
      price: null,
      district: 'Vera',
      isNew: false,
      isApproximate: true,
    },
    {
      id: 8,
      latitude: 41.71234,
      longitude: 44.81234,
      price: 850,
      district: null,
      isNew: true,
      isApproximate: false,
    },
  ])
  expect([placed, unplaced, [...listings.keys()]]).toEqual([2, 1498, [1]])
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
  }
  const { ask } = serverOf({
    '/api/listings': {
      data: [flat(1)],
      meta: { total: 50_000, page: 1, limit: 1000, hasNext: true },
    },
    '/api/points': columns,
  })
  expect(await ask()).toMatchObject({ points: [], many: bounds, placed: 45_000, unplaced: 5000 })
})
