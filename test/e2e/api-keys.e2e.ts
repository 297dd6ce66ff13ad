import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { axe, DESKTOP, EMPTY, expectToFit, origin, test } from './browser.ts'
import { type Person, register } from './person.ts'
import { buyPlan, callsOf } from './plan.ts'
import { logIn } from './sign-in-page.ts'

const api = (page: Page, name = 'API access') => page.getByRole('region', { name, exact: true })
const withKey = (key: string, path = '/api/rates') =>
  fetch(origin + path, { headers: { authorization: `Bearer ${key}` } })

/** Their days go on from test to test. */
let [person, yearly]: [Person, Person] = [
  { email: '', password: '' },
  { email: '', password: '' },
]
beforeAll(async () => {
  person = await register()
  yearly = await register()
})

describe('API access in /settings', () => {
  test('without a plan it says what it is part of, and leads to the plans', async ({ open }) => {
    const { page } = await open(EMPTY)
    await logIn(page, person, '/settings')
    await api(page)
      .getByText(
        'API access comes with the Quarterly plan (100 calls a day) and the Yearly plan ' +
          '(no daily limit).',
      )
      .waitFor()
    await expect.poll(() => api(page).getByRole('textbox').count()).toBe(0)
    await expect
      .poll(() => api(page).getByRole('link', { name: 'API documentation' }).getAttribute('href'))
      .toBe('/api/docs/')
    await api(page).getByRole('link', { name: 'View Plans' }).click()
    await page.waitForURL((url) => url.pathname === '/pricing')
  })

  test('a key is made by keyboard, shown once, copied, used, counted, and revoked', async ({
    open,
  }) => {
    await buyPlan(person, 'quarterly')
    const { page } = await open(EMPTY, { permissions: ['clipboard-read', 'clipboard-write'] })
    await logIn(page, person, '/settings')
    await page.getByText('Your plan also ends immediately').waitFor() // if the account is deleted
    await api(page).getByText('Calls today: 0 of 100').waitFor()
    await api(page).getByText("You don't have any keys yet.").waitFor()
    const name = api(page).getByLabel('New key name')
    await name.press('Enter')
    await api(page).getByText('Give the key a name').waitFor()
    await expect
      .poll(() =>
        name.evaluate((input) => [
          input.getAttribute('aria-invalid'),
          document.activeElement === input,
        ]),
      )
      .toEqual(['true', true])
    await name.fill('x'.repeat(61))
    await name.press('Enter')
    await api(page).getByText('At most 60 characters').waitFor()
    await name.fill('Evening script')
    await name.press('Enter')

    await api(page).getByRole('heading', { name: 'Your new key: Evening script' }).waitFor()
    const key = (await api(page)
      .locator('code')
      .filter({ hasText: /^bina_[0-9A-Za-z]{49}$/ })
      .textContent())!
    const copy = api(page).getByRole('button', { name: 'Copy key' })
    await expect.poll(() => copy.evaluate((button) => document.activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await api(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await copy.waitFor() // after two seconds
    expect(await axe(page)).toEqual([])
    const answer = await withKey(key)
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '99'])
    await api(page).getByRole('button', { name: "I've saved it" }).press('Enter')
    await name.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('api')
    expect(await page.content()).not.toContain(key)

    await page.reload()
    await api(page).getByText('Calls today: 1 of 100').waitFor()
    const row = api(page).getByRole('listitem').filter({ hasText: 'Evening script' })
    await expect.poll(() => row.textContent()).toContain(`${key.slice(0, 12)}…`)
    await expect
      .poll(() => row.textContent())
      .toMatch(/created \d\d\.\d\d\.\d{4} · last used \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
    expect(await page.content()).not.toContain(key)
    const revoke = row.getByRole('button', { name: 'Revoke Evening script' })
    await revoke.press('Enter')
    await row
      .getByText('Revoke Evening script? Programs that use it will stop working immediately.')
      .waitFor()
    await row.getByRole('button', { name: 'Keep' }).press('Enter')
    await expect
      .poll(() => revoke.evaluate((button) => document.activeElement === button))
      .toBe(true)
    await revoke.press('Enter')
    await row.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await api(page).getByText('Evening script revoked.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('api')
    expect((await withKey(key)).status).toBe(401)

    await name.fill('Assistant')
    await api(page).getByLabel('Allow this key to make changes').check()
    await name.press('Enter')
    await api(page).getByRole('button', { name: "I've saved it" }).click()
    const writer = api(page).getByRole('listitem').filter({ hasText: 'Assistant' })
    await writer.getByText('can make changes').waitFor()
    await writer.getByRole('button', { name: 'Revoke Assistant' }).click()
    await writer.getByRole('button', { name: 'Revoke', exact: true }).click()
    await writer.waitFor({ state: 'detached' })
  })

  test('a day that is full and ten keys say so; a year has no limit', async ({ open }) => {
    const call = await callsOf(person)
    const keys: string[] = []
    for (let n = 1; n <= 10; n += 1)
      keys.push(
        (
          (await call('POST', '/api/account/api-keys', { name: `Program ${n}` })).body as {
            key: string
          }
        ).key,
      )
    // Ten a second; refused ones do not count.
    await expect
      .poll(
        async () =>
          (await Promise.all(Array.from({ length: 10 }, () => withKey(keys[0]!))))
            .map(({ headers }) => headers.get('ratelimit-limit'))
            .at(-1) === '100' && (await withKey(keys[1]!)).headers.get('retry-after'),
        { interval: 1000, timeout: 60_000 },
      )
      .toMatch(/^\d{2,5}$/)
    const { page } = await open(EMPTY)
    await logIn(page, person, '/settings')
    await api(page).getByText('Calls today: 100 of 100').waitFor()
    await api(page)
      .getByText(/You've used all of today's calls\. Resets on \d\d\.\d\d\.\d{4}, 04:00\./)
      .waitFor()
    await api(page)
      .getByText("You've reached the limit of 10 keys. Revoke one to create another.")
      .waitFor()
    await expect.poll(() => api(page).getByRole('listitem').count()).toBe(10)
    await expect.poll(() => api(page).getByRole('textbox').count()).toBe(0)

    await buyPlan(yearly, 'yearly')
    const free = await open(EMPTY)
    await logIn(free.page, yearly, '/settings')
    await api(free.page).getByText('Calls today: 0, no daily limit').waitFor()
  })

  test('a failure to load or to make a key is told, and loses nothing', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await page.route('**/api/account/api-keys', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"statusCode":500,"error":"Internal Server Error","message":"Something went wrong"}',
      }),
    )
    await logIn(page, yearly, '/settings')
    await api(page).getByText("We couldn't load this section").waitFor()
    await page.unroute('**/api/account/api-keys')
    await api(page).getByRole('button', { name: 'Try again' }).click()
    const name = api(page).getByLabel('New key name')
    await name.fill('Offline')
    await page.context().setOffline(true)
    await api(page).getByRole('button', { name: 'Create key' }).click()
    await api(page).getByRole('alert').filter({ hasText: "We couldn't reach the server" }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('Offline')
    await page.context().setOffline(false)
    await api(page).getByRole('button', { name: 'Create key' }).click()
    await api(page).getByRole('heading', { name: 'Your new key: Offline' }).waitFor()
  })

  test('in every language it fits and axe finds nothing, light and dark', async ({ open }) => {
    const { page } = await open(EMPTY, { viewport: DESKTOP })
    await logIn(page, yearly, '/settings')
    await api(page)
      .getByRole('textbox')
      .fill('AVeryLongNameWithoutASpaceThatHasToBreakSomewhereInTheRow')
    await api(page).getByRole('textbox').press('Enter')
    await api(page)
      .getByRole('heading', { level: 3, name: /AVeryLong/ })
      .waitFor()
    await expectToFit(page)
  })
})

test('the documentation has the calls with a key, with examples', async ({ open }) => {
  const { page } = await open('/api/docs/', { expectTrouble: true })
  await page.getByRole('button', { name: 'Authorize' }).waitFor()
  await page.locator('#operations-listings-listListings').getByRole('button').first().click()
  await page
    .locator('#operations-listings-listListings')
    .getByText(`curl -H "Authorization: Bearer $BINA_KEY" "${origin}/api/listings?city=Tbilisi`)
    .first()
    .waitFor()
})
