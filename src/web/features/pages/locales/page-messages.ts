/**
 * A page of words. `{email}` in a paragraph becomes a link to whoever runs the site; paragraphs
 * with it are left out where no address is set.
 */
export type PageContent = {
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

export const PAGES = ['terms', 'privacy', 'about', 'contact'] as const
export type PageName = (typeof PAGES)[number]
export type PageMessages = Record<PageName, PageContent>
