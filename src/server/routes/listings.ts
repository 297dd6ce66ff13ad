import type { Availability } from '#contract/listings.ts'
import type { operations } from '#contract/operations.ts'
import { AppError } from '#core/app-error.ts'
import { getDisplayRates } from '#core/listings/display-rates.ts'
import { getAvailability } from '#core/listings/availability.ts'
import { findListing } from '#core/listings/listing.ts'
import { listPoints } from '#core/listings/points.ts'
import { reportListing } from '#core/listings/report.ts'
import { searchListings } from '#core/listings/search.ts'
import { readSentence } from '#core/listings/sentence/read-sentence.ts'
import { findSimilar } from '#core/listings/similar.ts'
import type { CorePorts } from '../options.ts'
import { PermanentRedirect, type Handler } from '../register-operation.ts'

type Operations = typeof operations
type ListingOperation =
  | 'listListings'
  | 'debugListings'
  | 'listPoints'
  | 'getListing'
  | 'listSimilar'
  | 'getAvailability'
  | 'checkAvailability'
  | 'reportListing'
  | 'getRates'
  | 'readSentence'

/** Handlers for listings, searches in words and the exchange rates of prices. */
export function listingHandlers({
  db,
  reads,
  listingIndex,
}: Pick<CorePorts, 'db' | 'reads' | 'listingIndex'>): {
  [Name in ListingOperation]: Handler<Operations[Name]>
} {
  return {
    listListings: ({ query, now }) => searchListings(reads, query, now, listingIndex),
    debugListings: ({ query, now }) => searchListings(reads, query, now, listingIndex),
    listPoints: ({ query, now }) => listPoints(reads, query, now, listingIndex),
    getListing: async ({ params, now }) => {
      const found = await findListing(reads, params.id, now)
      if (!found) throw listingNotFound()
      return 'movedTo' in found ? new PermanentRedirect(`/api/listings/${found.movedTo}`) : found
    },
    listSimilar: async ({ params, query, now }) => {
      const found = await findSimilar(reads, params.id, now, query.lang)
      if (!found) throw listingNotFound()
      return 'movedTo' in found
        ? new PermanentRedirect(`/api/listings/${found.movedTo}/similar`)
        : found
    },
    getAvailability: ({ params, now }) => availabilityOf(db, params.id, now, { check: false }),
    checkAvailability: ({ params, now }) => availabilityOf(db, params.id, now, { check: true }),
    reportListing: async ({ params, body, now }) => {
      if (!(await reportListing(db, params.id, body.reason, now))) throw listingNotFound()
      return { received: true }
    },
    readSentence: async ({ query }) => readSentence(query.ask, query.city ?? null),
    getRates: () => getDisplayRates(reads),
  }
}

async function availabilityOf(
  ...[db, id, now, options]: Parameters<typeof getAvailability>
): Promise<Availability | PermanentRedirect> {
  const found = await getAvailability(db, id, now, options)
  if (!found) throw listingNotFound()
  return 'movedTo' in found
    ? new PermanentRedirect(`/api/listings/${found.movedTo}/availability`)
    : found
}

const listingNotFound = (): AppError => new AppError('listing_gone')
