import { hydrate, onlineManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient, TIME_OUT_MS } from './api-client.ts'
import type { Boot } from './boot.ts'
import { catalogueOf } from './i18n/i18n.tsx'
import { paths } from './paths.ts'
import { loadListingPage, routes } from './routes.tsx'
import { createQueries, ServicesProvider } from './services.tsx'
import { startSession } from './session/browser-session.ts'
import { whenIdle } from './when-idle.ts'

const boot = JSON.parse(document.getElementById('boot')!.textContent!) as Boot

// Dialogs add a style element to hold the page still; it needs the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)

const session = startSession()
/** Leads to /login from wherever the listings client is refused; there once the pages are. */
let leaveForLogin = () => {}
const api = createApiClient((path, init) => fetch(path, init), TIME_OUT_MS, {
  ...session,
  refused: () => {
    void session.refused()
    leaveForLogin()
  },
})
const services = { api, queries: createQueries() }
// What was fetched for somebody is not kept for the next one at this browser.
session.subscribe(() => { if (session.read().state === 'visitor') services.queries.removeQueries({ queryKey: ['account'] }) })
// The reader's clock may be wrong by more than the data stays fresh: it counts from now.
for (const query of boot.query.queries) query.state.dataUpdatedAt = Date.now()
hydrate(services.queries, boot.query)

/** Not awaited by this module itself: the chunks that it waits for import it, and would wait for it in turn. */
async function takeOver(): Promise<void> {
  const table = routes(services)
  const [asked] = await Promise.all([boot.language && catalogueOf(boot.language).then((catalogue) => ({ language: boot.language!, catalogue })), loadMatched(table)])
  const router = createBrowserRouter(table, { hydrationData: boot.router })
  leaveForLogin = () => void router.navigate(paths.login({ from: location.pathname + location.search }), { replace: true })

  // In slices: a slow phone answers a finger in between.
  startTransition(() => void hydrateRoot(
    document.getElementById('root')!,
    <ServicesProvider services={services} now={boot.now} timeZone={boot.timeZone} notice={boot.notice} contact={boot.contact} maps={boot.maps} signInProvider={boot.signInProvider} bot={boot.bot} trialDays={boot.trialDays} asked={asked}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  ))
}

// The connection may have gone before anybody listened.
onlineManager.setOnline(navigator.onLine)
// In a turn of its own: reading the code took one.
setTimeout(() => void takeOver())

// Offline or behind a new release this may fail; the press on a listing tries again.
whenIdle(() => void loadListingPage().catch(() => {}))

/** The page that the server drew is taken over with its code at hand, or the first drawing would differ. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(table, location) ?? []) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue
    const Component = await route.lazy.Component()
    Object.assign(route, { Component, lazy: undefined })
  }
}
