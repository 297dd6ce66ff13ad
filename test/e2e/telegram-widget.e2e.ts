import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { widgetDataOf } from '../telegram-auth-data.ts'
import { axe, test } from './browser.ts'
import { type Running, serveToo } from './start-product.ts'

/** A site whose bot has no secret for Telegram's own sign-in: people come by the widget. */
let site: Running
let bot: FakeTelegramBot
beforeAll(async () => {
  bot = await startTelegramBot({})
  site = await serveToo(inject('dataDir'), {
    TELEGRAM_BOT_TOKEN: bot.token,
    TELEGRAM_API_URL: bot.url,
  })
}, 90_000)
afterAll(async () => {
  await site?.stop()
  await bot?.stop()
})

/**
 * In place of telegram.org, which a test does not reach: a script that does what the widget does
 * where it stands, for this person.
 */
async function widgetFor(page: Page, delivered: Record<string, string | number>): Promise<void> {
  await page.route('https://telegram.org/js/telegram-widget.js?22', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const { telegramLogin, authUrl } = document.currentScript.dataset
      const button = document.createElement('button')
      button.textContent = 'Log in with ' + telegramLogin
      button.onclick = () => {
        location.href = authUrl + '&' + new URLSearchParams(${JSON.stringify(delivered)})
      }
      document.currentScript.after(button)`,
    }),
  )
}

test('the button of Telegram’s widget signs in, once; what is forged does not', async ({
  open,
}) => {
  const person = { id: 7_100_000_000 + process.pid, first_name: 'Keti', last_name: 'Example' }
  const delivered = widgetDataOf(person, { token: bot.token })
  // The bot's name is asked in the background.
  await expect
    .poll(async () =>
      (await fetch(`${site.origin}/auth/telegram`, { redirect: 'manual' })).headers.get('location'),
    )
    .toContain('/auth/telegram/widget')
  const { page } = await open(`${site.origin}/login?from=%2Fsettings`, { expectTrouble: true })
  await widgetFor(page, delivered)
  await page.getByRole('link', { name: 'Continue with Telegram' }).click()
  const button = page.getByRole('button', { name: `Log in with ${bot.username}` })
  await button.waitFor()
  expect(await axe(page)).toEqual([])
  await button.click()
  await page.waitForURL(`${site.origin}/settings`)
  await expect.poll(() => page.locator('#profile input').first().inputValue()).toBe('Keti')

  for (const data of [
    delivered,
    {
      ...widgetDataOf(person, { token: bot.token, fields: { photo_url: 'https://t.me/i/x.jpg' } }),
      id: person.id + 1,
    },
  ]) {
    const { page: another } = await open(`${site.origin}/login`, { expectTrouble: true })
    await widgetFor(another, data)
    await another.getByRole('link', { name: 'Continue with Telegram' }).click()
    await another.getByRole('button', { name: `Log in with ${bot.username}` }).click()
    await another.getByRole('alert').waitFor()
    expect(new URL(another.url()).pathname).toBe('/login')
    await expect.poll(() => another.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  }
})
