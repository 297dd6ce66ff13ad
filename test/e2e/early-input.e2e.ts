import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { origin, waitForHydration, test } from './browser.ts'
import { codeSentTo, register } from './person.ts'
import { alertOf, digitsOf, fillLogin, resetLinkTo, storedTokens } from './sign-in-page.ts'

// What is typed and pressed on the server's HTML, before any script has come, is neither lost nor
// done twice.

/** Scripts that wait until they are let go. */
function gate() {
  let open = (): void => {}
  const scriptsAfter = new Promise<void>((resolve) => (open = resolve))
  return {
    scriptsAfter,
    releaseScripts: async (page: Page) => {
      open()
      await waitForHydration(page)
    },
  }
}

/** Calls of the page to a path, by method. */
function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

describe('the login', () => {
  test.for([{ how: 'a press' }, { how: 'Enter' }])(
    'typed and sent by $how',
    async ({ how }, { open }) => {
      const person = await register()
      const { scriptsAfter, releaseScripts } = gate()
      const { page } = await open('/login?from=%2Fterms', { scriptsAfter })
      const calls = countCalls(page, '/auth/login')
      await page.getByLabel('Email').fill(person.email)
      await password(page).pressSequentially(person.password)
      if (how === 'Enter') await password(page).press('Enter')
      else {
        await clickButton(page, 'Sign in')
        await clickButton(page, 'Sign in')
      }
      expect(page.url()).toBe(`${origin}/login?from=%2Fterms`)
      await releaseScripts(page)
      await page.waitForURL(`${origin}/terms`)
      expect((await storedTokens(page)).every(Boolean)).toBe(true)
      expect(calls()).toBe(1)
    },
  )

  test('half of it typed: it stands, and the rest is asked for', async ({ open }) => {
    const person = await register()
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/login?from=%2Fterms', { scriptsAfter })
    await page.getByLabel('Email').pressSequentially(person.email)
    await page.getByLabel('Email').press('Enter')
    await releaseScripts(page)
    await alertOf(page).getByText('Please fill in all fields').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email)
    await fillLogin(page, person)
    await page.waitForURL(`${origin}/terms`)
  })

  test('a button that is no form, and the caret', async ({ open }) => {
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/login', { scriptsAfter })
    await clickButton(page, 'Show password')
    await page.getByLabel('Email').pressSequentially('nino@example.com')
    for (let n = 0; n < 4; n++) await page.getByLabel('Email').press('ArrowLeft')
    await releaseScripts(page)
    await page.getByRole('button', { name: 'Hide password' }).waitFor()
    await page.keyboard.type('x')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nino@examplex.com')
  })
})

test('the registration, with its tick', async ({ open }) => {
  const email = `early-${Date.now().toString(36)}@example.com`
  const { scriptsAfter, releaseScripts } = gate()
  const { page } = await open('/register', { scriptsAfter })
  const calls = countCalls(page, '/auth/register')
  await page.getByLabel('Email').fill(email)
  await password(page).fill('another lantern 88')
  await page.getByLabel('Confirm password').fill('another lantern 88')
  await page.getByRole('checkbox').check()
  await clickButton(page, 'Sign up')
  expect(page.url()).toBe(`${origin}/register`)
  await releaseScripts(page)
  await page.waitForURL((url) => url.pathname === '/verify-email')
  expect(calls()).toBe(1)
  expect(page.url()).not.toContain('lantern')
})

describe('the code', () => {
  const typings: [string, (page: Page, code: string) => Promise<void>][] = [
    [
      'typed into the first box',
      (page, code) => page.getByLabel('Digit 1 of 5').pressSequentially(code),
    ],
    [
      'a digit in each box',
      async (page, code) => {
        for (const [at, digit] of [...code].entries())
          await page.getByLabel(`Digit ${at + 1} of 5`).fill(digit)
      },
    ],
  ]
  test.for(typings)('%s', async ([, typeCode], { open }) => {
    const person = await register()
    const code = await codeSentTo(person.email)
    const { page } = await open('/login?from=%2Fterms')
    await fillLogin(page, person)
    await page.waitForURL(`${origin}/terms`)
    let releaseScripts = (): void => {}
    const scriptsAfter = new Promise<void>((resolve) => (releaseScripts = resolve))
    await page.route(/\/assets\/[^?]*\.m?js$/, async (route) => {
      await scriptsAfter
      await route.continue().catch(() => {})
    })
    const calls = countCalls(page, '/auth/verify-email')
    await page.goto(`/verify-email?email=${encodeURIComponent(person.email)}`, {
      waitUntil: 'commit',
    })
    await typeCode(page, code)
    releaseScripts()
    await page.getByText('Email Verified Successfully!').waitFor()
    expect(calls()).toBe(1)
  })

  test('a part of it stands, and the next digit goes on', async ({ open }) => {
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/verify-email?email=nino%40example.com', { scriptsAfter })
    await page.getByLabel('Digit 1 of 5').pressSequentially('123')
    await releaseScripts(page)
    await expect.poll(() => digitsOf(page)).toBe('123__')
    await page.keyboard.type('4')
    await expect.poll(() => digitsOf(page)).toBe('1234_')
  })
})

test('a forgotten password, and the new one', async ({ open }) => {
  const person = await register()
  const first = gate()
  const { page } = await open('/forgot-password', { scriptsAfter: first.scriptsAfter })
  const asks = countCalls(page, '/auth/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Email').press('Enter')
  await first.releaseScripts(page)
  await expect.poll(() => resetLinkTo(person.email)).not.toBeNull()
  expect(asks()).toBe(1)

  const second = gate()
  const { page: reset } = await open((await resetLinkTo(person.email))!, {
    scriptsAfter: second.scriptsAfter,
  })
  await reset.locator('input[type=password]').first().fill('Another Lantern 88')
  await reset.locator('input[type=password]').nth(1).fill('Another Lantern 88')
  await reset.locator('form [type=submit]').click()
  await second.releaseScripts(reset)
  await reset.getByText('Password reset').waitFor()
  expect(reset.url()).not.toContain('Lantern')
})

describe('a list', () => {
  test('a dialog is opened once, however often its button was pressed', async ({ open }) => {
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/?districts=Vera', { scriptsAfter })
    for (let n = 0; n < 3; n++)
      await page
        .getByRole('button', { name: /^Filters/ })
        .first()
        .click()
    await releaseScripts(page)
    await page.getByRole('dialog', { name: /Filters/ }).waitFor()
  })

  test('a sentence is searched for', async ({ open }) => {
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/?districts=Vera', { scriptsAfter })
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.pressSequentially('3 rooms up to $900')
    await box.press('Enter')
    await releaseScripts(page)
    await page.waitForURL(/[?]districts=Vera&rooms=3&priceMax=900$/)
    await expect.poll(() => box.inputValue()).toBe('')
  })

  test.for([
    { what: 'another city', name: /^City$/, value: 'Batumi', address: /batumi/i },
    { what: 'an order', name: /^Sort/, value: null, address: /[?&]sort/ },
  ])('$what is chosen', async ({ name, value, address }, { open }) => {
    const { scriptsAfter, releaseScripts } = gate()
    const { page } = await open('/?districts=Vera', { scriptsAfter })
    const choice = page.getByRole('combobox', { name }).first()
    const chosen = value ?? (await choice.locator('option').nth(2).getAttribute('value'))
    await choice.selectOption(chosen)
    await releaseScripts(page)
    await page.waitForURL(address)
    await expect.poll(() => choice.inputValue()).toBe(chosen)
  })
})
