import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { axe, EMPTY, waitForHydration, test } from './browser.ts'
import { modal } from './payments-page.ts'
import { type Person, register } from './person.ts'
import { buyPlan } from './plan.ts'
import { fillLogin, logIn } from './sign-in-page.ts'
import { type Running, serveToo } from './start-product.ts'

/** A server over the same data without bot and payments, where a trial ends as it begins. */
let bare: Running
beforeAll(async () => {
  bare = await serveToo(inject('dataDir'), { TRIAL_DAYS: '0', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => bare?.stop())

let made: Promise<Person> | undefined
/** Somebody with a plan. */
const subscriber = (): Promise<Person> =>
  (made ??= register({ firstName: 'Nino' }).then(async (person) => {
    await buyPlan(person, 'quarterly')
    return person
  }))

async function freeTrialBadges(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('navigation', { name: 'Account' }).waitFor()
  const badges = await page.locator('.account-panel').getByText('Free Trial').count()
  await page.keyboard.press('Escape')
  return badges
}

test('without payments nothing links to plans, and a plan shows no broken buttons', async ({
  open,
}) => {
  const { page } = await open('/pricing?upgrade=monthly', { baseURL: bare.origin })
  await modal(page).getByText("Plans aren't available on this site yet.").waitFor()
  await expect.poll(() => modal(page).getByRole('radio').count()).toBe(0)
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  await page.getByRole('main').getByText("Plans aren't available on this site yet.").waitFor()
  expect(await axe(page)).toEqual([])
  await expect
    .poll(async () => [
      await page.getByRole('link', { name: 'Pricing' }).count(),
      await page.getByRole('main').getByRole('link').count(),
    ])
    .toEqual([0, 0])

  await logIn(page, await subscriber(), '/subscription')
  await page.getByRole('heading', { name: 'Current Plan' }).waitFor()
  await page.getByRole('table').getByText('Bina Quarterly').first().waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Pricing' }).count()).toBe(0)
  expect(await freeTrialBadges(page), 'with a plan').toBe(0)
})

test('a site without a bot offers no alerts, and says so where a link leads to them', async ({
  open,
}) => {
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const { page } = await open('/?rooms=1&priceMax=300#alerts', { baseURL: bare.origin })
  await dialogOf(page).getByText('The bot is not set up on this site yet').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Get Notifications' }).count()).toBe(0)
  await logIn(page, await subscriber(), '/settings')
  await page.getByRole('region', { name: 'Sessions' }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Telegram', exact: true }).count())
    .toBe(0)
})

// That a trial which runs and a plan have none is looked at in the menus of others.
test("'Free Trial' stands where a trial is over", async ({ open }) => {
  const { page } = await open(EMPTY, { baseURL: bare.origin })
  const over = await register({ firstName: 'Ana' }, bare.origin)
  await page.goto('/login?from=/terms')
  await waitForHydration(page)
  await fillLogin(page, over)
  await page.waitForURL(`${bare.origin}/terms`)
  expect(await freeTrialBadges(page)).toBe(1)
})
