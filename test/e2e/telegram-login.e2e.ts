import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newChat } from './bot-chat.ts'
import { axe, origin, test } from './browser.ts'

const isAt = (path: string) => (url: URL) => url.pathname + url.search === path

/** At the stand-in for Telegram, which knows whoever is in its chats. */
async function chooses(page: Page, firstName: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in as …' }).waitFor()
  await page.getByRole('link', { name: firstName }).click()
}

let made = 0
const newName = () => `Tamar${process.pid}${Date.now().toString(36)}${(made += 1)}`

/**
 * Somebody comes by Telegram in another browser, and, `paying`, goes on to the payment page: such
 * an account is not empty any more.
 */
async function opensAnAccount(firstName: string, { paying = false } = {}): Promise<void> {
  const { people } = (await (
    await fetch(`${origin}/dev/telegram`, { headers: { accept: 'application/json' } })
  ).json()) as { people: { firstName: string }[] }
  const began = await fetch(`${origin}/auth/telegram`, { redirect: 'manual' })
  const cookie = began.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const index = people.findIndex((person) => person.firstName === firstName)
  const approved = await fetch(`${began.headers.get('location')}&as=${index}`, {
    redirect: 'manual',
  })
  const back = await fetch(approved.headers.get('location')!, {
    redirect: 'manual',
    headers: { cookie },
  })
  expect(back.headers.get('location')).toMatch(/^\/auth\/callback\?accessToken=/)
  if (!paying) return
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
  const refreshToken = new URL(back.headers.get('location')!, origin).searchParams.get(
    'refreshToken',
  )
  const claimed = await post(
    '/auth/claim',
    { refreshToken },
    {
      cookie: [cookie, ...back.headers.getSetCookie().map((line) => line.split(';')[0])].join('; '),
    },
  )
  const { accessToken } = (await claimed.json()) as { accessToken: string }
  const checkout = await post(
    '/api/payments/checkout',
    {
      planType: 'monthly',
      currency: 'USD',
      successUrl: `${origin}/subscription/success`,
      cancelUrl: `${origin}/pricing`,
    },
    { authorization: `Bearer ${accessToken}` },
  )
  expect(checkout.status).toBe(200)
}

describe('signing in through Telegram', () => {
  test('opens an account without an address, and the same one again', async ({ open }) => {
    const name = newName()
    await newChat(name)
    const { page } = await open('/login?from=%2Fsettings')
    await page.getByRole('link', { name: 'Continue with Telegram' }).click()
    await chooses(page, name)
    await page.waitForURL(isAt('/settings'))
    const methods = page.locator('#sign-in')
    await methods.getByText("You can't remove your only sign-in method.").waitFor()
    await methods.locator('b', { hasText: 'Telegram' }).waitFor()
    await expect.poll(() => page.locator('#profile input').first().inputValue()).toBe(name)
    const id = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('sessionUser')!) as { id: number }).id,
    )

    const { page: again } = await open('/login?from=%2Fsettings')
    await again.getByRole('link', { name: 'Continue with Telegram' }).click()
    await chooses(again, name)
    await again.waitForURL(isAt('/settings'))
    await expect
      .poll(() =>
        again.evaluate(
          () => (JSON.parse(localStorage.getItem('sessionUser') ?? '{}') as { id?: number }).id,
        ),
      )
      .toBe(id)
  })

  test('is linked and unlinked in the settings; only an empty account is merged', async ({
    open,
  }) => {
    const [name, taken] = [newName(), newName()]
    await newChat(name)
    await newChat(taken)
    await opensAnAccount(name)
    await opensAnAccount(taken, { paying: true })

    const { page } = await open('/login?from=%2Fsettings')
    await page.getByRole('link', { name: 'Continue with Local ID' }).click()
    await page.getByLabel('Or with any email').fill(`${name}@example.com`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(isAt('/settings'))
    await page.getByRole('button', { name: 'Connect Telegram' }).click()
    await chooses(page, taken)
    await page
      .getByRole('alert')
      .filter({ hasText: 'This Telegram account belongs to another account here' })
      .waitFor()
    await page.waitForURL(isAt('/settings'))

    await page.getByRole('button', { name: 'Connect Telegram' }).click()
    await chooses(page, name)
    await page.getByRole('status').filter({ hasText: 'Telegram connected' }).waitFor()
    await page.getByRole('button', { name: 'Remove Telegram' }).click()
    await page.getByText('This also disconnects its chat with the bot').waitFor()
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])
    await page.locator('#sign-in').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Connect Telegram' }).waitFor()
  })
})
