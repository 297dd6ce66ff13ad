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

/**
 * The listing page is a chunk of its own; lists fetch it ahead, when the browser has nothing better
 * to do.
 */
export const loadListingPage = async () =>
  (await import('./features/listings/detail/listing-page.tsx')).ListingPage

const importPlacePage = () => import('./features/places/place-page.tsx')
let placePageModule: Awaited<ReturnType<typeof importPlacePage>> | null = null

/**
 * What pages of cities and districts have beside a list is a chunk of its own; it is at hand before
 * one is drawn.
 */
const loadPlacePage = async () => (placePageModule ??= await importPlacePage())

/**
 * A page of words is a chunk of its own, and so are its words in each language: at hand before it
 * is drawn.
 */
const textPage = (name: 'TermsPage' | 'PrivacyPage') => async () => {
  const pages = await import('./features/pages/text-page.tsx')
  await pages.preloadPageMessages(preloadedLanguages())
  return pages[name]
}

/** The same for the pages of an account. */
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

/** The same for the pages of plans and payments. */
const PAYMENTS = ['pricing', 'subscription', 'subscriptionSuccess', 'subscriptionCancel'] as const

/** The same for the screens of signing in. */
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
 * The list at `/` and on the page of a place: one component, so that a filter chosen on either
 * keeps its open dialog.
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
 * The route table. On the server a loader waits for its data and settles the status; in the browser
 * it only starts the request, and the page shows the waiting.
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
            return onServer ? loading.then(() => null, failed) : started(loading)
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
              if (!place) return missing()
              const query = readPageQuery(url.searchParams, place)
              const loading = Promise.all([
                queries.fetchInfiniteQuery({ ...listingsQuery(api, query), pages: query.page }),
                fetchPlace(api, queries, place),
              ])
              return onServer ? loading.then(() => null, failed) : started(loading)
            },
          }),
        ),
        {
          id: 'listing',
          path: patterns.listing,
          lazy: { Component: loadListingPage },
          loader: async ({ params, request }) => {
            const id = listingIdOf(params.id)
            if (id === null) return missing()
            const loading = queries.fetchQuery(listingQuery(api, id))
            if (!onServer) return started(loading)
            return loading.then((listing) => {
              if (listing === null) return missing()
              // Two posts turned out to be one flat: its address is the survivor's.
              const { searchParams, search } = new URL(request.url)
              const survivor = searchParams.has(SAVE_PARAM)
                ? paths.saveListing(listing.id)
                : paths.listing(listing.id)
              if (listing.id !== id)
                return redirect(inLanguage(survivor, requestedLanguage(search) ?? 'en'), 308)
              return null
            }, failed)
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
        { id: 'debug', path: patterns.debug, lazy: { Component: loadDebugPage } },
        {
          id: 'admin',
          path: '/admin/*',
          lazy: {
            Component: async () =>
              (await import('./features/admin/load-admin-page.ts')).loadAdminPage(
                preloadedLanguages(),
              ),
          },
        },
        // Pages under /dev/ do not exist in a build.
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
        { id: 'not-found', path: '*', Component: NotFoundPage, loader: missing },
      ],
    },
  ]
}

const missing = () => data(null, { status: 404 })

/**
 * The page is sent without its data and asks again from the browser; the status says that it is not
 * whole.
 */
function failed(error: unknown) {
  return data(null, { status: error instanceof ApiError && error.status === 400 ? 400 : 503 })
}

/** Leaves the promise to the page, which shows a failure by itself. */
function started(loading: Promise<unknown>): null {
  loading.catch(() => {})
  return null
}
