import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './content-security.ts'
import { ClientLimiter } from './client-limiter.ts'
import { isMiniAppUrl, type MiniApp } from './mini-app.ts'
import type { ApiFetch, MapSettings, PageContext, SampleBanner } from './page-renderer.ts'
import { clientOf } from './rate-limit.ts'
import type { WebSource } from './web-source.ts'

type Options = {
  web: WebSource
  publicUrl: string
  notice: SampleBanner | null | (() => SampleBanner | null)
  contact: string | null
  maps: MapSettings
  signInProvider: PageContext['signInProvider']
  telegramLogin: boolean
  miniApp: MiniApp
  bot: () => PageContext['bot']
  trialDays: number
  plans: boolean
  api: (log: FastifyBaseLogger) => ApiFetch
}

/** Renders pages for all URLs without another route. Unknown ones get the app's 404 page. */
export function pageHandler({
  web,
  publicUrl,
  notice,
  contact,
  maps,
  signInProvider,
  telegramLogin,
  miniApp,
  bot,
  trialDays,
  plans,
  api,
}: Options): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void> {
  // Rendering blocks the event loop, so a burst from one client must leave gaps for others.
  const limiter = new ClientLimiter({ maxConcurrent: 3, maxWaiting: 100 })

  return async (request, reply) => {
    const { template, renderPage } = await web.load(request.url)
    const host = isMiniAppUrl(request.url) ? miniApp : null
    const render = () =>
      renderPage(new Request(publicUrl + request.url), {
        api: api(request.log),
        now: new Date(),
        notice: typeof notice === 'function' ? notice() : notice,
        contact,
        maps,
        signInProvider,
        telegramLogin,
        bot: bot(),
        trialDays,
        plans,
        publicUrl,
        host: host && { scriptUrl: host.telegramScriptUrl },
      })
    const page = await limiter.run(clientOf(request), async () =>
      reply.raw.destroyed ? null : render(),
    )
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
    // The nonce is replaced first and texts through functions, so that content is never read as a
    // placeholder or a replacement pattern.
    const html = template
      .replaceAll('NONCE', nonce)
      .replace('<html lang="en">', `<html lang="${page.language}">`)
      .replace('<!--head-->', () => page.head)
      .replace('<!--app-->', () => page.html)
      .replace(
        '<!--boot-->',
        () => `<script type="application/json" id="boot">${page.boot}</script>`,
      )
    return reply
      .code(page.status)
      .header(
        'content-security-policy',
        pagePolicy(nonce, {
          live: web.middleware !== undefined,
          maps,
          ...(host
            ? { framedBy: host.framedBy, scripts: new URL(host.telegramScriptUrl).origin }
            : {}),
        }),
      )
      .type('text/html; charset=utf-8')
      .send(html)
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
