import { z } from 'zod'
import { accountOperations } from './account-operations.ts'
import { adminOperations } from './admin-operations.ts'
import { apiKeyOperations } from './api-keys.ts'
import { authOperations } from './auth-operations.ts'
import { geographyQuerySchema, geographySchema } from './geography.ts'
import { listingPageSchema, listingQuerySchema, listingSchema } from './listings.ts'
import { operation } from './operation.ts'
import { paymentOperations } from './payment-operations.ts'
import { placeStatsSchema, placeParamsSchema, placeQuerySchema } from './places.ts'
import { pointsQuerySchema, pointsSchema } from './points.ts'
import { providerOperations } from './provider-operations.ts'
import { pushOperations } from './push.ts'
import { ratesSchema } from './rates.ts'
import { reportResponseSchema, reportBodySchema } from './reports.ts'
import { searchOperations } from './search-operations.ts'
import { telegramAuthOperations } from './telegram-auth-operations.ts'
import { webVitalsOperations } from './web-vitals.ts'

/** Writing a listing takes about 0.14 ms, and as much again to read and compress it. */
const costOfList = ({ limit }: Readonly<Record<string, unknown>>): number =>
  1 + Math.floor(Math.min(Number(limit) || 0, 1000) / 50)

const listingId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/**
 * The whole HTTP surface. A path that is not here does not exist; a caller that `access` does not
 * name is refused.
 */
export const operations = {
  ...authOperations,
  ...accountOperations,
  ...providerOperations,
  ...telegramAuthOperations,
  ...searchOperations,
  ...paymentOperations,
  ...apiKeyOperations,
  ...webVitalsOperations,
  ...pushOperations,
  ...adminOperations,
  listListings: operation({
    id: 'listListings',
    method: 'GET',
    path: '/api/listings',
    access: 'anyone',
    allowsApiKey: true,
    cost: costOfList,
    summary: 'Active listings, filtered, ordered and paged.',
    query: listingQuerySchema,
    response: listingPageSchema,
  }),
  getListing: operation({
    id: 'getListing',
    method: 'GET',
    path: '/api/listings/{id}',
    access: 'anyone',
    allowsApiKey: true,
    summary: 'One listing, with all its sources.',
    params: listingId,
    response: listingSchema,
  }),
  listSimilar: operation({
    id: 'listSimilar',
    method: 'GET',
    path: '/api/listings/{id}/similar',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Up to 8 active listings like this one: same city, district or near, as many rooms, a ' +
      'price within a quarter.',
    params: listingId,
    response: z.object({ data: z.array(listingSchema) }),
  }),
  reportListing: operation({
    id: 'reportListing',
    method: 'POST',
    path: '/api/listings/{id}/reports',
    access: 'anyone',
    callsPerHour: 20,
    summary: 'Says that a listing is wrong. Reasons are counted; nothing of the caller is kept.',
    params: listingId,
    body: reportBodySchema,
    response: reportResponseSchema,
  }),
  debugListings: operation({
    id: 'debugListings',
    method: 'GET',
    path: '/listings',
    access: 'user',
    cost: costOfList,
    summary: 'The same list under the path that the debug page reads.',
    query: listingQuerySchema,
    response: listingPageSchema,
  }),
  listPoints: operation({
    id: 'listPoints',
    method: 'GET',
    path: '/api/points',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Where the active listings are, filtered: compact columns for a map of many, gathered ' +
      'by view where they are very many.',
    query: pointsQuerySchema,
    response: pointsSchema,
  }),
  getGeography: operation({
    id: 'getGeography',
    method: 'GET',
    path: '/api/geography',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Water, parks, roads, districts and metro of one city, for the built-in map: ' +
      'schematic, not surveyed.',
    query: geographyQuerySchema,
    response: geographySchema,
    cacheControl: 'public, max-age=604800, stale-while-revalidate=2592000',
  }),
  getRates: operation({
    id: 'getRates',
    method: 'GET',
    path: '/api/rates',
    access: 'anyone',
    allowsApiKey: true,
    summary: 'The exchange rates that amounts are converted at.',
    response: ratesSchema,
  }),
  describePlace: operation({
    id: 'describePlace',
    method: 'GET',
    path: '/api/places/{city}',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'A city or one of its districts in figures: how many flats, median prices by rooms, ' +
      'districts around.',
    params: placeParamsSchema,
    query: placeQuerySchema,
    response: placeStatsSchema,
  }),
}
