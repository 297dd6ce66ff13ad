import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EMPTY, origin, waitForHydration, test } from './browser.ts'
import { askApi } from './list-page.ts'
import {
  DECLINED,
  factOf,
  GOOD_CARD,
  modal,
  paidPage,
  payWith,
  toCheckout,
} from './payments-page.ts'
import { codeSentTo, register } from './person.ts'
import { logIn, pasteCode } from './sign-in-page.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const at = (page: Page, path: string) => page.waitForURL(origin + path)

describe('/pricing', () => {
  test('is in the header, and takes visitors to registration with the chosen plan', async ({
    open,
  }) => {
    const { page } = await open('/')
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await at(page, '/pricing')
    await page
      .getByRole('banner')
      .locator('[aria-current=page]')
      .filter({ hasText: 'Pricing' })
      .waitFor()
    await expect.poll(() => page.title()).toBe('Pricing · Bina')
    await page
      .getByRole('group')
      .filter({ hasText: 'Are fees refundable?' })
      .locator('summary')
      .press('Enter')
    await page.getByText('Subscription fees are non-refundable.').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Start free trial' }).getAttribute('href'))
      .toBe('/register')
    await page.getByRole('link', { name: 'Choose Yearly' }).click()
    await at(page, '/register?plan=yearly')
  })

  test('from a listing over registration and a declined card to one paid checkout', async ({
    open,
  }) => {
    const {
      data: [listing],
    } = await askApi('city=Tbilisi&limit=1')
    const { page } = await open(`/listing/${listing!.id}`, { expectTrouble: true })
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await at(page, `/pricing?listing=${listing!.id}`)
    await page.getByRole('link', { name: 'Choose Yearly' }).click()

    await page.waitForURL((url) => url.pathname === '/register')
    const email = `payer-${Date.now().toString(36)}@example.com`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('lantern over the river 77')
    await page.getByLabel('Confirm password').fill('lantern over the river 77')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL((url) => url.pathname === '/verify-email')
    await pasteCode(page, await codeSentTo(email))

    // The plan waits over the front page, once.
    await at(page, `/?upgrade=yearly&listing=${listing!.id}`)
    await expect
      .poll(() =>
        modal(page)
          .getByRole('radio', { name: /^Yearly/ })
          .isChecked(),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await at(page, '/')
    await modal(page).waitFor({ state: 'detached' })
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => modal(page).count()).toBe(0)

    // A trial that runs leads home; "back" closes the dialog; another plan is a press away.
    await page.goto(`/pricing?listing=${listing!.id}`)
    await waitForHydration(page)
    await expect
      .poll(() => page.getByRole('link', { name: 'Continue free trial' }).getAttribute('href'))
      .toBe('/')
    await page.getByRole('link', { name: 'Choose Yearly' }).click()
    await modal(page).waitFor()
    await page.goBack()
    await modal(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(`/pricing?listing=${listing!.id}`)
    await page.getByRole('link', { name: 'Choose Monthly' }).click()
    await modal(page)
      .getByRole('radio', { name: /^Quarterly/ })
      .check()
    await modal(page).getByText('API access, 100 calls per day').waitFor()
    await toCheckout(page)
    await expect.poll(() => page.locator('body').textContent()).toContain('$12')

    // Leaving by the browser's own way back, the button can be pressed again; turning back there
    // ends on the page that says so.
    await page.goBack()
    await modal(page).getByRole('button', { name: 'Continue to Secure Checkout' }).waitFor()
    await modal(page)
      .getByRole('radio', { name: /^Quarterly/ })
      .check()
    await toCheckout(page)
    await page.getByRole('link', { name: 'Back to Bina' }).click()
    await at(page, `/subscription/cancel?listing=${listing!.id}`)
    await page.getByText('No charge was made.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'View Plans' }).click()
    await page.getByRole('link', { name: 'Choose Quarterly' }).click()
    await toCheckout(page)
    await payWith(page, DECLINED)
    await page.getByRole('alert').getByText('The card was declined').waitFor()
    await payWith(page, GOOD_CARD)

    await paidPage(page)
    await expect
      .poll(() => page.locator('.paid-facts').locator('dd').allTextContents())
      .toEqual(['Quarterly', '$12', 'USD'])
    await expect
      .poll(() => page.getByRole('link', { name: 'Back to the listing' }).getAttribute('href'))
      .toBe(`/listing/${listing!.id}`)
    const sessionId = new URL(page.url()).searchParams.get('session_id')!

    // The other spelling does as well.
    await page.goto(`/subscription/success?sessionId=${sessionId}`)
    await page.getByText('Verifying your payment...').waitFor()
    await paidPage(page)
    await expect
      .poll(() => page.locator('.paid-facts').locator('dd').first().textContent())
      .toBe('Quarterly')
    // A session of nobody's, and an address without one, claim no success and show no error.
    for (const [search, heading] of [
      ['?session_id=cs_nobody', "We couldn't find a completed payment"],
      ['', "This link doesn't contain a payment"],
    ] as const) {
      await page.goto(`/subscription/success${search}`)
      await page.getByText('Verifying your payment...').waitFor()
      await page.getByRole('heading', { name: heading }).waitFor()
      await expect.poll(() => page.title()).toBe(`${heading} · Bina`)
      await expect
        .poll(
          async () =>
            (await page.getByText('Payment Successful!').count()) +
            (await page.locator('.paid-facts').count()) +
            (await page.getByRole('alert').count()),
        )
        .toBe(0)
    }
    await expect
      .poll(() => page.getByRole('link', { name: 'Browse Listings' }).first().getAttribute('href'))
      .toBe('/')
    // While the provider does not answer it says so, goes on asking, and says what was paid once it
    // is known.
    await page.route(
      '**/api/payments/verify-session/**',
      (route) =>
        route.fulfill({
          status: 503,
          json: {
            statusCode: 503,
            error: 'x',
            message: "The payment service isn't responding. Try again in a moment.",
          },
        }),
      { times: 3 },
    )
    await page.goto(`/subscription/success?session_id=${sessionId}`)
    await page.getByRole('heading', { name: 'Your payment is still being confirmed' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await paidPage(page)
    await page.getByRole('link', { name: 'View Subscription' }).click()
    await at(page, '/subscription')
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$12 per 3 months')

    await page.goto('/pricing')
    await page.getByText('Your plan', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Choose/ }).count()).toBe(0)
    await expect
      .poll(() =>
        page
          .locator('.plan > a')
          .evaluateAll((links) =>
            links.map((link) => [link.textContent, link.getAttribute('href')]),
          ),
      )
      .toEqual([
        ['Switch to Monthly', '/subscription?switch=monthly'],
        ['Manage subscription', '/subscription'],
        ['Switch to Yearly', '/subscription?switch=yearly'],
      ])
    await page.goto('/?upgrade=monthly')
    await modal(page).getByText('You already have a subscription.').waitFor()
    await expect
      .poll(() => modal(page).getByRole('button', { name: 'Continue to Secure Checkout' }).count())
      .toBe(0)
  })

  test('the dialog explains each reason why a checkout cannot start', async ({ open }) => {
    const person = await register()
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, person, '/pricing')
    await page.getByRole('link', { name: 'Choose Quarterly' }).click()
    const button = modal(page).getByRole('button', { name: 'Continue to Secure Checkout' })
    await button.click()
    await modal(page)
      .getByRole('alert')
      .getByText('Please verify your email address first')
      .waitFor()
    await expect
      .poll(() => modal(page).getByRole('link', { name: 'Verify your email' }).getAttribute('href'))
      .toBe(`/verify-email?${new URLSearchParams({ email: person.email, plan: 'quarterly' })}`)

    const answers = [
      [503, 'payments_off', 'Payments are not set up on this site yet', null],
      [409, 'already_subscribed', 'You already have a subscription', 'Manage subscription'],
      [500, undefined, '', null],
    ] as const
    for (const [status, code, message, link] of answers) {
      await page.route(
        '**/api/payments/checkout',
        (route) =>
          route.fulfill({ status, json: { statusCode: status, error: 'x', code, message } }),
        { times: 1 },
      )
      await button.click()
      await modal(page)
        .getByRole('alert')
        .getByText(message || 'Failed to start checkout process')
        .waitFor()
      await expect
        .poll(() => modal(page).getByRole('alert').textContent())
        .toContain('Failed to start checkout process')
      await expect
        .poll(() => modal(page).getByRole('alert').getByRole('link').allTextContents())
        .toEqual(link === null ? [] : [link])
    }
    await page.context().setOffline(true)
    await button.click()
    await modal(page).getByRole('alert').getByText("We couldn't reach the server").waitFor()
    await page.context().setOffline(false)

    // What it asks for is in the address: a link from elsewhere opens it too, and asks strangers to
    // register.
    const visitor = await open('/terms?upgrade=monthly')
    await expect
      .poll(() =>
        modal(visitor.page)
          .getByRole('radio', { name: /^Monthly/ })
          .isChecked(),
      )
      .toBe(true)
    await modal(visitor.page).getByRole('button', { name: 'Continue to Secure Checkout' }).click()
    await at(visitor.page, '/register?from=%2Fterms&plan=monthly')
  })
})
