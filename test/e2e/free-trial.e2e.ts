import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { waitForHydration, test } from './browser.ts'
import { register } from './person.ts'
import { fillLogin } from './sign-in-page.ts'
import { type Running, serveToo } from './start-product.ts'

/** A server over the same data where a trial ends as it begins. */
let short: Running
beforeAll(async () => {
  short = await serveToo(inject('dataDir'), { TRIAL_DAYS: '0', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => short.stop())

async function menuOf(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.waitFor()
  return page.locator('.account-panel')
}

test("'Free Trial' stands where full access is not, and nowhere else", async ({ open }) => {
  const over = await register({ firstName: 'Ana' }, short.origin)
  const running = await register({ firstName: 'Nino' })
  for (const [person, badges] of [
    [over, 1],
    [running, 0],
  ] as const) {
    // Another origin than the one that pages are watched for.
    const { page } = await open(`${short.origin}/login?from=/terms`, { expectTrouble: true })
    await waitForHydration(page)
    await fillLogin(page, person)
    await page.waitForURL(`${short.origin}/terms`)
    expect(await (await menuOf(page)).getByText('Free Trial').count(), person.email).toBe(badges)
  }
})
