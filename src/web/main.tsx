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

// Dialogs add a style element that locks scrolling; it needs the page's CSP nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)

const root = document.getElementById('root')!
/** Input that arrived before this script ran. */
const { early } = window
/** False for the service worker's offline page, which is rendered here. */
const isServerRendered = root.hasChildNodes()
const basename = isInApp(location.pathname) ? APP_PATH : '/'

/** Goes to /login after the listings client got a 401. Set once the router exists. */
let redirectToLogin = () => {}

/** `miniApp` is set when the page runs inside Telegram. */
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
  // Account data must not leak to the next user of this browser.
  session.subscribe(() => {
    if (session.read().state === 'visitor')
      services.queries.removeQueries({ queryKey: ['account'] })
  })
  // The reader's clock may be off by more than the data stays fresh, so count from now.
  for (const query of boot.query.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(services.queries, boot.query)
  // A separate task, because parsing the code already took one.
  setTimeout(() => void hydratePage(services, miniApp))
}

/** Not awaited at the top level: the chunks it loads import this module, which would deadlock. */
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
        clock={boot}
        site={boot.site}
        requestedLocale={requestedLocale}
      >
        <RouterProvider router={router} />
      </ServicesProvider>
    </ReplayEarlyInput>
  )
  early.endPresses()
  // In slices, so that a slow phone can react to input in between.
  startTransition(() => {
    if (isServerRendered) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

/**
 * After its first effect, React receives all typed input; it receives clicks from the call that
 * starts hydration.
 */
function ReplayEarlyInput({ children }: { children: ReactNode }) {
  useEffect(() => {
    early.end()
    if (early.typed.size + early.pressed.length > 0)
      void import('./early-input.ts').then(({ replayEarlyInput }) => replayEarlyInput(early))
  }, [])
  return children
}

// The connection may have been lost before anything listened.
onlineManager.setOnline(navigator.onLine)
if (isInApp(location.pathname))
  import('./telegram/start-mini-app.ts').then(
    ({ startMiniApp }) => start(startMiniApp(boot.miniApp?.scriptUrl ?? null, nonce)),
    () => start(),
  )
else start()

// This can fail offline or after a new release; opening a listing tries again.
whenIdle(() => void loadListingPage().catch(() => {}))

/**
 * Loads the code of the matched routes before hydration, because the first render must match the
 * server's HTML. Offline this can fail.
 */
async function loadMatched(matched: readonly { route: RouteObject }[]): Promise<void> {
  for (const { route } of matched) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue
    const code = route.lazy.Component()
    const Component = await (isServerRendered ? code : code.catch(() => FailedPage))
    Object.assign(route, { Component, lazy: undefined })
  }
}
