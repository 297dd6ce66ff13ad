import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeInBothThemes, origin, PHONE, sidewaysScroll, test } from './browser.ts'
import { fetchHtml } from './html.ts'
import { listPage, matchesApi, searchOf } from './list-page.ts'

const chips = (page: Page) =>
  page.locator('.filter-bar .chips').filter({ visible: true }).locator('li').allTextContents()
const options = (page: Page) => page.locator('#suggestions').getByRole('option')

describe('a sentence', () => {
  test('becomes filters on top of those that are there; other words are told', async ({ open }) => {
    const { page } = await open('/?furnished=1&rooms=4')
    const { searchBox } = listPage(page)
    await searchBox.fill('2 rooms in Vake under $700 with a cat near metro')
    await searchBox.press('Enter')
    const filters = 'districts=Vake&rooms=2&priceMax=700&petFriendly=1&furnished=1'
    await expect.poll(() => searchOf(page).toString()).toBe(filters)
    await expect
      .poll(() => chips(page))
      .toEqual(['Vake', '2 rooms', 'Up to $700', 'Pets allowed', 'Furnished'])
    await expect.poll(() => searchBox.inputValue()).toBe('')
    const line = page.getByText("We didn't understand “near metro”.")
    await line.waitFor()
    await matchesApi(
      page,
      'city=Tbilisi&districts=Vake&rooms=2&maxPrice=700&petFriendly=1&furnished=1',
    )

    await page.getByRole('button', { name: 'Search posts for it' }).click()
    await expect.poll(() => searchOf(page).get('q')).toBe('near metro')
    await expect.poll(() => searchBox.inputValue()).toBe('near metro')
    await line.waitFor({ state: 'detached' })
    // What was searched for stays searched for, and another room replaces the first.
    await searchBox.fill('near metro, 3 rooms')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => searchOf(page).get('rooms')).toBe('3')
    expect(searchOf(page).get('q')).toBe('near metro')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => searchOf(page).get('q')).toBeNull()
    await expect.poll(() => searchBox.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => searchBox.inputValue()).toBe('near metro')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => searchOf(page).toString()).toBe(filters)
    await expect.poll(() => searchBox.inputValue()).toBe('')
  })

  test('in Russian, with a price in lari and a street, which the address carries', async ({
    open,
  }) => {
    const { page } = await open('/?lang=ru')
    const { searchBox } = listPage(page)
    await searchBox.fill('двушка в Сабуртало до 1800 лари с балконом Пекинская 12')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).get('q')).toBe('Пекинская 12')
    const { districts, rooms, priceMax, amenities } = Object.fromEntries(searchOf(page))
    expect({ districts, rooms, amenities }).toEqual({
      districts: 'Saburtalo',
      rooms: '2',
      amenities: 'balcony',
    })
    // In dollars.
    expect(Number(priceMax)).toBeGreaterThan(400)
    expect(Number(priceMax)).toBeLessThan(1000)
    await expect
      .poll(() => chips(page))
      .toEqual(['Сабуртало', '2 комн.', `До $${priceMax}`, 'Балкон'])
    await expect.poll(() => searchBox.inputValue()).toBe('Пекинская 12')
    const { $ } = await fetchHtml(page.url().replace(origin, ''))
    expect($('.search input').val()).toBe('Пекинская 12')
  })

  test('that names no filter searches posts; Enter in an empty field ends that', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=2')
    const { searchBox } = listPage(page)
    await searchBox.fill('near metro')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).toString()).toBe('rooms=2&q=near+metro')
    await searchBox.fill('')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).toString()).toBe('rooms=2')
  })

  test('keeps what is typed before its filters are shown', async ({ open }) => {
    const { page } = await open('/?q=balcony')
    const { searchBox } = listPage(page)
    await searchBox.fill('balcony, 2 rooms, quiet')
    await searchBox.evaluate((field) => {
      const { pushState } = history
      history.pushState = (...entry) => {
        history.pushState = pushState
        history.pushState(...entry)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'va')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await searchBox.press('Enter')
    await page.getByText("We didn't understand “quiet”.").waitFor()
    await expect.poll(() => searchOf(page).get('q')).toBeNull()
    await options(page).first().waitFor()
    expect(await searchBox.inputValue()).toBe('va')
  })

  test('about another city leads there', async ({ open }) => {
    const { page } = await open('/tbilisi/vake')
    const { searchBox } = listPage(page)
    await searchBox.fill('Batumi, 2 rooms')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).toString()).toBe('city=Batumi&rooms=2')
    await matchesApi(page, 'city=Batumi&rooms=2')
  })

  test('that cannot be read stays, and is tried again; a later one wins', async ({ open }) => {
    const { page } = await open('/', { expectTrouble: true })
    const { searchBox } = listPage(page)
    await page.route('**/api/sentence?**', (route) => route.abort())
    await searchBox.fill('3 rooms')
    await searchBox.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: "couldn't reach the server" })
    await alert.waitFor()
    expect(await searchBox.inputValue()).toBe('3 rooms')
    await page.unroute('**/api/sentence?**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => searchOf(page).get('rooms')).toBe('3')
    await alert.waitFor({ state: 'detached' })

    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/sentence.*4/, async (route) => {
      await held
      await route.continue().catch(() => {}) // cancelled
    })
    await searchBox.fill('4 rooms')
    const asked = page.waitForRequest(/sentence.*4/)
    await searchBox.press('Enter')
    await asked
    // What is typed meanwhile stays.
    await searchBox.fill('2 rooms')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).get('rooms')).toBe('2')
    release()
    await searchBox.fill('in Vera')
    await searchBox.press('Enter')
    await expect.poll(() => searchOf(page).toString()).toBe('districts=Vera&rooms=2')
  })
})

describe('suggestions', () => {
  test('with the keyboard alone', async ({ open }) => {
    const { page } = await open('/')
    const { searchBox } = listPage(page)
    const active = () =>
      searchBox.evaluate(
        (box) =>
          document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
      )
    for (let tabs = 0; tabs < 30; tabs++) {
      if (await searchBox.evaluate((box) => box === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('2 rooms vak')
    await options(page).filter({ hasText: /^Vake/ }).first().waitFor()
    expect(await searchBox.getAttribute('aria-expanded')).toBe('true')
    expect(await active()).toBeUndefined()
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toBe(await options(page).last().textContent())
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toMatch(/^Vake/)
    await page.keyboard.press('Home')
    await expect.poll(active).toBeUndefined()
    await page.keyboard.press('Escape')
    await expect.poll(() => searchBox.getAttribute('aria-expanded')).toBe('false')
    expect(await searchBox.inputValue()).toBe('2 rooms vak')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => searchBox.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toMatch(/^Vake/)
    await page.keyboard.press('Enter')
    await expect.poll(() => searchOf(page).toString()).toBe('districts=Vake&rooms=2')
    await expect.poll(() => searchBox.inputValue()).toBe('')
    expect(await searchBox.getAttribute('aria-expanded')).toBe('false')
    await matchesApi(page, 'city=Tbilisi&districts=Vake&rooms=2')
  })

  test('a street in the language of the reader, by a press on a phone, over the map too', async ({
    open,
  }) => {
    const { page } = await open('/?view=map&lang=ru', {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    const { searchBox } = listPage(page)
    await searchBox.tap()
    await searchBox.pressSequentially('chavch')
    const street = options(page)
      .filter({ hasText: /Чавчавадзе/ })
      .first()
    await street.waitFor()
    // Polled: options that arrive replace those that are being measured.
    const lowest = () =>
      options(page).evaluateAll((all) =>
        Math.min(...all.map((one) => one.getBoundingClientRect().height)),
      )
    await expect.poll(lowest).toBeGreaterThanOrEqual(44)
    await street.tap()
    await expect.poll(() => searchOf(page).get('q')).toMatch(/Чавчавадзе/)
    expect(searchOf(page).get('view')).toBe('map')
    await expect.poll(() => searchBox.inputValue()).toBe(searchOf(page).get('q'))
    expect(await sidewaysScroll(page)).toEqual([])
  })

  test.for([
    { on: 'a wide window', options: {} },
    { on: 'a phone', options: { viewport: PHONE } },
  ])('are accessible on $on', async ({ options: context }, { open }) => {
    const { page } = await open('/?rooms=4', context)
    const { searchBox } = listPage(page)
    await searchBox.fill('quiet yard 3 rooms')
    await searchBox.press('Enter')
    await page.getByText("We didn't understand “quiet yard”.").waitFor()
    await searchBox.pressSequentially('va')
    await options(page).first().waitFor()
    await searchBox.press('ArrowDown')
    expect(await axeInBothThemes(page, 'en')).toEqual([])
  })
})
