import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type PageRequest = {
  /** What stands in the path for `:id`. */
  id: string
  query: URLSearchParams
  /** The string and number fields of a form or JSON body, as strings. */
  fields: Record<string, string | undefined>
}
/**
 * A page, the address that a form leads to, or a file. `data` says the same as JSON. `policy` is
 * the content security policy; the default allows no scripts.
 */
export type PageResponse = { status: number; data?: unknown } & (
  | { page: (nonce: string) => string; policy?: (nonce: string) => string }
  | { redirect: string }
  | { file: string | Buffer; type: string; policy?: string }
)
/** Handlers by method and path, such as `POST /dev/pay/checkout/:id`. */
export type Routes = Record<string, (request: PageRequest) => PageResponse | Promise<PageResponse>>

export const redirectTo = (redirect: string, data: unknown): PageResponse => ({
  status: 200,
  data,
  redirect,
})
export const notFound = (error = 'Not found'): PageResponse => failed(404, error)
/** A response in plain text, or `{error}` as JSON. */
export const failed = (status: number, error: string): PageResponse => ({
  status,
  data: { error },
  file: error,
  type: 'text/plain; charset=utf-8',
})

/**
 * Answers a request for a page: as HTML or, where the request asks for it, as JSON. Forms of pages
 * may only submit to, and be redirected to, their own origin and `formsTo`. `save` is called before
 * the response to a form.
 */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    body,
    routes,
    formsTo = '',
    save = () => {},
  }: { body: string; routes: Routes; formsTo?: string; save?: () => void },
): Promise<void> {
  const answer = await findAnswer(request, body, routes)
  if (request.method === 'POST') save()
  const { status, data } = answer
  if (data !== undefined && /\bapplication\/json\b/.test(request.headers.accept ?? ''))
    return send(response, status, JSON.stringify(data), {
      'content-type': 'application/json; charset=utf-8',
    })
  if ('redirect' in answer) return send(response, 303, '', { location: answer.redirect })
  if ('file' in answer)
    return send(response, status, answer.file, {
      'content-type': answer.type,
      ...(answer.policy === undefined ? {} : { 'content-security-policy': answer.policy }),
    })
  const nonce = randomBytes(16).toString('base64url')
  send(response, status, answer.page(nonce), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      answer.policy?.(nonce) ??
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; ` +
        `base-uri 'none'; form-action 'self'${formsTo && ` ${formsTo}`}; frame-ancestors 'none'`,
  })
}

async function findAnswer(
  request: IncomingMessage,
  body: string,
  routes: Routes,
): Promise<PageResponse> {
  if (!isFromSite(request)) return failed(403, 'Open this page on the site')
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://demo')
  const asked = `${request.method} ${pathname}`.split('/')
  for (const [route, handle] of Object.entries(routes)) {
    const parts = route.split('/')
    const matches =
      parts.length === asked.length &&
      parts.every((part, at) => part === asked[at] || (part === ':id' && ID.test(asked[at]!)))
    if (matches)
      return handle({
        id: asked[parts.indexOf(':id')] ?? '',
        query,
        fields: readFields(request, body),
      })
  }
  return notFound()
}

const ID = /^[\w-]{1,200}$/

/**
 * Whether the site's server sent a request, which rejects foreign hosts and cross-site posts.
 * Browsers cannot leave out these headers.
 */
const isFromSite = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '') &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined

function readFields({ headers }: IncomingMessage, body: string): PageRequest['fields'] {
  const fields = headers['content-type']?.startsWith('application/json')
    ? Object.entries(parseObject(body))
    : new URLSearchParams(body)
  return Object.fromEntries(
    [...fields].map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    ]),
  )
}

function parseObject(json: string): object {
  try {
    return Object(JSON.parse(json)) as object
  } catch {
    return {}
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body)
}
