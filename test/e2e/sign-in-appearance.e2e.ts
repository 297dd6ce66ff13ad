import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe, chooseLanguage, EMPTY, test, sidewaysScroll, LAID_OUT } from './browser.ts'
import { type Person, register } from './person.ts'
import { logIn } from './sign-in-page.ts'

/** Pairs of things in the bar that lie over each other. */
const overlaps = (page: Page) =>
  page.locator('.nav :is(a, .pick, .account-btn):visible').evaluateAll((all) => {
    const boxes = all
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left)
    return boxes
      .slice(1)
      .filter(({ box }, at) => box.left < boxes[at]!.box.right - 1)
      .map(({ name }) => name)
  })
let made: Promise<Person> | undefined
const somebody = (): Promise<Person> =>
  (made ??= register({
    firstName: 'Maximiliana-Konstantina',
    lastName: 'Papadopoulou-Schwarzenberger',
  }))

test('the bar has room for everything in every language, for visitors and the signed-in', async ({
  open,
}) => {
  const { page } = await open('/terms')
  for (const signedIn of [false, true]) {
    if (signedIn) {
      await logIn(page, await somebody(), '/terms')
      await page.locator('.account-btn').waitFor()
    }
    for (const language of [...LAID_OUT.slice(1), 'en'] as const) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await chooseLanguage(page, language)
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overlaps(page), `${language} at ${width}`).toEqual([])
        await expect
          .poll(() => sidewaysScroll(page), { message: `${language} at ${width}` })
          .toEqual([])
      }
    }
  }
})

test('the menu of an account with long names is whole, in both themes', async ({ open }) => {
  const { page } = await open(EMPTY, { colorScheme: 'light', reducedMotion: 'reduce' })
  await logIn(page, await somebody(), '/terms')
  await page.locator('.account-btn').click()
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.waitFor()
  const panel = await page.locator('.account-panel').boundingBox()
  expect(panel && panel.x > 0 && panel.x + panel.width <= 1440).toBe(true)
  const ends = await page
    .locator('.account-panel *')
    .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)))
  expect(ends).toBeLessThanOrEqual(panel!.x + panel!.width)
  expect(await axe(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axe(page, { only: 'colours' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => sidewaysScroll(page)).toEqual([])
  expect(await axe(page, { only: 'colours' })).toEqual([])
})
