import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, EMPTY, origin, PHONE, waitForHydration, test, sidewaysScroll } from './browser.ts'
import { codeSentTo, register } from './person.ts'
import { logIn } from './sign-in-page.ts'

let made = 0
const newAddress = () => `provided-${process.pid}-${Date.now().toString(36)}-${++made}@example.com`
const storedItems = (page: Page) =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const isAt = (path: string) => (url: URL) => url.pathname + url.search === path

/** From the login page to the provider's own. */
async function toProvider(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Local ID' }).click()
  await page.getByRole('heading', { name: 'Sign in as …' }).waitFor()
}

async function enterAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Or with any email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What another browser gets to see: the address with tokens that it comes back with. */
async function addressOfAnother(): Promise<string> {
  const began = await fetch(`${origin}/auth/provider`, { redirect: 'manual' })
  const cookie = began.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const approved = await fetch(`${began.headers.get('location')}&as=0`, { redirect: 'manual' })
  const back = await fetch(approved.headers.get('location')!, {
    redirect: 'manual',
    headers: { cookie },
  })
  const path = back.headers.get('location')!
  expect(path).toMatch(/^\/auth\/callback\?accessToken=[\w.-]+&refreshToken=[\w-]+$/)
  return path
}

describe('signing in through the provider', () => {
  test('returns to the requested page and leaves no token in any address', async ({ open }) => {
    const { page } = await open('/login?from=%2Fsettings')
    await toProvider(page)
    const email = newAddress()
    await enterAs(page, email)
    await page.waitForURL(isAt('/settings'))
    await page.getByText(email).first().waitFor()
    const { accessToken, refreshToken, authToken } = await storedItems(page)
    expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(authToken).toBe(accessToken)
    expect(refreshToken).toBeTruthy()
    const { entries: history } = await (await page.context().newCDPSession(page)).send(
      'Page.getNavigationHistory',
    )
    expect(history.length).toBeGreaterThan(1)
    expect(history.filter(({ url }) => url.includes('Token'))).toEqual([])

    await page.reload()
    await waitForHydration(page)
    await page.getByText(email).first().waitFor()
  })

  test('a sign-in that came to nothing ends at the login, which says why', async ({ open }) => {
    const { page } = await open('/login')
    for (const [choice, error, words] of [
      ['Cancel', 'access_denied', 'Sign-in was cancelled'],
      ['Unproven Address', 'email_unverified', "isn't verified with this service"],
      ['No Address', 'email_missing', "didn't share an email address"],
    ] as const) {
      await toProvider(page)
      await page.getByRole('link', { name: choice }).click()
      await page.waitForURL(isAt(`/login?error=${error}`))
      await page.getByRole('alert').filter({ hasText: words }).waitFor()
      await expect
        .poll(() => storedItems(page), { message: choice })
        .not.toHaveProperty('accessToken')
    }
    expect(await axe(page)).toEqual([])
  })

  test("a link with a stranger's tokens signs nobody in", async ({ open }) => {
    const path = await addressOfAnother()
    const { page } = await open('/login', { expectTrouble: true })
    await page.goto(path)
    await page.waitForURL(isAt('/login?error=authentication_failed'))
    await page.getByRole('alert').filter({ hasText: "We couldn't sign you in" }).waitFor()
    expect(Object.keys(await storedItems(page)).filter((key) => /token/i.test(key))).toEqual([])
    expect((await page.context().cookies()).filter(({ name }) => /Token/.test(name))).toEqual([])
  })

  test("who is signed in already stays so when a stranger's link is opened", async ({ open }) => {
    const { page } = await open('/login', { expectTrouble: true })
    await toProvider(page)
    const email = newAddress()
    await enterAs(page, email)
    await page.waitForURL(isAt('/'))
    await page.goto(await addressOfAnother())
    await page.waitForURL((url) => url.pathname !== '/auth/callback')
    await page.goto('/settings')
    await page.getByText(email).first().waitFor()
  })
})

describe('/auth/callback', () => {
  test('is served without what stands in its address, and is stored nowhere', async () => {
    const answer = await fetch(`${origin}/auth/callback?accessToken=seen-a&refreshToken=seen-b`)
    const html = await answer.text()
    expect(html).toContain('Completing authentication...')
    expect(html).not.toMatch(/seen-[ab]/)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('gives up when the server does not answer', async ({ open }) => {
    const { page } = await open('/login')
    await page.route('**/auth/claim', () => {})
    await page.goto('/auth/callback?accessToken=a&refreshToken=b')
    await page.getByText('Completing authentication...').waitFor()
    await page.waitForURL(isAt('/login?error=authentication_failed'))
  })

  test('without both tokens leads to the login, with known errors only', async ({ open }) => {
    const { page } = await open('/login')
    for (const [query, to] of [
      ['', '/login'],
      ['?accessToken=a', '/login'],
      ['?refreshToken=b', '/login'],
      ['?error=access_denied', '/login?error=access_denied'],
      ['?error=%3Cscript%3E', '/login?error=authentication_failed'],
    ] as const) {
      await page.goto(`/auth/callback${query}`)
      await page.waitForURL(isAt(to))
    }
  })
})

describe('the stand-in for a provider', () => {
  test('shows its people at /dev/sign-in, pleasantly', async ({ open }) => {
    const { page } = await open('/login', { viewport: PHONE, colorScheme: 'light' })
    await page.goto('/dev/sign-in')
    await page.getByRole('link', { name: 'Nino Example' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dev/sign-in/authorize')
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => sidewaysScroll(page), { message: `at ${width}` }).toEqual([])
    }
  })
})

describe('adding the provider in the settings', () => {
  test('is a walk there and back; then it opens the same account', async ({ open }) => {
    const person = await register()
    const { page } = await open(EMPTY)
    await logIn(page, person, '/settings')
    const code = await codeSentTo(person.email)
    const { accessToken } = await storedItems(page)
    const verified = await fetch(`${origin}/auth/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ email: person.email, code }),
    })
    expect(verified.status).toBe(200)

    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Connect Local ID' }).click()
    await page.getByRole('heading', { name: 'Sign in as …' }).waitFor()
    const otherEmail = newAddress()
    await enterAs(page, otherEmail)
    await page.waitForURL((url) => url.pathname === '/settings')
    await page.getByText('Local ID connected').waitFor()
    await page.getByText(otherEmail).first().waitFor()

    const { page: other } = await open('/login?from=%2Fsettings')
    await toProvider(other)
    await enterAs(other, otherEmail)
    await other.waitForURL(isAt('/settings'))
    await other.getByText(person.email).first().waitFor()
  })
})
