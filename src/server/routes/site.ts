import type { FastifyInstance } from 'fastify'
import { checkConnection, type Db } from '#core/db/database.ts'

/** What programs ask of a site: is it well, what may be read. */
export function siteRoutes(app: FastifyInstance, db: Db, publicUrl: string): void {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    await checkConnection(db)
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  // Asked for by programs that read no page; browsers find the icon in the page's head.
  app.get('/favicon.ico', async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect('/icon.svg', 308))

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`))
}
