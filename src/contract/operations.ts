import { z } from 'zod'
import { accountOperations } from './account-operations.ts'
import { adminOperations } from './admin-operations.ts'
import { apiKeyOperations } from './api-keys.ts'
import { authOperations } from './auth-operations.ts'
import { feedOperations } from './feeds.ts'
import { geographyQuerySchema, geographySchema } from './geography.ts'
import {
  listingItemSchema,
  listingPageSchema,
  listingQuerySchema,
  availabilitySchema,
  listingSchema,
  sentenceQuerySchema,
  sentenceSchema,
  similarQuerySchema,
} from './listings.ts'
import { costOfList, operation } from './operation.ts'
import { paymentOperations } from './payment-operations.ts'
import {
  districtCountsQuerySchema,
  districtCountsSchema,
  placeParamsSchema,
  placeQuerySchema,
  placeStatsSchema,
} from './places.ts'
import { pointsQuerySchema, pointsSchema } from './points.ts'
import { providerOperations } from './provider-operations.ts'
import { pushOperations } from './push.ts'
import { ratesSchema } from './rates.ts'
import { REPORT_REASONS } from './report-reasons.ts'
import { searchOperations } from './search-operations.ts'
import { suggestionQuerySchema, suggestionsSchema } from './suggestions.ts'
import { telegramAuthOperations } from './telegram-auth-operations.ts'
import { webVitalsOperations } from './web-vitals.ts'
import { webhookOperations } from './webhooks.ts'

const listingId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** All HTTP operations of the API. */
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
  ...webhookOperations,
  ...adminOperations,
  ...feedOperations,
  listListings: operation({
    id: 'listListings',
    method: 'GET',
    path: '/api/listings',
    access: 'anyone',
    allowsApiKey: true,
    cost: costOfList,
    summary: 'Lists active listings with filters, sorting and paging.',
    query: listingQuerySchema,
    response: listingPageSchema,
  }),
  getListing: operation({
    id: 'getListing',
    method: 'GET',
    path: '/api/listings/{id}',
    access: 'anyone',
    allowsApiKey: true,
    summary: 'Returns a listing with all its sources.',
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
      'Lists up to 8 similar active listings: same city, same or nearby district, same number of ' +
      'rooms, price within 25 %.',
    params: listingId,
    query: similarQuerySchema,
    response: z.object({ data: z.array(listingItemSchema) }),
  }),
  getAvailability: operation({
    id: 'getAvailability',
    method: 'GET',
    path: '/api/listings/{id}/availability',
    access: 'anyone',
    summary: 'Returns whether a listing is still offered, and when its newest post was last read.',
    params: listingId,
    response: availabilitySchema,
  }),
  checkAvailability: operation({
    id: 'checkAvailability',
    method: 'POST',
    path: '/api/listings/{id}/availability',
    access: 'anyone',
    callsPerHour: 300,
    summary:
      'Has the newest post of a listing read again, unless it was read within two minutes. For ' +
      'people who look at it; the result is read with GET.',
    params: listingId,
    response: availabilitySchema,
  }),
  reportListing: operation({
    id: 'reportListing',
    method: 'POST',
    path: '/api/listings/{id}/reports',
    access: 'anyone',
    callsPerHour: 20,
    summary: 'Reports a wrong listing. Only the reason is stored, nothing about the caller.',
    params: listingId,
    // A reason but no free text, so that no personal data is stored.
    body: z.object({ reason: z.enum(REPORT_REASONS) }),
    response: z.object({ received: z.literal(true) }),
  }),
  debugListings: operation({
    id: 'debugListings',
    method: 'GET',
    path: '/listings',
    access: 'user',
    cost: costOfList,
    summary: 'Same as `GET /api/listings`, under the path of the debug page.',
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
      'Returns the map points of active listings as compact columns, grouped into cells when ' +
      'there are very many.',
    query: pointsQuerySchema,
    response: pointsSchema,
  }),
  readSentence: operation({
    id: 'readSentence',
    method: 'GET',
    path: '/api/sentence',
    access: 'anyone',
    allowsApiKey: true,
    summary: 'Returns the filters that a sentence asks for, such as "2 rooms in Vake under $700".',
    query: sentenceQuerySchema,
    response: sentenceSchema,
  }),
  suggestPlaces: operation({
    id: 'suggestPlaces',
    method: 'GET',
    path: '/api/suggestions',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Suggests up to 8 districts, metro stations, streets, buildings and landmarks by the ' +
      'beginning of a word of their name, in any script.',
    query: suggestionQuerySchema,
    response: suggestionsSchema,
    cacheControl: 'public, max-age=86400',
  }),
  getGeography: operation({
    id: 'getGeography',
    method: 'GET',
    path: '/api/geography',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Returns the water, parks, roads, districts and metro stations of a city for the built-in ' +
      'map. Schematic, not surveyed.',
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
    summary: 'Returns the exchange rates used to convert amounts.',
    response: ratesSchema,
  }),
  describePlace: operation({
    id: 'describePlace',
    method: 'GET',
    path: '/api/places/{city}',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Returns statistics of a city or one of its districts: number of listings, median prices ' +
      'by rooms, nearby districts.',
    params: placeParamsSchema,
    query: placeQuerySchema,
    response: placeStatsSchema,
  }),
  listDistricts: operation({
    id: 'listDistricts',
    method: 'GET',
    path: '/api/districts',
    access: 'anyone',
    allowsApiKey: true,
    summary:
      'Lists the districts of a city with their quarters, the number of listings of each and the ' +
      'number of those that match the filters.',
    query: districtCountsQuerySchema,
    response: districtCountsSchema,
  }),
}
