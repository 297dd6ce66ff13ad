import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  StaticRouterProvider,
} from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaidSubscription } from '#contract/payments.ts'
import type { Site } from '#contract/site.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'
import { createApiClient, type ApiFetch } from '#web/api-client.ts'
import { MapCard } from '#web/features/listings/browse/map-card.tsx'
import { SavedPage } from '#web/features/listings/browse/saved-page.tsx'
import { Gallery } from '#web/features/listings/detail/gallery/gallery.tsx'
import { ReportPanel } from '#web/features/listings/detail/report-panel.tsx'
import { FiltersPanel } from '#web/features/listings/filters/filters-panel.tsx'
import { AboutPage, ContactPage } from '#web/features/pages/text-page.tsx'
import { CurrentPlan } from '#web/features/payments/current-plan.tsx'
import type { PaymentCalls } from '#web/features/payments/payment-calls.ts'
import { SwitchDialog } from '#web/features/payments/switch-dialog.tsx'
import { UpgradeDialog } from '#web/features/payments/upgrade-dialog.tsx'
import { BotActivation } from '#web/features/searches/bot-activation.tsx'
import { CodeDialog } from '#web/features/searches/code-dialog.tsx'
import { CodeLine } from '#web/features/searches/code-line.tsx'
import { QuietHoursForm } from '#web/features/searches/quiet-hours-form.tsx'
import { EmailAlerts } from '#web/features/searches/save-by-email.tsx'
import { SearchesDialog } from '#web/features/searches/searches-dialog.tsx'
import { SignInNeeded } from '#web/features/searches/sign-in-needed.tsx'
import { DeleteSection } from '#web/features/settings/delete-section.tsx'
import { EmailCode } from '#web/features/settings/email-code.tsx'
import { EmailForm } from '#web/features/settings/email-form.tsx'
import { EmailSection } from '#web/features/settings/email-section.tsx'
import { LinkTelegram } from '#web/features/settings/link-telegram.tsx'
import { NewSecret } from '#web/features/settings/new-secret.tsx'
import { english } from '#web/i18n/english.ts'
import { LoadFailedToast } from '#web/lazy-dialog.tsx'
import { MapButtons } from '#web/map/map-buttons.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import { MapFailed } from '#web/map/map-failed.tsx'
import type { MapPoint } from '#web/map/markers.ts'
import type { MapSurface } from '#web/map/provider.ts'
import { readPageQuery } from '#web/page-query.ts'
import { UpdateBar } from '#web/pwa/update-bar.tsx'
import { routes } from '#web/routes.tsx'
import { describeShare, renderPage } from '#web/server-entry.tsx'
import { createQueries, ServicesProvider } from '#web/services.tsx'
import { browserSession } from '#web/session/browser-session.ts'
import { FailedPage } from '#web/shell/failed-page.tsx'
import { OfflineState } from '#web/shell/offline-state.tsx'
import { SiteMenuPanel } from '#web/shell/site-menu-panel.tsx'
import {
  answer,
  BARE,
  DAILY,
  DATA,
  FLAT,
  NOW,
  PLAN,
  refuse,
  STATS,
  SWITCH,
  USER,
} from './answers.ts'
import { bypassCheck, findBypassing } from './pseudo-language.ts'

const timeZone = timeZoneOf('Tbilisi', NOW)
const SITE = siteWith({
  notice: { kind: 'sample' },
  contact: 'ops@bina.test',
  bot: { url: 'https://t.me/a_bot' },
  sendsEmail: true,
  signInProvider: { name: 'Provider' },
  telegramLogin: true,
  maps: { google: null, styleUrl: null, geocoded: true },
})

type Visit = { api?: ApiFetch; user?: typeof USER | null; site?: Partial<Site> }

/** Renders until the queries of the page have their answers. */
async function render(
  { api = answer, user = null, site = {} }: Visit,
  contentOf: (services: Services) => Promise<ReactNode> | ReactNode,
): Promise<string> {
  if (user) browserSession().signIn({ user, accessToken: 'a', refreshToken: 'b' })
  const queries = createQueries()
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...defaults.queries, retryOnMount: false, retry: false } })
  const services = { api: createApiClient(api), queries }
  const content = await contentOf(services)
  const draw = () =>
    renderToString(
      <ServicesProvider
        services={services}
        clock={{ now: NOW.getTime(), timeZone }}
        site={{ ...SITE, ...site }}
        requestedLocale={{ language: 'en', catalogue: english }}
      >
        {content}
      </ServicesProvider>,
    )
  let html = draw()
  for (let round = 0; round < 4; round++) {
    const missing = queries
      .getQueryCache()
      .findAll({ predicate: (query) => query.state.status === 'pending' })
    if (missing.length === 0) break
    await Promise.all(missing.map((query) => query.fetch().catch(() => {})))
    html += draw()
  }
  queries.clear()
  return html
}
type Services = Parameters<typeof routes>[0]

/** A page as a browser shows it, after its data came. */
const renderRoute = (path: string, visit: Visit) =>
  render(visit, async (services) => {
    const handler = createStaticHandler(routes(services))
    const context = await handler.query(new Request(`http://bina.test${path}`))
    if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
    return (
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    )
  })

const renderPart = (part: ReactNode, visit: Visit = {}) =>
  render(visit, () => <MemoryRouter>{part}</MemoryRouter>)

const FILTERED =
  '/?city=Tbilisi&districts=Vake&rooms=2,5&priceMin=300&priceMax=900&areaMin=40&areaMax=80' +
  '&floorMin=2&floorMax=9&q=парк&petFriendly=true&furnished=true&noAgentFee=true' +
  '&withPhotos=true&amenities=balcony'

test.each([
  '/',
  FILTERED,
  '/?view=map',
  '/tbilisi',
  '/tbilisi/vake',
  ...[7, 8, 9, 10, 11, 12, 99].map((id) => `/listing/${id}`),
  '/terms',
  '/privacy',
  '/login?error=provider_unavailable',
  '/register?plan=yearly',
  '/verify-email?email=nino%40example.com',
  '/forgot-password',
  '/reset-password/token',
  '/auth/callback',
  '/settings',
  '/pricing',
  '/subscription',
  '/subscription/success?session_id=x',
  '/subscription/cancel?listing=7',
  '/unsubscribe/7?proof=x',
  '/unsubscribe/7',
  '/debug',
  '/nothing-here',
  '/offline',
  '/app',
])('%s as the server sends it', async (path) => {
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api: answer,
    now: NOW,
    timeZoneOf: (city) => timeZoneOf(city, NOW),
    site: SITE,
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response) throw new Error(`${path} answers ${page.status}`)
  expect(findBypassing(`<head>${page.head}</head><body>${page.html}</body>`, DATA)).toEqual([])
})

test('the pictures of shared links', () => {
  const cards = [
    ...[FLAT, BARE, DAILY].map((listing) => describeShare({ listing }, 'en')),
    ...[null, 'Vake'].map((district) => describeShare({ place: { ...STATS, district } }, 'en')),
  ]
  const texts = cards.flatMap(({ headline, small, strong, lines }) => [
    headline,
    small ?? '',
    strong,
    ...lines,
  ])
  expect(texts.filter(bypassCheck(DATA))).toEqual([])
})

test('a text that bypasses the texts is found, wherever it stands', async () => {
  const planted = (
    <>
      <p title="a title" aria-label="a label">
        Some text <b>2 rooms</b>
      </p>
      <input placeholder="a placeholder" alt="an alternative" />
      <input type="submit" value="a button" />
    </>
  )
  const head =
    '<head><title>A page · Bina</title><meta name="description" content="A description">' +
    '<script type="application/ld+json">{"@graph":[{"name":"A name"}]}</script></head>'
  expect(findBypassing(head + (await renderPart(planted)), DATA)).toEqual([
    'A name',
    'A page · Bina',
    'A description',
    'a label',
    'a title',
    'Some text ',
    '2 rooms',
    'a placeholder',
    'an alternative',
    'a button',
  ])
  const known = '⟦Floor⟧ 3 · Tbilisi, $2,400'
  expect([known, `${known} a month`].filter(bypassCheck(DATA))).toEqual([`${known} a month`])
})

const PRIVATE = [
  FILTERED,
  '/listing/7',
  '/settings',
  '/pricing',
  '/subscription',
  '/subscription/success?session_id=x',
]

const nothing = () => {}
const query = readPageQuery(new URL(FILTERED, 'http://bina.test').searchParams)
const dialog = { open: true, onClose: nothing }
const searches = { ...dialog, query, from: '/', mainElement: () => null }
const calls = new Proxy({} as PaymentCalls, { get: () => async () => PLAN })
const surface = { credit: () => '', onCredit: () => nothing } as unknown as MapSurface
const at = { latitude: 41.7, longitude: 44.8 }
const points: MapPoint[] = [
  { ...at, id: 7, price: 1500, district: null, isNew: true, isFlagged: false, isApproximate: true },
  {
    ...at,
    id: 8,
    price: null,
    district: 'Vake',
    isNew: false,
    isFlagged: true,
    isApproximate: false,
  },
]
const cluster = { ...at, id: 1, count: 3, low: 300, high: 2000, hasNew: true }

/** What a browser loads later, or shows after a click. */
const PARTS: Record<string, ReactNode> = {
  'the filters': <FiltersPanel {...dialog} query={query} change={nothing} total="12" />,
  'saved searches': <SearchesDialog {...searches} />,
  'saved searches without a bot': <SearchesDialog {...searches} />,
  'saved searches without a bot and email': <SearchesDialog {...searches} />,
  'saved searches of a visitor': <SearchesDialog {...searches} />,
  'starting the bot': <BotActivation accountId={USER.id} />,
  'alerts by email': <EmailAlerts user={USER} query={query} />,
  'alerts by email without a verified address': <EmailAlerts user={USER} query={query} />,
  'the code dialog': <CodeDialog {...searches} botUrl="https://t.me/a_bot" />,
  'a code': <CodeLine code="ABCD2345EFGH" />,
  'quiet hours': <QuietHoursForm hours={null} change={async () => {}} onDone={nothing} />,
  'the dialog of plans': <UpgradeDialog open />,
  'a switch of plans': (
    <SwitchDialog
      accountId={3}
      subscription={PLAN}
      calls={{ ...calls, previewSwitch: async () => SWITCH }}
      requestedPlan="yearly"
      onClose={nothing}
      onDone={nothing}
    />
  ),
  ...Object.fromEntries(
    Object.entries({
      ending: { cancelAtPeriodEnd: true },
      ended: { status: 'canceled', endedAt: '2026-11-01T08:00:00.000Z' },
      overdue: { pastDue: { accessUntil: '2026-11-24T08:00:00.000Z' } },
      'to change': {
        nextPlan: { planType: 'yearly', amount: 4800, startsAt: '2026-12-20T08:00:00.000Z' },
      },
      unpaid: { status: 'unpaid' },
      incomplete: { status: 'incomplete' },
    } satisfies Record<string, Partial<PaidSubscription>>).map(([name, change]) => [
      `a plan that is ${name}`,
      <CurrentPlan key={name} accountId={3} subscription={{ ...PLAN, ...change }} calls={calls} />,
    ]),
  ),
  'a report': <ReportPanel {...dialog} id={7} />,
  'the photos': (
    <Gallery
      {...dialog}
      start="grid"
      opener={{ current: null }}
      photos={FLAT.photos}
      videos={FLAT.videos}
      title="Two rooms by the park"
      postUrl="https://t.me/x/1"
    />
  ),
  'one photo': (
    <Gallery
      {...dialog}
      start={0}
      opener={{ current: null }}
      photos={FLAT.photos}
      videos={FLAT.videos}
      title="Two rooms by the park"
      postUrl="https://t.me/x/1"
    />
  ),
  'a flat on the map': <MapCard id={7} known={undefined} phone onClose={nothing} />,
  'no map': <MapFailed reason="load" onRetry={nothing} onGrid={nothing} />,
  'no WebGL': <MapFailed reason="draw" onRetry={nothing} onGrid={nothing} />,
  'the buttons of the map': (
    <MapControls
      surface={surface}
      drawing={false}
      drawn
      onDraw={nothing}
      onClear={nothing}
      onMyLocation={nothing}
    />
  ),
  'the credit of the map, and signing in': (
    <>
      <MapCredit surface={surface} city="Tbilisi" />
      <SignInNeeded from="/" onClose={nothing} />
    </>
  ),
  markers: (
    <MapButtons
      surface={surface}
      city="Tbilisi"
      points={points}
      clusters={[cluster, { ...cluster, id: 2, low: null, high: null }]}
      openId={null}
      onFrame={() => nothing}
      onPriceMarker={nothing}
      onCluster={nothing}
      onPoint={nothing}
    />
  ),
  'saved flats': <SavedPage />,
  'the menu': <SiteMenuPanel {...dialog} here="browse" />,
  'the menu of someone signed in': <SiteMenuPanel {...dialog} here="browse" />,
  about: <AboutPage />,
  contact: <ContactPage />,
  'a failed page': <FailedPage />,
  'no connection': <OfflineState onRetry={nothing} />,
  'code that does not load': <LoadFailedToast onDismiss={nothing} />,
  'an update': <UpdateBar onReload={nothing} onLater={nothing} />,
  'a new secret': (
    <NewSecret title="" secret="bina_1234" copyLabel="" savedLabel="" onSaved={nothing} />
  ),
  'the code of an email': (
    <EmailCode
      step={{ at: 'code', email: 'nino@example.com', currentPassword: undefined, sentAt: 0 }}
      onStep={nothing}
      onDone={nothing}
    />
  ),
  'another email': <EmailForm user={USER} hasPassword onStep={nothing} />,
  'an account without anything': (
    <EmailSection user={{ ...USER, email: null }} hasPassword={false} />
  ),
  deletion: <DeleteSection user={USER} hasPassword onDeleted={nothing} />,
  'a Telegram account': <LinkTelegram accountId={3} awaited onOpen={nothing} />,
}

const VISITS: Record<string, Visit> = {
  'saved searches': { user: USER },
  'saved searches without a bot': { user: USER, site: { bot: null } },
  'saved searches without a bot and email': { user: USER, site: { bot: null, sendsEmail: false } },
  'alerts by email': { user: USER },
  'the code dialog': { user: USER },
  'the menu of someone signed in': { user: USER },
}

describe('in a browser', () => {
  const before = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap
  const browser = {
    fetch: answer,
    location: new URL('http://bina.test/'),
    matchMedia: () => ({ matches: false }),
    document: { referrer: '', activeElement: null, querySelector: () => null },
    HTMLTextAreaElement: EventTarget,
    HTMLInputElement: EventTarget,
  }
  beforeAll(() => {
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  })
  afterAll(() => {
    for (const name of Object.keys(browser)) {
      Reflect.deleteProperty(globalThis, name)
      if (before[name]) Object.defineProperty(globalThis, name, before[name])
    }
  })
  afterEach(() => browserSession().clearSession())

  test.each(PRIVATE)('%s for someone who is signed in', async (path) => {
    expect(findBypassing(await renderRoute(path, { user: USER }), DATA)).toEqual([])
  })

  test.each(PRIVATE)('%s when the server fails', async (path) => {
    const html = await renderRoute(path, { user: USER, api: async () => refuse(500) })
    expect(findBypassing(html, DATA)).toEqual([])
  })

  test.each(Object.entries(PARTS))('%s', async (name, part) => {
    const html = await renderPart(part, VISITS[name])
    expect(html).toContain('⟦')
    expect(findBypassing(html, DATA)).toEqual([])
  })
})
