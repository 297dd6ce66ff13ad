import querystring from 'node:querystring'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { describeError, errorBody } from './error-handler.ts'
import type { ApiFetch } from './page-renderer.ts'
import { type BoundOperation, PermanentRedirect, type Query } from './register-operation.ts'
import { visitorBrowser } from './session.ts'

const MAX_REDIRECTS = 3

/**
 * `fetch` for server-rendered pages. Calls the operations directly, as a visitor without cookies.
 * Only GET operations that are open to anyone are available, so a page never shows more than a
 * visitor may see.
 */
export function visitorApi(
  operations: readonly BoundOperation[],
  clock: () => Date = () => new Date(),
): (log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => ApiFetch {
  const reads = operations
    .filter(({ op }) => op.method === 'GET' && op.access === 'anyone' && !op.formats)
    // Literal paths take precedence over patterns, as in the router.
    .toSorted((a, b) => Number(a.op.path.includes('{')) - Number(b.op.path.includes('{')))
    .map((operation) => ({ operation, pattern: patternOf(operation.op.path) }))

  return (log) =>
    async function respond(
      url: string,
      init?: { signal?: AbortSignal },
      redirects = 0,
    ): Promise<Response> {
      init?.signal?.throwIfAborted()
      const { pathname, search } = new URL(url, 'http://site')
      for (const { operation, pattern } of reads) {
        const match = pattern.exec(pathname)
        if (!match) continue
        const now = clock()
        try {
          const response = await operation.run({
            params: decodeParams(match.groups ?? {}),
            query: querystring.parse(search.slice(1)) as Query,
            body: undefined,
            caller: null,
            browser: visitorBrowser(now),
            now,
          })
          if (!(response instanceof PermanentRedirect))
            return json(200, operation.serialize(response))
          if (redirects < MAX_REDIRECTS) return respond(response.path, init, redirects + 1)
        } catch (thrown) {
          const error = describeError(thrown, log, operation.op.path)
          return json(error.status, JSON.stringify(errorBody(error)))
        }
      }
      return json(404, JSON.stringify(errorBody(new AppError('address_not_found'))))
    }
}

const json = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Decodes path parameters. Invalid percent-encoding is kept; the operation's schema rejects it. */
function decodeParams(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, part]) => {
      try {
        return [name, decodeURIComponent(part)]
      } catch {
        return [name, part]
      }
    }),
  )
}
