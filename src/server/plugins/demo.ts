import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { DemoOptions } from '../options.ts'

const REQUEST_HEADERS = ['accept', 'content-type'] as const
const RESPONSE_HEADERS = ['content-type', 'content-security-policy', 'location'] as const

/**
 * The pages of the demo services below /dev/, so that they are reachable wherever the site is. Only
 * for requests that name this machine or the site as their host.
 */
export async function demo(
  app: FastifyInstance,
  {
    signInUrl,
    telegramLoginUrl,
    telegramWebUrl,
    pages = {},
    publicUrl,
  }: DemoOptions & { publicUrl: string },
): Promise<void> {
  app.addHook('onRequest', requireOwnHost(publicUrl))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
  })
  if (signInUrl !== undefined) providerPages(app, '/dev/sign-in', signInUrl, '/auth/provider')
  if (telegramLoginUrl !== undefined)
    providerPages(app, '/dev/telegram', telegramLoginUrl, '/auth/telegram')
  // Not forwarded: like the real client it is another site, which opens the Mini App in a frame.
  if (telegramWebUrl !== undefined)
    app.get('/dev/mini-app', async (request, reply) =>
      reply.redirect(`${telegramWebUrl}/` + new URL(request.url, publicUrl).search, 303),
    )
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') rejectCrossSite(request)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const [at, url] of Object.entries(pages))
      for (const path of url === undefined ? [] : [at, `${at}/*`])
        scope.route({
          method: ['GET', 'POST'],
          url: path,
          handler: (request, reply) => forward(request, reply, url + request.url),
        })
  })
}

/**
 * The pages of an identity provider: who can sign in (as JSON, else the path that starts a sign-in)
 * and the choice of a person.
 */
function providerPages(app: FastifyInstance, at: string, url: string, startPath: string): void {
  app.get(at, async (request, reply) =>
    request.headers.accept?.includes('application/json')
      ? reply.send({ people: await (await fetch(`${url}/people`)).json() })
      : reply.redirect(startPath, 303),
  )
  app.get(`${at}/authorize`, async (request, reply) =>
    forward(
      request,
      reply.header('referrer-policy', 'no-referrer'),
      url + request.url.slice(at.length),
    ),
  )
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
): Promise<FastifyReply> {
  const response = await fetch(to, {
    method: request.method,
    redirect: 'manual',
    headers: REQUEST_HEADERS.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value] satisfies [string, string]]
    }),
    body: (request.body as Buffer<ArrayBuffer> | undefined) ?? null,
  })
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

/** Rejects requests from other sites (CSRF). Throws an AppError (403). */
function rejectCrossSite(request: FastifyRequest): void {
  const [site, origin] = [request.headers['sec-fetch-site'], request.headers.origin]
  const isSameOrigin =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
      : site === 'same-origin'
  if (!isSameOrigin) throw new AppError('cross_site')
}

/**
 * Returns a hook for development routes that only accepts localhost, the host of `publicUrl` and IP
 * addresses. Prevents DNS rebinding: a foreign name that points to this machine gets a 404.
 */
function requireOwnHost(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const ownHosts = new Set(['localhost', new URL(publicUrl).hostname])
  return async (request) => {
    const host = request.hostname.replace(/^\[|\]$/g, '')
    if (!ownHosts.has(host) && isIP(host) === 0) throw new AppError('address_not_found')
  }
}
