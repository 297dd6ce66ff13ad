import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'

/** Health probes, the favicon and robots.txt. */
export function siteRoutes(
  app: FastifyInstance,
  { readiness, publicUrl }: { readiness: Readiness; publicUrl: string },
): void {
  // Liveness. Does not check the database: restarting the process would not bring it back.
  app.get('/healthz', { config: { cost: 0 } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { config: { cost: 0 } }, async (_request, reply) => {
    const failing = await readiness.failures()
    return reply
      .header('cache-control', 'no-store')
      .code(failing.length === 0 ? 200 : 503)
      .send(failing.length === 0 ? { status: 'ready' } : { status: 'not ready', failing })
  })

  // For clients that do not read the page's head.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icon.svg', 308),
  )

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}
