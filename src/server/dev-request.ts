import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'

// Shared by all routes under /dev/.

/**
 * Returns a hook for development routes that only accepts localhost, the host of `publicUrl` and IP
 * addresses. Prevents DNS rebinding: a foreign name that points to this machine gets a 404.
 */
export function requireOwnHost(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const ownHosts = new Set(['localhost', new URL(publicUrl).hostname])
  return async (request) => {
    const host = request.hostname.replace(/^\[|\]$/g, '')
    if (!ownHosts.has(host) && isIP(host) === 0) throw new AppError('address_not_found')
  }
}

export const wantsJson = (request: FastifyRequest): boolean =>
  /\bapplication\/json\b/.test(request.headers.accept ?? '')

/** The string and number fields of a form or JSON body, as strings. */
export function fieldsOf(request: FastifyRequest): Record<string, string | undefined> {
  const body = request.body as Record<string, unknown> | null | undefined
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    ]),
  )
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
 * Sets up a scope for /dev/ routes: rejects foreign hosts and cross-site posts, disables caching
 * and parses form bodies.
 */
export function devScope(scope: FastifyInstance, publicUrl: string): void {
  scope.addHook('onRequest', requireOwnHost(publicUrl))
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST') rejectCrossSite(request)
    reply.header('cache-control', 'no-store').header('vary', 'accept')
  })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Sends an HTML page under a content security policy without scripts. Forms may only submit to, and
 * be redirected to, this origin and `formsTo`.
 */
export function sendPage(
  reply: FastifyReply,
  page: (nonce: string) => string,
  { formsTo = '' }: { formsTo?: string } = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  const policy =
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; ` +
    `form-action 'self'${formsTo && ` ${formsTo}`}; frame-ancestors 'none'`
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page(nonce))
}
