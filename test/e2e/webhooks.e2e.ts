import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axe, DESKTOP, EMPTY, expectToFit, test } from './browser.ts'
import { type Person, register } from './person.ts'
import { buyPlan, callsOf } from './plan.ts'
import { logIn } from './sign-in-page.ts'

const webhooks = (page: Page) => page.locator('#webhooks')

let person: Person = { email: '', password: '' }
/** A program that receives requests. */
let receiver: Server
let url: string
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
beforeAll(async () => {
  person = await register()
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

describe('webhooks in /settings', () => {
  test('without the plan they say what they are part of', async ({ open }) => {
    const { page } = await open(EMPTY)
    await logIn(page, person, '/settings')
    await webhooks(page).getByText('Webhooks come with the Yearly plan.').waitFor()
    await expect.poll(() => webhooks(page).getByRole('textbox').count()).toBe(0)
    await webhooks(page).getByRole('link', { name: 'View Plans' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/pricing')
  })

  test('one is added by keyboard, tested, turned on for a search, and deleted', async ({
    open,
  }) => {
    await buyPlan(person, 'yearly')
    const call = await callsOf(person)
    const saved = { filters: { city: 'Tbilisi', priceMax: 777 }, channels: ['email'] }
    expect((await call('POST', '/api/subscriptions', saved)).status).toBe(200)
    const { page } = await open(EMPTY, {
      expectTrouble: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await logIn(page, person, '/settings')
    await webhooks(page).getByText("You don't have any webhooks yet.").waitFor()
    const address = webhooks(page).getByLabel('New webhook address')
    await address.press('Enter')
    await webhooks(page).getByText('Enter an address like https://example.com/hook').waitFor()
    await address.fill('https://10.0.0.1/hook')
    await address.press('Enter')
    await webhooks(page)
      .getByText('Use a public https address without a user name and password')
      .waitFor()
    await expect
      .poll(() =>
        address.evaluate((input) => [
          input.getAttribute('aria-invalid'),
          document.activeElement === input,
        ]),
      )
      .toEqual(['true', true])
    await address.fill(url)
    await address.press('Enter')

    await webhooks(page)
      .getByRole('heading', { name: `The secret of ${url}` })
      .waitFor()
    const secret = (await webhooks(page)
      .locator('code')
      .filter({ hasText: /^whsec_/ })
      .textContent())!
    const copy = webhooks(page).getByRole('button', { name: 'Copy secret' })
    await expect.poll(() => copy.evaluate((button) => document.activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await webhooks(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await webhooks(page).getByRole('button', { name: "I've saved it" }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('webhooks')
    expect(await page.content()).not.toContain(secret)

    const row = webhooks(page).locator('.settings-list > li').filter({ hasText: url })
    await row.getByText('Active', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Send test' }).press('Enter')
    await row.getByText('The test event was delivered.').waitFor()
    const { headers, body } = received.at(-1)!
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    status = 500
    await row.getByRole('button', { name: 'Send test' }).click()
    await row.getByText("The test event wasn't delivered: HTTP 500").waitFor()
    await row.getByText('Recent deliveries').click()
    await expect
      .poll(() => row.locator('.webhook-deliveries li').allTextContents())
      .toMatchObject([
        expect.stringMatching(/^Test Failed.*HTTP 500$/),
        expect.stringMatching(/^Test Delivered/),
      ])
    expect(await axe(page)).toEqual([])
    await row.getByRole('button', { name: 'Resend all' }).click()
    await row.getByText('Events of the last 7 days to send again: 0').waitFor()

    await row.getByRole('button', { name: 'New secret' }).press('Enter')
    const question = row.getByText('Replace the secret?')
    await expect.poll(() => question.evaluate((it) => document.activeElement === it)).toBe(true)
    await row.getByRole('button', { name: 'Replace secret' }).press('Enter')
    await webhooks(page)
      .getByRole('heading', { name: `The secret of ${url}` })
      .waitFor()
    expect(await page.content()).not.toContain(secret)

    status = 410
    await row.getByRole('button', { name: 'Send test' }).click()
    await row.getByText(/^Turned off on .* Last error: HTTP 410\.$/).waitFor()
    status = 200
    await row.getByRole('button', { name: 'Turn on' }).click()
    await row.getByText('Active', { exact: true }).waitFor()

    await page.goto('/#alerts')
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    const search = dialog.getByRole('listitem').filter({ hasText: '$777' })
    const choice = search.getByRole('checkbox', { name: /^Webhooks:/ })
    await choice.click()
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
    await expect
      .poll(async () => (await call('GET', '/api/subscriptions')).body)
      .toMatchObject([{ channels: ['email', 'webhook'] }])

    await page.goto('/settings#webhooks')
    await row.getByRole('button', { name: `Delete webhook ${url}` }).press('Enter')
    await row.getByText(`Delete this webhook? ${url} receives nothing more.`).waitFor()
    await row.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await webhooks(page).getByText('Webhook deleted.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('webhooks')
  })

  test('in every language it fits and axe finds nothing, light and dark', async ({ open }) => {
    const call = await callsOf(person)
    for (const path of ['fails', 'ends', `a-very-long-address-${'x'.repeat(120)}`])
      await call('POST', '/api/account/webhooks', { url: `${url}/${path}` })
    const { page } = await open(EMPTY, { viewport: DESKTOP })
    await logIn(page, person, '/settings')
    const ends = webhooks(page).locator('.settings-list > li').filter({ hasText: 'ends' })
    status = 410
    await ends.getByRole('button', { name: 'Send test' }).click()
    await ends.getByText('Off', { exact: true }).waitFor()
    status = 200
    await ends.locator('summary').click()
    await ends.locator('.webhook-deliveries li').waitFor()
    await expectToFit(page)
  })
})
