import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { widgetDataOf } from '../telegram-auth-data.ts'
import { axe, goWithin, test } from './browser.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'
import { type Running, serveToo } from './start-product.ts'

const STYLE = {
  version: 8,
  name: 'of another host',
  sources: {
    ground: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: '<a href="https://example.com" onclick="alert(1)">© Makers of ground</a>',
    },
  },
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#10ff10' } }],
}

let gone = false
/** The host of a style of one's own. */
const host = createServer((_request, response) => {
  response
    .writeHead(gone ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    .end(gone ? '{}' : JSON.stringify(STYLE))
})

/**
 * A site with a map style of its own, and whose bot has no secret for Telegram's own sign-in: people
 * come by the widget.
 */
let site: Running
let bot: FakeTelegramBot
beforeAll(async () => {
  bot = await startTelegramBot({})
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  site = await serveToo(inject('dataDir'), {
    MAP_STYLE_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/style.json`,
    GEOCODER_URL: 'http://127.0.0.1:9',
    TELEGRAM_BOT_TOKEN: bot.token,
    TELEGRAM_API_URL: bot.url,
  })
}, 90_000)
afterAll(async () => {
  await site?.stop()
  await bot?.stop()
  host.close()
})

test('the map has a style of another host while that is there, and names all makers', async ({
  open,
}) => {
  const { page } = await open('/?view=map&districts=Vake,Vera', {
    ...SMALL,
    baseURL: site.origin,
    expectTrouble: true,
  })
  const credit = page.locator('.map-credit')
  await expect
    .poll(() => credit.textContent())
    .toBe('© Makers of ground · © OpenStreetMap contributors')
  expect(await credit.innerHTML()).not.toContain('<')

  gone = true
  await page.reload()
  await waitForMap(page)
  await expect
    .poll(() => credit.textContent())
    .toBe('Simplified map, may be inaccurate · © OpenStreetMap contributors')
  await expect.poll(() => mapPage(page).marks.count()).toBeGreaterThan(0)
})

/**
 * In place of telegram.org, which a test does not reach: a script that does what the widget does
 * where it stands, for whomever `delivered` names by then.
 */
async function widgetFor(
  page: Page,
  delivered: () => Record<string, string | number>,
): Promise<void> {
  await page.route('https://telegram.org/js/telegram-widget.js?22', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const { telegramLogin, authUrl } = document.currentScript.dataset
      const button = document.createElement('button')
      button.textContent = 'Log in with ' + telegramLogin
      button.onclick = () => {
        location.href = authUrl + '&' + new URLSearchParams(${JSON.stringify(delivered())})
      }
      document.currentScript.after(button)`,
    }),
  )
}

test('the button of Telegram’s widget signs in; what is forged does not', async ({ open }) => {
  const person = { id: 7_100_000_000 + process.pid, first_name: 'Keti', last_name: 'Example' }
  const genuine = widgetDataOf(person, { token: bot.token })
  const photo = { photo_url: 'https://t.me/i/x.jpg' }
  const forged = {
    ...widgetDataOf(person, { token: bot.token, fields: photo }),
    id: person.id + 1,
  }
  // The bot's name is asked in the background.
  await expect
    .poll(async () =>
      (await fetch(`${site.origin}/auth/telegram`, { redirect: 'manual' })).headers.get('location'),
    )
    .toContain('/auth/telegram/widget')
  const { page } = await open(`${site.origin}/login`, { expectTrouble: true })
  let delivered: typeof forged | typeof genuine = forged
  await widgetFor(page, () => delivered)
  await page.getByRole('link', { name: 'Continue with Telegram' }).click()
  const button = page.getByRole('button', { name: `Log in with ${bot.username}` })
  await button.waitFor()
  expect(await axe(page)).toEqual([])
  await button.click()
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  delivered = genuine
  await goWithin(page, '/login?from=%2Fsettings')
  await page.locator('a[href*="settings"]', { hasText: 'Continue with Telegram' }).click()
  await button.click()
  await page.waitForURL(`${site.origin}/settings`)
  await expect.poll(() => page.locator('#profile input').first().inputValue()).toBe('Keti')
})
