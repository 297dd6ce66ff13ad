import { existsSync } from 'node:fs'

const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The headless shell opens a page for half the cost of the full browser. */
const ANY = ['/usr/bin/chromium-headless-shell', ...FULL]

const first = (places: string[]): string | undefined => places.find((file) => existsSync(file))

/** The quickest browser of this machine; undefined where there is none in the usual places. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? first(ANY)

/** The full browser: the headless shell has no push notifications. */
export const fullChromiumPath = (): string | undefined =>
  process.env.FULL_CHROMIUM_PATH ?? first(FULL) ?? chromiumPath()

/** What keeps a browser under test from asking anybody for anything. */
export const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing', // software draws pages faster than software that plays a graphics card
]
