import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { CITY_NAMES } from '#contract/cities.ts'
import { getDistricts } from '#contract/place-pages.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { slugify } from '#contract/slugs.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { jsonSchema } from '#server/json-schema.ts'
import { patterns } from '#web/paths.ts'
import { BOT_TOKEN, initDataOf } from '../telegram-auth-data.ts'
import { OWN, PASSWORD, SECRET_KEY, WHO, type Who } from './actors.ts'
import { hostileJson, hostileText, type Known, nearlyValid, type Schema, valid } from './values.ts'

/** PUBLIC_URL of the product under test. */
export const ORIGIN = 'https://bina.example'
export const STRIPE_WEBHOOK_SECRET = 'whsec_local0000000000'

/** A generated request. The tokens of `who` are added when it is sent. */
export type Request = {
  name: string
  who: Who
  /** Request line without CRLF, header lines, and the body. */
  line: string
  headers: string[]
  body: Buffer | null
  /** Whether it ends sessions. */
  ends?: boolean
  /** Raw bytes that replace the parts above; `{address}` is replaced by an IP address. */
  raw?: { bytes: Buffer; answers: number }
}

/** Mostly existing ids: the fixtures add a few dozen of each kind. */
const id = fc.integer({ min: 1, max: 60 })
const now = new Date()
const KNOWN: Known = {
  id,
  into: id,
  postId: id,
  browser: id,
  search: id,
  part: fc.integer({ min: 0, max: 2 }),
  email: fc.oneof(
    fc.constant(OWN.email),
    fc.integer({ min: 1, max: 400 }).map((n) => `fuzz-new-${n}@example.com`),
  ),
  password: fc.constantFrom(PASSWORD, 'another oboe mirth', 'Brand new Oboe 7'),
  currentPassword: fc.constantFrom(PASSWORD, 'wrong one'),
  city: fc.constantFrom(...CITY_NAMES),
  district: fc.constantFrom(...CITY_NAMES.flatMap(getDistricts)),
  districts: fc
    .subarray(CITY_NAMES.flatMap(getDistricts), { maxLength: 3 })
    .map((names) => names.join()),
  rooms: fc.constantFrom<unknown>('1', '2,3', '1,2,3,4,5', [1, 2], 3),
  bounds: fc.constantFrom(
    '41.6,44.6,41.9,45',
    '0,0,0,0',
    '-90,-180,90,180',
    '41.9,44.6,41.6,45',
    '41.6,44.6,41.9',
  ),
  area: fc.constantFrom(
    '41.6,44.6;41.9,44.6;41.9,45',
    '41.6,44.6;41.9,44.6',
    '0,0;0,0;0,0',
    '41.6,44.6;41.9,45;41.6,45;41.9,44.6',
  ),
  page: fc.integer({ min: 1, max: 600 }),
  limit: fc.integer({ min: 0, max: 120 }),
  returnUrl: fc.constant(`${ORIGIN}/subscription`),
  successUrl: fc.constant(`${ORIGIN}/subscription/success`),
  cancelUrl: fc.constant(`${ORIGIN}/subscription/cancel`),
  initData: fc
    .integer({ min: 1, max: 50 })
    .map((person) => initDataOf({ id: person }, { at: now })),
  username: fc.constantFrom('tbilisi_flats', 'fuzz_channel', 'durov'),
  timeZone: fc.constantFrom('Asia/Tbilisi', 'UTC', 'Europe/Belgrade'),
  endpoint: fc.integer({ min: 1, max: 100 }).map((n) => `https://fcm.googleapis.com/fcm/send/${n}`),
  p256dh: fc.constant('B'.repeat(87)),
  auth: fc.constant('x'.repeat(22)),
}

const who = fc.constantFrom(
  ...WHO,
  'user' as const,
  'user' as const,
  'admin' as const,
  'admin' as const,
)
const ENDS = new Set([
  'deleteAccount',
  'logOut',
  'logOutMiniApp',
  'endSession',
  'endOtherSessions',
  'refresh',
  'changePassword',
  'removeSignInMethod',
  'setUserRole',
  'deleteUser',
  'endUserSessions',
])

/** Valid, nearly valid and hostile input for a schema. */
const inputs = (schema: Schema, known = KNOWN) =>
  fc.oneof(
    { weight: 7, arbitrary: valid(schema, known) },
    { weight: 3, arbitrary: nearlyValid(schema, known) },
    { weight: 1, arbitrary: hostileJson },
  )

/** The ids that an operation expects, if they are not those of listings or accounts. */
function idsOf({ path }: Operation): Known {
  if (path.startsWith('/api/subscriptions')) return { id: fc.constant(Number(OWN.search)) }
  if (path.startsWith('/api/push')) return { id: fc.constant(Number(OWN.browser)) }
  if (path.includes('/sessions/')) return { id: fc.constant(OWN.session) }
  if (path.includes('/sign-in-methods/')) return { id: fc.constant(OWN.link) }
  if (path.includes('/api-keys/')) return { id: fc.constant(Number(OWN.key)) }
  if (path.includes('/channels/')) return { id: fc.integer({ min: 1, max: 3 }) }
  return {}
}

const schemaOf = (shape: Operation['body']): Schema | null =>
  shape ? (jsonSchema(shape, 'input') as Schema) : null

/** Requests of an operation of the contract, with valid and invalid input. */
function operationRequest(op: Operation): fc.Arbitrary<Request> {
  const [params, query, body] = [schemaOf(op.params), schemaOf(op.query), schemaOf(op.body)]
  return fc
    .record({
      who,
      params: params ? inputs(params, { ...KNOWN, ...idsOf(op) }) : fc.constant({}),
      query: query
        ? inputs(query)
        : fc.oneof(
            { weight: 4, arbitrary: fc.constant({}) },
            { weight: 1, arbitrary: hostileJson },
          ),
      queryStyle: fc.constantFrom('comma', 'repeat', 'brackets'),
      body: body
        ? fc.oneof(
            { weight: 6, arbitrary: inputs(body).map(jsonBody) },
            { weight: 1, arbitrary: oddBody },
          )
        : fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oddBody }),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant<string>(op.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'),
        },
      ),
    })
    .map((made) => ({
      name: op.id,
      who: made.who,
      ends: ENDS.has(op.id),
      line: [
        made.method,
        pathOf(op.path, made.params) + queryOf(made.query, made.queryStyle),
        'HTTP/1.1',
      ].join(' '),
      headers: made.body?.headers ?? [],
      body: made.body?.bytes ?? null,
    }))
}

type Body = { headers: string[]; bytes: Buffer }

function jsonBody(value: unknown): Body {
  return {
    headers: ['content-type: application/json'],
    bytes: Buffer.from(JSON.stringify(value) ?? ''),
  }
}

/** Bodies that do not match their content type or are hard to parse. */
const oddBody: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/json;charset=latin1',
      'text/plain',
      'text/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/problem+json',
      'json',
      '',
      '*/*',
      'application/json, text/plain',
      `a/${'b'.repeat(500)}`,
    ),
    fc.oneof(
      fc
        .constantFrom(
          '',
          '{',
          '{"a":1',
          '[',
          'null',
          '"text"',
          '1',
          'NaN',
          '{"a":1}{"b":2}',
          '\uFEFF{}',
          '{"__proto__":{"x":1}}',
          '{"constructor":{"prototype":{}}}',
          '{"a":1,"a":2}',
          'a=1&b[c]=2',
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
          '--x\r\n\r\n--x--',
          '['.repeat(20_000),
          '{"a":'.repeat(9000),
          '"\\ud800"',
          '"\\u0000"',
          `{"email":"${'a'.repeat(70_000)}"}`,
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0xfe, 0x7d])),
    ),
    fc.constantFrom<string[]>(
      [],
      [],
      ['content-encoding: gzip'],
      ['content-encoding: br, gzip'],
      ['content-encoding: nothing'],
    ),
  )
  .map(([type, bytes, more]) => ({ headers: [`content-type: ${type}`, ...more], bytes }))

/** The path of an operation. Missing and non-string parameters are written as JSON. */
function pathOf(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      typeof params === 'object' && params !== null
        ? (params as Record<string, unknown>)[name]
        : params
    return encoded(value).slice(0, 6000)
  })
}

function queryOf(query: unknown, style: string): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encoded(query).slice(0, 9000)}`
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (!Array.isArray(value) || style === 'comma') return [[name, value]]
    return value
      .slice(0, 40)
      .map((one): [string, unknown] => [style === 'brackets' ? `${name}[]` : name, one])
  })
  const parts = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value).slice(0, 9000)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Percent-encodes a value, including lone surrogates, which encodeURIComponent rejects. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return [...Buffer.from(text.slice(0, 9000), 'utf8')]
    .map((byte) =>
      /[\w.~,-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
}

/** Pages and files: all routes of the web and the server, and unknown paths. */
const PAGES = [
  ...Object.values(patterns),
  '/admin',
  '/admin/channels',
  '/admin/listings/:id',
  '/admin/users/:id',
  '/app',
  '/app/listing/:id',
  '/dev/mail',
  '/dev/bot',
  '/dev/pay',
  '/nothing-here',
  ...CITY_NAMES.flatMap((name) => [
    `/${slugify(name)}`,
    `/${slugify(name)}/${slugify(getDistricts(name)[0]!)}`,
    `/${slugify(name)}/:district`,
  ]),
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/:city/:file',
  '/share/listing/:id.jpg',
  '/share/tbilisi.jpg',
  '/share/:city/:file',
  '/photos/:file',
  '/photos/ab/:file.webp',
  '/healthz',
  '/readyz',
  '/favicon.ico',
  '/icon.svg',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/:file',
  '/api/docs',
  '/api/docs/json',
  '/api/openapi.json',
  '/api/:file',
  '/auth/provider',
  '/auth/provider/callback',
  '/auth/telegram',
  '/auth/telegram/callback',
  '/auth/telegram/widget',
]

const segment = fc.oneof(
  { weight: 3, arbitrary: id.map(String) },
  { weight: 2, arbitrary: hostileText.map((text) => encoded(text).slice(0, 3000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'vake',
      'other-1.xml',
      '%2e%2e',
      '%2e%2e%2f%2e%2e',
      '..',
      '.',
      '%c0%af',
      '%ff',
      '%',
      '%00',
      '%E0%A4%A',
      'a%0d%0ab',
    ),
  },
)
const pageQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: inputs(schemaOf(operations.listListings.query)!).map((query) =>
      queryOf(query, 'comma'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'lang',
          'from',
          'error',
          'page',
          'token',
          'email',
          'plan',
          'save',
          'link',
          'with',
          'accessToken',
          'refreshToken',
          'session_id',
          'priceMin',
          'rooms',
          'city',
          'view',
          'code',
          'state',
          'iss',
          'id',
          'hash',
          'auth_date',
        ),
        hostileText,
      )
      .map(([name, text]) => `?${name}=${encoded(text)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '??',
      '?&',
      '?=',
      '?a',
      '?a=1&a=2',
      '?a[b][c]=d',
      '?%',
      '?%ff=%fe',
      `?${'a=1&'.repeat(2000)}`,
    ),
  },
)
const pageRequest: fc.Arbitrary<Request> = fc
  .record({
    page: fc.constantFrom(...PAGES),
    segment,
    query: pageQuery,
    who: fc.constantFrom<Who>('visitor', 'visitor', 'user', 'cookie', 'badToken'),
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE') },
    ),
    header: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<string[]>(
          ['accept-language: ru'],
          ['accept-language: ka,en;q=0.5'],
          ['accept-encoding: br'],
          ['accept-encoding: gzip;q=0, *;q=0.1'],
          ['range: bytes=0-9'],
          ['range: bytes=9-0,-5,5-'],
          ['if-none-match: *'],
          ['if-modified-since: yesterday'],
          ['accept: application/json'],
          ['sec-fetch-site: cross-site'],
          ['cookie: theme=%ff; =; ;;; sign-in=x; device=x'],
        ),
      },
    ),
  })
  .map(({ page, segment: part, query, who: by, method, header }) => ({
    name: page,
    who: by,
    line: `${method} ${page.replace(/:\w+\??/g, () => part)}${query} HTTP/1.1`,
    headers: header,
    body: null,
  }))

const telegramSecret = openSecrets(SECRET_KEY)
  .hash('telegram-webhook', BOT_TOKEN)
  .toString('base64url')
const botUpdate = fc.record(
  {
    update_id: fc.oneof(fc.integer({ min: 1, max: 1e9 }), fc.integer()),
    message: fc.option(
      fc.record({
        message_id: fc.nat(),
        date: fc.nat(),
        chat: fc.record({ id: fc.nat(), type: fc.constantFrom('private', 'group') }),
        from: fc.record(
          { id: fc.nat(), first_name: hostileText, language_code: hostileText },
          { requiredKeys: ['id'] },
        ),
        text: fc.oneof(hostileText, fc.constantFrom('/start', '/list', '/start abc')),
      }),
      { nil: undefined },
    ),
    callback_query: fc.option(
      fc.record({ id: hostileText, from: fc.record({ id: fc.nat() }), data: hostileText }),
      { nil: undefined },
    ),
    my_chat_member: fc.option(hostileJson, { nil: undefined }),
  },
  { requiredKeys: ['update_id'] },
)

/** Webhooks with valid signatures, whose content may still be invalid. */
const webhookRequest: fc.Arbitrary<Request> = fc.oneof(
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: botUpdate as fc.Arbitrary<unknown> },
        { weight: 1, arbitrary: hostileJson },
      ),
      fc.boolean(),
    )
    .map(([update, signed]) => {
      const { headers, bytes } = jsonBody(update)
      return {
        name: 'telegramWebhook',
        who: 'visitor' as const,
        line: 'POST /telegram/webhook HTTP/1.1',
        headers: [
          ...headers,
          ...(signed ? [`x-telegram-bot-api-secret-token: ${telegramSecret}`] : []),
        ],
        body: bytes,
      }
    }),
  fc
    .tuple(
      fc.oneof(
        fc.record({
          id: fc.oneof(hostileText, fc.constant('evt_1')),
          object: fc.constant('event'),
          api_version: fc.constant('2025-01-01'),
          created: fc.nat(),
          type: fc.oneof(hostileText, fc.constant('customer.subscription.updated')),
          data: fc.record({
            object: fc.oneof(
              hostileJson,
              fc.record({
                object: fc.constantFrom('customer', 'subscription'),
                id: hostileText,
                customer: hostileJson,
              }),
            ),
          }),
        }) as fc.Arbitrary<unknown>,
        hostileJson,
      ),
      fc.constantFrom('now', 'old', 'odd', 'none'),
    )
    .map(([event, signed]) => {
      const { headers, bytes } = jsonBody(event)
      const at = signed === 'old' ? 1 : signed === 'odd' ? 'x' : Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET)
        .update(`${at}.`)
        .update(bytes)
        .digest('hex')
      return {
        name: 'paymentWebhook',
        who: 'visitor' as const,
        line: 'POST /payments/webhook HTTP/1.1',
        headers: [
          ...headers,
          ...(signed === 'none' ? [] : [`stripe-signature: t=${at},v1=${signature}`]),
        ],
        body: bytes,
      }
    }),
)

/** Requests of all operations, pages and webhooks. */
export const productRequest: fc.Arbitrary<Request> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(
      ...Object.values(operations as Record<string, Operation>).map(operationRequest),
    ),
  },
  { weight: 3, arbitrary: pageRequest },
  { weight: 1, arbitrary: webhookRequest },
)

/** One generator per operation and page, so that all are covered. */
export const everyRequest: fc.Arbitrary<Request>[] = [
  ...Object.values(operations as Record<string, Operation>).map(operationRequest),
  ...PAGES.map((page) =>
    pageRequest.map((one) => ({
      ...one,
      name: page,
      line: `GET ${page.replace(/:\w+\??/g, '1')} HTTP/1.1`,
    })),
  ),
  webhookRequest,
]
