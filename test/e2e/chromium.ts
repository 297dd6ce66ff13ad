import { existsSync } from 'node:fs'

/** The shell opens a page for half of what the whole browser takes. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser of this machine; undefined where there is none in the usual places. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? PLACES.find((file) => existsSync(file))

/** The whole browser; the shell where there is no other. */
export const fullChromiumPath = (): string | undefined => PLACES.slice(1).find((file) => existsSync(file)) ?? chromiumPath()

/** What keeps a browser under test from asking anybody for anything. */
export const QUIET_FLAGS = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
