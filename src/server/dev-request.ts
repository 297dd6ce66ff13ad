import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireOwnHost } from './own-host.ts'
import { HttpError } from './http-error.ts'

// What requests to pages under /dev/ have in common.

export const wantsJson = (request: FastifyRequest): boolean =>
  /\bapplication\/json\b/.test(request.headers.accept ?? '')

/** Of a form or of JSON: texts and numbers, as texts. */
export function fieldsOf(request: FastifyRequest): Record<string, string | undefined> {
  const body = request.body as Record<string, unknown> | null | undefined
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    ]),
  )
}

/** A page elsewhere must not do things here through the browser of whoever is at this machine. */
function rejectCrossSite(request: FastifyRequest): void {
  const [site, origin] = [request.headers['sec-fetch-site'], request.headers.origin]
  const isSameOrigin =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
      : site === 'same-origin'
  if (!isSameOrigin) throw new HttpError(403, 'This request was not sent by a page of ours')
}

/**
 * What holds for every page in a scope: no other host or site leads to it, nothing of it is kept,
 * and forms come as browsers send them without a script.
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
 * A page without a script, whose forms and what follows on them stay with us; `formsTo`: another
 * origin they may lead to.
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
