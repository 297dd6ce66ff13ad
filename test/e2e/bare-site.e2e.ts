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

test('a site without a bot saves searches whose alerts are emailed', async ({ open }) => {
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const { page } = await open('/?rooms=1&priceMax=300', { baseURL: bare.origin })
  const opener = page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true })
  await opener.click()
  await dialogOf(page).getByText('Authentication Required').waitFor()
  const somebody = await subscriber()
  await logIn(page, somebody, '/?rooms=1&priceMax=300')
  await opener.click()
  await dialogOf(page).getByRole('button', { name: 'Get alerts by email' }).click()
  await dialogOf(page).getByText(`New flats are sent to ${somebody.email}.`).waitFor()
  await expect
    .poll(() =>
      dialogOf(page)
        .getByRole('checkbox', { name: /^Email alerts/ })
        .getAttribute('aria-checked'),
    )
    .toBe('true')
  expect(await axe(page)).toEqual([])
  await page.goto('/settings')
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
