import { LANGUAGES } from '#locales/languages.ts'
import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CITY_NAMES } from '#contract/cities.ts'
import { listDistrictPages, MIN_FLATS } from '#contract/place-pages.ts'
import { slugify } from '#contract/slugs.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { withQuarters } from '#core/places/districts.ts'
import { type ListedDistrict, listDistricts, streamListed } from '#core/listings/sitemap.ts'

/** The limit of the sitemap protocol (sitemaps.org). */
const MAX_URLS_PER_FILE = 50_000
const DISTRICTS_TTL_MS = 10 * 60_000
const NO_DISTRICT_SLUG = 'other'

/**
 * `/sitemap.xml` is the index: a sitemap of the city and district pages, then sitemaps of active
 * listings by district, streamed from the database. `plans` adds the pricing page.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  db: Db,
  { publicUrl, plans }: { publicUrl: string; plans: boolean },
  urlsPerFile = MAX_URLS_PER_FILE,
): void {
  let cached: { districts: Promise<ListedDistrict[]>; until: number } | null = null
  const districts = () => {
    if (!cached || cached.until < performance.now()) {
      cached = { districts: listDistricts(db), until: performance.now() + DISTRICTS_TTL_MS }
      cached.districts.catch(() => {
        cached = null
      })
    }
    return cached.districts
  }
  const filesOf = ({ total }: ListedDistrict) => Math.ceil(total / urlsPerFile)

  app.get('/sitemap.xml', async (_request, reply) => {
    const all = await districts()
    const files = all.flatMap((one) =>
      Array.from({ length: filesOf(one) }, (_, index) => ({
        url: `${publicUrl}/sitemaps/${slugify(one.city)}/${slug(one)}-${index + 1}.xml`,
        changed: one.newest,
      })),
    )
    return asXml(reply).send(
      writeSitemapIndex([
        { url: `${publicUrl}/sitemaps/pages.xml`, changed: newestOf(all) },
        ...files,
      ]),
    )
  })

  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendStream(request, reply, writeSitemap([placeEntries(await districts(), publicUrl, plans)])),
  )

  app.get<{ Params: { city: string; file: string } }>(
    '/sitemaps/:city/:file',
    async (request, reply) => {
      const [, name, number] =
        /^([a-z0-9-]{1,60})-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? []
      const found = (await districts()).find(
        (one) => slugify(one.city) === request.params.city && slug(one) === name,
      )
      if (!found || Number(number) > filesOf(found)) throw new AppError('sitemap_not_found')
      return sendStream(
        request,
        reply,
        writeSitemap(
          listingEntries(db, found, (Number(number) - 1) * urlsPerFile, urlsPerFile, publicUrl),
        ),
      )
    },
  )
}

const slug = ({ district }: ListedDistrict): string =>
  district === null ? NO_DISTRICT_SLUG : slugify(district)

async function* listingEntries(
  db: Db,
  district: ListedDistrict,
  offset: number,
  limit: number,
  publicUrl: string,
): AsyncGenerator<SitemapEntry[]> {
  for await (const rows of streamListed(db, district, offset, limit))
    yield rows.map(({ id, latestPostAt }) => ({
      url: `${publicUrl}/listing/${id}`,
      changed: latestPostAt,
    }))
}

/**
 * The home, city, district (from MIN_FLATS listings), pricing and legal pages in every language.
 */
function placeEntries(
  all: readonly ListedDistrict[],
  publicUrl: string,
  plans: boolean,
): SitemapEntry[] {
  const entry = (path: string, flats: readonly ListedDistrict[], always = false): SitemapEntry[] =>
    always || flats.reduce((sum, { total }) => sum + total, 0) >= MIN_FLATS
      ? [{ url: publicUrl + path, changed: newestOf(flats), translated: true }]
      : []
  return [
    ...entry('/', all, true),
    ...CITY_NAMES.flatMap((city) => {
      const flats = all.filter((one) => one.city === city)
      return [
        ...entry(`/${slugify(city)}`, flats),
        ...listDistrictPages(city).flatMap((name) => {
          const names: (string | null)[] = withQuarters([city], [name])
          const own = flats.filter(({ district }) => names.includes(district))
          return entry(`/${slugify(city)}/${slugify(name)}`, own)
        }),
      ]
    }),
    ...entry('/pricing', [], plans),
    ...entry('/terms', [], true),
    ...entry('/privacy', [], true),
  ]
}

const newestOf = (flats: readonly ListedDistrict[]): Date | null =>
  flats.length === 0 ? null : new Date(Math.max(...flats.map(({ newest }) => newest.getTime())))

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  text: AsyncIterable<string>,
): FastifyReply {
  const source = Readable.from(text)
  asXml(reply).header('vary', 'accept-encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(source)
  // If the database read fails, the response is aborted too.
  return reply.header('content-encoding', 'gzip').send(pipeline(source, createGzip(), () => {}))
}

const asXml = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8')

/** One page. `translated` adds hreflang links to each language. */
type SitemapEntry = { url: string; changed: Date | null; translated?: boolean }

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Generates a sitemap (sitemaps.org, with hreflang links) as its entries arrive. */
async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${OPEN}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of batches)
    yield entries
      .map(
        ({ url, changed, translated = false }) =>
          `<url>${locationXml(url, changed)}${translated ? alternates(url) : ''}</url>\n`,
      )
      .join('')
  yield '</urlset>\n'
}

/** The sitemap index. */
function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  const sitemaps = entries.map(
    ({ url, changed }) => `<sitemap>${locationXml(url, changed)}</sitemap>\n`,
  )
  return `${OPEN}<sitemapindex ${SPACE}>\n${sitemaps.join('')}</sitemapindex>\n`
}

const locationXml = (url: string, changed: Date | null) =>
  `<loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`
const alternates = (url: string) =>
  LANGUAGES.map((language) => {
    const href = escapeXml(language === 'en' ? url : `${url}?lang=${language}`)
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  }).join('')
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
