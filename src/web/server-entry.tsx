import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createApiClient, type ApiFetch } from './api-client.ts'
import { TIME_ZONE, toScriptJson, type Boot, type SampleNotice } from './boot.ts'
import { renderHead } from './head.ts'
import { translator } from './i18n/catalogue.ts'
import './i18n/en-later.ts'
import { en } from './i18n/en.ts'
import { headOf, routes } from './routes.tsx'
import { createQueries, ServicesProvider } from './services.tsx'

type PageContext = { api: ApiFetch; now: Date; notice: SampleNotice | null; publicUrl: string }
type RenderedPage = { status: number; head: string; html: string; boot: string }

/** Renders one page for a visitor nobody knows: in English, with no cookie read. A `Response` is a redirect. */
export async function renderPage(request: Request, { api, now, notice, publicUrl }: PageContext): Promise<Response | RenderedPage> {
  // One cache a request: nothing is shared between people.
  const services = { api: createApiClient(api), queries: createQueries() }
  try {
    const handler = createStaticHandler(routes(services))
    const context = await handler.query(request)
    if (context instanceof Response) return context

    const html = renderToString(
      <ServicesProvider services={services} now={now.getTime()} timeZone={TIME_ZONE} notice={notice}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </ServicesProvider>,
    )
    const boot: Boot = {
      now: now.getTime(),
      timeZone: TIME_ZONE,
      notice,
      query: dehydrate(services.queries),
      router: { loaderData: context.loaderData, actionData: context.actionData, errors: null },
    }
    const head = renderHead(headOf(context, services.queries, translator('en', en)), publicUrl)
    return { status: context.statusCode, head, html, boot: toScriptJson(boot) }
  } finally {
    services.queries.clear()
  }
}
