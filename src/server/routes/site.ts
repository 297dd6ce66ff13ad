import type { FastifyInstance } from 'fastify'
import { CITY_NAMES, DEFAULT_CITY } from '#contract/cities.ts'
import { checkConnection, type Db } from '#core/db/database.ts'
import { newestListings } from '#core/listings/search.ts'

/** Search engines take 50,000 addresses in one file. */
const ADDRESSES_A_CITY = 10_000
const SITEMAP_KEPT_MS = 10 * 60_000

/** What programs ask of a site: is it well, what may be read, what is there. */
export function siteRoutes(app: FastifyInstance, db: Db, publicUrl: string): void {
  let sitemap: { xml: Promise<string>; until: number } | null = null

  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    await checkConnection(db)
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  // Asked for by programs that read no page; browsers find the icon in the page's head.
  app.get('/favicon.ico', async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect('/icon.svg', 308))

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`))

  app.get('/sitemap.xml', async (_request, reply) => {
    if (!sitemap || sitemap.until < Date.now()) {
      const xml = writeSitemap(db, publicUrl)
      sitemap = { xml, until: Date.now() + SITEMAP_KEPT_MS }
      xml.catch(() => { sitemap = null })
    }
    return reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(await sitemap.xml)
  })
}

async function writeSitemap(db: Db, publicUrl: string): Promise<string> {
  const entries = CITY_NAMES.map((city) => `<url><loc>${publicUrl}/${city === DEFAULT_CITY ? '' : `?city=${encodeURIComponent(city)}`}</loc></url>`)
  for (const city of CITY_NAMES) {
    for (const { id, latestPostAt } of await newestListings(db, city, ADDRESSES_A_CITY)) {
      entries.push(`<url><loc>${publicUrl}/listing/${id}</loc><lastmod>${latestPostAt.toISOString()}</lastmod></url>`)
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
