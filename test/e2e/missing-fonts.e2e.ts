import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { origin, test } from './browser.ts'
import { chromiumPath, QUIET_FLAGS } from './chromium.ts'

/** A font with Latin, Cyrillic and Greek letters, of the package `fonts-noto-core`. */
const LATIN_FONT = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'

/** The background work that comes after the look for missing fonts. */
const looked = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals-/.test(name)),
  )

/** Names of the font files that a page fetched. */
const fetchedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /noto-sans-(\w+)-.*\.woff2$/.exec(name)?.[1] ?? []),
  )

describe.skipIf(!existsSync(LATIN_FONT))('where the system has only Latin letters', () => {
  let folder: string
  let browser: Browser
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bina-fonts-'))
    mkdirSync(path.join(folder, 'fonts'))
    copyFileSync(LATIN_FONT, path.join(folder, 'fonts/latin.ttf'))
    const config = path.join(folder, 'fonts.conf')
    writeFileSync(
      config,
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    )
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      chromiumSandbox: false,
      args: QUIET_FLAGS,
      env: { ...process.env, FONTCONFIG_FILE: config } as Record<string, string>,
    })
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const openPage = async (address: string) => {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    await page.goto(origin + address)
    await looked(page)
    return page
  }

  test('a Georgian page fetches the Georgian font alone, and is drawn with it', async () => {
    const page = await openPage('/terms?lang=ka')
    await expect.poll(() => fetchedFonts(page)).toEqual(['georgian'])
    await page.evaluate(() => document.fonts.ready)
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = getComputedStyle(document.body).font
      return ['ა', 'ი', 'ფ'].map((letter) => context.measureText(letter).width)
    })
    expect(new Set(widths).size, 'letters, not boxes of one width').toBeGreaterThan(1)
  })

  test('an English page fetches none', async () => {
    const page = await openPage('/terms')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.fonts.size)).toBe(2)
    expect(await fetchedFonts(page)).toEqual([])
  })
})

test('where the system has the letters, a Georgian page declares no font', async ({ open }) => {
  const { page } = await open('/terms?lang=ka')
  await looked(page)
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
})
