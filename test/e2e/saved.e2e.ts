import { describe, expect } from 'vitest'
import { takenOver, test } from './browser.ts'
import { cardIds, listPage } from './list-page.ts'

describe('the heart', () => {
  test('is kept over a reload, in the browser alone, and shows under saved', async ({ open }) => {
    const { page, apiCalls } = await open('/')
    const ids = await cardIds(page)
    // By its address: flats may come before it.
    const heart = listPage(page).cards.filter({ has: page.locator(`a[href^="/listing/${ids[1]}"]`) }).getByRole('button', { name: /^Save/ })
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(apiCalls).toEqual([])
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown)).toEqual([ids[1]])

    await page.reload()
    await takenOver(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

    await page.goto('/#saved')
    await expect.poll(() => cardIds(page)).toEqual([ids[1]])
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('savedListings') ?? 'null') as unknown)).toEqual([])
  })

  test('pressed in one tab shows in the other', async ({ open }) => {
    const { page } = await open('/')
    const other = await page.context().newPage()
    await other.goto('/')
    await takenOver(other)
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => listPage(other).cards.first().getByRole('button', { name: /^Save/ }).getAttribute('aria-pressed')).toBe('true')
  })

  test('whatever stands in the storage, the page works', async ({ open }) => {
    const { page } = await open('/')
    await page.evaluate(() => localStorage.setItem('savedListings', '{"not": ["a list"'))
    await page.reload()
    await takenOver(page)
    await listPage(page).cards.first().getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => listPage(page).cards.first().getByRole('button', { name: /^Save/ }).getAttribute('aria-pressed')).toBe('true')
  })
})

test('nothing saved yet says how to begin', async ({ open }) => {
  const { page } = await open('/#saved')
  await page.getByText('Nothing saved yet').waitFor()
})
