import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import {
  axe,
  axeInBothThemes,
  chooseLanguage,
  DESKTOP,
  EMPTY,
  origin,
  PHONE,
  test,
  sidewaysScroll,
  AXE_LANGUAGES,
  LAID_OUT,
} from './browser.ts'
import { fetchHtml } from './html.ts'
import { askApi } from './list-page.ts'
import { minutePasses } from './minute-passes.ts'
import { codeSentTo, type Person, register } from './person.ts'
import { fillLogin, logIn } from './sign-in-page.ts'

/** A busy machine takes its time. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saved = (page: Page, name: string) =>
  section(page, name).getByRole('status').filter({ hasText: 'Saved' })

describe('/settings', () => {
  test('an account from the login over names, email and sign-in methods to its end', async ({
    open,
  }) => {
    let person = await register({ firstName: 'Nino', lastName: 'Example' })
    const html = await (await fetch(`${origin}/settings`)).text()
    expect(html).toContain('Checking authentication...')
    expect(html).toContain('<title>Settings · Bina</title>')
    const { page, trouble } = await open('/settings', { expectTrouble: true })
    await page.waitForURL(`${origin}/login?from=%2Fsettings`)
    await fillLogin(page, person)
    await page.waitForURL(`${origin}/settings`)
    await section(page, 'Profile').waitFor()
    const links = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual([
        'Profile',
        'Email',
        'Language',
        'Currency',
        'Theme',
        'Password',
        'Sign-in methods',
        'Telegram',
        'Notifications',
        'Saved flats',
        'Sessions',
        'API access',
        'Webhooks',
        'Your data',
        'Delete account',
      ])
    await links.filter({ hasText: 'Sessions' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => [location.hash, document.activeElement?.id]))
      .toEqual(['#sessions', 'sessions'])
    await expect
      .poll(() => links.filter({ hasText: 'Sessions' }).getAttribute('aria-current'))
      .toBe('true')
    expect(trouble).toEqual([])

    // Names: a failed save keeps the input, and a saved name shows in the menu.
    const profile = section(page, 'Profile')
    const [first, last] = [profile.getByLabel('First name'), profile.getByLabel('Last name')]
    await expect
      .poll(() => Promise.all([first.inputValue(), last.inputValue()]))
      .toEqual(['Nino', 'Example'])
    await first.fill('Ketevan')
    await page.context().setOffline(true)
    await profile.getByRole('button', { name: 'Save' }).click()
    await profile.getByRole('alert').filter({ hasText: "We couldn't reach the server" }).waitFor()
    await expect.poll(() => first.inputValue()).toBe('Ketevan')
    await page.context().setOffline(false)

    await last.fill('x'.repeat(81))
    await profile.getByRole('button', { name: 'Save' }).click()
    await profile.getByText('At most 80 characters').waitFor()
    await expect
      .poll(() =>
        last.evaluate((input) => [
          input.getAttribute('aria-invalid'),
          document.activeElement === input,
        ]),
      )
      .toEqual(['true', true])
    await last.fill('Example')
    await profile.getByRole('button', { name: 'Save' }).click()
    await saved(page, 'Profile').waitFor()
    await page.getByRole('button', { name: /Ketevan Example/ }).waitFor()
    await page.reload()
    await expect.poll(() => first.inputValue()).toBe('Ketevan')

    // The last sign-in method stays, and linking needs a verified address.
    const methods = section(page, 'Sign-in methods')
    await methods.getByText("You can't remove your only sign-in method.").waitFor()
    await expect.poll(() => methods.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await methods.getByRole('button', { name: 'Connect Local ID' }).click()
    // Whoever did not verify an address yet cannot link another account to it.
    await methods
      .getByRole('alert')
      .filter({ hasText: 'Please verify your email address first' })
      .waitFor()

    // The data come as a file.
    const expected = trouble.length
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^bina-export-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile((await download.path())!, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ account: { email: person.email, hasPassword: true } })
    expect(text).not.toMatch(/argon2/)
    await section(page, 'Your data')
      .getByRole('status')
      .filter({ hasText: download.suggestedFilename() })
      .waitFor()
    expect(trouble.slice(expected)).toEqual([])

    // The email needs a code from the new address; a wrong code or password changes nothing.
    const email = section(page, 'Email')
    await email.getByText('Not verified').waitFor()
    await email.getByRole('button', { name: 'Change email' }).click()
    const address = email.getByLabel('New email')
    const wanted = `moved-${person.email}`
    await address.fill('nobody')
    await email.getByRole('button', { name: 'Send code' }).click()
    await email.getByText('Please enter a valid email address').waitFor()
    await address.fill(wanted)
    await email.getByLabel('Current password').fill('not my password')
    await email.getByRole('button', { name: 'Send code' }).click()
    await email.getByText('Your current password is incorrect').waitFor()
    await email.getByLabel('Current password').fill(person.password)
    // A code went to this account when it registered, and another may follow after a minute.
    await minutePasses(person.email)
    await email.getByRole('button', { name: 'Send code' }).click()
    const code = email.getByLabel('Code from the email')
    await code.waitFor()
    await expect
      .poll(() => email.getByRole('button', { name: /^Send a new code in \d+ s$/ }).isDisabled())
      .toBe(true)

    const right = await codeSentTo(wanted)
    await code.fill(right === '00000' ? '11111' : '00000')
    await email.getByRole('button', { name: 'Confirm' }).click()
    await email.getByText('Invalid verification code').waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
    await code.fill(right)
    await email.getByRole('button', { name: 'Confirm' }).click()
    await email
      .getByRole('status')
      .filter({ hasText: `Your email is now ${wanted}.` })
      .waitFor()
    await email.getByText('Verified', { exact: true }).waitFor()
    person = { ...person, email: wanted }

    // A verified account links a provider and works without a password.
    await methods.getByRole('button', { name: 'Connect Local ID' }).click()
    await page.getByLabel('Or with any email').fill(`elsewhere-${person.email}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/settings' && url.search === '')
    await methods.getByText(/connected\. You can now sign in with it/).waitFor()
    await expect.poll(() => methods.getByRole('listitem').count()).toBe(2)

    const remove = methods.getByRole('button', { name: 'Remove Email and password' })
    await remove.click()
    await methods.getByText(/You won't be able to sign in with it/).waitFor()
    await methods.getByRole('button', { name: 'Keep' }).press('Enter')
    await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true)
    await remove.click()
    await methods.getByRole('button', { name: 'Remove', exact: true }).click()
    await methods.getByText('Email and password removed.').waitFor()
    const password = section(page, 'Password')
    await password.getByText("You don't have a password yet.").waitFor()
    await expect.poll(() => password.getByLabel('Current password').count()).toBe(0)

    await password.getByLabel('New password', { exact: true }).fill(person.password)
    await password.getByLabel('Confirm new password').fill(person.password)
    await password.getByRole('button', { name: 'Set password' }).click()
    await password.getByRole('status').filter({ hasText: /\S/ }).waitFor()
    await expect.poll(() => methods.getByRole('listitem').count()).toBe(2)

    // Deleting the account asks for the password and ends everything.
    await section(page, 'Delete account').getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Current password').fill('not my password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByText('Your current password is incorrect').waitFor()
    await page.keyboard.press('Escape')
    await section(page, 'Delete account').getByRole('button', { name: 'Delete account…' }).click()
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() =>
          ['accessToken', 'refreshToken', 'authToken', 'sessionUser'].filter(
            (key) => localStorage.getItem(key) !== null,
          ),
        ),
      )
      .toEqual([])
    const login = await fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    expect(login.status).toBe(401)
  })

  test('language, theme, sessions and the password count in every browser of the account', async ({
    open,
  }) => {
    let person = await register()
    const { page, trouble } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, person, '/settings')
    await section(page, 'Theme').getByRole('radio', { name: 'Dark' }).check()
    await saved(page, 'Theme').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark')
    await section(page, 'Language').getByRole('radio', { name: 'Русский' }).check()
    await page.waitForFunction(() => document.documentElement.lang === 'ru')
    await section(page, 'Язык').getByRole('status').filter({ hasText: /\S/ }).waitFor()

    const { page: other, trouble: otherTrouble } = await open(EMPTY, { expectTrouble: true })
    await logIn(other, person, '/settings')
    await other.waitForFunction(
      () =>
        document.documentElement.lang === 'ru' && document.documentElement.dataset.theme === 'dark',
    )
    await section(other, 'Язык').waitFor()

    // The bar keeps its choice with the account too; here it is heard with the next page.
    const bar = other.getByRole('banner').filter({ visible: true })
    await Promise.all([
      other.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/account') &&
          answer.request().method() === 'PATCH' &&
          answer.ok(),
      ),
      bar.getByRole('combobox', { name: 'Язык' }).selectOption({ label: 'English' }),
    ])
    await Promise.all([
      other.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/account') &&
          answer.request().method() === 'PATCH' &&
          answer.ok(),
      ),
      bar.getByRole('combobox', { name: 'Theme' }).selectOption('system'),
    ])
    await expect
      .poll(() => section(other, 'Theme').getByRole('radio', { name: 'System' }).isChecked())
      .toBe(true)
    await page.reload()
    await page.waitForFunction(
      () =>
        document.documentElement.lang === 'en' &&
        document.documentElement.dataset.theme === undefined,
    )
    expect([...trouble, ...otherTrouble]).toEqual([])

    // Other sessions are seen and ended one by one or all, and this one is marked.
    const list = section(page, 'Sessions').getByRole('listitem')
    await list.first().waitFor()
    await expect.poll(() => list.first().textContent()).toContain('This device')
    await expect.poll(() => list.first().getByRole('button').count()).toBe(0)
    await section(page, 'Sessions')
      .getByRole('button', { name: 'Sign out of all other devices' })
      .click()
    await section(page, 'Sessions').getByText("You're not signed in anywhere else.").waitFor()
    await other.reload()
    await other.waitForURL((url) => url.pathname === '/login')

    await logIn(other, person, '/settings')
    await page.reload()
    await list
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .click()
    await list.nth(1).waitFor({ state: 'detached' })
    await other.reload()
    await other.waitForURL((url) => url.pathname === '/login')

    // The password has hints, and errors at its fields; a change ends other sessions only.
    await logIn(other, person, '/settings')
    const password = section(page, 'Password')
    const [current, next, repeat] = [
      password.getByLabel('Current password'),
      password.getByLabel('New password', { exact: true }),
      password.getByLabel('Confirm new password'),
    ]
    const change = password.getByRole('button', { name: 'Change password' })
    await next.fill('short')
    await expect.poll(() => password.textContent()).toContain('Weak')
    await change.click()
    await password.getByText('Password must be at least 8 characters long').waitFor()
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true')

    const wanted = 'a ferry under the bridge 8'
    await current.fill('not my password')
    await next.fill(wanted)
    await repeat.fill('another one')
    await change.click()
    await password.getByText('Passwords do not match').waitFor()
    await repeat.fill(wanted)
    await password.getByText('Passwords match').waitFor()
    await expect.poll(() => password.textContent()).toContain('Strong')
    await change.click()
    await password.getByText('Your current password is incorrect').waitFor()
    await expect
      .poll(async () => [
        await next.inputValue(),
        await repeat.inputValue(),
        await page.evaluate(() => document.activeElement?.getAttribute('name')),
      ])
      .toEqual([wanted, wanted, 'currentPassword'])

    await current.fill(person.password)
    await change.click()
    await password
      .getByRole('status')
      .filter({ hasText: "Password changed. You're signed out on all other devices." })
      .waitFor()
    await expect.poll(() => next.inputValue()).toBe('')
    person = { ...person, password: wanted }
    await other.reload()
    await other.waitForURL((url) => url.pathname === '/login')
    await page.reload()
    await section(page, 'Password').waitFor()
  })

  test('the currency changes what converted prices are shown in', async ({ open }) => {
    const person = await register()
    const { rates } = (await (await fetch(`${origin}/api/rates`)).json()) as {
      rates: { EUR: number }
    }
    const { data } = await askApi('city=Tbilisi&limit=100')
    const listing = data.find(
      ({ currency, priceUsd, status }) =>
        currency === 'USD' && priceUsd !== null && status === 'ACTIVE',
    )!
    const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
    const euro = `€${wholeNumber.format(listing.priceUsd! / rates.EUR)}`
    // Slow machines are warned of photos that were loaded ahead; how pages load is looked at
    // elsewhere.
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, person, '/settings')
    await section(page, 'Currency').waitFor()
    await expect
      .poll(() =>
        section(page, 'Currency')
          .getByRole('radio')
          .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
      )
      .toEqual(['USD', 'GEL', 'EUR', 'RUB', 'AMD', 'RSD'])
    await section(page, 'Currency').getByRole('radio', { name: 'Euro' }).check()
    await saved(page, 'Currency').waitFor()
    await page.goto(`/listing/${listing.id}`)
    await page.getByText(`about ${euro}`).filter({ visible: true }).waitFor()
    await page.goto('/tbilisi')
    await page.getByText(/The median price is €[\d,]+ a month/).waitFor()
    await page
      .getByText(/≈ €[\d,]+/)
      .first()
      .waitFor()
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    expect($('main').text()).not.toContain('about €')
    expect($('main').text()).toContain(wholeNumber.format(listing.price!))
  })

  test('saved flats reach the account only while it wants to know when one is gone', async ({
    open,
  }) => {
    const person = await register()
    const { page } = await open(EMPTY, { expectTrouble: true })
    await page.evaluate(() => localStorage.setItem('savedListings', '[2,1]'))
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url() === `${origin}/api/account/saved-listings`)
        sent.push(request.postDataJSON())
    })
    await logIn(page, person, '/settings')
    const box = section(page, 'Saved flats').getByRole('checkbox', {
      name: 'Tell me when a saved flat is no longer offered',
    })
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(sent).toEqual([])
    await box.check()
    await saved(page, 'Saved flats').waitFor()
    await expect.poll(() => sent).toEqual([{ added: [2, 1], removed: [] }])
    await page.reload()
    await box.waitFor()
    await expect.poll(() => box.isChecked()).toBe(true)
    await box.uncheck()
    await saved(page, 'Saved flats').waitFor()
    sent.length = 0
    await page.reload()
    await box.waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
    expect(sent).toEqual([])
  })

  test('without a password asks for a word', async ({ open }) => {
    const { page } = await open('/settings', { expectTrouble: true, locale: 'ru-RU' })
    await page.goto('/auth/provider?from=/settings')
    await page
      .getByLabel('Or with any email')
      .fill(`door-${process.pid}-${Date.now().toString(36)}@example.com`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/settings')
    await section(page, 'Удаление аккаунта')
      .getByRole('button', { name: 'Удалить аккаунт…' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Введите УДАЛИТЬ, чтобы подтвердить').fill('УДАЛ')
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click()
    await dialog.getByText('Введите УДАЛИТЬ', { exact: true }).waitFor()
    await dialog.getByLabel('Введите УДАЛИТЬ, чтобы подтвердить').fill('удалить')
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click()
    await page.getByRole('heading', { level: 1, name: 'Аккаунт удалён' }).waitFor()
  })
})

describe('looks', () => {
  let somebody: Person
  beforeAll(async () => {
    somebody = await register({
      firstName: 'Maximilian-Konstantin',
      lastName: 'Papadopoulos-Abashidze-Kapanadze',
    })
  })
  test('axe finds nothing and nothing sticks out in any language', async ({ open }) => {
    const { page } = await open(EMPTY, {
      viewport: DESKTOP,
      colorScheme: 'light',
      expectTrouble: true,
    })
    await logIn(page, somebody, '/settings')
    await page.locator('#sessions li').first().waitFor()
    await page.locator('#email button').first().click()
    await page.locator('#password form button[type=submit]').click()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await axe(page, { only: 'colours' })).toEqual([])
    for (const language of LAID_OUT) {
      await page.setViewportSize(DESKTOP)
      await chooseLanguage(page, language)
      for (const width of [1024, 768, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => sidewaysScroll(page), { message: `${language} at ${width}` })
          .toEqual([])
      }
      await page.setViewportSize(PHONE)
      if (AXE_LANGUAGES.has(language))
        expect(await axe(page, { only: 'words' }), language).toEqual([])
    }
  })
})
