const LANGUAGES = ['en', 'ru', 'ka'] as const

/** One page; `translated` names it in each language too. */
export type SitemapEntry = { url: string; changed: Date | null; translated?: boolean }

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap, piece by piece as its entries come. */
export async function* writeSitemap(
  steps: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${OPEN}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of steps)
    yield entries
      .map(
        ({ url, changed, translated = false }) =>
          `<url>${place(url, changed)}${translated ? alternates(url) : ''}</url>\n`,
      )
      .join('')
  yield '</urlset>\n'
}

/** The list of the sitemaps. */
export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  return `${OPEN}<sitemapindex ${SPACE}>\n${entries.map(({ url, changed }) => `<sitemap>${place(url, changed)}</sitemap>\n`).join('')}</sitemapindex>\n`
}

const place = (url: string, changed: Date | null) =>
  `<loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`
const alternates = (url: string) =>
  LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(language === 'en' ? url : `${url}?lang=${language}`)}"/>`,
  ).join('')
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
