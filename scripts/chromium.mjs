// The browser of the browser tests: Chromium's headless shell, which opens a page for half of what the whole browser takes,
// or a Chromium or Chrome that stands; installed from Debian's packages where there is none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { PlainError, say, step } from './say.mjs'
import { run } from './prepare.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji']
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** Path of a Chromium; installs it as root on Debian and its kin, else says in one line what to install. */
export async function findChromium() {
  const found = named() ?? onPath([SHELL])
  if (found) return found
  const whole = onPath(NAMES) ?? [MAC].find((file) => fs.existsSync(file))
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (apt && process.getuid?.() === 0) return install(whole)
  if (whole) return whole
  throw new PlainError(`The browser tests need Chromium: ${apt ? `sudo apt-get install chromium ${FONTS.join(' ')}` : 'install Chromium or Chrome'}, or name yours with CHROMIUM_PATH.`)
}

/** The shell, else the whole browser: not every Debian has both. A browser that stands will do where neither can be had. */
async function install(whole) {
  return step('Installing Chromium', async () => {
    const message = `Chromium could not be installed: apt-get install chromium ${FONTS.join(' ')} failed.`
    const apt = (...args) => run(['apt-get'], [...args, '-qq'], message, env)
    await apt('update').catch((error) => { if (!whole) throw error })
    await apt('install', '-y', SHELL, ...FONTS).catch(() => whole || apt('install', '-y', 'chromium', ...FONTS))
    const installed = onPath([SHELL]) ?? whole ?? onPath(NAMES)
    if (!installed) throw new PlainError(message)
    say(`  ${installed}`)
    return installed
  })
}

function named() {
  const file = process.env.CHROMIUM_PATH
  if (file && !fs.existsSync(file)) throw new PlainError(`CHROMIUM_PATH names ${file}, which does not exist.`)
  return file
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin')
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)).find((file) => fs.existsSync(file))
}
