import { hydrate } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from './api-client.ts'
import type { Boot } from './boot.ts'
import { routes } from './routes.tsx'
import { createQueries, ServicesProvider } from './services.tsx'

const boot = JSON.parse(document.getElementById('boot')!.textContent!) as Boot

// Dialogs add a style element to hold the page still; it needs the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)

const services = { api: createApiClient((path, init) => fetch(path, init)), queries: createQueries() }
// The reader's clock may be wrong by more than the data stays fresh: it counts from now.
for (const query of boot.query.queries) query.state.dataUpdatedAt = Date.now()
hydrate(services.queries, boot.query)

const router = createBrowserRouter(routes(services), { hydrationData: boot.router })

hydrateRoot(
  document.getElementById('root')!,
  <ServicesProvider services={services} now={boot.now} timeZone={boot.timeZone} notice={boot.notice}>
    <RouterProvider router={router} />
  </ServicesProvider>,
)
