import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Availability, ListingPage } from '#contract/listings.ts'
import { origin, test } from './browser.ts'

let id: number
beforeAll(async () => {
  const { data } = (await (await fetch(`${origin}/api/listings`)).json()) as ListingPage
  id = data[0]!.id
})

/** Lets ten minutes of the page pass, and responses arrive in between. */
async function passTime(page: Page): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 5) {
    await page.clock.runFor(5000)
    await pause(20)
  }
}
const answer = (changes: Partial<Availability>) => ({
  json: {
    status: 'ACTIVE',
    checkedAt: null,
    isChecking: false,
    isLive: false,
    isGone: false,
    ...changes,
  },
})

test('a page asks for the result of a check a few minutes at most', async ({ open }) => {
  let asked = 0
  const { page } = await open('/')
  await page.clock.install()
  await page.route('**/availability', (route) => {
    asked += 1
    return route.fulfill(answer({ isChecking: true, checkedAt: new Date().toISOString() }))
  })
  await page.goto(`/listing/${id}`)
  await page.getByText('Checking now…').waitFor()
  await passTime(page)
  expect(asked).toBeLessThan(60)
  const last = asked
  await passTime(page)
  expect(asked).toBe(last)
  await page.getByText(/^Checked \d+ minutes ago$/).waitFor()
})

test('a page stops asking after an error', async ({ open }) => {
  let asked = 0
  const { page } = await open('/', { expectTrouble: true })
  await page.clock.install()
  await page.route('**/availability', (route) => {
    asked += 1
    return route.fulfill(asked === 1 ? answer({ isChecking: true }) : { status: 404, json: {} })
  })
  await page.goto(`/listing/${id}`)
  await page.getByText('Checking now…').waitFor()
  await passTime(page)
  expect(asked).toBe(2)
  expect(await page.getByText('Checking now…').count()).toBe(0)
})

test('a listing whose status stays another is loaded again a few times', async ({ open }) => {
  let asked = 0
  const { page } = await open('/')
  await page.clock.install()
  await page.route('**/availability', (route) => route.fulfill(answer({ status: 'RENTED' })))
  await page.route(`**/api/listings/${id}`, (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto(`/listing/${id}`)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await passTime(page)
  expect(asked).toBeLessThan(6)
})
