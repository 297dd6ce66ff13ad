import { describe, expect } from 'vitest'
import type { BillingEntry, PaidSubscription } from '#contract/payments.ts'
import { type Person, codeSentTo, register } from './person.ts'
import { EMPTY, origin, waitForHydration, test } from './browser.ts'
import {
  ASKS_FIRST,
  changeCard,
  deliverWebhooks,
  factOf,
  FAILS_LATER,
  GOOD_CARD,
  moveClock,
  paidPage,
  payWith,
  postToDemo,
  toCheckout,
  untilShown,
} from './payments-page.ts'
import { buyPlan, callsOf } from './plan.ts'
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

/** Asks after webhooks, which arrive a moment later; a busy machine may need them sent again. */
const afterWebhooks =
  <Answer>(ask: () => Promise<Answer>) =>
  async () => {
    await deliverWebhooks()
    return ask()
  }
const LATE = { timeout: 60_000, interval: 300 }

type Call = Awaited<ReturnType<typeof callsOf>>

/** Saves a card in the demo's billing portal, without a browser. */
async function saveCard(call: Call, number: string): Promise<void> {
  const { body } = await call('POST', '/api/payments/create-portal-session', {
    returnUrl: `${origin}/subscription`,
  })
  await postToDemo(`${(body as { url: string }).url}/card`, { number, expiry: '12/79', cvc: '123' })
}

const cardOf = async (call: Call) =>
  ((await call('GET', '/api/payments/subscription')).body as PaidSubscription).card?.last4

/** And a week: a month after the 31st of January is the 28th of February, and so on from there. */
async function moveMonths(months: number): Promise<void> {
  for (let month = 0; month < months; month++) await moveClock('month')
  await moveClock('week')
}

describe('/subscription', () => {
  test('from the login over the trial, a plan goes through its lifecycle, then another', async ({
    open,
  }) => {
    const { page } = await open('/subscription', { expectTrouble: true })
    await page.waitForURL(`${origin}/login?from=%2Fsubscription`)
    const person = await somebody()
    const call = await callsOf(person)
    await fillLogin(page, person)
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

    await page.getByRole('link', { name: 'Choose Monthly' }).click()
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
    await saveCard(call, GOOD_CARD)
    await untilShown(page, /Visa ending in 4242/)
    await expect.poll(() => factOf(page, 'Status').textContent()).toBe('Active')

    await saveCard(call, FAILS_LATER)
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
    await page.getByRole('link', { name: 'View Subscription' }).click()
    await expect.poll(() => factOf(page, 'Price').textContent()).toBe('$48 per year')
  })

  test('upgrades apply at once for the shown price, downgrades with the next period', async ({
    open,
  }) => {
    const person = await register()
    await buyPlan(person, 'monthly')
    const call = await callsOf(person)
    // From the plans, with a card that pays no second time.
    await saveCard(call, FAILS_LATER)
    await expect
      .poll(
        afterWebhooks(() => cardOf(call)),
        LATE,
      )
      .toBe('0341')
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, person, '/pricing')
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
    await saveCard(call, GOOD_CARD)
    await untilShown(page, 'Visa ending in 4242')

    await waitForHydration(page)
    await page.getByRole('button', { name: 'Change plan' }).click()
    await page.waitForURL(`${origin}/subscription?switch=yearly`)
    await expect.poll(() => due.textContent()).toMatch(/^\$/)
    // The dialog keeps its height while the amounts of another plan are computed.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/preview-switch/, async (route) => {
      await released
      await route.continue()
    })
    const quarterly = dialog.getByRole('radio', { name: /^Quarterly/ })
    await quarterly.check()
    await dialog.getByText('Calculating your price…').waitFor()
    const before = await quarterly.boundingBox()
    release()
    await expect.poll(() => due.textContent()).toBe('$7')
    expect(Math.abs((await quarterly.boundingBox())!.y - before!.y)).toBeLessThan(2)
    await page.unroute(/preview-switch/)
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

  // The page shows them as it shows the monthly plan, with prices that the tests above read.
  test.for([
    ['quarterly', { interval: '3 months', amount: 1200 }, 3],
    ['yearly', { interval: 'year', amount: 4800 }, 12],
  ] as const)(
    'the %s plan goes from checkout to a failed renewal, in the API',
    async ([planType, plan, months]) => {
      const person = await register()
      await buyPlan(person, planType)
      const call = await callsOf(person)
      const subscription = async () =>
        (await call('GET', '/api/payments/subscription')).body as PaidSubscription
      const succeeds = async (path: string) =>
        expect((await call('POST', path)).status, path).toBe(200)
      const bought = await subscription()
      expect(bought).toMatchObject({ status: 'active', plan, cancelAtPeriodEnd: false })

      await succeeds('/api/payments/cancel-subscription')
      const ending = { status: 'active', currentPeriodEnd: bought.currentPeriodEnd }
      expect(await subscription()).toMatchObject({ ...ending, cancelAtPeriodEnd: true })
      await succeeds('/api/payments/reactivate-subscription')
      expect(await subscription()).toMatchObject({ ...ending, cancelAtPeriodEnd: false })

      await moveMonths(months)
      const payments = async () =>
        ((await call('GET', '/api/payments/billing-history')).body as BillingEntry[]).map(
          ({ status, amount }) => [status, amount],
        )
      const paid = ['paid', plan.amount]
      await expect.poll(afterWebhooks(payments), LATE).toEqual([paid, paid])
      await expect
        .poll(
          afterWebhooks(async () => (await subscription()).currentPeriodEnd),
          LATE,
        )
        .not.toBe(bought.currentPeriodEnd)
      expect(await subscription()).toMatchObject({ status: 'active', plan, pastDue: null })

      await saveCard(call, FAILS_LATER)
      await expect
        .poll(
          afterWebhooks(() => cardOf(call)),
          LATE,
        )
        .toBe('0341')
      await moveMonths(months)
      await expect
        .poll(
          afterWebhooks(async () => (await subscription()).pastDue?.accessUntil),
          LATE,
        )
        .toMatch(/^\d{4}-\d\d-\d\d/)
      expect((await subscription()).status).toBe('active')
    },
  )

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
