import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { requireOwnHost } from '../own-host.ts'

const REQUEST_HEADERS = ['accept', 'content-type'] as const
const RESPONSE_HEADERS = ['content-type', 'content-security-policy', 'location'] as const

/**
 * Passes requests for the pages of a demo service on to it, so that they are reachable wherever the
 * site is. Its server at `url` has the same paths, at and below `at`. Development only.
 */
export async function devPagesRoutes(
  app: FastifyInstance,
  { at, url, publicUrl }: { at: string; url: string; publicUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireOwnHost(publicUrl))
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST') rejectCrossSite(request)
      reply.header('cache-control', 'no-store').header('vary', 'accept')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of [at, `${at}/*`])
      scope.route({
        method: ['GET', 'POST'],
        url: path,
        async handler(request, reply) {
          const response = await fetch(url + request.url, {
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
        },
      })
  })
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
