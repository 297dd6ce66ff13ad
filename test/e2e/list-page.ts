import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Listing, ListingPage } from '#contract/listings.ts'
import { origin } from './browser.ts'

/** What a person finds on the list, by role and name as assistive technology finds it. */
export const listPage = (page: Page) => ({
  cards: page.getByRole('article'),
  results: page.getByText(/^[\d,]+\+? results?$/).filter({ visible: true }),
  filtersButton: page.getByRole('button', { name: /^Filters/ }).filter({ visible: true }),
  dialog: page.getByRole('dialog', { name: 'Filters' }),
  searchBox: page.locator('.search').getByRole('combobox'),
  more: page.getByRole('button', { name: 'Load More' }),
})

/** Ids of the cards on the page, in order. */
export function cardIds(page: Page): Promise<number[]> {
  return page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        Number(
          /\/listing\/(\d+)/.exec(
            card.querySelector('a[href^="/listing/"]')?.getAttribute('href') ?? '',
          )?.[1],
        ),
      ),
    )
}

/** What the API answers, for comparison with what the page shows. */
export async function askApi(query: string): Promise<ListingPage> {
  const answer = await fetch(`${origin}/api/listings?${query}`)
  if (!answer.ok) throw new Error(`GET /api/listings?${query} answered ${answer.status}`)
  return (await answer.json()) as ListingPage
}

/** Flats that came within so long may have come after the page asked. */
const FRESH_MS = 3 * 60_000

/**
 * The page comes to show exactly the flats that the API gives for `query`, in its order, with its
 * count, but for flats that came since it asked.
 */
export async function matchesApi(page: Page, query: string): Promise<void> {
  await expect
    .poll(async () => {
      const [ids, { data, meta }] = [await cardIds(page), await askApi(`${query}&limit=30`)]
      const fresh = data.filter(
        ({ id, createdAt }) => !ids.includes(id) && Date.now() - Date.parse(createdAt) < FRESH_MS,
      )
      const given = data
        .filter((one) => !fresh.includes(one))
        .slice(0, Math.min(20, meta.total - fresh.length))
        .map(({ id }) => id)
      const shown = Number(
        (
          (await listPage(page)
            .results.first()
            .textContent()
            .catch(() => null)) ?? ''
        ).replaceAll(/\D/g, ''),
      )
      return {
        same: JSON.stringify(ids) === JSON.stringify(given),
        count: shown <= meta.total && shown >= meta.total - fresh.length,
      }
    })
    .toEqual({ same: true, count: true })
}

export const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams

/** Listings that were read before, by tests of the same worker. */
const known = new Map<number, Listing>()

/**
 * A listing of any city that the archive is sure to hold. Those that were known not to fit are read
 * again if no other does: photos and warnings come after the flats.
 */
export async function listingWhere(fits: (listing: Listing) => boolean): Promise<Listing> {
  const { data } = await askApi('limit=1000')
  const isUnfit = ({ id }: { id: number }) => known.has(id) && !fits(known.get(id)!)
  for (const { id } of [...data.filter((one) => !isUnfit(one)), ...data.filter(isUnfit)]) {
    const listing = await getListing(id)
    known.set(id, listing)
    if (fits(listing)) return listing
  }
  throw new Error('the sample archive holds no such listing')
}

export async function getListing(id: number): Promise<Listing> {
  const answer = await fetch(`${origin}/api/listings/${id}`)
  if (!answer.ok) throw new Error(`GET /api/listings/${id} answered ${answer.status}`)
  return (await answer.json()) as Listing
}
