import { maskContacts } from '#contract/contacts.ts'
import { toScriptJson } from './boot.ts'
import { inLanguage } from './i18n/catalogue.ts'
import { LANGUAGES, type Language } from '#locales/languages.ts'

/** Metadata of a page for search engines and link previews. */
export type PageMeta = {
  title: string
  description: string
  /** The canonical path of this content, in English; null for missing pages. */
  canonical: string | null
  /** False: noindex, follow. */
  indexed?: boolean
  /** `path` is within the site; sizes are in pixels. */
  image?: { path: string; width: number; height: number; alt: string } | null
  type?: 'website' | 'article'
  /** The path of the Atom feed of its list. */
  feed?: string
  /** Structured data (schema.org); `absoluteUrl` turns a path into a URL. */
  data?: (absoluteUrl: AbsoluteUrl) => object[]
}
export type AbsoluteUrl = (path: string) => string

/** The text on the image of a shared link, most important first. */
export type ShareCard = { headline: string; small: string | null; strong: string; lines: string[] }

/**
 * The image for a link to `path`. `version` changes with the content, because chats cache images by
 * URL.
 */
export function shareImage(
  path: string,
  version: string,
  language: Language,
  alt: string,
): NonNullable<PageMeta['image']> {
  return {
    path: inLanguage(`/share${path}.jpg?v=${encodeURIComponent(version)}`, language),
    width: 1200,
    height: 630,
    alt,
  }
}

/** Open Graph's name of a language: with the country where most people speak it. */
const openGraphLocale = (tag: Language): string => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Whether search engines may list a page. It shows nothing of a person. */
export const isIndexed = ({ canonical, indexed }: PageMeta): boolean =>
  canonical !== null && indexed !== false

/**
 * The tags for <head> of a page in `language`. `publicUrl` is the origin without a trailing slash.
 */
export function renderPageMeta(
  pageMeta: PageMeta,
  publicUrl: string,
  language: Language = 'en',
): string {
  const absoluteUrl: AbsoluteUrl = (path) => new URL(path, `${publicUrl}/`).href
  const { canonical, image } = pageMeta
  const indexed = canonical !== null && isIndexed(pageMeta)
  const url = canonical === null ? null : absoluteUrl(inLanguage(canonical, language))
  const data = pageMeta.data?.(absoluteUrl) ?? []
  return [
    `<title>${escapeHtml(pageMeta.title)}</title>`,
    meta('name', 'description', pageMeta.description),
    meta(
      'name',
      'robots',
      canonical === null ? 'noindex' : indexed ? 'max-image-preview:large' : 'noindex, follow',
    ),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(indexed
      ? LANGUAGES.map((each) => alternate(each, absoluteUrl(inLanguage(canonical, each))))
      : []),
    indexed && alternate('x-default', absoluteUrl(canonical)),
    pageMeta.feed !== undefined &&
      `<link rel="alternate" type="application/atom+xml" ` +
        `href="${escapeHtml(absoluteUrl(inLanguage(pageMeta.feed, language)))}">`,
    meta('property', 'og:site_name', 'Bina'),
    meta('property', 'og:type', pageMeta.type ?? 'website'),
    meta('property', 'og:title', pageMeta.title.replace(/ · Bina$/, '')),
    meta('property', 'og:description', pageMeta.description),
    meta('property', 'og:locale', openGraphLocale(language)),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      meta('property', 'og:locale:alternate', openGraphLocale(each)),
    ),
    url && meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', absoluteUrl(image.path)),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    // Data, not code: it does not run, so the CSP requires no nonce.
    data.length > 0 &&
      '<script type="application/ld+json">' +
        toScriptJson({ '@context': 'https://schema.org', '@graph': data }) +
        '</script>',
  ]
    .filter(Boolean)
    .join('\n    ')
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`
const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`

/** Returns one line of at most `length` characters, cut at a word. */
export function excerpt(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length * 0.6))}…`
}

/**
 * Removes phone numbers, handles and addresses from a post. What a search engine or a chat has
 * stored cannot be taken back.
 */
export function withoutContacts(text: string): string {
  return maskContacts(text.slice(0, 4000), ' ').replace(/\s+/g, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
