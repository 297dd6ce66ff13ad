import type { QueryClient } from '@tanstack/react-query'
import type { StaticHandlerContext } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import type { Place } from '#contract/place-pages.ts'
import type { TimeZone } from '#locales/format.ts'
import { debugPageMeta } from './features/debug/page-meta.ts'
import {
  browsePageMeta,
  feedOf,
  isWholePlace,
  listData,
  listingPageMeta,
  loadedList,
} from './features/listings/page-meta.ts'
import { paymentsPageMeta } from './features/payments/page-meta.ts'
import { placePageMeta } from './features/places/page-meta.ts'
import { parsePlacePath } from './features/places/place-page.tsx'
import { unsubscribePageMeta } from './features/searches/page-meta.ts'
import { settingsPageMeta } from './features/settings/page-meta.ts'
import { signInPageMeta } from './features/sign-in/page-meta.ts'
import type { PageMeta } from './page-meta.ts'
import type { Localization } from './i18n/i18n.tsx'
import { withoutAppPath } from './mini-app.ts'
import { readPageQuery } from './page-query.ts'
import { listingIdOf, paths } from './paths.ts'

/** The metadata of a rendered page. */
export function resolvePageMeta(
  context: StaticHandlerContext,
  queries: QueryClient,
  i18n: Localization,
  { now, timeZone, plans }: { now: Date; timeZone: TimeZone; plans: boolean },
): PageMeta {
  const match = context.matches.at(-1)
  const params = new URLSearchParams(context.location.search)
  if (match?.route.id === 'browse') return browsePageMeta(readPageQuery(params), queries, i18n)
  if (match?.route.id === 'listing')
    return listingPageMeta(shownListing(context, queries), i18n, now)
  const name = match?.route.id
  if (name === 'terms' || name === 'privacy')
    return {
      title: `${i18n.t(`${name}.title`)} · Bina`,
      description: i18n.t(`${name}.description`),
      canonical: paths[name](),
    }
  const signIn = signInPageMeta(name, i18n.language)
  if (signIn) return signIn
  const payments = paymentsPageMeta(name, i18n.language, plans)
  if (payments) return payments
  if (name === 'settings') return settingsPageMeta(i18n.language)
  if (name === 'unsubscribe') return unsubscribePageMeta(i18n.language)
  if (name === 'debug') return debugPageMeta(i18n.language)
  const place = shownPlace(context)
  return place
    ? placeListPageMeta(place, params, queries, i18n, timeZone)
    : {
        title: i18n.t('app.titleNoPage'),
        description: i18n.t('page.missingText'),
        canonical: null,
      }
}

/** The city that a rendered page is about, whose time zone it shows times in. */
export function cityOfPage(context: StaticHandlerContext, queries: QueryClient): string {
  const params = new URLSearchParams(context.location.search)
  return shownListing(context, queries)?.city ?? readPageQuery(params, shownPlace(context)).city
}

function shownListing(context: StaticHandlerContext, queries: QueryClient): Listing | null {
  const match = context.matches.at(-1)
  const id = match?.route.id === 'listing' ? listingIdOf(match.params.id) : null
  return id === null ? null : (queries.getQueryData<Listing | null>(['listing', id]) ?? null)
}

const shownPlace = ({ matches, location }: StaticHandlerContext): Place | null =>
  matches.at(-1)?.route.id?.startsWith('place-')
    ? parsePlacePath(withoutAppPath(location.pathname))
    : null

/** The page of a place with its list; noindex when filtered. */
function placeListPageMeta(
  place: Place,
  params: URLSearchParams,
  queries: QueryClient,
  i18n: Localization,
  timeZone: TimeZone,
): PageMeta {
  const query = readPageQuery(params, place)
  const list = loadedList(query, queries)
  const placeMeta = placePageMeta(place, queries, i18n, timeZone)
  return {
    ...placeMeta,
    indexed: placeMeta.indexed && isWholePlace(query, place),
    feed: feedOf(query),
    data: (whole) => [
      ...(placeMeta.data?.(whole) ?? []),
      ...listData(list, i18n).map((write) => write(whole)),
    ],
  }
}
