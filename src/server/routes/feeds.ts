import {
  FEED_FORMATS,
  type FeedFormat,
  listFeedPath,
  searchFeedPath,
} from '#contract/feed-links.ts'
import type { feedOperations } from '#contract/feeds.ts'
import type { ListingQuery } from '#contract/listings.ts'
import { FormattedText } from '#contract/operation.ts'
import { lastUpdated, writeAtom } from '#core/feeds/atom.ts'
import { writeCsv } from '#core/feeds/csv.ts'
import { createFeed, type Feed, type FeedSource, toListingParams } from '#core/feeds/feed.ts'
import { writeGeoJson } from '#core/feeds/geojson.ts'
import { searchListings } from '#core/listings/search.ts'
import { findSearch } from '#core/searches/manage.ts'
import type { CorePorts } from '../options.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof feedOperations

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: writeAtom,
  csv: writeCsv,
  geojson: writeGeoJson,
}

/** Handlers for feeds of lists and saved searches. */
export function feedHandlers(
  { db, reads, listingIndex }: Pick<CorePorts, 'db' | 'reads' | 'listingIndex'>,
  publicUrl: string,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  async function answer(
    format: FeedFormat,
    query: ListingQuery,
    source: Pick<FeedSource, 'path' | 'params'>,
    now: Date,
  ): Promise<FormattedText> {
    const page = (await searchListings(reads, query, now, listingIndex)).parse()
    const language = query.lang ?? 'en'
    const feed = createFeed(page, { ...source, filters: query, language }, publicUrl)
    // Only Atom has a date of its own: rows that leave a list change the other formats too.
    const changed = format === 'atom' ? lastUpdated(feed) : null
    return new FormattedText(FEED_FORMATS[format], WRITERS[format](feed), {
      ...(feed.next === null ? {} : { link: `<${feed.next}>; rel="next"` }),
      ...(changed ? { 'last-modified': changed.toUTCString() } : {}),
    })
  }
  return {
    getListingFeed: ({ params: { format }, query, now }) =>
      answer(format, query, { path: listFeedPath(format), params: toListingParams(query) }, now),
    getSubscriptionFeed: async ({ params: { id, format }, query, caller, now }) => {
      const owner = { accountId: caller.account.id, chatId: null }
      const { filters } = await findSearch(db, owner, id)
      return answer(
        format,
        { ...filters, ...query },
        { path: searchFeedPath(id, format), params: query },
        now,
      )
    },
  }
}
