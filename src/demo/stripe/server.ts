import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { servePage } from '#demo/serve-pages.ts'
import { createApi } from './api.ts'
import { createSubscription, saveCard } from './billing.ts'
import { testCard } from './cards.ts'
import { advanceClock, advanceToRenewal } from './clock.ts'
import { createDeliveries, type Delivered, type Delivery } from './deliveries.ts'
import { type Fault, createFaults } from './faults.ts'
import { readForm } from './form.ts'
import { createIdempotencyStore } from './idempotency.ts'
import type { Card, Customer, Event, Invoice, Session, Subscription } from './objects.ts'
import { type Portal, createPortal } from './portal.ts'
import { ApiError } from './api-error.ts'
import { pageRoutes } from './pages/pages.ts'
import { paySession } from './sessions.ts'
import { type AfterRetries, API_VERSION, createState, newId } from './state.ts'
import { openStorage } from './storage.ts'

export type { Card, Customer, Delivered, Delivery, Event, Fault, Invoice, Session, Subscription }

/** How often renewals are looked for while nobody asks. */
const IDLE_MS = 60_000

export type FakeStripe = {
  url: string
  secretKey: string
  webhookSecret: string
  /** All calls, oldest first. */
  calls: {
    method: string
    path: string
    body: string
    key: string | null
    status: number | null
    replayed: boolean
  }[]
  events: readonly Event[]
  now(): Date
  customers(): Customer[]
  sessions(): Session[]
  subscriptions(): Subscription[]
  invoices(): Invoice[]
  pay(sessionId: string, card?: Card, email?: string): { sentTo: string } | { stays: string }
  /** Creates a subscription directly, as in Stripe's dashboard. */
  createSubscription(
    customer: string,
    plan: {
      unitAmount: number
      interval: 'month' | 'year'
      intervalCount: number
      metadata?: Record<string, string>
      incomplete?: boolean
      card?: Card
    },
  ): Subscription
  portal: Portal
  advance(seconds: number): void
  advanceToRenewal(subscriptionId: string): void
  setAfterRetries(what: AfterRetries): void
  pendingEvents(): Event[]
  deliver(delivery: Delivery): Promise<Delivered[]>
  /** Delivers all events to `url` from now on, until each is accepted. */
  deliverTo(url: string): void
  fault(fault: Fault): void
  restore(): void
  stop(): Promise<void>
}

/**
 * Starts a fake Stripe: customers, Checkout of subscriptions, the customer portal, invoices,
 * renewals by a test clock, and webhooks with real signatures. It validates requests like Stripe,
 * supports idempotency keys, and fails on request. `pagesUrl` is where browsers find its pages,
 * which it serves at `/dev/pay`; `file` keeps its state; `clock` is the machine's clock.
 */
export async function startStripe({
  port = 0,
  secretKey = `sk_test_${randomBytes(16).toString('hex')}`,
  webhookSecret = `whsec_${randomBytes(16).toString('hex')}`,
  pagesUrl,
  file,
  clock = Date.now,
}: {
  port?: number
  secretKey?: string
  webhookSecret?: string
  pagesUrl?: string
  file?: string
  clock?: () => number
} = {}): Promise<FakeStripe> {
  const { stored, save, saveSoon } = openStorage(file)
  const state = createState(stored, {
    clock,
    onEvent() {
      sending.wake()
      saveSoon(state)
    },
  })
  const sending = createDeliveries(state, {
    secret: webhookSecret,
    clock,
    onTry: () => saveSoon(state),
  })
  const faults = createFaults()
  const idempotency = createIdempotencyStore(state)
  const calls: FakeStripe['calls'] = []
  const call = createApi(state)
  const pages = pageRoutes(state, sending.sendAll)

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.keepAliveTimeout = 60_000

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://fake')
    const body = await readBody(request)
    const method = request.method ?? ''
    advanceClock(state, 0)
    if (pathname.startsWith('/dev/'))
      return servePage(request, response, {
        body,
        routes: pages,
        formsTo: new URL(state.pagesUrl).origin,
        save: () => save(state),
      })
    const key = header(request, 'idempotency-key')
    const record: FakeStripe['calls'][number] = {
      method,
      path: pathname + search,
      body,
      key,
      status: null,
      replayed: false,
    }
    calls.push(record)
    const answer = (status: number, text: string, headers: Record<string, string> = {}): void => {
      record.status = status
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'request-id': newId('req'),
          'stripe-version': API_VERSION,
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        })
        .end(text)
    }
    const fault = faults.take(`${method} ${pathname}`, `${method} ${pathname}${search} ${key}`)
    if (fault && failBefore(fault, request, response, answer)) return
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 200))

    const isIdempotent = key !== null && method === 'POST'
    let done: { status: number; text: string; isReplay: boolean }
    try {
      checkRequest(request, pathname, secretKey)
      const before = isIdempotent ? idempotency.take(key, { method, path: pathname, body }) : null
      if (before) done = { status: before.status, text: before.body, isReplay: true }
      else {
        const text = JSON.stringify(
          call(
            method,
            pathname.slice('/v1/'.length),
            readForm(method === 'POST' ? body : search.slice(1)),
          ),
        )
        if (isIdempotent) idempotency.keep(key, { status: 200, body: text })
        done = { status: 200, text, isReplay: false }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A request that failed validation can be corrected and sent again with the same key.
      if (isIdempotent && error.body.error.type !== 'idempotency_error') idempotency.forget(key)
      done = { status: error.status, text: JSON.stringify(error.body, null, 2), isReplay: false }
    }
    if (method !== 'GET') save(state)
    record.replayed = done.isReplay
    if (fault?.kind === 'lost') return void request.socket.resetAndDestroy()
    if (fault?.kind === '500-after')
      return answer(
        500,
        JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
      )
    if (fault?.kind === 'cut') {
      response.writeHead(done.status, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(done.text)),
      })
      return void response.write(done.text.slice(0, done.text.length / 2), () =>
        request.socket.destroy(),
      )
    }
    answer(done.status, done.text, done.isReplay ? { 'idempotent-replayed': 'true' } : {})
  }

  const timer = setInterval(() => advanceClock(state, 0), IDLE_MS)
  const fake: FakeStripe = {
    url: '',
    secretKey,
    webhookSecret,
    calls,
    events: state.events,
    now: () => new Date(state.now() * 1000),
    customers: () => [...state.customers.values()],
    sessions: () => [...state.sessions.values()],
    subscriptions: () => [...state.subscriptions.values()],
    invoices: () => [...state.invoices.values()],
    pay: (sessionId, card = 'works', email = 'customer@example.com') =>
      paySession(state, sessionId, testCard(card), email),
    createSubscription: (
      customer,
      { unitAmount, interval, intervalCount, metadata = {}, incomplete = false, card = 'works' },
    ) =>
      createSubscription(state, {
        customer,
        unitAmount,
        interval,
        intervalCount,
        name: 'By hand',
        metadata,
        method: saveCard(state, customer, testCard(card)).id,
        incomplete,
      }),
    portal: createPortal(state),
    advance: (seconds) => advanceClock(state, seconds),
    advanceToRenewal: (id) => advanceToRenewal(state, id),
    setAfterRetries: (what) => void (state.afterRetries = what),
    pendingEvents: () => [...state.pending.values()].map(({ event }) => event),
    deliver: (delivery) => sending.deliver(delivery),
    deliverTo: (url) => sending.start(url),
    fault: (fault) => faults.add(fault),
    restore: () => faults.clear(),
    async stop() {
      clearInterval(timer)
      await sending.stop()
      save(state)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.pagesUrl = pagesUrl ?? `${fake.url}/dev/pay`
  return fake
}

/** Checks the API key, the version and the content type. Throws ApiError. */
function checkRequest(request: IncomingMessage, pathname: string, secretKey: string): void {
  const given = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1]
  if (given === undefined)
    throw new ApiError(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization ' +
        'header, using Bearer auth.',
    )
  if (given !== secretKey)
    throw new ApiError(401, `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`)
  const version = header(request, 'stripe-version')
  if (version !== null && version !== API_VERSION)
    throw new ApiError(400, `Invalid Stripe API version: ${version}`)
  if (
    request.method === 'POST' &&
    !header(request, 'content-type')?.startsWith('application/x-www-form-urlencoded')
  )
    throw new ApiError(400, 'Invalid request: the body has to be form-encoded')
  if (!pathname.startsWith('/v1/'))
    throw new ApiError(404, `Unrecognized request URL (${request.method}: ${pathname}).`)
}

/** Applies a fault that comes before the request is processed. Returns whether this is one. */
function failBefore(
  { kind }: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  answer: (status: number, text: string, headers?: Record<string, string>) => void,
): boolean {
  const error = (type: string, message: string, code?: string): string =>
    JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } })
  switch (kind) {
    case '429':
      return answer(429, error('invalid_request_error', 'Too many requests', 'rate_limit')), true
    case '500':
      return answer(500, error('api_error', 'An unknown error occurred')), true
    case '503':
      return (
        answer(503, '<html><body>Service Unavailable</body></html>', {
          'content-type': 'text/html',
        }),
        true
      )
    case '409':
      return (
        answer(
          409,
          error(
            'idempotency_error',
            'There is currently another in-progress request using this Idempotent Key',
            'idempotency_key_in_use',
          ),
        ),
        true
      )
    case 'nonsense':
      return answer(200, '<html>'), true
    case 'other-shape':
      return answer(200, '{"object":"list","data":[{"id":7}],"has_more":"no"}'), true
    case 'huge':
      return answer(200, JSON.stringify({ padding: 'x'.repeat(5_000_000) })), true
    case 'redirect':
      return answer(302, '', { location: 'http://127.0.0.1:9/' }), true
    case 'reset':
      return request.socket.resetAndDestroy(), true
    case 'hang':
      return true
    default:
      return false
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
