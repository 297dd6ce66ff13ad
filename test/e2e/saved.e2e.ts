import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeInBothThemes, PHONE, waitForHydration, test } from './browser.ts'
import { cardIds, listPage } from './list-page.ts'

describe('the heart', () => {
  test('is kept over a reload, in the browser alone, and shows under saved', async ({ open }) => {
    const { page, apiCalls } = await open('/')
    const ids = await cardIds(page)
    // By its address: flats may come before it.
    const heart = listPage(page)
      .cards.filter({ has: page.locator(`a[href^="/listing/${ids[1]}"]`) })
      .getByRole('button', { name: /^Save/ })
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(apiCalls).toEqual([])
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown),
      )
      .toEqual([ids[1]])

    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

    await page.goto('/#saved')
    await expect.poll(() => cardIds(page)).toEqual([ids[1]])
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown),
      )
      .toEqual([])
  })

  test('pressed in one tab shows in the other', async ({ open }) => {
    const { page } = await open('/')
    const other = await page.context().newPage()
    await other.goto('/')
    await waitForHydration(other)
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect
      .poll(() =>
        listPage(other)
          .cards.first()
          .getByRole('button', { name: /^Save/ })
          .getAttribute('aria-pressed'),
      )
      .toBe('true')
  })

  test('whatever stands in the storage, the page works', async ({ open }) => {
    const { page } = await open('/')
    await page.evaluate(() => localStorage.setItem('savedListings', '{"not": ["a list"'))
    await page.reload()
    await waitForHydration(page)
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect
      .poll(() =>
        listPage(page)
          .cards.first()
          .getByRole('button', { name: /^Save/ })
          .getAttribute('aria-pressed'),
      )
      .toBe('true')
  })
})

test('nothing saved yet says how to begin', async ({ open }) => {
  const { page } = await open('/#saved')
  await page.getByText('Nothing saved yet').waitFor()
})

describe('a heart that is taken back', () => {
  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown)
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
    await page.reload()
    await waitForHydration(page)
    // What tells of it comes when the browser is idle, and finds what happened before.
  }

  test.for([PHONE, { width: 1280, height: 640 }])(
    'in the grid at $width px says so, and Undo puts it where it stood',
    async (viewport, { open }) => {
      const { page } = await open('/', { viewport })
      const [first, second, third] = (await cardIds(page)) as [number, number, number]
      await withSaved(page, [third, second, first], '/')
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
    },
  )

  test('by keyboard: Undo has the focus, Tab continues in the list, the card returns', async ({
    open,
  }) => {
    const { page } = await open('/')
    const [first, second, third] = (await cardIds(page)) as [number, number, number]
    await withSaved(page, [first, second, third], '/#saved')
    await expect.poll(() => cardIds(page)).toEqual([first, second, third])
    await heartOf(page, second).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cardIds(page)).toEqual([first, third])
    const undo = toast(page).getByRole('button', { name: 'Undo' })
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
  })

  test('the last of all comes back too', async ({ open }) => {
    const { page } = await open('/')
    const [only] = (await cardIds(page)) as [number]
    await withSaved(page, [only], '/#saved')
    await expect.poll(() => cardIds(page)).toEqual([only])
    await heartOf(page, only).click()
    await page.getByText('Nothing saved yet').waitFor()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cardIds(page)).toEqual([only])
  })

  test('on the page of a listing can be undone as well', async ({ open }) => {
    const { page } = await open('/')
    const [one, other] = (await cardIds(page)) as [number, number]
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
    const { page } = await open('/')
    const [one] = (await cardIds(page)) as [number]
    await withSaved(page, [one], '/')
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

  test('in another tab is no news here', async ({ open }) => {
    const { page } = await open('/')
    const [one] = (await cardIds(page)) as [number]
    await withSaved(page, [one], '/')
    const other = await page.context().newPage()
    await other.goto('/')
    await waitForHydration(other)
    await heartOf(other, one).click()
    await toast(other).waitFor()
    await expect.poll(() => heartOf(page, one).getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => toast(page).count()).toBe(0)
  })
})
