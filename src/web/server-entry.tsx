import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { Site } from '#contract/site.ts'
import type { UtcOffsets } from '#locales/format.ts'
import { createApiClient, type ApiFetch } from './api-client.ts'
import { toScriptJson, type Boot } from './boot.ts'
import { listingShareCard } from './features/listings/share-card.ts'
import { placeShareCard } from './features/places/share-card.ts'
import { isIndexed, renderPageMeta, type PageMeta, type ShareCard } from './page-meta.ts'
import { cityOfPage, resolvePageMeta } from './resolve-page-meta.ts'
import { requestedLanguage, type Catalogue } from './i18n/catalogue.ts'
import { LANGUAGES, type Language } from '#locales/languages.ts'
import './i18n/english-lazy.ts'
import { createLocalization, loadCatalogue } from './i18n/i18n.tsx'
import { APP_PATH, isInApp } from './mini-app.ts'
import { withKnownDistricts } from './known-districts.ts'
import { routes } from './routes.tsx'
import { createQueries, ServicesProvider } from './services.tsx'

type PageContext = {
  api: ApiFetch
  now: Date
  timeZoneOf: (city: string) => UtcOffsets
  site: Site
  host?: { scriptUrl: string } | null
  publicUrl: string
}
type RenderedPage = {
  status: number
  language: Language
  head: string
  html: string
  boot: string
  isIndexed: boolean
}

const CATALOGUES = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (each) => [each, await loadCatalogue(each)] as const)),
) as Record<Language, Catalogue>

/** The empty page that the service worker shows offline for any address. */
const OFFLINE_PATH = '/offline'

/**
 * Renders a page for an anonymous visitor, without reading cookies, in the language of the address
 * or English. Under /app it renders the Mini App. Returns a `Response` for redirects.
 */
export async function renderPage(
  request: Request,
  { api, now, timeZoneOf, site, host = null, publicUrl }: PageContext,
): Promise<Response | RenderedPage> {
  // One cache per request: nothing is shared between users.
  const url = new URL(request.url)
  const asked = requestedLanguage(url.search)
  const locale = { language: asked ?? 'en', catalogue: CATALOGUES[asked ?? 'en'] }
  const services = {
    api: createApiClient(api, undefined, undefined, () => locale.language),
    queries: createQueries(),
  }
  try {
    const districtRedirect = withKnownDistricts(url)
    if (districtRedirect !== null) return Response.redirect(new URL(districtRedirect, url), 302)
    const { pathname } = url
    const inApp = isInApp(pathname)
    const offline = pathname === OFFLINE_PATH
    const handler = createStaticHandler(routes(services), inApp ? { basename: APP_PATH } : {})
    const context = await handler.query(request)
    if (context instanceof Response) return context

    const timeZone = timeZoneOf(cityOfPage(context, services.queries))
    const clock = { now: now.getTime(), timeZone }
    const html = offline
      ? ''
      : renderToString(
          <ServicesProvider
            services={services}
            clock={clock}
            site={site}
            requestedLocale={asked && locale}
          >
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ServicesProvider>,
        )
    const boot: Boot = {
      ...clock,
      site,
      miniApp: inApp ? host : null,
      language: asked,
      query: dehydrate(services.queries),
      ...(offline
        ? {}
        : {
            router: {
              loaderData: context.loaderData,
              actionData: context.actionData,
              errors: null,
            },
          }),
    }
    const meta: PageMeta = offline
      ? {
          title: 'Bina',
          description: createLocalization(locale).t('offline.title'),
          canonical: null,
        }
      : {
          ...resolvePageMeta(context, services.queries, createLocalization(locale), {
            now,
            timeZone,
            plans: site.plans,
          }),
          ...(inApp ? { indexed: false } : {}),
        }
    return {
      status: offline ? 200 : context.statusCode,
      language: locale.language,
      head: renderPageMeta(meta, publicUrl, locale.language),
      html,
      boot: toScriptJson(boot),
      isIndexed: isIndexed(meta),
    }
  } finally {
    services.queries.clear()
  }
}

/** The text on the image of a shared link. */
export function describeShare(
  subject: { listing: Listing } | { place: PlaceStats },
  asked: string | null,
): ShareCard {
  const language = LANGUAGES.find((each) => each === asked) ?? 'en'
  const i18n = createLocalization({ language, catalogue: CATALOGUES[language] })
  return 'listing' in subject
    ? listingShareCard(subject.listing, i18n)
    : placeShareCard(subject.place, i18n)
}
