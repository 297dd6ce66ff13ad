import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { operations } from '#contract/operations.ts'
import { openDatabase } from '#core/db/database.ts'
import { testApp } from '#test/app.ts'
import type { RenderPage } from '#server/page-renderer.ts'
import { COST } from '#server/rate-limit.ts'
import { builtWeb } from '#server/web-source.ts'
import { openTestDatabase } from '#test/database.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'bina-app-'))
afterAll(() => rm(folder, { recursive: true }))

/** A minimal renderer that outputs its input. */
const renderPage: RenderPage = async (request, { api, site, publicUrl }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/away') return Response.redirect('https://evil.test//deep?x=1', 302)
  if (pathname === '/broken') throw new Error('secret of the house')
  const listing = pathname.startsWith('/listing/')
    ? await api(`/api${pathname.replace('listing', 'listings')}`)
    : null
  return {
    status: listing && !listing.ok ? 404 : 200,
    language: 'ka',
    head: `<title>NONCE $& ${publicUrl}</title>`,
    html:
      `<p>$\` ${listing ? ((await listing.json()) as { id?: number }).id : site.notice?.kind} ` +
      '<!--boot--></p>',
    boot: '{"a":"$&"}',
    isIndexed: true,
  }
}

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const objects = createFolderStore(path.join(folder, 'objects'))
const common = {
  core: { db, objects },
  http: { log, publicUrl: 'https://bina.test', trustProxy: false },
}
const dir = path.join(folder, 'web')
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  await mkdir(path.join(dir, 'assets'), { recursive: true })
  await writeFile(
    path.join(dir, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--></head>' +
      '<script nonce="NONCE" src="/assets/main-1.js"></script>' +
      '<div id="root"><!--app--></div><!--boot-->',
  )
  await writeFile(path.join(dir, 'assets/main-1.js'), 'let plain')
  await writeFile(path.join(dir, 'assets/main-1.js.br'), 'compressed at build')
  await writeFile(path.join(dir, 'icon.svg'), '<svg/>')
  app = await testApp(common, {
    pages: { web: await builtWeb(dir, renderPage), notice: () => ({ kind: 'sample' }) },
  })
  for (let i = 0; i < 3; i += 1)
    await addFlat(db, {
      title: `Flat ${i}`,
      description: 'A long description of the flat. '.repeat(20),
    })
})

describe('the routes', () => {
  /** The full paths, from Fastify's printed route tree. */
  const registered = (): string[] => {
    const trail: string[] = []
    return app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, indent, part] = /^([│├└─ ]*)(\S*)/.exec(line)!
        const depth = indent!.length / 4 - 1
        trail.splice(depth, Infinity, part!)
        return trail.join('')
      })
  }

  test.each(Object.values(operations))('$method $path exists', ({ method, path: url }) => {
    expect(app.hasRoute({ method, url: url.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
  })

  test('the API has no other paths except its documentation', async () => {
    const paths = registered().filter(
      (url) => url.startsWith('/api') && !url.startsWith('/api/docs'),
    )
    expect([...new Set(paths)].sort()).toEqual(
      [
        ...new Set(
          Object.values(operations)
            .map((op) => op.path.replace(/\{(\w+)\}/g, ':$1'))
            .filter((url) => url.startsWith('/api')),
        ),
      ].sort(),
    )
    for (const url of ['/api', '/api/', '/api/nothing', '/api/listings/1/2', '/api?x=1']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json()], url).toEqual([
        404,
        {
          statusCode: 404,
          error: 'Not Found',
          code: 'address_not_found',
          message: 'Address not found',
        },
      ])
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect((await app.inject({ method, url: '/api/listings' })).statusCode).toBe(404)
  })

  test('the OpenAPI document contains the operations', async () => {
    const document = (await app.inject('/api/docs/json')).json()
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(Object.values(operations).map((op) => op.path))].sort(),
    )
    const { parameters, responses } = document.paths['/api/listings'].get
    expect(parameters.map((parameter: { name: string }) => parameter.name)).toEqual(
      Object.keys(operations.listListings.query!.in.shape),
    )
    expect(
      parameters.find((parameter: { name: string }) => parameter.name === 'limit'),
    ).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000 },
    })
    expect(
      parameters.find((parameter: { name: string }) => parameter.name === 'rooms'),
    ).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 5 } },
    })
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '429'])
    expect(document.paths['/api/listings/{id}'].get.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    ])
  })

  test('the documentation page loads only from this origin', async () => {
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
    expect(page.payload).not.toMatch(/<script>|(?:src|href)="https?:/)
    for (const [, url] of page.payload.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await app.inject(new URL(url!, 'http://x/api/docs/').pathname)).statusCode, url).toBe(
        200,
      )
  })
})

describe('responses', () => {
  const url = '/api/listings?city=Tbilisi'

  test('cannot be framed or run as pages', async () => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=1.0', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['BR', 'br', brotliDecompressSync],
  ])('accept-encoding: %s gives %s, the same twice', async (accepted, encoding, decompress) => {
    const plain = await app.inject(url)
    for (let i = 0; i < 2; i += 1) {
      const response = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
        etag: plain.headers.etag,
      })
      expect(decompress(response.rawPayload).toString()).toBe(plain.payload)
    }
  })

  test.each([undefined, 'identity', 'br;q=0', 'brotli', 'gzip;q=0.0'])(
    'accept-encoding: %s gives plain text',
    async (accepted) => {
      const response = await app.inject({
        url,
        headers: accepted ? { 'accept-encoding': accepted } : {},
      })
      expect(response.headers).not.toHaveProperty('content-encoding')
      expect(response.json().data).toHaveLength(3)
    },
  )

  test('an unchanged response is a 304 without a body', async () => {
    const { etag, vary } = (await app.inject(url)).headers
    const again = await app.inject({
      url,
      headers: { 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    // RFC 9110 §15.4.5
    expect([vary, again.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(
      (
        await app.inject({
          url: '/api/listings?city=Batumi',
          headers: { 'if-none-match': String(etag) },
        })
      ).statusCode,
    ).toBe(200)
  })

  test('HEAD responds like GET, without a body', async () => {
    for (const target of [url, '/', '/healthz', '/api/listings/999999']) {
      const [head, get] = [
        await app.inject({ method: 'HEAD', url: target }),
        await app.inject(target),
      ]
      expect([head.statusCode, head.payload, head.headers['content-type']], target).toEqual([
        get.statusCode,
        '',
        get.headers['content-type'],
      ])
    }
  })

  test('too many requests from one address get Retry-After; internal calls of pages do not count', async () => {
    const strict = await testApp(common, {
      http: { requestsPerMinute: 1 + COST.page },
      pages: { web: { load: async () => ({ template: '<!--app-->', renderPage }) } },
    })
    const { id } = (await strict.inject(url)).json().data[0]
    expect((await strict.inject(`/listing/${id}`)).payload).toContain(`<p>$\` ${id} `)
    const refused = await strict.inject('/')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      message: expect.stringContaining('Too many requests'),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.inject('/nothing')).statusCode).toBe(429)
    expect((await strict.inject('/healthz')).statusCode).toBe(200)
    expect((await strict.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
    await strict.close()
  })

  test('assets of a page do not count', async () => {
    const strict = await testApp(common, {
      http: { requestsPerMinute: 2 * COST.page },
      pages: { web: await builtWeb(dir, renderPage) },
    })
    for (let i = 0; i < 5; i += 1)
      expect((await strict.inject('/assets/main-1.js')).statusCode).toBe(200)
    await strict.inject('/')
    await strict.inject('/')
    expect((await strict.inject('/')).statusCode).toBe(429)
    await strict.close()
  })
})

describe('pages', () => {
  test('have a fresh nonce, and content is never taken for a replacement pattern', async () => {
    const [one, two] = [await app.inject('/?q=flat'), await app.inject('/?q=flat')]
    const nonce = /'nonce-([\w-]{20,})'/.exec(String(one.headers['content-security-policy']))![1]!
    expect(one.payload).toBe(
      '<!doctype html><html lang="ka"><head><title>NONCE $& https://bina.test</title></head>' +
        `<script nonce="${nonce}" src="/assets/main-1.js"></script><div id="root">` +
        '<p>$` sample <!--boot--></p></div>' +
        '<script type="application/json" id="boot">{"a":"$&"}</script>',
    )
    expect(two.payload).not.toContain(nonce)
    expect(one.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|ws:/)
    // Workers only from this origin: not from other hosts and not from blob: URLs.
    expect(one.headers['content-security-policy']).toContain(`; worker-src 'self';`)
  })

  test('have the status of their content; merged listings are followed', async () => {
    const survivor = await addFlat(db, {})
    const merged = await addFlat(db, { mergedInto: survivor })
    const page = await app.inject(`/listing/${merged}`)
    expect([page.statusCode, page.payload.includes(` ${survivor} `)]).toEqual([200, true])
    expect((await app.inject('/listing/2147483647')).statusCode).toBe(404)
  })

  test('never redirect to another site', async () => {
    const response = await app.inject('/away')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/deep?x=1'])
  })

  test.each(['/%2e%2e/etc/passwd', '/?q=%F0%9F%8F%A0', '/%E1%83%91', `/${'x'.repeat(2000)}`])(
    '%s is rendered as a page',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200)
    },
  )

  test('internal errors are not shown', async () => {
    const response = await app.inject('/broken')
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        statusCode: 500,
        error: 'Internal Server Error',
        code: 'internal',
        message: 'Something went wrong',
      },
    ])
  })
})

describe('files', () => {
  test('assets are cached forever and compressed at build time', async () => {
    const plain = await app.inject('/assets/main-1.js')
    expect([plain.payload, plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
      'let plain',
      'public, max-age=31536000, immutable',
      'application/javascript; charset=utf-8',
    ])
    const small = await app.inject({
      url: '/assets/main-1.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([
      small.payload,
      small.headers['content-encoding'],
      small.headers['content-type'],
    ]).toEqual(['compressed at build', 'br', 'application/javascript; charset=utf-8'])
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each(['/assets/none.js', '/assets/..%2findex.html', '/assets'])(
    '%s is a plain 404',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )

  test('photos have their type and are immutable', async () => {
    await objects.put('ab/abc-400.webp', Buffer.from('RIFF'), 'image/webp')
    const photo = await app.inject('/photos/ab/abc-400.webp')
    expect([photo.statusCode, photo.payload]).toEqual([200, 'RIFF'])
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': '4',
    })
    expect(
      (
        await app.inject({
          url: '/photos/ab/abc-400.webp',
          headers: { 'if-none-match': String(photo.headers.etag) },
        })
      ).statusCode,
    ).toBe(304)
    expect((await app.inject({ method: 'HEAD', url: '/photos/ab/abc-400.webp' })).payload).toBe('')
  })

  test.each([
    'ab/none.webp',
    '../web/index.html',
    '..%2fweb%2findex.html',
    '%2e%2e/web/icon.svg',
    'ab/../ab/abc-400.webp',
    'ab',
    '',
    'ab/abc-400.html',
    '%00.webp',
    'AB.webp',
    '/etc/passwd',
  ])('there is no photo at %j', async (key) => {
    const response = await app.inject(`/photos/${key}`)
    expect(response.payload).not.toContain('svg')
    expect([200, 404]).toContain(response.statusCode)
    if (response.statusCode === 404) expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('the site', () => {
  test('readyz follows the database, healthz does not; everything else gets a 503', async () => {
    expect([(await app.inject('/healthz')).json(), (await app.inject('/readyz')).json()]).toEqual([
      { status: 'ok' },
      { status: 'ready' },
    ])
    const gone = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
    const broken = await testApp(common, { core: { db: gone.kysely } })
    for (const url of ['/api/listings', '/api/listings/1']) {
      const response = await broken.inject(url)
      expect(
        [response.statusCode, response.json().message, response.headers['retry-after']],
        url,
      ).toEqual([503, 'The service is unavailable. Try again in a moment.', '5'])
    }
    const unready = await broken.inject('/readyz')
    expect([unready.statusCode, unready.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['database'] },
    ])
    expect((await broken.inject('/healthz')).statusCode).toBe(200)
    await gone.close()
    await broken.close()
  })

  test('API calls of a page are logged under the route of the page', async () => {
    const broken = await testApp(common, {
      core: {
        db: new Proxy(db, {
          get: () => {
            throw new Error('inside')
          },
        }),
      },
      pages: { web: { load: async () => ({ template: '<!--app-->', renderPage }) } },
    })
    lines.length = 0
    const page = await broken.inject('/listing/1')
    const fault = lines
      .map((line) => JSON.parse(line) as { level: number; requestId?: string })
      .find(({ level }) => level === 50)
    expect(fault?.requestId).toBe(page.headers['x-request-id'])
    await broken.close()
  })

  test('pages know whether payments are set up', async () => {
    for (const payments of [createMemoryProvider(), null]) {
      const one = await testApp(common, {
        pages: {
          web: {
            load: async () => ({
              template: '<!--app-->',
              renderPage: async (_request, { site }) => ({
                status: 200,
                language: 'en',
                head: '',
                html: `plans: ${site.plans}`,
                boot: '',
                isIndexed: true,
              }),
            }),
          },
        },
        payments,
      })
      expect((await one.inject('/pricing')).payload).toContain(`plans: ${payments !== null}`)
      expect((await one.inject('/sitemaps/pages.xml')).payload.includes('/pricing')).toBe(
        payments !== null,
      )
      await one.close()
    }
  })

  test('a page for search engines is rendered once a second, others for each visitor', async () => {
    let rendered = 0
    let now = Date.parse('2026-11-26T10:00:00Z')
    const one = await testApp(common, {
      core: { clock: () => new Date(now) },
      http: { shareMs: 1000 },
      pages: {
        web: {
          load: async () => ({
            template: '<!--app-->NONCE',
            renderPage: async (request) => {
              rendered += 1
              if (request.url.includes('broken')) throw new Error('inside')
              return {
                status: 200,
                language: 'en',
                head: '',
                html: `${rendered}:`,
                boot: '',
                isIndexed: !request.url.includes('token'),
              }
            },
          }),
        },
      },
    })
    const get = async (url: string) => (await one.inject(url)).payload.split(':')
    const [[first, nonce], [again, otherNonce]] = [await get('/'), await get('/')]
    expect([first, again]).toEqual(['1', '1'])
    expect(nonce).not.toBe(otherNonce)
    const together = await Promise.all([get('/tbilisi'), get('/tbilisi'), get('/tbilisi')])
    expect(together.map(([count]) => count)).toEqual(['2', '2', '2'])
    now += 1000
    expect((await get('/'))[0]).toBe('3')
    now += 699
    expect((await get('/'))[0]).toBe('3')
    expect(rendered).toBe(3)
    now += 1
    expect((await get('/'))[0]).toBe('3') // and has it rendered again
    await expect.poll(async () => (await get('/'))[0]).toBe('4')
    now += 600
    expect((await get('/'))[0]).toBe('4')
    expect(rendered).toBe(4)
    expect((await get('/auth/callback?token=1'))[0]).toBe('5')
    expect((await get('/auth/callback?token=1'))[0]).toBe('6')
    await one.inject('/broken')
    await one.inject('/broken')
    expect(rendered).toBe(8)
    await one.close()
  })

  test('favicon.ico and robots.txt exist', async () => {
    expect((await app.inject('/favicon.ico')).headers.location).toBe('/icon.svg')
    expect((await app.inject('/robots.txt')).payload).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://bina.test/sitemap.xml\n',
    )
  })
})

test('the log has no search, no client address and no database row', async () => {
  lines.length = 0
  await app.inject({
    url: '/api/listings?q=privatewords',
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'agentname' },
  })
  await app.inject('/?q=privatewords')
  await app.inject('/nothing/privatewords')
  await app.inject('/api/listings?minPrice=privatewords')
  await app.inject('/broken?q=privatewords')
  const written = lines.join('')
  expect(written).toContain('"route":"/api/listings"')
  expect(written).toContain('secret of the house')
  expect(written).not.toMatch(/privatewords|203\.0\.113|agentname/)
})
