import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { CITY_NAMES, DEFAULT_CITY } from '#contract/cities.ts'
import { listFeedPath } from '#contract/feed-links.ts'
import { activeGroups } from '#contract/filters.ts'
import type { Listing } from '#contract/listings.ts'
import { listDistrictPages, MIN_FLATS, type Place } from '#contract/place-pages.ts'
import { toQueryString } from '#contract/query-string.ts'
import { excerpt, shareImage, withoutContacts, type PageMeta } from '#web/page-meta.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import type { ListingList } from '#web/listing-list.ts'
import { toListingParams, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbList, itemList, siteData } from '#web/structured-data.ts'
import { listingData } from './structured-listing.ts'
import { addressOf, amenityName, factsOf, periodOf, placeOf, priceOf, titleOf } from './wording.ts'
import { withoutStrikethrough } from './post-text.tsx'

/** The page of a rented or expired flat stays indexed for this many days after it was last seen. */
const GONE_AFTER_DAYS = 45
const DAY_MS = 86_400_000

/** The cached list of a page query. */
export function loadedList(query: PageQuery, queries: QueryClient): ListingList | undefined {
  return queries.getQueryData<InfiniteData<ListingList>>(['listings', toListingParams(query)])
    ?.pages[0]
}

/**
 * Metadata of `/`. Its canonical address is the page of the city, or of the district if only one is
 * selected; without any parameters it is `/` itself. Filtered lists are noindex, because there is
 * no end to their combinations.
 */
export function browsePageMeta(
  query: PageQuery,
  queries: QueryClient,
  i18n: Localization,
): PageMeta {
  const list = loadedList(query, queries)
  const place = placeOfQuery(query)
  const front =
    query.city === DEFAULT_CITY && isWholePlace(query, { city: query.city, district: null })
  const city = i18n.place(query.city)
  return {
    title: i18n.t('app.titleBrowse', { city: nameOf(place, i18n) }),
    description: i18n.t('app.descriptionBrowse', { city }),
    canonical: front ? '/' : paths.place(place),
    indexed: isWholePlace(query, place) && (front || !list || list.total >= MIN_FLATS),
    image: shareImage(
      paths.place(place),
      String(list?.total ?? 0),
      i18n.language,
      nameOf(place, i18n),
    ),
    feed: feedOf(query),
    data: (absoluteUrl) => [
      ...(front ? siteData(absoluteUrl) : []),
      ...listData(list, i18n).map((write) => write(absoluteUrl)),
    ],
  }
}

/** The Atom feed of a list. */
export const feedOf = (query: PageQuery): string =>
  listFeedPath('atom') + toQueryString(toListingParams(query))

/** The listings of a list as schema.org data; nothing for an empty list. */
export function listData(
  list: ListingList | undefined,
  i18n: Localization,
): ((absoluteUrl: (path: string) => string) => object)[] {
  if (!list || list.data.length === 0) return []
  return [
    (absoluteUrl) =>
      itemList(
        list.data.map((listing) => ({
          name: titleOf(listing, i18n),
          path: paths.listing(listing.id),
        })),
        list.total,
        absoluteUrl,
      ),
  ]
}

const nameOf = ({ city, district }: Place, { place }: Localization): string =>
  district ? `${place(district)}, ${place(city)}` : place(city)

function placeOfQuery({ city, districts = [] }: PageQuery): Place {
  const [only, ...more] = districts
  return {
    city,
    district:
      only !== undefined && more.length === 0 && listDistrictPages(city).includes(only)
        ? only
        : null,
  }
}

/** Whether the list shows everything that the page of its place shows. */
export function isWholePlace(query: PageQuery, place: Place): boolean {
  return (
    query.bounds === null &&
    activeGroups(query).every((group) => group === 'districts' && place.district !== null)
  )
}

/** Metadata of a listing; a shared link shows price, facts and photo. */
export function listingPageMeta(listing: Listing | null, i18n: Localization, now: Date): PageMeta {
  const { t, place, language } = i18n
  if (!listing)
    return { title: t('app.titleMissing'), description: t('detail.missingText'), canonical: null }
  const price = [priceOf(listing, language) ?? t('detail.noPrice'), periodOf(listing, t)]
    .filter(Boolean)
    .join(' ')
  const where = [listing.district, listing.city]
    .filter((name) => name !== null)
    .map(place)
    .join(', ')
  const title = [price, where, ...factsOf(listing, i18n).slice(0, 2)].join(' · ')
  const description = descriptionOf(listing, i18n)
  return {
    title: `${title} · Bina`,
    description,
    canonical: paths.listing(listing.id),
    indexed:
      listing.status === 'ACTIVE' ||
      now.getTime() - Date.parse(listing.lastSeen) < GONE_AFTER_DAYS * DAY_MS,
    image: shareImage(
      paths.listing(listing.id),
      Date.parse(listing.updatedAt).toString(36),
      language,
      title,
    ),
    type: 'article',
    data: (absoluteUrl) => [
      listingData(listing, { name: title, description }, i18n, absoluteUrl),
      breadcrumbList(crumbsOf(listing, i18n), absoluteUrl),
    ],
  }
}

/** The facts in our own words, then the post's text without contacts. */
function descriptionOf(listing: Listing, i18n: Localization): string {
  const { t } = i18n
  const terms = [
    listing.furnished && i18n.filterLabel('furnished'),
    listing.petsAllowed && !listing.petsCondition && i18n.filterLabel('petFriendly'),
    ...listing.amenities.slice(0, 3).map((amenity) => amenityName(amenity, t)),
  ]
  const sentences = [
    factsOf(listing, i18n).join(', '),
    addressOf(listing, i18n.language),
    terms.filter(Boolean).join(', '),
    listing.title,
    withoutStrikethrough(listing.description),
  ]
  return excerpt(withoutContacts(sentences.filter(Boolean).join('. ')), 180)
}

function crumbsOf(listing: Listing, i18n: Localization): { name: string; path: string | null }[] {
  const city = CITY_NAMES.find((name) => name === listing.city)
  const district =
    city && listing.district !== null && listDistrictPages(city).includes(listing.district)
      ? listing.district
      : null
  return [
    ...(city ? [{ name: i18n.place(city), path: paths.place({ city, district: null }) }] : []),
    ...(city && district
      ? [{ name: i18n.place(district), path: paths.place({ city, district }) }]
      : []),
    { name: i18n.t('detail.title', { district: placeOf(listing, i18n) }), path: null },
  ]
}
