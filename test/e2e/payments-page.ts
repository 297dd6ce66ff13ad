import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { origin, waitForHydration } from './browser.ts'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const ASKS_FIRST = '4000 0025 0000 3155'
export const FAILS_LATER = '4000 0000 0000 0341'

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Choose your plan' })

/** Continues from the open upgrade modal to the demo's checkout page. */
export async function toCheckout(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Continue to Secure Checkout' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dev/pay/checkout/'))
}

/** Fills in the card form on a demo page and submits it. */
export async function payWith(page: Page, card: string, button: RegExp = /^Pay/): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/^Expiry/).fill('12/79')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: button }).click()
}

/** Waits until the success page has verified the payment. */
export async function paidPage(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/subscription/success')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
}

/** Changes the card in the demo's billing portal and returns to the site. */
export async function changeCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dev/pay/portal/'))
  await page.getByRole('link', { name: 'Change card' }).click()
  await payWith(page, card, /^Save card/)
  await page.getByRole('status').getByText('Your card was changed', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Back to Bina' }).click()
  await page.waitForURL(`${origin}/subscription`)
  await waitForHydration(page)
}

/** Moves the demo's clock forward; it sends the webhooks that fall due on the way. */
export const moveClock = (step: 'day' | 'week' | 'month' | 'next'): Promise<void> =>
  postToDemo('/dev/pay/clock', { step })

/** Has the demo send again the webhooks that did not arrive. */
export const deliverWebhooks = (): Promise<void> => postToDemo('/dev/pay/deliver', {})

/** Sends one of the demo's forms. */
export async function postToDemo(url: string, body: object): Promise<void> {
  const answer = await fetch(new URL(url, origin), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/**
 * Reloads the subscription page until it shows a text. Webhooks arrive a moment later, and a busy
 * machine may need them delivered again.
 */
export async function untilShown(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await deliverWebhooks()
        await page.goto('/subscription')
        await page.getByRole('heading', { name: /Current Plan|You don't have/ }).waitFor()
        return page.locator('main').textContent()
      },
      { timeout: 60_000 },
    )
    .toMatch(words)
}

/** The value in a row of the current plan card, by its label. */
export const factOf = (page: Page, name: string) =>
  page
    .locator('.billing-facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
