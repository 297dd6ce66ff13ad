import querystring from 'node:querystring'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from './error-handler.ts'
import type { ApiFetch } from './page-renderer.ts'
import { errorBody } from './http-error.ts'
import { type BoundOperation, PermanentRedirect, type Query } from './register-operation.ts'
import { visitorBrowser } from './session.ts'

const MAX_REDIRECTS = 3

/**
 * `fetch` for pages that the server renders: it calls the operations themselves, with the checks of
 * a visitor without cookies. Only reads that are open to anyone exist here, so a page can never
 * show more than a visitor may see, and no request header grants anything.
 */
export function visitorApi(
  operations: readonly BoundOperation[],
  clock: () => Date = () => new Date(),
): (log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => ApiFetch {
  const reads = operations
    .filter(({ op }) => op.method === 'GET' && op.access === 'anyone')
    // A literal path wins over a pattern, as in the router.
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
            params: decoded(match.groups ?? {}),
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
          const { statusCode, message, field } = describeError(thrown, log, operation.op.path)
          return json(statusCode, JSON.stringify(errorBody(statusCode, message, field)))
        }
      }
      return json(404, JSON.stringify(errorBody(404, 'There is nothing at this address.')))
    }
}

const json = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/**
 * A part that is no valid percent-encoding stays as it is: the schema of the operation refuses it.
 */
function decoded(groups: Record<string, string>): Record<string, string> {
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
