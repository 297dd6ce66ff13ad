import type { Kysely, Transaction } from 'kysely'
import type { ListingQuery } from '#contract/listings.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { readItems, writeDocuments } from '#core/listings/documents.ts'
import { findMergeTarget } from '#core/listings/find-store.ts'
import { findListing, listFlatIds } from '#core/listings/listing.ts'
import { findMatchingListing } from '#core/listings/merge/find-matching-listing.ts'
import { buildLookupKeys, getContacts } from '#core/listings/merge/keys.ts'
import { findListingsByKeys, loadFlats, loadOffer } from '#core/listings/merge/store.ts'
import { countNewListings, listNewListings, matchesQuery } from '#core/listings/new-listings.ts'
import { placeStats } from '#core/listings/place-stats.ts'
import { listPoints } from '#core/listings/points.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { rewriteListing } from '#core/listings/rewrite-listing.ts'
import { searchListings } from '#core/listings/search.ts'
import { findSimilar } from '#core/listings/similar.ts'
import { streamListed } from '#core/listings/sitemap.ts'
import { lockListing } from '#core/listings/store.ts'
import { findPost, lockIfAtStep } from '#core/posts/steps.ts'
import { findMatchingSearches } from '#core/searches/match-store.ts'
import { addNextPost, editPost, flatText, POSTS, publish, type Stored } from './citus-rows.ts'

/** The largest city, and one with a tenth of the flats, whose map shows all of them. */
export const CITY = 'Tbilisi'
const SMALL_CITY = 'Batumi'
const { rates } = BUILT_IN_RATES

export type HotQuery = {
  name: string
  run(db: Kysely<Tables>, stored: Stored, now: Date): Promise<unknown>
  /** Several cities are several tasks. */
  ofSeveralCities?: true
}

const page = (name: string, query: ListingQuery): HotQuery => ({
  name: `page: ${name}`,
  run: (db, _, now) => searchListings(db, { city: CITY, ...query }, now),
})

/** A function of publishing, in a transaction that is rolled back. */
const inTransaction = (
  name: string,
  work: (tx: Transaction<Tables>, stored: Stored, now: Date) => Promise<unknown>,
): HotQuery => ({
  name,
  async run(db, stored, now) {
    const tx = await (await inCityOf(db, stored.postId)).startTransaction().execute()
    try {
      await work(tx, stored, now)
    } finally {
      await tx.rollback().execute()
    }
  },
})

const partOf = ({ postId }: Stored) => ({ postId, part: 0 })

/** What `serve` and `worker` ask most. */
export const HOT_QUERIES: HotQuery[] = [
  page('no filters', {}),
  page('districts, rooms, price, facts', {
    districts: ['Vake', 'Isani'],
    rooms: [2, 3],
    priceMin: 300,
    priceMax: 900,
    furnished: true,
  }),
  page('price in another currency', { priceMax: 2000, currency: 'GEL' }),
  page('floor, deposit, minimum term, age', {
    floorMin: 2,
    depositMax: 900,
    minTermMax: 6,
    postedWithin: 30,
  }),
  page('oldest first', { sortBy: 'date', sortOrder: 'asc' }),
  page('by price', { sortBy: 'price' }),
  page('by price, dearest first', { sortBy: 'price', sortOrder: 'desc' }),
  page('by area', { sortBy: 'area' }),
  page('by price per m²', { sortBy: 'pricePerM2' }),
  page('the 100th', { page: 100 }),
  page('a frequent word', { searchQuery: 'balcony' }),
  page('rare words', { searchQuery: 'vake street17' }),
  page('a drawn area', { area: '41.7,44.7;41.75,44.8;41.7,44.9' }),
  {
    name: 'page: favorites by id',
    run: (db, { ids }, now) => searchListings(db, { ids }, now),
  },
  {
    name: 'page: all cities, by price',
    run: (db, _, now) => searchListings(db, { sortBy: 'price' }, now),
    ofSeveralCities: true,
  },
  { name: 'documents of a page', run: (db, { ids }, now) => readItems(db, ids, now) },
  { name: 'one listing', run: (db, { ids }, now) => findListing(db, ids[0]!, now) },
  { name: 'a merged listing', run: (db, { mergedId }, now) => findListing(db, mergedId, now) },
  { name: 'merge target', run: (db, { mergedId }) => findMergeTarget(db, mergedId) },
  { name: 'all ids of a flat', run: (db, { mergedId }) => listFlatIds(db, mergedId) },
  { name: 'similar listings', run: (db, { ids }, now) => findSimilar(db, ids[0]!, now) },
  { name: 'map: points', run: (db, _, now) => listPoints(db, { city: SMALL_CITY }, now) },
  {
    name: 'map: points with filters',
    run: (db, _, now) => listPoints(db, { city: CITY, rooms: [2], priceMax: 700 }, now),
  },
  {
    name: 'map: clusters of a view',
    run: (db, _, now) =>
      listPoints(db, { city: CITY, zoom: 12, bounds: '41.7,44.7,41.8,44.9' }, now),
  },
  {
    name: 'place: statistics of a district',
    run: (db, _, now) => placeStats(db, { city: SMALL_CITY, district: 'Airport' }, now),
  },
  {
    name: 'place: listings of a sitemap',
    run: (db) => streamListed(db, { city: SMALL_CITY, district: 'Airport' }, 0, 100).next(),
  },
  {
    name: 'new listings of a search',
    run: (db, _, now) =>
      listNewListings(db, { city: CITY, rooms: [2] }, { since: yesterday(now), limit: 20, now }),
  },
  {
    name: 'count of new listings',
    run: (db, _, now) => countNewListings(db, { city: CITY }, { since: yesterday(now), now }),
  },
  {
    name: 'matching: one search',
    run: (db, { ids }, now) => matchesQuery(db, { city: CITY, rooms: [2] }, ids[0]!, now),
  },
  {
    name: 'matching: saved searches of a listing',
    run: (db, { ids }, now) => findMatchingSearches(db, ids[0]!, now),
  },
  inTransaction('merging: a post and its photos', (tx, stored) =>
    loadOffer(tx, partOf(stored), rates),
  ),
  inTransaction('merging: candidates by key', async (tx, stored) => {
    const offer = await loadOffer(tx, partOf(stored), rates)
    return findListingsByKeys(tx, {
      keys: buildLookupKeys(offer),
      city: offer.city,
      contacts: getContacts(offer),
      except: null,
    })
  }),
  inTransaction('merging: posts of candidates', (tx, { listingId }) =>
    loadFlats(tx, [listingId], rates),
  ),
  inTransaction('merging: the listing of a post', (tx, stored) =>
    findMatchingListing(tx, partOf(stored), rates, { except: null }),
  ),
  inTransaction('publishing: read and lock a post', async (tx, { postId }) =>
    lockIfAtStep(tx, (await findPost(tx, postId))!),
  ),
  inTransaction('publishing: lock a listing', (tx, { listingId }) => lockListing(tx, listingId)),
  inTransaction('publishing: update a listing', (tx, { listingId }, now) =>
    rewriteListing(tx, listingId, { now, expireDays: 30, rates }),
  ),
  inTransaction('publishing: write a document', (tx, { listingId }) =>
    writeDocuments(tx, [listingId]),
  ),
  {
    name: 'publishing: a new flat, from extraction',
    run: async (db, stored) => publish(db, await addNextPost(db, stored)),
  },
  {
    name: 'publishing: a known flat, from extraction',
    run: async (db, stored) => publish(db, await addNextPost(db, stored, { again: true })),
  },
  {
    name: 'publishing: an edit, from extraction',
    async run(db, { postId }, now) {
      await editPost(db, postId, flatText(POSTS, 400 + (now.getTime() % 500)))
      return publish(db, postId)
    },
  },
]

const yesterday = (now: Date): Date => new Date(now.getTime() - 86_400_000)
