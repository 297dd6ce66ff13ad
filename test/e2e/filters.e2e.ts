import { describe, expect } from 'vitest'
import { test, waitForHydration } from './browser.ts'
import { cardIdsIn, fetchHtml } from './html.ts'
import { askApi, cardIds, listPage, searchOf, matchesApi } from './list-page.ts'

describe('filters', () => {
  test('rooms, districts and prices apply at once; the badge counts groups, a chip takes one away', async ({
    open,
  }) => {
    const { page, apiCalls } = await open('/?page=2&districts=Vera')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: '2', exact: true }).click()
    await expect
      .poll(() => searchOf(page).toString(), { message: 'goes back to page 1' })
      .toBe('districts=Vera&rooms=2')
    await dialog.getByRole('button', { name: '3', exact: true }).click()
    await expect.poll(() => searchOf(page).get('rooms')).toBe('2,3')
    await dialog.getByRole('checkbox', { name: /^Vera/ }).click()
    await expect.poll(() => searchOf(page).get('districts')).toBe(null)
    // Two choices of a group at the same moment.
    await dialog.getByRole('checkbox', { name: /^Vake/ }).evaluate((box, name) => {
      const rows = [...box.closest('ul')!.querySelectorAll('label')]
      ;(box as HTMLElement).click()
      rows.find((one) => one.textContent.startsWith(name))!.click()
    }, 'Sololaki')
    await expect
      .poll(() => searchOf(page).get('districts')?.split(',').sort())
      .toEqual(['Sololaki', 'Vake'])
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await matchesApi(page, 'city=Tbilisi&rooms=2,3&districts=Vake,Sololaki')
    await expect
      .poll(
        async () =>
          (await filtersButton.getAttribute('aria-label')) ?? (await filtersButton.textContent()),
      )
      .toMatch(/2/)

    await filtersButton.click()
    await dialog.getByLabel('Price from, $').pressSequentially('300')
    await dialog.getByLabel('Price to, $').pressSequentially('900')
    await expect
      .poll(() => [searchOf(page).get('priceMin'), searchOf(page).get('priceMax')])
      .toEqual(['300', '900'])
    // Six digits typed, at most one question a field.
    expect(apiCalls.filter((call) => call.includes('Price')).length).toBeLessThanOrEqual(2)
    await dialog.getByLabel('Price to, $').fill('1200')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await expect
      .poll(() => searchOf(page).get('priceMax'), { message: 'typed a moment before Apply' })
      .toBe('1200')
    await matchesApi(
      page,
      'city=Tbilisi&rooms=2,3&districts=Vake,Sololaki&minPrice=300&maxPrice=1200',
    )
    await page.getByRole('button', { name: /^Remove .*room/ }).click()
    await expect.poll(() => searchOf(page).get('rooms')).toBe(null)
    await matchesApi(page, 'city=Tbilisi&districts=Vake,Sololaki&minPrice=300&maxPrice=1200')
  })

  test('rooms and beds, which their cards name', async ({ open }) => {
    const { page } = await open('/')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: 'Room', exact: true }).click()
    await dialog.getByRole('button', { name: 'Bed', exact: true }).click()
    await expect.poll(() => searchOf(page).get('kinds')).toBe('room,bed')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&kinds=room,bed')
    const cards = page.locator('.card')
    await expect.poll(() => cards.count()).toBeGreaterThan(0)
    for (const facts of await cards.locator('.card-facts').allTextContents())
      expect(facts).toMatch(/^(Room|Bed)/)
    await page.getByRole('button', { name: /^Remove Room, bed/ }).waitFor()
  })

  test('pets, furnished and amenities', async ({ open }) => {
    const { page } = await open('/?rooms=4')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('switch', { name: 'Pets allowed' }).click()
    await expect.poll(() => searchOf(page).get('petFriendly')).toBe('1')
    await dialog.getByRole('button', { name: '4', exact: true }).click()
    await dialog.getByRole('button', { name: 'Balcony', exact: true }).click()
    await expect.poll(() => searchOf(page).toString()).toBe('petFriendly=1&amenities=balcony')
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&petFriendly=1&amenities=balcony')

    await filtersButton.click()
    await dialog.getByRole('button', { name: 'Reset All' }).click()
    await expect.poll(() => searchOf(page).toString()).toBe('')
    await dialog.getByRole('switch', { name: 'Furnished' }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&furnished=1')
  })

  test('floor, deposit, terms, age and photos', async ({ open }) => {
    const { page } = await open('/?rooms=3')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByLabel('Floor from').fill('2')
    await dialog.getByLabel('Deposit to, $').fill('900')
    await expect.poll(() => searchOf(page).toString()).toBe('rooms=3&depositMax=900&floorMin=2')
    await dialog.getByLabel('Deposit to, $').fill('')
    await dialog.getByRole('switch', { name: 'Not top floor' }).click()
    await dialog.getByRole('button', { name: '6 months' }).click()
    await dialog.getByRole('button', { name: '30 days' }).click()
    await dialog.getByRole('button', { name: '12 months' }).click()
    await expect
      .poll(() => searchOf(page).toString())
      .toBe('rooms=3&floorMin=2&notTopFloor=1&minTermMax=12&postedWithin=30')
    await dialog.getByRole('button', { name: '12 months' }).click()
    await dialog.getByRole('switch', { name: 'With photos' }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(
      page,
      'city=Tbilisi&rooms=3&minFloor=2&notTopFloor=1&withPhotos=1&postedWithinDays=30',
    )
    await expect
      .poll(() => page.getByRole('list', { name: 'Active filters' }).allInnerTexts())
      .toContain('3 rooms\nFloor from 2\nNot top floor\nWith photos\nPosted in the last 30 days')
    await page.getByRole('button', { name: 'Remove Not top floor' }).click()
    await matchesApi(page, 'city=Tbilisi&rooms=3&minFloor=2&withPhotos=1&postedWithinDays=30')
  })

  test('districts have numbers; a neighbourhood is chosen alone or with its district', async ({
    open,
  }) => {
    const { page } = await open('/?city=Belgrade')
    const { filtersButton, dialog } = listPage(page)
    const row = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}, `) })
    await filtersButton.click()
    const vracar = (await askApi('city=Belgrade&districts=Vra%C4%8Dar')).meta.total
    await dialog
      .getByRole('checkbox', { name: `Vračar, ${vracar} listings`, exact: true })
      .waitFor()
    // With the keyboard.
    await row('Palilula').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await row('Karaburma').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => searchOf(page).get('districts')).toBe('Karaburma')
    const states = () =>
      Promise.all([
        row('Palilula').evaluate((box: HTMLInputElement) => box.indeterminate),
        row('Palilula').isChecked(),
        row('Karaburma').isChecked(),
      ])
    await expect.poll(states).toEqual([true, false, true])
    await row('Palilula').click()
    await expect.poll(() => searchOf(page).get('districts')).toBe('Palilula')
    await expect.poll(states).toEqual([false, true, true])
    await dialog.getByRole('switch', { name: 'Pets allowed' }).click()
    const pets = (await askApi('city=Belgrade&districts=Vra%C4%8Dar&petFriendly=1')).meta.total
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^Vračar, ${pets} listings?$`) })
      .waitFor()
    await dialog.getByRole('switch', { name: 'Pets allowed' }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Belgrade&districts=Palilula,Karaburma')

    // Many are searched.
    await page.goto('/')
    await waitForHydration(page)
    await filtersButton.click()
    await dialog.getByLabel('Find a district').fill('varket')
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
    await dialog.getByLabel('Find a district').press('Enter')
    await row('Varketili').click()
    await expect.poll(() => searchOf(page).get('districts')).toBe('Varketili')
  })

  test('closes by button, Escape and backdrop, returns the focus and keeps it while open', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=4')
    const { filtersButton, dialog } = listPage(page)
    const focused = () => filtersButton.evaluate((button) => button === document.activeElement)
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
      await expect.poll(focused).toBe(true)
    }

    // With the keyboard alone.
    await page.reload()
    await waitForHydration(page)
    for (let tabs = 0; tabs < 30 && !(await focused()); tabs++) await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
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
  test('sorts by what is chosen; back and forward restore filters and results', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=3&districts=Vake,Sololaki')
    const few = 'city=Tbilisi&rooms=3&districts=Vake,Sololaki'
    const sort = page.getByRole('combobox', { name: 'Sort' }).filter({ visible: true }).first()
    for (const [label, value, query] of [
      ['Oldest First', 'date:asc', 'sortBy=date&sortOrder=asc'],
      ['Price: Low to High', 'price:asc', 'sortBy=price&sortOrder=asc'],
      ['Area: Large to Small', 'area:desc', 'sortBy=area&sortOrder=desc'],
      ['Price/m²: Low to High', 'pricePerM2:asc', 'sortBy=pricePerM2&sortOrder=asc'],
    ] as const) {
      await sort.selectOption({ label })
      await expect.poll(() => searchOf(page).get('sort')).toBe(value)
      await matchesApi(page, `${few}&${query}`)
    }
    const sorted = await cardIds(page)
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('checkbox', { name: /^Vake/ }).click()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    const query = 'city=Tbilisi&rooms=3&districts=Sololaki&sortBy=pricePerM2&sortOrder=asc'
    await matchesApi(page, query)
    await page.goBack()
    await expect.poll(() => cardIds(page)).toEqual(sorted)
    await page.goForward()
    const wanted = (await askApi(query)).data.map((listing) => listing.id)
    await expect.poll(() => cardIds(page)).toEqual(wanted)
  })

  test('another city leaves the districts of the first behind and offers its own', async ({
    open,
  }) => {
    const { page } = await open('/?districts=Vake&rooms=3')
    await page
      .getByRole('combobox', { name: 'City' })
      .filter({ visible: true })
      .first()
      .selectOption('Batumi')
    await expect.poll(() => searchOf(page).toString()).toBe('city=Batumi&rooms=3')
    await matchesApi(page, 'city=Batumi&rooms=3')
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('checkbox', { name: /^Old Batumi/ }).waitFor()
    await expect.poll(() => dialog.getByRole('checkbox', { name: /^Vake/ }).count()).toBe(0)
  })
})
