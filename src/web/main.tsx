import { hydrate, onlineManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient, TIME_OUT_MS } from './api-client.ts'
import type { Boot } from './boot.ts'
import type { MiniAppStart } from './telegram/start-mini-app.ts'
import { loadCatalogue } from './i18n/i18n.tsx'
import { APP_PATH, isInApp, withoutAppPath } from './mini-app.ts'
import { paths } from './paths.ts'
import { loadListingPage, routes } from './routes.tsx'
import { createQueries, ServicesProvider, type Services } from './services.tsx'
import { startSession } from './session/browser-session.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { whenIdle } from './when-idle.ts'

const boot = JSON.parse(document.getElementById('boot')!.textContent!) as Boot

// Dialogs add a style element to hold the page still; it needs the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)

const root = document.getElementById('root')!
/** What was typed and pressed before this script came. */
const { early } = window
/** false: the service worker stands in for the server, and the page is drawn here. */
const isServerRendered = root.hasChildNodes()
const basename = isInApp(location.pathname) ? APP_PATH : '/'

/** Leads to /login from wherever the listings client is refused; there once the pages are. */
let redirectToLogin = () => {}

/** `miniApp`: what the page is shown in, where that is Telegram. */
function start(miniApp?: MiniAppStart): void {
  const session = startSession(miniApp)
  const api = createApiClient(
    miniApp?.ports.send ?? ((path, init) => fetch(path, init)),
    TIME_OUT_MS,
    {
      ...session,
      onUnauthorized: () => {
        void session.onUnauthorized()
        redirectToLogin()
      },
    },
  )
  const services = { api, queries: createQueries() }
  // What was fetched for somebody is not kept for the next one at this browser.
  session.subscribe(() => {
    if (session.read().state === 'visitor')
      services.queries.removeQueries({ queryKey: ['account'] })
  })
  // The reader's clock may be wrong by more than the data stays fresh: it counts from now.
  for (const query of boot.query.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(services.queries, boot.query)
  // In a turn of its own: reading the code took one.
  setTimeout(() => void hydratePage(services, miniApp))
}

/**
 * Not awaited by this module itself: the chunks that it waits for import it, and would wait for it
 * in turn.
 */
async function hydratePage(services: Services, miniApp?: MiniAppStart): Promise<void> {
  const routeTable = routes(services)
  const matched = matchRoutes(routeTable, location, basename) ?? []
  const [requestedLocale] = await Promise.all([
    boot.language &&
      loadCatalogue(boot.language).then((catalogue) => ({ language: boot.language!, catalogue })),
    loadMatched(matched),
    miniApp?.read,
  ])
  const router = createBrowserRouter(routeTable, {
    basename,
    hydrationData: boot.router ?? {
      loaderData: Object.fromEntries(matched.map(({ route }) => [route.id, null])),
    },
  })
  redirectToLogin = () =>
    void router.navigate(
      paths.login({ from: withoutAppPath(location.pathname) + location.search }),
      {
        replace: true,
      },
    )
  const page = (
    <ReplayEarlyInput>
      <ServicesProvider
        services={services}
        now={boot.now}
        timeZone={boot.timeZone}
        notice={boot.notice}
        contact={boot.contact}
        maps={boot.maps}
        signInProvider={boot.signInProvider}
        telegramLogin={boot.telegramLogin}
        bot={boot.bot}
        trialDays={boot.trialDays}
        plans={boot.plans}
        requestedLocale={requestedLocale}
      >
        <RouterProvider router={router} />
      </ServicesProvider>
    </ReplayEarlyInput>
  )
  early.endPresses()
  // In slices: a slow phone answers a finger in between.
  startTransition(() => {
    if (isServerRendered) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

/**
 * From its first effect on, the whole page hears what is typed; presses it hears from the call that
 * hydrates it.
 */
function ReplayEarlyInput({ children }: { children: ReactNode }) {
  useEffect(() => {
    early.end()
    if (early.typed.size + early.pressed.length > 0)
      void import('./early-input.ts').then(({ replayEarlyInput }) => replayEarlyInput(early))
  }, [])
  return children
}

// The connection may have gone before anybody listened.
onlineManager.setOnline(navigator.onLine)
if (isInApp(location.pathname))
  import('./telegram/start-mini-app.ts').then(
    ({ startMiniApp }) => start(startMiniApp(boot.miniApp?.scriptUrl ?? null, nonce)),
    () => start(),
  )
else start()

// Offline or behind a new release this may fail; the press on a listing tries again.
whenIdle(() => void loadListingPage().catch(() => {}))

/**
 * The page that the server drew is taken over with its code at hand, or the first drawing would
 * differ. Offline there may be none.
 */
async function loadMatched(matched: readonly { route: RouteObject }[]): Promise<void> {
  for (const { route } of matched) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue
    const code = route.lazy.Component()
    const Component = await (isServerRendered ? code : code.catch(() => FailedPage))
    Object.assign(route, { Component, lazy: undefined })
  }
}
