import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import type { PlaceFigures } from '#contract/places.ts'
import { createApiClient, type ApiFetch } from './api-client.ts'
import { TIME_ZONE, toScriptJson, type Boot, type SampleNotice } from './boot.ts'
import { listingShare } from './features/listings/share-words.ts'
import { placeShare } from './features/places/share-words.ts'
import { renderHead, type ShareWords } from './head.ts'
import { headOf } from './heads.ts'
import { languageAsked } from './i18n/address-language.ts'
import { LANGUAGES, type Catalogue, type Language } from './i18n/catalogue.ts'
import './i18n/en-later.ts'
import { en } from './i18n/en.ts'
import { wordsOf } from './i18n/i18n.tsx'
import { ka } from './i18n/ka.ts'
import { ru } from './i18n/ru.ts'
import { APP_PATH, isInApp } from './in-app.ts'
import { withKnownDistricts } from './known-districts.ts'
import type { MapSettings } from './map/settings.ts'
import { routes } from './routes.tsx'
import { createQueries, ServicesProvider } from './services.tsx'

type PageContext = {
  api: ApiFetch
  now: Date
  notice: SampleNotice | null
  contact?: string | null
  maps?: MapSettings
  signInProvider?: { name: string } | null
  telegramLogin?: boolean
  bot?: { url: string } | null
  trialDays?: number
  plans?: boolean
  host?: { scriptUrl: string } | null
  publicUrl: string
}
type RenderedPage = { status: number; language: Language; head: string; html: string; boot: string }

const CATALOGUES: Record<Language, Catalogue> = { en, ru, ka }

/** The page without content that the service worker shows offline in the place of any other. */
const OFFLINE_PATH = '/offline'

/**
 * Renders one page for a visitor nobody knows, with no cookie read: in the language of the address,
 * else in English. Under /app it is that of the Mini App. A `Response` is a redirect.
 */
export async function renderPage(
  request: Request,
  {
    api,
    now,
    notice,
    contact = null,
    maps = { google: null, styleUrl: null, geocoded: false },
    signInProvider = null,
    telegramLogin = false,
    bot = null,
    trialDays = 7,
    plans = true,
    host = null,
    publicUrl,
  }: PageContext,
): Promise<Response | RenderedPage> {
  // One cache a request: nothing is shared between people.
  const services = { api: createApiClient(api), queries: createQueries() }
  try {
    const url = new URL(request.url)
    const known = withKnownDistricts(url)
    if (known !== null) return Response.redirect(new URL(known, url), 302)
    const { pathname } = url
    const inApp = isInApp(pathname)
    const offline = pathname === OFFLINE_PATH
    const handler = createStaticHandler(routes(services), inApp ? { basename: APP_PATH } : {})
    const context = await handler.query(request)
    if (context instanceof Response) return context

    const asked = languageAsked(url.search)
    const spoken = { language: asked ?? 'en', catalogue: CATALOGUES[asked ?? 'en'] }
    const html = offline
      ? ''
      : renderToString(
          <ServicesProvider
            services={services}
            now={now.getTime()}
            timeZone={TIME_ZONE}
            notice={notice}
            contact={contact}
            maps={maps}
            signInProvider={signInProvider}
            telegramLogin={telegramLogin}
            bot={bot}
            trialDays={trialDays}
            plans={plans}
            asked={asked && spoken}
          >
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ServicesProvider>,
        )
    const boot: Boot = {
      now: now.getTime(),
      timeZone: TIME_ZONE,
      notice,
      contact,
      maps,
      signInProvider,
      telegramLogin,
      bot,
      trialDays,
      plans,
      host: inApp ? host : null,
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
    const head = offline
      ? renderHead(
          { title: 'Bina', description: wordsOf(spoken).t('offline.title'), canonical: null },
          publicUrl,
        )
      : renderHead(
          {
            ...headOf(context, services.queries, wordsOf(spoken), { now, plans }),
            ...(inApp ? { indexed: false } : {}),
          },
          publicUrl,
          spoken.language,
        )
    return {
      status: offline ? 200 : context.statusCode,
      language: spoken.language,
      head,
      html,
      boot: toScriptJson(boot),
    }
  } finally {
    services.queries.clear()
  }
}

/** What the picture of a shared link says; the languages are those of pages. */
export function describeShare(
  subject: { listing: Listing } | { place: PlaceFigures },
  asked: string | null,
): ShareWords {
  const language = LANGUAGES.find((each) => each === asked) ?? 'en'
  const words = wordsOf({ language, catalogue: CATALOGUES[language] })
  return 'listing' in subject
    ? listingShare(subject.listing, words)
    : placeShare(subject.place, words)
}
