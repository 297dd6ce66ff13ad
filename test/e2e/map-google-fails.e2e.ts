import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { ground, leaveGoogle, test } from './google-page.ts'
import { searchOf } from './list-page.ts'
import { mapPage, waitForMap, waitForPriceMarker } from './map-page.ts'

const FEW = '/?districts=Vake,Vera'
/** As long as one try of the script, and a map that was made, are waited for. */
const TIME_OUT = 15_000

/**
 * To the map, as far as its flats have come: a clock put forward would give up what is under way.
 */
async function toMap(page: Page): Promise<void> {
  const flats = page.waitForResponse(/limit=1000/)
  await mapPage(page).toggle('Map').click()
  await (await flats).finished()
}

const failed = (page: Page) =>
  page.getByRole('heading', { name: 'Failed to load the maps service' })

afterAll(leaveGoogle)

describe('when Google Maps does not come', () => {
  test('its script is tried four times with backoff; a retry does not wait for a hung one', async ({
    openGoogle,
    google,
  }) => {
    google.fail('missing', 'cut', 'throws', 'hang', 'nonsense')
    const { page } = await openGoogle(FEW, { expectTrouble: true, clock: true })
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { times })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLScriptElement && node.src.includes('/maps/api/js?'))
              times.push(Date.now())
      }).observe(document.head, { childList: true })
    })
    await toMap(page)
    await page.getByText('Loading the maps service...').waitFor()
    const asked = async (times: number) => {
      await expect.poll(() => google.requests.length).toBe(times)
    }
    await asked(3)
    await page.clock.fastForward(TIME_OUT)
    await page.clock.fastForward(4000)
    await asked(4)
    await expect.poll(() => failed(page).count()).toBe(0)
    await page.clock.fastForward(TIME_OUT)
    await failed(page).waitFor()
    await page.getByText('The maps service JavaScript interface could not load.').waitFor()
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
    const pauses = times
      .slice(1)
      .map((time, index) => time - times[index]! - (index === 2 ? TIME_OUT : 0))
    expect(pauses.map((pause, index) => pause >= [500, 1500, 4000][index]!)).toEqual([
      true,
      true,
      true,
    ])

    await page.getByRole('button', { name: 'Try again' }).click()
    await asked(5)
    // A page in the place of the script is a failed try like any other.
    await page.clock.fastForward(TIME_OUT)
    await page.clock.fastForward(500)
    await asked(6)
    await waitForMap(page)
  })

  test('a map closed while loading stops its retries, and a late script does not run', async ({
    openGoogle,
    google,
  }) => {
    google.fail('hang')
    const { page } = await openGoogle(FEW, { clock: true })
    await toMap(page)
    await expect.poll(() => google.requests.length).toBe(1)
    await mapPage(page).toggle('Grid').click()
    await page.getByRole('article').first().waitFor()
    await mapPage(page).toggle('Map').click()
    await page.getByText('Loading the maps service...').waitFor()
    await page.clock.fastForward(TIME_OUT)
    await page.clock.fastForward(500)
    await waitForMap(page)
    expect(google.requests).toHaveLength(2)
    // Running twice, it would complain, and the page be in trouble.
    const late = page.waitForEvent(
      'requestfinished',
      (request) => request.url().includes('/maps/api/js?') && !request.url().includes('attempt'),
    )
    google.release()
    await late
    await waitForMap(page)
    await expect.poll(() => ground(page).count()).toBe(1)
  })

  test('a map that is never ready is given up; of one whose key is refused late nothing stays', async ({
    openGoogle,
    google,
  }) => {
    google.stall(true)
    google.setKeyStatus('waiting')
    const { page } = await openGoogle(FEW, { expectTrouble: true, clock: true })
    const { badge, card, marks, priceMarkers } = mapPage(page)
    await toMap(page)
    await ground(page).waitFor()
    await page.clock.fastForward(TIME_OUT)
    await failed(page).waitFor()
    await expect.poll(() => ground(page).count()).toBe(0)
    google.stall(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForMap(page)
    expect(google.requests).toHaveLength(1)

    await waitForPriceMarker(page)
    await priceMarkers.first().focus()
    await page.keyboard.press('Enter')
    await card.waitFor()
    google.setKeyStatus('refused')
    await failed(page).waitFor()
    await expect
      .poll(async () => [
        await ground(page).count(),
        await marks.count(),
        await card.count(),
        await badge.count(),
      ])
      .toEqual([0, 0, 0, 0])
    await page.getByRole('button', { name: 'Back to grid' }).click()
    await page.getByRole('article').first().waitFor()
    expect(searchOf(page).get('view')).toBeNull()
  })

  test('a key refused before the map opens fails every try until it is accepted', async ({
    openGoogle,
    google,
  }) => {
    google.stall(true)
    google.setKeyStatus('refused')
    const { page } = await openGoogle(`${FEW}&view=map`, { expectTrouble: true })
    await failed(page).waitFor()
    await page.getByText('The maps service JavaScript interface could not load.').waitFor()
    await expect.poll(() => ground(page).count()).toBe(0)
    const tryAgain = async () => {
      // Google refuses a page once and for all: another try is another page.
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Try again' }).click()
      await reloaded
    }
    await tryAgain()
    await failed(page).waitFor()
    google.stall(false)
    google.setKeyStatus('granted')
    await tryAgain()
    await waitForMap(page)
    expect(searchOf(page).get('view')).toBe('map')
  })
})
