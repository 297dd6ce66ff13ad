import type { Page } from 'playwright-core'

/** What is pressed, scrolled or empty: none of it belongs on paper. */
export const SCREEN_ONLY = [
  'nav',
  '[role=search], search',
  'footer',
  'button',
  'select',
  '.map',
  '.minimap',
  '.skeleton',
  '.heart',
  '.arrow',
  '.no-media',
  '.call-bar',
  '.similar',
]
/** Those of the selectors that show something. */
export const shownOf = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
        ),
      ),
    selectors,
  )
