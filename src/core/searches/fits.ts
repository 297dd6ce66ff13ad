import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { isListedFor } from '#core/listings/appeared.ts'
import { queryOf } from './filters.ts'

/** Whether a flat fits what a search asks for now, by the conditions with which the page and a changed search look for flats. `listingId`: its number now. */
export const fitsSearch = (db: Db, filters: SearchFilters, listingId: number): Promise<boolean> => isListedFor(db, queryOf(filters), listingId)
