import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { cardIdsIn, fetchHtml } from './html.ts'
import { askApi, cardIds, listPage, searchOf, matchesApi } from './list-page.ts'

describe('filters', () => {
  test('rooms and districts apply at once, and the badge counts the groups', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: '2', exact: true }).click()
    await dialog.getByRole('button', { name: '3', exact: true }).click()
    await expect.poll(() => searchOf(page).get('rooms')).toBe('2,3')
    await dialog.getByRole('button', { name: 'Vake', exact: true }).click()
    await expect.poll(() => searchOf(page).get('districts')).toBe('Vake')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await matchesApi(page, 'city=Tbilisi&rooms=2,3&districts=Vake')
    await expect
      .poll(
        async () =>
          (await filtersButton.getAttribute('aria-label')) ?? (await filtersButton.textContent()),
      )
      .toMatch(/2/)
  })

  test('two choices of a group at the same moment both count', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    const vake = dialog.getByRole('button', { name: 'Vake', exact: true })
    await vake.evaluate((button, name) => {
      const other = [...button.parentElement!.children].find((one) => one.textContent === name)
      ;(button as HTMLElement).click()
      ;(other as HTMLElement).click()
    }, 'Saburtalo')
    await expect
      .poll(() => searchOf(page).get('districts')?.split(',').sort())
      .toEqual(['Saburtalo', 'Vake'])
    await matchesApi(page, 'city=Tbilisi&districts=Saburtalo,Vake')
  })

  test('a price is passed on when the typing pauses', async ({ open }) => {
    const { page, apiCalls } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByLabel('Price from, $').pressSequentially('400')
    await dialog.getByLabel('Price to, $').pressSequentially('900')
    await expect.poll(() => searchOf(page).toString()).toBe('priceMin=400&priceMax=900')
    // Six digits typed, at most one question a field.
    expect(apiCalls.filter((call) => call.includes('Price')).length).toBeLessThanOrEqual(2)
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&minPrice=400&maxPrice=900')
  })

  test('Apply passes on what was typed a moment ago', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByLabel('Price to, $').fill('700')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await expect.poll(() => searchOf(page).get('priceMax')).toBe('700')
    await matchesApi(page, 'city=Tbilisi&maxPrice=700')
  })

  test('text, pets, furnished and amenities', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('switch', { name: 'Pets allowed' }).click()
    await expect.poll(() => searchOf(page).get('petFriendly')).toBe('1')
    await dialog.getByRole('button', { name: 'Balcony', exact: true }).click()
    await expect.poll(() => searchOf(page).get('amenities')).toBe('balcony')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&petFriendly=1&amenities=balcony')

    await filtersButton.click()
    await dialog.getByRole('button', { name: 'Reset All' }).click()
    await expect.poll(() => searchOf(page).toString()).toBe('')
    await dialog.getByRole('switch', { name: 'Furnished' }).click()
    // A pause between two words takes nothing away from what stands there.
    await dialog.getByLabel('Search posts').pressSequentially('near ')
    await expect.poll(() => searchOf(page).get('q')).toBe('near')
    await dialog.getByLabel('Search posts').pressSequentially('metro')
    await expect.poll(() => searchOf(page).get('q')).toBe('near metro')
    await dialog.getByLabel('Search posts').fill('метро')
    await expect.poll(() => searchOf(page).get('q')).toBe('метро')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, `city=Tbilisi&furnished=1&q=${encodeURIComponent('метро')}`)
  })

  test('floor, deposit, terms, age and photos', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByLabel('Floor from').fill('2')
    await dialog.getByLabel('Deposit to, $').fill('900')
    await expect.poll(() => searchOf(page).toString()).toBe('depositMax=900&floorMin=2')
    await dialog.getByLabel('Deposit to, $').fill('')
    await dialog.getByRole('switch', { name: 'Not top floor' }).click()
    await dialog.getByRole('button', { name: '6 months' }).click()
    await dialog.getByRole('button', { name: '30 days' }).click()
    await dialog.getByRole('button', { name: '12 months' }).click()
    await expect
      .poll(() => searchOf(page).toString())
      .toBe('floorMin=2&notTopFloor=1&minTermMax=12&postedWithin=30')
    await dialog.getByRole('button', { name: '12 months' }).click()
    await dialog.getByRole('switch', { name: 'With photos' }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&minFloor=2&notTopFloor=1&withPhotos=1&postedWithinDays=30')
    await expect
      .poll(() => page.getByRole('list', { name: 'Active filters' }).allInnerTexts())
      .toContain('Floor from 2\nNot top floor\nWith photos\nPosted in the last 30 days')
    await page.getByRole('button', { name: 'Remove Not top floor' }).click()
    await matchesApi(page, 'city=Tbilisi&minFloor=2&withPhotos=1&postedWithinDays=30')
  })

  test('a chip takes its filter away', async ({ open }) => {
    const { page } = await open('/?rooms=1&priceMax=800')
    await page.getByRole('button', { name: /^Remove .*room/ }).click()
    await expect.poll(() => searchOf(page).toString()).toBe('priceMax=800')
    await matchesApi(page, 'city=Tbilisi&maxPrice=800')
  })

  test('changing filters goes back to page 1', async ({ open }) => {
    const { page } = await open('/?page=2')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: '1', exact: true }).click()
    await expect.poll(() => searchOf(page).toString()).toBe('rooms=1')
  })

  test('closes by button, Escape and backdrop, and returns the focus', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    const ways = [
      () => dialog.getByRole('button', { name: 'Close filters' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 450),
    ]
    for (const close of ways) {
      await filtersButton.click()
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'hidden' })
      await expect
        .poll(() => filtersButton.evaluate((button) => button === document.activeElement))
        .toBe(true)
    }
  })

  test('with the keyboard alone', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    const focused = () => filtersButton.evaluate((button) => button === document.activeElement)
    for (let tabs = 0; tabs < 30 && !(await focused()); tabs++) await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    // The focus stays inside while the dialog is open.
    for (let tabs = 0; tabs < 60; tabs++) await page.keyboard.press('Tab')
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(true)
  })
})

describe('addresses', () => {
  test.for([
    ['/?priceMin=300&priceMax=1000&rooms=2', 'city=Tbilisi&minPrice=300&maxPrice=1000&rooms=2'],
    ['/?rooms=1&maxRooms=3&areaMin=40', 'city=Tbilisi&rooms=1,2,3&minArea=40'],
    ['/?minArea=30&maxArea=80', 'city=Tbilisi&minArea=30&maxArea=80'],
    ['/?district=Vake&districts=Saburtalo,Vera', 'city=Tbilisi&districts=Vake,Saburtalo,Vera'],
    ['/?petFriendly=true&furnished=1', 'city=Tbilisi&petFriendly=1&furnished=1'],
    ['/?city=Yerevan&sort=price:asc', 'city=Yerevan&sortBy=price&sortOrder=asc'],
    ['/?priceMin=abc&rooms=nine&sort=beauty:asc&page=-1&city=Atlantis', 'city=Tbilisi'],
  ] as const)('%s', async ([path, query]) => {
    const [{ $ }, { data, meta }] = await Promise.all([fetchHtml(path), askApi(query)])
    expect(cardIdsIn($)).toEqual(data.map(({ id }) => id))
    expect($('main').text()).toMatch(new RegExp(`(?<!\\d)${meta.total} results?`))
  })
})

describe('order and city', () => {
  test('sorts by what is chosen', async ({ open }) => {
    const { page } = await open('/')
    const sort = page.getByRole('combobox', { name: 'Sort' }).filter({ visible: true }).first()
    for (const [label, value, query] of [
      ['Oldest First', 'date:asc', 'sortBy=date&sortOrder=asc'],
      ['Price: Low to High', 'price:asc', 'sortBy=price&sortOrder=asc'],
      ['Area: Large to Small', 'area:desc', 'sortBy=area&sortOrder=desc'],
      ['Price/m²: Low to High', 'pricePerM2:asc', 'sortBy=pricePerM2&sortOrder=asc'],
    ] as const) {
      await sort.selectOption({ label })
      await expect.poll(() => searchOf(page).get('sort')).toBe(value)
      await matchesApi(page, `city=Tbilisi&${query}`)
    }
  })

  test('another city leaves the districts of the first behind and offers its own', async ({
    open,
  }) => {
    const { page } = await open('/?districts=Vake&rooms=2')
    await page
      .getByRole('combobox', { name: 'City' })
      .filter({ visible: true })
      .first()
      .selectOption('Batumi')
    await expect.poll(() => searchOf(page).toString()).toBe('city=Batumi&rooms=2')
    await matchesApi(page, 'city=Batumi&rooms=2')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: 'Old Batumi' }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Vake' }).count()).toBe(0)
  })

  test('back and forward restore filters and results', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    const all = await cardIds(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: '3', exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&rooms=3')
    await page.goBack()
    await expect.poll(() => cardIds(page)).toEqual(all)
    await page.goForward()
    const wanted = (await askApi('city=Tbilisi&rooms=3')).data.map((listing) => listing.id)
    await expect.poll(() => cardIds(page)).toEqual(wanted)
  })
})
