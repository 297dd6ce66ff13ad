import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { AppError } from '#core/app-error.ts'
import { findKeyAccess } from '#core/api-keys/admit-call.ts'
import { noAccessError } from '../api-calls.ts'
import { createMcpServer, type ToolResponse } from '../mcp/mcp-server.ts'
import { toolOperations, type ToolRequest } from '../mcp/tools.ts'
import type { CorePorts } from '../options.ts'
import { bearerOf } from '../session.ts'

/** A listing that was merged moves to another one, which may have been merged as well. */
const MAX_REDIRECTS = 3

/**
 * `/mcp`: the operations that accept an API key as tools of the Model Context Protocol, over its
 * streamable HTTP transport without sessions. Each call of a tool is a call with the key.
 */
export function mcpRoutes(
  app: FastifyInstance,
  {
    core,
    operations,
    publicUrl,
  }: {
    core: Pick<CorePorts, 'db' | 'secrets' | 'clock'>
    operations: readonly Operation[]
    publicUrl: string
  },
): void {
  const { origin } = new URL(publicUrl)
  const url = `${publicUrl}/mcp`

  app.post('/mcp', async (request, reply) => {
    rejectOtherOrigin(request, origin)
    const key = bearerOf(request) ?? ''
    const access = await findKeyAccess(core, key, core.clock())
    if (access.kind !== 'active') throw noAccessError(access.kind, reply)
    const send = (one: ToolRequest) => sendWithKey(app, request, key, one)
    const server = createMcpServer(toolOperations(operations, access), send)
    try {
      const transport = new Transport({ enableJsonResponse: true })
      await server.connect(transport)
      const response = await transport.handleRequest(
        new Request(url, { method: 'POST', headers: pickHeaders(request) }),
        { parsedBody: request.body },
      )
      const text = await response.text()
      return await reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .header('cache-control', 'no-store')
        .send(text)
    } finally {
      await server.close()
    }
  })

  // There are no sessions to end and no messages that the server begins.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      rejectOtherOrigin(request, origin)
      return reply
        .code(405)
        .headers({ allow: 'POST', 'cache-control': 'no-store' })
        .send({ jsonrpc: '2.0', error: { code: -32000, message: 'Method not allowed' }, id: null })
    },
  })
}

/** The headers that the transport reads. */
const pickHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** Browsers name the page that a request comes from, also after DNS rebinding. */
function rejectOtherOrigin({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw new AppError('cross_site')
}

/** Makes the request of a tool from the address of the client, which its limits count. */
async function sendWithKey(
  app: FastifyInstance,
  request: FastifyRequest,
  key: string,
  { method, url, body }: ToolRequest,
  redirects = 0,
): Promise<ToolResponse> {
  const response = await app.inject({
    method,
    url,
    remoteAddress: request.ip,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { payload: body } : {}),
  })
  const { location } = response.headers
  return response.statusCode === 308 && location !== undefined && redirects < MAX_REDIRECTS
    ? sendWithKey(app, request, key, { method, url: location }, redirects + 1)
    : { status: response.statusCode, body: response.json() }
}
