/** The formats of feeds with their content types. */
export const FEED_FORMATS = {
  /** RFC 4287. */
  atom: 'application/atom+xml; charset=utf-8',
  /** RFC 4180. */
  csv: 'text/csv; charset=utf-8',
  /** RFC 7946. */
  geojson: 'application/geo+json; charset=utf-8',
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/** The names of the formats, the same in all languages. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = {
  atom: 'Atom',
  csv: 'CSV',
  geojson: 'GeoJSON',
}

/** The path of the feed of a list, which takes the parameters of `GET /api/listings`. */
export const listFeedPath = (format: string): string => `/api/listings.${format}`
/** The path of the feed of a saved search. */
export const searchFeedPath = (id: number | string, format: string): string =>
  `/api/subscriptions/${id}/listings.${format}`
