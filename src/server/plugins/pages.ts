import { randomBytes } from 'node:crypto'
import path from 'node:path'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#contract/site.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { ClientLimiter } from '../client-limiter.ts'
import { pagePolicy } from '../content-security.ts'
import { isMiniAppUrl, type MiniApp } from '../mini-app.ts'
import type { CorePorts } from '../options.ts'
import type { ApiFetch, RenderedPage } from '../page-renderer.ts'
import { clientOf, COST } from '../rate-limit.ts'
import { serviceWorkerRoutes } from '../routes/service-worker.ts'
import { shareRoutes } from '../routes/share.ts'
import { Shared } from '../shared-values.ts'
import type { WebSource } from '../web-source.ts'

type Options = {
  core: Pick<CorePorts, 'reads' | 'objects' | 'clock'>
  shareMs: number
  web: WebSource
  publicUrl: string
  site: () => Site
  miniApp: MiniApp
  api: (log: FastifyBaseLogger) => ApiFetch
}

/** Rendered pages, the files of the browser build and share pictures. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { web, core } = options
  if (web.share) shareRoutes(app, { ...core, db: core.reads, sharing: web.share })
  await webRoutes(app, web)
  const page = pageHandler(app, options)
  // API and asset paths get their 404 as JSON.
  app.get('/*', { config: { cost: COST.page } }, (request, reply) =>
    /^\/(?:api|assets)(?:[/?]|$)/.test(request.url) ? reply.callNotFound() : page(request, reply),
  )
}

/** A rendered page has up to a megabyte. */
const MAX_SHARED_PAGES = 50

/** A page whose text is written: the nonce of a response stands between its parts. */
type WrittenPage = Omit<RenderedPage, 'head' | 'html' | 'boot'> & { parts: readonly Buffer[] }

/** Fills in the template, which is split first: content is never read as a placeholder. */
function writePage(template: string, { head, html, boot, ...page }: RenderedPage): WrittenPage {
  const texts: Record<string, string> = {
    '<html lang="en">': `<html lang="${page.language}">`,
    '<!--head-->': head,
    '<!--app-->': html,
    '<!--boot-->': `<script type="application/json" id="boot">${boot}</script>`,
  }
  const parts = template.split('NONCE').map((part) =>
    Buffer.from(
      part
        .split(/(<html lang="en">|<!--(?:head|app|boot)-->)/)
        .map((piece) => texts[piece] ?? piece)
        .join(''),
    ),
  )
  return { ...page, parts }
}

/** Addresses of other pages hold tokens and email addresses, which are stored nowhere. */
const isPublic = (page: Response | WrittenPage): boolean =>
  !(page instanceof Response) && page.isIndexed

/** Renders pages for all URLs without another route. Unknown ones get the app's 404 page. */
function pageHandler(
  app: FastifyInstance,
  { core: { clock }, shareMs, web, publicUrl, site, miniApp, api }: Options,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void> {
  // Rendering blocks the event loop, so a burst from one client must leave gaps for others.
  const limiter = new ClientLimiter({ maxConcurrent: 3, maxWaiting: 100 })
  const shared = new Shared<Promise<Response | WrittenPage>>(app, {
    ms: web.middleware ? 0 : shareMs, // in development the code of a page changes
    max: MAX_SHARED_PAGES,
    clock,
  })

  return async (request, reply) => {
    const { template, renderPage } = await web.load(request.url)
    const host = isMiniAppUrl(request.url) ? miniApp : null
    const rendered = site()
    const isShared = request.readsAfter === undefined
    const render = async (now: Date) => {
      const result = await renderPage(new Request(publicUrl + request.url), {
        api: api(request.log),
        now,
        timeZoneOf: (city) => timeZoneOf(city, now),
        site: rendered,
        publicUrl,
        host: host && { scriptUrl: host.telegramScriptUrl },
      })
      return result instanceof Response ? result : writePage(template, result)
    }
    const renderToShare = () => {
      const now = clock()
      const page = render(now)
      if (!isShared) return page
      shared.set(request.url, page, now)
      page.then(
        (result) => isPublic(result) || shared.delete(request.url),
        () => shared.delete(request.url),
      )
      return page
    }
    if (isShared)
      shared.renew(request.url, async (replace) => {
        const result = await render(clock())
        if (isPublic(result)) replace(Promise.resolve(result))
      })
    // Again after waiting: another request may have had it rendered.
    const known = () => (isShared ? shared.get(request.url) : undefined)
    const page = await (known() ??
      limiter.run(clientOf(request), async () =>
        reply.raw.destroyed ? null : (known() ?? renderToShare()),
      ))
    if (page === null) return void reply.hijack() // the client is gone
    if (reply.sent) return reply // timed out in the meantime
    reply.header('cache-control', 'private, no-cache')
    // The URL of this page contains tokens, which must not leak as a referrer.
    if (new URL(request.url, publicUrl).pathname === '/auth/callback')
      reply.header('referrer-policy', 'no-referrer')
    if (host) allowFraming(reply)
    if (page instanceof Response)
      return reply.redirect(withinSite(page.headers.get('location')), page.status)

    const nonce = randomBytes(16).toString('base64url')
    const between = Buffer.from(nonce)
    const bytes = Buffer.concat(
      page.parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])),
    )
    return reply
      .code(page.status)
      .header(
        'content-security-policy',
        pagePolicy(nonce, {
          live: web.middleware !== undefined,
          maps: rendered.maps,
          ...(host
            ? { framedBy: host.framedBy, scripts: new URL(host.telegramScriptUrl).origin }
            : {}),
        }),
      )
      .type('text/html; charset=utf-8')
      .send(bytes)
  }
}

/**
 * Allows other origins to frame the page. Not indexed, because the same page exists outside /app.
 */
const allowFraming = (reply: FastifyReply): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex')

/** The path and query of a redirect, which never leads to another site. */
function withinSite(location: string | null): string {
  const { pathname, search } = new URL(location ?? '/', 'http://site')
  return pathname.replace(/^\/+/, '/') + search
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
