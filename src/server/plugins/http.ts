import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'

import plugin from 'fastify-plugin'
import { limitRoute } from '#core/accounts/throttle.ts'
import { AppError } from '#core/app-error.ts'
import type { Readiness } from '#core/db/readiness.ts'
import { compressResponses } from '../compression.ts'
import { CLOSED_POLICY } from '../content-security.ts'
import { errorBody, handleError } from '../error-handler.ts'
import type { CorePorts, HttpOptions } from '../options.ts'
import { readOwnChanges } from '../own-changes.ts'
import { limitPipelining } from '../pipelining.ts'
import { type Charge, limitRequests } from '../rate-limit.ts'
import { requestIds } from '../request-id.ts'
import { registerResponseHold } from '../response-hold.ts'
import { logResponses } from '../response-log.ts'
import { limitTime, TIME_LIMIT_MS } from '../time-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Charges points beyond the cost of the route. */
    charge: Charge
  }
}

/** Per network. Far above what a person needs, but limits scrapers. */
const REQUESTS_PER_MINUTE = 1200
/** The route of the static files, as `@fastify/static` registers it. */
const ASSETS = '/assets/*'

/** The options of the Fastify instance that `http` runs on. */
export const serverOptions = ({ log, trustProxy }: HttpOptions): FastifyHttpOptions<Server> => ({
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
    handleError(new AppError(statusCode === 414 ? 'url_too_long' : 'url_invalid'), request, reply),
})

type Options = Omit<HttpOptions, 'readiness' | 'shareMs'> & {
  shareMs: number
  readiness: Readiness
  core: Pick<CorePorts, 'db' | 'replicas' | 'secrets' | 'clock'>
  /** Vite's development server takes longer for its first page. */
  limitsTime: boolean
}

/** What holds for every response: errors, log, limits, security headers and compression. */
export const http = plugin<Options>(async (app, options) => {
  const { core, publicUrl, readiness } = options
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorBody(new AppError('address_not_found'))),
  )
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
  limitPipelining(app)
  registerResponseHold(app)
  logResponses(app, {
    readiness,
    level: options.responseLogLevel ?? 'debug',
    onResponse: options.onResponse,
  })
  if (options.limitsTime) limitTime(app)
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
  app.decorate(
    'charge',
    // Assets are static files, dozens per page, and not rate limited.
    limitRequests(app, {
      pointsPerMinute: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
      uncounted: ASSETS,
      limitRoute: (route, address, limit) => limitRoute(core, route, address, limit, core.clock()),
    }),
  )
  await app.register(cookie)
  if (core.replicas) readOwnChanges(app, core.replicas, publicUrl)
  app.decorate('shared', [])
  compressResponses(app, { shareMs: options.shareMs, clock: core.clock })
})
