import { folderOf, LANGUAGES, type Language } from '#locales/languages.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  chromium,
} from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
import { chromiumPath, QUIET_FLAGS } from './chromium.ts'

/** Origin of the product under test. */
export const origin = inject('origin')

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
/**
 * The widest layout in as few pixels as that takes, for whatever does not look at looks: each is
 * drawn by software.
 */
const WINDOW = { width: 1280, height: 640 }

let launched: Promise<Browser> | undefined
async function browser(): Promise<Browser> {
  // One that has crashed fails the test it crashed in, not all that follow.
  if (launched && !(await launched).isConnected()) launched = undefined
  launched ??= chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: false,
    args: QUIET_FLAGS,
  })
  return launched
}

export type Visit = {
  page: Page
  /** Calls of the page to the API, as paths with query, in order. */
  apiCalls: string[]
  /**
   * What must not happen on any page: script errors, console errors, policy reports, requests to
   * other hosts, broken answers.
   */
  trouble: string[]
}

/**
 * `scriptsAfter`: no script comes before that, and the page is there before it. `measured`: pages
 * tell how fast they were; else they ask not to be tracked, and no call of theirs mingles with
 * those that a test looks at.
 */
export type Open = (
  path: string,
  options?: BrowserContextOptions & {
    expectTrouble?: boolean
    measured?: boolean
    scriptsAfter?: Promise<void>
  },
) => Promise<Visit>

/** A page in a context of its own, which one test after another may open. */
type Tab = {
  /** The options of its context. */
  key: string
  visit: Visit
  /** Returns to the state of a new page; false where only closing it does. */
  reset(): Promise<boolean>
  close(): Promise<void>
}

/** A page without scripts. */
export const EMPTY = '/robots.txt'

/**
 * Reset pages: loading the next path in one costs half of loading it in a new page, since scripts
 * are cached.
 */
const idleTabs: Tab[] = []
const MAX_IDLE_TABS = 3

async function openTab({ measured, ...options }: TabOptions): Promise<Tab> {
  const key = JSON.stringify({ measured, ...options })
  const idle = idleTabs.findIndex((tab) => tab.key === key)
  if (idle !== -1) return idleTabs.splice(idle, 1)[0]!
  const context = await (await browser()).newContext({
    serviceWorkers: 'block',
    viewport: WINDOW,
    deviceScaleFactor: 0.5, // a quarter of the pixels, each of which is drawn by software
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    ...options,
  })
  if (!measured)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const visit = { page, apiCalls: [], trouble: [] }
  let isReset = false
  await watch(visit, [options.baseURL], () => isReset)
  const newCDPSession = context.newCDPSession.bind(context)
  const isChanged = trackChanges(page, context)
  const takeListenersOff = trackListeners(page)
  return {
    key,
    visit,
    close: () => context.close(),
    reset: async () => {
      const hasWorker = options.serviceWorkers === 'allow'
      if (isChanged() || hasWorker || page.isClosed() || context.pages().length > 1) return false
      takeListenersOff()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all([context.setOffline(false), context.clearPermissions()])
      await Promise.all([
        context.grantPermissions(options.permissions ?? []),
        page.goto(options.baseURL + EMPTY),
      ])
      await page.evaluate(() => sessionStorage.clear())
      // Not before: with a session of ours a page does not learn that it is offline.
      const devTools = await newCDPSession(page)
      const { baseURL } = options
      await Promise.all([
        devTools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' }),
        context.clearCookies(),
        page.mouse.move(0, 0),
      ])
      await devTools.detach()
      isReset = true
      return true
    },
  }
}

type TabOptions = BrowserContextOptions & { baseURL: string; measured: boolean }

/** Tells whether a test used what `reset` cannot take back. */
function trackChanges(page: Page, context: BrowserContext): () => boolean {
  let changed = false
  const track = <Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]) => {
    for (const name of names) {
      const value = owner[name]
      Object.defineProperty(owner, name, {
        get() {
          changed = true
          return value
        },
      })
    }
  }
  track(page, ['addInitScript', 'clock', 'exposeFunction'])
  track(context, ['addInitScript', 'clock', 'exposeFunction', 'newCDPSession', 'on', 'route'])
  return () => changed
}

/** Returns a function that removes the listeners which a test adds to the page. */
function trackListeners(page: Page): () => void {
  type Listener = Parameters<Page['on']>
  const added: Listener[] = []
  const { on } = page
  page.on = ((...listener: Listener) => {
    added.push(listener)
    return on.apply(page, listener)
  }) as Page['on']
  return () => {
    for (const listener of added.splice(0)) page.off(...listener)
  }
}

/**
 * `open(path)` loads a page as a new visitor and waits until React has hydrated it, unless the path
 * is `EMPTY`. When the test ends, trouble on any of its pages fails it, unless the test expects
 * some and looks itself.
 */
export const test = base.extend<{ open: Open }>({
  open: async ({ task }, provide) => {
    const tabs: (Tab & { expectTrouble: boolean })[] = []
    await provide(
      async (
        path,
        { expectTrouble = false, measured = false, scriptsAfter, viewport, ...options } = {},
      ) => {
        const { colorScheme = null, reducedMotion = 'reduce', ...context } = options
        const tab = await openTab({ baseURL: origin, measured, ...context })
        tabs.push({ ...tab, expectTrouble })
        const { page } = tab.visit
        await page.emulateMedia({ media: null, colorScheme, reducedMotion })
        await page.setViewportSize(viewport ?? WINDOW)
        if (scriptsAfter) {
          await page.route(/\/assets\/[^?]*\.m?js$/, async (route) => {
            await scriptsAfter
            await route.continue().catch(() => {}) // the page is gone
          })
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('main').waitFor()
          return tab.visit
        }
        await page.goto(path)
        if (path !== EMPTY) await waitForHydration(page)
        return tab.visit
      },
    )
    const trouble = tabs
      .filter(({ expectTrouble }) => !expectTrouble)
      .flatMap(({ visit }) => [...visit.trouble])
    for (const tab of tabs) {
      if (!(await tab.reset().catch(() => false))) {
        await tab.close()
        continue
      }
      tab.visit.apiCalls.length = 0
      tab.visit.trouble.length = 0
      idleTabs.push(tab)
      if (idleTabs.length > MAX_IDLE_TABS) await idleTabs.shift()!.close()
    }
    if (trouble.length > 0)
      throw new Error(`Trouble on the pages of "${task.name}":\n${trouble.join('\n')}`)
  },
})

// Files of one worker share it; it ends with the worker.
process.once('beforeExit', () => void launched?.then((one) => one.close()))

/**
 * Fills `apiCalls` and `trouble` of a visit; `homes` are the origins that its page may ask, and
 * `isCached` tells whether it has photos of an earlier visit.
 */
export async function watch(
  { page, apiCalls, trouble }: Visit,
  homes: readonly string[] = [origin],
  isCached: () => boolean = () => false,
): Promise<void> {
  const ours = (request: Request) =>
    homes.includes(new URL(request.url()).origin) || /^(data|blob):/.test(request.url())
  page.on('pageerror', (error) => trouble.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    // A machine without a graphics card draws maps by software, and says that reading them back is
    // slow.
    if (message.text().includes('GL Driver Message')) return
    // A photo in the memory cache leaves its preload unused.
    if (isCached() && message.text().includes('was preloaded using link preload but not used'))
      return
    // What the browser says where a test wants no service worker.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!ours(request)) trouble.push(`request to another host: ${request.url()}`)
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) apiCalls.push(pathname + search)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy report: ${event.violatedDirective} ${event.blockedURI}`),
    )
    // Drawn by software: a spinner that turns has the whole page drawn sixty times a second, and
    // the blur behind a bar takes half the time of drawing.
    const cheap = new CSSStyleSheet()
    cheap.replaceSync(`
      .spin { animation-play-state: paused !important }
      *, ::before, ::after { backdrop-filter: none !important; filter: none !important }
    `)
    document.adoptedStyleSheets = [cheap]
  })
}

/** React marks the elements it has hydrated; until then a press would do nothing. */
export async function waitForHydration(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main')
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    },
    undefined,
    { polling: 50 },
  ) // else it asks for frame upon frame while the page is busy
}

/** Goes to another page of the site as its own links do: nothing loads anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

/** Languages with texts of their own; Serbian in Cyrillic letters has as many as in Latin ones. */
export const LAID_OUT = LANGUAGES.filter((language) => folderOf(language) === language)
/** Languages in which axe reads a screen. What it finds in texts is the same in all. */
export const AXE_LANGUAGES: ReadonlySet<Language> = new Set(['en', 'ru', 'ka'])

/** Chooses the language in the bar of a wide window, as a person does: no page loads anew. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('header select:has(option[value=ka])').first().selectOption(language)
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
}

/** How many pixels the page is wider than its window and what sticks out; empty if it fits. */
export const sidewaysScroll = (page: Pick<Page, 'evaluate'>): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
    return [`${scrollWidth - clientWidth} px too wide`, ...outside]
  })

/** How much of the page has moved by itself so far: the sum of its layout shifts. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
              (sum, { value }) => sum + value,
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Buttons and badges whose text is cut off. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main :is(.btn, .badge):visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What may be spoilt on a page whose every other rule holds: by a theme, and by other words. */
const RULES = {
  colours: ['color-contrast', 'link-in-text-block'],
  words: [
    'target-size',
    'valid-lang',
    'html-has-lang',
    'html-lang-valid',
    'document-title',
    'button-name',
    'link-name',
    'label',
    'input-button-name',
    'aria-dialog-name',
    'aria-toggle-field-name',
    'aria-input-field-name',
    'empty-heading',
    'image-alt',
  ],
}

/**
 * What axe finds on the page in light and in dark; in another language than English, what its words
 * may spoil.
 */
export async function axeInBothThemes(page: Page, language: string): Promise<string[]> {
  if (!language.startsWith('en')) return axe(page, { only: 'words' })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await axe(page, { only: 'colours' })).map((found) => `dark: ${found}`)]
}

/** Expects that the page fits in every language, wide and narrow, and that axe finds nothing. */
export async function expectToFit(page: Page): Promise<void> {
  for (const language of LAID_OUT) {
    await page.setViewportSize(DESKTOP)
    await chooseLanguage(page, language)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => sidewaysScroll(page), { message: language }).toEqual([])
    }
    if (AXE_LANGUAGES.has(language))
      expect(await axeInBothThemes(page, language), language).toEqual([])
  }
}

/**
 * What axe finds on the page as it stands, WCAG 2.2 AA and its best practices, one line a finding;
 * in an open dialog only there, since the page behind it is looked at without it. `only` is for a
 * page that was looked at whole in the other theme, or in another language.
 */
export async function axe(
  page: Page,
  { only }: { only?: keyof typeof RULES } = {},
): Promise<string[]> {
  // Through the debugging protocol, which the page's content security policy does not bind; read
  // once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async (rules) => {
      type Axe = {
        run(
          context: Document | string,
          options: object,
        ): Promise<{
          violations: {
            id: string
            help: string
            nodes: { html: string; failureSummary?: string }[]
          }[]
        }>
      }
      const options = rules
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: { 'target-size': { enabled: true } } }
      const dialog = '[role=dialog]:not([aria-hidden=true])'
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(
        document.querySelector(dialog) ? dialog : document,
        // Style sheets are fetched for one experimental rule only, which is off.
        { ...options, resultTypes: ['violations'], preload: false },
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => {
          const summary = failureSummary.replaceAll(/\s+/g, ' ').slice(0, 300)
          return `${id}: ${help}: ${html.slice(0, 200)} (${summary})`
        }),
      )
    },
    only ? RULES[only] : null,
  )
}
