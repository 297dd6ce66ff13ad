import { describe, expect } from 'vitest'
import { type Person, codeSentTo, register } from './person.ts'
import { EMPTY, origin, waitForHydration, test } from './browser.ts'
import {
  ASKS_FIRST,
  changeCard,
  factOf,
  FAILS_LATER,
  GOOD_CARD,
  moveClock,
  paidPage,
  payWith,
  toCheckout,
  untilShown,
} from './payments-page.ts'
import { callsOf } from './plan.ts'
import { fillLogin, logIn, storedTokens } from './sign-in-page.ts'

/** Two rows of the billing history. */
const TWICE_PAID = /Paid.*Paid/s

let made: Promise<Person> | undefined
/** Somebody whose address is verified; the same in all tests here. */
const somebody = (): Promise<Person> => (made ??= verified())

async function verified(): Promise<Person> {
  const person = await register({ firstName: 'Nino', lastName: 'Example' })
  const call = await callsOf(person)
  expect(
    (
      await call('POST', '/auth/verify-email', {
        email: person.email,
        code: await codeSentTo(person.email),
      })
    ).status,
  ).toBe(200)
  return person
}

/** And a week: a month after the 31st of January is the 28th of February, and so on from there. */
async function moveMonths(months: number): Promise<void> {
  for (let month = 0; month < months; month++) await moveClock('month')
  await moveClock('week')
}

describe('/subscription', { timeout: 120_000 }, () => {
  test('asks visitors to sign in, then shows the trial and where plans are', async ({ open }) => {
    const { page } = await open('/subscription', { expectTrouble: true })
    await page.waitForURL(`${origin}/login?from=%2Fsubscription`)
    await fillLogin(page, await somebody())
    await page.getByRole('heading', { name: "You don't have an active subscription" }).waitFor()
    await page.getByText(/Your free trial ends on \d\d\.\d\d\.\d{4}\./).waitFor()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expect
      .poll(() =>
        page
          .getByRole('navigation', { name: 'Account' })
          .getByRole('link', { name: 'Subscription' })
          .getAttribute('href'),
      )
      .toBe('/subscription')
    await page.getByRole('main').getByRole('link', { name: 'View Plans' }).click()
    await page.waitForURL(`${origin}/pricing`)
  })

  test('a plan goes through its whole lifecycle, then another is bought', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await somebody(), '/pricing?upgrade=monthly')
    await toCheckout(page)
    await payWith(page, GOOD_CARD)
    await paidPage(page)
    await page.getByRole('link', { name: 'View Subscription' }).click()
    await page.getByText('Visa ending in 4242').waitFor()
    await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Active')
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$5 per month')
    const next = (await factOf(page, 'Next billing date').textContent())!
    expect(next).toMatch(/^\d\d\.\d\d\.\d{4}$/)
    const rows = page.getByRole('table').getByRole('row')
    await expect
      .poll(() => rows.first().getByRole('columnheader').allTextContents())
      .toEqual(['Date', 'Description', 'Amount', 'Status', 'Invoice'])
    await expect
      .poll(async () => (await rows.nth(1).getByRole('cell').allTextContents()).slice(2, 4))
      .toEqual(['$5', 'Paid'])
    const [invoice] = await Promise.all([
      page.waitForEvent('popup'),
      rows
        .nth(1)
        .getByRole('link', { name: /^View the invoice of/ })
        .click(),
    ])
    await invoice.getByRole('heading', { name: /^Invoice/ }).waitFor()
    await invoice.close()

    const cancel = page.getByRole('button', { name: 'Cancel Subscription' })
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' })
    await cancel.click()
    await dialog
      .getByText(
        'Are you sure you want to cancel your subscription? ' +
          'You will retain access until the end of your billing period.',
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Keep Subscription' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => factOf(page, 'Next billing date').textContent()).toBe(next)
    await cancel.click()
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Your subscription will end with the current billing period.').waitFor()
    await expect
      .poll(() => factOf(page, 'Next billing date').textContent())
      .toBe('Canceling at period end')
    await expect.poll(() => factOf(page, 'Access until').textContent()).toBe(next)
    await expect.poll(() => page.locator('.billing-head .badge').textContent()).toBe('Active')
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
    await page.getByText('Your subscription is active again.').waitFor()
    await expect.poll(() => factOf(page, 'Next billing date').textContent()).toBe(next)

    await moveMonths(1)
    await untilShown(page, TWICE_PAID)

    await changeCard(page, FAILS_LATER)
    await untilShown(page, 'Visa ending in 0341')
    await moveMonths(1)
    await untilShown(page, /Your last payment was declined/)
    await expect.poll(() => page.locator('.billing-head .badge').textContent()).toBe('Active')
    await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Payment declined')
    await page
      .getByRole('alert')
      .getByText(/You have access until \d\d\.\d\d\.\d{4}\./)
      .waitFor()
    await expect
      .poll(() => factOf(page, 'Access until').textContent())
      .toMatch(/^\d\d\.\d\d\.\d{4}$/)
    await expect.poll(() => page.getByText('Next billing date').count()).toBe(0)
    await page.getByRole('button', { name: 'Update card' }).waitFor()
    await expect.poll(() => rows.getByText('Pending').count()).toBe(1)
    await changeCard(page, GOOD_CARD)
    await untilShown(page, /Visa ending in 4242/)
    await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Active')

    await changeCard(page, FAILS_LATER)
    await moveMonths(2) // a month to the renewal, and the retries after it
    await untilShown(page, /Your last plan has ended/)
    await expect.poll(() => page.locator('.billing-head .badge').textContent()).toBe('Inactive')
    await page.getByRole('main').getByRole('link', { name: 'View Plans' }).click()
    await page.getByRole('link', { name: 'Choose Yearly' }).click()
    await toCheckout(page)
    await payWith(page, ASKS_FIRST)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await paidPage(page)
    await expect
      .poll(() => page.locator('.paid-facts').locator('dd').allTextContents())
      .toEqual(['Yearly', '$48', 'USD'])
  })

  test('upgrades apply at once for the shown price, downgrades with the next period', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await verified(), '/pricing?upgrade=monthly')
    await toCheckout(page)
    await payWith(page, GOOD_CARD)
    await paidPage(page)

    // From the plans, with a card that pays no second time.
    await page.goto('/subscription')
    await changeCard(page, FAILS_LATER)
    await untilShown(page, 'Visa ending in 0341')
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Switch to Quarterly' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    const due = dialog.locator('.switch-due dd')
    await due.waitFor()
    await expect.poll(() => due.textContent()).toBe('$7')
    await expect.poll(() => dialog.locator('.switch-facts dd').nth(1).textContent()).toBe('-$5')
    await dialog.getByRole('button', { name: 'Switch and pay $7' }).click()
    await dialog
      .getByRole('alert')
      .getByText("Your card was declined and your plan hasn't changed")
      .waitFor()
    await dialog.getByRole('button', { name: 'Update card' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/dev/pay/portal/'))
    await page.goto('/subscription')
    await page.getByRole('heading', { name: 'Current Plan' }).waitFor()
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$5 per month')
    await changeCard(page, GOOD_CARD)
    await untilShown(page, 'Visa ending in 4242')

    await waitForHydration(page)
    await page.getByRole('button', { name: 'Change plan' }).click()
    await page.waitForURL(`${origin}/subscription?switch=yearly`)
    await dialog.getByRole('radio', { name: /^Quarterly/ }).check()
    await expect.poll(() => due.textContent()).toBe('$7')
    // Two clicks are one.
    await dialog.getByRole('button', { name: 'Switch and pay $7' }).dblclick()
    await page.getByText('Your plan is now Quarterly.').waitFor()
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$12 per 3 months')
    await expect
      .poll(() =>
        page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2).textContent(),
      )
      .toBe('$7')
    // The first payment, the declined attempt and the upgrade.
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(4)
    await expect.poll(() => page.getByRole('table').getByText('Void').count()).toBe(1)

    await page.goto('/subscription?switch=monthly')
    await dialog.getByText('You keep Quarterly until', { exact: false }).waitFor()
    const onDate = dialog.getByRole('button', { name: /^Switch on \d\d\.\d\d\.\d{4}$/ })
    await onDate.click()
    await page
      .getByText(/Your plan changes to Monthly on .* You then pay \$5 per month\./)
      .waitFor()
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$12 per 3 months')
    await page.getByRole('button', { name: 'Keep Quarterly' }).click()
    await page.getByText('Your plan is now Quarterly.').waitFor()
    await expect.poll(() => page.getByText('Your plan changes to').count()).toBe(0)
    await page.goto('/subscription?switch=monthly')
    await onDate.click()
    await page.getByText('Your plan changes to Monthly on').waitFor()
    await moveMonths(3)
    await untilShown(page, '$5 per month')
    await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Active')
  })

  for (const [name, price, months] of [
    ['Quarterly', '$12 per 3 months', 3],
    ['Yearly', '$48 per year', 12],
  ] as const) {
    test(`the ${name.toLowerCase()} plan goes from checkout to a failed renewal`, async ({
      open,
    }) => {
      const { page } = await open(EMPTY, { expectTrouble: true })
      await logIn(page, await verified(), `/pricing?upgrade=${name.toLowerCase()}`)
      await toCheckout(page)
      await payWith(page, GOOD_CARD)
      await paidPage(page)
      await page.getByRole('link', { name: 'View Subscription' }).click()
      await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Active')
      await expect.poll(() => factOf(page, 'Price').textContent()).toBe(price)
      const next = await factOf(page, 'Next billing date').textContent()

      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
      await page.getByText('Your subscription will end with the current billing period.').waitFor()
      await expect.poll(() => factOf(page, 'Access until').textContent()).toBe(next)
      await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
      await page.getByText('Your subscription is active again.').waitFor()
      await expect.poll(() => factOf(page, 'Next billing date').textContent()).toBe(next)

      await moveMonths(months)
      await untilShown(page, TWICE_PAID)
      await expect.poll(() => factOf(page, 'Next billing date').textContent()).not.toBe(next)
      await expect.poll(() => factOf(page, 'Price').textContent()).toBe(price)

      await changeCard(page, FAILS_LATER)
      await untilShown(page, 'Visa ending in 0341')
      await moveMonths(months)
      await untilShown(page, /Your last payment was declined/)
      await expect.poll(() => page.locator('.billing-head .badge').textContent()).toBe('Active')
      await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Payment declined')
    })
  }

  test('failures are explained and can be retried; a 401 leads to /login', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    const broken = (path: string, status = 500) =>
      page.route(`**/api/payments/${path}`, (route) =>
        route.fulfill({ status, json: { statusCode: status, error: 'x', message: '' } }),
      )
    await broken('subscription')
    await broken('billing-history')
    await logIn(page, await somebody(), '/subscription')
    await page.getByRole('alert').getByText('Failed to fetch subscription data').waitFor()
    await page.unroute('**/api/payments/subscription')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Current Plan' }).waitFor()

    for (const [path, failure, press] of [
      [
        'create-portal-session',
        'Failed to open billing portal',
        () => page.getByRole('button', { name: 'Manage Billing' }).click(),
      ],
      [
        'cancel-subscription',
        'Failed to cancel subscription',
        async () => {
          await page.getByRole('button', { name: 'Cancel Subscription' }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: 'Cancel Subscription' })
            .click()
        },
      ],
    ] as const) {
      await broken(path)
      await press()
      await page.getByRole('alert').getByText(failure).waitFor()
    }
    await page.unroute('**/api/payments/cancel-subscription')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await broken('reactivate-subscription')
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
    await page.getByRole('alert').getByText('Failed to reactivate subscription').waitFor()

    await broken('create-portal-session', 401)
    await page.getByRole('button', { name: 'Manage Billing' }).click()
    await page.waitForURL(`${origin}/login?from=%2Fsubscription`)
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
    await waitForHydration(page)
  })
})
