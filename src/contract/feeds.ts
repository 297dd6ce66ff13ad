import { z } from 'zod'
import { FEED_FORMATS, type FeedFormat, listFeedPath, searchFeedPath } from './feed-links.ts'
import { listingQuerySchema, listOrderSchema } from './listings.ts'
import { costOfList, operation } from './operation.ts'
import { savedSearchParams } from './searches.ts'

const format = z.enum(Object.keys(FEED_FORMATS) as [FeedFormat, ...FeedFormat[]])

/** Lists of listings for feed readers, spreadsheets and maps. */
export const feedOperations = {
  getListingFeed: operation({
    id: 'getListingFeed',
    method: 'GET',
    path: listFeedPath('{format}'),
    access: 'anyone',
    allowsApiKey: true,
    cost: costOfList,
    summary: 'The list of `GET /api/listings` as an Atom feed, CSV or GeoJSON.',
    params: z.object({ format }),
    query: listingQuerySchema,
    formats: FEED_FORMATS,
    response: z.string(),
  }),
  getSubscriptionFeed: operation({
    id: 'getSubscriptionFeed',
    method: 'GET',
    path: searchFeedPath('{id}', '{format}'),
    access: 'user',
    allowsApiKey: true,
    cost: costOfList,
    summary:
      'The listings that match a saved search as an Atom feed, CSV or GeoJSON. Also accepts an ' +
      'API key as the password of HTTP Basic authentication.',
    params: savedSearchParams.extend({ format }),
    query: listOrderSchema,
    formats: FEED_FORMATS,
    response: z.string(),
  }),
}
