import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type RouteObject, type StaticHandlerContext } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import { ApiError } from './api-client.ts'
import { BrowsePage } from './features/listings/browse/browse-page.tsx'
import { browseHead, listingHead } from './features/listings/heads.ts'
import { listingQuery, listingsQuery } from './features/listings/queries.ts'
import type { Head } from './head.ts'
import type { Translate } from './i18n/catalogue.ts'
import { readPageQuery } from './page-query.ts'
import { listingIdOf, paths, patterns } from './paths.ts'
import type { Services } from './services.tsx'
import { FailedPage } from './shell/failed-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { RootPage } from './shell/root-page.tsx'

const onServer = import.meta.env.SSR

/** The listing page is a chunk of its own; lists fetch it ahead, when the browser has nothing better to do. */
export const loadListingPage = async () => (await import('./features/listings/detail/listing-page.tsx')).ListingPage

/**
 * The route table. On the server a loader waits for its data and settles the status; in the browser it only starts
 * the request, and the page shows the waiting.
 */
export function routes({ api, queries }: Services): RouteObject[] {
  return [{
    id: 'root',
    Component: RootPage,
    ErrorBoundary: FailedPage,
    children: [
      {
        id: 'browse',
        path: patterns.browse,
        Component: BrowsePage,
        loader: async ({ request }) => {
          const query = readPageQuery(new URL(request.url).searchParams)
          const loading = queries.fetchInfiniteQuery({ ...listingsQuery(api, query), pages: query.page })
          return onServer ? loading.then(() => null, failed) : started(loading)
        },
      },
      {
        id: 'listing',
        path: patterns.listing,
        lazy: { Component: loadListingPage },
        loader: async ({ params }) => {
          const id = listingIdOf(params.id)
          if (id === null) return missing()
          const loading = queries.fetchQuery(listingQuery(api, id))
          if (!onServer) return started(loading)
          return loading.then((listing) => {
            if (listing === null) return missing()
            // Two posts turned out to be one flat: its address is the survivor's.
            if (listing.id !== id) return redirect(paths.listing(listing.id), 301)
            return null
          }, failed)
        },
      },
      { id: 'not-found', path: '*', Component: NotFoundPage, loader: missing },
    ],
  }]
}

/** What the rendered page says of itself. */
export function headOf(context: StaticHandlerContext, queries: QueryClient, t: Translate): Head {
  const match = context.matches.at(-1)
  if (match?.route.id === 'browse') {
    return browseHead(readPageQuery(new URLSearchParams(context.location.search)), queries, t)
  }
  if (match?.route.id === 'listing') {
    const id = listingIdOf(match.params.id)
    return listingHead(id === null ? null : (queries.getQueryData<Listing | null>(['listing', id]) ?? null), t)
  }
  return { title: t('app.titleNoPage'), description: t('page.missingText'), canonical: null }
}

const missing = () => data(null, { status: 404 })

/** The page is sent without its data and asks again from the browser; the status says that it is not whole. */
function failed(error: unknown) {
  return data(null, { status: error instanceof ApiError && error.status === 400 ? 400 : 503 })
}

/** Leaves the promise to the page, which shows a failure by itself. */
function started(loading: Promise<unknown>): null {
  loading.catch(() => {})
  return null
}
