import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'
import { createApiCalls } from '../api-calls.ts'
import type { CorePorts } from '../options.ts'
import { type BoundOperation, registerOperation } from '../register-operation.ts'
import { docsRoutes } from '../routes/docs.ts'
import { mcpRoutes } from '../routes/mcp.ts'
import { photoRoutes } from '../routes/photos.ts'
import { siteRoutes } from '../routes/site.ts'
import { sitemapRoutes } from '../routes/sitemaps.ts'
import type { Sessions } from '../session.ts'

/** The operations of the contract with their documentation, and what machines read besides. */
export async function api(
  app: FastifyInstance,
  {
    core,
    operations,
    apiCallsPerSecond,
    publicUrl,
    readiness,
    plans,
    ...options
  }: {
    core: CorePorts
    operations: readonly BoundOperation[]
    sessions: Sessions
    canSendEmail: boolean
    apiCallsPerSecond: number | undefined
    publicUrl: string
    readiness: Readiness
    /** Whether plans can be bought. */
    plans: boolean
  },
): Promise<void> {
  const apiCalls = createApiCalls(core, apiCallsPerSecond)
  for (const operation of operations)
    registerOperation(app, operation, { ...options, apiCalls, clock: core.clock })
  mcpRoutes(app, { core, operations: operations.map(({ op }) => op), publicUrl })
  photoRoutes(app, core.objects)
  siteRoutes(app, { readiness, publicUrl })
  sitemapRoutes(app, core.reads, { publicUrl, plans })
  await docsRoutes(app, publicUrl)
}
