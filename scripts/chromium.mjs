// Finds the browsers of the browser tests. Most tests use Chromium's headless shell, which opens a
// page in half the time; push notifications need the full browser. Missing ones are installed from
// Debian packages.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { PlainError, print, step } from './output.mjs'
import { run } from './prepare.mjs'

const SHELL = 'chromium-headless-shell'
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji']
const PACKAGES = `chromium ${FONTS.join(' ')}`
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Returns the paths of the headless shell (or the full browser if there is none) and of the full
 * browser. As root on Debian-based systems it installs missing ones; otherwise it throws a
 * PlainError that names the packages to install.
 */
export async function findChromium() {
  const given = named()
  if (given) return { chromium: given, full: findFull() ?? given }
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (apt && process.getuid?.() === 0 && !(findFull() && onPath([SHELL]))) await install()
  const full = findFull()
  if (!full)
    throw new PlainError(
      'The browser tests need Chromium. ' +
        (apt ? `Run "sudo apt-get install ${PACKAGES}"` : 'Install Chromium or Chrome') +
        ', or set CHROMIUM_PATH to the path of yours.',
    )
  return { chromium: onPath([SHELL]) ?? full, full }
}

/** The full browser is required; some Debian releases do not have the headless shell. */
const install = () =>
  step('Installing Chromium', async () => {
    const message = `Chromium could not be installed: apt-get install ${PACKAGES} failed.`
    const apt = (...args) => run(['apt-get'], [...args, '-qq'], message, env)
    const unlessFound = (error) => {
      if (!findFull()) throw error
    }
    await apt('update').catch(unlessFound)
    await apt('install', '-y', 'chromium', ...FONTS).catch(unlessFound)
    await apt('install', '-y', SHELL).catch(() => {})
    print(`  ${findFull() ?? ''}`)
  })

const findFull = () => onPath(FULL) ?? [MAC].find((file) => fs.existsSync(file))

function named() {
  const file = process.env.CHROMIUM_PATH
  if (file && !fs.existsSync(file))
    throw new PlainError(`CHROMIUM_PATH is ${file}, which does not exist.`)
  return file
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin')
  return folders
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((file) => fs.existsSync(file))
}
