import type { Page } from 'playwright-core'
import { origin, waitForHydration } from './browser.ts'
import type { Person } from './person.ts'

/** The tokens that the browser keeps, as the spec names them. */
export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['accessToken', 'authToken', 'refreshToken'].map((key) => localStorage.getItem(key)),
  )

/** What went wrong, in its red box. */
export const alertOf = (page: Page) => page.getByRole('alert')

/** Signs in by the API on a page of the site, and opens `path`. */
export async function logIn(page: Page, person: Person, path: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const response = await page.request.post(new URL('/auth/login', page.url()).href, {
    data: person,
    headers: { 'user-agent': userAgent },
  })
  const { accessToken, refreshToken } = (await response.json()) as Record<string, string>
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), {
    accessToken,
    authToken: accessToken,
    refreshToken,
  })
  await page.goto(path)
  await waitForHydration(page)
}

/** Fills in the login that the page is at, and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Pastes into the first of the five boxes. */
export const pasteCode = (page: Page, text: string) =>
  page.getByLabel('Digit 1 of 5').evaluate((box, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', data)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** What stands in the five boxes, `_` for nothing. */
export const digitsOf = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Digit/ })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value || '_').join(''))

/** The path of the newest reset link in an email to somebody. */
export async function resetLinkTo(email: string): Promise<string | null> {
  const { emails } = (await (
    await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })
  ).json()) as { emails: { to: string; text: string }[] }
  for (const { to, text } of emails) {
    const link = to === email ? /\/reset-password\/[\w-]+/.exec(text) : null
    if (link) return link[0]
  }
  return null
}
