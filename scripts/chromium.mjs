// The browser of the browser tests: the system's Chromium, installed from Debian's packages where there is none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { PlainError, say, step } from './say.mjs'
import { run } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const DEBIAN = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji']

/** Path of a Chromium; installs it as root on Debian and its kin, else says in one line what to install. */
export async function findChromium() {
  const found = look()
  if (found) return found
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!apt || process.getuid?.() !== 0) throw new PlainError(`The browser tests need Chromium: ${apt ? `sudo apt-get install ${DEBIAN.join(' ')}` : 'install Chromium or Chrome'}, or name yours with CHROMIUM_PATH.`)
  const message = `Chromium could not be installed: apt-get install ${DEBIAN.join(' ')} failed.`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing Chromium', async () => {
    await run(['apt-get'], ['update', '-qq'], message, env)
    await run(['apt-get'], ['install', '-y', '-qq', ...DEBIAN], message, env)
  })
  const installed = look()
  if (!installed) throw new PlainError(message)
  say(`  ${installed}`)
  return installed
}

function look() {
  if (process.env.CHROMIUM_PATH) {
    if (fs.existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new PlainError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  }
  if (fs.existsSync(MAC)) return MAC
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin')
  return folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)).find((file) => fs.existsSync(file))
}
