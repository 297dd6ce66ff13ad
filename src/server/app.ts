import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import path from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { limitRoute } from '#core/accounts/throttle.ts'
import { createPasswords, type Passwords } from '#core/accounts/passwords.ts'
import type { UpdateParser } from '#core/chats/updates.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import { openSecrets, type Secrets } from '#core/secrets/secrets.ts'
import { compressResponses } from './compression.ts'
import { createApiCalls } from './api-calls.ts'
import { CLOSED_POLICY } from './content-security.ts'
import { registerResponseHold } from './response-hold.ts'
import { errorBody, handleError } from './error-handler.ts'
import { registerOperations } from './operations.ts'
import { type MiniApp, TELEGRAM } from './mini-app.ts'
import type { MapSettings, SampleBanner } from './page-renderer.ts'
import { pageHandler } from './pages.ts'
import { limitPipelining } from './pipelining.ts'
import { COST, limitRequests } from './rate-limit.ts'
import { logResponses, type ResponseRecord } from './response-log.ts'
import { requestIds } from './request-id.ts'
import { limitTime, TIME_LIMIT_MS } from './time-limit.ts'
import { visitorApi } from './visitor-api.ts'
import type { AdminSettings } from './routes/admin.ts'
import { devMiniAppRoutes } from './routes/dev-mini-app.ts'
import { devPagesRoutes } from './routes/dev-pages.ts'
import { devSignInRoutes } from './routes/dev-sign-in.ts'
import { docsRoutes } from './routes/docs.ts'
import { paymentWebhookRoutes } from './routes/payment-webhook.ts'
import { photoRoutes } from './routes/photos.ts'
import { providerRoutes } from './routes/sign-in-provider.ts'
import { serviceWorkerRoutes } from './routes/service-worker.ts'
import { shareRoutes } from './routes/share.ts'
import { siteRoutes } from './routes/site.ts'
import { sitemapRoutes } from './routes/sitemaps.ts'
import { telegramWebhookRoutes } from './routes/telegram-webhook.ts'
import type { TelegramSignInMethod } from './routes/telegram-auth.ts'
import { telegramWidgetRoutes } from './routes/telegram-widget.ts'
import { createSessions } from './session.ts'
import type { WebSource } from './web-source.ts'

export type AppOptions = {
  db: AccountPorts['db']
  objects: ObjectStore
  log: FastifyBaseLogger
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string
  /**
   * Whose `x-forwarded-for` is trusted: nobody's (false), this many proxies in front, the proxies
   * at these addresses, or everybody's (true).
   */
  trustProxy: boolean | number | string
  /** If missing, only the API is served. */
  web?: WebSource
  notice?: SampleBanner | null | (() => SampleBanner | null)
  /** The operator's email address, shown on the site. */
  contact?: string | null
  /** Default: MapLibre with the built-in style and no geocoder. */
  maps?: MapSettings
  /** The external identity provider (OpenID Connect). */
  signInProvider?: SignInProvider | null
  /** How users sign in with Telegram. Null without a bot. */
  telegramLogin?: TelegramSignInMethod | null
  /** Who may frame the Mini App's pages, and the URL of its host script. Default: Telegram. */
  miniApp?: MiniApp
  /** The URL of the simulated Telegram web client, for /dev/mini-app. Development only. */
  demoTelegramWebUrl?: string | null
  /** The URL of the simulated Telegram sign-in, for /dev/telegram. Development only. */
  demoTelegramLoginUrl?: string | null
  /** The payment provider. Null if payments are not set up. */
  payments?: PaymentProvider | null
  /** The URL of the simulated identity provider, for /dev/sign-in. Development only. */
  demoProviderUrl?: string | null
  /** The chat with the bot that sends alerts. Null until its name is known, or without a bot. */
  bot?: () => { url: string } | null
  /** The servers of the pages of demo services, by path. Development only. */
  demoPages?: Partial<Record<`/dev/${string}`, string>>
  /** Receives bot updates at /telegram/webhook. Null: workers poll for them (getUpdates). */
  telegramWebhook?: { secret: string; updateParser: UpdateParser } | null
  /** Web push settings. Null: browser notifications are not offered. */
  push?: PushSettings | null
  /** Whether emails can be sent. Default true. */
  canSendEmail?: boolean
  /** Settings for the admin operations. By default channels cannot be previewed. */
  admin?: Partial<AdminSettings>
  /** Validates every response against its schema. */
  development?: boolean
  /**
   * The keys that sign and hash sessions, codes and links. Default: random, so that all of these
   * end with this process.
   */
  secrets?: Secrets
  /** Length of the free trial in days. Default 7. */
  trialDays?: number
  /** The password hasher, shared by the whole process. */
  passwords?: Passwords
  /** The clock of all operations. Default: the system clock. */
  clock?: () => Date
  /** The rate limit of one network, in points (see rate-limit.ts). */
  requestsPerMinute?: number
  /** The limit for all API keys of one account. Default: `API_CALLS_PER_SECOND`. */
  apiCallsPerSecond?: number
  /** The readiness reported at /readyz. Default: whether the database responds. */
  readiness?: Readiness
  /** The log level of responses. Default `debug`. */
  responseLogLevel?: 'info' | 'debug'
  /** Called for each response, for metrics. */
  onResponse?: (response: ResponseRecord) => void
}

/** Per network. Far above what a person needs, but limits scrapers. */
const REQUESTS_PER_MINUTE = 1200
/** The route of the static files, as `@fastify/static` registers it. */
const ASSETS = '/assets/*'

/** Creates the server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    objects,
    log,
    publicUrl,
    trustProxy,
    web,
    notice = null,
    contact = null,
    maps = { google: null, styleUrl: null, geocoded: false },
    signInProvider = null,
    telegramLogin = null,
    miniApp = TELEGRAM,
    demoProviderUrl = null,
    demoTelegramLoginUrl = null,
    payments = null,
    bot = () => null,
    demoPages = {},
    canSendEmail = true,
    development = false,
    requestsPerMinute = REQUESTS_PER_MINUTE,
  } = options
  const accounts: AccountPorts = {
    db,
    secrets: options.secrets ?? openSecrets(randomBytes(32).toString('hex')),
    passwords: options.passwords ?? createPasswords(),
    trialDays: options.trialDays ?? 7,
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIds(trustProxy),
    // Requests during shutdown are still served. Load balancers were told before (/readyz,
    // `connection: close`).
    return503OnClosing: false,
    // A number is the count of proxies in front of the server; the address before them is the
    // client's.
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy,
    // Closes connections whose headers or unread bodies are not complete by then.
    requestTimeout: TIME_LIMIT_MS + 500,
    http: { connectionsCheckingInterval: 400 },
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // For example invalid percent-encoding. The message does not repeat the path.
    frameworkErrors: ({ statusCode }, request, reply) =>
      handleError(
        new AppError(statusCode === 414 ? 'url_too_long' : 'url_invalid'),
        request,
        reply,
      ),
  })

  app.setErrorHandler(handleError)
  // Without a listener Node closes the connection without a response. The listener must handle
  // errors and close the socket itself, or a client could keep the connection open forever.
  app.server.on('connect', (_request, socket) => {
    socket
      .on('error', () => {})
      .resume()
      .write('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    ;(socket as Socket).destroySoon()
  })
  // Input is validated by the contract's Zod schemas. Fastify's schemas only serialize responses.
  app.setValidatorCompiler(() => () => true)
  const readiness = options.readiness ?? createReadiness(db)
  limitPipelining(app)
  registerResponseHold(app)
  logResponses(app, {
    readiness,
    level: options.responseLogLevel ?? 'debug',
    onResponse: options.onResponse,
  })

  // Not with Vite's development server, whose first page is slow.
  if (!web?.middleware) limitTime(app)
  // Node also accepts `GET *` and `GET http://…`, and URL parsers read `//name` and `/\name` as a
  // host. Proxies, routers and browsers disagree about such targets, so they are rejected.
  app.addHook('onRequest', async (request) => {
    if (!/^\/(?![/\\])/.test(request.raw.url ?? '')) throw new AppError('target_invalid')
  })

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Our own pages may read the referrer; other sites get none.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CLOSED_POLICY)
  })
  // Assets are static files, dozens per page, and not rate limited.
  const charge = limitRequests(app, {
    pointsPerMinute: requestsPerMinute,
    uncounted: ASSETS,
    limitRoute: (route, address, limit) =>
      limitRoute(accounts, route, address, limit, options.clock?.() ?? new Date()),
  })
  await app.register(cookie)
  compressResponses(app)

  const sessions = createSessions(accounts, publicUrl)
  const operations = registerOperations(app, accounts, {
    validateResponses: development,
    sessions,
    apiCalls: createApiCalls(accounts, options.apiCallsPerSecond),
    canSendEmail,
    provider: signInProvider,
    telegramLogin,
    payments,
    push: options.push ?? null,
    objects,
    hasGeocoder: maps.geocoded,
    admin: {
      previewPorts: null,
      modelBudget: null,
      expireDays: 30,
      storage: new StorageHealth(),
      ...options.admin,
    },
    publicUrl,
    bot,
    ...(options.clock ? { clock: options.clock } : {}),
  })
  providerRoutes(app, {
    accounts,
    sessions,
    provider: signInProvider,
    telegram: telegramLogin && telegramLogin.provider,
    publicUrl,
  })
  if (telegramLogin?.isWidget) telegramWidgetRoutes(app, { bot, publicUrl })
  if (demoProviderUrl !== null)
    devSignInRoutes(app, {
      url: demoProviderUrl,
      at: '/dev/sign-in',
      startPath: '/auth/provider',
      publicUrl,
    })
  if (demoTelegramLoginUrl !== null)
    devSignInRoutes(app, {
      url: demoTelegramLoginUrl,
      at: '/dev/telegram',
      startPath: '/auth/telegram',
      publicUrl,
    })
  if (options.demoTelegramWebUrl)
    devMiniAppRoutes(app, { url: options.demoTelegramWebUrl, publicUrl })
  for (const [at, url] of Object.entries(demoPages))
    if (url !== undefined) await devPagesRoutes(app, { at, url, publicUrl })
  if (options.telegramWebhook)
    telegramWebhookRoutes(app, {
      db,
      ...options.telegramWebhook,
      ...(options.clock ? { clock: options.clock } : {}),
    })
  if (payments)
    paymentWebhookRoutes(app, {
      db,
      provider: payments,
      ...(options.clock ? { clock: options.clock } : {}),
    })
  photoRoutes(app, objects)
  siteRoutes(app, { readiness, publicUrl })
  sitemapRoutes(app, db, { publicUrl, plans: payments !== null })
  await docsRoutes(app, publicUrl)
  if (web?.share) shareRoutes(app, { db, objects, sharing: web.share, charge })
  if (web) await webRoutes(app, web)

  const page =
    web &&
    pageHandler({
      web,
      publicUrl,
      notice,
      contact,
      maps,
      signInProvider: signInProvider && { name: signInProvider.name },
      telegramLogin: telegramLogin !== null,
      miniApp,
      bot,
      trialDays: accounts.trialDays,
      plans: payments !== null,
      api: visitorApi(operations, options.clock),
    })
  // API and asset paths get their 404 as JSON.
  if (page)
    app.get('/*', { config: { cost: COST.page } }, (request, reply) =>
      /^\/(?:api|assets)(?:[/?]|$)/.test(request.url) ? reply.callNotFound() : page(request, reply),
    )
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorBody(new AppError('address_not_found'))),
  )
  return app
}

/** The files of the browser build: hashed assets are cached forever, public files for an hour. */
async function webRoutes(app: FastifyInstance, { dir, middleware }: WebSource): Promise<void> {
  if (middleware) {
    await app.register(middie)
    app.use(middleware)
  }
  if (!dir) return
  await serviceWorkerRoutes(app, dir)
  const files = { decorateReply: false, preCompressed: true, index: false as const }
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(dir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  await app.register(fastifyStatic, {
    ...files,
    root: dir,
    wildcard: false,
    globIgnore: ['index.html', 'sw.js', 'assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
  })
}
