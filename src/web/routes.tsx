import { useMemo } from 'react'
import { data, redirect, useLocation, type RouteObject } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import { slugify } from '#contract/slugs.ts'
import { useAlerts } from './alerts.tsx'
import { useAnchorPage } from './anchor-pages.tsx'
import { ApiError } from './api-client.ts'
import { BrowsePage } from './features/listings/browse/browse-page.tsx'
import { listingQuery, listingsQuery } from './features/listings/queries.ts'
import { inLanguage, requestedLanguage } from './i18n/catalogue.ts'
import { preloadedLanguages } from './i18n/preloaded-languages.ts'
import { withoutAppPath } from './mini-app.ts'
import { readPageQuery } from './page-query.ts'
import { listingIdOf, paths, patterns, SAVE_PARAM } from './paths.ts'
import type { Services } from './services.tsx'
import { FailedPage } from './shell/failed-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { RootPage } from './shell/root-page.tsx'

const onServer = import.meta.env.SSR

/** The listing page is a separate chunk; lists prefetch it when the browser is idle. */
export const loadListingPage = async () =>
  (await import('./features/listings/detail/listing-page.tsx')).ListingPage

const importPlacePage = () => import('./features/places/place-page.tsx')
let placePageModule: Awaited<ReturnType<typeof importPlacePage>> | null = null

/** The extra parts of city and district pages are a separate chunk, loaded before rendering. */
const loadPlacePage = async () => (placePageModule ??= await importPlacePage())

/** A text page is a separate chunk, as is its text in each language; both load before rendering. */
const textPage = (name: 'TermsPage' | 'PrivacyPage') => async () => {
  const pages = await import('./features/pages/text-page.tsx')
  await pages.preloadPageMessages(preloadedLanguages())
  return pages[name]
}

/** Loads the settings page and its messages. */
const loadSettingsPage = async () => {
  const [{ SettingsPage }, { preloadSettingsMessages }] = await Promise.all([
    import('./features/settings/settings-page.tsx'),
    import('./features/settings/settings-messages.ts'),
  ])
  await preloadSettingsMessages(preloadedLanguages())
  return SettingsPage
}
const loadDebugPage = async () => {
  const [{ DebugPage }, { preloadDebugMessages }] = await Promise.all([
    import('./features/debug/debug-page.tsx'),
    import('./features/debug/debug-messages.ts'),
  ])
  await preloadDebugMessages(preloadedLanguages())
  return DebugPage
}

const loadUnsubscribePage = async () => {
  const [{ UnsubscribePage }, { preloadSearchesMessages }] = await Promise.all([
    import('./features/searches/unsubscribe-page.tsx'),
    import('./features/searches/searches-messages.ts'),
  ])
  await preloadSearchesMessages(preloadedLanguages())
  return UnsubscribePage
}

/** The pages of plans and payments, loaded with their messages. */
const PAYMENTS = ['pricing', 'subscription', 'subscriptionSuccess', 'subscriptionCancel'] as const

/** Loads a sign-in screen and its messages. */
const signInPage =
  <Page,>(load: () => Promise<Page>) =>
  async () => {
    const [page, { preloadSignInMessages }] = await Promise.all([
      load(),
      import('./features/sign-in/sign-in-messages.ts'),
    ])
    await preloadSignInMessages(preloadedLanguages())
    return page
  }
const loadLoginPage = signInPage(
  async () => (await import('./features/sign-in/login-page.tsx')).LoginPage,
)
const loadRegisterPage = signInPage(
  async () => (await import('./features/sign-in/register-page.tsx')).RegisterPage,
)
const loadVerifyEmailPage = signInPage(
  async () => (await import('./features/sign-in/verify-email-page.tsx')).VerifyEmailPage,
)
const loadForgotPasswordPage = signInPage(
  async () => (await import('./features/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
)
const loadResetPasswordPage = signInPage(
  async () => (await import('./features/sign-in/reset-password-page.tsx')).ResetPasswordPage,
)
const loadAuthCallbackPage = signInPage(
  async () => (await import('./features/sign-in/auth-callback-page.tsx')).AuthCallbackPage,
)

/**
 * The list at `/` and on the pages of places. One component, so that an open filter dialog survives
 * the change of route.
 */
function Browse() {
  const { pathname } = useLocation()
  const at = useMemo(
    () => (pathname === '/' ? null : placePageModule?.placePage(pathname)),
    [pathname],
  )
  const anchor = useAnchorPage()
  const { notify, dialogs } = useAlerts(at?.place ?? null)
  if (anchor) return anchor
  return (
    <>
      {at === undefined ? <NotFoundPage /> : <BrowsePage at={at} notify={notify} />}
      {dialogs}
    </>
  )
}

/**
 * The route table. On the server a loader waits for its data and sets the status. In the browser it
 * only starts the request, and the page shows the loading state.
 */
export function routes({ api, queries }: Services): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootPage,
      ErrorBoundary: FailedPage,
      children: [
        {
          id: 'browse',
          path: patterns.browse,
          Component: Browse,
          loader: async ({ request }) => {
            const query = readPageQuery(new URL(request.url).searchParams)
            const loading = queries.fetchInfiniteQuery({
              ...listingsQuery(api, query),
              pages: query.page,
            })
            return onServer ? loading.then(() => null, toFailureStatus) : startLoading(loading)
          },
        },
        ...CITY_NAMES.map(
          (city): RouteObject => ({
            id: `place-${slugify(city)}`,
            path: `/${slugify(city)}/:district?`,
            lazy: { Component: async () => (await loadPlacePage(), Browse) },
            loader: async ({ request }) => {
              const { parsePlacePath, fetchPlace } = await loadPlacePage()
              const url = new URL(request.url)
              const place = parsePlacePath(withoutAppPath(url.pathname))
              if (!place) return notFound()
              const query = readPageQuery(url.searchParams, place)
              const loading = Promise.all([
                queries.fetchInfiniteQuery({ ...listingsQuery(api, query), pages: query.page }),
                fetchPlace(api, queries, place),
              ])
              return onServer ? loading.then(() => null, toFailureStatus) : startLoading(loading)
            },
          }),
        ),
        {
          id: 'listing',
          path: patterns.listing,
          lazy: { Component: loadListingPage },
          loader: async ({ params, request }) => {
            const id = listingIdOf(params.id)
            if (id === null) return notFound()
            const loading = queries.fetchQuery(listingQuery(api, id))
            if (!onServer) return startLoading(loading)
            return loading.then((listing) => {
              if (listing === null) return notFound()
              // Two posts were merged: redirect to the surviving listing.
              const { searchParams, search } = new URL(request.url)
              const survivor = searchParams.has(SAVE_PARAM)
                ? paths.saveListing(listing.id)
                : paths.listing(listing.id)
              if (listing.id !== id)
                return redirect(inLanguage(survivor, requestedLanguage(search) ?? 'en'), 308)
              return null
            }, toFailureStatus)
          },
        },
        { id: 'terms', path: patterns.terms, lazy: { Component: textPage('TermsPage') } },
        { id: 'privacy', path: patterns.privacy, lazy: { Component: textPage('PrivacyPage') } },
        { id: 'login', path: patterns.login, lazy: { Component: loadLoginPage } },
        { id: 'register', path: patterns.register, lazy: { Component: loadRegisterPage } },
        { id: 'verifyEmail', path: patterns.verifyEmail, lazy: { Component: loadVerifyEmailPage } },
        {
          id: 'forgotPassword',
          path: patterns.forgotPassword,
          lazy: { Component: loadForgotPasswordPage },
        },
        {
          id: 'resetPassword',
          path: patterns.resetPassword,
          lazy: { Component: loadResetPasswordPage },
        },
        {
          id: 'authCallback',
          path: patterns.authCallback,
          lazy: { Component: loadAuthCallbackPage },
        },
        { id: 'settings', path: patterns.settings, lazy: { Component: loadSettingsPage } },
        ...PAYMENTS.map(
          (id): RouteObject => ({
            id,
            path: patterns[id],
            lazy: {
              Component: async () =>
                (await import('./features/payments/load-screen.ts')).loadScreen(
                  id,
                  preloadedLanguages(),
                ),
            },
          }),
        ),
        { id: 'unsubscribe', path: patterns.unsubscribe, lazy: { Component: loadUnsubscribePage } },
        { id: 'debug', path: patterns.debug, lazy: { Component: loadDebugPage } },
        {
          id: 'admin',
          path: '/admin/*',
          lazy: {
            Component: async () => (await import('./features/admin/admin-page.tsx')).AdminPage,
          },
        },
        // Pages under /dev/ are not part of the build.
        ...(import.meta.env.DEV
          ? [
              {
                id: 'kit',
                path: '/dev/ui',
                lazy: {
                  Component: async () => (await import('./features/kit/kit-page.tsx')).KitPage,
                },
              },
            ]
          : []),
        { id: 'not-found', path: '*', Component: NotFoundPage, loader: notFound },
      ],
    },
  ]
}

const notFound = () => data(null, { status: 404 })

/**
 * The page is sent without its data and retries in the browser; the status says that it is
 * incomplete.
 */
function toFailureStatus(error: unknown) {
  return data(null, { status: error instanceof ApiError && error.status === 400 ? 400 : 503 })
}

/** Starts loading; the page itself shows a failure. */
function startLoading(loading: Promise<unknown>): null {
  loading.catch(() => {})
  return null
}
