import { expect } from 'vitest'
import { axe, axeInBothThemes, origin, PHONE, test, sidewaysScroll } from './browser.ts'
import { codeSentTo, register } from './person.ts'

const ask = async <Answer>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> =>
  (await (
    await fetch(new URL(path, origin), {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()) as Answer

/**
 * Registers a user with a verified email; returns their checkout, portal and subscription calls.
 */
async function createCustomer() {
  const person = await register()
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/auth/login', person)
  await ask(
    'POST',
    '/auth/verify-email',
    { email: person.email, code: await codeSentTo(person.email) },
    accessToken,
  )
  return {
    ...person,
    checkout: async (planType = 'quarterly') =>
      (
        await ask<{ checkoutUrl: string }>(
          'POST',
          '/api/payments/checkout',
          { planType, successUrl: `${origin}/privacy`, cancelUrl: `${origin}/terms` },
          accessToken,
        )
      ).checkoutUrl,
    portal: async () =>
      (
        await ask<{ url: string }>(
          'POST',
          '/api/payments/create-portal-session',
          { returnUrl: `${origin}/terms` },
          accessToken,
        )
      ).url,
    status: async () =>
      await ask<{ status?: string; card?: { last4: string }; cancelAtPeriodEnd?: boolean }>(
        'GET',
        '/api/payments/subscription',
        undefined,
        accessToken,
      ),
  }
}

const paid = (url: string, number: string) =>
  ask<{ kind: string }>('POST', new URL(url).pathname, { number, expiry: '12/79', cvc: '123' })

test('a plan is paid by keyboard alone, with a card error and a bank challenge', async ({
  open,
}) => {
  const who = await createCustomer()
  const { page } = await open('/terms', { expectTrouble: true })
  await page.goto(await who.checkout())
  await page.getByRole('heading', { level: 1, name: 'Subscribe to Bina Quarterly' }).waitFor()
  await expect.poll(() => page.getByText(who.email).count()).toBe(1)

  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4242 4242 4242 4241')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/79')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText("Your payment didn't go through").waitFor()
  const number = page.getByLabel('Card number')
  await expect.poll(() => number.evaluate((input) => document.activeElement === input)).toBe(true)
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.locator('#number-fault').textContent()).toContain('mistyped')
  await expect.poll(() => page.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/79')
  await expect.poll(() => page.locator('#cvc-fault').count()).toBe(1)

  const use = page.getByRole('button', { name: 'Use: 4000 0025 0000 3155' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => number.inputValue()).toBe('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Pay $12.00' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Confirm with your bank' }).waitFor()
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await page.getByText('You did not confirm with your bank').waitFor()
  await page.getByRole('button', { name: 'Use: 4000 0025 0000 3155' }).click()
  await page.getByRole('button', { name: 'Pay $12.00' }).click()
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.waitForURL(
    (url) =>
      url.pathname === '/privacy' && /^cs_[\w-]+$/.test(url.searchParams.get('session_id') ?? ''),
  )
  await expect.poll(() => who.status()).toMatchObject({ status: 'active', card: { last4: '3155' } })

  await page.goBack()
  await page.getByRole('heading', { name: 'Already paid' }).waitFor()
})

test('the back link leads to the cancel URL, and expired and unknown pages say so', async ({
  open,
}) => {
  const who = await createCustomer()
  const first = await who.checkout('monthly')
  const { page } = await open('/privacy', { expectTrouble: true })
  await page.goto(first)
  await page.getByRole('link', { name: 'Back to Bina' }).click()
  await page.waitForURL(`${origin}/terms`)
  expect(await who.checkout('yearly')).not.toBe(first)
  await page.goto(first)
  await page.getByRole('heading', { name: 'This checkout page has expired' }).waitFor()
  await page.goto(`${first}x`)
  await page.getByRole('heading', { name: 'Checkout page not found' }).waitFor()
  expect(await axe(page)).toEqual([])
})

// Does not move the clock: it is shared, and subscription.e2e.ts moves it.
test('the portal changes the card, shows invoices, and cancels and resumes the plan', async ({
  open,
}) => {
  const who = await createCustomer()
  await paid(await who.checkout('yearly'), '4000002500003155')
  const { page } = await open('/terms', { expectTrouble: true })
  await page.goto(`${origin}/dev/pay`)
  const opened = page.getByRole('listitem').filter({ hasText: who.email })
  await opened.getByRole('link', { name: 'Bina Yearly' }).click()
  await page.goto(`${page.url()}/confirm`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname === '/privacy')
  await expect.poll(() => who.status()).toMatchObject({ status: 'active', card: { last4: '3155' } })
  await page.goto(`${origin}/dev/pay`)
  await opened.getByText('Visa ending in 3155').waitFor()
  await opened.getByText('Active').waitFor()
  for (const step of ['1 day', '1 week', '1 month'])
    await expect
      .poll(() => page.getByRole('button', { name: `Move forward ${step}` }).count())
      .toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Go to next event:' }).count()).toBe(1)

  await page.goto(await who.portal())
  await page.getByRole('link', { name: 'Change card' }).click()
  await page.getByRole('button', { name: 'Use: 4000 0000 0000 0002' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('alert').getByText('The card was declined').waitFor()
  await page.getByRole('button', { name: 'Use: 4242 4242 4242 4242' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('status').getByText('Your card was changed.').waitFor()
  await page.getByText('Visa ending in 4242').waitFor()
  await expect.poll(() => who.status()).toMatchObject({ card: { last4: '4242' } })

  const invoice = page.getByRole('link', { name: /^Invoice BINA-\d+, \$48\.00, Paid$/ }).first()
  await invoice.click()
  await page.getByRole('heading', { level: 1, name: 'Invoice BINA-' }).waitFor()
  await page.goBack()
  await page.locator('summary').press('Enter')
  await page.getByRole('button', { name: 'Cancel at period end' }).press('Enter')
  await page.getByRole('status').getByText('will end when this billing period ends').waitFor()
  await expect.poll(() => who.status()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await page.getByRole('status').getByText('Your subscription is active again.').waitFor()
  await expect.poll(() => who.status()).toMatchObject({ cancelAtPeriodEnd: false })
  await page.getByRole('link', { name: 'Back to Bina' }).click()
  await page.waitForURL(`${origin}/terms`)
})

test('every page passes axe and fits from 320 to 1440 px, in English in every locale', async ({
  open,
}) => {
  const who = await createCustomer()
  const { page } = await open('/terms', {
    locale: 'ka-GE',
    viewport: PHONE,
    expectTrouble: true,
  })
  const checkoutUrl = await who.checkout('yearly')
  const check = async (name: string, url?: string, prepare?: () => Promise<unknown>) => {
    if (url !== undefined) await page.goto(url)
    await prepare?.()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lang), { message: name })
      .toBe('en')
    for (const size of [1440, 390, 320]) {
      await page.setViewportSize({ width: size, height: 900 })
      expect(await sidewaysScroll(page), `${name} at ${size}`).toEqual([])
    }
    expect(await axeInBothThemes(page, 'en'), name).toEqual([])
  }
  await check('checkout', checkoutUrl)
  await check('checkout with faults', undefined, async () => {
    await page.locator('form .btn.main').click()
    await page.getByRole('alert').waitFor()
  })
  await paid(checkoutUrl, '4000002500003155')
  await check('confirmation', `${checkoutUrl}/confirm`)
  await paid(checkoutUrl, '4242424242424242')
  await check('paid', checkoutUrl)
  const portal = await who.portal()
  await check('portal', portal, () => page.locator('summary').click())
  const { invoices } = await ask<{ invoices: { id: string }[] }>('GET', new URL(portal).pathname)
  await check('card', `${portal}/card`)
  await check('invoice', `${origin}/dev/pay/invoices/${invoices[0]!.id}`)
  await check('overview', `${origin}/dev/pay`)
})
