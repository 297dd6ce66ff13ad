import { type CheerioAPI, load } from 'cheerio'
import { origin } from './browser.ts'

/**
 * A page as the server renders it, without a browser: enough wherever a test only reads what a page
 * says. Redirects aren't followed.
 */
export async function fetchHtml(path: string): Promise<{ response: Response; $: CheerioAPI }> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  return { response, $: load(await response.text()) }
}

/** The text of the innermost `section` with this heading; empty if there is none. */
export const sectionText = ($: CheerioAPI, heading: string): string =>
  $('section')
    .filter((_, section) =>
      $(section)
        .find('h1, h2, h3, h4')
        .toArray()
        .some((one) => $(one).text().trim() === heading),
    )
    .last()
    .text()

/** Ids of the cards of a list, in order. */
export const cardIdsIn = ($: CheerioAPI): number[] =>
  $('article')
    .toArray()
    .map((card) =>
      Number(/\d+$/.exec($(card).find('a[href^="/listing/"]').attr('href') ?? '')?.[0]),
    )
