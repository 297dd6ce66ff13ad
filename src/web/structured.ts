import type { Whole } from './head.ts'

/**
 * The way from the city to the page, as schema.org writes it. The last step may have no path: it is
 * the page.
 */
export function breadcrumbList(
  steps: readonly { name: string; path: string | null }[],
  whole: Whole,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: whole(path) }),
    })),
  }
}

/** The pages that a list leads to, in its order. */
export function itemList(
  items: readonly { name: string; path: string }[],
  total: number,
  whole: Whole,
): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: whole(path),
      name,
    })),
  }
}

/** Who stands behind the site, and how it is searched. */
export function siteItself(whole: Whole): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${whole('/')}#organization`,
      name: 'Bina',
      url: whole('/'),
      logo: whole('/apple-touch-icon.png'),
    },
    {
      '@type': 'WebSite',
      '@id': `${whole('/')}#website`,
      name: 'Bina',
      url: whole('/'),
      publisher: { '@id': `${whole('/')}#organization` },
      inLanguage: ['en', 'ru', 'ka'],
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${whole('/')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
