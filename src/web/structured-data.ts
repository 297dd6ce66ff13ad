import { LANGUAGES } from '#locales/languages.ts'
import type { AbsoluteUrl } from './page-meta.ts'

/** A schema.org BreadcrumbList. The last step may have no path: it is the page itself. */
export function breadcrumbList(
  steps: readonly { name: string; path: string | null }[],
  absoluteUrl: AbsoluteUrl,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: absoluteUrl(path) }),
    })),
  }
}

/** A schema.org ItemList of linked pages, in list order. */
export function itemList(
  items: readonly { name: string; path: string }[],
  total: number,
  absoluteUrl: AbsoluteUrl,
): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(path),
      name,
    })),
  }
}

/** The organisation behind the site, and its search action. */
export function siteData(absoluteUrl: AbsoluteUrl): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${absoluteUrl('/')}#organization`,
      name: 'Bina',
      url: absoluteUrl('/'),
      logo: absoluteUrl('/apple-touch-icon.png'),
    },
    {
      '@type': 'WebSite',
      '@id': `${absoluteUrl('/')}#website`,
      name: 'Bina',
      url: absoluteUrl('/'),
      publisher: { '@id': `${absoluteUrl('/')}#organization` },
      inLanguage: LANGUAGES,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absoluteUrl('/')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
