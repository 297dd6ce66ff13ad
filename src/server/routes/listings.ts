import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { findListing } from '#core/listings/listing.ts'
import { listPoints } from '#core/listings/points.ts'
import { searchListings } from '#core/listings/search.ts'
import { HttpError } from '../http-error.ts'
import { PermanentRedirect, type Handler } from '../register-operation.ts'

type Operations = typeof operations

export function listingHandlers(
  db: Db,
): Pick<
  { [Name in keyof Operations]: Handler<Operations[Name]> },
  'listListings' | 'getListing' | 'debugListings' | 'listPoints'
> {
  return {
    listListings: ({ query, now }) => searchListings(db, query, now),
    debugListings: ({ query, now }) => searchListings(db, query, now),
    listPoints: ({ query, now }) => listPoints(db, query, now),
    getListing: async ({ params, now }) => {
      const found = await findListing(db, params.id, now)
      if (!found)
        throw new HttpError(
          404,
          "The listing you're looking for doesn't exist or has been removed.",
        )
      return 'movedTo' in found ? new PermanentRedirect(`/api/listings/${found.movedTo}`) : found
    },
  }
}
