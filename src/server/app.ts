import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import path from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { createPasswords, type Passwords } from '#core/accounts/passwords.ts'
import type { UpdateParser } from '#core/chats/updates.ts'
import type { Mailbox } from '#core/emails/mailer.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { SandboxApi } from '#core/payments/sandbox.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import { openSecrets, type Secrets } from '#core/secrets/secrets.ts'
import { compressResponses } from './compression.ts'
import { createApiCalls } from './api-calls.ts'
import { CLOSED_POLICY } from './content-security.ts'
import { registerResponseHold } from './response-hold.ts'
import { handleError } from './error-handler.ts'
import { registerOperations } from './operations.ts'
import { type MiniApp, TELEGRAM } from './mini-app.ts'
import type { MapSettings, SampleBanner } from './page-renderer.ts'
import { pageHandler } from './pages.ts'
import { limitPipelining } from './pipelining.ts'
import { COST, limitRequests } from './rate-limit.ts'
import { HttpError, errorBody } from './http-error.ts'
import { logResponses, type ResponseRecord } from './response-log.ts'
import { requestIds } from './request-id.ts'
import { limitTime, TIME_LIMIT_MS } from './time-limit.ts'
import { visitorApi } from './visitor-api.ts'
import type { AdminSettings } from './routes/admin.ts'
import { devBotRoutes } from './routes/dev-bot.ts'
import { devMailRoutes } from './routes/dev-mail.ts'
import { devMiniAppRoutes } from './routes/dev-mini-app.ts'
import { devPayRoutes } from './routes/dev-pay.ts'
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
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: string
  /**
   * Whose `x-forwarded-for` is believed: nobody, so many proxies in front, the proxies at these
   * addresses, or everybody.
   */
  trustProxy: boolean | number | string
  /** Without it there is the API alone. */
  web?: WebSource
  notice?: SampleBanner | null | (() => SampleBanner | null)
  /** The e-mail address of whoever runs the site, to be shown. */
  contact?: string | null
  /** MapLibre's in the built-in style, and no geocoder, unless it says otherwise. */
  maps?: MapSettings
  /** Whom people may sign in through, elsewhere. */
  signInProvider?: SignInProvider | null
  /** How people come by Telegram; there is none without a bot. */
  telegramLogin?: TelegramSignInMethod | null
  /**
   * Who shows the Mini App's pages in a frame, and where the script of its host comes from;
   * Telegram unless said.
   */
  miniApp?: MiniApp
  /**
   * Where the stand-in for Telegram's web client listens, on a machine where the product is tried
   * out; /dev/mini-app leads there.
   */
  demoTelegramWebUrl?: string | null
  /**
   * Where the stand-in for Telegram's own sign-in listens, on a machine where the product is tried
   * out.
   */
  demoTelegramLoginUrl?: string | null
  /** Whom people pay through; without it nothing can be bought. */
  payments?: PaymentProvider | null
  /**
   * Where no money moves, on a machine where the product is tried out: its pages are at /dev/pay.
   */
  paymentSandbox?: SandboxApi | null
  /**
   * Where the stand-in for such a provider listens, on a machine where the product is tried out.
   */
  demoProviderUrl?: string | null
  /**
   * The chat with the bot that alerts come through; null while its name could not be asked. Without
   * it there are no alerts.
   */
  bot?: () => { url: string } | null
  /**
   * Where the stand-in for Telegram listens, on a machine where the product is tried out; its chats
   * are at /dev/bot.
   */
  demoBotUrl?: string | null
  /**
   * Telegram sends what people write to /telegram/webhook, with this secret; null: workers ask for
   * it.
   */
  telegramWebhook?: { secret: string; updateParser: UpdateParser } | null
  /** How browsers subscribe to notifications; without it they are not offered. */
  push?: PushSettings | null
  /** Whether workers have somewhere to hand letters to; true by default. */
  canSendEmail?: boolean
  /** Where letters are kept instead of being sent, on such a machine; shown at /dev/mail. */
  mailbox?: Mailbox | null
  /**
   * What administrators work with; without it channels cannot be looked at before they are added.
   */
  admin?: Partial<AdminSettings>
  /** Holds every answer against its contract. */
  development?: boolean
  /**
   * What sessions, codes and links are signed and hashed with. Without them all of that ends with
   * this app.
   */
  secrets?: Secrets
  /** Days of full access for whoever is new; 7 by default. */
  trialDays?: number
  /** Hashes passwords; one for the whole process. */
  passwords?: Passwords
  /** The time by which operations go; that of the machine by default. */
  clock?: () => Date
  /**
   * From one network, in points: most requests take one, expensive ones more; photos and assets
   * none.
   */
  requestsPerMinute?: number
  /** By the keys of one account; that of the contract by default. */
  apiCallsPerSecond?: number
  /**
   * Whether requests should come here at all, told at /readyz; by default whether the database
   * answers.
   */
  readiness?: Readiness
  /** How loudly the log speaks of each answer; `debug` by default. */
  responseLogLevel?: 'info' | 'debug'
  /** Told of each answer, for figures. */
  onResponse?: (response: ResponseRecord) => void
}

/**
 * A minute and network. Somebody clicking fast stays far below; a script reading everything does
 * not.
 */
const REQUESTS_PER_MINUTE = 1200
/** The route of the browser build's files, as `@fastify/static` names it. */
const ASSETS = '/assets/*'

/** The whole server, not yet listening. */
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
    demoBotUrl = null,
    mailbox = null,
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
    // Who asks while we end is answered: what stands in front was told before (/readyz,
    // `connection: close`).
    return503OnClosing: false,
    // A number counts the proxies in front: the address before them is the person's.
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy,
    // Of connections whose headers, or ignored bodies, have not come whole by then.
    requestTimeout: TIME_LIMIT_MS + 500,
    http: { connectionsCheckingInterval: 400 },
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // Such as a bad percent-encoding; the path itself is not repeated.
    frameworkErrors: ({ statusCode = 400 }, request, reply) =>
      handleError(new HttpError(statusCode, 'This address cannot be read'), request, reply),
  })

  app.setErrorHandler(handleError)
  // Without a listener Node hangs up; with one nobody else hears of errors of the connection, or
  // ends it: a client that never closes its side would keep it, and a shutdown waiting, for ever.
  app.server.on('connect', (_request, socket) => {
    socket
      .on('error', () => {})
      .resume()
      .write('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    ;(socket as Socket).destroySoon()
  })
  // Shapes are checked by the contract's own Zod; Fastify's schemas are for writing answers.
  app.setValidatorCompiler(() => () => true)
  const readiness = options.readiness ?? createReadiness(db)
  limitPipelining(app)
  registerResponseHold(app)
  logResponses(app, {
    readiness,
    level: options.responseLogLevel ?? 'debug',
    onResponse: options.onResponse,
  })

  // Vite takes its time over the first page.
  if (!web?.middleware) limitTime(app)
  // Node hands on `GET *` and `GET http://…` too, and parsers of URLs take `//name` and `/\name`
  // for a host: proxies, routers and browsers read such targets in different ways.
  app.addHook('onRequest', async (request) => {
    if (!/^\/(?![/\\])/.test(request.raw.url ?? ''))
      throw new HttpError(400, 'The request target must be a path')
  })

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Our own pages may know which list led to them; other sites learn nothing.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CLOSED_POLICY)
  })
  // Assets are files of fixed content, dozens for a page, which the disk answers.
  const charge = limitRequests(app, { pointsPerMinute: requestsPerMinute, uncounted: ASSETS })
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
  if (demoBotUrl !== null) await devBotRoutes(app, { url: demoBotUrl, publicUrl })
  if (options.demoTelegramWebUrl)
    devMiniAppRoutes(app, { url: options.demoTelegramWebUrl, publicUrl })
  if (mailbox) devMailRoutes(app, mailbox, publicUrl)
  if (options.paymentSandbox)
    await devPayRoutes(app, { sandbox: options.paymentSandbox, publicUrl })
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
  // Programs get their 404 in their own language.
  if (page)
    app.get('/*', { config: { cost: COST.page } }, (request, reply) =>
      /^\/(?:api|assets)(?:[/?]|$)/.test(request.url) ? reply.callNotFound() : page(request, reply),
    )
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorBody(404, 'There is nothing at this address.')),
  )
  return app
}

/**
 * What the browser build holds beside pages: hashed files for ever, the few public ones for an
 * hour.
 */
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
