import { expect } from 'vitest'
import { EMPTY, origin, waitForHydration, test } from './browser.ts'
import { codeSentTo, register } from './person.ts'
import { alertOf, logIn, pasteCode } from './sign-in-page.ts'

const MINUTE_AND_MORE = { timeout: 90_000 }

test('a code can be resent after a minute, reload or not, and replaces the old code', async ({
  open,
}) => {
  const { page } = await open(EMPTY, { expectTrouble: true })
  const person = await register()
  const first = await codeSentTo(person.email)
  // This browser does not know when the code was sent; the server does, and says how long to wait.
  await logIn(page, person, `/verify-email?email=${encodeURIComponent(person.email)}`)
  const resend = page.getByRole('button', { name: /^Resend code/ })
  const left = async () =>
    Number(
      /0:(\d\d)/.exec((await resend.textContent()) ?? '')?.[1] ??
        ((await resend.textContent()) === 'Resend code' ? 0 : Number.NaN),
    )
  await resend.click()
  await alertOf(page)
    .getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/)
    .waitFor()
  await page.getByRole('button', { name: /^Resend code in 0:\d\d$/ }).waitFor()
  const before = await left()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Resend code in 0:\d\d$/ }).waitFor()
  expect(await left()).toBeLessThanOrEqual(before)
  await expect.poll(() => resend.isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Resend code', exact: true }).click(MINUTE_AND_MORE)
  await page.getByText('We sent you a new code.').waitFor()
  await page.getByRole('button', { name: /^Resend code in (1:00|0:5\d)$/ }).waitFor()
  await expect.poll(() => codeSentTo(person.email), { timeout: 20_000 }).not.toBe(first)
  await pasteCode(page, first)
  await alertOf(page).getByText('Invalid verification code').waitFor()
  await pasteCode(page, await codeSentTo(person.email))
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor()
  await page.waitForURL(`${origin}/`)
}, 180_000)
