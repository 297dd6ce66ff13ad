import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from '../content-security.ts'

/**
 * The service worker of the build in `dir`: asked for anew each time, for the whole site, with the
 * policy that its own requests go by.
 */
export async function serviceWorkerRoutes(app: FastifyInstance, dir: string): Promise<void> {
  const script = await readFile(path.join(dir, 'sw.js')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null // a build without one, as tests have
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
