const LANGUAGES = ['en', 'ru', 'ka'] as const

/** One page; `translated` names it in each language too. */
export type SitemapEntry = { url: string; changed: Date | null; translated?: boolean }

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap, piece by piece as its entries come. */
export async function* writeSitemap(
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

/** The list of the sitemaps. */
export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
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
