import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeInBothThemes, EMPTY, goWithin, PHONE, waitForHydration, test } from './browser.ts'
import { askApi, cardIds, listPage } from './list-page.ts'

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown)

describe('the heart', () => {
  test('is kept over a reload, in the browser alone, whatever stood in the storage, and shows under saved', async ({
    open,
  }) => {
    const { page, apiCalls } = await open('/?rooms=4')
    const ids = await cardIds(page)
    // By its address: flats may come before it.
    const heart = listPage(page)
      .cards.filter({ has: page.locator(`a[href^="/listing/${ids[1]}"]`) })
      .getByRole('button', { name: /^Save/ })
    await page.evaluate(() => localStorage.setItem('savedListings', '{"not": ["a list"'))
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    // It asks whether the flat is still offered, and stores nothing on the server.
    expect(apiCalls.filter((path) => !path.endsWith('/availability'))).toEqual([])
    await expect.poll(() => stored(page)).toEqual([ids[1]])

    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

    await goWithin(page, '/#saved')
    await expect.poll(() => cardIds(page)).toEqual([ids[1]])
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => stored(page)).toEqual([])
    await page.reload()
    await waitForHydration(page)
    await page.getByText('Nothing saved yet').waitFor()
  })
})

describe('a heart that is taken back', () => {
  const toast = (page: Page) =>
    page.getByRole('status').locator('.toast', { hasText: 'Removed from saved' })
  const heartOf = (page: Page, id: number) =>
    listPage(page)
      .cards.filter({ has: page.locator(`a[href="/listing/${id}"]`) })
      .getByRole('button', { name: /^Save/ })
  const isFocused = (element: Element) => element === document.activeElement

  /** Saves these, the first of them at the front, and opens a page with them. */
  const withSaved = async (page: Page, ids: readonly number[], path: string) => {
    await page.evaluate(
      (saved) => localStorage.setItem('savedListings', JSON.stringify(saved)),
      ids,
    )
    await page.goto(path)
    await waitForHydration(page)
    // What tells of it comes when the browser is idle, and finds what happened before.
  }
  /** Ids of three listings, without a page. */
  const three = async () => {
    const found = async () => (await askApi('city=Tbilisi&rooms=4')).data.map(({ id }) => id)
    await expect.poll(async () => (await found()).length).toBeGreaterThan(2)
    return (await found()).slice(0, 3) as [number, number, number]
  }

  /** Opens the page of three saved listings. */
  const openSaved = async (page: Page) => {
    const ids = await three()
    await withSaved(page, ids, '/#saved')
    await expect.poll(() => cardIds(page)).toEqual(ids)
    return { ids, undo: toast(page).getByRole('button', { name: 'Undo' }) }
  }

  test('in the grid says so, and Undo puts it where it stood, on wide windows and phones', async ({
    open,
  }) => {
    const { page } = await open(EMPTY)
    const [first, second, third] = await three()
    await withSaved(page, [third, second, first], '/?rooms=4')
    for (const viewport of [{ width: 1280, height: 640 }, PHONE]) {
      await page.setViewportSize(viewport)
      await heartOf(page, second).click()
      await toast(page).waitFor()
      await expect.poll(() => stored(page)).toEqual([third, first])
      // It stays while somebody points at it: axe may take longer than it is offered.
      await toast(page).hover()
      expect(await axeInBothThemes(page, 'en')).toEqual([])
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await toast(page).waitFor({ state: 'detached' })
      await expect.poll(() => stored(page)).toEqual([third, second, first])
      await expect.poll(() => heartOf(page, second).getAttribute('aria-pressed')).toBe('true')
    }
  })

  test('by keyboard: Undo has the focus, Tab continues in the list, the card returns, also the last of all', async ({
    open,
  }) => {
    const { page } = await open(EMPTY)
    const { ids, undo } = await openSaved(page)
    const [first, second, third] = ids
    await heartOf(page, second).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cardIds(page)).toEqual([first, third])
    await expect.poll(() => undo.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => heartOf(page, third).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => cardIds(page)).toEqual([first])
    await expect.poll(() => undo.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => cardIds(page)).toEqual([first, third])
    await expect.poll(() => heartOf(page, third).evaluate(isFocused)).toBe(true)
    await expect.poll(() => stored(page)).toEqual([first, third])

    await heartOf(page, third).click()
    await expect.poll(() => cardIds(page)).toEqual([first])
    await heartOf(page, first).click()
    await page.getByText('Nothing saved yet').waitFor()
    await undo.click()
    await expect.poll(() => cardIds(page)).toEqual([first])
  })

  test('by keyboard, over a slow network: Undo has the focus once its code is there, then the neighbour until the card returns', async ({
    open,
  }) => {
    const { page } = await open(EMPTY)
    let load!: () => void
    const mayLoad = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/background-tasks-*', async (route) => {
      await mayLoad
      await route.continue()
    })
    const { ids, undo } = await openSaved(page)
    const [first, second, third] = ids
    let answer!: () => void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const asksFor = (url: URL, ids: readonly number[]) =>
      url.pathname === '/api/listings' && url.searchParams.get('ids') === ids.join(',')
    await page.route(
      (url) => asksFor(url, [first, third]),
      async (route) => {
        await answered
        await route.continue().catch(() => {}) // no longer wanted
      },
    )
    const loaded = page.waitForResponse((response) => asksFor(new URL(response.url()), [first]))
    for (const id of [second, third]) {
      await heartOf(page, id).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => heartOf(page, id).count()).toBe(0)
      load()
      await expect.poll(() => undo.evaluate(isFocused)).toBe(true)
    }
    await loaded
    await page.keyboard.press('Enter')
    await expect.poll(() => heartOf(page, first).evaluate(isFocused)).toBe(true)
    expect(await cardIds(page)).toEqual([first])
    answer()
    await expect.poll(() => heartOf(page, third).evaluate(isFocused)).toBe(true)
  })

  test('on the page of a listing can be undone as well', async ({ open }) => {
    const { page } = await open(EMPTY)
    const [one, other] = await three()
    await withSaved(page, [other, one], `/listing/${one}`)
    const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    await save.click()
    await expect.poll(() => stored(page)).toEqual([other])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stored(page)).toEqual([other, one])
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  })

  test('is offered for ten seconds, and for as long as somebody points at it', async ({ open }) => {
    const { page } = await open(EMPTY)
    const [one] = await three()
    await withSaved(page, [one], '/?rooms=4')
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await heartOf(page, one).click()
    await toast(page).waitFor()
    await page.clock.runFor(9000)
    await expect.poll(() => toast(page).count()).toBe(1)
    await toast(page).hover()
    await page.clock.runFor(60_000)
    await expect.poll(() => toast(page).count()).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(11_000)
    await toast(page).waitFor({ state: 'detached' })
  })

  test('is pressed or taken back in another tab, and is no news here', async ({ open }) => {
    const { page } = await open('/?rooms=4')
    const [one] = await three()
    const other = await page.context().newPage()
    await other.goto('/?rooms=4')
    await waitForHydration(other)
    await heartOf(other, one).click()
    await expect.poll(() => heartOf(page, one).getAttribute('aria-pressed')).toBe('true')
    await heartOf(other, one).click()
    await toast(other).waitFor()
    await expect.poll(() => heartOf(page, one).getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => toast(page).count()).toBe(0)
  })
})
