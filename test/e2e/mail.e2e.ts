import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe, origin, PHONE, waitForHydration, test, sidewaysScroll } from './browser.ts'
import { register } from './person.ts'

/** Opens the newest email to an address in the mailbox. Reloads the list until it is there. */
async function openEmail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: email }).first()
  await page.goto('/dev/mail')
  await expect
    .poll(
      async () => {
        if ((await row.count()) === 0) await page.reload()
        return row.count()
      },
      { interval: 300 },
    )
    .toBe(1)
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Plain text' }).waitFor()
}

test('a user registers on a phone and enters the code from an email in their language', async ({
  open,
}) => {
  const { page } = await open('/register', { viewport: PHONE, locale: 'ru-RU' })
  const email = `email-${Date.now().toString(36)}@example.com`
  await page.locator('input[type=email]').fill(email)
  for (const one of await page.locator('input[autocomplete=new-password]').all())
    await one.fill('a lantern over the river 7')
  await page.getByRole('checkbox').check()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/verify-email')

  const mailbox = await page.context().newPage()
  await openEmail(mailbox, email)
  await mailbox.getByRole('heading', { level: 1, name: 'Подтвердите эл. почту в Bina' }).waitFor()
  expect(await axe(mailbox)).toEqual([])
  const emailFrame = mailbox.frameLocator('iframe[title="Email as HTML"]')
  await emailFrame.getByRole('heading', { name: 'Подтвердите эл. почту' }).waitFor()
  await emailFrame.getByText('Срок действия кода: 15 минут.').waitFor()
  const code = await emailFrame.getByText(/^\d{5}$/).textContent()
  await expect.poll(() => mailbox.locator('pre').textContent()).toContain(`\n${code}\n`)
  await expect.poll(() => sidewaysScroll(mailbox)).toEqual([])
  await mailbox.getByRole('link', { name: 'Mailbox' }).click()
  await mailbox.getByRole('heading', { name: 'Mailbox' }).waitFor()
  expect(await axe(mailbox)).toEqual([])
  await mailbox.close()

  await page.locator('main input').first().focus()
  await page.keyboard.type(code!)
  await page.waitForURL(`${origin}/`)
  const profile = await page.evaluate(
    async () =>
      (await (
        await fetch('/api/auth/session', {
          headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
        })
      ).json()) as { user: { email: string; emailVerified: boolean } },
  )
  expect(profile.user).toMatchObject({ email, emailVerified: true })
})

test('the button in an email opens the page that resets the password', async ({ open }) => {
  const { email } = await register()
  const { page } = await open('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const mailbox = await page.context().newPage()
  await expect
    .poll(async () => {
      await openEmail(mailbox, email)
      return mailbox.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Set a new password for Bina')
  const opened = page.context().waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Set a new password' }).click()
  const reset = await opened
  await waitForHydration(reset)
  await reset.getByLabel('New password', { exact: true }).waitFor()
  await reset.waitForURL(`${origin}/reset-password`)
})
