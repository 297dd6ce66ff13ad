import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EMPTY, origin, PHONE, waitForHydration, test } from './browser.ts'
import { fetchHtml } from './html.ts'
import { minutePasses } from './minute-passes.ts'
import { codeSentTo, type Person, register } from './person.ts'
import {
  alertOf,
  digitsOf,
  fillLogin,
  logIn,
  pasteCode,
  resetLinkTo,
  storedTokens,
} from './sign-in-page.ts'

/** For whoever needs no account of their own: one network may register so many an hour. */
let made: Promise<Person> | undefined
const somebody = (): Promise<Person> =>
  (made ??= register({ firstName: 'Giorgi', lastName: 'Beridze' }))

const path = (page: Page) => page.url().slice(origin.length)
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.getAttribute('name') ??
      document.activeElement?.id,
  )
/** Digits that are not the code. */
const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')
const afterwards = (page: Page, pathname: string) =>
  page.waitForURL((url) => url.pathname === pathname)

describe('registering', () => {
  test('shows one error at a time and the password strength, and verifies the address', async ({
    open,
  }) => {
    const { page } = await open('/register?from=%2Fterms&plan=quarterly', { expectTrouble: true })
    const submit = page.getByRole('button', { name: 'Sign up' })
    const [email, password, confirm] = [
      page.getByLabel('Email'),
      page.getByLabel('Password', { exact: true }),
      page.getByLabel('Confirm password'),
    ]
    const address = `nino.${Date.now().toString(36)}@example.com`

    await submit.click()
    await alertOf(page).getByText('Please fill in all required fields').waitFor()
    await alertOf(page).getByText('Email, Password').waitFor()
    await expect.poll(() => focused(page)).toBe('email')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')

    await page.getByText('Min 8 characters').waitFor()
    for (const [typed, word] of [
      ['short!', 'Weak'],
      ['lantern77', 'Weak'],
      ['lantern 77', 'Fair'],
      ['lantern over 77', 'Good'],
      ['lantern over the river 77', 'Strong'],
    ]) {
      await password.fill(typed!)
      await page.locator('.strength').getByText(word!, { exact: true }).waitFor()
      await page.getByText('Min 8 characters').waitFor()
    }
    await email.fill(address)
    await password.fill('short!')
    await submit.click()
    await alertOf(page).getByText('Password must be at least 8 characters long').waitFor()
    await expect.poll(() => focused(page)).toBe('password')

    await password.fill('lantern over the river 77')
    await confirm.fill('lantern over the river')
    await page.getByRole('status').getByText('Passwords do not match').waitFor()
    await submit.click()
    await alertOf(page).getByText('Passwords do not match').waitFor()
    await expect.poll(() => focused(page)).toBe('confirm')
    await confirm.fill('lantern over the river 77')
    await page.getByText('Passwords match').waitFor()
    await submit.click()
    await alertOf(page).getByText('Please agree to the terms and conditions').waitFor()
    await page.getByRole('checkbox').check()

    await password.fill('password1')
    await confirm.fill('password1')
    await submit.click()
    await alertOf(page).getByText('This password is too easy to guess').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await password.fill('lantern over the river 77')
    await confirm.fill('lantern over the river 77')
    await page.getByLabel('First name').fill('Nino')
    await submit.click()

    await afterwards(page, '/verify-email')
    expect(new URL(page.url()).searchParams.get('email')).toBe(address)
    expect(new URL(page.url()).searchParams.get('plan')).toBe('quarterly')
    const [access, copy, refresh] = await storedTokens(page)
    expect([access, copy, refresh].every(Boolean) && access === copy).toBe(true)
    await page.getByRole('button', { name: /Resend code in 0:\d\d/ }).waitFor()

    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await alertOf(page).getByText('Please enter all 5 digits').waitFor()
    await expect.poll(() => focused(page)).toBe('Digit 1 of 5')
    await page.keyboard.type('1x23')
    await expect
      .poll(async () => [await digitsOf(page), await focused(page)])
      .toEqual(['123__', 'Digit 4 of 5'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    await expect
      .poll(async () => [await digitsOf(page), await focused(page)])
      .toEqual(['193__', 'Digit 3 of 5'])
    // A digit typed over itself goes on to the next box like any other.
    await page.keyboard.press('Home')
    await page.keyboard.type('19')
    await expect
      .poll(async () => [await digitsOf(page), await focused(page)])
      .toEqual(['193__', 'Digit 3 of 5'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await expect
      .poll(async () => [await digitsOf(page), await focused(page)])
      .toEqual(['19___', 'Digit 3 of 5'])

    const code = await codeSentTo(address)
    await pasteCode(page, other(code))
    await alertOf(page).getByText('Invalid verification code').waitFor()
    await expect
      .poll(async () => [await digitsOf(page), await focused(page)])
      .toEqual(['_____', 'Digit 1 of 5'])

    await page.keyboard.type(code)
    await page.getByText('Email Verified Successfully!').waitFor()
    // The plan chosen before waits there.
    await page.waitForURL(`${origin}/?upgrade=quarterly`)
    await page.getByRole('dialog', { name: 'Choose your plan' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${origin}/`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Account menu: Nino' }).click()
    await page.getByText(address).waitFor()
    await expect.poll(() => page.getByText('Free Trial').count()).toBe(0)
    await expect
      .poll(() => page.getByRole('link', { name: 'Settings' }).getAttribute('href'))
      .toBe('/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
  }, 120_000)

  test('an address that is taken is answered like a new one', async ({ open }) => {
    const taken = await register()
    const { page } = await open('/register')
    await page.getByLabel('Email').fill(taken.email)
    await page.getByLabel('Password', { exact: true }).fill('another lantern 88')
    await page.getByLabel('Confirm password').fill('another lantern 88')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await afterwards(page, '/verify-email')
  })
})

describe('verifying without what it takes', () => {
  test('no address', async ({ open }) => {
    const { page } = await open('/verify-email')
    await pasteCode(page, '12345')
    await alertOf(page).getByText('Email address is missing').waitFor()
    await page.getByRole('button', { name: 'Resend code' }).click()
    await alertOf(page).getByText('Email address is missing').waitFor()
  })
  test('nobody signed in: the way leads over the login and back, with the code', async ({
    open,
  }) => {
    const person = await register()
    const { page } = await open(`/verify-email?email=${encodeURIComponent(person.email)}`, {
      expectTrouble: true,
    })
    const signInFirst = alertOf(page).getByText('Sign in to confirm this address')
    const code = await codeSentTo(person.email)
    for (const pasted of [other(code), code]) {
      await pasteCode(page, pasted)
      await signInFirst.waitFor()
      await expect.poll(() => digitsOf(page)).toBe(pasted)
    }
    await page.getByRole('link', { name: 'Sign in to continue' }).click()
    await fillLogin(page, person)
    await afterwards(page, '/verify-email')
    // The code that was entered before is still there.
    await expect.poll(() => digitsOf(page)).toBe(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.getByText('Email Verified Successfully!').waitFor()
  })
})

test('a code can be resent after a minute, reload or not, and replaces the old code', async ({
  open,
}) => {
  const { page } = await open(EMPTY, { expectTrouble: true })
  await page.clock.install()
  const person = await register()
  const first = await codeSentTo(person.email)
  // This browser does not know when the code was sent; the server does, and says how long to wait.
  await logIn(page, person, `/verify-email?email=${encodeURIComponent(person.email)}`)
  const resend = page.getByRole('button', { name: /^Resend code/ })
  const left = async () => Number(/ in 0:(\d\d)$/.exec((await resend.textContent()) ?? '')?.[1])
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
  await page.clock.fastForward(20_000)
  await expect.poll(left).toBeLessThanOrEqual(before - 20)
  await expect.poll(() => resend.isDisabled()).toBe(true)

  await page.clock.fastForward(40_000)
  await minutePasses(person.email)
  await page.getByRole('button', { name: 'Resend code', exact: true }).click()
  await page.getByText('We sent you a new code.').waitFor()
  await page.getByRole('button', { name: /^Resend code in (1:00|0:5\d)$/ }).waitFor()
  await expect.poll(() => codeSentTo(person.email)).not.toBe(first)
  await pasteCode(page, first)
  await alertOf(page).getByText('Invalid verification code').waitFor()
  await pasteCode(page, await codeSentTo(person.email))
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor()
  await page.clock.fastForward(2000)
  await page.waitForURL(`${origin}/`)
})

describe('the login', () => {
  test('asks for both, hides and shows the password, and says when it is wrong', async ({
    open,
  }) => {
    const person = await somebody()
    const { page } = await open('/login?from=%2Fterms%3Fx%3D1%26y%3D2', { expectTrouble: true })
    const submit = page.getByRole('button', { name: 'Sign in' })
    const password = page.getByLabel('Password', { exact: true })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    // A disabled button keeps Enter from sending the form: it says what is missing instead.
    await page.getByLabel('Email').press('Enter')
    await alertOf(page).getByText('Please fill in all fields').waitFor()
    await alertOf(page).getByText('Email, Password').waitFor()
    await expect.poll(() => focused(page)).toBe('email')
    await page.getByLabel('Email').fill(person.email)
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await page.getByLabel('Email').press('Enter')
    await alertOf(page).getByText('Please fill in all fields').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await password.fill('not the password')
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await page.getByRole('checkbox', { name: 'Remember me' }).check()

    await submit.click()
    await alertOf(page).getByText('Invalid email or password').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await expect.poll(() => password.inputValue()).toBe('not the password')
    await page.getByLabel('Email').fill('nobody.has.this@example.com')
    await submit.click()
    await alertOf(page).getByText('Invalid email or password').waitFor()

    await page.getByLabel('Email').fill(person.email)
    await password.fill(person.password)
    await password.press('Enter')
    await page.waitForURL(`${origin}/terms?x=1&y=2`)
    await page.goto('/login')
    await page.waitForURL(`${origin}/`)
  })

  test('never leads away', async () => {
    for (const from of [
      '//other.example/x',
      '/\\other.example',
      'https://other.example',
      '/\t/other.example',
      'javascript:alert(1)',
    ]) {
      const { $ } = await fetchHtml(`/login?from=${encodeURIComponent(from)}`)
      const signUp = $('main a').filter((_, link) => $(link).text() === 'Sign up')
      expect(signUp.attr('href'), from).toBe('/register')
    }
  })

  test('tells why a sign-in elsewhere came to nothing, in words of its own', async ({ open }) => {
    const { page } = await open('/login?error=email_unverified')
    await alertOf(page).getByText("Your email isn't verified with this service.").waitFor()
    await page.goto('/login?error=Your+account+was+closed')
    await waitForHydration(page)
    await alertOf(page).getByText("We couldn't sign you in.").waitFor()
    await expect.poll(() => page.getByText('closed').count()).toBe(0)
  })

  test('without a connection nothing that was typed is lost', async ({ open }) => {
    const { page } = await open('/login', { expectTrouble: true })
    await page.getByLabel('Email').fill('nino@example.com')
    await page.getByLabel('Password', { exact: true }).fill('lantern')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await alertOf(page).getByText("Login failed. We couldn't reach the server.").waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nino@example.com')
  })
})

describe('a forgotten password', () => {
  test('is set anew by a link that works once, and ends every session', async ({ open }) => {
    const person = await register()
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, person, '/terms')
    await page.goto('/forgot-password')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await alertOf(page).getByText('Please enter your email address').waitFor()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await alertOf(page).getByText('Please enter a valid email address').waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.getByText('The link expires in 1 hour.').waitFor()
    await page.getByRole('link', { name: 'Back to login' }).waitFor()
    await page.getByRole('button', { name: 'Try a different email' }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')

    await expect.poll(() => resetLinkTo(person.email)).not.toBeNull()
    const link = (await resetLinkTo(person.email))!
    await page.goto(link)
    await waitForHydration(page)
    await page.waitForURL(`${origin}/reset-password`)
    const submit = page.getByRole('button', { name: 'Reset password' })
    const [password, confirm] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm new password'),
    ]
    for (const [typed, again, message] of [
      ['Abc1', 'Abc1', 'Password must be at least 8 characters long'],
      ['LANTERN 77', 'LANTERN 77', 'Password must contain at least one lowercase letter'],
      ['lantern 77', 'lantern 77', 'Password must contain at least one uppercase letter'],
      ['Lantern over', 'Lantern over', 'Password must contain at least one number'],
      ['Lantern over 77', 'Lantern over 78', 'Passwords do not match'],
    ]) {
      await password.fill(typed!)
      await confirm.fill(again!)
      await submit.click()
      await alertOf(page).getByText(message!, { exact: true }).waitFor()
    }
    await page.reload()
    await waitForHydration(page)
    await password.fill('Lantern over 77')
    await confirm.fill('Lantern over 77')
    await submit.click()
    await page.getByRole('heading', { name: 'Password reset' }).waitFor()
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
    await page.waitForURL(`${origin}/login`)
    await fillLogin(page, person)
    await alertOf(page).getByText('Invalid email or password').waitFor()
    await fillLogin(page, { ...person, password: 'Lantern over 77' })
    await page.waitForURL(`${origin}/`)

    await page.goto(link)
    await waitForHydration(page)
    await password.fill('Lantern over 78')
    await confirm.fill('Lantern over 78')
    await submit.click()
    await alertOf(page).getByText('Invalid or expired reset link').waitFor()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  }, 120_000)

  test('is not set without a token', async ({ open }) => {
    const { page } = await open('/reset-password')
    await alertOf(page).getByText('Invalid reset link').waitFor()
    await page.getByRole('link', { name: 'Get a new link' }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  })
})

describe('the callback of a sign-in elsewhere', () => {
  test('without tokens it goes to the login, with an error as well', async ({ open }) => {
    const { page } = await open('/auth/callback', { expectTrouble: true })
    await page.waitForURL(`${origin}/login`)
    await page.goto('/auth/callback?error=access_denied')
    await page.waitForURL(`${origin}/login?error=access_denied`)
    await page.goto('/auth/callback?error=%3Cb%3E')
    await page.waitForURL(`${origin}/login?error=authentication_failed`)
  })
  test('tokens of somebody else sign nobody in, and stay in no history', async ({ open }) => {
    const thief = await somebody()
    const theirs = (await (
      await fetch(`${origin}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(thief),
      })
    ).json()) as { accessToken: string; refreshToken: string }
    const { page } = await open('/terms', { expectTrouble: true })
    const { accessToken, refreshToken } = theirs
    await page.goto(`/auth/callback?${new URLSearchParams({ accessToken, refreshToken })}`)
    await page.waitForURL(`${origin}/login?error=authentication_failed`)
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
    await page.goBack()
    await page.waitForURL(`${origin}/terms`)
  })
})

describe('pages for the signed-in', () => {
  test('lead a visitor over the login, and back to path and query', async ({ open }) => {
    const person = await somebody()
    const { page } = await open('/terms', { expectTrouble: true })
    await page.goto('/debug?x=1&y=a%20b')
    await afterwards(page, '/login')
    await fillLogin(page, person)
    await afterwards(page, '/debug')
    expect(path(page)).toBe('/debug?x=1&y=a%20b')
  })
})

test('on a phone the menu has the ways in, and who is signed in', async ({ open }) => {
  const { page } = await open('/terms', { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog')
  await expect
    .poll(() => menu.getByRole('link', { name: 'Sign Up' }).getAttribute('href'))
    .toBe('/register?from=%2Fterms')
  await menu.getByRole('link', { name: 'Login' }).tap()
  await afterwards(page, '/login')
  const person = await somebody()
  await logIn(page, person, '/terms')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByText('Giorgi Beridze').waitFor()
  await menu.getByText(person.email).waitFor()
  await menu.getByRole('button', { name: 'Logout' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
})
