import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from '../content-security.ts'

/** Serves the service worker at the root, always revalidated, with its own content policy. */
export async function serviceWorkerRoutes(app: FastifyInstance, dir: string): Promise<void> {
  const script = await readFile(path.join(dir, 'sw.js')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null // builds in tests have none
    throw error
  })
  if (script)
    app.get('/sw.js', { config: { cost: 0 } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', WORKER_POLICY)
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
}
