import { type Browser, chromium } from 'playwright-core'
import { chromiumPath, QUIET_FLAGS } from '#test/e2e/chromium.ts'

/** Opens the system's browser, with software rendering. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: false, args: QUIET_FLAGS })
