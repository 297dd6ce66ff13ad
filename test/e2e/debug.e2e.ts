import { beforeAll, describe, expect } from 'vitest'
import {
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
import { type Person, register } from './person.ts'
import { fillLogin, logIn } from './sign-in-page.ts'

let person: Person
beforeAll(async () => {
  person = await register()
})

describe('/debug', () => {
  test('asks visitors to sign in, and leads back', async ({ open }) => {
    const { page } = await open('/debug')
    await page.waitForURL(`${origin}/login?from=%2Fdebug`)
    await fillLogin(page, person)
    await page.getByRole('heading', { level: 1, name: 'Debug' }).waitFor()
  })

  test('its page is served to anybody, says that it is checking, and is not indexed', async () => {
    const answer = await fetch(`${origin}/debug`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('Checking authentication...')
    expect(html).toContain('<title>Debug · Bina</title>')
    expect(html).toContain('content="noindex"')
  })

  test('dumps what GET /listings answers, copies it, and asks again', async ({ open }) => {
    const { page } = await open(EMPTY)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/listings')
        asked.push(request.headers().authorization ?? 'nobody')
    })
    await logIn(page, person, '/debug')
    const json = page.getByRole('region', { name: 'Data' })
    await json.waitFor()
    const listings = JSON.parse((await json.textContent()) ?? '') as { id: number }[]
    expect(listings).toHaveLength(20)
    await page
      .getByRole('status')
      .filter({ hasText: /^20 of \d+ listings$/ })
      .waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Meta' }).textContent())
      .toMatch(/total\d+.*page1.*limit20/)
    expect(asked).toEqual([expect.stringMatching(/^Bearer .+/)])

    await page.getByRole('button', { name: 'Copy JSON' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(listings)
    await page.getByRole('button', { name: 'Copy JSON' }).waitFor()

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => asked.length).toBe(2)
    await page.getByRole('button', { name: 'Reload' }).waitFor()
  })

  test('says so when it fails or finds nothing, in a red box or an empty one', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    let answer: { status: number; json: object } = {
      status: 500,
      json: { statusCode: 500, error: 'Internal Server Error', message: 'The shelf is empty' },
    }
    await page.route('**/listings', (route) =>
      new URL(route.request().url()).pathname === '/listings'
        ? route.fulfill(answer)
        : route.fallback(),
    )
    await logIn(page, person, '/debug')
    const box = page.getByRole('alert')
    await box.filter({ hasText: 'Error loading listings' }).waitFor()
    await expect.poll(() => box.textContent()).toContain('The shelf is empty')

    answer = {
      status: 200,
      json: { data: [], meta: { total: 0, page: 1, limit: 20, hasNext: false } },
    }
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'No listings found' }).waitFor()

    answer = { status: 200, json: { something: 'else' } }
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('It is shown as received').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Data' }).textContent())
      .toContain('"something": "else"')
  })

  test('axe finds nothing and nothing sticks out in any language', async ({ open }) => {
    const { page } = await open(EMPTY, { viewport: DESKTOP, colorScheme: 'light' })
    await logIn(page, person, '/debug')
    await page.locator('.debug-json').waitFor()
    for (const language of LAID_OUT) {
      await page.setViewportSize(DESKTOP)
      await chooseLanguage(page, language)
      await page.setViewportSize(PHONE)
      if (AXE_LANGUAGES.has(language))
        expect(await axeInBothThemes(page, language), language).toEqual([])
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => sidewaysScroll(page), { message: `${language} at ${width}` })
          .toEqual([])
      }
    }
  })
})
