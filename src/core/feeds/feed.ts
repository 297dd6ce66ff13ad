import { maskContacts } from '#contract/contacts.ts'
import { FILTER_KEYS, type Filters, apiName, pageName } from '#contract/filters.ts'
import type { ListingItem, ListingPage, ListingQuery } from '#contract/listings.ts'
import { type QueryParams, toQueryString } from '#contract/query-string.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { Language } from '#locales/languages.ts'

/** A page of a list, as the formats of feeds write it. Links are absolute. */
export type Feed = {
  language: Language
  /** Describes the filters. */
  title: string
  /** The same for all pages and languages of a list (a tag URI, RFC 4151). */
  id: string
  self: string
  next: string | null
  /** The page for people, with the same filters as far as its address has them. */
  alternate: string
  /** An absolute URL within the site. */
  urlOf: (path: string) => string
  /** A tag URI. */
  tagOf: (path: string) => string
  /** Without contacts: what a feed reader has stored cannot be taken back. */
  listings: readonly ListingItem[]
}

/** What a feed shows: the page with these `filters` at `path`, asked for with these `params`. */
export type FeedSource = {
  path: string
  params: QueryParams
  filters: Filters
  language: Language
}

export function createFeed(
  { data, meta }: ListingPage,
  { path, params, filters, language }: FeedSource,
  publicUrl: string,
): Feed {
  const { lang: _lang, page: _page, limit: _limit, ...list } = params
  const urlOf = (to: string) => new URL(to, publicUrl).href
  const tagOf = (to: string) => `tag:${new URL(publicUrl).hostname},2026:${to}`
  return {
    language,
    title: `Bina · ${describeSearch(filters, language)}`,
    id: tagOf(path + toQueryString(list)),
    self: urlOf(path + toQueryString(params)),
    next: meta.hasNext ? urlOf(path + toQueryString({ ...params, page: meta.page + 1 })) : null,
    alternate: urlOf(`/${toQueryString({ ...toPageParams(filters), ...langParam(language) })}`),
    urlOf,
    tagOf,
    listings: data.map((one) => ({ ...one, title: one.title && maskContacts(one.title, '…') })),
  }
}

/** The address of a listing's page in the language of the feed. */
export const listingUrl = ({ urlOf, language }: Feed, { id }: ListingItem): string =>
  urlOf(`/listing/${id}${toQueryString(langParam(language))}`)

/** Pages are in English by default. */
const langParam = (language: Language): QueryParams => (language === 'en' ? {} : { lang: language })

/** The parameters of a validated query of `GET /api/listings`. */
export const toListingParams = (query: ListingQuery): QueryParams => {
  const names = new Map<string, string>(FILTER_KEYS.map((key) => [key, apiName(key)]))
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [names.get(key) ?? key, value]),
  ) as QueryParams
}

/** Pages have prices in US dollars only, and no list of all cities. */
function toPageParams({ currency = 'USD', ...filters }: Filters): QueryParams {
  const shown: Filters =
    currency === 'USD' ? filters : { ...filters, priceMin: undefined, priceMax: undefined }
  return filters.city === undefined
    ? {}
    : Object.fromEntries(
        FILTER_KEYS.flatMap((key) => {
          const name = pageName(key)
          return name === null ? [] : [[name, shown[key]]]
        }),
      )
}
